"""How types look from outside: the structs that a type is made of, and the shape of each member."""

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec import inspect as types

Shape: TypeAlias = str | tuple[str, "Shape"]
"""`integer`, `boolean`, `string`, `object`, an enum's name, or ("list" | "optional", shape)."""


def bare(kind: types.Type) -> types.Type:
    """A type without its annotations."""
    while isinstance(kind, types.Metadata):
        kind = kind.type
    return kind


def fields_of(struct: type[Struct]) -> tuple[types.Field, ...]:
    """The members of a struct, as `msgspec.inspect` describes them."""
    info = bare(types.type_info(struct))
    assert isinstance(info, types.StructType)
    return info.fields


def given_by_the_service(struct: type[Struct]) -> tuple[str, ...]:
    """The members, by their names on the wire, that clients only read: `Meta(extra_json_schema={"readOnly": True})`."""
    return tuple(field.encode_name for field in fields_of(struct) if _is_read_only(field.type))


def _is_read_only(kind: types.Type) -> bool:
    return isinstance(kind, types.Metadata) and (
        bool((kind.extra_json_schema or {}).get("readOnly")) or _is_read_only(kind.type)
    )


def inside(kind: types.Type) -> Iterator[types.Type]:
    """The types that a type directly holds: items, variants, the annotated one; not the members of a struct."""
    match kind:
        case types.Metadata():
            yield kind.type
        case types.UnionType():
            yield from kind.types
        case types.VarTupleType() | types.ListType() | types.SetType() | types.FrozenSetType():
            yield kind.item_type
        case types.TupleType():
            yield from kind.item_types
        case types.DictType():
            yield from (kind.key_type, kind.value_type)
        case _:
            return


def structs_in(*roots: Any) -> tuple[type[Struct], ...]:
    """Every struct that these types are made of, each once, in the order in which they are met."""
    found: dict[type[Struct], None] = {}

    def visit(kind: types.Type) -> None:
        if isinstance(kind, types.StructType):
            if kind.cls not in found:
                found[kind.cls] = None
                visit_all(field.type for field in kind.fields)
        else:
            visit_all(inside(kind))

    def visit_all(kinds: Iterable[types.Type]) -> None:
        for kind in kinds:
            visit(kind)

    visit_all(types.multi_type_info(roots))
    return tuple(found)


def shape_of(kind: types.Type) -> Shape:
    """The shape of a member, as a client's code generator sees it.

    Raises `TypeError` for what has none: dictionaries, floats, bytes, and unions of unlike types.
    """
    kind = bare(kind)
    match kind:
        case types.IntType():
            return "integer"
        case types.BoolType():
            return "boolean"
        case types.StrType():
            return "string"
        case types.EnumType():
            return kind.cls.__name__
        case types.StructType():
            return "object"
        case types.VarTupleType() | types.ListType() | types.FrozenSetType():
            return ("list", shape_of(kind.item_type))
        case types.LiteralType():
            return _one({"string" if isinstance(value, str) else "integer" for value in kind.values})
        case types.UnionType():
            shape = _one({shape_of(variant) for variant in kind.types if not isinstance(bare(variant), types.NoneType)})
            return ("optional", shape) if kind.includes_none and not _is_optional(shape) else shape
        case _:
            raise TypeError(f"a member cannot be of the type {type(kind).__name__.removesuffix('Type').lower()}")


def _is_optional(shape: Shape) -> bool:
    return isinstance(shape, tuple) and shape[0] == "optional"


def _one(shapes: set[Any]) -> Shape:
    if len(shapes) != 1:
        raise TypeError(f"a member cannot be a union of unlike types: {', '.join(sorted(map(str, shapes)))}")
    shape: Shape = shapes.pop()
    return shape
