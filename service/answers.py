"""What the facade answers: values for the edges to put into JSON or GraphQL types."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from events.envelope import StoredEvent
from events.receipts import Receipt
from events.sealing import MayOpen, as_seen
from games.kit.decider import LegalMove
from games.kit.game import Game
from games.kit.structs import Model
from games.kit.viewers import Viewer
from projections.lobby import Page, Wanted
from projections.match import ContentMissing, Match
from projections.prompts import OpenPrompt
from projections.timeline import TimelineEntry
from service.auth.roles import PlayerRecord
from service.problems import Code, Problem


class NewPlayer(Struct, frozen=True):
    """A player who has just been made, and the token that nobody will ever see again."""

    record: PlayerRecord
    token: str


class CreateMatch(Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """A new match: which game, for how many, how to be played.

    `seedHash` commits its creator to a contribution to the randomness. `options` are the game's own. `continues` is the
    id of a finished match of a series, which the new one goes on from.
    """

    game: str
    seats: int
    options: dict[str, Any] = {}
    undo: str = "consent"
    visibility: str = "public"
    join: bool = True
    seed_hash: str | None = None
    seed_minutes: int = 10
    undo_minutes: int = 24 * 60
    abandon_days: int | None = None
    continues: str | None = None


class Outcome(Struct, frozen=True):
    """What an accepted command led to; the same again when it is sent again (`repeated`).

    `match` is the match as it was right after the command, `version` its version then, `events` what the command put
    into the stream, `viewer` how the caller looks at the match.
    """

    match: Match
    version: int
    events: tuple[StoredEvent, ...]
    receipt: Receipt
    viewer: Viewer
    may_open: MayOpen
    repeated: bool = False

    def events_as_seen(self) -> tuple[bytes, ...]:
        """The events as the caller may see them, as JSON."""
        return tuple(as_seen(event, self.may_open) for event in self.events)


class Seen(Struct, frozen=True):
    """A match as a caller sees it: at the version that was asked for (`match`), and now (`head`)."""

    match: Match
    viewer: Viewer
    head: Match

    def view(self) -> Model | None:
        """The state as the caller may see it; `None` before the start. Raises `rules-unavailable`."""
        if self.match.state is None:
            return None
        try:
            return self.match.decider.view(self.match.state, self.viewer)
        except ContentMissing as error:
            raise Problem(Code.RULES_UNAVAILABLE, str(error)) from error


class Offer(Struct, frozen=True):
    """A legal move and the open prompt that it answers."""

    prompt: OpenPrompt
    legal: LegalMove


class Playable(Struct, frozen=True):
    """A game that this service hosts, with the content that new matches of it pin."""

    game: Game
    content: Any
    content_hash: str


MatchFilter = Wanted
"""Which matches of the lobby: of a game, in a status, with a player in a seat; `None` is any."""


MatchPage = Page
"""A page of the lobby: matches in short, a cursor after each, and the one to go on after if there are more."""


class TimelinePage(Struct, frozen=True):
    """A page of a match's history in words; `next` is the version to go on after, `None` at the end."""

    entries: tuple[TimelineEntry, ...]
    next: int | None = None
