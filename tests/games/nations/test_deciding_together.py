"""III. Resolution Phase > 4. Events: after all have chosen, the event happens at the same time for all."""

from collections.abc import Callable
from typing import Any

import pytest

from games.kit.decider import Decider
from games.kit.viewers import seated
from games.nations.buildings_and_military import BuyBuilding
from games.nations.buying import CardRemoved
from games.nations.effect_choices import ChooseEffect
from games.nations.free_deployments import DeclineDeployment, DeployFree
from games.nations.free_sections import BuildSection, DeclineSection
from games.nations.free_undeployments import FinishUndeploying, UndeployForGain
from games.nations.hiring import HireArchitect
from games.nations.holdings import ResourcesGained, ResourcesLost
from games.nations.plans import ChoicesTookEffect, as_planned
from games.nations.state import Plan, ReadyWonder, State, replace
from games.nations.views import View
from games.nations.workers import WorkerDeployed, WorkersUndeployed
from tests.games.nations.table import Table, at_action


def before(rules: Decider, event: str, seats: int = 2, **changes: Any) -> Table:
    """All have passed and this event card is in play; everybody has plenty of food."""
    table = at_action(rules, seats, **changes).event(event)
    for seat in range(1, seats + 1):
        table.hold(seat, food=20)
    return table.with_state(passed=tuple(range(1, seats + 1)))


def test_workers_are_undeployed_when_all_have_chosen(rules: Decider) -> None:
    """Ashoka's Conversion: seat 2 chooses first; its workers fight on until seat 1 has chosen too."""
    table = before(rules, "ashokas-conversion").staff(1, "axeman", 1).staff(2, "axeman", 2).after("top-event")
    books = [table.resources(seat).books for seat in (1, 2)]
    table.play(2, UndeployForGain("axeman")).play(2, UndeployForGain("axeman"))
    assert table.strength(2) == 4
    assert table.asked() == [(1, "choose-undeployment")]
    assert table.resources(2).books == books[1]
    table.play(1, UndeployForGain("axeman"))

    assert [table.strength(seat) for seat in (1, 2)] == [0, 0]
    assert [table.resources(seat).books for seat in (1, 2)] == [books[0] + 2, books[1] + 4]


def test_a_nation_chooses_by_what_it_decided_before(rules: Decider) -> None:
    """A worker that is to be undeployed cannot be undeployed a second time."""
    table = before(rules, "ashokas-conversion").have(1, "chariot", workers=1).staff(1, "axeman", 1).after("top-event")
    table.play(1, UndeployForGain("chariot"))
    assert table.legal(1) == [UndeployForGain("axeman"), FinishUndeploying()]
    table.refused(1, UndeployForGain("chariot"), "no-worker")
    table.play(1, FinishUndeploying())

    assert [fact.card for fact in table.told(WorkersUndeployed)] == ["chariot"]


def test_nobody_has_to_undeploy(rules: Decider) -> None:
    """Any number of workers, none included."""
    table = before(rules, "ashokas-conversion").staff(1, "axeman", 2).after("top-event").play(1, FinishUndeploying())

    assert table.told(WorkersUndeployed) == []
    assert table.told(ChoicesTookEffect) == []


def with_harald(rules: Decider) -> Table:
    """Seat 2 has Harald Hardrada and 2 axemen, seat 1 has 1: strengths 2 and 4."""
    table = before(rules, "ashokas-conversion").have(2, "harald-hardrada")
    return table.staff(2, "axeman", 2).staff(1, "axeman", 1)


def test_what_happens_at_the_same_time_is_one_change(rules: Decider) -> None:
    """R39: one worker less for each: 0 and 2. Between the two nobody looks, so Harald Hardrada stays."""
    table = with_harald(rules).after("top-event")
    table.play(2, UndeployForGain("axeman")).play(2, FinishUndeploying()).play(1, UndeployForGain("axeman"))

    assert table.told(CardRemoved) == []
    assert table.nation(2).advisors == ("harald-hardrada",)


def test_what_it_leads_to_is_looked_at_afterwards(rules: Decider) -> None:
    """R39: 2 and 2: weakest in a tie, so he goes."""
    table = with_harald(rules).after("top-event")
    table.play(2, UndeployForGain("axeman")).play(2, FinishUndeploying()).play(1, FinishUndeploying())

    assert [fact.card for fact in table.told(CardRemoved)] == ["harald-hardrada"]


