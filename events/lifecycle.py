"""The facts of a match's life: everything that an event tells beside what the game's rules brought about.

Their kinds are worded about matches, seats, seeds and undos, so that no game's facts share one. A released kind is
for ever: its members and their meaning stay, a new member has a default that means what was before.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias, get_args

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from events.canonical import canonical_bytes
from events.envelope import Parts

UndoPolicy: TypeAlias = Literal["free", "consent", "none"]
Visibility: TypeAlias = Literal["public", "private"]
Hash: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="A SHA-256 in lower-case hex.")]
Ruling: TypeAlias = Literal["dismissed", "upheld", "ruled-back", "forfeited", "corrected"]
Contribution: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="32 random bytes in hex.")]


def _kebab_case(name: str) -> str:
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).removeprefix("-")


class LifecycleFact(
    Struct, frozen=True, kw_only=True, rename="camel", forbid_unknown_fields=True, tag_field="kind", tag=_kebab_case
):
    """What every fact of a match's life has: its kind, and a commitment where something of it is closed."""

    sealed: Hash | UnsetType = UNSET

    @property
    def kind(self) -> str:
        """The name of this variant."""
        return str(self.__struct_config__.tag)


class RulesPin(Struct, frozen=True, forbid_unknown_fields=True):
    """The version of the rules and the content's hash that a match is played with."""

    version: int
    content: Hash


