"""III. Resolution Phase > 4. Events: order, ties, choices, workers, player order. Single events have their own."""

import pytest

from games.kit.decider import Decider
from games.nations import NATIONS
from games.nations.buying import CardRemoved
from games.nations.effect_choices import ChooseEffect
from games.nations.event_effects import EventEffect, Inflict, May, Pay
from games.nations.holdings import (
    ResourcesGained,
    ResourcesLost,
    ShortagePunished,
    VictoryPointsGained,
    VictoryPointsLost,
)
from games.nations.joint_effects import EffectBegan, EffectCarriedOut
from games.nations.losses import LoseResources
from games.nations.lost_cards import LoseCard
from games.nations.player_order import NationMoved
from games.nations.resources import Resources
from games.nations.selectors import Ranked
from games.nations.state import Population, ReadyWonder, replace
from games.nations.worker_choices import ReturnWorker, TakeWorker
from games.nations.workers import WorkerReturned, WorkersUndeployed, WorkerTaken
from tests.games.nations.table import Table, at_action


def before_events(rules: Decider, event: str, seats: int = 3) -> Table:
    """This event card is in play; all have 10 of each resource, 5 VP, and strength and stability by seat: 1, 2, 3."""
    table = at_action(rules, seats).event(event)
    for seat in range(1, seats + 1):
        table.hold(seat, gold=10, food=10, stone=10, books=10).vp(seat, 5).stands(seat, strength=seat, stability=seat)
    return table.with_state(passed=tuple(range(1, seats + 1)))


def top(table: Table) -> Table:
    """The top event is resolved, and what follows."""
    return table.after("war")


def bottom(table: Table) -> Table:
    """The bottom event alone is resolved, and what follows."""
    return table.after("top-event")


def lost(table: Table, cause: str) -> dict[int, Resources]:
    """What nations lost because of an event, by seat."""
    facts = table.told(ResourcesLost, cause=cause)
    return {fact.seat: Resources(fact.gold, fact.food, fact.stone, fact.books) for fact in facts}


# Order


def test_the_top_event_comes_first(rules: Decider) -> None:
    """In order from top to bottom, each once."""
    table = top(before_events(rules, "raid-on-lindisfarne"))

    assert [fact.cause for fact in table.told(EffectCarriedOut)] == ["raid-on-lindisfarne", "iconoclasm"]


def test_the_bottom_event_sees_what_the_top_one_did(rules: Decider) -> None:
    """R24: Raid on Lindisfarne takes the gold that Iconoclasm then finds missing; the famine comes after both."""
    table = before_events(rules, "raid-on-lindisfarne").hold(1, gold=5, food=5).stands(1, strength=1, stability=-1)
    top(table)

    assert table.resources(1) == Resources(gold=0, food=5 - 2 - 1, stone=10, books=9)
    assert table.nation(1).vp == 4


def test_values_of_all_sentences_are_read_at_the_start(rules: Decider) -> None:
    """R24: Chanson de Roland means the weakest and the strongest before either sentence is carried out."""
    table = top(before_events(rules, "chanson-de-roland"))

    assert [fact.nations for fact in table.told(EffectBegan, cause="chanson-de-roland")] == [(1,), (3,)]


# Strongest and weakest


def test_a_tie_for_strongest_gives_nobody_the_benefit(rules: Decider) -> None:
    """Pax Romana: 1 VP for the strongest."""
    assert [fact.seat for fact in top(before_events(rules, "pax-romana")).told(VictoryPointsGained)] == [3]
    tied = top(before_events(rules, "pax-romana").stands(2, strength=3))

    assert tied.told(VictoryPointsGained, cause="pax-romana") == []


def test_all_who_tie_for_weakest_suffer_in_full(rules: Decider) -> None:
    """Attila: 3 gold of each, not 3 gold of all."""
    table = top(before_events(rules, "attila").stands(2, strength=1))

    assert lost(table, "attila") == {1: Resources(gold=3), 2: Resources(gold=3)}


def test_all_negative_stabilities_are_the_lowest(rules: Decider) -> None:
    """Shang Oracle Bones: -1 and -8 both lose 3 books."""
    table = before_events(rules, "shang-oracle-bones").stands(1, stability=-1).stands(2, stability=-8)

    assert lost(top(table), "shang-oracle-bones") == {1: Resources(books=3), 2: Resources(books=3)}


