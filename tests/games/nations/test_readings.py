"""Where the words of a card or rule can be read in two ways and no ruling decides: the reading that is played.

The page on rule coverage lists each of them with its reason and its test; some tests stand with their section.
"""

import pytest

from games.kit.decider import Decider
from games.nations import NATIONS
from games.nations.buildings_and_military import BuyBuilding
from games.nations.buying import CardRemoved
from games.nations.comparisons import selected, standing_so
from games.nations.effect_choices import ChooseEffect
from games.nations.event_effects import EventEffect, Gain, Lose
from games.nations.free_deployments import DeclineDeployment, DeployFree, DeploymentOffered
from games.nations.golden_ages import BuyGoldenAge, BuyVictoryPoint
from games.nations.hiring import HireArchitect
from games.nations.holdings import ResourcesGained, ShortageForgiven, ShortagePunished, VictoryPointsLost
from games.nations.losses import LoseResources
from games.nations.resources import Resources
from games.nations.selectors import Ranked, Standing
from games.nations.state import Population, replace
from games.nations.turns import Undeploy
from games.nations.war import ReduceLoss
from games.nations.workers import WorkersUndeployed
from tests.games.nations.table import Table, at_action


def so(table: Table, standing: Standing) -> tuple[int, ...]:
    """Who stands so, as cards see it."""
    return tuple(sorted(standing_so(table.content, table.state, standing)))


def meant(table: Table, standing: Standing) -> tuple[int, ...]:
    """Whom an effect means."""
    return tuple(sorted(selected(table.content, table.state, Ranked(standing))))


def of(rules: Decider, *, variant: bool = False, **values: tuple[int, ...]) -> Table:
    """As many nations as there are values of `strength` or `stability`."""
    seats = len(next(iter(values.values())))
    table = at_action(rules, seats, five_player_events=variant)
    for name, each in values.items():
        for seat, value in enumerate(each, 1):
            table.stands(seat, **{name: value})
    return table


# II. Action Phase > B. Deploy a Worker


def test_mit_without_a_worker_in_the_area(rules: Decider) -> None:
    """R8: one may be undeployed at any time of one's own turn, so for the new Building too."""
    table = at_action(rules).have(1, "mit").staff(1, "quarry", 5).offer("market").hold(1, stone=0)
    table.play(1, BuyBuilding("market", "farm"))
    assert [(fact.seat, fact.on, fact.count) for fact in table.told(DeploymentOffered)] == [(1, "market", 1)]
    assert table.legal(1) == [Undeploy("quarry"), DeclineDeployment()]
    table.refused(1, DeployFree("market"), "no-worker")
    table.refused(1, Undeploy("axeman"), "no-worker")

    table.play(1, Undeploy("quarry"))
    assert table.legal(1) == [Undeploy("quarry"), DeployFree("market"), DeclineDeployment()]
    table.play(1, DeployFree("market"))
    on_cards = {space.card: space.workers for space in table.nation(1).spaces}
    assert (on_cards["quarry"], on_cards["market"], table.nation(1).workers) == (4, 1, 0)
    assert table.resources(1).stone == 0
    assert table.asked() == [(1, "end-turn")]


def test_mit_without_any_worker(rules: Decider) -> None:
    """Where none is in the area or at work there is nothing to decide."""
    table = at_action(rules).have(1, "mit").offer("market")
    table.with_nation(1, workers=0, population=Population(food=4, stability=4, beside=5))
    assert table.play(1, BuyBuilding("market", "farm")).asked() == [(2, "take-action")]


