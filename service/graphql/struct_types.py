"""GraphQL types made from structs: one definition serves the rules, JSON and GraphQL.

For each struct an empty class carries the GraphQL definition; the struct itself stays untouched, resolved as it is.
"""

import keyword
import types
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from typing import Annotated, Any, Literal, Union, cast, get_args, get_origin, get_type_hints

import msgspec
import strawberry
from msgspec import NODEFAULT, UNSET, Meta, Struct, UnsetType
from strawberry.annotation import StrawberryAnnotation
from strawberry.scalars import JSON
from strawberry.schema_directives import OneOf
from strawberry.types.base import StrawberryObjectDefinition
from strawberry.types.field import StrawberryField

from games.kit.facts import members
from service.pointers import pointer_of

Role = Callable[[type[Struct]], Any]
"""Which GraphQL type stands for a struct met inside another."""

_SCALARS: Mapping[Any, Any] = {str: str, int: int, bool: bool, float: float, Any: JSON, msgspec.Raw: JSON}


class NoGraphQLType(TypeError):
    """An annotation that GraphQL has no type for; the message says where it stands."""


def resolve(value: Any, name: str) -> Any:
    """A field's value by attribute; what is absent or unset is null."""
    found = getattr(value, name, None)
    return None if found is UNSET else found


class Unfit(Struct, frozen=True):
    """What stands for an input that fits the schema and not the struct's constraints: why, and where (a pointer)."""

    message: str
    pointer: str


