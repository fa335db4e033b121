"""Matches for the tests of the service: players, a clock that is set, and short ways to a match that runs."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

from events.key_ring import KeyRing
from events.read_models import ReadModel
from events.receipts import PublishedKey, SigningKey
from events.store import Store
from games.kit.game import Game
from projections.contents import Contents
from projections.lobby import LOBBY, Lobby, LobbyProjection
from projections.match import Match
from projections.match_cache import MatchCache
from projections.prompts import OpenPrompt
from projections.snapshots import Snapshots
from service.annales import Annales
from service.answers import CreateMatch, Offer, Outcome
from service.auth.roles import ANYBODY, Caller
from tests.toy.game import TIDES

ADMIN_TOKEN = "an_the-operator"
SERVICE_KEY = b"the key of this service, 32 byte"
SIGNING = SigningKey(bytes(range(32)))


class SetClock:
    """A clock that stands where it was set."""

    def __init__(self) -> None:
        self.moment = datetime(2026, 5, 1, 10, tzinfo=UTC)

    def milliseconds(self) -> int:
        """The moment it was set to."""
        return round(self.moment.timestamp() * 1000)

    def advance(self, **by: float) -> None:
        """Move its hands on."""
        self.moment += timedelta(**by)


def seed(number: int) -> str:
    """A contribution to the randomness: 32 bytes in hex."""
    return hashlib.sha256(number.to_bytes(4, "big")).hexdigest()


def committed(contribution: str) -> str:
    """What commits to a contribution."""
    return hashlib.sha256(bytes.fromhex(contribution)).hexdigest()


class Tables:
    """A service on a store, its players and its matches. `again` is another process on the same store."""

    def __init__(
        self,
        store: Store,
        folder: Path,
        games: Sequence[Game] = (TIDES,),
        clock: SetClock | None = None,
        keys: KeyRing | None = None,
    ) -> None:
        self.store = store
        self.clock = clock or SetClock()
        self.games = tuple(games)
        self.folder = folder
        self._names = count(1)
        self._lobby = ReadModel(store.connection, LOBBY)
        self._unlisted: list[Match] = []
        self.contents = Contents(self.games, store.records)
        self.contents.load()
        self.cache = MatchCache(store.log, self.contents, Snapshots(folder, self.contents), 64)
        self.annales = Annales(
            log=store.log,
            records=store.records,
            contents=self.contents,
            cache=self.cache,
            lobby=Lobby(self._lobby, self._settled),
            keys=keys or KeyRing(SIGNING, (PublishedKey(SIGNING.id, SIGNING.public_key, "2026-05-01T00:00:00.000Z"),)),
            service_key=SERVICE_KEY,
            admin_token=ADMIN_TOKEN,
            clock=self.clock,
        )
        self.annales.handle.listeners.append(self._unlisted.append)

    async def _settled(self) -> None:
        while self._unlisted:
            await self._lobby.put(LobbyProjection().row(self._unlisted.pop(0)))

    def again(self, folder: Path | None = None) -> Tables:
        """Another process: the same store, nothing known."""
        return Tables(self.store, folder or self.folder, self.games, self.clock)

    async def player(self, name: str = "") -> Caller:
        """A new player."""
        made = await self.annales.create_player(ANYBODY, name or f"Player {next(self._names)}")
        return Caller(made.record)

    async def players(self, number: int) -> list[Caller]:
        """So many new players."""
        return [await self.player() for _ in range(number)]

    def bot(self, seat: int) -> Caller:
        """The service, as it plays a bot."""
        return Caller(bot_seat=seat)

    async def opened(self, creator: Caller, seats: int = 2, **members: Any) -> str:
        """A match that waits for players, its creator in seat 1; its id."""
        wanted = CreateMatch(game=members.pop("game", self.games[0].name), seats=seats, **members)
        return (await self.annales.create_match(creator, wanted)).match.id

    async def running(self, seats: int = 2, **members: Any) -> tuple[str, list[Caller]]:
        """A match that runs, and its players in the order of their seats."""
        players = await self.players(seats)
        match = await self.opened(players[0], seats, **members)
        for player in players[1:]:
            await self.annales.join(player, match)
        return match, players

    async def head(self, match: str) -> Match:
        """A match as it is now."""
        return await self.cache.head(match)

    async def version(self, match: str) -> int:
        """The version of a match now."""
        return (await self.head(match)).version

    async def offers(self, caller: Caller, match: str) -> tuple[Offer, ...]:
        """The caller's legal moves."""
        return (await self.annales.legal_moves(caller, match))[1]

    async def play_any(self, match: str, players: Sequence[Caller], pick: int = 0) -> Outcome:
        """Let the seat that is asked first play one of its legal moves."""
        asked = (await self.head(match)).prompts[0]
        caller = players[asked.prompt.seat - 1]
        offers = [offer for offer in await self.offers(caller, match) if offer.prompt.id == asked.id]
        return await self.annales.play(caller, match, offers[pick % len(offers)].legal.move, prompt=asked.id)

    async def play_on(self, match: str, players: Sequence[Caller], moves: int) -> list[Outcome]:
        """Let so many moves be played, as varied as a count makes them."""
        return [await self.play_any(match, players, pick) for pick in range(moves)]

    async def play_out(self, match: str, players: Sequence[Caller]) -> Match:
        """Let the match be played to its end."""
        pick = 0
        while (head := await self.head(match)).status == "running":
            await self.play_any(match, players, pick)
            pick += 1
        return head

    async def prompt_of(self, match: str, seat: int) -> OpenPrompt:
        """The first open prompt of a seat."""
        return (await self.head(match)).prompts_of(seat)[0]
