"""A move as a line of text, and back."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta

from games.kit.hidden import Secret
from games.kit.notation import NotANotation, notation, parse
from games.kit.quantities import Count, ItemId
from games.kit.structs import Move, encode


class Build(Move, frozen=True):
    """Build a card and pay."""

    card: ItemId
    clay: Count = 0
    wood: Count = 0


class Pass(Move, frozen=True):
    """Do nothing."""


class Vote(Move, frozen=True):
    """Vote in secret."""

    choice: Secret[Literal["yes", "no"]]


class Everything(Move, frozen=True):
    """A member of each type that a move may have."""

    cards: tuple[ItemId, ...]
    levels: tuple[Annotated[int, Meta(ge=-100, le=100)], ...] = (1,)
    flags: tuple[bool, ...] = ()
    last_age: bool = True
    offset: Annotated[int, Meta(ge=-(2**31) + 1, le=2**31 - 1)] = -1
    round: Literal[2, 3, 5] = 2
    name: ItemId = "x"


AnyMove: TypeAlias = Annotated[Build | Pass | Vote | Everything, Meta(title="AnyMove")]

ids = st.from_regex(r"[a-z0-9-]{1,20}", fullmatch=True).filter(lambda text: not text.isdigit())
everything = st.builds(
    Everything,
    cards=st.lists(ids, max_size=4).map(tuple),
    levels=st.lists(st.integers(-100, 100), max_size=4).map(tuple),
    flags=st.lists(st.booleans(), max_size=3).map(tuple),
    last_age=st.booleans(),
    offset=st.integers(-(2**31) + 1, 2**31 - 1),
    round=st.sampled_from([2, 3, 5]),
    name=ids,
)


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Pass(), "pass"),
        (Build("domus-2", clay=2, wood=1), "build:card=domus-2,clay=2,wood=1"),
        (Build("domus-2"), "build:card=domus-2"),
        (Vote("no"), "vote:choice=no"),
        (Everything(()), "everything:cards="),
        (Everything(("a", "b")), "everything:cards=a+b"),
        (Everything(("a",), levels=()), "everything:cards=a,levels="),
        (Everything(("a",), levels=(-3, 0)), "everything:cards=a,levels=-3+0"),
        (
            Everything(("a",), flags=(True, False), last_age=False),
            "everything:cards=a,flags=true+false,lastAge=false",
        ),
    ],
)
def test_a_move_has_one_text(move: Move, text: str) -> None:
    """Names are sorted, members that equal their default are left out, lists are joined; it parses back."""
    assert notation(move) == text
    assert parse(text, AnyMove) == move


@given(everything)
def test_every_move_returns_from_its_text(move: Everything) -> None:
    """Whatever the values are: ids that look like numbers or truth values come back as ids."""
    text = notation(move)

    assert parse(text, AnyMove) == move
    assert notation(parse(text, AnyMove)) == text


@pytest.mark.parametrize("name", ["true", "false", "-5", "-", "0-0", "5a"])
def test_an_id_is_read_as_an_id_whatever_it_looks_like(name: str) -> None:
    """The member's type decides how a value is read."""
    assert parse(f"build:card={name}", AnyMove) == Build(name)


@given(everything, st.randoms(use_true_random=False))
def test_members_may_come_in_any_order(move: Everything, random: object) -> None:
    """Printing what was parsed gives the one canonical text."""
    kind, _, rest = notation(move).partition(":")
    parts = rest.split(",")
    random.shuffle(parts)  # type: ignore[attr-defined]  # hypothesis gives a random.Random

    assert notation(parse(f"{kind}:{','.join(parts)}", AnyMove)) == notation(move)


def test_defaults_may_be_written_out() -> None:
    """A member that equals its default is understood, and left out in the canonical text."""
    assert notation(parse("build:wood=0,card=domus-2", AnyMove)) == "build:card=domus-2"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no kind of move"),
        ("fly", "no kind of move; these are: build, everything, pass, vote"),
        ("pass:", "nothing follows the colon"),
        ("pass:x=1", "'pass' has no member 'x'"),
        ("pass:kind=pass", "has no member 'kind'"),
        ("build", "missing required field `card`"),
        ("build:clay=1", "missing required field `card`"),
        ("build:card", "not of the form name=value"),
        ("build:card=a,", "not of the form name=value"),
        ("build:,card=a", "not of the form name=value"),
        ("build:card=a,card=a", "'card' stands twice"),
        ("build:card=", "is no id"),
        ("build:card=12", "is no id"),
        ("build:card=Domus", "is no id"),
        ("build:card=a b", "is no id"),
        ("build:card=a\n", "is no id"),
        ("build:card=a+b", "is no id"),
        ("build:card=é", "is no id"),
        (f"build:card={'a' * 65}", "length <= 64"),
        ("build:card=a,clay=", "is no integer"),
        ("build:card=a,clay=02", "is no integer"),
        ("build:card=a,clay=+2", "is no integer"),
        ("build:card=a,clay=-0", "is no integer"),
        ("build:card=a,clay=1.0", "is no integer"),
        ("build:card=a,clay=1_0", "is no integer"),
        ("build:card=a,clay=٣", "is no integer"),
        ("build:card=a,clay=true", "is no integer"),
        ("build:card=a,clay=99999999999999999999", "is no integer"),
        ("build:card=a,clay=-1", ">= 0"),
        ("build:card=a,clay=1=2", "is no integer"),
        ("vote:choice=maybe", "maybe"),
        ("everything:cards=a++b", "is no id"),
        ("everything:cards=a,lastAge=True", "neither true nor false"),
        ("everything:cards=a,lastAge=1", "neither true nor false"),
        ("everything:cards=a,last_age=true", "has no member 'last_age'"),
        ("everything:cards=a,round=4", "4"),
        (" pass", "no kind of move"),
        ("build:card=a" + ",clay=1" * 1000, "at most 4096 characters"),
    ],
)
def test_what_is_no_notation_is_refused_with_a_reason(text: str, reason: str) -> None:
    """Unknown, repeated, missing and ill-typed members and kinds are each told apart."""
    with pytest.raises(NotANotation) as refused:
        parse(text, AnyMove)

    assert reason in str(refused.value)


def test_a_value_that_does_not_fit_names_the_move_that_it_stands_in() -> None:
    """So that what is said of it is said of this kind's member, not of another's with the same name."""
    with pytest.raises(NotANotation) as refused:
        parse("vote:choice=maybe", AnyMove)

    assert refused.value.move is Vote


@given(st.text(max_size=60) | st.text(alphabet="buildpassvoteverythng:=,+-012cards", max_size=40))
def test_any_text_is_parsed_or_refused(text: str) -> None:
    """No text brings the parser down; what it accepts is a move with a canonical text."""
    try:
        move = parse(text, AnyMove)
    except NotANotation:
        return
    assert parse(notation(move), AnyMove) == move
    assert encode(move)
