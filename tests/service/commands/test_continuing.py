"""Continuing a match: the next game of a series, here of the solo challenge of EPOS."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from events.lifecycle import ContinuedMatch
from events.store import Store
from games import GAMES
from games.kit.structs import encode
from projections.folding import rebuild
from projections.match import Match
from projections.snapshots import Snapshots
from service.answers import CreateMatch, Outcome
from service.auth.roles import Caller
from service.problems import Code, Problem
from tests.service.tables import Tables
from tests.toy.game import TIDES

LEVEL_III = {"seriesLevel": "iii", "decks": "core"}


@pytest.fixture
def tables(store: Store, tmp_path: Path) -> Tables:
    """A service with EPOS, and a game without series."""
    return Tables(store, tmp_path, (GAMES["epos"], TIDES))


async def first_game(tables: Tables, **members: Any) -> tuple[Match, Caller]:
    """The first game of a solo challenge, played to its end, and its player."""
    match, [ada] = await tables.running(1, options=LEVEL_III, **members)
    return await tables.play_out(match, [ada]), ada


def next_game(match: str, **members: Any) -> CreateMatch:
    """What continues a match."""
    return CreateMatch(**{"game": "epos", "seats": 1, "continues": match, **members})


async def refused(tables: Tables, caller: Caller, wanted: CreateMatch, command: str | None = None) -> Problem:
    """What keeps a match from being made."""
    with pytest.raises(Problem) as problem:
        await tables.annales.create_match(caller, wanted, command)
    return problem.value


async def test_the_next_game_begins_with_what_the_earlier_ones_came_to(tables: Tables) -> None:
    """H: it stands in the first event, so that the match replays from its own stream; the match says what it continues.

    Options that are left out are as they were.
    """
    former, ada = await first_game(tables)
    match = (await tables.annales.create_match(ada, next_game(former.id, options={"start": "experienced"}))).match
    options = msgspec.json.decode(encode(match.options))
    series: Any = former.state
    assert options["seriesSoFar"] == msgspec.json.decode(encode(series.series))
    assert len(options["seriesSoFar"]) == 1
    assert (options["seriesLevel"], options["decks"], options["start"]) == ("iii", "core", "experienced")
    assert match.continues == ContinuedMatch(former.id, former.version, former.hash)
    assert (match.status, match.seats[0].player) == ("running", ada.player_id)
    events = await tables.store.log.read(match.id)
    assert rebuild(events, tables.contents) == match
    created = msgspec.json.decode(events[0].public)["facts"][0]
    assert created["options"] == options
    assert created["continues"] == {"match": former.id, "version": former.version, "hash": former.hash}
    seen = (await tables.annales.timeline(ada, match.id)).entries[0]
    assert seen.text == f"A match of EPOS for 1 is set up, to continue {former.id}."


async def test_a_match_that_continues_none_says_nothing_of_it(tables: Tables) -> None:
    """Its first event is what such events always were."""
    match, _ = await tables.running(1, options=LEVEL_III)
    head = await tables.head(match)
    created = msgspec.json.decode((await tables.store.log.read(match))[0].public)["facts"][0]
    assert head.continues is None
    assert "continues" not in created


async def test_live_is_rebuilt_is_read_from_a_snapshot(tables: Tables, tmp_path: Path) -> None:
    """What a match continues is known to every process, from wherever it has the match."""
    former, ada = await first_game(tables)
    match = (await tables.annales.create_match(ada, next_game(former.id))).match
    await tables.play_on(match.id, [ada], 4)
    live = await tables.head(match.id)
    Snapshots(tables.folder, tables.contents).save(live)
    for folder in (tables.folder, tmp_path / "other"):
        other = await tables.again(folder).head(match.id)
        assert encode(other.state) == encode(live.state)
        assert (other.continues, other.options, other.hash) == (live.continues, live.options, live.hash)


async def test_the_same_command_finds_the_same_match(tables: Tables) -> None:
    """Sent again, to another process too; another request with its id is refused."""
    former, ada = await first_game(tables)
    first = await tables.annales.create_match(ada, next_game(former.id), "next")
    for process in (tables, tables.again()):
        again = await process.annales.create_match(ada, next_game(former.id), "next")
        assert (again.repeated, again.receipt, again.match.id) == (True, first.receipt, first.match.id)
    other = await refused(tables, ada, next_game(former.id, options={"decks": "full"}), "next")
    assert other.code is Code.COMMAND_ID_REUSED


async def test_a_series_is_a_chain(tables: Tables) -> None:
    """A match is continued once: whoever does so again is told which match does."""
    former, ada = await first_game(tables)
    match = (await tables.annales.create_match(ada, next_game(former.id))).match
    for process in (tables, tables.again()):
        problem = await refused(process, ada, next_game(former.id))
        assert (problem.code, problem.status) == (Code.ALREADY_CONTINUED, 409)
        assert problem.continued_by == match.id
        assert match.id in problem.detail
        assert problem.version == match.version


async def test_of_two_at_once_one_continues_it(tables: Tables) -> None:
    """Through two processes: one gets the match, the other is told of it."""
    former, ada = await first_game(tables)
    other = tables.again()
    answers = await asyncio.gather(
        *(each.annales.create_match(ada, next_game(former.id)) for each in (tables, other, tables)),
        return_exceptions=True,
    )
    [made] = [answer for answer in answers if isinstance(answer, Outcome)]
    refusals = [answer for answer in answers if isinstance(answer, Problem)]
    assert [(problem.code, problem.continued_by) for problem in refusals] == [
        (Code.ALREADY_CONTINUED, made.match.id)
    ] * 2


async def test_a_match_that_came_to_nothing_is_no_link_of_the_chain(tables: Tables) -> None:
    """Aborted, it cannot be continued; the one before it can, once more, and its own command still finds it."""
    former, ada = await first_game(tables)
    lost = (await tables.annales.create_match(ada, next_game(former.id), "lost")).match
    await tables.annales.abort(ada, lost.id)
    problem = await refused(tables, ada, next_game(lost.id))
    assert problem.code is Code.NOT_OPEN
    assert former.id in problem.detail
    match = (await tables.annales.create_match(ada, next_game(former.id))).match
    assert match.id != lost.id
    assert match.continues == lost.continues
    assert (await refused(tables, ada, next_game(former.id))).continued_by == match.id
    assert (await tables.annales.create_match(ada, next_game(former.id), "lost")).match.id == lost.id


async def test_a_game_that_was_given_up_is_a_failed_attempt(tables: Tables) -> None:
    """H.II: who resigns has not completed a challenge."""
    match, [ada] = await tables.running(1, options=LEVEL_III)
    await tables.play_on(match, [ada], 3)
    await tables.annales.resign(ada, match)
    options: Any = (await tables.annales.create_match(ada, next_game(match))).match.options
    assert [game.outcome for game in options.series_so_far] == ["failed"]


async def test_what_goes_on_from_practice_is_practice(tables: Tables) -> None:
    """The glory of a game in which the only player looked ahead counts in its series: so the mark stays with that.

    It stands in the first event, for every process; a series without practice says nothing of it.
    """
    match, [ada] = await tables.running(1, options={"seriesLevel": "i"})  # no such game is lost before its last round
    await tables.play_on(match, [ada], 20)
    assert (await tables.annales.undo(ada, match, 8)).match.practice
    former = await tables.play_out(match, [ada])
    second = (await tables.annales.create_match(ada, next_game(former.id))).match
    assert second.practice
    assert second.continues == ContinuedMatch(former.id, former.version, former.hash, practice=True)
    assert (await tables.again().head(second.id)).practice
    await tables.annales.resign(ada, second.id)
    third = (await tables.annales.create_match(ada, next_game(second.id), "third")).match
    assert third.practice

    honest, bob = await first_game(tables)
    outcome = await tables.annales.create_match(bob, next_game(honest.id))
    assert not outcome.match.practice
    assert b"practice" not in outcome.events[0].public


async def test_a_command_that_made_a_match_does_not_continue_one(tables: Tables) -> None:
    """One command id stands for one request; another player's is another command."""
    former, ada = await first_game(tables)
    single = CreateMatch(game="epos", seats=1)
    made = (await tables.annales.create_match(ada, single, "one")).match
    await tables.annales.create_match(await tables.player(), single, "two")
    for process in (tables, tables.again()):
        problem = await refused(process, ada, next_game(former.id), "one")
        assert problem.code is Code.COMMAND_ID_REUSED
    assert (await tables.annales.create_match(ada, single, "one")).match.id == made.id
    assert (await tables.annales.create_match(ada, next_game(former.id), "two")).match.continues is not None