def test_an_events_free_deployment_takes_workers_of_the_area(rules: Decider) -> None:
    """R8: nobody undeploys in III. Resolution Phase unless the event says so; Entente Cordiale does not."""
    table = of(rules, strength=(9, 1), stability=(9, 1)).event("entente-cordiale").staff(1, "farm", 4)
    table.with_state(passed=(1, 2)).after("war")
    assert table.legal(1) == [DeployFree("axeman"), DeclineDeployment()]
    table.refused(1, Undeploy("farm"), "not-now")
    assert table.play(1, DeployFree("axeman")).told(WorkersUndeployed) == []

    full = of(rules, strength=(9, 1)).event("entente-cordiale").staff(1, "farm", 5)
    assert full.with_state(passed=(1, 2)).after("war").told(DeploymentOffered) == []


# II. Action Phase > A. Buy a Progress Card


def test_mansa_musa_cannot_pay_for_the_vp_of_the_same_golden_age(rules: Decider) -> None:
    """Golden age, R10, R11: the payment is looked at with the board as it is, before the row's gold is paid."""
    table = at_action(rules).have(1, "mansa-musa").hold(1, gold=1, food=0, stone=0, books=0).offer("silk")
    table.refused(1, BuyVictoryPoint("silk", books=1), "cannot-pay")
    assert table.legal_with(1, BuyVictoryPoint, "silk") == []
    assert table.play(1, BuyGoldenAge("silk")).resources(1).books == 2


def test_what_others_give_for_a_ready_wonder_comes_before_what_it_costs(rules: Decider) -> None:
    """Wonder, R14: Hatshepsut's 3 books are there when the Colosseum takes 2 food of a nation that has neither."""
    table = at_action(rules).have(1, "hatshepsut").constructing(1, "colosseum", built=1).vp(1, 5)
    table.hold(1, gold=0, food=0, stone=2, books=0).play(1, HireArchitect())

    assert [fact.short for fact in table.told(ShortagePunished)] == ["food"]
    assert (table.resources(1).books, table.nation(1).vp) == (1, 4)


# III. Resolution Phase > 1. Production


@pytest.mark.parametrize("gold", [1, 0])
def test_mansa_musa_gives_for_a_shortage_if_any_gold_was_paid(rules: Decider, gold: int) -> None:
    """1. Production: who has some pays it, and so perhaps the last; who has none pays none."""
    table = at_action(rules).have(1, "mansa-musa").have(1, "chariot", workers=3).hold(1, gold=gold, books=9).resolve()

    assert table.resources(1).gold == 0
    assert len(table.told(ResourcesGained, cause="mansa-musa")) == gold


def test_what_mansa_musa_gives_does_not_go_for_the_books_of_the_same_payment(rules: Decider) -> None:
    """1. Production, R18: other resources are chosen from those that were there."""
    table = at_action(rules).have(1, "mansa-musa").have(1, "chariot", workers=5)
    table.hold(1, gold=1, food=2, stone=2, books=0).resolve()
    assert table.legal(1) == [LoseResources(food=1, stone=2), LoseResources(food=2, stone=1)]
    table.refused(1, LoseResources(food=3), "wrong-amount")
    table.play(1, LoseResources(food=2, stone=1))

    assert table.resources(1) == Resources(food=1, stone=1, books=2)


# III. Resolution Phase > 3. War


def test_the_great_wall_saves_the_vp_of_a_shortage_in_the_war(rules: Decider) -> None:
    """What the shortage rule takes because of the War is lost to it, as it is for Song Resistance."""
    table = of(rules, strength=(2, 9), stability=(0, 0)).have(1, "great-wall").stands(1, stability=0)
    table.war("parthian-wars", 5, buyer=2).hold(1, gold=1, books=9).vp(1, 5)
    table.with_state(passed=(1, 2)).after("player-order")

    assert table.told(VictoryPointsLost, reason="war") == table.told(ShortagePunished, reason="war") == []
    assert [(fact.short, fact.count) for fact in table.told(ShortageForgiven)] == [("gold", 2)]
    assert (table.nation(1).vp, table.resources(1).books) == (5, 7)


