"""Annales: everything that can be asked of the service, whatever the transport.

Commands return an `Outcome` once it is stored, queries what the caller may see. Whatever keeps them from it is a
`Problem`. A `command_id` of `None` is made by the service.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Sequence
from typing import Final

import msgspec

from events.key_ring import KeyRing, published_keys
from events.log import EventLog
from events.receipts import PublishedKey
from events.records import Records
from games.kit.game import Game
from games.kit.structs import Move
from projections.contents import Contents
from projections.lobby import Lobby
from projections.match import Match
from projections.match_cache import MatchCache
from service.answers import (
    CreateMatch,
    MatchFilter,
    MatchPage,
    NewPlayer,
    Offer,
    Outcome,
    Playable,
    Seen,
    TimelinePage,
)
from service.auth.players import Players
from service.auth.roles import Caller, the_player
from service.clock import Clock, SystemClock, stamp
from service.commands import (
    abort,
    add_bot,
    answer_undo,
    create_match,
    erase,
    import_match,
    join,
    leave,
    open_fact,
    open_seed,
    play,
    redo,
    resign,
    undo,
    withdraw_undo,
)
from service.commands.import_match import ImportedMatch
from service.handle import Handle
from service.match_files import signing_keys
from service.problems import answering
from service.queries import export, games, history, legal_moves, matches, state


class Annales:
    """The service's commands and queries, over one store."""

    def __init__(
        self,
        *,
        log: EventLog,
        records: Records,
        contents: Contents,
        cache: MatchCache,
        lobby: Lobby,
        keys: KeyRing,
        service_key: bytes,
        admin_token: str,
        abandon_days: int = 30,
        clock: Clock | None = None,
    ) -> None:
        self.clock: Final = clock or SystemClock()
        self.players: Final = Players(records, admin_token)
        self.handle: Final = Handle(log, cache, keys, self.clock)
        self._log = log
        self._records = records
        self._contents = contents
        self._cache = cache
        self._lobby = lobby
        self._service_key = service_key
        self._abandon_days = abandon_days

    # Who calls.

    @answering
    async def authenticate(self, token: str | None) -> Caller:
        """Who sends this token; anybody without one. Raises `unauthorized` for one that is not, or no longer, known."""
        return await self.players.authenticate(token)

    @answering
    async def create_player(self, caller: Caller, name: str, roles: Sequence[str] = ("player",)) -> NewPlayer:
        """A new player with a token of its own; roles beside `player` are the operator's to give. Not idempotent."""
        record, token = await self.players.create(caller, name, roles, stamp(self.clock))
        return NewPlayer(record, token)

    @answering
    async def erase(self, caller: Caller) -> None:
        """Forget the caller: their seats are given up, name and tokens deleted. The id stays in what was played."""
        await erase.erase(self.handle, self._lobby, self.players, caller)

    @answering
    async def names(self, players: Collection[str]) -> dict[str, str]:
        """The names of these players; who was erased or never existed is left out."""
        return await self.players.names(players)

    # What does not change.

    def games(self) -> tuple[Playable, ...]:
        """Every game that this service hosts, with the content that new matches pin."""
        return games.games(self._contents)

    def game(self, name: str) -> Playable:
        """One game. Raises `not-found`."""
        return games.game(self._contents, name)

    @answering
    async def keys(self) -> tuple[PublishedKey, ...]:
        """Every key that receipts were ever signed with, by other processes too, those that came later among them."""
        return await published_keys(self._records)

    @answering
    async def game_of(self, caller: Caller, match: str) -> Game:
        """The game of a match that the caller may know of."""
        return await play.game_of(self.handle, caller, match)

    # A match's life.

    @answering
    async def create_match(self, caller: Caller, wanted: CreateMatch, command_id: str | None = None) -> Outcome:
        """A new match, its creator in seat 1 unless `join` is false."""
        return await create_match.create_match(
            self.handle, self._contents, self._service_key, self._abandon_days, caller, wanted, command_id
        )

    @answering
    async def join(
        self,
        caller: Caller,
        match: str,
        seat: int | None = None,
        seed: str | None = None,
        seed_hash: str | None = None,
        command_id: str | None = None,
    ) -> Outcome:
        """Take a free seat, the first one unless named. The match starts with the last join or the last opened seed."""
        return await join.join(self.handle, caller, match, seat, seed, seed_hash, command_id)

    @answering
    async def leave(self, caller: Caller, match: str, seat: int, command_id: str | None = None) -> Outcome:
        """Free a seat while others are still free: one's own, or, for the creator, one that a bot holds."""
        return await leave.leave(self.handle, caller, match, seat, command_id)

    @answering
    async def open_seed(
        self, caller: Caller, match: str, seat: int, seed: str, command_id: str | None = None
    ) -> Outcome:
        """Open the contribution that one's seat has committed to."""
        return await open_seed.open_seed(self.handle, caller, match, seat, seed, command_id)

    @answering
    async def add_bot(
        self, caller: Caller, match: str, policy: str, seat: int | None = None, command_id: str | None = None
    ) -> Outcome:
        """Seat a built-in bot."""
        return await add_bot.add_bot(self.handle, caller, match, policy, seat, command_id)

    @answering
    async def resign(self, caller: Caller, match: str, command_id: str | None = None) -> Outcome:
        """Give up one's seat; a stand-in plays on. With one player left the match ends."""
        return await resign.resign(self.handle, caller, match, command_id)

    @answering
    async def abort(self, caller: Caller, match: str, command_id: str | None = None) -> Outcome:
        """End a match without a result: its creator alone before the start, later all seats together.

        After the start the call asks the others, as a request to go back to version 0; each other seat's own call, or
        its agreement, answers it.
        """
        return await abort.abort(self.handle, caller, match, command_id)

    @answering
    async def abort_overdue(self, match: str) -> bool:
        """End and reveal a match whose seeds stay closed, or that nobody has touched for too long; whether it did."""
        return await abort.abort_overdue(self.handle, match)

    # Playing.

    @answering
    async def play(
        self,
        caller: Caller,
        match: str,
        move: Move | str | msgspec.Raw,
        prompt: str | None = None,
        expected_version: int | None = None,
        command_id: str | None = None,
    ) -> Outcome:
        """Play a move, given as a struct of the game's union, as its notation, or as JSON."""
        return await play.play(self.handle, caller, match, move, prompt, expected_version, command_id)

    @answering
    async def undo(
        self, caller: Caller, match: str, to_version: int | None = None, command_id: str | None = None
    ) -> Outcome:
        """Go back to a version, by default to before one's latest move: at once, or by a request to those concerned."""
        return await undo.undo(self.handle, caller, match, to_version, command_id)

    @answering
    async def answer_undo(self, caller: Caller, match: str, agree: bool, command_id: str | None = None) -> Outcome:
        """Agree to the open request, or refuse it."""
        return await answer_undo.answer_undo(self.handle, caller, match, agree, command_id)

    @answering
    async def withdraw_undo(self, caller: Caller, match: str, command_id: str | None = None) -> Outcome:
        """Take one's open request back."""
        return await withdraw_undo.withdraw_undo(self.handle, caller, match, command_id)

    @answering
    async def redo(self, caller: Caller, match: str, command_id: str | None = None) -> Outcome:
        """Take back the latest undo that one had asked for, while no move has followed it."""
        return await redo.redo(self.handle, caller, match, command_id)

    @answering
    async def open_fact(
        self, caller: Caller, match: str, version: int, at: str, to: str, command_id: str | None = None
    ) -> Outcome:
        """Open a closed part that one may see oneself, to a player or to `all`."""
        return await open_fact.open_fact(self.handle, self.players, caller, match, version, at, to, command_id)

    # Looking.

    @answering
    async def seen(self, caller: Caller, match: str, version: int | None = None) -> Seen:
        """A match now, or at any version."""
        return await state.seen(self._cache, caller, match, version)

    @answering
    async def legal_moves(self, caller: Caller, match: str, seat: int | None = None) -> tuple[Match, tuple[Offer, ...]]:
        """Every legal move of the caller's seat now; another's seat is `forbidden`."""
        return await legal_moves.legal_moves(self._cache, caller, match, seat)

    @answering
    async def events(
        self, caller: Caller, match: str, after: int = 0, limit: int = 100
    ) -> tuple[tuple[bytes, ...], int | None]:
        """Events as the caller may see them, as JSON, and the version to go on after, if there are more."""
        return await history.events(self._log, self._cache, caller, match, after, limit)

    @answering
    async def export(self, caller: Caller, match: str) -> AsyncIterator[bytes]:
        """A match's file as the caller may see it, some lines at a time."""
        return await export.export(self._log, self._cache, self._records, self.handle.keys, caller, match)

    @answering
    async def import_match(self, caller: Caller, data: bytes, *, restore: bool = False) -> ImportedMatch:
        """Put the match of a file into the store, unless it is there. With `restore` the operator vouches for it."""
        own = {key.key: key.public_key for key in await signing_keys(self._records, self.handle.keys)}
        done = await import_match.import_match(
            self._log, self._cache, self._contents, own, caller, data, restore=restore
        )
        if not done.found:
            for listener in self.handle.listeners:
                listener(done.match)
        return done

    @answering
    async def matches(self, caller: Caller, which: MatchFilter, first: int = 20, after: str | None = None) -> MatchPage:
        """A page of the lobby."""
        if which.player == "me":
            which = msgspec.structs.replace(which, player=the_player(caller).id)
        return await matches.matches(self._lobby, caller, which, first, after)

    @answering
    async def timeline(self, caller: Caller, match: str, after: int = 0, limit: int = 100) -> TimelinePage:
        """The history in words, from what the caller may see."""
        return await history.timeline(self._log, self._cache, caller, match, after, limit)