def test_where_nobody_is_strongest_all_are_others(rules: Decider) -> None:
    """R23: Hellenism: nobody gains 2 stone, everybody loses 2 food."""
    table = top(before_events(rules, "hellenism").stands(2, strength=3))

    assert table.told(ResourcesGained, cause="hellenism") == []
    assert lost(table, "hellenism") == dict.fromkeys((1, 2, 3), Resources(food=2))


# Player order


def test_several_nations_go_last_in_player_order(rules: Decider) -> None:
    """Spartacus Revolt hits two: one after the other, so that their order among themselves remains (R29)."""
    table = before_events(rules, "spartacus-revolt").with_state(player_order=(3, 1, 2))
    bottom(table.stands(3, stability=-1).stands(1, stability=-3))

    assert [fact.seat for fact in table.told(NationMoved)] == [3, 1]
    assert table.state.player_order == (2, 3, 1)


def test_an_order_that_the_top_event_changed_is_that_of_the_bottom_event(rules: Decider) -> None:
    """R30: who went last in Ecological Collapse chooses first from then on."""
    table = before_events(rules, "ecological-collapse").stands(1, stability=-1).stands(2, stability=-1)
    for seat in (1, 2):
        table.hold(seat, books=0)
    top(table)
    for seat, option in ((3, "option-1"), (2, "option-1"), (1, "option-2")):
        table.play(seat, ChooseEffect(option))

    assert table.state.player_order == (2, 3, 1)
    assert [prompt.seat for prompt in table.state.agenda] == [1, 2]


# Choices


def test_choices_are_made_in_reverse_player_order_and_happen_together(rules: Decider) -> None:
    """Last in player order goes first; nothing happens until all have chosen."""
    table = before_events(rules, "christianity").with_state(player_order=(2, 3, 1))
    bottom(table)
    assert [prompt.seat for prompt in table.state.agenda] == [1, 3, 2]
    table.play(1, ChooseEffect("accept"))
    assert table.resources(1) == Resources(10, 10, 10, 10)
    table.play(3, ChooseEffect("decline")).play(2, ChooseEffect("accept"))

    assert [table.resources(seat) for seat in (1, 3, 2)] == [
        Resources(10, 6, 10, 16),
        Resources(10, 10, 10, 10),
        Resources(10, 6, 10, 16),
    ]


def test_an_option_that_was_not_given_is_refused(rules: Decider) -> None:
    """Only what is listed."""
    table = bottom(before_events(rules, "christianity"))

    table.refused(3, ChooseEffect("option-1"), "not-an-option")


def test_who_cannot_pay_in_full_is_not_asked(rules: Decider) -> None:
    """R17: a voluntary payment of 4 food needs all of them; without, nothing is paid and nothing gained."""
    table = bottom(before_events(rules, "christianity").hold(2, food=3))
    assert [prompt.seat for prompt in table.state.agenda] == [3, 1]
    table.play(3, ChooseEffect("decline")).play(1, ChooseEffect("decline"))

    assert table.resources(2) == Resources(10, 3, 10, 10)


def test_of_a_forced_choice_only_what_can_be_met_in_full_may_be_chosen(rules: Decider) -> None:
    """R17: Little Ice Age, 3 food or 5 books: with 2 food and 5 books the books go; with both the nation chooses."""
    table = top(before_events(rules, "little-ice-age", seats=2).hold(1, food=2, books=5))
    assert table.asked() == [(2, "choose-option")]
    table.play(2, ChooseEffect("option-1"))

    assert lost(table, "little-ice-age") == {1: Resources(books=5), 2: Resources(food=3)}


def test_if_none_can_be_met_the_nation_chooses_its_shortage(rules: Decider) -> None:
    """R17: with 1 food and 2 books it may lose 3 food, or 5 books, under the shortage rule."""
    table = top(before_events(rules, "little-ice-age", seats=2).hold(1, food=1, books=2).hold(2, food=0))
    assert table.asked() == [(1, "choose-option")]
    table.play(1, ChooseEffect("option-1"))
    assert lost(table, "little-ice-age")[1] == Resources(food=1, books=2)
    assert [fact.short for fact in table.told(ShortagePunished, seat=1, cause="little-ice-age")] == ["food"]


