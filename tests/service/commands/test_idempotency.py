"""The same command again: the first outcome, for ever."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from events.canonical import canonical_bytes
from events.key_folder import KeyFolder
from events.key_ring import open_key_ring
from service.annales import Annales
from service.answers import Outcome
from service.auth.roles import Caller
from service.clock import stamp
from service.problems import Code
from tests.service.refusals import refused
from tests.service.tables import Tables
from tests.toy.moves import Draw, Forecast, Rest


def _same(first: Outcome, second: Outcome) -> None:
    assert second.repeated
    assert second.version == first.version
    assert second.receipt == first.receipt
    assert second.match.status == first.match.status
    assert second.match.prompts == first.match.prompts
    assert second.events_as_seen() == first.events_as_seen()


async def test_a_move_sent_twice_is_played_once(tables: Tables) -> None:
    """Whatever happened since: other moves, an undo, the end; in this process and in a new one."""
    match, players = await tables.running(undo="free")
    ada, bob = players
    first = await tables.annales.play(ada, match, Forecast("storm"), command_id="mine")
    await tables.annales.play(bob, match, Forecast("storm"))
    await tables.annales.undo(bob, match, 4)
    _same(first, await tables.annales.play(ada, match, Forecast("storm"), command_id="mine"))
    _same(first, await tables.again().annales.play(ada, match, Forecast("storm"), command_id="mine"))
    await tables.annales.resign(bob, match)
    _same(first, await tables.annales.play(ada, match, Forecast("storm"), command_id="mine"))


async def test_prompt_and_expected_version_are_not_part_of_the_request(tables: Tables) -> None:
    """They say when a move may be accepted, not what it is."""
    match, (ada, _) = await tables.running()
    first = await tables.annales.play(ada, match, Forecast("calm"), "4.1.1", 4, "mine")
    _same(first, await tables.annales.play(ada, match, Forecast("calm"), command_id="mine"))
    _same(first, await tables.annales.play(ada, match, Forecast("calm"), "9.9.9", 999, "mine"))


async def test_another_request_under_the_same_id_is_refused(tables: Tables) -> None:
    """Another move, another operation; each actor and each match has its own ids."""
    match, (ada, bob) = await tables.running()
    await tables.annales.play(ada, match, Forecast("calm"), command_id="mine")
    for again in (
        tables.annales.play(ada, match, Forecast("storm"), command_id="mine"),
        tables.annales.resign(ada, match, "mine"),
        tables.again().annales.abort(ada, match, "mine"),
    ):
        assert (await refused(again)).code is Code.COMMAND_ID_REUSED
    assert not (await tables.annales.play(bob, match, Forecast("storm"), command_id="mine")).repeated


async def test_only_accepted_commands_are_remembered(tables: Tables) -> None:
    """A refused command leaves its id free."""
    match, (ada, _bob) = await tables.running()
    assert (await refused(tables.annales.play(ada, match, Draw(), command_id="mine"))).code is Code.ILLEGAL_MOVE
    assert not (await tables.annales.play(ada, match, Forecast("calm"), command_id="mine")).repeated


async def test_twenty_copies_at_once_count_once(tables: Tables) -> None:
    """Through two processes, all copies get the one outcome."""
    match, (ada, _) = await tables.running()
    processes = (tables, tables.again())
    outcomes = await asyncio.gather(
        *[processes[number % 2].annales.play(ada, match, Forecast("calm"), command_id="mine") for number in range(20)]
    )
    assert {outcome.version for outcome in outcomes} == {5}
    assert sum(not outcome.repeated for outcome in outcomes) == 1
    assert await tables.version(match) == 5


async def test_an_outcome_ends_where_the_next_command_begins(tables: Tables) -> None:
    """Several events in one append are one outcome, also when it is read back."""
    match, (ada, bob, eve) = await tables.running(3)
    first = await tables.annales.resign(ada, match, "gone")
    await tables.annales.play(bob, match, Forecast("calm"))
    last = await tables.annales.play(eve, match, Forecast("calm"), command_id="last")
    await tables.annales.play(bob, match, Rest())
    assert (len(first.events), len(last.events)) == (2, 2)
    other = tables.again()
    _same(first, await other.annales.resign(ada, match, "gone"))
    _same(last, await other.annales.play(eve, match, Forecast("calm"), command_id="last"))


async def test_the_first_receipt_comes_again_after_the_key_has_changed(tables: Tables, tmp_path: Path) -> None:
    """Signed with the key of that time, which is kept; what is new is signed with the new one."""
    folder = KeyFolder(tmp_path / "keys")

    async def process() -> Tables:
        keys = await open_key_ring(tables.store.records, folder.current(), stamp(tables.clock), folder)
        return Tables(tables.store, tables.folder, clock=tables.clock, keys=keys)

    before = await process()
    match, (ada, bob) = await before.running()
    first = await before.annales.play(ada, match, Forecast("calm"), command_id="mine")
    tables.clock.advance(hours=1)
    (tmp_path / "keys" / "signing-key").unlink()
    after = await process()
    _same(first, await after.annales.play(ada, match, Forecast("calm"), command_id="mine"))
    fresh = await after.annales.play(bob, match, Forecast("calm"))
    assert fresh.receipt.key != first.receipt.key


Act = Callable[[Annales, Caller, str], Awaitable[Outcome]]


@pytest.mark.parametrize(
    "act",
    [
        lambda annales, caller, match: annales.undo(caller, match, None, "mine"),
        lambda annales, caller, match: annales.abort(caller, match, "mine"),
        lambda annales, caller, match: annales.open_fact(caller, match, 5, "/move", "all", "mine"),
        lambda annales, caller, match: annales.resign(caller, match, "mine"),
    ],
)
async def test_every_command_has_its_first_outcome(tables: Tables, act: Act) -> None:
    """Not moves alone."""
    match, (ada, _) = await tables.running()
    await tables.annales.play(ada, match, Forecast("calm"))
    first = await act(tables.annales, ada, match)
    _same(first, await act(tables.annales, ada, match))
    _same(first, await act(tables.again().annales, ada, match))


async def test_the_event_keeps_the_id_and_the_hash_of_the_request(tables: Tables) -> None:
    """As a closed part for its actor: SHA-256 of the canonical JSON of operation and body."""
    match, (ada, _) = await tables.running()
    outcome = await tables.annales.play(ada, match, "forecast:forecast=calm", "4.1.1", 4, "mine")
    [event] = [msgspec.json.decode(event) for event in outcome.events_as_seen()]
    [kept] = [part["value"] for part in event["closed"] if part["at"] == "/command"]
    request = canonical_bytes(["play", {"move": {"kind": "forecast", "forecast": "calm"}}])
    assert kept == {"id": "mine", "request": hashlib.sha256(request).hexdigest()}
    assert outcome.events[0].closed[0].audience == (f"player:{ada.player_id}",)
