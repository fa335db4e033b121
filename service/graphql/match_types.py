"""The GraphQL types of a match: its summary, prompts, state, legal moves, events and timeline."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import msgspec
import strawberry
from strawberry.scalars import JSON

from games.kit.notation import notation
from projections.match import Match
from service.annales import Annales
from service.answers import Offer, Seen
from service.auth.roles import Caller
from service.clock import stamp
from service.graphql.common_types import (
    DisputeStage,
    MatchStatus,
    PageInfo,
    Player,
    ResultType,
    SeedStatus,
    Time,
    UndoPolicy,
    Visibility,
    shown_result,
)
from service.graphql.game_types import GameTypes, own_move
from service.graphql.nodes import EventNode, shown_prompts
from service.graphql.pages import after_number, check_version, page_size
from service.graphql.pages import numbered as numbered_cursor
from service.graphql.struct_types import resolve


class Context:
    """What resolvers know of a request."""

    __slots__ = ("annales", "caller")

    def __init__(self, annales: Annales, caller: Caller) -> None:
        self.annales = annales
        self.caller = caller


def make_match_types(types: GameTypes) -> SimpleNamespace:
    """Declare the match's types for the games at hand."""

    @strawberry.type(description="The rules and the content that a match is pinned to.")
    class Rules:
        version: int
        content: str

    @strawberry.type(description="Where a match's chain of events ends.")
    class Head:
        version: int
        hash: str

    @strawberry.type(description="A seat of a match, and who holds it.")
    class Seat:
        seat: int
        bot: str | None
        seed: SeedStatus
        gone: str | None
        player_id: strawberry.Private[str | None]

        @strawberry.field(description="The player who holds it, if one does.")
        async def player(self, info: strawberry.Info[Context, None]) -> Player | None:
            if self.player_id is None:
                return None
            names = await info.context.annales.names([self.player_id])
            return Player(id=strawberry.ID(self.player_id), name=names.get(self.player_id))

    @strawberry.type(
        description="A dispute: which seat disputes which version, who has taken it on, and how it was ruled."
    )
    class Dispute:
        number: int
        seat: int
        version: int
        stage: DisputeStage
        arbiter: strawberry.ID | None
        outcome: str | None = strawberry.field(
            description="`dismissed`, `upheld`, `ruled-back`, `forfeited` or `corrected`; null before the ruling."
        )

    @strawberry.type(description="Who acted: a player, a seat, or a player in a seat.")
    class Actor:
        player: strawberry.ID | None
        seat: int | None

    @strawberry.type(
        description="The hidden members of one object of an event, with the salt that opens its commitment."
    )
    class ClosedPart:
        at: str
        salt: str
        value: JSON

    @strawberry.type(description="What one move, or one act of the match's life, put into the stream.")
    class Event:
        version: int
        kind: str
        at: Time
        match: strawberry.ID
        actor: Actor | None
        move: types.move | None
        facts: list[types.fact]
        command: str | None = strawberry.field(description="The commitment to the command's id and request.")
        hash: str = strawberry.field(description="SHA-256 of `publicForm`, which names the hash of the event before.")
        previous_hash: str | None
        public_form: str = strawberry.field(description="The bytes that are hashed, as text.")
        closed: list[ClosedPart] = strawberry.field(description="The closed parts that the caller may open.")

    @strawberry.type
    class EventEdge:
        cursor: str
        node: Event

    @strawberry.type(description="A page of events, oldest first.")
    class EventConnection:
        edges: list[EventEdge]
        page_info: PageInfo

    @strawberry.type(description="A move that the caller's seat may make now.")
    class LegalMove:
        prompt: strawberry.ID
        move: types.move
        notation: str
        label: str
        section: str

    @strawberry.type
    class LegalMoveEdge:
        cursor: str
        node: LegalMove

    @strawberry.type(description="A page of legal moves, and the version that they are legal at.")
    class LegalMoveConnection:
        edges: list[LegalMoveEdge]
        page_info: PageInfo
        version: int
        total_count: int

    @strawberry.type(description="A line of the history in words.")
    class TimelineEntry:
        version: int
        seat: int | None
        text: str
        section: str | None
        undone: bool
        undone_by: int | None

    @strawberry.type
    class TimelineEdge:
        cursor: str
        node: TimelineEntry

    @strawberry.type(description="A page of the history in words.")
    class TimelineConnection:
        edges: list[TimelineEdge]
        page_info: PageInfo

    @strawberry.type(description="A request that other seats must agree to: to go back, or, to version 0, to abort.")
    class UndoRequest:
        seat: int
        to_version: int
        asked: list[int]
        agreed: list[int]
        since: int
        until: Time

    @strawberry.type(description="Why a match ended without a result, and which seats are to blame or agreed.")
    class Aborted:
        reason: str
        seats: list[int]

    @strawberry.type(description="A match that another one goes on from, where it stood then.")
    class Continues:
        match: strawberry.ID
        version: int
        hash: str

    @strawberry.type(name="Match", description="One game being played, as the caller may see it.")
    class MatchType:
        seen: strawberry.Private[Seen]

        @strawberry.field
        def id(self) -> strawberry.ID:
            return strawberry.ID(self.seen.match.id)

        @strawberry.field(description="The name of its game.")
        def game(self) -> str:
            return self.seen.match.game.name

        @strawberry.field
        def status(self) -> MatchStatus:
            return MatchStatus(self.seen.match.status)

        @strawberry.field(description="The number of its latest event.")
        def version(self) -> int:
            return self.seen.match.version

        @strawberry.field
        def seats(self) -> list[Seat]:
            return [
                Seat(seat=s.seat, bot=s.bot, seed=SeedStatus(s.seed), gone=s.gone, player_id=s.player)
                for s in self.seen.match.seats
            ]

        @strawberry.field(description="Who must decide now, and what.")
        def prompts(self) -> list[types.prompt]:
            return shown_prompts(self.seen.match.prompts)

        @strawberry.field
        def undo(self) -> UndoPolicy:
            return UndoPolicy(self.seen.match.undo)

        @strawberry.field
        def visibility(self) -> Visibility:
            return Visibility(self.seen.match.visibility)

        @strawberry.field(description="The request that waits for other seats' consent, if there is one.")
        def undo_request(self, info: strawberry.Info[Context, None]) -> UndoRequest | None:
            request = self.seen.match.open_request(stamp(info.context.annales.clock))
            if request is None:
                return None
            return UndoRequest(
                seat=request.seat,
                to_version=request.to_version,
                asked=list(request.asked),
                agreed=list(request.agreed),
                since=request.since,
                until=Time(request.until),
            )

        @strawberry.field(description="How often moves were taken back.")
        def undo_count(self) -> int:
            return self.seen.match.undo_count

        @strawberry.field(description="Why the match was aborted, if it was.")
        def aborted(self) -> Aborted | None:
            aborted = self.seen.match.aborted
            return None if aborted is None else Aborted(reason=aborted.reason, seats=list(aborted.seats))

        @strawberry.field(description="The match of its series that it goes on from, if it does.")
        def continues(self) -> Continues | None:
            before = self.seen.match.continues
            if before is None:
                return None
            return Continues(match=strawberry.ID(before.match), version=before.version, hash=before.hash)

        @strawberry.field(description="The player who created it.")
        async def creator(self, info: strawberry.Info[Context, None]) -> Player:
            player = self.seen.match.creator
            names = await info.context.annales.names([player])
            return Player(id=strawberry.ID(player), name=names.get(player))

        @strawberry.field(description="The game's options.")
        def options(self) -> JSON:
            return options_of(self.seen.match)

        @strawberry.field
        def sandbox(self) -> bool:
            return self.seen.match.sandbox

        @strawberry.field(description="Whether something was taken back over a barrier without another's consent.")
        def practice(self) -> bool:
            return self.seen.match.practice

        @strawberry.field(description="Whether it came from a match file.")
        def imported(self) -> bool:
            return self.seen.match.imported is not None

        @strawberry.field(
            description="Whether it came from a file that lacked what was hidden then: it can be looked at and not be "
            "played, and has no state here."
        )
        def incomplete(self) -> bool:
            return self.seen.match.incomplete

        @strawberry.field
        def rules(self) -> Rules:
            return Rules(version=self.seen.match.rules_version, content=self.seen.match.content_hash)

        @strawberry.field(description="SHA-256 of the secret that all randomness follows from.")
        def commitment(self) -> str:
            return self.seen.match.commitment

        @strawberry.field
        def head(self) -> Head:
            return Head(version=self.seen.match.version, hash=self.seen.match.hash)

        @strawberry.field
        def result(self) -> ResultType | None:
            return shown_result(self.seen.match.result)

        @strawberry.field(description="What was disputed, the first one first.")
        def disputes(self) -> list[Dispute]:
            return [
                Dispute(
                    number=each.number,
                    seat=each.seat,
                    version=each.version,
                    stage=DisputeStage(each.stage),
                    arbiter=None if each.arbiter is None else strawberry.ID(each.arbiter),
                    outcome=each.outcome,
                )
                for each in self.seen.match.disputes
            ]

        @strawberry.field
        def created_at(self) -> Time:
            return Time(self.seen.match.created_at)

        @strawberry.field
        def updated_at(self) -> Time:
            return Time(self.seen.match.at)

        @strawberry.field(
            description="The state as the caller may see it, now or at any version; null before the start, and where "
            "the match is `incomplete`."
        )
        async def state(self, info: strawberry.Info[Context, None], version: int | None = None) -> types.view | None:
            if version is None or version == self.seen.match.version:
                return self.seen.view()
            return (await info.context.annales.seen(info.context.caller, self.seen.match.id, version)).view()

        @strawberry.field(description="Every legal move of the caller's seat now, and nothing else.")
        async def legal_moves(
            self,
            info: strawberry.Info[Context, None],
            seat: int | None = None,
            first: int = 100,
            after: str | None = None,
        ) -> LegalMoveConnection:
            start, size = after_number(after, "move"), page_size(first)
            match, offers = await info.context.annales.legal_moves(info.context.caller, self.seen.match.id, seat)
            edges = [
                LegalMoveEdge(cursor=numbered_cursor("move", start + i + 1), node=legal_move(offer))
                for i, offer in enumerate(offers[start : start + size])
            ]
            return LegalMoveConnection(
                edges=edges,
                page_info=page_info(edges, start + size < len(offers), start > 0),
                version=match.version,
                total_count=len(offers),
            )

        @strawberry.field(description="The events as the caller may see them, oldest first; after a cursor or version.")
        async def events(
            self,
            info: strawberry.Info[Context, None],
            first: int = 50,
            after: str | None = None,
            after_version: int = 0,
        ) -> EventConnection:
            start = max(after_number(after, "event"), check_version(after_version))
            size = page_size(first)
            seen, following = await info.context.annales.events(info.context.caller, self.seen.match.id, start, size)
            game = self.seen.match.game
            nodes = [EventNode(game, event) for event in seen]
            edges = [
                EventEdge(cursor=numbered_cursor("event", node.version), node=node)  # type: ignore[arg-type]  # resolved by attribute
                for node in nodes
            ]
            return EventConnection(edges=edges, page_info=page_info(edges, following is not None, start > 0))

        @strawberry.field(description="The history in words, made from what the caller may see.")
        async def timeline(
            self, info: strawberry.Info[Context, None], first: int = 50, after: str | None = None
        ) -> TimelineConnection:
            start, size = after_number(after, "line"), page_size(first)
            page = await info.context.annales.timeline(info.context.caller, self.seen.match.id, start, size)
            entries: Sequence[Any] = page.entries  # resolved by attribute
            edges = [TimelineEdge(cursor=numbered_cursor("line", entry.version), node=entry) for entry in entries]
            info_of_page = page_info(edges, page.next is not None, start > 0)
            if page.next is not None:  # events that tell nothing end a page, too
                info_of_page.end_cursor = numbered_cursor("line", page.next)
            return TimelineConnection(edges=edges, page_info=info_of_page)

    def legal_move(offer: Offer) -> LegalMove:
        move = offer.legal.move
        return LegalMove(
            prompt=strawberry.ID(offer.prompt.id),
            move=own_move(move),
            notation=notation(move),
            label=offer.legal.label,
            section=offer.legal.section,
        )

    return SimpleNamespace(match=MatchType, event=Event)


def options_of(match: Match) -> Any:
    """A match's options as JSON."""
    return msgspec.to_builtins(match.options)


def page_info(edges: Sequence[Any], more: bool, before: bool) -> PageInfo:
    """What a page says of itself."""
    return PageInfo(
        has_next_page=more,
        has_previous_page=before,
        start_cursor=edges[0].cursor if edges else None,
        end_cursor=edges[-1].cursor if edges else None,
    )


__all__ = ["Context", "make_match_types", "resolve"]
