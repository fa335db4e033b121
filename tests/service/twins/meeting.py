"""Where twins meet their viewers: one running service, players on either side, records put into its store."""

from __future__ import annotations

from base64 import b32encode
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from hashlib import sha256

from events.store import Store
from games.kit.game import Game
from projections.contents import Contents
from service.application import Running
from tests.service.rest.client import ADMIN, Client, Player
from tests.service.twins.looks import Side
from tests.service.twins.queries import queries_of
from tests.service.twins.recording import Recording, Table


class Meeting:
    """Makes players, tables and sides for twins."""

    def __init__(self, client: Client, service: Running, store: Store, contents: Contents) -> None:
        self.client = client
        self.service = service
        self.store = store
        self.contents = contents
        self._first = datetime.now(UTC).replace(microsecond=0) - timedelta(days=1)
        self._tables = 0

    async def players(self, number: int) -> tuple[Player, ...]:
        """So many players; their names tell nothing of which of the twins they play."""
        return tuple([await self.client.new_player(f"Player {seat}") for seat in range(1, number + 1)])

    async def outsiders(self) -> tuple[Player | None, ...]:
        """Somebody without a token, another player, and an arbiter."""
        made = await self.client.post("/v1/players", {"name": "Iuno", "roles": ["player", "arbiter"]}, ADMIN)
        assert made.status_code == 201, made.text
        arbiter = Player(made.json()["id"], "Iuno", made.json()["token"])
        return None, await self.client.new_player("Eve"), arbiter

    def table(self, game: Game, players: Sequence[Player], name: str, side: int, **members: str) -> Table:
        """A table whose id and secret follow from a name; each pair of twins begins a minute after the one before."""
        digest = sha256(name.encode()).digest()
        self._tables += 1
        began = self._first + timedelta(minutes=self._tables // 2, milliseconds=17_041 * side)
        ids = tuple(player.id for player in players)
        match = "m_" + b32encode(digest[:15]).decode().lower()
        return Table(game, self.contents, ids, match, digest, began, **members)

    async def keep(self, recording: Recording) -> None:
        """Put a record into the store, as far as it is not there yet."""
        head = await self.store.log.head(recording.table.match)
        events = recording.events[0 if head is None else head.version :]
        for start in range(0, len(events), 250):
            await self.store.log.append(events[start : start + 250])
        self.service.follower.notify(recording.match)

    def side(self, recording: Recording, players: Sequence[Player], viewer: Player | None) -> Side:
        """A record as a viewer meets it."""
        queries = queries_of(recording.table.game)
        return Side(self.client.http, recording.table.match, viewer, tuple(players), queries)
