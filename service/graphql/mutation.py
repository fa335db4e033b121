"""GraphQL mutations: each is one command; its payload is what was accepted, or the problem that kept it from it."""

from collections.abc import Awaitable, Callable, Mapping
from types import SimpleNamespace
from typing import Annotated, Any, cast

import msgspec
import strawberry
from msgspec import Struct
from strawberry.scalars import JSON

from games.kit.structs import Move
from service.answers import CreateMatch, Outcome, Seen
from service.auth.roles import ANYBODY
from service.graphql.common_types import (
    FieldError,
    MatchStatus,
    Player,
    ProblemCode,
    Receipt,
    UndoPolicy,
    Visibility,
    advice_of,
)
from service.graphql.game_types import GameTypes
from service.graphql.match_types import Context
from service.graphql.nodes import EventNode, shown_prompts
from service.graphql.struct_types import Unfit
from service.pointers import pointer_of
from service.problems import Code, Problem
from service.problems import FieldError as ProblemField

Info = strawberry.Info[Context, None]


class PlayMove(Struct, frozen=True):
    """The value of a `PlayMoveInput`."""

    match_id: str
    move: Move | Unfit | None
    notation: str | None
    prompt: str | None
    expected_version: int | None
    command_id: str | None

    @classmethod
    def of(cls, value: Mapping[str, Any], types: GameTypes) -> "PlayMove":
        """What the members of the input say."""
        move = value.get("move")
        return cls(
            value["matchId"],
            None if move is None else types.move_of(move),
            value.get("notation"),
            value.get("prompt"),
            value.get("expectedVersion"),
            value.get("commandId"),
        )

    def move_or_notation(self) -> Move | str:
        """The move, given in one of the two ways. Raises `malformed`."""
        if isinstance(self.move, Unfit):
            wrong = self.move
            raise Problem(Code.MALFORMED, wrong.message, errors=[ProblemField(wrong.pointer, wrong.message)])
        if self.move is not None and self.notation is None:
            return self.move
        if self.notation is not None and self.move is None:
            return self.notation
        raise Problem(Code.MALFORMED, "Give the move either as `move` or as `notation`.")


