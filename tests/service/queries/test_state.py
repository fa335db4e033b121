"""Looking at a match: who sees what, now and at any version."""

from __future__ import annotations

from games.kit.structs import encode
from service.auth.roles import ANYBODY, Caller
from service.problems import Code
from tests.service.refusals import refused
from tests.service.tables import Tables
from tests.toy.moves import Forecast


async def test_each_caller_has_one_view(tables: Tables) -> None:
    """A player sees from their seat, everybody else what spectators see."""
    match, (ada, bob) = await tables.running()
    operator = Caller(admin=True)
    seen = {caller: await tables.annales.seen(caller, match) for caller in (ada, bob, ANYBODY, operator)}
    assert [seen[caller].viewer.seat for caller in (ada, bob, ANYBODY, operator)] == [1, 2, None, None]
    views = [encode(seen[caller].view()) for caller in (ada, bob, ANYBODY, operator)]
    assert views[2] == views[3]
    assert len(set(views)) == 3


async def test_before_the_start_there_is_no_view(tables: Tables) -> None:
    """The state begins with the start."""
    ada = await tables.player()
    match = await tables.opened(ada)
    assert (await tables.annales.seen(ada, match)).view() is None


async def test_a_version_later_is_what_was_seen_live(tables: Tables) -> None:
    """The view of version k, asked for at the end and in a new process, is the one of the time."""
    match, players = await tables.running(3, options={"rounds": 6})  # 4 can be over after 24 moves
    live: dict[int, list[bytes]] = {}
    viewers = [*players, ANYBODY]
    for pick in range(25):
        outcome = await tables.play_any(match, players, pick)
        live[outcome.version] = [encode((await tables.annales.seen(each, match)).view()) for each in viewers]
    await tables.annales.resign(players[0], match)
    await tables.annales.resign(players[1], match)
    for process in (tables, tables.again()):
        for version, views in live.items():
            seen = [await process.annales.seen(each, match, version) for each in viewers]
            assert [encode(each.view()) for each in seen] == views
            assert seen[0].head.status == "finished"


async def test_other_versions_are_not_found(tables: Tables) -> None:
    """There are the versions from 1 to the present."""
    match, (ada, _) = await tables.running()
    assert (await tables.annales.seen(ada, match, 1)).match.status == "open"
    for version in (-1, 0, 5, 10**12):
        assert (await refused(tables.annales.seen(ada, match, version))).code is Code.NOT_FOUND


async def test_a_private_match_is_there_for_its_players_alone(tables: Tables) -> None:
    """For all others every question and every command is answered as for an id that does not exist."""
    match, players = await tables.running(visibility="private")
    annales, eve = tables.annales, await tables.player()
    for player in players:
        assert (await annales.seen(player, match)).match.id == match
    for caller in (eve, ANYBODY, Caller(admin=True)):
        for asked in (match, "m_doesnotexist", "nonsense", ""):
            answers = [
                await refused(annales.seen(caller, asked)),
                await refused(annales.seen(caller, asked, 3)),
                await refused(annales.legal_moves(caller, asked)),
                await refused(annales.events(caller, asked)),
                await refused(annales.timeline(caller, asked)),
                await refused(annales.game_of(caller, asked)),
            ]
            assert {(answer.code, answer.detail) for answer in answers} == {
                (Code.NOT_FOUND, "There is no such match for this caller.")
            }
    for asked in (match, "m_doesnotexist"):
        commands = [
            await refused(annales.play(eve, asked, Forecast("calm"))),
            await refused(annales.join(eve, asked)),
            await refused(annales.leave(eve, asked, 1)),
            await refused(annales.open_seed(eve, asked, 1, "0" * 64)),
            await refused(annales.add_bot(eve, asked, "random")),
            await refused(annales.resign(eve, asked)),
            await refused(annales.abort(eve, asked)),
            await refused(annales.undo(eve, asked)),
            await refused(annales.answer_undo(eve, asked, True)),
            await refused(annales.withdraw_undo(eve, asked)),
            await refused(annales.redo(eve, asked)),
            await refused(annales.open_fact(eve, asked, 3, "/move", "all")),
        ]
        assert {answer.code for answer in commands} == {Code.NOT_FOUND}
    assert await tables.version(match) == 4
