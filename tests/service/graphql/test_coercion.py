"""Input values that are read by what was made ready: as graphql-core reads them, or not at all."""

from __future__ import annotations

from typing import Any

from graphql import GraphQLInputType, Undefined, build_schema
from graphql.utilities import coerce_input_value
from hypothesis import given
from hypothesis import strategies as st

from service.graphql.coercion import Coercion, Unusual

SCHEMA = build_schema(
    """
    enum Colour { RED GREEN }
    scalar Anything
    input Tree { name: String!, height: Int = 3, colour: Colour = GREEN, more: [Tree!], any: Anything, tags: [[ID]!] }
    input Either @oneOf { left: Tree, right: Boolean }
    type Query { grow(tree: Tree, either: Either!, numbers: [Int!]!): Float }
    """
)
NAMES = ("name", "height", "colour", "more", "any", "tags", "left", "right", "other")
LEAVES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 3),
    st.sampled_from([2**31 - 1, 2**31, -(2**31), 2**70]),
    st.floats(allow_nan=False),
    st.sampled_from(["", "RED", "BLUE", "1"]),
)
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.sampled_from(NAMES), inner, max_size=4)),
    max_leaves=12,
)
TREES = st.fixed_dictionaries(
    {"name": st.text(max_size=2)},
    optional={"height": st.integers(0, 9), "colour": st.sampled_from(["RED", "GREEN"]), "any": VALUES, "tags": VALUES},
)


def types() -> list[GraphQLInputType]:
    """The types of the arguments."""
    assert SCHEMA.query_type is not None
    return [argument.type for argument in SCHEMA.query_type.fields["grow"].args.values()]


@given(st.one_of(VALUES, TREES, st.fixed_dictionaries({"left": TREES}), st.lists(st.integers(), max_size=3)))
def test_a_value_is_read_as_graphql_core_reads_it_or_left_to_it(value: Any) -> None:
    """Nothing that graphql-core refuses is taken, and nothing is taken otherwise."""
    coercion = Coercion()
    for kind in types():
        try:
            read = coercion.of(kind)(value)
        except Unusual:
            continue
        expected = coerce_input_value(value, kind)
        assert expected is not Undefined
        assert read == expected


@given(TREES)
def test_what_fits_as_it_is_is_read(value: dict[str, Any]) -> None:
    """Left to graphql-core is what is wrong, or has to be turned into something else: not what fits."""
    given = {name: member for name, member in value.items() if name not in ("any", "tags")}
    tree, either, numbers = types()

    assert Coercion().of(tree)({**given, "more": [given, given]})["more"][1]["name"] == value["name"]
    assert Coercion().of(either)({"left": given})["left"]["height"] == value.get("height", 3)
    assert Coercion().of(numbers)([1, 2]) == [1, 2]
