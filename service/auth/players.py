"""Players: records beside the streams, found by id or by token."""

from __future__ import annotations

import time
import unicodedata
from collections.abc import Callable, Collection, Sequence
from typing import Final

import msgspec

from events.records import Records
from service.auth.roles import ANYBODY, ROLES, Caller, PlayerRecord, Role, the_player
from service.auth.tokens import digest, is_the_same, new_token
from service.ids import could_be_player, new_player_id
from service.problems import Code, FieldError, Problem

PLAYERS: Final = "player"
TOKENS: Final = "token"
LONGEST_NAME: Final = 64
CACHE_SECONDS: Final = 1.0
CACHE_SIZE: Final = 10_000

_decode = msgspec.json.Decoder(PlayerRecord).decode
_encode = msgspec.json.Encoder(order="sorted").encode


class Players:
    """Makes, recognises and forgets players. A token that was forgotten is refused within a second everywhere."""

    def __init__(self, records: Records, admin_token: str, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._records = records
        self._admin_token = admin_token
        self._monotonic = monotonic
        self._known: dict[str, tuple[Caller, float]] = {}

    async def authenticate(self, token: str | None) -> Caller:
        """Who sends this token; anybody without one. Raises `unauthorized`."""
        if token is None:
            return ANYBODY
        known = self.recognised(token)
        if known is not None:
            return known
        key = digest(token)
        asked = self._monotonic()
        caller = await self._recognise(token, key)
        if len(self._known) >= CACHE_SIZE:
            self._known.clear()
        self._known[key] = (caller, asked + CACHE_SECONDS)
        return caller

    def recognised(self, token: str) -> Caller | None:
        """Who sends this token, if that was found out less than a second ago."""
        known = self._known.get(digest(token))
        return known[0] if known is not None and known[1] > self._monotonic() else None

    async def _recognise(self, token: str, key: str) -> Caller:
        if is_the_same(token, self._admin_token):
            return Caller(admin=True)
        owner = await self._records.get(TOKENS, key)
        player = None if owner is None else await self.find(owner.decode())
        if player is None or key not in player.tokens:
            self._known.pop(key, None)
            raise Problem(Code.UNAUTHORIZED, "This token is not, or no longer, a player's.")
        return Caller(player)

    async def find(self, player: str) -> PlayerRecord | None:
        """The player with this id, unless erased."""
        if not could_be_player(player):
            return None
        value = await self._records.get(PLAYERS, player)
        return None if value is None else _decode(value)

    async def names(self, players: Collection[str]) -> dict[str, str]:
        """The names of these players; who was erased or never existed is left out."""
        asked = sorted(player for player in set(players) if could_be_player(player))
        if not asked:
            return {}
        found = await self._records.get_many(PLAYERS, asked)
        return {player: _decode(value).name for player, value in zip(asked, found, strict=True) if value is not None}

    async def create(self, caller: Caller, name: str, roles: Sequence[str], at: str) -> tuple[PlayerRecord, str]:
        """A new player and its token."""
        wanted = _roles(caller, roles)
        _check_name(name)
        token = new_token()
        player = PlayerRecord(new_player_id(), name, wanted, at, (digest(token),))
        await self._records.put(PLAYERS, player.id, _encode(player), expected=None)
        await self._records.put(TOKENS, digest(token), player.id.encode(), expected=None)
        return player, token

    async def erase(self, caller: Caller) -> None:
        """Forget the caller's name and tokens; the id stays in what was played."""
        player = the_player(caller)
        await self._records.delete(PLAYERS, player.id)
        for token in player.tokens:
            self._known.pop(token, None)
            await self._records.delete(TOKENS, token)


def _roles(caller: Caller, roles: Sequence[str]) -> tuple[Role, ...]:
    for index, role in enumerate(roles):
        if role not in ROLES:
            message = f"There is no role '{role}'; these are: {', '.join(ROLES)}."
            raise Problem(Code.MALFORMED, message, errors=(FieldError(f"/roles/{index}", message),))
    if not caller.admin and set(roles) - {"player"}:
        raise Problem(Code.FORBIDDEN, "Roles beside `player` are given with the admin token alone.")
    return tuple(role for role in ROLES if role == "player" or role in roles)


def _check_name(name: str) -> None:
    problem = None
    if not 1 <= len(name) <= LONGEST_NAME or not name.strip():
        problem = f"A name has 1 to {LONGEST_NAME} characters, not all of them blanks."
    elif any(unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp") for character in name):
        problem = "A name holds no control characters, line breaks or lone surrogates."
    if problem is not None:
        raise Problem(Code.MALFORMED, problem, errors=(FieldError("/name", problem),))
