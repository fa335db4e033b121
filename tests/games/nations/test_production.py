"""III. Resolution Phase > 1. Production."""

import pytest

from games.kit.decider import Decider
from games.nations.causes import Caused
from games.nations.holdings import ResourcesGained, ResourcesLost, VictoryPointsLost
from games.nations.losses import LoseResources, ResourcesOwed
from games.nations.player_order import PlayerOrderDetermined
from games.nations.production import TakeYield, production_of
from games.nations.resources import Resources
from games.nations.rounds import StepBegan
from games.nations.state import Population
from tests.games.nations.table import Table, at_action


def produced(table: Table, seat: int) -> Resources:
    """What a nation received in Production, less what it gave."""
    total = Resources()
    for fact in table.facts:
        if isinstance(fact, ResourcesGained | ResourcesLost) and (fact.seat, fact.reason) == (seat, "production"):
            units = Resources(fact.gold, fact.food, fact.stone, fact.books)
            total = total.plus(units) if isinstance(fact, ResourcesGained) else total.minus(units)
    return total


def test_the_resolution_phase_has_six_steps_in_this_order(rules: Decider) -> None:
    """III: Production, player order, War, the two Events, Famine, and the score at the end of an age."""
    table = at_action(rules).in_round(2).resolve()

    assert [fact.step for fact in table.told(StepBegan)][:8] == [
        "production-choices",
        "production",
        "player-order",
        "war",
        "top-event",
        "bottom-event",
        "famine",
        "age-scoring",
    ]


def test_each_worker_produces_what_its_building_yields(rules: Decider) -> None:
    """Production is multiplied for each worker: Farm 1 stone and 1 food, Temple 1 book and 1 gold."""
    table = at_action(rules).staff(1, "farm", 3).staff(1, "temple", 2).resolve()

    assert produced(table, 1) == Resources(gold=2, food=3, stone=3, books=2)


def test_each_worker_consumes_what_its_military_costs(rules: Decider) -> None:
    """Consumption is multiplied as well: Axeman 1 food, Hoplite 1 stone."""
    table = at_action(rules).have(1, "hoplite", workers=1).staff(1, "axeman", 2).hold(1, food=9, stone=9).resolve()

    assert produced(table, 1) == Resources(food=-2, stone=-1)


def test_cards_without_workers_and_unfinished_wonders_give_nothing(rules: Decider) -> None:
    """Buildings and Military without workers have no effect; a wonder produces once it is ready."""
    table = at_action(rules).have(1, "forum", "chariot").constructing(1, "machu-picchu", built=2).resolve()

    assert produced(table, 1) == Resources()


def test_colonies_advisors_and_ready_wonders_produce_once(rules: Decider) -> None:
    """Nubia 2 gold, Qin Shi Huang 3 food, Hanging Gardens 2 food less 1 stone."""
    table = at_action(rules).have(1, "nubia", "qin-shi-huang", "hanging-gardens").stands(1, stability=5)
    table.hold(1, stone=4).resolve()

    assert produced(table, 1) == Resources(gold=2, food=5, stone=-1)


@pytest.mark.parametrize(("passes", "food"), [((1, 2), 1), ((2, 1), 0)])
def test_a_board_may_produce(rules: Decider, passes: tuple[int, int], food: int) -> None:
    """Player Board China: 1 food if it passed first."""
    table = at_action(rules, side="b").with_state(passed=passes)
    assert table.nation(1).board == "china"

    assert produced(table.resolve(), 1) == Resources(food=food)


def test_a_worker_of_the_food_section_costs_three_food(rules: Decider) -> None:
    """Every worker taken from it costs 3 food in every Production; one from the stability section costs none."""
    table = at_action(rules).hold(1, food=9).with_nation(1, workers=8, population=Population(food=2, stability=3))
    table.stands(1, stability=0)

    assert produced(table.resolve(), 1) == Resources(food=-6)


def test_production_and_consumption_of_a_resource_are_summed_up(rules: Decider) -> None:
    """R13: what is produced pays for what is consumed; without any food 2 produced and 2 consumed are no shortage."""
    table = at_action(rules).staff(1, "farm", 2).staff(1, "axeman", 2).hold(1, food=0, books=5).vp(1, 5).resolve()

    assert produced(table, 1) == Resources(stone=2)
    assert table.nation(1).vp == 5


