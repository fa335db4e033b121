"""The sections of the rulebook that lines, legal moves and refusals name, and what refusals tell people to do."""

import re
from typing import Any, get_args

import pytest

from games.epos import EPOS, sections
from games.epos.action_facts import ActionChosen
from games.epos.cards import Content
from games.epos.causes import REASON_SECTIONS, Reason
from games.epos.land_facts import CityBuilt, PioneerMoved, PioneersDeployed
from games.epos.market import CardsDealt
from games.epos.narrator import narrate
from games.epos.options import Options
from games.epos.rounds import STEP_SECTIONS
from games.epos.state import State
from games.epos.turns import FinishTurn
from games.kit.decider import Decider
from games.kit.rejection import Rejection
from tests.specification import playout, streams

MATCHES = [(1, "random", "experienced"), (2, "greedy", "recommended"), (4, "random", "experienced")]
KNOWN = {value for name, value in vars(sections).items() if name.isupper() and isinstance(value, str)}


def part_of(state: State) -> str:
    """The chapter of the rulebook that a step belongs to."""
    if state.step.startswith(("setup", "starting")):
        return "C"
    return "H" if state.step == "tasks" else STEP_SECTIONS[state.step][0]


@pytest.mark.parametrize(("seats", "policy", "start"), MATCHES)
def test_lines_and_moves_name_headings_of_the_rulebook(content: Content, seats: int, policy: Any, start: Any) -> None:
    """Who opens the rulebook at a section finds it; what happens in the setup is told with C, F or G alone."""
    allowed = {"C": "CFG", "D": "DFGHE" + sections.GLOSSARY[0]}
    for step in playout(EPOS, seats, policy, f"sections {seats}", Options(start=start)):
        assert {option.section for option in step.legal} <= KNOWN
        part = part_of(step.before)
        for option in step.legal:
            assert option.section[0] in allowed.get(part, "CDEFGH"), option
        for fact in step.facts:
            line = narrate(content, fact)
            assert line is None or (line.section == fact.section and line.section in KNOWN), fact


@pytest.mark.parametrize(("seats", "policy", "start"), MATCHES)
def test_a_move_that_is_not_asked_for_names_the_step(rules: Decider, seats: int, policy: Any, start: Any) -> None:
    """Another seat must wait, and a move that answers another question is told what is going on."""
    for step in playout(EPOS, seats, policy, f"sections {seats}", Options(start=start)):
        idle = rules.decide(step.before, seats + 1, step.chosen, streams(""))
        assert isinstance(idle, Rejection)
        assert (idle.code, idle.section) == ("not-asked", STEP_SECTIONS[step.before.step])
        if step.prompt.kind != "end-turn":
            wrong = rules.decide(step.before, step.prompt.seat, FinishTurn(), streams(""))
            assert isinstance(wrong, Rejection)
            assert wrong.code == "wrong-move"
            assert wrong.section in KNOWN


def test_pioneers_are_told_with_the_step_of_the_navigator_or_the_card() -> None:
    """A Navigator's three steps have sections of their own; what a card adds is its reward; the start is C."""
    by_navigator = {"seat": 1, "reason": "navigator", "cause": "navigator-1", "territory": "milet"}
    by_card = {"seat": 1, "reason": "reward", "cause": "harbor", "territory": "milet"}
    at_start = {"seat": 1, "reason": "experienced-start", "cause": "none", "territory": "milet"}
    assert PioneersDeployed(pioneers=1, **by_navigator).section == sections.DEPLOYING  # type: ignore[arg-type]
    assert PioneerMoved(source="rhodos", **by_navigator).section == sections.MOVING  # type: ignore[arg-type]
    assert CityBuilt(pioneers=6, **by_navigator).section == sections.CONTROL_AND_CITIES  # type: ignore[arg-type]
    assert PioneersDeployed(pioneers=1, **by_card).section == sections.REWARDS_AND_PENALTIES  # type: ignore[arg-type]
    assert PioneersDeployed(pioneers=2, **at_start).section == sections.EXPERIENCED_PLAYERS  # type: ignore[arg-type]


def test_the_wild_card_is_told_with_its_own_section() -> None:
    """G.II.2a: it is an action marker with a section of its own."""
    by_marker = {"seat": 1, "reason": "action-marker", "action": "teacher", "coins": 6}
    assert ActionChosen(cause="wild-card", **by_marker).section == sections.WILD_CARD  # type: ignore[arg-type]
    assert ActionChosen(cause="teacher-3", **by_marker).section == sections.ACTION_MARKERS  # type: ignore[arg-type]


def test_dealt_cards_are_told_with_the_moment() -> None:
    """The display is filled in the setup, at the end of turns, when the reform phase begins, and at epoch changes."""

    def section(step: Any) -> str:
        return CardsDealt(epoch=1, cards=("harbor",), step=step).section

    assert section("setup") == section("starting-cards") == sections.SETUP
    assert section("flourishing") == sections.ARCHITECT
    assert section("marked-pieces") == sections.REFORM
    assert section("round-marker") == sections.EPOCH_CHANGE


def test_every_reason_has_a_section() -> None:
    """No reason is without one, and none names a section that there is not."""
    assert REASON_SECTIONS.keys() == set(get_args(Reason))
    assert set(REASON_SECTIONS.values()) <= KNOWN


@pytest.mark.parametrize(("seats", "policy", "start"), MATCHES)
def test_refusals_are_sentences_with_names(rules: Decider, seats: int, policy: Any, start: Any) -> None:
    """A refused move is told why, in a sentence with a full stop and without ids, and where that stands."""
    content = rules.content
    ids = {piece for piece in (*content.cards, *content.marker, *content.challenge, *content.territory) if "-" in piece}
    earlier: list[Any] = []
    told = set()
    for step in playout(EPOS, seats, policy, f"refused {seats}", Options(start=start)):
        legal = {option.move for option in step.legal}
        for move in earlier[-60:]:
            refusal = None if move in legal else rules.decide(step.before, step.prompt.seat, move, streams(""))
            if isinstance(refusal, Rejection) and refusal.code not in ("wrong-move", "not-asked"):
                told.add((refusal.code, refusal.sentence))
                assert refusal.section in KNOWN
        earlier += [move for move in legal if move not in earlier][:6]
    assert len({code for code, _ in told}) > 4
    for code, sentence in told:
        assert sentence[0].isupper() or sentence[0].isdigit() or sentence[0] == "'", (code, sentence)
        assert sentence.endswith("."), sentence
        assert not ids & set(re.split(r"[ ,;:.()]+", sentence)), sentence
        assert not re.search(r"\b1 (coins|spaces|hourglasses|markers)\b", sentence), sentence
