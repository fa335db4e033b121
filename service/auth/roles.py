"""Who calls: a player, the operator, a built-in bot, or anybody."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from events.envelope import Actor
from service.problems import Code, Problem

Role: TypeAlias = Literal["player", "arbiter"]
ROLES: Final[tuple[Role, ...]] = get_args(Role)


class PlayerRecord(Struct, frozen=True, rename="camel"):
    """What the service keeps of a player. Of the tokens it keeps the SHA-256 alone."""

    id: str
    name: str
    roles: tuple[Role, ...]
    created_at: str
    tokens: tuple[str, ...] = ()


class Caller(Struct, frozen=True):
    """On whose behalf something is asked. At most one of the members is set; none is anybody without a token.

    `bot_seat` is the seat of a match for which the service itself plays.
    """

    player: PlayerRecord | None = None
    admin: bool = False
    bot_seat: int | None = None

    @property
    def player_id(self) -> str | None:
        """The id of the player who calls."""
        return None if self.player is None else self.player.id

    def acting(self, seat: int | None = None) -> Actor:
        """The caller as the actor of an event, in this seat of the match."""
        return Actor(self.player_id, seat if self.bot_seat is None else self.bot_seat)


ANYBODY: Final = Caller()


def the_player(caller: Caller) -> PlayerRecord:
    """The player who calls. Raises `unauthorized` without a token, `forbidden` for the operator's."""
    if caller.player is not None:
        return caller.player
    if caller.admin:
        raise Problem(Code.FORBIDDEN, "The admin token is no player's; use the token of a player.")
    raise Problem(Code.UNAUTHORIZED, "This needs the token of a player.")
