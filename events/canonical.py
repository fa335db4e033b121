"""Canonical JSON (RFC 8785): the one sequence of bytes that stands for a value.

Integers lie within ±(2^53−1), there are no floats, member names are ASCII, text is any Unicode without lone
surrogates and is never normalised. `canonical_bytes` trusts its caller; what comes from outside goes through
`checked_canonical_bytes` or `parse_canonical`.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

GREATEST_INTEGER: Final = 2**53 - 1

canonical_bytes: Final = msgspec.json.Encoder(order="sorted").encode
"""The canonical form of a value that is known to have one."""

_decode = msgspec.json.Decoder().decode


class NotCanonical(ValueError):
    """A value that has no canonical form, or bytes that are not one."""


def checked_canonical_bytes(value: Any) -> bytes:
    """The canonical form of any value made of plain JSON types; refuses, with its place, what has none."""
    try:
        _check(value, "")
        return canonical_bytes(value)
    except RecursionError:
        raise NotCanonical("nested too deeply") from None


def parse_canonical(data: bytes) -> Any:
    """The value that these bytes are the canonical form of; refuses every other spelling of it."""
    try:
        value = _decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NotCanonical(f"not JSON: {error}") from None
    if checked_canonical_bytes(value) != data:
        raise NotCanonical("JSON, but not in its canonical form")
    return value


def _check(value: Any, at: str) -> None:
    if value is None or value is True or value is False:
        return
    if isinstance(value, str):
        _check_text(value, at)
    elif isinstance(value, int):
        if not -GREATEST_INTEGER <= value <= GREATEST_INTEGER:
            raise NotCanonical(f"{at or '/'}: an integer beyond ±(2^53−1)")
    elif isinstance(value, dict):
        for name, member in value.items():
            if not isinstance(name, str) or not name.isascii():
                raise NotCanonical(f"{at or '/'}: a member name that is not ASCII text")
            _check(member, f"{at}/{name}")
    elif isinstance(value, (list, tuple)):
        for index, item in enumerate(value):
            _check(item, f"{at}/{index}")
    else:
        raise NotCanonical(f"{at or '/'}: a {type(value).__name__} has no canonical form")


def _check_text(text: str, at: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise NotCanonical(f"{at or '/'}: text with a lone surrogate") from None
