"""Annales: everything that can be asked of the service, whatever the transport.

Commands return an `Outcome` once it is stored, queries what the caller may see. Whatever keeps them from it is a
`Problem`. A `command_id` of `None` is made by the service.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from events.receipts import PublishedKey
from games.kit.structs import Move
from projections.match import Match

from service.answers import CreateMatch, MatchFilter, MatchPage, NewPlayer, Offer, Outcome, Playable, Seen, TimelinePage
from service.auth.roles import Caller


class Annales:
    """The service's commands and queries."""

    # Who calls.

    async def authenticate(self, token: str | None) -> Caller:
        """Who sends this token; anybody without one. Raises `unauthorized` for one that is not, or no longer, known."""

    async def create_player(self, caller: Caller, name: str, roles: Sequence[str] = ("player",)) -> NewPlayer:
        """A new player with a token of its own; roles beside `player` are the operator's to give. Not idempotent."""

    async def erase(self, caller: Caller) -> None:
        """Forget the caller: name and tokens. The id stays in what was played."""

    async def names(self, players: Collection[str]) -> dict[str, str]:
        """The names of these players; who was erased or never existed is left out."""

    # What does not change.

    def games(self) -> tuple[Playable, ...]:
        """Every game that this service hosts, with the content that new matches pin."""

    def game(self, name: str) -> Playable:
        """One game. Raises `not-found`."""

    def keys(self) -> tuple[PublishedKey, ...]:
        """Every key that receipts were ever signed with."""

    # A match's life.

    async def create_match(self, caller: Caller, wanted: CreateMatch, command_id: str | None = None) -> Outcome:
        """A new match, its creator in seat 1 unless `join` is false."""

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

    async def leave(self, caller: Caller, match: str, seat: int, command_id: str | None = None) -> Outcome:
        """Free a seat while others are still free: one's own, or, for the creator, one that a bot holds."""

    async def open_seed(
        self, caller: Caller, match: str, seat: int, seed: str, command_id: str | None = None
    ) -> Outcome:
        """Open the contribution that one's seat has committed to."""

    async def add_bot(
        self, caller: Caller, match: str, policy: str, seat: int | None = None, command_id: str | None = None
    ) -> Outcome:
        """Seat a built-in bot."""

    async def resign(self, caller: Caller, match: str, command_id: str | None = None) -> Outcome:
        """Give up one's seat; a stand-in plays on. With one player left the match ends."""

    async def abort(self, caller: Caller, match: str, command_id: str | None = None) -> Outcome:
        """End a match without a result: its creator alone before the start, later all seats together.

        After the start the call asks the others, as a request to go back to version 0; each other seat's own call, or
        its agreement, answers it.
        """

    async def abort_overdue(self, match: str) -> Outcome | None:
        """End and reveal a match whose seeds stay closed, or that nobody has touched for too long; else do nothing."""

    # Playing.

    async def play(
        self,
        caller: Caller,
        match: str,
        move: Move | str,
        prompt: str | None = None,
        expected_version: int | None = None,
        command_id: str | None = None,
    ) -> Outcome:
        """Play a move, given as a struct of the game's union or as its notation."""

    async def undo(
        self, caller: Caller, match: str, to_version: int | None = None, command_id: str | None = None
    ) -> Outcome:
        """Go back to a version, by default to before one's latest move: at once, or by a request to those concerned."""

    async def answer_undo(self, caller: Caller, match: str, agree: bool, command_id: str | None = None) -> Outcome:
        """Agree to the open request, or refuse it."""

    async def withdraw_undo(self, caller: Caller, match: str, command_id: str | None = None) -> Outcome:
        """Take one's open request back."""

    async def redo(self, caller: Caller, match: str, command_id: str | None = None) -> Outcome:
        """Take back the latest undo that one had asked for, while no move has followed it."""

    async def open_fact(
        self, caller: Caller, match: str, version: int, at: str, to: str, command_id: str | None = None
    ) -> Outcome:
        """Open a closed part that one may see oneself, to a player or to `all`."""

    # Looking.

    async def seen(self, caller: Caller, match: str, version: int | None = None) -> Seen:
        """A match now, or at any version."""

    async def legal_moves(self, caller: Caller, match: str, seat: int | None = None) -> tuple[Match, tuple[Offer, ...]]:
        """Every legal move of the caller's seat now; another's seat is `forbidden`."""

    async def events(
        self, caller: Caller, match: str, after: int = 0, limit: int = 100
    ) -> tuple[tuple[bytes, ...], int | None]:
        """Events as the caller may see them, as JSON, and the version to go on after, if there are more."""

    async def matches(self, caller: Caller, which: MatchFilter, first: int = 20, after: str | None = None) -> MatchPage:
        """A page of the lobby."""

    async def timeline(self, caller: Caller, match: str, after: int = 0, limit: int = 100) -> TimelinePage:
        """The history in words, from what the caller may see."""
