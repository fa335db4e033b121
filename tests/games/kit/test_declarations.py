"""What a game must declare well, and what is said where it does not."""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta

from games.kit.declarations import (
    check_facts,
    check_kinds,
    check_moves,
    check_names,
    check_options,
    check_prompts,
    check_structs,
    check_title,
)
from games.kit.hidden import Eyes, NoEyes, OwnEyes, Secret
from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Fact, Model, Move, Prompt
from tests.toy.moves import TidesMove


class Colour(Enum):
    """Ids in an enum."""

    RED = "red"
    DARK_BLUE = "dark-blue"


class Loud(Enum):
    """No ids in an enum."""

    RED = "Red!"


class Level(IntEnum):
    """Integers in an enum."""

    ONE = 1


class Nested(Model, frozen=True):
    """A struct inside another one."""

    card: ItemId


class HiddenInside(Model, frozen=True):
    """A mark where it hides nothing."""

    card: NoEyes[ItemId] = None


class Undocumented(Model, frozen=True):
    card: ItemId


class HoldsUndocumented(Model, frozen=True):
    """Documented itself."""

    deep: tuple[Undocumented, ...]


def struct(base: type[Any], **fields: Any) -> Any:
    """A struct with these members: a type each, or a type and a default."""
    annotations = {name: kind[0] if isinstance(kind, tuple) else kind for name, kind in fields.items()}
    defaults = {name: kind[1] for name, kind in fields.items() if isinstance(kind, tuple)}
    body = {"__annotations__": annotations, "__module__": __name__, "__doc__": "Made up.", **defaults}
    return type(base)("Made", (base,), body, frozen=True)


@pytest.mark.parametrize(
    "kind",
    [
        Count,
        bool,
        ItemId,
        Literal["a", "b"],
        Literal[1, 2],
        Colour,
        Level,
        Secret[ItemId],
        tuple[ItemId, ...],
        tuple[Count, ...],
        tuple[bool, ...],
        tuple[Colour, ...],
        Secret[tuple[ItemId, ...]],
        Annotated[int, Meta(gt=-5, lt=5)],
    ],
)
def test_flat_moves_pass(kind: Any) -> None:
    """Integers, booleans, ids, and lists of one of these, secret or not."""
    check_moves(struct(Move, member=kind))


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        (str, "is free text"),
        (Annotated[str, Meta(pattern="^[a-z ]+$")], "is free text"),
        (float, "is neither an integer"),
        (int, "without bounds within 32 bits"),
        (Annotated[int, Meta(ge=0)], "without bounds within 32 bits"),
        (Annotated[int, Meta(ge=0, le=2**31)], "without bounds within 32 bits"),
        (Nested, "is neither an integer"),
        (tuple[Nested, ...], "is neither an integer"),
        (ItemId | None, "is neither an integer"),
        (Count | ItemId, "is neither an integer"),
        (Literal["a", None], "neither all integers nor all ids"),
        (tuple[tuple[ItemId, ...], ...], "is a list of lists"),
        (tuple[ItemId, ItemId], "is neither an integer"),
        (list[ItemId], "use a tuple"),
        (tuple[list[ItemId], ...], "use a tuple"),
        (frozenset[ItemId], "use a tuple"),
        (dict[str, int], "is neither an integer"),
        (Literal["a", 1], "neither all integers nor all ids"),
        (Literal["A"], "neither all integers nor all ids"),
        (Literal["12"], "neither all integers nor all ids"),
        (Literal[2**40], "neither all integers nor all ids"),
        (Loud, "neither all integers nor all ids"),
        (Any, "is neither an integer"),
    ],
)
def test_moves_that_are_not_flat_are_refused(kind: Any, reason: str) -> None:
    """Free text, nesting, unions, missing bounds: each is named with the member."""
    with pytest.raises(TypeError, match=r"Made\.member") as refused:
        check_moves(struct(Move, member=kind))

    assert reason in str(refused.value)


@pytest.mark.parametrize("name", ["section", "sealed"])
def test_moves_leave_reserved_names_alone(name: str) -> None:
    """What every move has on the wire cannot be a member of one."""
    with pytest.raises(TypeError, match=f"cannot have a member '{name}'"):
        check_moves(struct(Move, **{name: ItemId}))


def test_secrets_of_a_move_are_always_given() -> None:
    """A secret with a default could be left out, and its absence would tell something."""
    with pytest.raises(TypeError, match="has no default"):
        check_moves(struct(Move, member=(Secret[ItemId], "a")))