async def test_a_match_that_runs_is_not_continued(tables: Tables) -> None:
    """It has no result yet."""
    match, [ada] = await tables.running(1, options=LEVEL_III)
    problem = await refused(tables, ada, next_game(match))
    assert problem.code is Code.NOT_OPEN
    assert [error.pointer for error in problem.errors] == ["/continues"]


async def test_only_who_played_a_match_continues_it(tables: Tables) -> None:
    """Not even its creator, where another held the seat; where bots held all seats, it is the creator."""
    former, ada = await first_game(tables)
    bob = await tables.player()
    assert (await refused(tables, bob, next_game(former.id))).code is Code.FORBIDDEN
    shared = await tables.opened(ada, 1, options=LEVEL_III, join=False)
    await tables.annales.join(bob, shared)
    await tables.annales.resign(bob, shared)
    assert (await refused(tables, ada, next_game(shared))).code is Code.FORBIDDEN
    assert (await tables.annales.create_match(bob, next_game(shared))).match.seats[0].player == bob.player_id


async def test_the_creator_continues_what_bots_played(tables: Tables) -> None:
    """Where nobody else can."""
    ada, bob = await tables.players(2)
    match = await tables.opened(ada, 1, options=LEVEL_III, join=False)
    await tables.annales.add_bot(ada, match, "random")
    await tables.play_out(match, [tables.bot(1)])
    assert (await refused(tables, bob, next_game(match))).code is Code.FORBIDDEN
    assert (await tables.annales.create_match(ada, next_game(match, join=False))).match.status == "open"