class StructTypes:
    """The GraphQL types of one game's structs, or of structs that all games share (empty prefix)."""

    def __init__(self, prefix: str, shared: "StructTypes | None" = None) -> None:
        self.prefix = prefix
        self._shared = shared
        self._declared: dict[tuple[str, Any], Any] = {}

    def name(self, struct: type[Any]) -> str:
        """The GraphQL name of a struct or enum: its own, with the game's prefix before it."""
        return self.prefix + struct.__name__

    def object(self, struct: type[Struct]) -> Any:
        """The object type of a struct; its instances resolve by attribute."""
        if self._shared is not None and is_shared(struct):
            return self._shared.object(struct)
        return self.declare_output(struct)

    def declare_output(
        self,
        struct: type[Struct],
        *,
        interface: StrawberryObjectDefinition | None = None,
        leave_out: Iterable[str] = (),
        nullable: Iterable[str] = (),
    ) -> Any:
        """An object type with a field for each member, and those of the interface that are not members."""
        key = ("output", struct)
        if key not in self._declared:
            shell = self._declared[key] = _shell(self.name(struct))
            fields = [] if interface is None else [_copy(field) for field in interface.fields]
            inherited = {field.graphql_name for field in fields}
            fields += [
                field
                for field in self._fields(struct, self.object, set(leave_out), set(nullable))
                if field.graphql_name not in inherited
            ]
            if interface is None and struct.__struct_config__.tag:
                fields.insert(0, output_field("kind", "kind", str, "The name of this variant."))
            _define(
                shell, _docstring(struct), fields, is_type_of=_is(struct), interfaces=[interface] if interface else []
            )
        return self._declared[key]

    def one_of_input(self, union: Any, name: str, text: str) -> tuple[Any, Callable[[Mapping[str, Any]], Struct]]:
        """A `@oneOf` input with one field for each struct of a union of moves, and what reads its values.

        A move without members is `true`.
        """
        kinds = {lower_first(struct.__name__): struct for struct in members(union)}

        def read(value: Mapping[str, Any]) -> Struct:
            [(kind, details)] = value.items()
            if details is False:
                return Unfit("A move without members is given as `true`, not `false`.", f"/{kind}")
            try:
                return cast(Struct, msgspec.convert({} if details is True else details, kinds[kind]))
            except msgspec.ValidationError as error:
                return Unfit(*pointer_of(error, f"/{kind}", kinds[kind]))

        fields = [
            input_field(kind, kind, self._input_of(struct) | None, _docstring(struct)) for kind, struct in kinds.items()
        ]
        return one_of(name, text, fields, read), read

    def input(self, struct: type[Struct], name: str | None = None) -> Any:
        """The input type of a struct; values become the struct, with its constraints checked."""
        key = ("input", struct)
        if key not in self._declared:
            shell = self._declared[key] = _shell((name or self.name(struct)) + "Input")
            _define(
                shell,
                _docstring(struct),
                self._fields(struct, self.input, set(), set(), make=input_field),
                is_input=True,
                from_input=lambda _type, value, _context: dict(value),
            )
        return self._declared[key]

    def _input_of(self, struct: type[Struct]) -> Any:
        return self.input(struct) if struct.__struct_fields__ else bool

    def _fields(
        self,
        struct: type[Struct],
        role: Role,
        leave_out: set[str],
        nullable: set[str],
        make: "Callable[[str, str, Any, str | None, Any], StrawberryField] | None" = None,
    ) -> list[StrawberryField]:
        hints = get_type_hints(struct, include_extras=True)
        fields = []
        for info in msgspec.structs.fields(struct):
            if info.encode_name in leave_out:
                continue
            annotation = hints[info.name]
            try:
                kind = self._translate(annotation, role)
            except NoGraphQLType as error:
                raise NoGraphQLType(f"{struct.__name__}.{info.name}: {error}") from None
            if info.encode_name in nullable:
                kind = kind | None
            fields.append(
                (make or output_field)(info.name, info.encode_name, kind, description(annotation), info.default)
            )
        return fields

    def _translate(self, annotation: Any, role: Role) -> Any:
        origin, arguments = get_origin(annotation), get_args(annotation)
        if annotation in _SCALARS:
            return _SCALARS[annotation]
        if origin is Annotated:
            return self._translate(arguments[0], role)
        if origin is Literal:
            return str if all(isinstance(value, str) for value in arguments) else int
        if origin in (tuple, list, frozenset, set):
            items = {argument for argument in arguments if argument is not Ellipsis}
            if len(items) != 1:
                raise NoGraphQLType(f"a list of one type, not {annotation}")
            return list[self._translate(items.pop(), role)]  # type: ignore[misc]  # a type made at run time
        if origin in (Union, types.UnionType):
            rest = [argument for argument in arguments if argument not in (type(None), UnsetType)]
            if len(rest) == 1:
                return self._translate(rest[0], role) | None
            raise NoGraphQLType(f"a union needs a GraphQL type of its own: {annotation}")
        if origin is dict and arguments == (str, Any):
            return JSON
        if isinstance(annotation, type) and issubclass(annotation, Enum):
            return self._enum(annotation)
        if isinstance(annotation, type) and issubclass(annotation, Struct):
            return role(annotation)
        raise NoGraphQLType(f"{annotation} has no GraphQL type")

    def _enum(self, enum: type[Enum]) -> Any:
        """An enum whose values can be GraphQL names is a GraphQL enum; any other is its text."""
        if not all(
            isinstance(e.value, str) and e.value.isidentifier() and not keyword.iskeyword(e.value) for e in enum
        ):
            return str
        key = ("enum", enum)
        if key not in self._declared:
            same = Enum(self.name(enum), [(member.value, member.value) for member in enum])  # type: ignore[misc]  # named at run time
            self._declared[key] = strawberry.enum(same, name=self.name(enum), description=enum.__doc__)
        return self._declared[key]


def is_shared(struct: type[Any]) -> bool:
    """Whether a struct belongs to the kit, and so to all games alike."""
    return struct.__module__.startswith("games.kit")


def lower_first(name: str) -> str:
    """`PlayCard` as the name of a field: `playCard`."""
    return name[0].lower() + name[1:]


