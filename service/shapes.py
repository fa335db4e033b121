"""The JSON of the API: how matches, prompts, moves and events look to clients."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias, get_args, get_type_hints

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from events.envelope import Kind
from events.lifecycle import MatchAborted, Ruling, UndoPolicy, Visibility
from events.receipts import PublishedKey, Receipt
from games.kit.bots import Policy
from games.kit.results import Result
from projections.disputes import Stage
from projections.match import Gone, Seed, Status
from service.problems import Code

JsonObject: TypeAlias = Annotated[Raw, Meta(extra_json_schema={"type": "object"})]
PromptJson: TypeAlias = Annotated[
    Raw,
    Meta(
        description="Who must decide now, and what; the game's own members stand beside these.",
        extra_json_schema={
            "type": "object",
            "properties": {
                "id": {"type": "string"},
                "seat": {"type": "integer"},
                "kind": {"type": "string"},
                "since": {"type": "integer"},
                "until": {"type": "string", "format": "date-time"},
            },
            "required": ["id", "seat", "kind", "since"],
        },
    ),
]
EventJson: TypeAlias = Annotated[Raw, Meta(extra_json_schema={"$ref": "#/components/schemas/EventShape"})]
StateJson: TypeAlias = Annotated[
    JsonObject | None,
    Meta(description="The game as the caller may see it; null before the match starts, and where it is `incomplete`."),
]
ResultJson: TypeAlias = Annotated[
    Annotated[Raw, Meta(extra_json_schema={"$ref": "#/components/schemas/Result"})] | None,
    Meta(description="Ranks and points with their sources; null until the match is finished."),
]


def one_of(literal: Any) -> Meta:
    """Says of a text that it is one of a `Literal`, for the description: answers are not checked."""
    return Meta(extra_json_schema={"enum": list(get_args(literal))})


Moment: TypeAlias = Annotated[str, Meta(extra_json_schema={"format": "date-time"})]
StatusName: TypeAlias = Annotated[str, one_of(Status)]

NextVersion: TypeAlias = Annotated[
    int | None,
    Meta(
        description="What to send as `after` for the page that follows; null at the end. To go on polling from there, "
        "send the last version that you have seen."
    ),
]
PROBLEM_TYPES: Final = "/docs#"

_encoder: Final = msgspec.json.Encoder()
encode = _encoder.encode
"""A shape as JSON."""


def encode_answer(shape: Any) -> bytes:
    """A shape as the body of an answer: JSON and a line feed, so that answers in a terminal do not run together."""
    return _encoder.encode_lines((shape,))


class Shape(Struct, frozen=True, kw_only=True, rename="camel"):
    """The base of what the API answers with."""


class NewPlayerShape(Shape, frozen=True, kw_only=True):
    """A player who has just been made; the token is shown this once."""

    id: str
    name: str
    roles: tuple[str, ...]
    token: str


class PlayerShape(Shape, frozen=True, kw_only=True):
    """A player."""

    id: str
    name: str
    roles: tuple[str, ...]


class PlayerRef(Shape, frozen=True, kw_only=True):
    """A player in a seat; the name is null once it was erased."""

    id: str
    name: str | None


class SeatShape(Shape, frozen=True, kw_only=True):
    """A place at the table: who holds it, and what it gave to the randomness.

    `gone` tells why a stand-in plays for the seat.
    """

    seat: int
    player: PlayerRef | None
    bot: Annotated[str, one_of(Policy)] | None
    seed: Annotated[str, one_of(Seed)]
    gone: Annotated[str, one_of(Gone)] | None


class RulesShape(Shape, frozen=True, kw_only=True):
    """The version of the rules and the hash of the content that a match is played with."""

    version: int
    content: str


class HeadShape(Shape, frozen=True, kw_only=True):
    """Where a match's history ends."""

    version: int
    hash: str


class AbortionShape(Shape, frozen=True, kw_only=True):
    """Why a match ended without a result; `seats` are those that did not open their seed, or all that gave up."""

    reason: Annotated[str, one_of(get_type_hints(MatchAborted)["reason"])]
    seats: tuple[int, ...]


class UndoRequestShape(Shape, frozen=True, kw_only=True):
    """An open request to go back: who asks, where to, whose consent is still awaited, until when."""

    seat: int
    to_version: int
    asked: tuple[int, ...]
    agreed: tuple[int, ...]
    until: Moment


class DisputeShape(Shape, frozen=True, kw_only=True):
    """A dispute: who disputes which version, the arbiter who has taken it on, and how it was ruled."""

    number: int
    seat: int
    version: int
    stage: Annotated[str, one_of(Stage)]
    arbiter: str | None
    outcome: Annotated[str, one_of(Ruling)] | None


class ContinuedShape(Shape, frozen=True, kw_only=True):
    """The match that another one goes on from, where it stood then."""

    match: str
    version: int
    hash: str


