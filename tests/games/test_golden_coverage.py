"""The golden matches show everything: each game, table, option, kind, policy, tie-break and reason of an end.

What no golden match shows is named in `UNSEEN` or `WITHOUT_EFFECT`, with the reason.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from importlib.resources import files
from typing import Any

import msgspec
import pytest
from msgspec import inspect as types

from games.kit.bots import POLICIES
from games.kit.game import Game
from games.kit.results import Result
from games.kit.shapes import bare, fields_of
from games.kit.structs import kind_of
from tests.golden.matches import Golden, difference, golden, kinds_of, names
from tests.golden.playing import CATALOGUE
from tests.specification import rules_of

UNSEEN: dict[tuple[str, str], str] = {
    ("nations", "shared"): "whoever is first in player order wins a tie, so no win is shared",
    **{
        ("nations", reading): "the built-in bots never score so much alone"
        for reading in ("Prosperity", "Greatness", "Legend")
    },
    **{
        ("epos", kind): "bots never fulfil two challenges in one game"
        for kind in ("choose-challenge", "master-challenge")
    },
}
"""What no golden match shows: game and name, with the reason."""
NAMED_BY_CONTENT: dict[str, Callable[[Any], Iterable[str]]] = {
    "nations": lambda content: [reading.name for reading in content.solo.readings],
}
"""The reasons of an end that stand in a game's content."""
MADE_OF_PARTS = {
    "epos": (
        r"won: .+",
        r"lost: .+",
        r"mastered challenge \d+: (?!the solo challenge ends).+",
        r"partly fulfilled challenge \d+: (?!the solo challenge ends).+",
        r"failed: (?!the solo challenge ends).+",
        r"lost after round \d: (?!the solo challenge ends).+",
        r"(failed|lost after round \d): the solo challenge ends with -?\d+ challenge points, .+",
        r"mastered challenge \d+: the solo challenge ends with \d+ challenge points, .+",
    )
}
"""The forms of a game's reasons of an end, where these are put together from parts."""
OPTIONS_BY_CONTENT: dict[tuple[str, str], Callable[[Any], Iterable[str]]] = {
    ("epos", "challenge"): lambda content: ("first-game", *content.challenge),
}
"""The values of options that take ids of a game's content."""
WITHOUT_EFFECT = {
    ("provincia-romana", "goldLimited", False): "bots spend their gold: none of 240 matches needed the 54th coin",
}
"""Values of options that change nothing after the setup of the golden matches that were played with them."""
for_every_game = pytest.mark.parametrize("game", [pytest.param(game, id=name) for name, game in CATALOGUE.items()])


def goldens(game: Game) -> list[Golden]:
    """The golden matches of a game."""
    return [golden(path) for path in names() if golden(path).header.game == game.name]


def unseen(game: Game) -> set[str]:
    """What is excepted for a game."""
    return {name for excepted, name in UNSEEN if excepted == game.name}


@for_every_game
def test_every_number_of_seats_has_its_golden_match(game: Game) -> None:
    """A game that is registered, or gets another number of seats, needs golden matches."""
    assert {match.header.seats for match in goldens(game)} == set(game.seats)


@for_every_game
def test_golden_matches_are_played_by_the_present_rules(game: Game) -> None:
    """Older ones may stay, but what must be shown is shown by the rules and the content of today."""
    assert all(match.is_current for match in goldens(game))


@for_every_game
def test_every_policy_plays_a_golden_match(game: Game) -> None:
    """Both kinds of bots, alone and side by side."""
    tables = {frozenset(match.header.made.policies) for match in goldens(game)}

    assert tables == {frozenset(POLICIES), *(frozenset((policy,)) for policy in POLICIES)}


@for_every_game
def test_every_kind_occurs_in_a_golden_match(game: Game) -> None:
    """Each kind of move, fact and prompt."""
    shown = {kind for match in goldens(game) for kind in match.kinds()}

    assert {kind_of(kind) for kind in kinds_of(game) - shown} == {name for name in unseen(game) if name in kinds(game)}


@for_every_game
def test_every_value_of_every_option_has_its_golden_match(game: Game) -> None:
    """Each truth value, number and name that an option takes; of lists, each item and the empty list."""
    played = {(name, value) for match in goldens(game) for name, value in given(match)}

    assert set(values(game)) - played == set()


