"""What is a barrier in Nations: only what rolls the die or turns cards up, since nothing but decks is hidden."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec
import pytest

from events.envelope import Kind
from games.nations import NATIONS
from projections.barriers import is_barrier
from projections.contents import Contents
from tests.service.twins.recording import Table, play

TURNS_UP = {"progress-cards-drawn", "event-cards-drawn"}


@pytest.mark.parametrize("seats", NATIONS.seats)
def test_a_move_is_a_barrier_exactly_if_it_takes_luck_or_turns_cards_up(seats: int) -> None:
    """Over whole matches: what is bought, deployed, built or decided in an event can be taken back alone."""
    contents = Contents([NATIONS])
    contents.load()
    players = tuple(f"p_{seat}" for seat in range(1, seats + 1))
    table = Table(NATIONS, contents, players, "m_barriers", bytes(32), datetime(2026, 5, 1, tzinfo=UTC))
    found = {True: 0, False: 0}
    for number in range(2):
        whole = play(table, f"barriers {seats} {number}", undos=0)
        for before, event, after in zip(whole.matches, whole.events[1:], whole.matches[1:], strict=False):
            if event.kind == Kind.PLAYED and before.state is not None and after.state is not None:
                facts = {fact["kind"] for fact in msgspec.json.decode(event.public)["facts"]}
                barrier = bool(facts & TURNS_UP) or before.state.streams != after.state.streams
                assert is_barrier(before, event, after) == barrier, (event.version, facts)
                found[barrier] += 1
    assert min(found.values()) > 5
