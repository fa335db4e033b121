from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from events.receipts import SigningKey
from events.sealing import as_seen, opens, opens_everything, opens_nothing
from tests.events.vectors import stored_event
from tests.independent_verifier import canonical, problems, sha256

KEY = SigningKey(bytes(range(32)))
KEYS = [{"key": KEY.id, "publicKey": KEY.public_key}]


def record(may_open: Any = opens_everything) -> list[dict[str, Any]]:
    """The vectors' match as a viewer gets it."""
    return [json.loads(as_seen(stored_event(version), may_open)) for version in range(1, 7)]


def receipts() -> list[dict[str, Any]]:
    """A receipt for each of its versions."""
    return [msgspec.to_builtins(KEY.sign("m_example", version, stored_event(version).hash)) for version in range(1, 7)]


@pytest.mark.parametrize("may_open", [opens_nothing, opens({"seat:1"}), opens_everything])
def test_an_honest_record_has_no_problems(may_open: Any) -> None:
    """Whoever looks, and however much they may open."""
    assert problems(record(may_open), KEYS, receipts()) == []


def test_a_record_that_is_not_at_its_end_yet_is_checked_too() -> None:
    """During the match there is no secret, and nothing needs it."""
    assert problems(record()[:4], KEYS, receipts()[:4]) == []


def _change_a_move(events: list[dict[str, Any]]) -> None:
    events[3]["move"]["kind"] = "steal"


def _change_a_move_and_its_hash(events: list[dict[str, Any]]) -> None:
    _change_a_move(events)
    public = {name: value for name, value in events[3].items() if name not in ("hash", "closed")}
    events[3]["hash"] = sha256(canonical(public))


def _forge_the_whole_chain(events: list[dict[str, Any]]) -> None:
    _change_a_move(events)
    for earlier, event in pairwise(events[2:]):
        event["previousHash"] = earlier["hash"]
        event["hash"] = sha256(
            canonical({name: value for name, value in event.items() if name not in ("hash", "closed")})
        )


def _change_the_cards_drawn(events: list[dict[str, Any]]) -> None:
    events[3]["closed"][1]["value"]["cards"] = ["opes-1"]


def _change_the_deck(events: list[dict[str, Any]]) -> None:
    events[2]["closed"][0]["value"]["order"].reverse()


def _reseal_the_deck(events: list[dict[str, Any]]) -> None:
    part = events[2]["closed"][0]
    part["value"]["order"].reverse()
    part["salt"] = "0" * 64
    sealed = ["annales/seal/1", "m_example", 3, part["at"], part["salt"], part["value"]]
    events[2]["facts"][1]["sealed"] = sha256(canonical(sealed))


def _leave_one_out(events: list[dict[str, Any]]) -> None:
    del events[1]


def _exchange_the_secret(events: list[dict[str, Any]]) -> None:
    events[5]["facts"][0]["secret"] = "0" * 64


def _open_at_another_place(events: list[dict[str, Any]]) -> None:
    events[3]["closed"][1]["at"] = "/move"


@pytest.mark.parametrize(
    ("tamper", "told"),
    [
        (_change_a_move, "4: its bytes do not have its hash"),
        (_change_a_move_and_its_hash, "5: does not name the hash before it"),
        (_forge_the_whole_chain, "receipt 4: the service promised another event"),
        (_change_the_cards_drawn, "4: /facts/0 is not what was sealed"),
        (_change_the_deck, "3: /facts/1 is not what was sealed"),
        (_reseal_the_deck, "3: /facts/1 has a salt of another making"),
        (_leave_one_out, "2: out of place"),
        (_exchange_the_secret, "the revealed secret is not the one that was committed to"),
        (_open_at_another_place, "4: /move is not what was sealed"),
    ],
)
def test_a_tampered_record_is_found_out(tamper: Callable[[list[dict[str, Any]]], None], told: str) -> None:
    """Each way of altering the record is named, with the version."""
    events = record()
    tamper(events)

    assert told in problems(events, KEYS, receipts())


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"signature": "A" * 86}, "receipt 3: its signature is not the key's"),
        ({"hash": "0" * 64}, "receipt 3: its signature is not the key's"),
        ({"key": "0" * 16}, "receipt 3: its key is not published"),
    ],
)
def test_a_forged_receipt_is_found_out(change: dict[str, str], told: str) -> None:
    """A receipt that the service never gave convicts nobody."""
    assert [told] == problems(record(), KEYS, [{**receipts()[2], **change}])
