from __future__ import annotations

import json

import msgspec
import pytest

from events.receipts import Receipt, SigningKey, signed_bytes, verify
from tests.events.vectors import VECTORS

CASE = VECTORS["receipt"]


def test_a_receipt_is_that_of_the_vectors() -> None:
    """Key id, signed bytes and signature are the published ones."""
    key = SigningKey.from_text(CASE["privateKey"])
    receipt = key.sign("m_example", 7, VECTORS["event"]["hash"])

    assert CASE["publicKey"] == key.public_key
    assert CASE["signed"].encode() == signed_bytes("m_example", 7, VECTORS["event"]["hash"])
    assert CASE["receipt"] == json.loads(msgspec.json.encode(receipt))
    assert verify(receipt, key.public_key)


@pytest.mark.parametrize(
    "change",
    [
        {"match": "m_other"},
        {"version": 8},
        {"hash": "0" * 64},
        {"key": "0" * 16},
        {"signature": "A" * 86},
        {"signature": "not base64"},
        {"path": ("0" * 64,)},
    ],
)
def test_a_receipt_with_anything_changed_does_not_verify(change: dict[str, object]) -> None:
    """A signature stands under the match, the version and the hash."""
    receipt = msgspec.structs.replace(msgspec.convert(CASE["receipt"], Receipt), **change)

    assert not verify(receipt, CASE["publicKey"])


def test_another_key_does_not_verify() -> None:
    """Nor does a text that is no key."""
    receipt = msgspec.convert(CASE["receipt"], Receipt)

    assert not verify(receipt, SigningKey.generate().public_key)
    assert not verify(receipt, "")


def test_a_key_is_the_same_from_either_spelling() -> None:
    """The operator may give hex or base64url; the service keeps base64url."""
    key = SigningKey.from_text(CASE["privateKey"])

    assert key.id == SigningKey.from_text(key.as_text() + "\n").id


@pytest.mark.parametrize("text", ["", "abc", "0" * 63, "0" * 62, "é" * 43])
def test_what_is_no_key_is_refused_in_words(text: str) -> None:
    """The text says what a key looks like."""
    with pytest.raises(ValueError, match="32 bytes"):
        SigningKey.from_text(text)
