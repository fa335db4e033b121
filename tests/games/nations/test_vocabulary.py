"""The vocabulary of effects is closed twice: nothing of it is left without an interpretation by the rules."""

from pathlib import Path
from typing import Any, get_args

import pytest

import games.nations
from games.nations import event_operations
from games.nations.actions import SpecialActionKind
from games.nations.effects import CardEffect
from games.nations.event_effects import EitherOr, Inflict, May, NationOperation
from games.nations.selectors import Counted, Nations

FOLDER = Path(games.nations.__path__[0])
WORDS = ("effects", "event_effects", "actions", "selectors", "card_kinds", "cards", "components")
RULES = {
    path.stem: path.read_text()
    for path in FOLDER.glob("*.py")
    if path.stem not in WORDS and not path.stem.endswith("_words")
}


def test_every_operation_does_something() -> None:
    """All operations have a function that carries them out, but those that hold others or fall upon others."""
    assert set(event_operations._DOES) == set(get_args(NationOperation)) - {May, EitherOr, Inflict}


@pytest.mark.parametrize("union", [CardEffect, SpecialActionKind, Counted, Nations])
def test_every_entry_is_read_by_a_rule(union: Any) -> None:
    """Some module of the rules, other than those that declare the words, imports each entry of the vocabulary."""
    for entry in get_args(union):
        module = entry.__module__.rpartition(".")[2]
        readers = [
            name
            for name, text in RULES.items()
            if f"games.nations.{module} import" in text or f"import {module}" in text or f" {module}," in text
            if entry.__name__ in text
        ]
        assert readers, entry
