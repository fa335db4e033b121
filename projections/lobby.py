"""The lobby: every match in short, newest first, by game, status and player.

A match's place is its moment of creation and its id, which never change, so that a page goes on where the one before
ended whatever has happened since. Private matches have their places in the lists of their own players, and of
arbiters of a dispute of theirs, alone.
"""

from __future__ import annotations

import asyncio
import hashlib
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from collections.abc import Awaitable, Callable, Iterator
from typing import Final

import msgspec
from msgspec import Struct

from events.partitions import PARTITIONS, partition_of
from events.read_models import Place, ReadModel, Row
from events.times import milliseconds
from games.kit.structs import encode
from projections.match import Match
from projections.summary import Summary, summary_of

LOBBY: Final = "lobby"
_PLACE: Final = re.compile(r"[0-9]{13}:[!-~]{1,200}")
_DIGITS_OF_A_DIGEST: Final = 8
_read_summary = msgspec.json.Decoder(Summary).decode


class BadCursor(ValueError):
    """The text is no cursor of this list."""


class Wanted(Struct, frozen=True):
    """Which matches: of a game, in a status, with a player in a seat. `None` is any."""

    game: str | None = None
    status: str | None = None
    player: str | None = None

    def fits(self, summary: Summary) -> bool:
        """Whether a match is one of them."""
        return (
            self.game in (None, summary.game)
            and self.status in (None, summary.status)
            and (self.player is None or self.player in summary.players)
        )


class Page(Struct, frozen=True):
    """Some matches, a cursor after each, and the one to go on from if there are more."""

    matches: tuple[Summary, ...]
    cursors: tuple[str, ...]
    next: str | None


class LobbyProjection:
    """Keeps the lobby."""

    name: Final = LOBBY

    def row(self, match: Match) -> Row:
        """A match in short, and the lists that it stands in."""
        summary = summary_of(match)
        place = place_of(summary)
        places = tuple(Place(index, place) for index in sorted(_indexes_of(summary)))
        return Row(match.id, match.version, encode(summary), places)


def _indexes_of(summary: Summary) -> Iterator[str]:
    if summary.visibility == "private":
        yield from (f"private:{player}" for player in summary.players | summary.arbiters | {summary.creator})
        return
    yield from (f"player:{player}" for player in summary.players)
    for game in (None, summary.game):
        for status in (None, summary.status):
            yield _public_index(game, status)


def _public_index(game: str | None, status: str | None) -> str:
    return f"public:{game or '*'}:{status or '*'}"


def place_of(summary: Summary) -> str:
    """Where a match stands in every list."""
    return f"{milliseconds(summary.created_at):013}:{summary.id}"


class Lobby:
    """Reads the lobby, once it has `settled`: holds what this process itself has done."""

    def __init__(self, model: ReadModel, settled: Callable[[], Awaitable[None]]) -> None:
        self._model = model
        self._settled = settled

    async def page(self, wanted: Wanted, *, viewer: str | None, first: int, after: str | None = None) -> Page:
        """The next matches that a viewer (a player's id, or nobody) may know of. Raises `BadCursor`."""
        below = "" if after is None else _place_in(after, wanted)
        await self._settled()
        indexes = [f"player:{wanted.player}" if wanted.player else _public_index(wanted.game, wanted.status)]
        if viewer is not None:
            indexes.append(f"private:{viewer}")
        found: list[Summary] = []
        more = True
        while more and len(found) <= first:
            places, below = await self._places(indexes, below, first + 1)
            more = below != ""
            while places and len(found) <= first:
                some, places = places[: first + 1], places[first + 1 :]
                summaries = await self._summaries(some)
                found += [summary for summary in summaries if wanted.fits(summary) and summary.known_to(viewer)]
        shown = tuple(found[:first])
        cursors = tuple(_cursor(place_of(summary), wanted) for summary in shown)
        return Page(shown, cursors, cursors[-1] if len(found) > first and cursors else None)

    async def summary(self, match: str) -> Summary | None:
        """What the lobby holds of one match, whoever may see it."""
        await self._settled()
        [row] = await self._model.rows(partition_of(match), [match])
        return None if row is None else _read_summary(row)

    async def _places(self, indexes: list[str], below: str, wanted: int) -> tuple[list[str], str]:
        """The next places of all partitions, newest first, and where to go on; '' at the end.

        Each partition gives a few; what lies beyond the last one of a partition that has more is left for later.
        """
        each = wanted // len(PARTITIONS) * 2 + 4
        answers = await asyncio.gather(
            *[self._model.descending(partition, indexes, below=below, limit=each) for partition in PARTITIONS]
        )
        lists = [entries for answer in answers for entries in answer]
        floor = max((entries[-1] for entries in lists if len(entries) == each), default="")
        places = sorted({place for entries in lists for place in entries if place >= floor}, reverse=True)
        return places, floor

    async def _summaries(self, places: list[str]) -> list[Summary]:
        by_partition: dict[str, list[str]] = {}
        for place in places:
            match = place.partition(":")[2]
            by_partition.setdefault(partition_of(match), []).append(match)
        rows = await asyncio.gather(*[self._model.rows(*asked) for asked in by_partition.items()])
        read = [_read_summary(row) for answer in rows for row in answer if row is not None]
        return sorted(read, key=place_of, reverse=True)


def _digest(wanted: Wanted) -> str:
    return hashlib.sha256(encode(wanted)).hexdigest()[:_DIGITS_OF_A_DIGEST]


def _cursor(place: str, wanted: Wanted) -> str:
    return urlsafe_b64encode(f"{_digest(wanted)}{place}".encode()).decode().rstrip("=")


def _place_in(cursor: str, wanted: Wanted) -> str:
    try:
        text = urlsafe_b64decode(cursor.encode("ascii") + b"=" * (-len(cursor) % 4)).decode("ascii")
    except (NotBase64, UnicodeError, ValueError):
        raise BadCursor("This is no cursor of the list of matches.") from None
    place = text[_DIGITS_OF_A_DIGEST:]
    if not _PLACE.fullmatch(place) or _cursor(place, wanted) != cursor:
        raise BadCursor("This cursor does not belong to this list of matches.")
    return place