def test_who_cannot_pay_the_gold_counts_less_strength(rules: Decider) -> None:
    """R17: Sinking of the Vasa, 3 gold or 10 less strength: with 2 gold there is no choice."""
    table = before_events(rules, "sinking-of-the-vasa").hold(1, gold=2).stands(1, strength=11)
    top(table)

    assert table.resources(1).gold == 2
    assert lost(table, "peace-of-westphalia") == {1: Resources(food=5)}


@pytest.mark.parametrize(("option", "gold", "loser"), [("option-1", 7, 2), ("option-2", 10, 1)])
def test_who_can_pay_the_gold_chooses(rules: Decider, option: str, gold: int, loser: int) -> None:
    """R17: the gold, or 10 less strength in the second event: 11 count as 1, so that 2 is not the weakest."""
    table = top(before_events(rules, "sinking-of-the-vasa").stands(1, strength=11))
    table.play(1, ChooseEffect(option))

    assert table.resources(1).gold == gold
    assert lost(table, "peace-of-westphalia") == {loser: Resources(food=5)}


def test_a_package_is_taken_as_a_whole(rules: Decider) -> None:
    """R34: Janissaries: 2 workers and 4 stone, or nothing; not offered to who has one worker left to take."""
    table = top(before_events(rules, "janissaries"))
    assert table.asked() == [(3, "choose-option")]
    table.play(3, ChooseEffect("accept")).play(3, TakeWorker("food"))
    assert table.told(WorkerTaken) == []
    table.play(3, TakeWorker("stability"))
    assert [fact.track for fact in table.told(WorkerTaken)] == ["food", "stability"]
    assert table.resources(3).stone == 14

    few = top(before_events(rules, "janissaries").with_nation(3, workers=12, population=Population(food=1)))
    assert few.told(ResourcesGained, cause="janissaries") == []
    assert few.nation(3).workers == 12


def test_a_package_may_be_declined(rules: Decider) -> None:
    """R34: then nothing of it happens."""
    table = top(before_events(rules, "janissaries")).play(3, ChooseEffect("decline"))

    assert table.told(WorkerTaken) == []
    assert table.told(ResourcesGained, cause="janissaries") == []


def test_the_weakest_lose_books_only_if_the_strongest_pays(rules: Decider) -> None:
    """R35: Fourth Crusade is one package."""
    paid = top(before_events(rules, "fourth-crusade")).play(3, ChooseEffect("accept"))
    assert lost(paid, "fourth-crusade") == {3: Resources(gold=3), 1: Resources(books=4)}
    assert paid.told(VictoryPointsGained, cause="fourth-crusade")[0].points == 1
    kept = top(before_events(rules, "fourth-crusade")).play(3, ChooseEffect("decline"))

    assert lost(kept, "fourth-crusade") == {}


def test_whom_a_choice_harms_is_fixed_at_the_start_of_the_effect(rules: Decider) -> None:
    """R24: who pays 5 food to take books from who has the least has the least itself by then; that harms it not."""
    harm = May(does=(Pay(Resources(food=5)), Inflict(Ranked("least-food"), Resources(books=4))))
    table = before_events(rules, "fourth-crusade").hold(3, food=6).hold(1, food=3)
    card = table.content.event_cards[table.state.event or ""]
    made = replace(card, top=replace(card.top, effects=(EventEffect(who=Ranked("strongest"), does=(harm,)),)))
    events = tuple(made if each is card else each for each in table.content.events)
    table.rules = NATIONS.rules(replace(table.content, events=events))
    top(table).play(3, ChooseEffect("accept"))

    assert lost(table, "fourth-crusade") == {3: Resources(food=5), 1: Resources(books=4)}


def test_all_others_are_who_gets_no_benefit(rules: Decider) -> None:
    """Zoroastrian Revival: the most stable nation spares itself alone."""
    table = bottom(before_events(rules, "zoroastrian-revival")).play(3, ChooseEffect("option-2"))

    assert lost(table, "zoroastrian-revival") == {1: Resources(food=3), 2: Resources(food=3)}


