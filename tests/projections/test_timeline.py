from __future__ import annotations

from collections.abc import Callable

import pytest

from events.envelope import UnknownEvent
from events.sealing import MayOpen, as_seen, opens, opens_everything, opens_nothing
from events.store import Store
from games import GAMES
from projections.line import Line
from projections.match import Match
from projections.timeline import TimelineEntry, entries_of, left_at, timeline_page, undoing_of
from tests.projections.playing import Matches
from tests.toy.game import TIDES

VIEWERS: dict[str, MayOpen] = {
    "spectator": opens_nothing,
    "seat 1": opens({"seat:1"}),
    "seat 2": opens({"seat:2"}),
    "everybody after the reveal": opens_everything,
}


@pytest.fixture
def matches(store: Store) -> Matches:
    """Where matches of the small game come from."""
    return Matches(store.log)


@pytest.fixture(params=[TIDES, *GAMES.values()], ids=lambda game: game.name)
def matches_of_a_game(store: Store, request: pytest.FixtureRequest) -> Matches:
    """Where matches of each game come from."""
    return Matches(store.log, request.param)


def always(may_open: MayOpen) -> Callable[[int], MayOpen]:
    """The same for events of every version."""
    return lambda _version: may_open


async def whole(matches: Matches, match: Match, may_open: MayOpen, size: int = 1000) -> list[TimelineEntry]:
    """All lines, page by page."""
    found: list[TimelineEntry] = []
    after: int | None = 0
    while after is not None:
        entries, after = await timeline_page(matches.log, match, always(may_open), after=after, limit=size)
        found += entries
    return found


async def with_undos(matches: Matches) -> Match:
    """A match in which moves were taken back, twice over, and one undo was taken back again."""
    match = await matches.started("m_a", "p_ada", "p_bob")
    match = await matches.play(match, 5)
    match = await matches.undo(match, 1, match.version - 2)
    match = await matches.play(match, 2)
    match = await matches.undo(match, 2, match.version - 1)
    match = await matches.redo(match, 2, match.version - 1)
    return await matches.play(match, 3)


@pytest.mark.parametrize("viewer", VIEWERS)
async def test_a_viewers_own_events_give_the_timeline_that_the_server_gives(
    matches_of_a_game: Matches, viewer: str
) -> None:
    """From nothing but what the viewer was sent one gets the same lines, so the server has used nothing more."""
    matches = matches_of_a_game
    match = await matches.play(await with_undos(matches), 60)
    may_open = VIEWERS[viewer]
    sent = [as_seen(event, may_open) for event in await matches.log.read(match.id)]

    own = entries_of(match.game, match.decider.content, sent, undoing_of(sent))
    assert own == await whole(matches, match, may_open)


@pytest.mark.parametrize("size", [1, 2, 7])
async def test_pages_add_up_to_the_whole(matches: Matches, size: int) -> None:
    """Of any size; the last one says that there is no more."""
    match = await with_undos(matches)

    assert await whole(matches, match, opens_nothing, size) == await whole(matches, match, opens_nothing)


async def test_a_spectator_reads_less_than_a_seat_and_never_anothers_hand(matches: Matches) -> None:
    """What a hidden part tells stands only in the timelines of those who may open it."""
    match = await matches.play(await matches.started("m_a", "p_ada", "p_bob"), 30)
    texts = {
        viewer: " ".join(entry.text for entry in await whole(matches, match, may_open))
        for viewer, may_open in VIEWERS.items()
    }

    assert texts["spectator"] != texts["seat 1"]
    assert texts["seat 1"] != texts["seat 2"]
    assert texts["everybody after the reveal"] not in (texts["spectator"], texts["seat 1"], texts["seat 2"])


async def test_undone_moves_are_marked_with_who_asked_for_it(matches: Matches) -> None:
    """They stay in the timeline; what was played instead, and what a redo brought back, is not marked."""
    match = await with_undos(matches)
    entries = await whole(matches, match, opens_nothing)
    start = match.started
    assert start is not None

    undone = {entry.version: entry.undone_by for entry in entries if entry.undone}
    assert undone == {start + 4: 1, start + 5: 1}
    assert all(entry.undone_by is None for entry in entries if not entry.undone)
    told = {entry.version: entry.text for entry in entries}
    assert told[start + 6] == f"The game goes back to version {start + 3}, as seat 1 asked."
    assert told[start + 10].startswith("Seat 2 takes back its undo")


async def test_every_line_of_the_rules_names_its_section(matches: Matches) -> None:
    """Lines about the match's life have none; a whole match has both, and says how it began and ended."""
    match = await matches.play(await matches.started("m_a", "p_ada", "greedy"), 500)
    entries = await whole(matches, match, opens_everything)

    assert entries[0] == TimelineEntry(1, None, "A match of Tides for 2 is set up.", None)
    assert entries[1] == TimelineEntry(2, 1, "A player takes seat 1.", None)
    assert entries[2] == TimelineEntry(3, 2, "A built-in bot (greedy) takes seat 2.", None)
    end, revealed = [entry.text for entry in entries[-2:]]
    assert revealed == "The match's secret is published: everything hidden can be checked now."
    assert match.result is not None
    winner, other = match.result.ranking
    assert end.startswith(f"The match is over. Seat {winner.seat} wins")
    for rank in (winner, other):
        points = ", ".join(f"{line.label} {line.points}" for line in rank.lines)
        assert f"seat {rank.seat} {rank.score} ({points})" in end
    assert all(
        entry.section for entry in entries if match.started and match.started < entry.version < match.version - 1
    )
    assert [entry.version for entry in entries] == sorted(entry.version for entry in entries)


async def test_nothing_follows_the_end_and_nothing_beyond_it_is_asked_for(matches: Matches) -> None:
    """After the last version there is an empty page, however far after."""
    match = await matches.create("m_a")
    for after in (1, 2, 10**12):
        assert await timeline_page(matches.log, match, always(opens_nothing), after=after, limit=5) == ((), None)
    assert await timeline_page(matches.log, match, always(opens_nothing), after=0, limit=0) == ((), None)


async def test_a_timeline_ends_with_the_match_that_it_was_asked_for(matches: Matches) -> None:
    """What others append meanwhile belongs to the next asking."""
    match = await matches.create("m_a")
    await matches.join(match, 1, player="p_ada")

    entries, more = await timeline_page(matches.log, match, always(opens_nothing), after=0, limit=50)
    assert ([entry.version for entry in entries], more) == ([1], None)


async def test_an_event_that_nobody_knows_stops_the_timeline(matches: Matches) -> None:
    """It is an error with a type, never a line left out."""
    match = await matches.started("m_a", "p_ada", "p_bob")
    [event] = await matches.log.read(match.id, match.version - 1)
    sent = as_seen(event, opens_nothing)
    for wrong in (
        sent.replace(b'"kind":"started"', b'"kind":"stirred"'),
        sent.replace(b'"round-begun"', b'"unheard-of"'),
    ):
        assert wrong != sent
        with pytest.raises(UnknownEvent):
            entries_of(match.game, match.decider.content, [wrong], undoing_of([]))


def test_what_leads_past_a_version_is_found_on_the_line() -> None:
    """1 2 3 4 5, 6 goes back to 3, 7 8, 9 goes back to 7."""
    line = Line(9, 7, Line(6, 3, Line()))

    assert [left_at(line, 10, version) for version in range(1, 11)] == [0, 0, 0, 6, 6, 0, 0, 9, 0, 0]
