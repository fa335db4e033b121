"""Golden lives: how matches live and end at the level of the service, as stored events that stay.

A file is NDJSON: a `Head` with the secret and the keys; the stored events, as everybody gets them after the reveal,
with the audience beside each closed part; an `End` with the match in short and every receipt. Fixed ids, a fixed secret
and a clock that is set make the same commands lead to the same bytes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
from msgspec import Struct

from events.envelope import ClosedPart, StoredEvent
from events.receipts import PublishedKey, Receipt
from events.sealing import with_closed_parts
from events.store import Store
from games import GAMES as HOSTED
from projections.summary import Summary, summary_of
from service.answers import CreateMatch, Outcome
from service.auth.roles import Caller
from tests.service.tables import SIGNING, Tables
from tests.toy.game import TIDES

GAMES = (TIDES, *HOSTED.values())
FOLDER = Path(__file__).parent / "lives"


class Head(Struct, frozen=True, kw_only=True, rename="camel", forbid_unknown_fields=True):
    """What stands beside the events in the store: the match's secret, and the keys that receipts are signed with."""

    golden: int = 1
    shows: str
    secret: str
    keys: tuple[PublishedKey, ...]


class End(Struct, frozen=True, kw_only=True, rename="camel", forbid_unknown_fields=True):
    """What the events lead to, and what the service promised on the way."""

    summary: Summary
    receipts: tuple[Receipt, ...]


class Life(Struct, frozen=True):
    """A golden life as its file tells it."""

    head: Head
    lines: tuple[bytes, ...]
    end: End

    def stored(self) -> tuple[StoredEvent, ...]:
        """The events as the stream held them."""
        return tuple(map(self._stored, self.lines))

    def _stored(self, line: bytes) -> StoredEvent:
        given = msgspec.json.decode(line)
        # The members that a public form lacks stand last; before them are the bytes that are hashed.
        public = line[: line.rindex(b',"hash":"' + given["hash"].encode())] + b"}"
        closed = tuple(msgspec.convert(part, ClosedPart) for part in given["closed"])
        version = given["version"]
        return StoredEvent(
            given["match"], version, public, given["hash"], closed, self.head.secret if version == 1 else None
        )


def read(name: str) -> Life:
    """The golden life with this name."""
    first, *lines, last = (FOLDER / f"{name}.ndjson").read_bytes().splitlines()
    return Life(msgspec.json.decode(first, type=Head), tuple(lines), msgspec.json.decode(last, type=End))


def names() -> list[str]:
    """All golden lives."""
    return sorted(path.stem for path in FOLDER.glob("*.ndjson"))


class Course:
    """The life of a match in the making: each command comes a second after the one before, with an id of its own."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.annales = tables.annales
        self.match = ""
        self.receipts: list[Receipt] = []
        self._numbers = count(1)

    async def send(self, call: Callable[..., Awaitable[Outcome]], caller: Caller, *given: Any, **named: Any) -> Outcome:
        """Send a command on the match; its outcome."""
        self.tables.clock.advance(seconds=1)
        outcome = await call(caller, self.match, *given, **named, command_id=f"command-{next(self._numbers)}")
        self.receipts.append(outcome.receipt)
        return outcome

    async def create(self, creator: Caller, seats: int, game: str = "tides", **members: Any) -> None:
        """Create the match."""
        wanted = CreateMatch(game=game, seats=seats, **members)
        outcome = await self.annales.create_match(creator, wanted, command_id="create")
        self.match = outcome.match.id
        self.receipts.append(outcome.receipt)

    async def go_on(self, creator: Caller, **members: Any) -> None:
        """Create the match that continues the one so far, which is over; from now on it is the life to tell."""
        before = await self.tables.head(self.match)
        wanted = CreateMatch(game=before.game.name, seats=len(before.seats), continues=before.id, **members)
        outcome = await self.annales.create_match(creator, wanted, command_id="go-on")
        self.match = outcome.match.id
        self.receipts = [outcome.receipt]

    async def start(self, seats: int, game: str = "tides", **members: Any) -> list[Caller]:
        """Create the match and have all seats taken; the players in their order."""
        players = await self.tables.players(seats)
        await self.create(players[0], seats, game, **members)
        for player in players[1:]:
            await self.send(self.annales.join, player)
        return players

    async def play(self, players: list[Caller], pick: int = 0) -> Outcome:
        """Let the seat that is asked first play one of its legal moves; a seat beyond the players is a bot's."""
        asked = (await self.tables.head(self.match)).prompts[0]
        seat = asked.prompt.seat
        caller = players[seat - 1] if seat <= len(players) else self.tables.bot(seat)
        offers = [offer for offer in await self.tables.offers(caller, self.match) if offer.prompt.id == asked.id]
        return await self.send(self.annales.play, caller, offers[pick % len(offers)].legal.move, prompt=asked.id)

    async def play_on(self, players: list[Caller], moves: int) -> None:
        """Let so many moves be played, as varied as a count makes them."""
        for pick in range(moves):
            await self.play(players, pick)

    async def play_out(self, players: list[Caller]) -> None:
        """Let the match be played to its end."""
        picks = count()
        while (await self.tables.head(self.match)).status == "running":
            await self.play(players, next(picks))


Lead = Callable[[Course], Awaitable[None]]


async def lived(lead: Lead, name: str, store: Store, folder: Path) -> bytes:
    """Lead a match through its life; the bytes of the golden file."""
    with fixed(name):
        course = Course(Tables(store, folder, GAMES))
        await lead(course)
        events = await store.log.read(course.match, 0, 10_000)
        summary = summary_of(await course.tables.again(folder / "again").head(course.match))
    secret = events[0].secret
    assert secret is not None
    keys = (PublishedKey(SIGNING.id, SIGNING.public_key, "2026-05-01T00:00:00.000Z"),)
    head = Head(shows=(lead.__doc__ or "").strip(), secret=secret, keys=keys)
    end = End(summary=summary, receipts=tuple(course.receipts))
    lines = [msgspec.json.encode(head), *map(_line, events), msgspec.json.encode(end)]
    return b"".join(line + b"\n" for line in lines)


def _line(event: StoredEvent) -> bytes:
    parts = [
        {"at": part.at, "audience": part.audience, "salt": part.salt, "value": part.value} for part in event.closed
    ]
    return with_closed_parts(event, parts)


@contextmanager
def fixed(name: str) -> Iterator[None]:
    """Ids and secrets that follow from a name, where the service takes new ones."""
    players = (f"p_{name.replace('-', '')}{number}" for number in count(1))
    with ExitStack() as patches:
        for place, made in (
            ("service.commands.create_match.new_secret", hashlib.sha256(name.encode()).digest),
            ("service.auth.players.new_player_id", lambda: next(players)),
            ("service.ids.command_id", lambda given: given or "unasked"),
        ):
            patches.enter_context(patch(place, made))
        yield