def test_gains_come_before_losses(rules: Decider) -> None:
    """R14: 3 food are missing; the 2 books produced in this Production are lost for them too."""
    table = at_action(rules).have(1, "israel").hold(1, gold=0, food=0, stone=0, books=1).vp(1, 5)
    table.with_nation(1, workers=6, population=Population(food=3, stability=4)).resolve()

    assert table.resources(1).books == 0
    assert table.told(ResourcesOwed) == []
    assert table.nation(1).vp == 4


def test_all_nations_produce_simultaneously(rules: Decider) -> None:
    """No nation loses anything before all have received what they produce."""
    table = at_action(rules, seats=3).staff(1, "axeman", 1).staff(2, "axeman", 1).staff(3, "farm", 1)
    table.hold(1, food=5).hold(2, food=5).resolve()
    told = [fact for fact in table.facts if isinstance(fact, Caused) and fact.reason == "production"]

    assert [(type(fact), fact.seat) for fact in told] == [
        (ResourcesGained, 3),
        (ResourcesLost, 2),
        (ResourcesLost, 1),
    ]


def test_books_go_on_beyond_fifty(rules: Decider) -> None:
    """A total above 50 is a tile of 50 and a rest: 49 and 4 books are 53."""
    table = at_action(rules).have(1, "quebec").hold(1, books=49).resolve()

    assert table.resources(1).books == 53


@pytest.mark.parametrize(("stability", "books", "points"), [(0, 9, 5), (-1, 8, 4), (-4, 5, 4), (-9, 0, 4)])
def test_a_revolt_costs_books_by_its_depth_and_one_vp(rules: Decider, stability: int, books: int, points: int) -> None:
    """A book for each negative point, by the real number below -3 too; 1 VP however many there are."""
    table = at_action(rules).stands(1, stability=stability).hold(1, books=9).vp(1, 5).resolve()

    assert (table.resources(1).books, table.nation(1).vp) == (books, points)


def test_a_revolt_takes_books_after_they_were_produced(rules: Decider) -> None:
    """R15: its books join what Production costs: 2 books produced, 3 lost, none owed."""
    table = at_action(rules).have(1, "israel").stands(1, stability=-3).hold(1, books=1).vp(1, 5).resolve()

    assert (table.resources(1).books, table.nation(1).vp) == (0, 4)


def test_the_vp_of_a_revolt_is_not_that_of_missing_books(rules: Decider) -> None:
    """R15: without books a revolt costs 1 VP, the books that are missing 1 VP, and a resource for each of them."""
    table = at_action(rules).stands(1, stability=-2).hold(1, gold=1, food=0, stone=0, books=0).vp(1, 5).resolve()

    assert table.nation(1).vp == 3
    assert table.resources(1) == Resources()
    assert table.told(VictoryPointsLost, reason="revolt")[0].points == 1


def test_both_a_shortage_and_a_revolt_take_books(rules: Decider) -> None:
    """R15: 3 food are missing and stability is -2: 5 books, 1 VP for the food, 1 VP for the revolt."""
    table = at_action(rules).stands(1, stability=-2).hold(1, food=0, books=9).vp(1, 5)
    table.with_nation(1, workers=6, population=Population(food=3, stability=4)).resolve()

    assert (table.resources(1).books, table.nation(1).vp) == (4, 3)


@pytest.mark.parametrize(
    ("card", "standing", "yields"),
    [
        ("augustus", {"strength": 9}, Resources(stone=2)),
        ("augustus", {"strength": 1}, Resources()),
        ("saint-augustine", {"stability": 9}, Resources(books=2)),
        ("lin-zexu", {"strength": 1}, Resources(gold=4, food=4, books=-8)),
        ("lin-zexu", {"strength": 9}, Resources(gold=4, food=4)),
    ],
)
def test_cards_produce_by_how_their_owner_stands(
    rules: Decider, card: str, standing: dict[str, int], yields: Resources
) -> None:
    """A line that holds for the strongest, weakest or most stable counts while its owner stands so in this step."""
    table = at_action(rules).have(1, card).stands(1, **standing).stands(2, strength=5, stability=5)

    assert production_of(table.content, table.state, 1) == yields


@pytest.mark.parametrize(("bought", "gold"), [(0, 0), (1, 3), (2, 3)])
def test_a_card_produces_once_for_colonies_bought_this_round(rules: Decider, bought: int, gold: int) -> None:
    """Cyrus the Great: 3 gold if his nation bought a colony this round, however many."""
    table = at_action(rules).have(1, "cyrus-the-great").remember(1, colonies=bought).resolve()

    assert produced(table, 1) == Resources(gold=gold)


