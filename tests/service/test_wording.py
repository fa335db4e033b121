"""What people are told who know nothing of the decoder."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta, Struct

from games import GAMES
from games.kit.facts import members
from games.kit.quantities import ItemId
from service.pointers import pointer_of

DECODERS_WORDS = ("`int`", "`str`", "`array`", "`object`", "Expected", "Object", "Invalid", "regex", "$")


class Depth(StrEnum):
    """Some names."""

    SHALLOW = "shallow"
    DEEP = "deep"


class Walk(Struct, tag="walk", tag_field="kind", forbid_unknown_fields=True):
    """A variant with a member of its own."""

    steps: Annotated[int, Meta(ge=1, le=6)]


class Swim(Struct, tag="swim", tag_field="kind", forbid_unknown_fields=True):
    """A variant with another."""

    depth: Depth = Depth.SHALLOW


class Rest(Struct, tag="rest", tag_field="kind", forbid_unknown_fields=True):
    """A variant without any."""


class Body(Struct, forbid_unknown_fields=True, rename="camel", kw_only=True):
    """A member of each sort."""

    name: Annotated[str, Meta(min_length=1, max_length=64)] = "x"
    note: Annotated[str, Meta(max_length=3)] | None = None
    seats: int | None = None
    score: float = 0
    yes: bool = True
    undo: Literal["free", "none"] = "free"
    piece: ItemId = "a"
    minutes: Annotated[int, Meta(ge=1)] = 1
    few: Annotated[list[int], Meta(max_length=2)] = []
    by_name: dict[str, Annotated[int, Meta(le=9)]] = {}
    move: Walk | Swim | Rest | None = None
    either: Literal["all"] | int = "all"


def _said(text: str) -> tuple[str, str]:
    with pytest.raises(msgspec.ValidationError) as refused:
        msgspec.json.decode(text, type=Body)
    return pointer_of(refused.value, "", Body, text.encode())


@pytest.mark.parametrize(
    ("text", "pointer", "sentence"),
    [
        ("[]", "", "This has to be an object, not a list."),
        ('{"name": ""}', "/name", "This has to be text of 1 to 64 characters."),
        ('{"name": 7}', "/name", "This has to be text of 1 to 64 characters, not a whole number."),
        ('{"note": "four"}', "/note", "This has to be text of at most 3 characters."),
        ('{"seats": "3"}', "/seats", "This has to be a whole number, not text."),
        ('{"seats": 1e400}', "/seats", "This has to be a whole number."),
        ('{"score": null}', "/score", "This has to be a number, not null."),
        ('{"yes": 1}', "/yes", "This has to be true or false, not a whole number."),
        ('{"undo": "deep"}', "/undo", "This has to be one of: free, none."),
        ('{"undo": 7}', "/undo", "This has to be one of: free, none."),
        ('{"piece": "No"}', "/piece", "This has to be an id (small letters, digits and hyphens, not only digits)."),
        ('{"minutes": 0}', "/minutes", "This has to be a whole number of at least 1."),
        ('{"few": [1, 2, 3]}', "/few", "This has to be a list of at most 2 entries."),
        ('{"few": [1, "x"]}', "/few/1", "This has to be a whole number, not text."),
        ('{"byName": {"a/b": 10}}', "/byName", "This has to be a whole number of at most 9."),
        ('{"either": "some"}', "/either", "This has to be a whole number or all."),
        ('{"by_name": {}}', "/by_name", "There is no member `by_name` here; those that there are: name, note, seats,"),
        ('{"move": {}}', "/move/kind", "The member `kind` is missing."),
        ('{"move": {"kind": "fly"}}', "/move/kind", "This has to be one of: walk, swim, rest."),
        ('{"move": {"kind": "walk"}}', "/move/steps", "The member `steps` is missing."),
        ('{"move": {"kind": "walk", "steps": 7}}', "/move/steps", "This has to be a whole number from 1 to 6."),
        ('{"move": {"kind": "swim", "depth": "x"}}', "/move/depth", "This has to be one of: shallow, deep."),
        (
            '{"move": {"kind": "swim", "x": 1}}',
            "/move/x",
            "There is no member `x` here; those that there are: kind, dep",
        ),
        ('{"move": 7}', "/move", "This has to be an object, not a whole number."),
    ],
)
def test_a_sentence_tells_what_is_expected(text: str, pointer: str, sentence: str) -> None:
    """Bounds, names and choices, in words, with the place."""
    said, place = _said(text)
    assert place == pointer
    assert said.startswith(sentence)
    assert said.endswith(".")


def test_without_the_type_a_sentence_tells_what_the_decoder_knows() -> None:
    """In the same words, without choices."""
    for text, sentence in (
        ('{"name": ""}', "This has to be text of at least 1 character."),
        ('{"minutes": 0}', "This has to be a whole number of at least 1."),
        ('{"few": [1, 2, 3]}', "This has to be a list of at most 2 entries."),
        ('{"piece": "No"}', "This has to be text of another form."),
        ('{"undo": "deep"}', "'deep' is none of the values that are known here."),
        ('{"seats": "3"}', "This has to be a whole number or null, not text."),
        ('{"x": 1}', "There is no member `x` here."),
    ):
        with pytest.raises(msgspec.ValidationError) as refused:
            msgspec.json.decode(text, type=Body)
        assert pointer_of(refused.value)[0] == sentence


def test_what_came_as_text_is_not_called_text() -> None:
    """In a query everything does."""
    with pytest.raises(msgspec.ValidationError) as refused:
        msgspec.convert({"seats": "x"}, Body, strict=False)
    assert pointer_of(refused.value, "", Body, as_text=True) == ("This has to be a whole number.", "/seats")


WRONG: tuple[Any, ...] = (None, True, -1, 7.5, 10**30, "", "No", "x" * 5000, [], [[]], [None], {}, {"kind": 7})


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_no_move_of_any_game_is_refused_in_the_decoders_words(game: Any) -> None:
    """Each member of each move in turn, wrong in each way."""
    refused = 0
    for kind in members(game.moves):
        for field in msgspec.structs.fields(kind):
            for value in WRONG:
                move = {"kind": kind.__struct_config__.tag, field.encode_name: value}
                try:
                    msgspec.convert(move, game.moves)
                except msgspec.ValidationError as error:
                    said, pointer = pointer_of(error, "/move", game.moves, move)
                    assert not any(word in said for word in DECODERS_WORDS), said
                    assert pointer.startswith("/move/")
                    refused += 1
    assert refused
