"""Matches: creating one, finding them, looking at one now or at any version."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated, Any, Final, TypeAlias

import msgspec
from msgspec import Meta

from events.lifecycle import UndoPolicy, Visibility
from projections.match import Status
from projections.summary import summary_of
from service.answers import CreateMatch, MatchFilter, Seen
from service.auth.roles import the_player
from service.clock import stamp
from service.limits import LONGEST_DAYS, LONGEST_MINUTES
from service.problems import Code, Problem
from service.rest.call import Call, Reply
from service.rest.operation import Operation
from service.rest.parameters import AtVersion, Parameters
from service.shapes import JsonObject, MatchPageShape, MatchShape, StateShape, encode
from service.shaping import any_json, match_shape, players_of, state_shape, summary_shape

Minutes: TypeAlias = Annotated[int, Meta(ge=1, le=LONGEST_MINUTES)]


class NewMatchBody(Parameters, frozen=True, kw_only=True):
    """A match to be created; `options` are those of the game.

    `seedHash` commits the creator, in seat 1, to a contribution to the randomness that is opened once all seats are
    taken. With `join` false, all seats are left empty. With `continues` the match goes on from a finished one of the
    caller's, in a game whose matches form series; options that are left out are then as they were there,
    and it is private if that one is.
    """

    game: Annotated[str, Meta(description="The name of a game that this service hosts.")]
    seats: Annotated[
        int, Meta(description="For how many; the game tells which numbers it has.", extra_json_schema={"minimum": 1})
    ]
    options: dict[str, Any] = {}
    undo: UndoPolicy = "consent"
    visibility: Visibility = "public"
    join: bool = True
    seed_hash: str | None = None
    seed_minutes: Minutes = 10
    undo_minutes: Minutes = 24 * 60
    abandon_days: Annotated[int, Meta(ge=1, le=LONGEST_DAYS)] | None = None
    continues: Annotated[str, Meta(description="The id of the match that this one goes on from.")] | None = None


class LobbyQuery(Parameters, frozen=True, kw_only=True):
    """Which matches, and which page of them; `player=me` is the caller."""

    game: Annotated[str, Meta(description="The name of a game.")] | None = None
    status: Status | None = None
    player: Annotated[str, Meta(description="Who sits in them: a player's id, or `me`.")] | None = None
    first: Annotated[int, Meta(ge=1, le=100, description="How many matches to give at most.")] = 20
    after: Annotated[str, Meta(description="The `next` of the page before.")] | None = None


async def create_match(call: Call, body: NewMatchBody) -> MatchShape:
    """Create a match, its creator in seat 1."""
    wanted = CreateMatch(**{name: getattr(body, name) for name in body.__struct_fields__})
    outcome = await call.annales.create_match(call.caller, wanted, call.command_id())
    call.headers.append((b"location", f"/v1/matches/{outcome.match.id}".encode()))
    names = await call.annales.names(players_of(summary_of(outcome.match)))
    return match_shape(outcome.match, names, outcome.match.at, outcome.receipt)


async def list_matches(call: Call, query: LobbyQuery) -> MatchPageShape:
    """List the matches that the caller may know of, the newest first."""
    player = the_player(call.caller).id if query.player == "me" else query.player
    which = MatchFilter(query.game, query.status, player)
    page = await call.annales.matches(call.caller, which, query.first, query.after)
    names = await call.annales.names(set().union(*map(players_of, page.matches)))
    return MatchPageShape(matches=tuple(summary_shape(each, names) for each in page.matches), next=page.next)


async def get_match(call: Call, match: str) -> MatchShape:
    """Show a match in short."""
    head = (await call.annales.seen(call.caller, match)).head
    names = await call.annales.names(players_of(summary_of(head)))
    return match_shape(head, names, stamp(call.annales.clock))


async def get_state(call: Call, match: str, query: AtVersion) -> StateShape | Reply:
    """Show the state as the caller may see it, now or at any version.

    The answer's `ETag` stands for version and viewer; sent back as `If-None-Match`, it saves the body.
    """
    seen = await call.annales.seen(call.caller, match, query.version)
    tag = etag(seen)
    call.headers.append((b"etag", tag))
    if _is_known(call.header(b"if-none-match"), tag.decode()):
        return Reply(HTTPStatus.NOT_MODIFIED)
    return state_shape(seen)


def etag(seen: Seen) -> bytes:
    """What stands for the bytes of a state: the version, the history up to it, who looks, and whether all is open."""
    viewer = seen.viewer
    who = viewer.role if viewer.seat is None else f"seat-{viewer.seat}"
    all_open = "-revealed" if seen.head.revealed else ""
    return f'"{seen.match.version}-{seen.match.hash[:16]}-{who}{all_open}"'.encode()


def _is_known(header: str | None, tag: str) -> bool:
    if header is None:
        return False
    known = [part.strip().removeprefix("W/") for part in header.split(",")]
    return tag in known or known == ["*"]


async def get_position(call: Call, match: str, query: AtVersion) -> JsonObject:
    """Show the whole state, hidden things included: once the match's secret is revealed."""
    seen = await call.annales.seen(call.caller, match, query.version)
    if not seen.head.revealed:
        raise Problem(
            Code.FORBIDDEN, "The whole state is shown once the match has ended; `state` shows what you may see now."
        )
    if seen.match.state is None:
        raise Problem(Code.NOT_FOUND, "The match had not started at this version, so there is no position.")
    return msgspec.Raw(
        encode({"match": seen.match.id, "version": seen.match.version, "position": any_json(seen.match.state)})
    )


OPERATIONS: Final = (
    Operation("POST", "/v1/matches", create_match, status=HTTPStatus.CREATED, token="needed", command=True),
    Operation("GET", "/v1/matches", list_matches),
    Operation("GET", "/v1/matches/{match}", get_match),
    Operation("GET", "/v1/matches/{match}/state", get_state),
    Operation("GET", "/v1/matches/{match}/position", get_position),
)
