"""What an import refuses: with its line and the reason, and nothing is stored."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from events.envelope import Actor, Draft, Kind, Parts, StoredEvent
from events.match_file import EVERYBODY, FORMAT, Header, Writer, created_in
from events.receipts import PublishedKey
from events.sealing import opens_everything, seal, unseal
from events.store import Store
from service.auth.roles import ANYBODY
from service.problems import Code
from tests.golden import lives
from tests.service.files import ALL_GAMES, OPERATOR, another_ring, elsewhere, exported, keep
from tests.service.refusals import refused
from tests.service.tables import SIGNING, Tables


@pytest.fixture
def tables(store: Store, tmp_path: Path) -> Tables:
    """A service on an empty store, with all games and the toy."""
    return Tables(store, tmp_path / "here", ALL_GAMES)


def forged(events: list[StoredEvent], place: int, change: Draft) -> bytes:
    """A file whose chain, seals and signatures are whole, with another event at a place: what an owner can do."""
    secret = bytes.fromhex(events[0].secret or "")
    made: list[StoredEvent] = []
    for number, event in enumerate(events):
        draft = change if number == place else unseal(event)
        made.append(seal(draft, event.match, number + 1, made[-1].hash if made else None, secret))
    created = created_in(made[0])
    assert created is not None
    header = Header(
        format=FORMAT,
        match=made[0].match,
        game=created.game,
        rules=created.rules,
        viewer=EVERYBODY,
        complete=True,
        keys=(PublishedKey(SIGNING.id, SIGNING.public_key, "2026-05-01T00:00:00.000Z"),),
    )
    writer = Writer(header, lambda match, version, hash_, _at: SIGNING.sign(match, version, hash_))
    return b"".join([writer.begin(), *(writer.event(event, opens_everything) for event in made), writer.end()])


async def test_a_line_that_was_altered_is_named(tables: Tables, store: Store, tmp_path: Path) -> None:
    """By its number, in words and as a pointer; nothing is stored."""
    match, players = await tables.running()
    await tables.play_out(match, players)
    file = await exported(tables, match)
    there = await elsewhere(store, tmp_path, tables)
    lines = file.splitlines(keepends=True)
    altered = b"".join([*lines[:6], lines[6].replace(b'"at":"2026-05', b'"at":"2026-06'), *lines[7:]])
    for bad, line in ((altered, 7), (b"".join(lines[:9]), 9), (b"".join([*lines[:4], *lines[5:]]), 5), (b"", 1)):
        problem = await refused(there.annales.import_match(OPERATOR, bad))
        assert (problem.code, problem.status) == (Code.BAD_FILE, 422)
        assert problem.detail.startswith(f"Line {line}: ")
        assert [error.pointer for error in problem.errors] == [f"/{line}"]
    assert await store.log.head(match) is None
    assert await store.connection.call("KEYS", "*staged*") == []


async def test_a_history_that_no_match_could_have_is_refused(tables: Tables, store: Store) -> None:
    """Though its chain, seals and signatures are whole: the events have to fold to a match."""
    events = list(lives.read("played-out").stored())
    moved = next(place for place, event in enumerate(events) if event.kind == Kind.PLAYED)
    whole = unseal(events[moved])
    for change in (
        replace(whole, facts=(Parts({"kind": "no-such-fact"}),)),
        replace(whole, facts=whole.facts[1:]),
        replace(whole, kind=Kind.UNDONE, move=None),
        replace(whole, actor=Actor("p_x", 77)),
        replace(
            whole, facts=(*whole.facts, Parts({"kind": "match-undone", "seat": 1, "fromVersion": 1, "toVersion": 99}))
        ),
    ):
        name = f"player:{change.actor.player}" if change.actor is not None else ""
        command = None if change.command is None else replace(change.command, audience=(name,))
        file = forged(events, moved, replace(change, command=command))
        problem = await refused(tables.annales.import_match(OPERATOR, file))
        assert problem.code in (Code.BAD_FILE, Code.RULES_UNAVAILABLE), change
        assert await store.log.head(events[0].match) is None


async def test_another_history_of_the_same_match_is_a_conflict(tables: Tables, store: Store) -> None:
    """Nothing is overwritten, whoever asks and whichever is longer."""
    events = list(lives.read("played-out").stored())
    await keep(store, events)
    whole = unseal(events[3])
    other = forged(events, 3, replace(whole, at=unseal(events[4]).at))
    problem = await refused(tables.annales.import_match(OPERATOR, other))
    assert (problem.code, problem.status) == (Code.ALREADY_THERE, 409)
    assert await store.log.read(events[0].match) == events


async def test_a_file_that_goes_on_beyond_what_is_here_is_a_conflict(
    tables: Tables, store: Store, tmp_path: Path
) -> None:
    """What is here may have lost something, or wait for more; somebody has to look."""
    events = list(lives.read("played-out").stored())
    await keep(store, events)
    file = await exported(tables, events[0].match)
    there = await elsewhere(store, tmp_path, tables)
    await keep(store, events[:9])
    problem = await refused(there.annales.import_match(OPERATOR, file))
    assert problem.code is Code.ALREADY_THERE
    assert "up to version 9" in problem.detail


async def test_a_game_that_is_not_hosted_is_named(tables: Tables, store: Store, tmp_path: Path) -> None:
    """It is exported and archived for ever; shown where its rules are."""
    events = lives.read("alone-in-nations").stored()
    await keep(store, events)
    file = await exported(tables, events[0].match)
    await store.connection.call("FLUSHALL", "SYNC")
    without = Tables(store, tmp_path / "without")
    problem = await refused(without.annales.import_match(OPERATOR, file))
    assert problem.code is Code.UNKNOWN_GAME
    assert "nations" in problem.detail


async def test_players_bring_back_what_this_service_has_signed_and_nothing_else(
    tables: Tables, store: Store, tmp_path: Path
) -> None:
    """A stranger's file could name anybody as player; one that is not complete would keep out the complete one."""
    match, players = await tables.running()
    early = await exported(tables, match, players[0])
    await tables.play_out(match, players)
    file = await exported(tables, match)
    there = await elsewhere(store, tmp_path, tables)
    ada = await there.player("Ada")
    assert (await refused(there.annales.import_match(ANYBODY, file))).code is Code.UNAUTHORIZED
    assert (await refused(there.annales.import_match(ada, file, restore=True))).code is Code.FORBIDDEN
    assert (await refused(there.annales.import_match(ada, early))).code is Code.FORBIDDEN
    foreign = file.replace(SIGNING.id.encode(), b"0" * 16)
    assert (await refused(there.annales.import_match(ada, foreign))).code is Code.BAD_FILE
    assert not (await there.annales.import_match(ada, file)).found
    await store.connection.call("FLUSHALL", "SYNC")
    stranger = Tables(store, tmp_path / "stranger", ALL_GAMES, keys=another_ring())
    bob = await stranger.player("Bob")
    assert (await refused(stranger.annales.import_match(bob, file))).code is Code.FORBIDDEN
    assert not (await stranger.annales.import_match(OPERATOR, file)).found
    imported = (await stranger.head(match)).imported
    assert imported is not None
    assert [key.key for key in imported.keys] == [SIGNING.id]
