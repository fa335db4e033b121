"""What is wrong with a value, said for people who do not know the decoder: what is expected, and what there is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import inspect
from msgspec.inspect import Type

from games.kit.quantities import ID_PATTERN

Step: TypeAlias = str | int
FREE_NAME: Final = "[...]"
"""The step to a value whose name is the client's choice; the decoder does not tell which."""

_EXPECTED: Final = re.compile(r"^Expected `(?P<kinds>[^`]*)`(?P<bound>.*?)(?:, got (?P<got>.*))?$", re.DOTALL)
_UNKNOWN: Final = re.compile(r"^Object contains unknown field `(.*)`$", re.DOTALL)
_MISSING: Final = re.compile(r"^Object missing required field `(.*)`$", re.DOTALL)
_NONE_OF: Final = re.compile(r"^Invalid (?:enum )?value (.*)$", re.DOTALL)
_OUT_OF_RANGE: Final = re.compile(r"out of range$")
_NAMES: Final = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "null",
}
_BOUNDS: Final = {">=": "at least", "<=": "at most", ">": "more than", "<": "less than"}
_SINGULAR: Final = {"characters": "character", "entries": "entry"}
_PATTERNS: Final = {
    ID_PATTERN: "an id (small letters, digits and hyphens, not only digits)",
    "^[0-9a-f]{64}$": "64 lower-case hex digits",
}
_SHAPED: Final = (inspect.StructType, inspect.DataclassType, inspect.TypedDictType)
_LISTS: Final = (inspect.ListType, inspect.VarTupleType, inspect.SetType, inspect.FrozenSetType)
Shaped: TypeAlias = inspect.StructType | inspect.DataclassType | inspect.TypedDictType


def sentence(message: str, nodes: Sequence[Type] = (), *, as_text: bool = False) -> str:
    """The decoder's message as a sentence, about a value that was to have one of these types."""
    if (named := _UNKNOWN.match(message)) is not None:
        return f"There is no member `{named[1]}` here{_offered(nodes)}."
    if (named := _MISSING.match(message)) is not None:
        return f"The member `{named[1]}` is missing."
    if (named := _NONE_OF.match(message)) is not None:
        expected = _all_words(nodes)
        return f"This has to be {expected}." if expected else f"{named[1]} is none of the values that are known here."
    if (found := _EXPECTED.match(message)) is not None:
        kinds = [_NAMES.get(kind, kind) for kind in found["kinds"].split(" | ")]
        expected = _all_words(nodes) or " or ".join(kinds) + _bound(found["bound"], found["kinds"])
        got = "" if as_text or ": " in expected else _NAMES.get((found["got"] or "").strip("`"), "")
        return f"This has to be {expected}{f', not {got}' if got else ''}."
    if _OUT_OF_RANGE.search(message):
        return f"This has to be {_all_words(nodes) or 'a smaller number'}."
    return f"{message[:1].upper()}{message[1:]}."


def _bound(text: str, kind: str) -> str:
    """A bound, which the decoder writes as `>= 1` or `of length <= 64`."""
    found = re.search(r"(>=|<=|>|<) (\S+)$", text)
    if found is None:
        return " of another form" if "regex" in text else ""
    unit = "" if "length" not in text else "characters" if "str" in kind else "entries"
    return f" of {_BOUNDS[found[1]]} {_counted(found[2], unit)}"


def nodes_at(kind: Any, steps: Sequence[Step], value: Any) -> list[Type]:
    """The types that what stands at a place may have, in a value that is to have the type `kind`."""
    nodes = _variants([_type_info(kind)], value)
    for step in steps:
        value = _member_of(value, step)
        nodes = _variants([inner for node in nodes for inner in _inner(node, step)], value)
    return nodes


@cache
def _type_info(kind: Any) -> Type:
    return inspect.type_info(kind)


def _member_of(value: Any, step: Step) -> Any:
    if isinstance(value, dict):
        return value.get(step, msgspec.UNSET)
    if isinstance(value, list) and isinstance(step, int) and step < len(value):
        return value[step]
    return msgspec.UNSET


