from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.canonical import NotCanonical, canonical_bytes, checked_canonical_bytes, parse_canonical
from tests.events.vectors import VECTORS

names = st.text(st.characters(max_codepoint=127), max_size=5)
values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53) + 1, 2**53 - 1) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(names, inner, max_size=4),
    max_leaves=12,
)


@pytest.mark.parametrize("case", VECTORS["canonical"], ids=lambda case: case["text"][:20])
def test_canonical_form_is_that_of_the_published_vectors(case: dict[str, Any]) -> None:
    """Other people's implementations get the same bytes."""
    assert case["text"].encode() == canonical_bytes(case["value"])
    assert case["value"] == parse_canonical(case["text"].encode())


@given(values)
def test_what_was_encoded_parses_back_to_the_value(value: Any) -> None:
    """Every value of the format has one canonical form, whoever asks for it."""
    encoded = canonical_bytes(value)

    assert value == parse_canonical(encoded)
    assert encoded == checked_canonical_bytes(value)


def test_control_characters_have_the_short_escapes_and_nothing_else_is_escaped() -> None:
    """RFC 8785: \\b \\t \\n \\f \\r, then lower-case \\u00xx; slashes, DEL and line separators stand as they are."""
    assert canonical_bytes("\b\t\n\f\r\x00\x1f/\x7f\u2028") == b'"\\b\\t\\n\\f\\r\\u0000\\u001f/\x7f\xe2\x80\xa8"'


def test_text_is_never_normalised() -> None:
    """An accent written in two characters stays two characters."""
    assert canonical_bytes("e\u0301") != canonical_bytes("\u00e9")


@pytest.mark.parametrize(
    "spelling",
    [
        b'{"b":1,"a":1}',
        b'{"a":1,"a":1}',
        b"[1, 2]",
        b"-0",
        b'"\\u0041"',
        b'"\\/"',
        b"1.0",
        b"1.5",
        b"1e3",
        b"9007199254740992",
        b"-9007199254740992",
        b"123456789012345678901234567890",
        b'"\\ud800"',
        b'"\xed\xa0\x80"',
        b'{"\xc3\xa9":1}',
        b"NaN",
        b"[1,]",
        b"[" * 5000 + b"]" * 5000,
        b"",
    ],
)
def test_another_spelling_is_refused(spelling: bytes) -> None:
    """Whitespace, another order, repeated names, floats, large integers, needless escapes: none is canonical."""
    with pytest.raises(NotCanonical):
        parse_canonical(spelling)


@pytest.mark.parametrize("value", [1.0, 2**53, -(2**53), "\ud800", {"é": 1}, {1: 2}, b"bytes", {"a": [{"b": 0.5}]}])
def test_a_foreign_value_without_canonical_form_is_refused(value: Any) -> None:
    """What the format cannot say is never written approximately."""
    with pytest.raises(NotCanonical):
        checked_canonical_bytes(value)


def test_the_refusal_names_the_place() -> None:
    """Whoever sent the value can find what is wrong with it."""
    with pytest.raises(NotCanonical, match=r"^/a/1/b: a float"):
        checked_canonical_bytes({"a": [0, {"b": 0.5}]})
