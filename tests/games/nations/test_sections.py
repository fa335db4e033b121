"""The sections of the rulebook that lines, legal moves and refusals name: of what is going on, or of its cause."""

from collections.abc import Iterator
from typing import Any, get_args

import pytest

from games.kit.decider import Decider
from games.kit.rejection import Rejection
from games.kit.structs import Fact
from games.nations import NATIONS, sections
from games.nations.advisors import BuyAdvisor
from games.nations.architects import OwnArchitectsPlaced
from games.nations.cards import Content
from games.nations.causes import REASON_SECTIONS, Cause, Reason
from games.nations.free_undeployments import UndeployForGain
from games.nations.growth import TakeBonus
from games.nations.holdings import ResourcesLost
from games.nations.losses import LoseResources, lose
from games.nations.narrator import narrate
from games.nations.options import Options
from games.nations.resources import Resources
from games.nations.rounds import STEP_SECTIONS, RoundBegan, StepBegan
from games.nations.special_moves import DeployByCard
from games.nations.state import State, Step
from games.nations.turns import Pass, Undeploy
from games.nations.workers import WorkerDeployed, WorkersUndeployed
from tests.games.nations.table import at_action, new_match
from tests.specification import playout, streams

MATCHES = [(1, "random"), (2, "greedy"), (3, "random"), (5, "greedy")]


def everything(seats: int) -> Options:
    """All cards, B sides, and the variant for five where it can be."""
    return Options(side="b", advanced=True, expert=True, five_player_events=seats == 5)


def belongs(section: str, step: Step) -> bool:
    """Whether a section may be named in this step.

    In the Action Phase any of it; in any other step its own, and where it is ruled when a wonder is ready, or that
    cards are removed at once.
    """
    own = STEP_SECTIONS[step]
    if own == sections.ACTION:
        return section.split(" > ")[0] == sections.ACTION or section == sections.GAME_PLAY
    return section in (own, sections.WONDER, sections.GAME_PLAY)


def with_steps(before: State, facts: tuple[Fact, ...]) -> Iterator[tuple[Step, Fact]]:
    """The facts of an event, each with the step in which it happened."""
    step = before.step
    for fact in facts:
        match fact:
            case StepBegan():
                step = fact.step
            case RoundBegan():
                step = "round-marker"
        yield step, fact


@pytest.mark.parametrize(("seats", "policy"), MATCHES)
def test_lines_name_the_section_of_their_step(content: Content, seats: int, policy: Any) -> None:
    """Design, 5: who opens the rulebook at a line's section finds there what was going on."""
    for each in playout(NATIONS, seats, policy, f"sections {seats}", everything(seats)):
        if each.before.step == "setup":
            continue
        for step, fact in with_steps(each.before, each.facts):
            line = narrate(content, fact)
            assert line is None or belongs(line.section, step), (step, fact)
            if line is not None and line.section == sections.GAME_PLAY:
                assert getattr(fact, "reason", "") == "removed-at-once"


@pytest.mark.parametrize(("seats", "policy"), MATCHES)
def test_legal_moves_and_refusals_name_the_section_of_their_question(rules: Decider, seats: int, policy: Any) -> None:
    """A legal move, a move that is not asked for, and one that answers another question: all by what is going on."""
    for each in playout(NATIONS, seats, policy, f"sections {seats}", everything(seats)):
        state = each.before
        for option in each.legal:
            if state.step == "setup":
                assert option.section == sections.PLAYER_BOARD_SETUP
            else:
                assert belongs(option.section, state.step), option
            if hasattr(option.prompt, "reason") and not option.move.kind.startswith(("buy-", "undeploy")):
                assert option.section == REASON_SECTIONS[option.prompt.reason]
        idle = rules.decide(state, seats + 1, each.chosen, streams(""))
        assert isinstance(idle, Rejection)
        assert (idle.code, idle.section) == ("not-asked", STEP_SECTIONS[state.step])
        stray = TakeBonus("food") if each.prompt.kind != "choose-growth" else Pass()
        wrong = rules.decide(state, each.prompt.seat, stray, streams(""))
        assert isinstance(wrong, Rejection)
        assert wrong.code == "wrong-move"
        assert wrong.section.startswith(STEP_SECTIONS[state.step]) or belongs(wrong.section, state.step)


