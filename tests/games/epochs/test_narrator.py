"""The timeline's words: whole matches read as a report, and what single lines say."""

import re
from typing import Any

import pytest

from games.epochs import EPOCHS
from games.epochs.battles import CombatValueReckoned, DiceRolled
from games.epochs.cards import Content
from games.epochs.choosing_civilizations import CivilizationChosen
from games.epochs.facts import EpochsFact
from games.epochs.gaining import CultureGained, HonorPassed
from games.epochs.invention_market import InventionDrawn
from games.epochs.narrator import SILENT, WORDS, narrate
from games.epochs.options import Options
from games.epochs.place_words import place_name
from games.kit.facts import members
from tests.specification import playout

MATCHES = [
    (2, "greedy", Options()),
    (3, "random", Options(less_luck=True)),
    (4, "random", Options(mode="quick-2-3")),
]


def test_every_kind_of_fact_has_words_or_a_reason() -> None:
    """Nothing is left out in silence."""
    assert set(WORDS) | set(SILENT) == set(members(EpochsFact))
    assert not set(WORDS) & set(SILENT)


@pytest.mark.parametrize(("seats", "policy", "options"), MATCHES)
def test_a_match_reads_like_a_report(content: Content, seats: int, policy: Any, options: Options) -> None:
    """Whole sentences without ids, none with a dangling number or name."""
    ids = {each for each in content.names if "-" in each}
    for step in playout(EPOCHS, seats, policy, f"report {seats}", options):
        for line in filter(None, (narrate(content, fact) for fact in step.facts)):
            assert re.fullmatch(r"[A-Z0-9].*\.", line.text), line.text
            assert not re.search(r"\b(hex|slot|v0|v1)-\d|none|None|\{|\}", line.text), line.text
            assert not any(re.search(rf"\b{each}\b", line.text) for each in ids), line.text


@pytest.mark.parametrize(
    ("place", "name"),
    [
        ("hex-0-4", "hex 1/5"),
        ("slot-1-2", "slot 2/3"),
        ("v0-2-2", "the near corner 3/3"),
        ("v1-0-1", "the far corner 1/2"),
    ],
)
def test_places_are_named_by_column_and_row(place: str, name: str) -> None:
    """As people count, from 1."""
    assert place_name(place) == name


def test_what_is_hidden_is_told_without_it(content: Content) -> None:
    """A card that the viewer may not see is told of as a card."""
    drawn = narrate(content, InventionDrawn(seat=2, drawn=None))
    seen = narrate(content, InventionDrawn(seat=2, drawn="currency"))
    chosen = narrate(content, CivilizationChosen(seat=1, choice_made=None))

    assert drawn is not None
    assert drawn.text == "Seat 2 draws an invention for the next epoch."
    assert seen is not None
    assert seen.text == "Seat 2 draws Currency for the next epoch."
    assert chosen is not None
    assert chosen.text == "Seat 1 chooses a civilization."


def test_single_lines(content: Content) -> None:
    """Amounts with their reasons, and combat values with halves."""
    facts = [
        CultureGained(seat=1, reason="build-wonder", cause="petra", culture=3),
        HonorPassed(seat=1, reason="battle", cause="none", to=2, honor=1),
        DiceRolled(seat=1, dice=(0, 4)),
        CombatValueReckoned(seat=1, halves=21),
    ]

    assert [line.text for line in filter(None, (narrate(content, fact) for fact in facts))] == [
        "Seat 1 gains 3 culture (Petra).",
        "1 honor passes from seat 1 to seat 2.",
        "Seat 1 rolls 0 and 4.",
        "Seat 1 comes to 10½ combat value.",
    ]