def test_losses_by_an_event_are_one_change(rules: Decider) -> None:
    """Anarchism takes Augustus from one weakest nation and Abu Bakr from the other, with nothing in between."""
    table = before(rules, "anarchism", seats=3).have(1, "augustus").have(2, "abu-bakr").stands(3, strength=9)
    table.stands(1, strength=2).stands(2, strength=2).after("war")
    removed = table.told(CardRemoved)

    assert [(fact.seat, fact.card) for fact in removed] == [(2, "abu-bakr"), (1, "augustus")]
    assert table.facts.index(removed[1]) == table.facts.index(removed[0]) + 1


def test_a_card_that_an_event_takes_is_not_removed_a_second_time(rules: Decider) -> None:
    """Anarchism takes Buddha and Qin Shi Huang: that his nation is least stable without Buddha removes nothing more."""
    table = before(rules, "anarchism", seats=3).have(1, "buddha", "qin-shi-huang", "porcelain-tower")
    table.with_nation(1, advisors=("buddha",), wonders=(ReadyWonder("porcelain-tower", "qin-shi-huang"),))
    table.stands(1, strength=0, stability=3)
    for seat in (2, 3):
        table.stands(seat, strength=9, stability=2)
    table.after("war")

    assert sorted(fact.card for fact in table.told(CardRemoved)) == ["buddha", "qin-shi-huang"]
    assert table.nation(1).advisors == ()
    assert table.nation(1).wonders == (ReadyWonder("porcelain-tower"),)


def test_workers_are_deployed_once_the_strongest_has_chosen(rules: Decider) -> None:
    """Entente Cordiale: up to 2 workers on Military, at no stone cost."""
    table = before(rules, "entente-cordiale").stands(1, strength=5, stability=5).have(1, "rifleman").after("war")
    stone = table.resources(1).stone
    assert table.legal(1) == [DeployFree("rifleman"), DeployFree("axeman"), DeclineDeployment()]
    table.refused(1, DeployFree("farm"), "wrong-space")
    table.play(1, DeployFree("rifleman"))
    assert table.told(WorkerDeployed) == []
    assert as_planned(table.state, 1).workers == 4
    table.play(1, DeployFree("rifleman"))

    assert len(table.told(WorkerDeployed)) == 2
    assert table.strength(1) == 5 + 18
    assert table.resources(1).stone == stone


def test_one_worker_alone_can_be_deployed_once(rules: Decider) -> None:
    """A second one is not offered where none is in the area, by what was decided before."""
    table = before(rules, "entente-cordiale").stands(1, strength=5).staff(1, "farm", 4).after("war")
    table.play(1, DeployFree("axeman"))

    assert len(table.told(WorkerDeployed)) == 1


def test_two_nations_decide_before_either_deploys(rules: Decider) -> None:
    """With the official variant the two strongest deploy: the last in player order chooses first, both act together."""
    table = before(rules, "entente-cordiale", seats=5, five_player_events=True)
    table.stands(1, strength=9).stands(2, strength=8).after("war")
    table.play(2, DeployFree("axeman")).play(2, DeclineDeployment())
    assert table.strength(2) == 8
    table.play(1, DeclineDeployment())

    assert [fact.seat for fact in table.told(WorkerDeployed)] == [2]


def test_sections_are_built_once_it_is_decided(rules: Decider) -> None:
    """Great Exhibition: up to 2 sections without common architects and stone; the last one makes the wonder ready."""
    table = before(rules, "great-exhibition").stands(1, stability=5).constructing(1, "colosseum")
    table.hold(1, stone=0).after("top-event")
    construction = table.play(1, BuildSection()).nation(1).construction
    assert construction is not None
    assert construction.built == 0
    architects = table.state.architects
    table.play(1, BuildSection())

    assert [wonder.card for wonder in table.nation(1).wonders] == ["colosseum"]
    assert table.told(ResourcesLost, reason="architect") == []
    assert architects == 1


def test_no_more_sections_than_the_wonder_has(rules: Decider) -> None:
    """With one section left there is one to build; fewer may be built."""
    table = before(rules, "great-exhibition").stands(1, stability=5).constructing(1, "pyramids", built=2)
    assert table.after("top-event").play(1, BuildSection()).nation(1).wonders[0].card == "pyramids"
    table = before(rules, "great-exhibition").stands(1, stability=5).constructing(1, "pyramids", built=0)
    table.after("top-event").play(1, BuildSection()).play(1, DeclineSection())
    construction = table.nation(1).construction
    assert construction is not None
    assert construction.built == 1


