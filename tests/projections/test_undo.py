from __future__ import annotations

import msgspec
import pytest

from events.envelope import Kind
from events.lifecycle import SeatResigned
from events.log import EventLog
from projections.match_cache import MatchCache
from projections.undo import CannotUndo, UndoPlan, moves_since, plan_redo, plan_undo, target_of
from tests.projections.table import AT, UNTIL, Table, store
from tests.toy.moves import Draw, Forecast, Rest


def first_turn(table: Table) -> Table:
    """All forecasts are given; seat 1 is in turn."""
    for prompt in table.match.prompts:
        table.play(Forecast("calm"), prompt)
    return table


async def planned(
    log: EventLog, table: Table, seats: tuple[int, ...], to: int | None = None, at: str = AT
) -> tuple[int, tuple[int, ...], bool]:
    """Target, who is asked, and practice, of an undo."""
    await store(log, table.events)
    plan: UndoPlan = await plan_undo(MatchCache(log, table.contents), table.match, seats, to, at)
    assert plan.target == table.at_version(plan.target.version)
    return plan.target.version, plan.asked, plan.practice


async def test_a_plain_move_of_ones_own_goes_back_at_once(log: EventLog) -> None:
    """By default to before the caller's latest move; nobody is asked, and the match stays what it was."""
    table = first_turn(Table().start(3))
    before = table.match.version
    table.play(Rest())

    assert await planned(log, table, (1,)) == (before, (), False)


async def test_over_anothers_move_all_others_are_asked(log: EventLog) -> None:
    """Not only the one whose move it is."""
    table = first_turn(Table().start(3))
    before = table.match.version
    table.play(Rest())
    table.play(Rest())

    assert await planned(log, table, (1,)) == (before, (2, 3), False)


async def test_over_a_barrier_all_others_are_asked(log: EventLog) -> None:
    """A card was drawn: that is luck, and secret."""
    table = first_turn(Table().start(3))
    before = table.match.version
    table.play(Draw())

    assert await planned(log, table, (1,)) == (before, (2, 3), False)


async def test_who_has_left_the_match_is_not_asked(log: EventLog) -> None:
    """Bots and seats that were given up agree; so does everybody to what is the caller's own."""
    table = first_turn(Table().start(4, bots=(3,)))
    before = table.match.version
    table.play(Draw())
    table.tell(Kind.RESIGNED, SeatResigned(seat=4))

    assert await planned(log, table, (1,)) == (before, (2,), False)


async def test_without_other_players_a_barrier_makes_it_practice(log: EventLog) -> None:
    """Among bots nobody can consent; over a plain move, even a bot's, it is none."""
    table = first_turn(Table().start(2, bots=(2,)))
    before = table.match.version
    table.play(Draw())
    assert await planned(log, table, (1,)) == (before, (), True)

    other = first_turn(Table(match_id="m_other").start(2, bots=(2,)))
    before = other.match.version
    other.play(Rest())
    other.play(Rest())
    assert await planned(log, other, (1,)) == (before, (), False)


async def test_in_a_free_match_nobody_is_asked(log: EventLog) -> None:
    """Over a barrier it becomes practice."""
    table = first_turn(Table().start(3, undo="free"))
    before = table.match.version
    table.play(Rest())
    assert await planned(log, table, (1,)) == (before, (), False)
    table.play(Draw())
    assert await planned(log, table, (1,)) == (before, (), True)


async def test_a_players_other_seats_are_ones_own(log: EventLog) -> None:
    """In a sandbox one player may hold several: their moves are the caller's, their consent is not asked for."""
    table = first_turn(Table().start(3))
    before = table.match.version
    table.play(Rest())
    table.play(Rest())
    seats = [msgspec.structs.replace(seat, player="p_1") if seat.seat == 2 else seat for seat in table.match.seats]
    table.matches[-1] = msgspec.structs.replace(table.match, seats=tuple(seats))
    assert await planned(log, table, (1, 2), to=before) == (before, (), False)


async def test_what_was_undone_since_is_not_judged(log: EventLog) -> None:
    """A draw that was taken back already is no barrier to what stands; all versions between are reached."""
    table = first_turn(Table().start(3))
    before = table.match.version
    table.play(Draw())
    table.undo(before)
    table.play(Rest())

    assert await planned(log, table, (1,)) == (before + 2, (), False)
    assert await planned(log, table, (1,), to=before) == (before, (), False)


