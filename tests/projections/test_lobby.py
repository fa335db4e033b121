from __future__ import annotations

import asyncio
import random

import pytest

from events.read_models import ReadModel
from events.store import Store
from projections.lobby import BadCursor, Lobby, LobbyProjection, Page, Wanted
from projections.match import Match
from projections.summary import summary_of
from tests.projections.playing import Matches, after

ALL = Wanted()


@pytest.fixture
def matches(store: Store) -> Matches:
    """Where matches come from."""
    return Matches(store.log)


@pytest.fixture
def model(store: Store) -> ReadModel:
    """The lobby's read model."""
    return ReadModel(store.connection, "lobby")


@pytest.fixture
def lobby(model: ReadModel, matches: Matches) -> Lobby:
    """A lobby that always holds all matches: what is appended is put before anybody reads."""
    unwritten: list[Match] = []
    matches.appended.append(unwritten.append)

    async def settled() -> None:
        rows, unwritten[:] = list(unwritten), []
        await asyncio.gather(*[model.put(LobbyProjection().row(match)) for match in rows])

    return Lobby(model, settled)


async def listed(lobby: Lobby, wanted: Wanted, viewer: str | None, size: int) -> list[str]:
    """The ids of all pages."""
    found: list[str] = []
    cursor: str | None = None
    while True:
        page: Page = await lobby.page(wanted, viewer=viewer, first=size, after=cursor)
        assert len(page.matches) <= size
        found += [summary.id for summary in page.matches]
        if (cursor := page.next) is None:
            return found