def test_papal_indulgence_needs_no_architect(rules: Decider) -> None:
    """The most stable may build a section; all others lose 2 gold."""
    table = before(rules, "papal-indulgence").stands(1, stability=5).constructing(1, "pyramids").hold(2, gold=5)
    table.after("top-event")
    table.play(1, BuildSection())
    construction = table.nation(1).construction
    assert construction is not None
    assert construction.built == 1
    assert table.resources(2).gold == 3


def test_a_card_lets_deploy_at_once(rules: Decider) -> None:
    """In one's own turn nobody waits for others: MIT, a worker on a Building that was just bought."""
    table = at_action(rules).have(1, "mit").offer("forum").play(1, BuyBuilding("forum", "quarry"))
    table.play(1, DeployFree("forum"))

    assert len(table.told(WorkerDeployed)) == 1
    assert table.state.plans == ()


def test_what_all_decided_is_shown(rules: Decider) -> None:
    """Choices are open: who chooses later sees what was chosen before."""
    table = before(rules, "ashokas-conversion").staff(1, "axeman", 1).staff(2, "axeman", 1).after("top-event")
    table.play(2, UndeployForGain("axeman"))
    shown = table.rules.view(table.state, seated(1))
    assert isinstance(shown, View)

    assert [(choice.seat, choice.cause, choice.option) for choice in shown.choices] == [
        (2, "ashokas-conversion", "undeploy")
    ]


def deciding(rules: Decider) -> Table:
    """Seat 2 has decided to undeploy, seat 1 is asked."""
    table = before(rules, "ashokas-conversion").staff(1, "axeman", 1).staff(2, "axeman", 1).after("top-event")
    return table.play(2, UndeployForGain("axeman"))


def with_plan(**changes: Any) -> Callable[[State], State]:
    """The plan is another one."""
    return lambda state: replace(state, plans=(replace(state.plans[0], **changes),))


@pytest.mark.parametrize(
    ("spoil", "pointer"),
    [
        (with_plan(seat=3), "/plans/0/seat"),
        (with_plan(cause="famine"), "/plans/0/choice"),
        (with_plan(reason="growth"), "/plans/0/choice"),
        (with_plan(choice="deploy"), "/plans/0/choice"),
        (with_plan(card="farm"), "/plans/0/choice"),
        (with_plan(card="chariot"), "/plans/0"),
        (lambda state: replace(state, plans=state.plans * 2), "/plans/1"),
        (lambda state: replace(state, agenda=()), "/plans"),
        (
            lambda state: replace(state, plans=(*state.plans, Plan(1, "event", "mercantilism", "undeploy", "farm"))),
            "/plans/1",
        ),
    ],
)
def test_impossible_decisions_are_told(rules: Decider, spoil: Callable[[State], State], pointer: str) -> None:
    """A position holds only what could have been decided."""
    assert pointer in [problem.pointer for problem in rules.check(spoil(deciding(rules).state))]


def test_gains_come_with_the_workers(rules: Decider) -> None:
    """Mercantilism: 2 stone for each worker of a Building, told together with its undeployment."""
    table = before(rules, "mercantilism").staff(1, "farm", 1).after("top-event").play(1, UndeployForGain("farm"))
    kinds = [type(fact) for fact in table.facts]

    assert kinds.index(ResourcesGained) == kinds.index(WorkersUndeployed) + 1


def test_a_card_that_asks_others_asks_in_reverse_player_order(rules: Decider) -> None:
    """R19: Titanic is ready in seat 1's turn: each loses 4 gold or its advisor, once all have chosen.

    Who has both chooses, last in player order first; who has no advisor loses gold, who lacks gold its advisor (R17).
    """
    table = at_action(rules, seats=4).constructing(1, "titanic", built=2).have(1, "augustus").have(3, "hatshepsut")
    table.have(4, "archimedes")
    for seat, gold in enumerate((9, 2, 9, 3), 1):
        table.hold(seat, gold=gold, stone=9, books=9)
    table.play(1, HireArchitect())
    assert [prompt.seat for prompt in table.state.agenda] == [3, 1]
    table.play(3, ChooseEffect("option-2"))
    assert table.nation(3).advisors == ("hatshepsut",)
    table.play(1, ChooseEffect("option-1"))

    assert [table.resources(seat).gold for seat in (1, 2, 3, 4)] == [5, 0, 9, 3]
    assert [table.nation(seat).advisors for seat in (1, 2, 3, 4)] == [("augustus",), (), (), ()]
    assert (table.resources(2).books, table.state.plans) == (9 - 2, ())