@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_the_moves_that_an_undo_takes_back_are_those_on_the_line(log: EventLog, seed: int) -> None:
    """From any target, through undos and redos: every move that stands, with the match before and after it."""
    table = Table().start(3).wander(90, seed)
    await store(log, table.events)
    cache, match = MatchCache(log, table.contents), table.match
    assert match.started is not None
    line = [each for each in range(match.started, match.version) if match.line.holds(each, match.version)]
    for target in line:
        found = [each async for each in moves_since(cache, match, table.at_version(target))]
        assert [event.version for _, event, _ in found] == [
            each for each in [*line, match.version] if each > target and table.events[each - 1].kind == Kind.PLAYED
        ]
        for before, event, after in found:
            assert after == table.at_version(event.version)
            assert before == table.at_version(event.version - 1)


def test_a_target_leads_to_the_present_and_is_not_before_the_start() -> None:
    """Neither an undone version, nor the present, nor the table before the start."""
    table = first_turn(Table().start(3))
    started = table.at_version(5).version
    assert table.match.started == started
    table.undo(started)
    table.play(Forecast("storm"), table.match.prompts[0])

    assert target_of(table.match, (1,), started) == started
    for wrong in (0, 1, started - 1, started + 1, table.match.version, table.match.version + 1):
        with pytest.raises(CannotUndo) as refused:
            target_of(table.match, (1,), wrong)
        assert refused.value.why == "no-target"


def test_there_must_be_something_to_take_back() -> None:
    """A move of one's own for the default; a move at all for a named version."""
    table = Table().start(3)
    table.ask_to_undo(1, seat=1, asked=(2,))
    for seats, to in (((1,), None), ((1,), table.match.started)):
        with pytest.raises(CannotUndo) as refused:
            target_of(table.match, seats, to)
        assert refused.value.why == "nothing-to-undo"


def test_only_a_running_match_that_has_undo_goes_back() -> None:
    """Before the start, after the end, or by the policy `none`."""
    table = Table()
    table.create(3)
    strict = first_turn(Table().start(3, undo="none"))
    over = msgspec.structs.replace(strict.match, status="finished")
    for match, why in ((table.match, "not-running"), (over, "not-running"), (strict.match, "undo-off")):
        with pytest.raises(CannotUndo) as refused:
            target_of(match, (1,), None)
        assert refused.value.why == why


async def test_one_request_at_a_time(log: EventLog) -> None:
    """While one is open there is no other; when its time is over there is."""
    table = first_turn(Table().start(3))
    before = table.match.version
    table.play(Draw())
    table.ask_to_undo(before, seat=1, asked=(2, 3))

    with pytest.raises(CannotUndo) as refused:
        await planned(log, table, (1,))
    assert refused.value.why == "request-open"
    assert await planned(log, table, (1,), at="2026-05-02T10:00:00.001Z") == (before, (2, 3), False)
    with pytest.raises(CannotUndo):
        await planned(log, table, (1,), at=UNTIL)


async def test_a_redo_takes_back_the_latest_undo_of_the_one_who_asked_for_it(log: EventLog) -> None:
    """Nobody else's, and none that a move has followed."""
    table = first_turn(Table().start(3))
    played = table.match
    table.undo(played.version - 1, seat=2)
    await store(log, table.events)
    cache = MatchCache(log, table.contents)

    plan = await plan_redo(cache, table.match, (2,))
    assert (plan.undone, plan.target) == (table.match.version, played)
    for seats in ((1,), (3,)):
        with pytest.raises(CannotUndo) as refused:
            await plan_redo(cache, table.match, seats)
        assert refused.value.why == "nothing-to-redo"

    table.play(Forecast("storm"), table.match.prompts[0])
    with pytest.raises(CannotUndo):
        await plan_redo(cache, table.match, (2,))
    with pytest.raises(CannotUndo) as refused:
        await plan_redo(cache, msgspec.structs.replace(table.match, status="aborted"), (2,))
    assert refused.value.why == "not-running"