def test_isabella_counts_colonies_of_her_age(rules: Decider) -> None:
    """3 gold for each Renaissance colony; Nubia is none."""
    table = at_action(rules).have(1, "isabella", "quebec", "nubia").resolve()

    assert produced(table, 1) == Resources(gold=3 + 2, food=2, books=4)


@pytest.mark.parametrize(("number", "stone"), [(1, 6), (3, 4), (5, 0)])
def test_tokugawa_counts_cards_of_the_current_age(rules: Decider, number: int, stone: int) -> None:
    """R41: 2 stone for each Building and Military of the age that is played, with or without workers.

    Those printed on the board are Antiquity: Farm and Caravan are left beside Forum, Market and Knight.
    """
    table = at_action(rules).have(1, "tokugawa", "forum", "market", "knight").in_round(number)

    assert production_of(table.content, table.state, 1) == Resources(stone=stone)


def test_alfred_nobel_counts_workers_on_industrial_buildings(rules: Decider) -> None:
    """3 stone for each of them, beside what the Building yields."""
    table = at_action(rules).have(1, "alfred-nobel").have(1, "factory", workers=2).resolve()

    assert produced(table, 1) == Resources(gold=6, stone=6 + 6)


def test_anna_komnene_spares_resources_but_no_stability(rules: Decider) -> None:
    """R40: her nation's military workers consume nothing in Production; their stability upkeep stays."""
    table = at_action(rules).have(1, "anna-komnene").have(1, "immortal", "axeman", workers=2)
    assert table.stability(1) == -2

    assert production_of(table.content, table.state, 1) == Resources(books=1)


def test_strength_and_stability_of_a_card_are_no_production(rules: Decider) -> None:
    """Caravan: 1 gold for the worker; its stability counted all the time."""
    table = at_action(rules).staff(1, "caravan", 1).resolve()

    assert produced(table, 1) == Resources(gold=1)


def with_peter(rules: Decider, strength: int) -> Table:
    """Peter the Great is with seat 2 of three, which has this strength; the War marker stands at 5."""
    table = at_action(rules, seats=3).have(2, "peter-the-great").hold(2, books=9).stands(2, strength=strength)
    return table.stands(1, strength=5).stands(3, strength=5).war("warring-states", 5, buyer=1)


def test_peter_the_great_gives_what_his_owner_chooses(rules: Decider) -> None:
    """Stronger than the War: 5 stone, gold or books; the owner is asked before all produce (R19, R22)."""
    table = with_peter(rules, 6).resolve()
    assert table.asked() == [(2, "choose-yield")]
    assert [option.label for option in table.rules.legal_moves(table.state, 2)] == [
        "Peter the Great: take 5 stone",
        "Peter the Great: take 5 gold",
        "Peter the Great: take 5 books",
    ]
    table.refused(2, TakeYield(0), "not-an-option")
    table.refused(2, TakeYield(4), "not-an-option")
    table.play(2, TakeYield(2))

    assert produced(table, 2) == Resources(gold=5)


@pytest.mark.parametrize("strength", [4, 5])
def test_peter_the_great_gives_nothing_to_who_is_not_stronger(rules: Decider, strength: int) -> None:
    """R22: equal to the War marker is not stronger than the War."""
    table = with_peter(rules, strength).resolve()

    assert produced(table, 2) == Resources()
    assert table.asked()[0][1] == "choose-growth"


def test_peter_the_great_gives_nothing_without_a_war(rules: Decider) -> None:
    """R22: with no War bought nobody is stronger than it."""
    table = at_action(rules).have(1, "peter-the-great").stands(1, strength=9).resolve()

    assert produced(table, 1) == Resources()


def test_choices_in_production_come_in_reverse_player_order(rules: Decider) -> None:
    """R19: who is last in player order chooses first which resources go for missing books; the order is not new yet."""
    table = at_action(rules, seats=3).with_state(player_order=(2, 3, 1)).stands(1, strength=9)
    for seat in (1, 2):
        table.hold(seat, gold=2, food=2, stone=2, books=0).stands(seat, stability=-1)
    table.resolve()

    assert table.asked() == [(1, "choose-resources-to-lose")]
    table.play(1, LoseResources(food=1))
    assert table.asked() == [(2, "choose-resources-to-lose")]
    assert table.play(2, LoseResources(stone=1)).told(PlayerOrderDetermined) != []
    assert (table.resources(1).food, table.resources(2).stone) == (1, 1)
