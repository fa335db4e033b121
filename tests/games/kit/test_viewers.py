"""Who looks at a match."""

from __future__ import annotations

from games.kit.viewers import ARBITER, SPECTATOR, Viewer, seated


def test_a_viewer_sits_at_one_seat_or_at_none() -> None:
    """Spectators and arbiters sit nowhere."""
    assert [seat for seat in range(1, 5) if seated(3).sits_at(seat)] == [3]
    assert not any(viewer.sits_at(seat) for viewer in (SPECTATOR, ARBITER) for seat in range(5))
    assert seated(3) == Viewer(seat=3, role="seat")
    assert len({SPECTATOR, ARBITER, seated(1), seated(2)}) == 4