async def test_a_private_match_is_hidden_from_who_would_continue_it(tables: Tables) -> None:
    """As from everybody else; and what is no id is no match."""
    former, _ = await first_game(tables, visibility="private")
    bob = await tables.player()
    for unknown in (former.id, "m_there-is-none", "nothing"):
        assert (await refused(tables, bob, next_game(unknown))).code is Code.NOT_FOUND


async def test_what_continues_a_private_match_is_private(tables: Tables) -> None:
    """It names the match before it, of which others are not to know."""
    former, ada = await first_game(tables, visibility="private")
    match = (await tables.annales.create_match(ada, next_game(former.id, visibility="public"))).match
    assert match.visibility == "private"
    with pytest.raises(Problem) as problem:
        await tables.annales.seen(await tables.player(), match.id)
    assert problem.value.code is Code.NOT_FOUND


async def test_what_earlier_games_came_to_is_not_given(tables: Tables) -> None:
    """A client that types it is told how it is done."""
    former, ada = await first_game(tables)
    typed = {"seriesLevel": "iii", "seriesSoFar": [{"outcome": "mastered", "challenge": "challenge-1", "glory": 90}]}
    for continues in (None, former.id):
        problem = await refused(tables, ada, next_game(former.id, options=typed, continues=continues))
        assert problem.code is Code.BAD_OPTIONS
        assert [error.pointer for error in problem.errors] == ["/options/seriesSoFar"]
        assert "`continues`" in problem.detail
    echoed = {**LEVEL_III, "seriesSoFar": []}
    assert (await tables.annales.create_match(ada, next_game(former.id, options=echoed))).match.status == "running"


@pytest.mark.parametrize("level", ["none", "i"])
async def test_the_level_is_that_of_the_series(tables: Tables, level: str) -> None:
    """H.I: it is chosen once."""
    former, ada = await first_game(tables)
    problem = await refused(tables, ada, next_game(former.id, options={"seriesLevel": level}))
    assert (problem.code, problem.rule) == (Code.NOT_CONTINUABLE, "another-level")
    assert problem.section == "H. The Solo Challenge > I. Game Setup"
    assert [error.pointer for error in problem.errors] == ["/continues"]


async def test_a_match_of_no_series_is_not_continued(tables: Tables) -> None:
    """Single solo games, games without series, another game, another number of seats."""
    single, [ada] = await tables.running(1)
    await tables.play_out(single, [ada])
    assert (await refused(tables, ada, next_game(single))).rule == "no-series"
    tides, players = await tables.running(2, game="tides")
    await tables.play_out(tides, players)
    for game in ("tides", "epos"):
        problem = await refused(tables, players[0], CreateMatch(game=game, seats=2, continues=tides))
        assert (problem.code, problem.rule) == (Code.NOT_CONTINUABLE, None)
    former, ada = await first_game(tables)
    problem = await refused(tables, ada, next_game(former.id, seats=2))
    assert problem.code is Code.BAD_OPTIONS
    assert [error.pointer for error in problem.errors] == ["/options/seriesLevel"]


async def test_a_series_ends(tables: Tables) -> None:
    """H.III: with the fifth failed attempt; random moves at level III are soon there."""
    former, ada = await first_game(tables)
    for _ in range(4):
        match = (await tables.annales.create_match(ada, next_game(former.id))).match
        former = await tables.play_out(match.id, [ada])
    assert former.result is not None
    assert "the solo challenge ends with" in former.result.reason
    problem = await refused(tables, ada, next_game(former.id))
    assert (problem.code, problem.rule) == (Code.NOT_CONTINUABLE, "series-over")
    assert former.result.reason.partition(": ")[2] in problem.detail
