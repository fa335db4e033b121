"""What cards and city boards do, in words: all of them, without ids and filler."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from games.provincia_romana.cards import Content
from games.provincia_romana.effect_words import words
from games.provincia_romana.effects import BuildingEffect, FavourEffect, PenaltyPart

TELLING = {
    "domus-1": "Costs 2 clay and 1 wood and is worth 3 Prestige Points. It bears the prestige icon.",
    "hortus": (
        "Costs 6 gold and is worth 8 Prestige Points. In each Phase 5 your Morale rises by 1. "
        "It bears the prestige icon and the morale icon."
    ),
    "statio-1": (
        "Costs 2 clay and 2 wood and is worth 2 Prestige Points. "
        "It adds 2 to your strength in every battle once it is activated. It bears the defense icon."
    ),
    "villa-1": (
        "Costs 1 wood and is worth 2 Prestige Points. When it is activated, you receive 1 gold and your Morale rises "
        "by 1. It bears the morale icon."
    ),
    "commercium-08": "Costs nothing. In this turn exchange 1 stone and 1 wood for 1 clay as often as you like.",
    "corruptio-2": "Costs 3 resources of any kinds. You pay no taxes while it is in play. It stays in play.",
    "opes-13": "The Quaestor receives 2 stone and 2 wood, another player 1 stone and 1 wood.",
    "bellum-vi-3": (
        "The attack of round 6 has strength 6. Whoever loses the battle loses a building with the production icon "
        "and 2 gold."
    ),
    "massilia": "A city at a Portus. Its special Aedificium is Forum.",
}


@pytest.fixture(scope="module")
def said(content: Content) -> dict[str, str]:
    """The words of everything."""
    return dict(words(content))


def structs(value: Any) -> Iterator[Any]:
    """All structs in a value, itself included."""
    if isinstance(value, msgspec.Struct):
        yield value
        for name in value.__struct_fields__:
            yield from structs(getattr(value, name))
    elif isinstance(value, tuple):
        for each in value:
            yield from structs(each)


def test_every_card_and_city_has_words(content: Content, said: dict[str, str]) -> None:
    """Copies as well as the kinds and faces that content lists; nothing else."""
    cards = {*content.buildings, *content.favours, *content.productions, *content.battles}
    listed = {item.id for item in (*content.aedificium, *content.spqr)}

    assert set(said) == cards | listed | set(content.city)
    assert all(said[card] == said[content.buildings[card].id] for card in content.buildings)


def test_every_entry_of_the_vocabulary_is_said(content: Content) -> None:
    """Some card uses each entry, so that the words of all of them are looked at here."""
    used = {type(each) for each in structs(content)}

    for union in (BuildingEffect, FavourEffect, PenaltyPart):
        assert set(get_args(union)) <= used, set(get_args(union)) - used


def test_words_hold_no_ids_and_no_filler(said: dict[str, str]) -> None:
    """Sentences of plain English."""
    for piece, text in said.items():
        assert text[0].isupper(), piece
        assert text.endswith("."), piece
        assert not re.search(r"none|None|[_{}<>=\[\]`]|  |\.\.|[a-z]-[a-z0-9]", text), (piece, text)
        assert not re.search(r"\b1 (?:[A-Z]\w+ )?[Pp]oints\b|\b(?!1\b)\d+ (?:[A-Z]\w+ )?[Pp]oint\b", text), (
            piece,
            text,
        )


def test_faces_that_differ_have_words_that_differ(content: Content, said: dict[str, str]) -> None:
    """No number of a card is left out of its words."""
    unprinted = {"id": "", "source": "public", "note": ""}
    items = (*content.aedificium, *content.spqr, *content.opes, *content.bellum)
    names = {"name": "", "entry": "", "copies": 1, "copies_of_132": None, "elsewhere": ()}
    printed = {}
    for item in items:
        fields = set(item.__struct_fields__)
        printed[msgspec.structs.replace(item, **unprinted, **{k: v for k, v in names.items() if k in fields})] = said[
            item.id
        ]

    assert len(set(printed.values())) == len(printed)


@pytest.mark.parametrize("piece", TELLING)
def test_telling_pieces(said: dict[str, str], piece: str) -> None:
    """They are as somebody at the table would read them out."""
    assert said[piece] == TELLING[piece]
