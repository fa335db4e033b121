"""What a game must declare well. A `Game` checks it when it is made, so that a mistake shows at import."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct
from msgspec import inspect as types

from games.kit.facts import members
from games.kit.hidden import hiding
from games.kit.quantities import ID_PATTERN
from games.kit.shapes import Shape, bare, fields_of, inside, shape_of, structs_in
from games.kit.structs import kind_of

_ID = re.compile(ID_PATTERN)
_INT_32 = 2**31 - 1
_RESERVED = {
    "move": ("section", "sealed"),
    "fact": ("section",),
    "prompt": ("section", "sealed", "id", "since", "until"),
}
_AUDIENCE_SHAPES: dict[str, Shape] = {"seat": "integer", "audience": ("list", "integer")}


def check_moves(union: Any) -> None:
    """Refuse a union with a move that is not flat: integers, booleans, ids, or a list of one of these.

    Integers are bounded within 32 bits, ids match `ItemId` or are listed (`Literal`, an enum), lists are tuples; no
    member is optional or a union. Then the notation is one line, and nothing in it is ever escaped.
    """
    for move in members(union):
        for field in fields_of(move):
            if problem := _not_flat(field.type):
                raise TypeError(f"{move.__name__}.{field.name} {problem}")
        _check_hidden(move, ("mover",))
        _check_reserved(move, "move")


def check_facts(union: Any) -> None:
    """Refuse a union with a fact whose hidden members are not declared well."""
    for fact in members(union):
        _check_hidden(fact, ("seat", "audience", "nobody"))
        _check_reserved(fact, "fact")


def check_prompts(union: Any) -> None:
    """Refuse a union with a prompt that hides something: prompts are public."""
    for prompt in members(union):
        _check_hidden(prompt, ())
        _check_reserved(prompt, "prompt")


def check_kinds(*unions: Any) -> None:
    """Refuse unions that hold one kind twice, together: a kind names one struct."""
    seen: dict[str, type[Struct]] = {}
    for struct in (member for union in unions for member in members(union)):
        if (other := seen.setdefault(kind_of(struct), struct)) is not struct:
            raise TypeError(f"two structs are of the kind '{kind_of(struct)}': {other!r} and {struct!r}")


def check_title(union: Any, title: str) -> None:
    """Refuse a union that is not titled so, or that lacks a description."""
    info = types.type_info(union)
    schema = (info.extra_json_schema or {}) if isinstance(info, types.Metadata) else {}
    if schema.get("title") != title:
        raise TypeError(f'a union must be titled: Annotated[…, Meta(title="{title}", description="…")]')
    if not schema.get("description"):
        raise TypeError(f"the union {title} lacks a description")


def check_base(union: Any, base: type[Struct]) -> None:
    """Refuse a union with a member that is not built on this base."""
    for struct in members(union):
        if not issubclass(struct, base):
            raise TypeError(f"{struct.__name__} is no {base.__name__}")


def check_structs(*roots: Any) -> None:
    """Refuse types with a struct that has no docstring of its own, or two structs of one name."""
    named: dict[str, type[Struct]] = {}
    for struct in structs_in(*roots):
        if not (struct.__dict__.get("__doc__") or "").strip():
            raise TypeError(f"{struct.__qualname__} needs a docstring of its own; clients read it")
        if (other := named.setdefault(struct.__name__, struct)) is not struct:
            raise TypeError(f"two structs are named {struct.__name__}: in {other.__module__} and {struct.__module__}")


def check_names(*roots: Any) -> None:
    """Refuse types in which one member name stands for two shapes: a client that asks for all would get neither."""
    seen: dict[str, tuple[Shape, str]] = {}
    for struct in structs_in(*roots):
        secrets = what.wire_names if (what := hiding(struct)) else ()
        for field in fields_of(struct):
            place = f"{struct.__name__}.{field.name}"
            try:
                shape = shape_of(field.type)
            except TypeError as error:
                raise TypeError(f"{place}: {error}") from None
            if field.encode_name in secrets and shape[0] != "optional":
                shape = ("optional", shape)
            known, first = seen.setdefault(field.encode_name, (shape, place))
            if known != shape:
                raise TypeError(f"one name, two types: {first} is {_words(known)}, {place} is {_words(shape)}")


def check_options(options: type[Struct]) -> None:
    """Refuse options without a default: whoever creates a match may leave each of them out."""
    for field in fields_of(options):
        if field.required:
            raise TypeError(f"{options.__name__}.{field.name} needs a default")


def _not_flat(kind: types.Type) -> str:
    kind = bare(kind)
    if isinstance(kind, types.VarTupleType):
        kind = bare(kind.item_type)
        if isinstance(kind, types.VarTupleType):
            return "is a list of lists; a move is flat"
    match kind:
        case types.BoolType():
            return ""
        case types.IntType():
            low = kind.ge if kind.ge is not None else kind.gt
            high = kind.le if kind.le is not None else kind.lt
            bounded = low is not None and high is not None and low >= -_INT_32 and high <= _INT_32
            return "" if bounded else "is an integer without bounds within 32 bits"
        case types.StrType():
            return "" if kind.pattern == ID_PATTERN else "is free text; use ItemId, a Literal or an enum of ids"
        case types.LiteralType():
            return _not_all_alike(kind.values)
        case types.EnumType():
            return _not_all_alike([member.value for member in kind.cls])
        case types.ListType() | types.SetType() | types.FrozenSetType():
            return "is a list that can change or has no order; use a tuple"
        case _:
            return "is neither an integer, nor a boolean, nor an id, nor a list of one of these"


def _not_all_alike(values: Iterable[Any]) -> str:
    values = tuple(values)
    if all(type(value) is int and abs(value) <= _INT_32 for value in values):
        return ""
    if all(isinstance(value, str) and _ID.search(value) for value in values):
        return ""
    return "lists values that are neither all integers nor all ids"


def _check_hidden(struct: type[Struct], rules: tuple[str, ...]) -> None:
    what = hiding(struct)
    for field in fields_of(struct):
        # A mark deeper inside hides nothing, so what it should hide would be public.
        within = field.type.type if isinstance(field.type, types.Metadata) else field.type
        if any(_marked(kind) for kind in _deep(within)):
            raise TypeError(f"{struct.__name__}.{field.name} hides a part of a member; hide the whole member")
    if what is None:
        return
    if what.rule not in rules:
        raise TypeError(f"{struct.__name__}: the audience '{what.rule}' is not for a struct of this union")
    shapes = {field.name: (field.type, field.required, field.default) for field in fields_of(struct)}
    needed = _AUDIENCE_SHAPES.get(what.rule)
    if needed is not None and (what.rule not in shapes or shape_of(shapes[what.rule][0]) != needed):
        raise TypeError(f"{struct.__name__} hides members, so it needs an open member '{what.rule}': {_words(needed)}")
    for name in what.attributes:
        _, required, default = shapes[name]
        if what.rule == "mover" and not required:
            raise TypeError(f"{struct.__name__}.{name} is secret, so it is always given and has no default")
        if what.rule != "mover" and (required or default is not None):
            raise TypeError(f"{struct.__name__}.{name} is hidden, so its default is None")
        if name == what.rule:
            raise TypeError(f"{struct.__name__}.{name} says who may see, so it cannot be hidden")


def _check_reserved(struct: type[Struct], role: str) -> None:
    own = {field.encode_name for field in fields_of(struct)}
    if taken := own & set(_RESERVED[role]):
        raise TypeError(f"{struct.__name__} cannot have a member '{taken.pop()}': every {role} has one on the wire")


def _deep(kind: types.Type) -> Iterator[types.Type]:
    stack, seen = [kind], set()
    while stack:
        each = stack.pop()
        yield each
        stack.extend(inside(each))
        if isinstance(each, types.StructType) and each.cls not in seen:
            seen.add(each.cls)
            stack.extend(field.type for field in each.fields)


def _marked(kind: types.Type) -> bool:
    return isinstance(kind, types.Metadata) and "audience" in (kind.extra or {})


def _words(shape: Shape) -> str:
    return shape if isinstance(shape, str) else f"{shape[0]} of {_words(shape[1])}"
