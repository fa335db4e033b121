"""Match: everything known of one match at one version. `projections.folding` makes it from events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from events.lifecycle import ContinuedMatch, MatchAborted, UndoPolicy, Visibility
from events.match_file import Imported
from games.kit.decider import Decider
from games.kit.facts import State
from games.kit.game import Game
from games.kit.random_streams import RandomStreams
from games.kit.results import Result
from projections.commands_seen import CommandsSeen
from projections.disputes import Dispute
from projections.line import Line
from projections.prompts import OpenPrompt

Status: TypeAlias = Literal["open", "running", "finished", "aborted"]
Seed: TypeAlias = Literal["none", "plain", "committed", "opened"]
Gone: TypeAlias = Literal["resigned", "timed-out", "forfeited"]


class ContentMissing(Exception):
    """The content that a match has pinned is not at hand, so that nothing can be shown of its state."""

    def __init__(self, match: str, content_hash: str) -> None:
        super().__init__(f"{match} is played with the content {content_hash}, which this service does not have.")
        self.match = match
        self.content_hash = content_hash


class SeatState(Struct, frozen=True):
    """A place at the table: who holds it, what it gave to the randomness, and whether it gave up."""

    seat: int
    player: str | None = None
    bot: str | None = None
    seed: Seed = "none"
    seed_hash: str | None = None
    contribution: str | None = None
    gone: Gone | None = None

    @property
    def taken(self) -> bool:
        """Whether a player or a bot holds it."""
        return self.player is not None or self.bot is not None

    @property
    def present(self) -> bool:
        """Whether a player holds it who is still in the match."""
        return self.player is not None and self.gone is None


class UndoRequest(Struct, frozen=True):
    """A request that others have to agree to: who asks (at `since`), where to, whose consent it needs, until when."""

    since: int
    seat: int
    to_version: int
    asked: tuple[int, ...]
    agreed: tuple[int, ...]
    until: str


class OpenedPart(Struct, frozen=True):
    """A closed part that was opened to a player, or to all (`None`)."""

    version: int
    at: str
    player: str | None


class Undo(Struct, frozen=True):
    """An undo that a redo may take back: its version, and the seat that had asked for it."""

    version: int
    seat: int


class Match(Struct, frozen=True, kw_only=True):
    """A match as it is at a version. `at` is the time of that version's event.

    `started` is the version from which there is a state, `line` leads to it, `latest_moves` are the versions of the
    seats' latest moves on that line (0: none), `undos` those that a redo may take back, the latest one last.
    `key` is the key of all randomness, once the match has started. `erased` are the players who are forgotten.
    `imported` tells of the file that it came from. Where that was not complete there is no `secret` and never a state:
    only what everybody may see of the match's life is known.
    """

    id: str
    game: Game
    version: int
    hash: str
    at: str
    created_at: str
    creator: str
    status: Status
    seats: tuple[SeatState, ...]
    options: Any
    undo: UndoPolicy
    visibility: Visibility
    sandbox: bool
    practice: bool
    seed_minutes: int
    undo_minutes: int
    abandon_days: int
    continues: ContinuedMatch | None
    commitment: str
    secret: bytes
    revealed: bool
    rules_version: int
    content_hash: str
    rules: Decider | None
    started: int | None
    key: bytes | None
    state: State | None
    prompts: tuple[OpenPrompt, ...]
    result: Result | None
    aborted: MatchAborted | None
    request: UndoRequest | None
    undo_count: int
    undos: tuple[Undo, ...]
    line: Line
    latest_moves: tuple[int, ...]
    opened: tuple[OpenedPart, ...]
    disputes: tuple[Dispute, ...]
    erased: tuple[str, ...]
    commands: CommandsSeen
    imported: Imported | None = None

    @property
    def incomplete(self) -> bool:
        """Whether hidden things of it are missing here, so that it can be looked at and not be played."""
        return not self.secret

    @property
    def decider(self) -> Decider:
        """The rules with the content that the match has pinned. Raises `ContentMissing`."""
        if self.rules is None:
            raise ContentMissing(self.id, self.content_hash)
        return self.rules

    @property
    def over(self) -> bool:
        """Whether it has ended, with a result or without."""
        return self.status in ("finished", "aborted")

    @property
    def arbiters(self) -> frozenset[str]:
        """The players who have taken on a dispute of it."""
        return frozenset(dispute.arbiter for dispute in self.disputes if dispute.arbiter is not None)

    def playable(self) -> str | None:
        """Why this service cannot play the match on although it is running, naming both versions; `None` if it can."""
        game = self.game
        if self.rules_version != game.rules_version and self.rules_version not in game.plays_on:
            return (
                f"The match is played by version {self.rules_version} of the rules of {game.title}; this service has "
                f"version {game.rules_version}, which does not play on matches of that version."
            )
        if self.rules is None:
            return f"The match is played with the content {self.content_hash}, which this service does not have."
        return None

    def random(self) -> RandomStreams:
        """The match's randomness, going on from where its state stands."""
        if self.key is None:
            raise ValueError(f"{self.id} has not started")
        return RandomStreams(self.key, {} if self.state is None else self.state.streams)

    def prompt(self, prompt_id: str) -> OpenPrompt | None:
        """The open prompt with an id."""
        return next((each for each in self.prompts if each.id == prompt_id), None)

    def prompts_of(self, seat: int) -> tuple[OpenPrompt, ...]:
        """The open prompts of a seat."""
        return tuple(each for each in self.prompts if each.prompt.seat == seat)

    def open_request(self, at: str) -> UndoRequest | None:
        """The request to go back, unless it has lapsed by this time."""
        return self.request if self.request is not None and at <= self.request.until else None

    def still_asked(self) -> tuple[int, ...]:
        """The seats whose consent the request still needs: players who are in the match and have not agreed."""
        if self.request is None:
            return ()
        return tuple(
            seat for seat in self.request.asked if self.seats[seat - 1].present and seat not in self.request.agreed
        )

    def opened_to(self, version: int, at: str) -> Sequence[str | None]:
        """The players to whom a closed part was opened one by one; `None` among them is everybody."""
        return [part.player for part in self.opened if part.version == version and part.at == at]
