"""What is to be done without anybody asking: when a match is to be ended, and where a built-in bot is to move."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from events.read_models import Place, ReadModel, Row
from events.times import milliseconds, moment_of, timestamp
from projections.match import Match

DUE: Final = "due"
TIMES: Final = "times"
BOTS: Final = "bots"
_PAGE: Final = 500


def ends_at(match: Match) -> str | None:
    """When a match is to be ended for want of acts: of an open seed first, else of any.

    `None` for one that has ended, or cannot be played.
    """
    if match.over or match.incomplete:
        return None
    closing = [prompt.until for prompt in match.prompts if prompt.prompt.kind == "open-seed" and prompt.until]
    return min([*closing, timestamp(moment_of(match.at) + timedelta(days=match.abandon_days))])


def bots_to_move(match: Match) -> frozenset[int]:
    """The seats held by built-in bots to which a prompt is open."""
    if match.status != "running":
        return frozenset()
    for seat in match.seats:
        if seat.bot is not None:
            break
    else:
        return frozenset()
    asked = {prompt.prompt.seat for prompt in match.prompts}
    return frozenset(seat.seat for seat in match.seats if seat.bot is not None and seat.seat in asked)


class DueProjection:
    """Keeps when each match is to be ended, and which ones wait for a bot."""

    name: Final = DUE

    def row(self, match: Match) -> Row:
        """A match's moment among the times, and its id among those that wait for a bot."""
        places = []
        if (moment := ends_at(match)) is not None:
            places.append(Place(TIMES, f"{milliseconds(moment):015}:{match.id}"))
        if bots_to_move(match):
            places.append(Place(BOTS, match.id))
        return Row(match.id, match.version, places=tuple(places))


class Due:
    """Reads what is to be done."""

    def __init__(self, model: ReadModel) -> None:
        self._model = model

    async def matches_to_end(self, partition: str, now: int) -> list[str]:
        """Some matches of a partition whose moment, in milliseconds since 1970, has come, the earliest first."""
        found = await self._model.ascending(partition, TIMES, below=f"{now:015};", limit=_PAGE)
        return [entry.partition(":")[2] for entry in found]

    async def waiting_for_bots(self, partition: str) -> list[str]:
        """Every match of a partition in which a bot is to move."""
        found: list[str] = []
        while len(page := await self._model.ascending(partition, BOTS, above=found[-1] if found else "", limit=_PAGE)):
            found += page
        return found
