"""A game is refused where its declarations do not fit together."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import pytest
from msgspec import Meta

from games.kit.decider import MoveRule
from games.kit.facts import Evolver
from games.kit.game import Game
from games.kit.quantities import Count, ItemId
from games.kit.structs import Fact, Model, Move, Prompt, encode
from tests.toy import facts, moves
from tests.toy.cards import Options
from tests.toy.game import TIDES
from tests.toy.moves import TidesMove, TidesPrompt
from tests.toy.rules import RULES
from tests.toy.state import State


class Fly(Move, frozen=True):
    """A move without a rule."""


class AskWings(Prompt, frozen=True):
    """A prompt that no move answers."""


class FreeText(Move, frozen=True):
    """A move that is not flat."""

    text: str


class TopLost(Fact, frozen=True):
    """A fact that nothing applies."""


class Coins(Model, frozen=True):
    coins: Count = 0


class NoDefaults(Model, frozen=True):
    """Options that must be given."""

    rounds: Count


class Carrying(Model, frozen=True):
    """Options of which one is not given but carried over."""

    rounds: Count = 4
    won_so_far: Annotated[Count, Meta(extra_json_schema={"readOnly": True})] = 0


class OtherView(Model, frozen=True):
    """A view in which one name has two types."""

    class Inner(Model, frozen=True):
        """The other place."""

        turn: ItemId

    turn: Count
    inner: Inner


def remade(**changes: Any) -> Game:
    """Tides with other declarations."""
    return msgspec.structs.replace(TIDES, **changes)


def ruled(*rules: MoveRule) -> Any:
    """Tides' rulebook with other rules."""
    return msgspec.structs.replace(TIDES.rulebook, moves=rules)


def titled(union: Any, role: str) -> Any:
    """A union as Tides titles it."""
    return Annotated[union, Meta(title=f"Tides{role}", description="Changed.")]


BARE_MOVES = TidesMove.__origin__
BARE_FACTS = facts.TidesFact.__origin__
BARE_PROMPTS = TidesPrompt.__origin__


def test_a_game_that_fits_is_made() -> None:
    """Nothing is wrong with Tides; it can be made again and decodes its moves."""
    assert remade(title="Tides again").title == "Tides again"
    assert TIDES.move_decoder.decode(encode(moves.Raid("privateer"))) == moves.Raid("privateer")


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"type_prefix": "Waves"}, "must be titled"),
        ({"moves": BARE_MOVES}, "must be titled"),
        ({"prompts": BARE_PROMPTS}, "must be titled"),
        ({"moves": titled(BARE_MOVES | Fly, "Move")}, "not one rule per move: Fly"),
        ({"moves": titled(BARE_MOVES | FreeText, "Move")}, "FreeText.text is free text"),
        ({"facts": titled(BARE_FACTS | TopLost, "Fact")}, "not one function per fact: TopLost"),
        ({"facts": titled(BARE_FACTS | Fly, "Fact")}, "Fly is no Fact"),
        ({"prompts": titled(BARE_PROMPTS | AskWings, "Prompt")}, "prompts and rules do not fit: AskWings"),
        ({"rulebook": ruled(*RULES[1:])}, "not one rule per move: Forecast"),
        ({"rulebook": ruled(*RULES, RULES[0])}, "not one rule per move: Forecast"),
        ({"options": NoDefaults}, "NoDefaults.rounds needs a default"),
        ({"options": Coins}, "Coins needs a docstring of its own"),
        ({"view": OtherView}, "one name, two types"),
        ({"seats": ()}, "numbers of seats"),
        ({"seats": (3, 2)}, "numbers of seats"),
        ({"seats": (0, 1)}, "numbers of seats"),
        ({"seats": (2, 13)}, "numbers of seats"),
        ({"name": "Tides"}, "a game's name"),
        ({"rules_version": 0}, "rules versions"),
        ({"plays_on": (1,)}, "rules versions"),
        ({"state": Options}, "blank state"),
        ({"continued": lambda content, options, state: options}, "goes on from match to match"),
        ({"options": Carrying}, "goes on from match to match"),
    ],
)
def test_what_does_not_fit_is_named(changes: dict[str, Any], reason: str) -> None:
    """The message says which declaration to mend; it appears when the game's package is imported."""
    with pytest.raises(TypeError) as refused:
        remade(**changes)

    assert reason in f"TypeError: {refused.value}"


def test_an_evolver_that_knows_more_than_the_facts_is_named() -> None:
    """A function for a fact that the game does not have is a fact that was forgotten in the union."""
    more: Evolver[State] = Evolver(facts.evolve)
    more.on(TopLost)(lambda state, fact: state)
    with pytest.raises(TypeError, match="not one function per fact: TopLost"):
        remade(rulebook=msgspec.structs.replace(TIDES.rulebook, evolver=more))


def test_a_game_of_series_says_what_is_carried_over() -> None:
    """By the names that the options have on the wire."""
    game = remade(options=Carrying, continued=lambda content, options, state: options)

    assert game.carried == ("wonSoFar",)
    assert TIDES.carried == ()


def test_a_game_may_leave_its_pieces_without_words() -> None:
    """Where the printed numbers say it all, `words` is left out and is empty then."""
    members = {name: getattr(TIDES, name) for name in Game.__struct_fields__ if name != "words"}

    assert Game(**members).words(None) == {}
