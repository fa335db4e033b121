"""Imported matches: marked, answered as where they came from, and played on only if the file was complete."""

from __future__ import annotations

from pathlib import Path

from events.match_file_reading import read_match_file
from events.store import Store
from projections.due import ends_at
from projections.summary import summary_of
from service.answers import MatchFilter
from service.auth.roles import ANYBODY
from service.problems import Code
from tests.service.files import OPERATOR, OTHER, another_ring, disputed, elsewhere, exported
from tests.service.refusals import refused
from tests.service.tables import SIGNING, Tables, seed


async def test_a_command_that_was_accepted_is_answered_alike_after_an_import(
    tables: Tables, store: Store, tmp_path: Path
) -> None:
    """Same version, events, prompts and receipt, also by a service with another signing key."""
    match, players = await tables.running()
    [offer, *_] = await tables.offers(players[0], match) or await tables.offers(players[1], match)
    mover = players[offer.prompt.prompt.seat - 1]
    first = await tables.annales.play(mover, match, offer.legal.move, command_id="the move")
    await tables.annales.resign(players[1], match)
    file = await exported(tables, match)
    await store.connection.call("FLUSHALL", "SYNC")
    there = Tables(store, tmp_path / "there", clock=tables.clock, keys=another_ring())
    await there.annales.import_match(OPERATOR, file)

    again = await there.annales.play(mover, match, offer.legal.move, command_id="the move")
    assert again.repeated
    assert (again.version, again.receipt, again.match.prompts) == (first.version, first.receipt, first.match.prompts)
    assert [event.public for event in again.events] == [event.public for event in first.events]
    other = await refused(there.annales.resign(mover, match, command_id="the move"))
    assert other.code is Code.COMMAND_ID_REUSED


async def test_an_imported_match_says_so_and_a_restore_too(tables: Tables, store: Store, tmp_path: Path) -> None:
    """In its summary and in the lobby; only for a restore the operator vouches."""
    match, players = await tables.running()
    await tables.play_out(match, players)
    assert summary_of(await tables.head(match)).imported is not True
    file = await exported(tables, match)
    for restore in (False, True):
        there = await elsewhere(store, tmp_path, tables)
        await there.annales.import_match(OPERATOR, file, restore=restore)
        head = await there.again(tmp_path / f"cold {restore}").head(match)
        assert head.imported is not None
        assert (head.imported.restore, head.imported.complete) == (restore, True)
        assert summary_of(head).imported is True
        [listed] = (await there.annales.matches(ANYBODY, MatchFilter())).matches
        assert (listed.id, listed.imported) == (match, True)


async def test_a_file_of_a_running_match_is_looked_at_and_not_played(
    tables: Tables, store: Store, tmp_path: Path
) -> None:
    """Events, timeline, summary and the file are there; no state, no prompts, no moves; every command is refused."""
    match, players = await tables.running()
    await tables.play_on(match, players, 6)
    await tables.annales.undo(players[0], match)
    files = {caller: await exported(tables, match, who) for caller, who in enumerate([ANYBODY, *players])}
    told = await tables.annales.timeline(ANYBODY, match, 0, 1000)
    shown = await tables.annales.events(ANYBODY, match, 0, 1000)
    for number, file in files.items():
        there = await elsewhere(store, tmp_path, tables)
        assert not (await there.annales.import_match(OPERATOR, file)).found
        caller = ANYBODY if number == 0 else players[number - 1]
        assert await exported(there, match, caller) == file
        assert await there.annales.timeline(ANYBODY, match, 0, 1000) == told
        assert await there.annales.events(ANYBODY, match, 0, 1000) == shown
        head = await there.head(match)
        summary = summary_of(head)
        assert (summary.incomplete, summary.status, summary.prompts) == (True, "running", ())
        assert [seat.player for seat in summary.seats] == [player.player_id for player in players]
        assert ends_at(head) is None
        for version in (1, 3, head.version - 2, head.version):
            assert (await there.annales.seen(caller, match, version)).view() is None
        for player in players:
            assert (await there.annales.legal_moves(player, match))[1] == ()
            for command in (
                there.annales.resign(player, match),
                there.annales.undo(player, match),
                there.annales.abort(player, match),
                there.annales.play(player, match, "rest"),
                there.annales.open_fact(player, match, 3, "/command", "all"),
            ):
                assert (await refused(command)).code is Code.INCOMPLETE
        assert (await refused(there.annales.resign(players[0], match))).status == 409
        assert summary_of(await there.again(tmp_path / f"cold {number}").head(match)) == summary


async def test_a_file_of_a_match_that_waits_for_players_cannot_be_joined(
    tables: Tables, store: Store, tmp_path: Path
) -> None:
    """Nobody who has its secret is here."""
    [ada] = await tables.players(1)
    match = await tables.opened(ada)
    file = await exported(tables, match)
    there = await elsewhere(store, tmp_path, tables)
    await there.annales.import_match(OPERATOR, file)
    bob = await there.player()
    assert (await refused(there.annales.join(bob, match, seed=seed(1)))).code is Code.INCOMPLETE


async def test_an_incomplete_copy_is_not_overwritten(tables: Tables, store: Store, tmp_path: Path) -> None:
    """An import never overwrites, not even with more."""
    match, players = await tables.running()
    early = await exported(tables, match)
    await tables.play_out(match, players)
    file = await exported(tables, match)
    there = await elsewhere(store, tmp_path, tables)
    await there.annales.import_match(OPERATOR, early)
    assert (await refused(there.annales.import_match(OPERATOR, file))).code is Code.ALREADY_THERE
    assert (await there.annales.import_match(OPERATOR, early)).found


async def test_what_goes_on_after_an_import_is_signed_here(tables: Tables, store: Store, tmp_path: Path) -> None:
    """The file then has both keys: the origin's receipts as they were, the new one by the key of this service."""
    match, players = await tables.running()
    await tables.play_on(match, players, 4)
    await tables.annales.resign(players[1], match)
    file = await exported(tables, match)
    await store.connection.call("FLUSHALL", "SYNC")
    there = Tables(store, tmp_path / "there", clock=tables.clock, keys=another_ring())
    await there.annales.import_match(OPERATOR, file)
    outcome = await disputed(there, players[0], match)

    before, after = read_match_file(file), read_match_file(await exported(there, match))
    assert after.events[: len(before.events)] == before.events
    assert after.end.receipts[:-1] == before.end.receipts
    assert after.end.head == outcome.receipt
    assert [key.key for key in after.header.keys] == [SIGNING.id, OTHER.id]