def description(annotation: Any) -> str | None:
    """The description that an annotation carries, and the values of a closed set."""
    parts = [*_descriptions(annotation), _closed_set(annotation)]
    return " ".join(part for part in parts if part) or None


def _descriptions(annotation: Any) -> list[str]:
    if get_origin(annotation) is not Annotated:
        return []
    inner, *marks = get_args(annotation)
    found = [mark.description for mark in marks if isinstance(mark, Meta) and mark.description]
    return found or _descriptions(inner)


def _closed_set(annotation: Any) -> str | None:
    """`One of …`, where only certain words may stand."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Literal:
        return f"One of {', '.join(f'`{value}`' for value in arguments)}."
    if origin is Annotated:
        return _closed_set(arguments[0])
    if origin in (tuple, list, Union, types.UnionType):
        return next((found for argument in arguments if (found := _closed_set(argument))), None)
    return None


def output_field(name: str, wire_name: str, kind: Any, text: str | None, _default: Any = NODEFAULT) -> StrawberryField:
    """A field that resolves by attribute."""
    return StrawberryField(
        python_name=name, graphql_name=wire_name, type_annotation=StrawberryAnnotation(kind), description=text
    )


def one_of(name: str, text: str, fields: Sequence[StrawberryField], read: Callable[[Mapping[str, Any]], Any]) -> Any:
    """A `@oneOf` input of which exactly one field is given; `read` makes a value of what was given."""
    shell = _shell(name)
    _define(
        shell,
        text,
        fields,
        is_input=True,
        directives=[OneOf()],
        from_input=lambda _type, value, _context: read(value),
    )
    return shell


def input_field(name: str, wire_name: str, kind: Any, text: str | None, default: Any = NODEFAULT) -> StrawberryField:
    """A field of an input, with its default where it has one."""
    if default is NODEFAULT or default is UNSET or isinstance(default, tuple | list | Struct):
        given: dict[str, Any] = {}
    else:
        given = {"default": default.value if isinstance(default, Enum) else default}
    return StrawberryField(
        python_name=name, graphql_name=wire_name, type_annotation=StrawberryAnnotation(kind), description=text, **given
    )


def _copy(field: StrawberryField) -> StrawberryField:
    assert field.type_annotation is not None
    return output_field(
        field.python_name, field.graphql_name or field.python_name, field.type_annotation.annotation, field.description
    )


def _is(struct: type[Struct]) -> Callable[[Any, Any], bool]:
    return lambda value, _info: getattr(value, "struct_type", type(value)) is struct


def _docstring(struct: type[Any]) -> str | None:
    return " ".join(struct.__doc__.split()) if struct.__doc__ else None


def _shell(name: str) -> Any:
    return type(name, (), {})


def _define(
    shell: Any,
    text: str | None,
    fields: Sequence[StrawberryField],
    *,
    is_input: bool = False,
    is_interface: bool = False,
    interfaces: Sequence[StrawberryObjectDefinition] = (),
    is_type_of: Callable[[Any, Any], bool] | None = None,
    resolve_type: Callable[[Any, Any, Any], str] | None = None,
    directives: Sequence[object] = (),
    from_input: Any = None,
) -> None:
    shell.__strawberry_definition__ = StrawberryObjectDefinition(
        name=shell.__name__,
        is_input=is_input,
        is_interface=is_interface,
        origin=shell,
        description=text,
        interfaces=list(interfaces),
        extend=False,
        directives=list(directives),
        is_type_of=is_type_of,
        resolve_type=resolve_type,
        fields=list(fields),
        from_input=from_input,
    )


def interface(name: str, text: str, fields: Sequence[StrawberryField], names: Mapping[type[Struct], str]) -> Any:
    """An interface whose values are told apart by their struct; `names` is filled before the first query."""
    shell = _shell(name)
    _define(
        shell,
        text,
        fields,
        is_interface=True,
        resolve_type=lambda value, _info, _type: names[getattr(value, "struct_type", type(value))],
    )
    return shell
