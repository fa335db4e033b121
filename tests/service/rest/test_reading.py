from typing import Annotated, Any

import msgspec
import pytest
from msgspec import Meta, Struct

from service.problems import Code, Problem
from service.rest.reading import read_json, refuse_repeats


class Inner(Struct, frozen=True, forbid_unknown_fields=True):
    """A member that is an object."""

    numbers: tuple[int, ...] = ()


class Body(Struct, forbid_unknown_fields=True):
    """A body with a bit of everything."""

    seats: Annotated[int, Meta(ge=1)]
    inner: Inner = Inner()
    free: dict[str, Any] = {}
    typed: dict[str, int] = {}


DECODER = msgspec.json.Decoder(Body)


@pytest.mark.parametrize(
    ("text", "pointer"),
    [
        ('{"seats": "three"}', "/seats"),
        ('{"seats": 0}', "/seats"),
        ('{"seats": 7.0}', "/seats"),
        ('{"seats": true}', "/seats"),
        ('{"seats": 1e400}', "/seats"),
        ('{"seats": ' + "9" * 5000 + "}", "/seats"),
        ("{}", "/seats"),
        ('{"seats": 1, "a/b~c": 2}', "/a~1b~0c"),
        ('{"seats": 1, "inner": {"numbers": [1, "x"]}}', "/inner/numbers/1"),
        ('{"seats": 1, "inner": {"extra": 1}}', "/inner/extra"),
        ('{"seats": 1, "typed": {"x": "y"}}', "/typed"),
        ("[]", ""),
        ("null", ""),
    ],
)
def test_a_member_that_does_not_fit_is_pointed_at(text: str, pointer: str) -> None:
    """Wrong, missing and unknown members come with a JSON Pointer."""
    with pytest.raises(Problem) as refused:
        read_json(DECODER, text.encode())
    assert refused.value.code is Code.MALFORMED
    assert [error.pointer for error in refused.value.errors] == [pointer]


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b'{"seats": NaN}',
        b'{"seats": 1} more',
        b'{"seats": 01}',
        b"\xff\xfe",
        b'\xef\xbb\xbf{"seats": 1}',
        b'{"seats": 1, "free": {"a": "\xff"}}',
        b'{"seats": 1, "free": {"a": "\\ud800"}}',
        '{"seats": 1}'.encode("utf-16"),
        b'{"seats": 1, "free": {"a": ' + b"[" * 20_000 + b"]" * 20_000 + b"}}",
        b"[" * 60_000,
    ],
)
def test_what_is_not_json_is_refused(text: bytes) -> None:
    """Broken, deep and wrongly encoded texts are malformed, nothing worse."""
    with pytest.raises(Problem) as refused:
        read_json(DECODER, text)
    assert refused.value.code is Code.MALFORMED


@pytest.mark.parametrize(
    ("text", "pointer"),
    [
        ('{"seats": 1, "seats": 2}', "/seats"),
        ('{"a": [{}, {"b/c": 1, "b/c": 1}]}', "/a/1/b~1c"),
        ('{"a": {"b": 1}, "a": {"b": 1}}', "/a"),
    ],
)
def test_a_member_that_stands_twice_is_pointed_at(text: str, pointer: str) -> None:
    """Two readers could take either value, so neither is taken."""
    with pytest.raises(Problem) as refused:
        refuse_repeats(text.encode())
    assert [error.pointer for error in refused.value.errors] == [pointer]


def test_equal_names_in_different_objects_are_no_repeats() -> None:
    """Only one object's own members are compared."""
    refuse_repeats(b'{"a": {"a": 1}, "b": [{"a": 1}, {"a": 1}]}')
