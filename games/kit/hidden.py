"""Hidden members, declared at the field, and a struct split into what all may read and what only some may.

In facts a hidden member is `None` for those who may not see it. All hidden members of one struct have one audience, and
whether there are any follows from the struct's kind: a hidden member is never left `None` by the rules.
"""

from functools import cache
from typing import Annotated, Any, TypeAlias, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UNSET, Meta, Struct

T = TypeVar("T")

OwnEyes: TypeAlias = Annotated[T | None, Meta(extra={"audience": "seat"})]
"""A member of a fact that only the seat in its member `seat` may see."""
Eyes: TypeAlias = Annotated[T | None, Meta(extra={"audience": "audience"})]
"""A member of a fact that only the seats in its member `audience` may see."""
NoEyes: TypeAlias = Annotated[T | None, Meta(extra={"audience": "nobody"})]
"""A member of a fact that nobody may see until the reveal."""
Secret: TypeAlias = Annotated[T, Meta(extra={"audience": "mover"})]
"""A member of a move that only the mover may see. Always given."""


class Parts(Struct, frozen=True):
    """A struct for the log: `open` for everybody, `hidden` for the seats in `audience` (none: nobody until the reveal).

    `hidden` is `None` where nothing is hidden; then `open` is the struct itself.
    """

    open: Any
    hidden: dict[str, Any] | None = None
    audience: tuple[int, ...] = ()


class Hiding(Struct, frozen=True):
    """What a kind of struct hides: the audience rule; the hidden members by name on the wire, attribute and type."""

    rule: str
    wire_names: tuple[str, ...]
    attributes: tuple[str, ...]
    types: tuple[Any, ...]


def _audience_rule(annotation: Any) -> str | None:
    if get_origin(annotation) is not Annotated:
        return None
    for mark in get_args(annotation)[1:]:
        if isinstance(mark, Meta) and mark.extra and "audience" in mark.extra:
            return str(mark.extra["audience"])
    return None


@cache
def hiding(struct: type[Struct]) -> Hiding | None:
    """What this kind hides, or `None`. Raises `TypeError` where its hidden members have different audiences."""
    hints = get_type_hints(struct, include_extras=True)
    found = [(field, rule) for field in msgspec.structs.fields(struct) if (rule := _audience_rule(hints[field.name]))]
    if not found:
        return None
    rules = {rule for _, rule in found}
    if len(rules) > 1:
        raise TypeError(f"{struct.__name__} hides members from different audiences; make it two facts")
    return Hiding(
        rules.pop(),
        tuple(field.encode_name for field, _ in found),
        tuple(field.name for field, _ in found),
        tuple(hints[field.name] for field, _ in found),
    )


def split(struct: Struct, mover: int | None = None) -> Parts:
    """A move or fact as the log stores it. `mover` is the seat whose move this is, if it is a move."""
    what = hiding(type(struct))
    if what is None:
        return Parts(struct)
    members = msgspec.to_builtins(struct)
    hidden = {name: members.pop(name) for name in what.wire_names}
    match what.rule:
        case "nobody":
            audience: tuple[int, ...] = ()
        case "audience":
            audience = tuple(members["audience"])
        case "mover":
            if mover is None:
                raise TypeError("a move with a secret needs its mover")
            audience = (mover,)
        case _:
            audience = (members["seat"],)
    return Parts(members, hidden, audience)


def opened(fact: T, hidden: dict[str, Any]) -> T:
    """A fact read from its public form, with its hidden members put back."""
    what = hiding(type(fact))  # type: ignore[arg-type]  # T is a Struct
    if what is None:
        return fact
    changes = {
        attribute: msgspec.convert(hidden[name], annotation)
        for attribute, name, annotation in zip(what.attributes, what.wire_names, what.types, strict=True)
    }
    return msgspec.structs.replace(fact, sealed=UNSET, **changes)  # type: ignore[type-var]  # T is a Struct


def redacted(fact: T) -> T:
    """A fact as those see it who may not open it: hidden members `None`."""
    what = hiding(type(fact))  # type: ignore[arg-type]  # T is a Struct
    if what is None:
        return fact
    return msgspec.structs.replace(fact, **dict.fromkeys(what.attributes))  # type: ignore[type-var]  # T is a Struct


def may_see(fact: Struct, seat: int | None) -> bool:
    """Whether a viewer at this seat (or at none) sees the whole fact."""
    what = hiding(type(fact))
    if what is None:
        return True
    if what.rule == "seat":
        return bool(seat == fact.seat)  # type: ignore[attr-defined]  # declared by the rule
    if what.rule == "audience":
        return bool(seat in fact.audience)  # type: ignore[attr-defined]  # declared by the rule
    return False