def test_a_nation_decides_all_about_its_defeat_before_the_next_one(rules: Decider) -> None:
    """R19: last in player order first, also where what is owed follows from how the reduction was divided."""
    table = of(rules, strength=(9, 2, 1), stability=(0, 1, 1)).have(1, "martin-luther")
    for seat in (2, 3):
        table.hold(seat, gold=0, food=4, stone=4, books=0)
    table.war("parthian-wars", 5, buyer=1).with_state(passed=(1, 2, 3)).after("player-order")
    table.play(3, ReduceLoss(food=1))
    assert table.asked() == [(3, "choose-resources-to-lose")]
    table.play(3, LoseResources(stone=3))
    assert table.asked() == [(2, "choose-reduction")]
    table.play(2, ReduceLoss(gold=1))

    assert table.asked() != [(2, "choose-reduction")]
    assert (table.resources(3).food, table.resources(3).stone) == (1, 1)


# III. Resolution Phase > 4. Events


def tonghak(rules: Decider, books: int = 8, **held: int) -> Table:
    """An event takes this many books of seat 1 and gives it 2 stone: the Tonghak Movement."""
    table = of(rules, strength=(1, 9), stability=(5, 0)).event("tonghak-movement").hold(1, **{"books": 0, **held})
    card = table.content.event_cards[table.state.event or ""]
    effect = EventEffect(who=Ranked("weakest"), does=(Lose(Resources(books=books)), Gain(Resources(stone=2))))
    if books == 8:
        assert card.top.effects == (effect,)
    made = replace(card, top=replace(card.top, effects=(effect,)), famine=0)
    events = tuple(made if each is card else each for each in table.content.events)
    table.rules = NATIONS.rules(replace(table.content, events=events))
    return table.with_state(passed=(1, 2)).after("war")


def test_tonghak_movement_takes_before_it_gives(rules: Decider) -> None:
    """R18: the 2 stone cannot go for the books."""
    table = tonghak(rules, gold=5, food=9, stone=0)
    assert table.asked() == [(1, "choose-resources-to-lose")]
    assert set(table.legal(1)) == {LoseResources(gold=gold, food=8 - gold) for gold in range(6)}
    table.refused(1, LoseResources(food=6, stone=2), "wrong-amount")

    assert table.play(1, LoseResources(gold=5, food=3)).resources(1) == Resources(food=6, stone=2)


@pytest.mark.parametrize(
    ("held", "left"),
    [
        ({"gold": 9, "food": 0, "stone": 0}, Resources(gold=1, stone=2)),
        ({"gold": 3, "food": 4, "stone": 0}, Resources(stone=2)),
        ({"gold": 0, "food": 0, "stone": 9}, Resources(stone=3)),
    ],
)
def test_tonghak_movement_gives_the_same_where_nothing_is_chosen(
    rules: Decider, held: dict[str, int], left: Resources
) -> None:
    """R18: with one kind there, or no more than is owed."""
    assert tonghak(rules, **held).resources(1) == left


def test_what_is_owed_in_parts_is_chosen_from_what_was_there(rules: Decider) -> None:
    """R18: the second part knows what the first one left, and nothing of what came since."""
    table = tonghak(rules, books=29, gold=0, food=20, stone=12)
    table.play(1, LoseResources(food=10, stone=10))
    assert set(table.legal(1)) == {LoseResources(food=9 - stone, stone=stone) for stone in range(3)}

    assert table.play(1, LoseResources(food=7, stone=2)).resources(1) == Resources(food=3, stone=2)


def test_sinking_of_the_vasa_removes_no_card(rules: Decider) -> None:
    """R39: 10 less strength are counted for the second event, as Elizabeth's 8 more are for the War; it is there."""
    table = of(rules, strength=(9, 8, 12), stability=(3, 2, 1)).event("sinking-of-the-vasa")
    table.have(3, "harald-hardrada").stands(3, strength=12, stability=1).hold(3, gold=0)
    for seat in (1, 2, 3):
        table.hold(seat, food=9)
    table.with_state(passed=(1, 2, 3)).after("war")

    assert [table.resources(seat).food for seat in (1, 2, 3)] == [9, 9, 4]
    assert table.told(CardRemoved) == []
    assert table.nation(3).advisors == ("harald-hardrada",)