@for_every_game
def test_every_option_makes_a_difference_in_a_golden_match(game: Game) -> None:
    """Played by the default, the same moves of some match with that value lead elsewhere."""
    defaults = msgspec.to_builtins(game.options())
    idle = set()
    for name, value in values(game):
        if value in (defaults[name], ()):
            continue
        matches = [match for match in goldens(game) if (name, value) in set(given(match))]
        otherwise = (
            difference(match, msgspec.convert({**match.header.options, name: defaults[name]}, game.options), since=2)
            for match in matches
        )
        if not any(otherwise):
            idle.add((game.name, name, value))

    assert idle == {excepted for excepted in WITHOUT_EFFECT if excepted[0] == game.name}


@for_every_game
def test_every_tie_break_and_reason_decides_a_golden_match(game: Game) -> None:
    """Each criterion of the rules between equal scores, a shared win, no tie, and every reason of an end."""
    results = [msgspec.json.decode(match.end.result, type=Result) for match in goldens(game)]
    source = "".join(file.read_text() for file in files(game.package).iterdir() if file.name.endswith(".py"))
    ties = set(re.findall(r'TieBreak\(\s*"([^"]+)"', source))
    reasons = {"played out", *re.findall(r'\b(?:ranked|Result)\([^\n]*\breason="([^"]+)"', source)}
    if name_ends := NAMED_BY_CONTENT.get(game.name):
        reasons |= set(name_ends(rules_of(game).content))

    assert ties
    assert ({None, "shared"} | ties) - {result.tie_break for result in results} == unseen(game) & {"shared", *ties}
    assert reasons - {result.reason for result in results} == unseen(game) & reasons
    for form in MADE_OF_PARTS.get(game.name, ()):
        assert any(re.fullmatch(form, result.reason) for result in results), form


def test_exceptions_have_a_reason() -> None:
    """Nobody is excepted silently, nor for a game that is not there."""
    assert all(reason for reason in (*UNSEEN.values(), *WITHOUT_EFFECT.values()))
    assert {excepted[0] for excepted in (*UNSEEN, *WITHOUT_EFFECT)} <= set(CATALOGUE)


def kinds(game: Game) -> set[str]:
    """The names of all kinds of a game."""
    return {kind_of(kind) for kind in kinds_of(game)}


def values(game: Game) -> Iterator[tuple[str, Any]]:
    """Every value that every option takes with which a match can be played; of lists the items, and `()` for none.

    Of what is carried over from match to match that is nothing and something.
    """
    for field in fields_of(game.options):
        if field.encode_name in game.carried:
            yield from ((field.encode_name, ()), (field.encode_name, ...))
            continue
        if by_content := OPTIONS_BY_CONTENT.get((game.name, field.encode_name)):
            yield from ((field.encode_name, value) for value in by_content(rules_of(game).content))
            continue
        kind = bare(field.type)
        if isinstance(kind, types.VarTupleType):
            yield field.encode_name, ()
            kind = bare(kind.item_type)
        match kind:
            case types.BoolType():
                every: Any = (False, True)
            case types.LiteralType():
                every = kind.values
            case types.IntType(ge=int(low), le=int(high)):
                every = range(low, high + 1)
            case _:
                raise AssertionError(f"{field.name}: nobody has said yet what all values of such an option are")
        yield from ((field.encode_name, value) for value in every if playable(game, field, value))


def playable(game: Game, field: types.Field, value: Any) -> bool:
    """Whether some number of seats can play with this value of an option, all others being as they are by default."""
    given = (value,) if isinstance(bare(field.type), types.VarTupleType) else value
    options = msgspec.convert({field.encode_name: given}, game.options)
    return any(not game.check_options(rules_of(game).content, options, seats) for seats in game.seats)


def given(match: Golden) -> Iterator[tuple[str, Any]]:
    """The values of the options of a match, as `values` has them."""
    for name, value in match.header.options.items():
        if name in match.game.carried:
            yield name, ... if value else ()
        elif isinstance(value, list):
            yield from ((name, item) for item in value or [()])
        else:
            yield name, value