@pytest.mark.parametrize(
    "fields",
    [
        {"seat": Seat, "card": (OwnEyes[ItemId], None)},
        {"audience": tuple[Seat, ...], "card": (Eyes[ItemId], None)},
        {"card": (NoEyes[tuple[Nested, ...]], None)},
        {"cards": tuple[Nested, ...], "target": (Seat | None, None)},
    ],
)
def test_well_declared_facts_pass(fields: dict[str, Any]) -> None:
    """Each audience rule with the member that it needs, and facts that hide nothing."""
    check_facts(struct(Fact, **fields))


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"card": (OwnEyes[ItemId], None)}, "needs an open member 'seat': integer"),
        ({"seat": (Seat | None, None), "card": (OwnEyes[ItemId], None)}, "needs an open member 'seat': integer"),
        ({"seat": ItemId, "card": (OwnEyes[ItemId], None)}, "needs an open member 'seat': integer"),
        ({"seat": Seat, "card": (Eyes[ItemId], None)}, "needs an open member 'audience': list of integer"),
        ({"audience": Seat, "card": (Eyes[ItemId], None)}, "needs an open member 'audience': list of integer"),
        ({"seat": Seat, "card": OwnEyes[ItemId]}, "its default is None"),
        ({"seat": Seat, "card": (OwnEyes[ItemId], "a")}, "its default is None"),
        ({"card": (OwnEyes[ItemId], None), "seat": (OwnEyes[Seat], None)}, "'seat': integer"),
        ({"seat": Seat, "a": (OwnEyes[ItemId], None), "b": (NoEyes[ItemId], None)}, "make it two facts"),
        ({"card": Secret[ItemId]}, "'mover' is not for a struct of this union"),
        ({"seat": Seat, "card": (OwnEyes[ItemId] | None, None)}, "hides a part of a member"),
        ({"seat": Seat, "cards": tuple[OwnEyes[ItemId], ...]}, "hides a part of a member"),
        ({"inner": HiddenInside}, "hides a part of a member"),
        ({"inner": tuple[HiddenInside, ...]}, "hides a part of a member"),
        ({"inner": (NoEyes[HiddenInside], None)}, "hides a part of a member"),
        ({"section": ItemId}, "cannot have a member 'section'"),
    ],
)
def test_badly_declared_facts_are_refused(fields: dict[str, Any], reason: str) -> None:
    """A hidden member without its audience, for two audiences, or marked where the mark hides nothing."""
    with pytest.raises(TypeError) as refused:
        check_facts(struct(Fact, **fields))

    assert reason in str(refused.value)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"card": (OwnEyes[ItemId], None)}, "'seat' is not for a struct of this union"),
        ({"card": Secret[ItemId]}, "'mover' is not for a struct of this union"),
        ({"since": Count}, "cannot have a member 'since'"),
        ({"id": ItemId}, "cannot have a member 'id'"),
    ],
)
def test_prompts_hide_nothing_and_leave_reserved_names_alone(fields: dict[str, Any], reason: str) -> None:
    """Prompts are public; what the service adds to them on the wire is not theirs to use."""
    with pytest.raises(TypeError) as refused:
        check_prompts(struct(Prompt, **fields))

    assert reason in str(refused.value)


def test_a_kind_names_one_struct() -> None:
    """Two structs of one kind, in one union or in two, could not be told apart."""
    with pytest.raises(TypeError, match="of the kind 'made'"):
        check_kinds(struct(Move), struct(Fact))
    check_kinds(TidesMove, struct(Fact))


@pytest.mark.parametrize(
    ("union", "reason"),
    [
        (Nested, "must be titled"),
        (Annotated[Nested, Meta(title="Other", description="d")], "must be titled"),
        (Annotated[Nested, Meta(title="NestedMove")], "lacks a description"),
    ],
)
def test_unions_are_titled_and_described(union: Any, reason: str) -> None:
    """The title names the type in every schema; clients read the description."""
    with pytest.raises(TypeError, match=reason):
        check_title(union, "NestedMove")


def test_every_struct_has_a_docstring_of_its_own() -> None:
    """Also those that a union reaches through lists, options and other structs."""
    with pytest.raises(TypeError, match="Undocumented needs a docstring of its own"):
        check_structs(struct(Fact, inner=tuple[HoldsUndocumented | None, ...]))
    check_structs(TidesMove)


def test_two_structs_of_one_name_are_refused() -> None:
    """In a schema both would need another name, and a client's classes would change their names with it."""
    with pytest.raises(TypeError, match="two structs are named Made"):
        check_structs(struct(Model, card=ItemId), struct(Model, card=ItemId))


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (Count, ItemId),
        (ItemId, (ItemId | None, None)),
        (ItemId, tuple[ItemId, ...]),
        (tuple[ItemId, ...], (OwnEyes[tuple[ItemId, ...]], None)),
        (Nested, ItemId),
        (Colour, Level),
        (bool, Count),
        (ItemId, Secret[ItemId]),
    ],
)
def test_one_name_stands_for_one_type(first: Any, second: Any) -> None:
    """A query that asks several kinds for one member needs one type and one nullability."""
    with pytest.raises(TypeError, match="one name, two types"):
        check_names(struct(Fact, one=first), struct(Fact, one=second))


@pytest.mark.parametrize(
    ("first", "second"),
    [(Count, Seat), (ItemId, Literal["a"]), ((OwnEyes[ItemId], None), (ItemId | None, None)), (Level, Level)],
)
def test_bounds_do_not_make_another_type(first: Any, second: Any) -> None:
    """Different bounds of one type are one type for a client."""
    check_names(struct(Fact, one=first), struct(Fact, one=second))


@pytest.mark.parametrize("kind", [float, dict[str, int], bytes, Any, Count | ItemId, tuple[int, str]])
def test_members_without_a_shape_are_refused(kind: Any) -> None:
    """Nothing goes out that the typed API cannot say."""
    with pytest.raises(TypeError, match=r"Made\.one: a member cannot be"):
        check_names(struct(Fact, one=kind))


def test_options_have_defaults() -> None:
    """Who creates a match may leave out each option."""
    check_options(struct(Model, one=(Count, 1)))
    with pytest.raises(TypeError, match=r"Made\.one needs a default"):
        check_options(struct(Model, one=Count))