def test_sinking_of_the_vasa_takes_10_of_the_strength_that_counts(rules: Decider) -> None:
    """4. Events, Scoring Board Setup: any strength above 40 is counted as 40, of which 10 less are 30."""
    table = of(rules, strength=(55, 31, 40)).remember(1, weakened=10).with_state(step="bottom-event")
    assert meant(table, "strongest") == (3,)
    assert meant(table, "weakest") == (1,)


def test_versailles_makes_nobody_most_and_least_stable(rules: Decider) -> None:
    """R25, R26: who counts as least stable ties with the lowest, so it is not most stable; the next one is."""
    table = of(rules, stability=(9, 6, 4)).remember(1, least_stable=True)
    assert so(table, "least-stable") == (1, 3)
    assert so(table, "most-stable") == (2,)
    assert table.stability(1) == 9


@pytest.mark.parametrize(
    ("stability", "most", "least"),
    [
        ((9, 6), (), (1, 2)),
        ((6, 9), (2,), (1,)),
        ((6, 6, 4), (2,), (1, 3)),
        ((9, -1, -5), (), (1, 2, 3)),
        ((-2, 5, 5), (), (1,)),
    ],
)
def test_versailles_ties_with_the_lowest(
    rules: Decider, stability: tuple[int, ...], most: tuple[int, ...], least: tuple[int, ...]
) -> None:
    """R25-R27: in a tie of all, nobody is most stable and everybody least."""
    table = of(rules, stability=stability).remember(1, least_stable=True)
    assert (so(table, "most-stable"), so(table, "least-stable")) == (most, least)


def test_versailles_with_the_variant_for_five(rules: Decider) -> None:
    """R28: it and the lowest are the two lowest; the second most stable of the others gains too."""
    table = of(rules, variant=True, stability=(9, 7, 5, 3, 1)).remember(1, least_stable=True)
    assert so(table, "least-stable") == (1, 5)
    assert so(table, "most-stable") == (2, 3)


def test_versailles_is_compared_with_the_shadow_nation(rules: Decider) -> None:
    """B.8: alone, too, its owner is least and not most stable."""
    table = at_action(rules, 1).stands(1, stability=15).remember(1, least_stable=True)
    assert so(table, "least-stable") == (1,)
    assert so(table, "most-stable") == ()


# The official variant for five


def test_zoroastrian_revival_spares_the_chooser_alone(rules: Decider) -> None:
    """R28: the second most stable chooses too, and is one of "every other nation" for the first."""
    table = of(rules, variant=True, stability=(8, 7, 5, 5, 4)).event("zoroastrian-revival")
    for seat in range(1, 6):
        table.hold(seat, food=20, stone=0)
    table.with_state(passed=(1, 2, 3, 4, 5)).after("top-event")
    assert [prompt.seat for prompt in table.state.agenda] == [2, 1]
    table.play(2, ChooseEffect("option-1")).play(1, ChooseEffect("option-2"))

    famine = 3
    assert [20 - famine - table.resources(seat).food for seat in range(1, 6)] == [0, 3, 3, 3, 3]
    assert [table.resources(seat).stone for seat in range(1, 6)] == [0, 4, 0, 0, 0]


def test_statue_of_liberty_scores_for_the_most_alone(rules: Decider) -> None:
    """Final scoring, R54: "you alone" leaves no room for a second, also not in the variant."""
    table = of(rules, variant=True, stability=(0, 0, 0, 0, 0))
    for seat, workers in enumerate((7, 6, 5, 5, 5), 1):
        table.with_nation(seat, workers=workers, population=Population(food=9 - workers, stability=4))
    assert so(table, "most-workers") == (1,)
    table.with_nation(2, workers=7, population=Population(food=2, stability=4))
    assert so(table, "most-workers") == ()
