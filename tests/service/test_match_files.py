"""Match files: export → import → export is the identity, and what was imported is what was there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from events.log import Head
from events.match_file import line_of
from events.match_file_reading import read_match_file, stored
from events.sealing import opens_everything
from events.store import Store
from games.kit.structs import encode
from games.kit.viewers import SPECTATOR
from tests.golden import lives, matches
from tests.golden.stored import stored as stored_golden
from tests.independent_verifier import problems
from tests.service.files import ALL_GAMES, OPERATOR, creator_of, elsewhere, entries, exported, keep
from tests.service.tables import Tables


@pytest.fixture
def tables(store: Store, tmp_path: Path) -> Tables:
    """A service on an empty store, with all games and the toy."""
    return Tables(store, tmp_path / "here", ALL_GAMES)


async def carried(store: Store, folder: Path, tables: Tables, match: str) -> None:
    """Take a match away, bring it to another service, and take it away from there: nothing of it has changed."""
    creator = await creator_of(tables, match)
    file = await exported(tables, match, creator)
    before = await entries(store, match)
    assert read_match_file(file).header.complete
    there = await elsewhere(store, folder, tables)
    done = await there.annales.import_match(OPERATOR, file)
    assert not done.found
    assert await exported(there, match, creator) == file
    assert await entries(store, match) == before
    assert await exported(there.again(), match, creator) == file


@pytest.mark.parametrize("name", matches.names())
async def test_a_golden_match_is_carried_away_and_back(name: str, tables: Tables, store: Store, tmp_path: Path) -> None:
    """Of every game, option and end: the file and the stream are the same, byte for byte."""
    events = stored_golden(matches.golden(name), tables.contents)
    await keep(store, events)

    await carried(store, tmp_path, tables, events[0].match)


@pytest.mark.parametrize("name", lives.names())
async def test_a_golden_life_is_carried_away_and_back(name: str, tables: Tables, store: Store, tmp_path: Path) -> None:
    """However it lived and ended, and each receipt is the very one that was given."""
    life = lives.read(name)
    events = life.stored()
    await keep(store, events)
    match = events[0].match
    file = read_match_file(await exported(tables, match, await creator_of(tables, match)))
    given = {promise.version: promise for promise in file.end.receipts}
    for receipt in life.end.receipts:
        assert (given[receipt.version].key, given[receipt.version].signature) == (receipt.key, receipt.signature)

    await carried(store, tmp_path, tables, events[0].match)


@pytest.mark.parametrize("name", ["taken-back", "played-out", "resigned-in-provincia-romana"])
async def test_what_was_imported_is_what_was_there_at_every_version(
    name: str, tables: Tables, store: Store, tmp_path: Path
) -> None:
    """Summary, state and view, undone branches included."""
    events = lives.read(name).stored()
    match = events[0].match
    await keep(store, events)
    before = [await _shown(tables, match, version) for version in range(1, len(events) + 1)]
    file = await exported(tables, match)
    there = await elsewhere(store, tmp_path, tables)
    await there.annales.import_match(OPERATOR, file)

    assert [await _shown(there, match, version) for version in range(1, len(events) + 1)] == before
    assert (await there.head(match)).imported is not None


async def _shown(tables: Tables, match: str, version: int) -> tuple[bytes, ...]:
    at = await tables.cache.at(match, version)
    view = None if at.state is None else at.decider.view(at.state, SPECTATOR)
    return encode(at.state), encode(view), encode(at.result), encode([prompt.shown() for prompt in at.prompts])


async def test_the_file_checks_out_without_any_code_of_ours(tables: Tables, store: Store) -> None:
    """By the independent verifier: chain, seals, secret, and every receipt, from what the file holds alone."""
    events = lives.read("played-out").stored()
    await keep(store, events)
    file = await exported(tables, events[0].match)
    header, *lines, end = [json.loads(line) for line in file.splitlines()]
    receipts = [
        {"match": header["match"], "hash": lines[each["version"] - 1]["hash"], "path": [], **each}
        for each in end["receipts"]
    ]

    assert (len(lines), lines[-1]["hash"]) == (end["head"]["version"], end["head"]["hash"])
    assert receipts
    assert problems(lines, header["keys"], [*receipts, end["head"]]) == []


async def test_the_same_file_again_finds_what_is_there(tables: Tables, store: Store, tmp_path: Path) -> None:
    """Nothing is stored, whether the match was imported or played here, and also where it has gone on since."""
    match, players = await tables.running()
    await tables.play_out(match, players)
    file = await exported(tables, match)
    head = await store.log.head(match)

    assert (await tables.annales.import_match(OPERATOR, file)).found
    there = await elsewhere(store, tmp_path, tables)
    assert not (await there.annales.import_match(OPERATOR, file)).found
    assert (await there.annales.import_match(OPERATOR, file)).found
    assert await store.log.head(match) == head
    assert isinstance(head, Head)


async def test_whatever_version_was_carried_over_goes_on_as_it_would_have(
    tables: Tables, store: Store, tmp_path: Path
) -> None:
    """Positions of streams, players to move, prompts: the same command leads to the same bytes after each version."""
    match, players = await tables.running()
    sent = []
    for number in range(14):
        asked = (await tables.head(match)).prompts[0]
        mover = players[asked.prompt.seat - 1]
        offers = [each for each in await tables.offers(mover, match) if each.prompt.id == asked.id]
        move = offers[number % len(offers)].legal.move
        outcome = await tables.annales.play(mover, match, move, command_id=f"move {number}")
        sent.append((mover, move, f"move {number}", outcome))
        if number % 5 == 4:
            await tables.annales.undo(mover, match)
    events = await store.log.read(match)
    secret = events[0].secret
    for mover, move, command, outcome in sent:
        version = outcome.events[0].version - 1
        lines = [line_of(event, opens_everything) for event in events[:version]]
        there = await elsewhere(store, tmp_path / command, tables)
        assert await store.log.restore([stored(match, line, secret) for line in lines])
        again = await there.annales.play(mover, match, move, command_id=command)
        assert (again.events, again.receipt, again.match.prompts) == (
            outcome.events,
            outcome.receipt,
            outcome.match.prompts,
        )