class MatchShape(Shape, frozen=True, kw_only=True):
    """The summary of a match."""

    id: str
    game: str
    status: StatusName
    version: int
    seats: tuple[SeatShape, ...]
    prompts: tuple[PromptJson, ...]
    undo: Annotated[str, one_of(UndoPolicy)]
    visibility: Annotated[str, one_of(Visibility)]
    options: JsonObject
    sandbox: bool
    practice: bool
    imported: Annotated[bool, Meta(description="Whether it came from a match file.")]
    incomplete: Annotated[
        bool,
        Meta(
            description="Whether it came from a file that lacked what was hidden then: it can be looked at and not be "
            "played, and has no state here."
        ),
    ]
    rules: RulesShape
    commitment: str
    head: HeadShape
    result: ResultJson
    created_at: Moment
    updated_at: Moment
    creator: str
    undo_count: int
    aborted: AbortionShape | None
    continues: ContinuedShape | None
    disputes: tuple[DisputeShape, ...]
    undo_request: UndoRequestShape | UnsetType | None = UNSET
    receipt: Receipt | UnsetType = UNSET


class MatchPageShape(Shape, frozen=True, kw_only=True):
    """A page of matches, the latest first; `next` is the cursor of the page after it."""

    matches: tuple[MatchShape, ...]
    next: str | None


class OutcomeShape(Shape, frozen=True, kw_only=True):
    """What an accepted command led to: the events it put into the history, and the receipt for the last of them."""

    version: int
    status: StatusName
    prompts: tuple[PromptJson, ...]
    events: tuple[EventJson, ...]
    receipt: Receipt


class ViewerShape(Shape, frozen=True, kw_only=True):
    """Who looks: from a seat, or without one in a role such as `spectator`."""

    seat: int | UnsetType = UNSET
    role: Annotated[str, one_of(Literal["spectator", "arbiter"])] | UnsetType = UNSET


class StateShape(Shape, frozen=True, kw_only=True):
    """A match's state at a version as one viewer may see it."""

    match: str
    version: int
    viewer: ViewerShape
    prompts: tuple[PromptJson, ...]
    state: StateJson


class LegalMoveShape(Shape, frozen=True, kw_only=True):
    """A move that may be played now: the prompt it answers, the move, its notation, words, the rulebook's section."""

    prompt: str
    move: JsonObject
    notation: str
    label: str
    section: str


class LegalMovesShape(Shape, frozen=True, kw_only=True):
    """Everything that a seat may do now; empty when nothing is asked of it."""

    version: int
    prompts: tuple[PromptJson, ...]
    moves: tuple[LegalMoveShape, ...]


class ActorShape(Shape, frozen=True, kw_only=True):
    """Who acted: a player, a player in a seat, or a built-in bot, which is a seat without a player."""

    player: str | None
    seat: int | None


class SealedShape(Shape, frozen=True, kw_only=True):
    """A move or a fact as everybody sees it: its kind, and its open members beside that.

    The game's JSON Schema tells which; what is hidden of it stands in `closed`, to which `sealed` commits.
    """

    kind: str
    sealed: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")] | UnsetType = UNSET


class SealShape(Shape, frozen=True, kw_only=True):
    """A commitment to what is closed of an object."""

    sealed: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class ClosedShape(Shape, frozen=True, kw_only=True):
    """A closed part: where in the event (a JSON Pointer), its salt, and the hidden members there."""

    at: str
    salt: str
    value: dict[str, Any]


class EventShape(Shape, frozen=True, kw_only=True):
    """An event: its public form, the hash of that, and the closed parts that the caller may open.

    Without `hash` and `closed` it is the public form, of which every byte is hashed.
    """

    actor: ActorShape | None
    annales: int
    at: Moment
    command: SealShape | None
    facts: tuple[SealedShape, ...]
    kind: Kind
    match: str
    move: SealedShape | None
    previous_hash: str | None
    version: int
    hash: str
    closed: tuple[ClosedShape, ...]


STORED: Final = (EventShape, Result)
"""What stands in answers as the bytes that are stored, and is described all the same."""


class EventPageShape(Shape, frozen=True, kw_only=True):
    """A page of events."""

    events: tuple[EventJson, ...]
    next: NextVersion


class KeysShape(Shape, frozen=True, kw_only=True):
    """Every key that receipts were ever signed with."""

    keys: tuple[PublishedKey, ...]


class FieldErrorShape(Shape, frozen=True, kw_only=True):
    """What is wrong with one member of a request: a JSON Pointer into its body or its query, and a sentence."""

    pointer: str
    message: str


class ProblemShape(Shape, frozen=True, kw_only=True):
    """An error, as RFC 9457 wants it.

    `section` and `rule` tell which rule refused a move; `version` and `prompts` where the match stands now;
    `continuedBy` which match goes on from the one that was to be continued.
    """

    type: str
    title: str
    status: int
    detail: str
    code: Code
    advice: str
    rule: str | UnsetType = UNSET
    section: str | UnsetType = UNSET
    version: int | UnsetType = UNSET
    prompts: tuple[PromptJson, ...] | UnsetType = UNSET
    continued_by: str | UnsetType = UNSET
    errors: tuple[FieldErrorShape, ...] | UnsetType = UNSET