def make_mutation(types: GameTypes, match_types: SimpleNamespace) -> type:
    """Declare the mutations for the games at hand."""

    @strawberry.type(name="Problem", description="What kept a command from being accepted, and what helps to go on.")
    class ProblemType:
        code: ProblemCode
        http_status: int = strawberry.field(description="The HTTP status that REST answers with.")
        title: str
        detail: str
        advice: str
        section: str | None = strawberry.field(description="The section of the rulebook, where a rule refused.")
        rule: str | None = strawberry.field(description="The rules' own code, where a rule refused.")
        continued_by: strawberry.ID | None = strawberry.field(
            description="The match that goes on from the one that was to be continued."
        )
        current_version: int | None = strawberry.field(description="Where the match stands: its latest version.")
        open_prompts: list[types.prompt] | None = strawberry.field(description="Where the match stands: what is asked.")
        errors: list[FieldError]
        retry_after: int | None = strawberry.field(description="Seconds to wait, where waiting helps.")

    @strawberry.type(description="A command that is stored: what it led to, and the signed promise.")
    class Accepted:
        match_id: strawberry.ID
        version: int
        status: MatchStatus
        prompts: list[types.prompt]
        events: list[match_types.event]
        receipt: Receipt
        repeated: bool = strawberry.field(description="Whether this very command had been accepted before.")
        outcome: strawberry.Private[Outcome]

        @strawberry.field(description="The match as it was right after the command.")
        def match(self) -> match_types.match:
            outcome = self.outcome
            return match_types.match(seen=Seen(outcome.match, outcome.viewer, outcome.match))

    @strawberry.type(description="A new player. The token is shown this once.")
    class PlayerCreated:
        player: Player
        token: str

    @strawberry.type(description="The caller's name and tokens are gone.")
    class PlayerErased:
        id: strawberry.ID

    command_payload = Annotated[Accepted | ProblemType, strawberry.union("CommandPayload")]
    create_player_payload = Annotated[PlayerCreated | ProblemType, strawberry.union("CreatePlayerPayload")]
    erase_player_payload = Annotated[PlayerErased | ProblemType, strawberry.union("ErasePlayerPayload")]

    @strawberry.input(description="A new match.")
    class CreateMatchInput:
        game: str
        seats: int
        options: JSON | None = strawberry.field(default=None, description="The game's options; see its JSON Schema.")
        undo: UndoPolicy = UndoPolicy.CONSENT
        visibility: Visibility = Visibility.PUBLIC
        join: bool = True
        seed_hash: str | None = None
        seed_minutes: int = 10
        undo_minutes: int = 24 * 60
        abandon_days: int | None = None
        continues: strawberry.ID | None = strawberry.field(
            default=None,
            description="A finished match of the caller's that this one goes on from, in a game whose matches form "
            "series. Options that are left out are as they were there; it is private if that one is.",
        )
        command_id: str | None = None

    @strawberry.input(description="A seat to take, by default the first free one.")
    class JoinMatchInput:
        match_id: strawberry.ID
        seat: int | None = None
        seed: str | None = None
        seed_hash: str | None = None
        command_id: str | None = None

    @strawberry.input(description="A seat to free before the start.")
    class LeaveMatchInput:
        match_id: strawberry.ID
        seat: int
        command_id: str | None = None

    @strawberry.input(description="A committed contribution to open.")
    class OpenSeedInput:
        match_id: strawberry.ID
        seat: int
        seed: str
        command_id: str | None = None

    @strawberry.input(description="A built-in bot to seat.")
    class AddBotInput:
        match_id: strawberry.ID
        policy: str
        seat: int | None = None
        command_id: str | None = None

    @strawberry.input(description="A move, as an input object or in its notation.")
    class PlayMoveInput:
        match_id: strawberry.ID
        move: types.move_input | None = None
        notation: str | None = None
        prompt: strawberry.ID | None = None
        expected_version: int | None = None
        command_id: str | None = None

    # read at once, not field by field: this is the hot path
    definition: Any = PlayMoveInput.__strawberry_definition__  # type: ignore[attr-defined]
    definition.from_input = lambda _type, value, _context: PlayMove.of(value, types)

    @strawberry.input(description="A version to go back to, by default the one before the caller's latest move.")
    class UndoInput:
        match_id: strawberry.ID
        to_version: int | None = None
        command_id: str | None = None

    @strawberry.input(description="An answer to the open request.")
    class AnswerUndoInput:
        match_id: strawberry.ID
        agree: bool
        command_id: str | None = None

    @strawberry.input(description="A match that a command is about.")
    class MatchCommandInput:
        match_id: strawberry.ID
        command_id: str | None = None

    @strawberry.input(description="A closed part to open: to a player's id, or to `all`.")
    class OpenFactInput:
        match_id: strawberry.ID
        version: int
        at: str
        to: str
        command_id: str | None = None

    def shown_problem(problem: Problem) -> ProblemType:
        return ProblemType(
            code=ProblemCode(problem.code.value),
            http_status=problem.status,
            title=problem.title,
            detail=problem.detail,
            advice=advice_of(problem),
            section=problem.section,
            rule=problem.rule,
            continued_by=None if problem.continued_by is None else strawberry.ID(problem.continued_by),
            current_version=problem.version,
            open_prompts=None if problem.prompts is None else shown_prompts(problem.prompts),
            errors=[FieldError(pointer=error.pointer, message=error.message) for error in problem.errors],
            retry_after=problem.retry_after,
        )

    def accepted(outcome: Outcome) -> Accepted:
        match, receipt = outcome.match, outcome.receipt
        events: Any = [EventNode(match.game, event) for event in outcome.events_as_seen()]
        return Accepted(
            match_id=strawberry.ID(match.id),
            version=outcome.version,
            status=MatchStatus(match.status),
            prompts=shown_prompts(match.prompts),
            events=events,
            receipt=Receipt(
                match=strawberry.ID(receipt.match),
                version=receipt.version,
                hash=receipt.hash,
                key=receipt.key,
                signature=receipt.signature,
                path=list(receipt.path),
            ),
            repeated=outcome.repeated,
            outcome=outcome,
        )

    async def answered(command: Awaitable[Outcome]) -> Any:
        try:
            return accepted(await command)
        except Problem as problem:
            return shown_problem(problem)

    async def tried(attempt: Callable[[], Awaitable[Any]]) -> Any:
        try:
            return await attempt()
        except Problem as problem:
            return shown_problem(problem)

    def wanted(given: CreateMatchInput) -> CreateMatch:
        members = {
            "game": given.game,
            "seats": given.seats,
            "options": {} if given.options is None else given.options,
            "undo": given.undo.value,
            "visibility": given.visibility.value,
            "join": given.join,
            "seedHash": given.seed_hash,
            "seedMinutes": given.seed_minutes,
            "undoMinutes": given.undo_minutes,
            "abandonDays": given.abandon_days,
            "continues": given.continues,
        }
        try:
            return msgspec.convert(members, CreateMatch)
        except msgspec.ValidationError as error:
            message, pointer = pointer_of(error, "", CreateMatch, members)
            raise Problem(Code.MALFORMED, message, errors=[ProblemField(pointer, message)]) from None

    @strawberry.type(description="Every command. A repeated `commandId` gives the first outcome again.")
    class Mutation:
        @strawberry.mutation(description="Make a player. The roles beside `player` are the operator's to give.")
        async def create_player(self, info: Info, name: str, roles: list[str] | None = None) -> create_player_payload:
            async def attempt() -> PlayerCreated:
                made = await info.context.annales.create_player(info.context.caller, name, roles or ("player",))
                player = Player(id=strawberry.ID(made.record.id), name=made.record.name)
                return PlayerCreated(player=player, token=made.token)

            return await tried(attempt)

        @strawberry.mutation(description="Forget the caller: name and tokens. What was played stays, without a name.")
        async def erase_me(self, info: Info) -> erase_player_payload:
            async def attempt() -> PlayerErased:
                player = info.context.caller.player_id
                await info.context.annales.erase(info.context.caller)
                info.context.caller = ANYBODY  # what follows in the same document is nobody's
                return PlayerErased(id=strawberry.ID(player or ""))

            return await tried(attempt)

        @strawberry.mutation(description="Create a match; its creator takes seat 1 unless `join` is false.")
        async def create_match(self, info: Info, input: CreateMatchInput) -> command_payload:  # noqa: A002 - the wire's name
            async def attempt() -> Accepted:
                return accepted(
                    await info.context.annales.create_match(info.context.caller, wanted(input), input.command_id)
                )

            return await tried(attempt)

        @strawberry.mutation(description="Take a seat.")
        async def join_match(self, info: Info, input: JoinMatchInput) -> command_payload:  # noqa: A002 - the wire's name
            return await answered(
                info.context.annales.join(
                    info.context.caller, input.match_id, input.seat, input.seed, input.seed_hash, input.command_id
                )
            )

        @strawberry.mutation(description="Free a seat before the start.")
        async def leave_match(self, info: Info, input: LeaveMatchInput) -> command_payload:  # noqa: A002 - the wire's name
            return await answered(
                info.context.annales.leave(info.context.caller, input.match_id, input.seat, input.command_id)
            )

        @strawberry.mutation(description="Open a contribution that was committed to.")
        async def open_seed(self, info: Info, input: OpenSeedInput) -> command_payload:  # noqa: A002 - the wire's name
            return await answered(
                info.context.annales.open_seed(
                    info.context.caller, input.match_id, input.seat, input.seed, input.command_id
                )
            )

        @strawberry.mutation(description="Seat a built-in bot.")
        async def add_bot(self, info: Info, input: AddBotInput) -> command_payload:  # noqa: A002 - the wire's name
            return await answered(
                info.context.annales.add_bot(
                    info.context.caller, input.match_id, input.policy, input.seat, input.command_id
                )
            )

        @strawberry.mutation(description="Play a move.")
        async def play_move(self, info: Info, input: PlayMoveInput) -> command_payload:  # noqa: A002 - the wire's name
            try:
                return accepted(
                    await info.context.annales.play(
                        info.context.caller,
                        input.match_id,
                        cast(PlayMove, input).move_or_notation(),
                        input.prompt,
                        input.expected_version,
                        input.command_id,
                    )
                )
            except Problem as problem:
                return shown_problem(problem)

        @strawberry.mutation(description="Go back to a version: at once, or by a request to those concerned.")
        async def undo(self, info: Info, input: UndoInput) -> command_payload:  # noqa: A002 - the wire's name
            return await answered(
                info.context.annales.undo(info.context.caller, input.match_id, input.to_version, input.command_id)
            )

        @strawberry.mutation(description="Agree to the open request, or refuse it.")
        async def answer_undo(self, info: Info, input: AnswerUndoInput) -> command_payload:  # noqa: A002 - the wire's name
            return await answered(
                info.context.annales.answer_undo(info.context.caller, input.match_id, input.agree, input.command_id)
            )

        @strawberry.mutation(description="Take one's open request back.")
        async def withdraw_undo(self, info: Info, input: MatchCommandInput) -> command_payload:  # noqa: A002 - the wire's name
            return await answered(
                info.context.annales.withdraw_undo(info.context.caller, input.match_id, input.command_id)
            )

        @strawberry.mutation(
            description="Take back the latest undo that one had asked for, if no move has followed it."
        )
        async def redo(self, info: Info, input: MatchCommandInput) -> command_payload:  # noqa: A002 - the wire's name
            return await answered(info.context.annales.redo(info.context.caller, input.match_id, input.command_id))

        @strawberry.mutation(description="Give up one's seat.")
        async def resign(self, info: Info, input: MatchCommandInput) -> command_payload:  # noqa: A002 - the wire's name
            return await answered(info.context.annales.resign(info.context.caller, input.match_id, input.command_id))

        @strawberry.mutation(description="End a match without a result: its creator before the start, later all seats.")
        async def abort(self, info: Info, input: MatchCommandInput) -> command_payload:  # noqa: A002 - the wire's name
            return await answered(info.context.annales.abort(info.context.caller, input.match_id, input.command_id))

        @strawberry.mutation(description="Open a closed part that one may see oneself.")
        async def open_fact(self, info: Info, input: OpenFactInput) -> command_payload:  # noqa: A002 - the wire's name
            return await answered(
                info.context.annales.open_fact(
                    info.context.caller, input.match_id, input.version, input.at, input.to, input.command_id
                )
            )

    return Mutation