def _variants(nodes: Iterable[Type], value: Any) -> list[Type]:
    """The variants of unions, one by one; of tagged structs those alone whose tag the value has."""
    flat: list[Type] = []
    left = list(nodes)
    while left:
        node = left.pop(0)
        if isinstance(node, inspect.Metadata):
            left.insert(0, node.type)
        elif isinstance(node, inspect.UnionType):
            left[:0] = node.types
        else:
            flat.append(node)
    if isinstance(value, dict):
        tagged = [node for node in flat if isinstance(node, inspect.StructType) and node.tag_field in value]
        chosen: list[Type] = [node for node in tagged if value[node.tag_field] == node.tag]
        return chosen or flat
    return flat


def _inner(node: Type, step: Step) -> Iterable[Type]:
    if isinstance(node, inspect.StructType) and node.tag_field is not None and step == node.tag_field:
        yield inspect.LiteralType((node.tag,))
    elif isinstance(node, _SHAPED):
        yield from (field.type for field in node.fields if field.encode_name == step)
    elif isinstance(node, inspect.DictType) and step == FREE_NAME:
        yield node.value_type
    elif isinstance(node, _LISTS) and isinstance(step, int):
        yield node.item_type
    elif isinstance(node, inspect.TupleType) and isinstance(step, int) and step < len(node.item_types):
        yield node.item_types[step]


def _offered(nodes: Sequence[Type]) -> str:
    shaped = [node for node in nodes if isinstance(node, _SHAPED)]
    if len(shaped) != 1:
        return ""
    tag = [shaped[0].tag_field] if isinstance(shaped[0], inspect.StructType) and shaped[0].tag_field else []
    names = [*tag, *(field.encode_name for field in shaped[0].fields)]
    return f"; those that there are: {', '.join(names)}" if names else "; there are none"


def _all_words(nodes: Sequence[Type]) -> str:
    """What any of these types takes, in words; nothing where a type has no words."""
    # Null is what leaving the member out stands for: nobody who sent another value is helped by it.
    wanted = [node for node in nodes if not isinstance(node, inspect.NoneType)] or nodes
    said = [_words(node) for node in wanted if not _choices(node)]
    choices = list(dict.fromkeys(str(value) for node in wanted for value in _choices(node)))
    if choices:
        said.append(choices[0] if len(choices) == 1 else f"one of: {', '.join(choices)}")
    return "" if "" in said else " or ".join(dict.fromkeys(said))


def _choices(node: Type) -> tuple[Any, ...]:
    if isinstance(node, inspect.EnumType):
        return tuple(member.value for member in node.cls)
    return tuple(node.values) if isinstance(node, inspect.LiteralType) else ()


def _words(node: Type) -> str:
    match node:
        case inspect.IntType():
            return f"a whole number{_between(node.ge, node.le)}"
        case inspect.FloatType():
            return f"a number{_between(node.ge, node.le)}"
        case inspect.StrType():
            return _text_words(node)
        case inspect.BoolType():
            return _NAMES["bool"]
        case inspect.NoneType():
            return _NAMES["null"]
        case inspect.ListType() | inspect.VarTupleType() | inspect.SetType() | inspect.FrozenSetType():
            return f"a list{_between(node.min_length or None, node.max_length, 'entries')}"
        case inspect.TupleType():
            return f"a list of {len(node.item_types)} entries"
        case inspect.StructType() | inspect.DictType() | inspect.DataclassType() | inspect.TypedDictType():
            return _NAMES["object"]
    return ""


def _text_words(node: inspect.StrType) -> str:
    if node.pattern is not None:
        return _PATTERNS.get(node.pattern, "text of another form")
    return f"text{_between(node.min_length or None, node.max_length, 'characters')}"


def _between(low: float | None, high: float | None, unit: str = "") -> str:
    if low is None:
        return "" if high is None else f" of at most {_counted(high, unit)}"
    if high is None:
        return f" of at least {_counted(low, unit)}"
    return f" of {low} to {high} {unit}" if unit else f" from {low} to {high}"


def _counted(number: float | str, unit: str) -> str:
    """A number of characters or entries."""
    if str(number) == "1":
        unit = _SINGULAR.get(unit, unit)
    return f"{number} {unit}" if unit else str(number)