@pytest.mark.parametrize("size", [1, 2, 7, 100])
async def test_the_newest_match_comes_first_on_pages_of_any_size(lobby: Lobby, matches: Matches, size: int) -> None:
    """Pages add up to all matches by the moment of their creation, and of one moment by their ids, newest first."""
    for number in range(15):
        await matches.create(f"m_{number:02}", at=after(number // 2))

    assert [f"m_{number:02}" for number in reversed(range(15))] == await listed(lobby, ALL, None, size)


async def test_an_empty_lobby_is_an_empty_page(lobby: Lobby) -> None:
    """No matches, no cursor."""
    assert Page((), (), None) == await lobby.page(ALL, viewer="p_ada", first=10)


async def test_a_page_that_holds_the_last_match_has_no_next_one(lobby: Lobby, matches: Matches) -> None:
    """Also when it is full to the last place."""
    await matches.create("m_a")
    await matches.create("m_b")

    page = await lobby.page(ALL, viewer=None, first=2)
    assert page.next is None
    assert len(page.cursors) == 2
    rest = await lobby.page(ALL, viewer=None, first=2, after=page.cursors[0])
    assert [summary.id for summary in rest.matches] == ["m_a"]


@pytest.mark.parametrize("size", [1, 2, 7])
async def test_pages_stay_whole_while_matches_come_and_change(lobby: Lobby, matches: Matches, size: int) -> None:
    """While one pages, others create, join, play and finish: none comes twice, none that was there is missing."""
    luck = random.Random(size)
    there = [await matches.started(f"m_{number:02}", "p_ada", "random", at=after(number)) for number in range(20)]
    found: list[str] = []
    cursor: str | None = None
    fresh = 0
    while True:
        page = await lobby.page(ALL, viewer=None, first=size, after=cursor)
        found += [summary.id for summary in page.matches]
        if (cursor := page.next) is None:
            break
        place = luck.randrange(len(there))
        there[place] = await matches.play(there[place], luck.choice((1, 2, 100)))
        fresh += 1
        await matches.create(f"m_new{fresh:02}", at=after(luck.randrange(60)))

    assert len(found) == len(set(found))
    assert {match.id for match in there} <= set(found)


async def test_filters_choose_by_game_status_and_player(lobby: Lobby, matches: Matches) -> None:
    """Each filter alone and all together; a match is listed under the status that it has now."""
    await matches.create("m_open", at=after(1))
    running = await matches.started("m_running", "p_ada", "p_bob", at=after(2))
    await matches.play(await matches.started("m_finished", "p_bob", "random", at=after(3)), 500)
    await matches.abort(await matches.create("m_aborted", at=after(4)), "by-creator")
    expected = {
        Wanted(status="open"): ["m_open"],
        Wanted(status="running"): ["m_running"],
        Wanted(status="finished"): ["m_finished"],
        Wanted(status="aborted"): ["m_aborted"],
        Wanted(game="tides"): ["m_aborted", "m_finished", "m_running", "m_open"],
        Wanted(game="nations"): [],
        Wanted(player="p_bob"): ["m_finished", "m_running"],
        Wanted(player="p_bob", status="running", game="tides"): ["m_running"],
        Wanted(player="p_bob", status="open"): [],
        Wanted(player="p_nobody"): [],
    }
    for size in (1, 3):
        for wanted, ids in expected.items():
            assert ids == await listed(lobby, wanted, None, size), wanted

    await matches.play(running, 500)
    assert await listed(lobby, Wanted(status="running"), None, 2) == []


async def test_private_matches_exist_for_their_own_players_alone(lobby: Lobby, matches: Matches) -> None:
    """Nobody else finds them, under any filter; whoever sits in one, or created it, does, in its place among others."""
    await matches.create("m_1", at=after(1))
    await matches.started("m_2", "p_bob", "p_cid", at=after(2), visibility="private", creator="p_ada")
    await matches.started("m_3", "p_bob", "random", at=after(3))

    for viewer in ("p_ada", "p_bob", "p_cid"):
        assert await listed(lobby, ALL, viewer, 2) == ["m_3", "m_2", "m_1"]
        assert await listed(lobby, Wanted(player="p_bob"), viewer, 1) == ["m_3", "m_2"]
        assert await listed(lobby, Wanted(player="p_cid", status="running"), viewer, 1) == ["m_2"]
    for stranger in (None, "p_dee"):
        assert await listed(lobby, ALL, stranger, 2) == ["m_3", "m_1"]
        assert await listed(lobby, Wanted(player="p_bob"), stranger, 1) == ["m_3"]
        assert await listed(lobby, Wanted(player="p_cid"), stranger, 1) == []


async def test_who_leaves_a_seat_is_no_longer_listed_with_it(lobby: Lobby, matches: Matches) -> None:
    """The list of a player's matches follows the seats, and a private match vanishes for who left it."""
    for match, visibility in (("m_public", "public"), ("m_private", "private")):
        created = await matches.create(match, visibility=visibility)
        joined = await matches.join(created, 2, player="p_bob")
        assert match in await listed(lobby, Wanted(player="p_bob"), "p_bob", 1)
        await matches.leave(joined, 2)

    assert await listed(lobby, Wanted(player="p_bob"), "p_bob", 1) == []
    assert await listed(lobby, ALL, "p_bob", 1) == ["m_public"]


async def test_an_aborted_match_names_its_commitments_and_the_seat_that_failed(lobby: Lobby, matches: Matches) -> None:
    """Whoever looks sees what was committed to and which seat did not open its seed."""
    created = await matches.create("m_a")
    joined = await matches.join(created, 1, player="p_ada", seed_hash="ab" * 32)
    await matches.abort(joined, "seed-not-opened", 1)

    [summary] = (await lobby.page(Wanted(status="aborted"), viewer=None, first=5)).matches
    assert summary.aborted is not None
    assert (summary.aborted.reason, summary.aborted.seats) == ("seed-not-opened", (1,))
    assert created.commitment == summary.commitment
    assert summary.seats[0].seed == "committed"


async def test_a_summary_read_back_is_the_one_of_the_match(lobby: Lobby, matches: Matches) -> None:
    """Nothing of it is lost in the store: seats, prompts, options, head, result."""
    running = await matches.play(await matches.started("m_a", "p_ada", "greedy", "random"), 3)
    over = await matches.play(await matches.started("m_b", "p_ada", "greedy", at=after(1)), 500)

    page = await lobby.page(ALL, viewer=None, first=5)
    assert (summary_of(over), summary_of(running)) == page.matches
    assert summary_of(over) == await lobby.summary("m_b")
    assert await lobby.summary("m_c") is None


@pytest.mark.parametrize("cursor", ["", "x", "é", "=", "AAAA", "bm9uc2Vuc2U", "a" * 500, "\x00", "8" * 40, "1.2"])
async def test_a_text_that_is_no_cursor_is_refused(lobby: Lobby, cursor: str) -> None:
    """Whatever it looks like."""
    with pytest.raises(BadCursor):
        await lobby.page(ALL, viewer=None, first=5, after=cursor)


async def test_a_cursor_of_another_list_is_refused(lobby: Lobby, matches: Matches) -> None:
    """A cursor goes on in the list that it was given for, also if it was touched up."""
    await matches.create("m_a")
    await matches.create("m_b")
    cursor = (await lobby.page(ALL, viewer=None, first=1)).next
    assert cursor is not None

    for wrong in (cursor + "=", cursor[:-1], cursor + "A", " " + cursor):
        with pytest.raises(BadCursor):
            await lobby.page(ALL, viewer=None, first=1, after=wrong)
    with pytest.raises(BadCursor):
        await lobby.page(Wanted(status="open"), viewer=None, first=1, after=cursor)