def test_a_move_that_is_not_asked_for_in_growth_names_growth(rules: Decider) -> None:
    """3. Growth: the other seat must wait; its move of the Action Phase does not make it one."""
    table = new_match(rules, 2)
    while table.state.step != "growth":
        table.play(table.asked()[0][0], table.legal(table.asked()[0][0])[0])
    asked = table.asked()[0][0]

    assert table.refused(3 - asked, Pass(), "not-asked").section == sections.GROWTH
    assert table.refused(asked, Pass(), "wrong-move").section == sections.GROWTH


@pytest.mark.parametrize(
    ("cause", "section"),
    [
        (Cause("production"), sections.PRODUCTION),
        (Cause("war", "punic-wars"), sections.WAR),
        (Cause("event", "great-schism"), sections.EVENTS),
        (Cause("famine"), sections.FAMINE),
        (Cause("wonder-ready", "titanic"), sections.WONDER),
    ],
)
def test_losses_in_place_of_books_name_what_caused_them(rules: Decider, cause: Cause, section: str) -> None:
    """The rule stands in 1. Production; what asks for the loss may be the War, an event, the famine or a wonder."""
    table = at_action(rules).hold(1, gold=2, food=2, stone=0, books=0).with_state(turn=None)
    table.happen(lose, 1, Resources(books=1), cause)

    assert {option.section for option in rules.legal_moves(table.state, 1)} == {section}
    assert table.refused(1, LoseResources(gold=2), "wrong-amount").section == section
    assert table.refused(1, LoseResources(stone=1), "wrong-amount").section == section
    [lost] = table.play(1, LoseResources(gold=1)).told(ResourcesLost)
    assert lost.section == section


def test_workers_that_move_for_an_event_or_card_name_it(rules: Decider) -> None:
    """B. Deploy a Worker is the section of what is done in a turn; else it is that of the event or the card."""
    turn = at_action(rules).staff(1, "axeman", 1).play(1, Undeploy("axeman"))
    by_card = at_action(rules).have(1, "royal-society").play(1, DeployByCard("royal-society", "farm"))
    event = at_action(rules).have(1, "axeman", workers=1).event("ashokas-conversion").resolve()
    event.play(1, UndeployForGain("axeman"))

    assert [fact.section for fact in turn.told(WorkersUndeployed)] == [sections.DEPLOYING]
    assert [fact.section for fact in by_card.told(WorkerDeployed)] == [sections.SPECIAL_ACTION]
    while not event.told(WorkersUndeployed):
        seat = event.asked()[0][0]
        event.play(seat, event.legal(seat)[-1])
    assert [fact.section for fact in event.told(WorkersUndeployed)] == [sections.EVENTS]


def test_architects_of_a_card_bought_in_a_turn_are_for_hiring(rules: Decider) -> None:
    """C. Hire Architect says that they are placed with the card; in a new round, 5. Architects does."""
    bought = at_action(rules).offer("archimedes").hold(1, gold=5).play(1, BuyAdvisor("archimedes"))
    anew = at_action(rules).have(1, "archimedes").after("new-events")

    assert [fact.section for fact in bought.told(OwnArchitectsPlaced, cause="archimedes")] == [sections.HIRING]
    assert [fact.section for fact in anew.told(OwnArchitectsPlaced, cause="archimedes")] == [sections.ARCHITECTS]


def test_every_reason_has_a_section_of_the_rulebook() -> None:
    """No reason is without one, and no section is named for a reason that is none."""
    assert REASON_SECTIONS.keys() == set(get_args(Reason))
    known = {value for name, value in vars(sections).items() if name.isupper()}
    assert set(REASON_SECTIONS.values()) <= known
