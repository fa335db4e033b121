"""Ids and bounds that games share."""

from __future__ import annotations

import json
import re

import msgspec
import pytest

from games.kit.quantities import ID_PATTERN, Count, ItemId, Seat


@pytest.mark.parametrize("text", ["domus-2", "a", "7th", "-", "0-0", "x" * 64])
def test_ids_are_small_letters_digits_and_hyphens(text: str) -> None:
    """An id needs one sign that is no digit, so that it is never taken for a number."""
    assert msgspec.convert(text, ItemId) == text
    assert re.search(ID_PATTERN, text)


@pytest.mark.parametrize("text", ["", "12", "Domus", "a b", "a,b", "a+b", "a=b", "a:b", "é", "a\n", "\na", "x" * 65])
def test_other_texts_are_no_ids(text: str) -> None:
    """Nothing that the notation would have to escape is an id, not even a last line feed."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(json.dumps(text), type=ItemId)


@pytest.mark.parametrize(("kind", "value"), [(Seat, 0), (Seat, 13), (Count, -1), (Count, 10_001), (Seat, 1.5)])
def test_quantities_are_bounded(kind: type, value: float) -> None:
    """Seats and counts outside their bounds are refused where they come in."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(value, kind)
