"""Players, their tokens and roles."""

from __future__ import annotations

import pytest

from events.records import Records
from events.store import Store
from service.annales import Annales
from service.auth.players import PLAYERS, TOKENS, Players
from service.auth.roles import ANYBODY, Caller
from service.auth.tokens import digest
from service.problems import Code
from tests.service.refusals import refused
from tests.service.tables import ADMIN_TOKEN, Tables


async def test_a_token_is_its_players(annales: Annales) -> None:
    """Made once, shown once; it tells who calls."""
    made = await annales.create_player(ANYBODY, "Ada")
    assert made.token.startswith("an_")
    caller = await annales.authenticate(made.token)
    assert caller.player == made.record
    assert (made.record.name, made.record.roles) == ("Ada", ("player",))
    assert await annales.names([made.record.id, "p_nobody", "x"]) == {made.record.id: "Ada"}


async def test_of_a_token_its_hash_alone_is_kept(store: Store, annales: Annales) -> None:
    """No record holds the token itself."""
    made = await annales.create_player(ANYBODY, "Ada")
    record = await store.records.get(PLAYERS, made.record.id)
    assert record is not None
    assert made.token.encode() not in record
    assert await store.records.names(TOKENS) == [digest(made.token)]


async def test_no_token_is_anybody_a_wrong_one_nobody(annales: Annales) -> None:
    """Without a token one is a spectator; an unknown token is refused, whatever it looks like."""
    assert await annales.authenticate(None) is ANYBODY
    for token in ("", "an_wrong", "é\ud800", "x" * 5000):
        assert (await refused(annales.authenticate(token))).code is Code.UNAUTHORIZED


async def test_the_operator_gives_roles(annales: Annales) -> None:
    """The role `arbiter` is given with the admin token alone."""
    operator = await annales.authenticate(ADMIN_TOKEN)
    assert operator == Caller(admin=True)
    judge = await annales.create_player(operator, "Judge", ("arbiter",))
    assert judge.record.roles == ("player", "arbiter")
    assert (await refused(annales.create_player(ANYBODY, "Eve", ("arbiter",)))).code is Code.FORBIDDEN
    unknown = await refused(annales.create_player(operator, "Eve", ("player", "king")))
    assert (unknown.code, unknown.errors[0].pointer) == (Code.MALFORMED, "/roles/1")


@pytest.mark.parametrize("name", ["", "   ", "x" * 65, "a\nb", "a\u2028b", "\ud800", "a\0"])
async def test_a_name_is_a_short_line(annales: Annales, name: str) -> None:
    """1 to 64 characters that can be shown in a line and stored."""
    problem = await refused(annales.create_player(ANYBODY, name))
    assert (problem.code, problem.errors[0].pointer) == (Code.MALFORMED, "/name")


async def test_erasure_forgets_name_and_tokens(store: Store, tables: Tables) -> None:
    """The id stays in what was played; name and token are gone, in this process at once."""
    made = await tables.annales.create_player(ANYBODY, "Ada")
    caller = await tables.annales.authenticate(made.token)
    match = await tables.opened(caller)
    await tables.annales.erase(caller)
    assert (await refused(tables.annales.authenticate(made.token))).code is Code.UNAUTHORIZED
    assert await tables.annales.names([made.record.id]) == {}
    assert (await tables.head(match)).creator == made.record.id
    assert await store.records.names(PLAYERS) == []
    assert await store.records.names(TOKENS) == []


async def test_a_revoked_token_is_refused_everywhere_within_a_second(store: Store) -> None:
    """Another process may know it for as long, and asks no more often."""
    now = [0.0]
    asked: list[str] = []

    class Counted(Records):
        async def get(self, collection: str, name: str) -> bytes | None:
            asked.append(collection)
            return await super().get(collection, name)

    players = Players(Counted(store.connection), ADMIN_TOKEN, lambda: now[0])
    record, token = await players.create(ANYBODY, "Ada", ("player",), "2026-05-01T10:00:00.000Z")
    for moment in (0.0, 0.4, 0.9):
        now[0] = moment
        assert (await players.authenticate(token)).player == record
    assert asked == [TOKENS, PLAYERS]
    await Players(store.records, ADMIN_TOKEN).erase(Caller(record))
    assert (await players.authenticate(token)).player == record
    now[0] = 1.0
    assert (await refused(players.authenticate(token))).code is Code.UNAUTHORIZED
