"""Who looks at a match."""

from typing import Literal

from games.kit.structs import Model


class Viewer(Model, frozen=True):
    """Somebody who looks at a match: a seat, a spectator, or an arbiter."""

    seat: int | None = None
    role: Literal["seat", "spectator", "arbiter"] = "spectator"

    def sits_at(self, seat: int) -> bool:
        """Whether this viewer holds the seat."""
        return self.seat == seat


SPECTATOR = Viewer()
ARBITER = Viewer(role="arbiter")


def seated(seat: int) -> Viewer:
    """The viewer at a seat."""
    return Viewer(seat=seat, role="seat")