class ContinuedMatch(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The match that another one goes on from, where it stood then: its id, a version, the hash of that event.

    `practice` says that it was practice, by an undo of its own or because it went on from practice: so is the new one.
    """

    match: str
    version: int
    hash: Hash
    practice: bool = False


class MatchCreated(LifecycleFact, frozen=True, kw_only=True):
    """A match was set up: which game, for how many, with which options, pinned to which rules.

    What it carries over from the match that it continues, if it does, stands in the options.
    """

    game: str
    seat_count: int
    options: dict[str, Any]
    rules: RulesPin
    commitment: Hash
    creator: str
    undo: UndoPolicy = "consent"
    visibility: Visibility = "public"
    sandbox: bool = False
    seed_minutes: int = 10
    undo_minutes: int = 24 * 60
    abandon_days: int = 30
    continues: ContinuedMatch | UnsetType = UNSET


class SeatTaken(LifecycleFact, frozen=True, kw_only=True):
    """A player or a built-in bot took a seat; what it contributes to the randomness, in clear or committed to."""

    seat: int
    player: str | None = None
    bot: str | None = None
    seed: Contribution | None = None
    seed_hash: Hash | None = None


class SeatLeft(LifecycleFact, frozen=True, kw_only=True):
    """A seat became free again before the start."""

    seat: int


class SeedsAwaited(LifecycleFact, frozen=True, kw_only=True):
    """The last seat was taken and these seats must open what they committed to before a moment."""

    seats: tuple[int, ...]
    until: str


class SeedOpened(LifecycleFact, frozen=True, kw_only=True):
    """A seat opened the contribution that it had committed to."""

    seat: int
    contribution: Contribution


class MatchStarted(LifecycleFact, frozen=True, kw_only=True):
    """The match began; the contributions by seat, from which, with the secret, all randomness follows."""

    contributions: tuple[Contribution | None, ...]


class PromptAnswered(LifecycleFact, frozen=True, kw_only=True):
    """The move that this event tells answers the prompt with this id."""

    prompt: str


class UndoRequested(LifecycleFact, frozen=True, kw_only=True):
    """A seat asked to go back to a version; the seats named must agree before a moment."""

    seat: int
    from_version: int
    to_version: int
    asked: tuple[int, ...]
    until: str


class UndoAgreed(LifecycleFact, frozen=True, kw_only=True):
    """A seat agreed to the open request."""

    seat: int


class UndoRefused(LifecycleFact, frozen=True, kw_only=True):
    """A seat refused the open request, which ends it."""

    seat: int


class UndoWithdrawn(LifecycleFact, frozen=True, kw_only=True):
    """The seat that had asked to go back took its request back."""

    seat: int


class MatchUndone(LifecycleFact, frozen=True, kw_only=True):
    """The game went back from one version's state to another's.

    `practice` says that something was taken back over a barrier without another player's consent.
    """

    seat: int
    from_version: int
    to_version: int
    agreed: tuple[int, ...] = ()
    practice: bool = False


class MatchRedone(LifecycleFact, frozen=True, kw_only=True):
    """The latest undo was taken back: the game is again what it was at a version."""

    seat: int
    from_version: int
    to_version: int


class SeatResigned(LifecycleFact, frozen=True, kw_only=True):
    """A seat gave up; from now on a stand-in plays for it."""

    seat: int


class SeatTimedOut(LifecycleFact, frozen=True, kw_only=True):
    """A seat did not answer its prompt in time; from now on a stand-in plays for it."""

    seat: int
    prompt: str


class SeatForfeited(LifecycleFact, frozen=True, kw_only=True):
    """A seat lost its place in the match; from now on a stand-in plays for it."""

    seat: int
    reason: Literal["ruling"]


class DisputeOpened(LifecycleFact, frozen=True, kw_only=True):
    """A seat disputes what was done at a version. Disputes of a match are numbered from 1.

    The text is no part of the event, which commits to it alone, so that it can be deleted.
    """

    dispute: int
    seat: int
    version: int
    text_commitment: Hash


class DisputeTaken(LifecycleFact, frozen=True, kw_only=True):
    """An arbiter took a dispute on, and sees the match's closed parts until the ruling."""

    dispute: int
    arbiter: str


class DisputeRuled(LifecycleFact, frozen=True, kw_only=True):
    """The arbiter who had taken a dispute on ruled it, with reasons to which the event commits.

    What the ruling brings about is told beside it: a corrected result in the same event; in the next one of the same
    append the version that the match goes back to, or the seat that is forfeited.
    """

    dispute: int
    arbiter: str
    outcome: Ruling
    text_commitment: Hash


class MatchRuledBack(LifecycleFact, frozen=True, kw_only=True):
    """By a ruling the game went back from one version's state to another's; nobody had to agree."""

    dispute: int
    from_version: int
    to_version: int


class MatchCorrected(LifecycleFact, frozen=True, kw_only=True):
    """By a ruling a finished match has this result instead of the one before."""

    dispute: int
    result: dict[str, Any]


class PlayerForgotten(LifecycleFact, frozen=True, kw_only=True):
    """A player is forgotten: name, tokens, texts and the texts' salts are deleted; ids, chain and receipts stand."""

    player: str | None
    """Never null here; it may be, as in every fact that names a player."""


class FactOpened(LifecycleFact, frozen=True, kw_only=True):
    """The audience of a closed part opened it to one player more, or to all.

    Nothing secret stands here: from now on the event of that version comes with that part to those it was opened to.
    """

    version: int
    at: str
    player: str | None = None


class MatchFinished(LifecycleFact, frozen=True, kw_only=True):
    """The match was played to its end, with this result."""

    result: dict[str, Any]


class MatchAborted(LifecycleFact, frozen=True, kw_only=True):
    """The match ended without a result; for an unopened seed, the seat that failed."""

    reason: Literal["seed-not-opened", "by-creator", "by-all-seats", "abandoned"]
    seats: tuple[int, ...] = ()


class SecretRevealed(LifecycleFact, frozen=True, kw_only=True):
    """The match's secret: from here on everybody can check every deal, die and closed part."""

    secret: Hash


AnyLifecycleFact: TypeAlias = (
    MatchCreated
    | SeatTaken
    | SeatLeft
    | SeedsAwaited
    | SeedOpened
    | MatchStarted
    | PromptAnswered
    | UndoRequested
    | UndoAgreed
    | UndoRefused
    | UndoWithdrawn
    | MatchUndone
    | MatchRedone
    | SeatResigned
    | SeatTimedOut
    | SeatForfeited
    | DisputeOpened
    | DisputeTaken
    | DisputeRuled
    | MatchRuledBack
    | MatchCorrected
    | PlayerForgotten
    | FactOpened
    | MatchFinished
    | MatchAborted
    | SecretRevealed
)
LIFECYCLE_FACTS: tuple[type[LifecycleFact], ...] = get_args(AnyLifecycleFact)
LIFECYCLE_KINDS = frozenset(str(fact.__struct_config__.tag) for fact in LIFECYCLE_FACTS)


def open_parts(fact: LifecycleFact) -> Parts:
    """A fact of the match's life as a part of a draft; nothing in it is hidden."""
    return Parts(msgspec.json.decode(canonical_bytes(fact)))


def lifecycle_fact(value: dict[str, Any]) -> AnyLifecycleFact | None:
    """The fact of the match's life that an object stands for; null for a game's fact."""
    if value.get("kind") not in LIFECYCLE_KINDS:
        return None
    fact: AnyLifecycleFact = msgspec.convert(value, AnyLifecycleFact)
    return fact