def test_other_resources_are_chosen_in_reverse_player_order(rules: Decider) -> None:
    """R16, R18, R19: a loss of books without books."""
    table = before_events(rules, "shang-oracle-bones").stands(1, stability=-1).stands(2, stability=-1)
    table.hold(1, books=2).hold(2, books=0)
    top(table)
    assert table.state.agenda[0].seat == 2
    table.play(2, LoseResources(gold=3)).play(1, LoseResources(stone=1))

    assert (table.resources(2).gold, table.resources(1).stone) == (7, 9)


# Workers


def test_a_worker_that_is_returned_comes_from_the_area_first(rules: Decider) -> None:
    """R32: while one is there none has to be undeployed; its nation chooses the section, where both have room."""
    table = before_events(rules, "assyrian-deportations").staff(1, "farm", 1)
    table.with_nation(1, workers=6, population=Population(food=3, stability=3))
    top(table)
    assert table.legal(1) == [ReturnWorker("food"), ReturnWorker("stability")]
    table.refused(1, ReturnWorker("food", "farm"), "no-worker")
    table.refused(1, ReturnWorker("beside"), "track-full")
    table.play(1, ReturnWorker("stability"))

    assert table.nation(1).population == Population(food=3, stability=4)
    assert table.nation(1).workers == 5


def test_otherwise_the_nation_undeploys_one_of_its_choice(rules: Decider) -> None:
    """R32: from any card with workers."""
    table = before_events(rules, "assyrian-deportations").staff(1, "farm", 3).staff(1, "axeman", 3)
    table.stands(1, strength=0)
    top(table)
    assert table.legal(1) == [ReturnWorker("food", "axeman"), ReturnWorker("food", "farm")]
    table.refused(1, ReturnWorker("food"), "no-worker")
    table.play(1, ReturnWorker("food", "farm"))

    assert [fact.card for fact in table.told(WorkersUndeployed)] == ["farm"]
    assert table.nation(1).population == Population(food=4, stability=4)


def test_the_cost_of_a_returned_worker_ends_at_once(rules: Decider) -> None:
    """R32: 3 stability for one of the stability section."""
    table = before_events(rules, "assyrian-deportations").stands(1, stability=1)
    table.with_nation(1, workers=6, population=Population(food=4, stability=3))
    before = table.stability(1)
    top(table)

    assert table.stability(1) == before + 3


def test_without_an_empty_space_a_worker_lies_beside_the_track(rules: Decider) -> None:
    """R33: it is the next one taken, and costs nothing."""
    table = top(before_events(rules, "assyrian-deportations"))
    assert table.nation(1).population == Population(food=4, stability=4, beside=1)

    again = before_events(rules, "pilgrims").hold(1, food=11)
    top(again.with_nation(1, workers=4, population=Population(food=4, stability=4, beside=1)))
    assert [fact.track for fact in again.told(WorkerTaken)] == ["beside"]
    assert again.nation(1).population == Population(food=4, stability=4)


def test_a_gained_worker_comes_from_the_section_that_its_nation_chooses(rules: Decider) -> None:
    """Pilgrims: compulsory; without a worker on the track nothing happens."""
    table = top(before_events(rules, "pilgrims").hold(1, food=11))
    assert table.legal(1) == [TakeWorker("food"), TakeWorker("stability")]
    table.refused(1, TakeWorker("beside"), "track-empty")
    assert table.play(1, TakeWorker("stability")).nation(1).population == Population(food=4, stability=3)
    none = top(before_events(rules, "pilgrims").hold(1, food=11).with_nation(1, workers=13, population=Population()))

    assert none.told(WorkerTaken) == []


def test_workers_are_returned_when_all_have_chosen(rules: Decider) -> None:
    """Black Death: nobody returns a worker before the last nation has said which."""
    table = before_events(rules, "black-death")
    for seat in (1, 2, 3):
        table.with_nation(seat, workers=7, population=Population(food=3, stability=3))
    top(table)
    table.play(3, ReturnWorker("food")).play(2, ReturnWorker("stability"))
    assert table.told(WorkerReturned) == []
    assert table.state.plans[0].choice == "return-worker"
    table.play(1, ReturnWorker("food"))

    assert [(fact.seat, fact.track) for fact in table.told(WorkerReturned)] == [
        (3, "food"),
        (2, "stability"),
        (1, "food"),
    ]


