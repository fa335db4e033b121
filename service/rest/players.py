"""Players: making one, asking who one is, being forgotten; and the keys that receipts are signed with."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated, Final, Literal

from msgspec import Meta

from service.auth.roles import the_player
from service.rest.call import Call
from service.rest.operation import SECRET, SHARED, Operation
from service.rest.parameters import Parameters
from service.shapes import KeysShape, NewPlayerShape, PlayerShape
from service.shaping import player_shape


class NewPlayerBody(Parameters, frozen=True, kw_only=True):
    """A player to be made. Roles beside `player` are given with the admin token alone."""

    name: Annotated[str, Meta(min_length=1, max_length=64)]
    roles: Annotated[tuple[Literal["player", "arbiter"], ...], Meta(max_length=2)] = ("player",)


async def create_player(call: Call, body: NewPlayerBody) -> NewPlayerShape:
    """Make a player and its token.

    The token is shown this once. This call is not idempotent.
    """
    made = await call.annales.create_player(call.caller, body.name, body.roles)
    return NewPlayerShape(id=made.record.id, name=made.record.name, roles=made.record.roles, token=made.token)


async def get_me(call: Call) -> PlayerShape:
    """Show whose token this is."""
    return player_shape(the_player(call.caller))


async def erase_me(call: Call) -> None:
    """Forget the caller: name and tokens.

    The id stays in what was played, so that every history still verifies.
    """
    await call.annales.erase(call.caller)


async def list_keys(call: Call) -> KeysShape:
    """List every key that receipts were ever signed with, with from and until."""
    return KeysShape(keys=await call.annales.keys())


OPERATIONS: Final = (
    Operation("POST", "/v1/players", create_player, status=HTTPStatus.CREATED, caching=SECRET),
    Operation("GET", "/v1/me", get_me, token="needed"),
    Operation("DELETE", "/v1/me", erase_me, status=HTTPStatus.NO_CONTENT, token="needed"),
    Operation("GET", "/v1/keys", list_keys, caching=SHARED),
)