# Cards


def test_a_colony_of_the_nations_choice_is_lost(rules: Decider) -> None:
    """American Revolution: one of two is chosen; the only one goes by itself; without any 1 VP goes."""
    table = before_events(rules, "american-revolution").have(1, "nubia", "israel").stands(2, strength=1)
    top(table.stands(3, strength=1).have(2, "gaul"))
    assert table.legal(1) == [LoseCard("nubia"), LoseCard("israel")]
    table.refused(1, LoseCard("gaul"), "not-in-play")
    table.play(1, LoseCard("israel"))

    assert [table.nation(seat).colonies for seat in (1, 2, 3)] == [("nubia",), (), ()]
    assert table.told(VictoryPointsLost, seat=1, cause="american-revolution") == []
    assert [fact.card for fact in table.told(CardRemoved)] == ["gaul", "israel"]


def test_who_has_no_colony_loses_a_vp(rules: Decider) -> None:
    """American Revolution: the VP takes the place of a colony."""
    table = top(before_events(rules, "american-revolution"))

    assert [(fact.seat, fact.points) for fact in table.told(VictoryPointsLost, cause="american-revolution")] == [(1, 1)]


def holding_two_advisors(rules: Decider, event: str) -> Table:
    """Seat 1, weakest and least stable, has an advisor, and another one on the Porcelain Tower."""
    table = before_events(rules, event).have(1, "hatshepsut", "sejong-the-great").have(1, "porcelain-tower")
    table.with_nation(1, advisors=("hatshepsut",), wonders=(ReadyWonder("porcelain-tower", "sejong-the-great"),))
    return table.stands(1, strength=1, stability=1)


def test_of_two_advisors_its_nation_chooses_one(rules: Decider) -> None:
    """R46: French Revolution takes one; the Porcelain Tower may lose the one that it holds."""
    table = bottom(holding_two_advisors(rules, "french-revolution"))
    assert table.legal(1) == [LoseCard("hatshepsut"), LoseCard("sejong-the-great")]
    table.play(1, LoseCard("sejong-the-great"))

    assert table.nation(1).advisors == ("hatshepsut",)
    assert table.nation(1).wonders == (ReadyWonder("porcelain-tower"),)


def test_anarchism_takes_all_advisors(rules: Decider) -> None:
    """R46: both, and 1 VP."""
    table = top(holding_two_advisors(rules, "anarchism"))

    assert table.nation(1).advisors == ()
    assert table.nation(1).wonders == (ReadyWonder("porcelain-tower"),)
    assert [fact.points for fact in table.told(VictoryPointsLost, cause="anarchism")] == [1]


@pytest.mark.parametrize(("built", "vp", "asked"), [(1, 5, True), (0, 5, False), (1, 0, False)])
def test_sea_peoples_leave_a_choice_where_there_is_one(rules: Decider, built: int, vp: int, asked: bool) -> None:
    """R52: an architect or a VP, where the weakest has both."""
    table = top(before_events(rules, "sea-peoples").constructing(1, "colosseum", built).vp(1, vp))

    assert (table.asked()[0] == (1, "choose-option")) is asked


@pytest.mark.parametrize(("built", "vp", "left"), [(0, 5, (0, 4)), (2, 0, (1, 0)), (0, 0, (0, 0))])
def test_sea_peoples_take_what_there_is(rules: Decider, built: int, vp: int, left: tuple[int, int]) -> None:
    """R52: no architect: the VP; no VP: the rightmost architect, whose section must be paid again; neither: nothing."""
    table = top(before_events(rules, "sea-peoples").constructing(1, "pyramids", built).vp(1, vp))
    construction = table.nation(1).construction
    assert construction is not None
    # Bronze Age Collapse follows: one VP more of who is neither strongest nor most stable
    collapsed = sum(fact.points for fact in table.told(VictoryPointsLost, seat=1, cause="bronze-age-collapse"))

    assert (construction.built, table.nation(1).vp + collapsed) == left
