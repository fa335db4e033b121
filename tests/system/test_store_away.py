"""A Redis that goes away and comes back under a service that runs, and one that a service refuses to run on."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from events.embedded_redis import EmbeddedRedis
from events.redis_connection import RedisConnection
from tests.independent_verifier import problems
from tests.system.clients import Door, Player, at_once, doors, eventually, found, problem, seated
from tests.system.processes import SIGNING_KEY, Service, refusal_of

pytestmark = pytest.mark.system


class Away:
    """A Redis of one's own, away in one of the ways in which a Redis can be."""

    def __init__(self, folder: Path, how: str) -> None:
        self._server = EmbeddedRedis(folder)
        self._how = how
        self.url = self._server.start()

    def go(self) -> None:
        """Be away: silent, or gone."""
        if self._how == "silent":
            assert self._server.pid is not None
            os.kill(self._server.pid, signal.SIGSTOP)
        else:
            self._server.stop()

    def come_back(self) -> None:
        """Be there again."""
        if self._how == "silent":
            assert self._server.pid is not None
            os.kill(self._server.pid, signal.SIGCONT)
        else:
            self._server.start()

    def end(self) -> None:
        """Leave for good."""
        if self._server.pid is not None:
            os.kill(self._server.pid, signal.SIGCONT)
        self._server.stop()


@pytest.fixture(params=["silent", "gone"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Away]:
    """A Redis that can be away."""
    away = Away(tmp_path / "store", request.param)
    try:
        yield away
    finally:
        away.end()


async def is_ready(way: Door) -> bool:
    """Whether the service says that it is ready."""
    answer = await way.ask("GET", "/readyz")
    if answer.is_error:
        assert (answer.status_code, problem(answer)["code"]) == (503, "store-unavailable")
    return answer.is_success


async def moves_of(match: str, players: list[Player]) -> list[tuple[Player, dict[str, object]]]:
    """Who may move now, with one legal move."""
    prompts = (await players[0].door.get(f"/v1/matches/{match}"))["prompts"]
    player = players[prompts[0]["seat"] - 1]
    return [(player, (await player.offers(match))[0])]


async def test_while_the_store_is_away_everything_says_so_and_afterwards_everything_goes_on(
    store: Away, tmp_path: Path
) -> None:
    """Moves, reads, new players: 503 `store-unavailable` with `Retry-After`. Not ready, but alive.

    Once the store is back the same process goes on by itself; the move that was refused, sent again under its id,
    happens once, whether or not it had been stored when the answer was lost; and bots play on.
    """
    with Service(tmp_path / "data", store.url, signing_key=SIGNING_KEY) as service:
        async with doors(service.address) as [way]:
            match, players = await seated(way, 2)
            bots = await players[0].create(2, join=False)
            for _ in range(2):
                found(await players[0].send(f"/v1/matches/{bots}/bots", {"policy": "random"}))
            before = (await way.get(f"/v1/matches/{match}"))["version"]
            [(player, move)] = await moves_of(match, players)
            store.go()

            key = player.new_key()
            calls = [
                player.play(match, move, key=key),
                way.ask("GET", f"/v1/matches/{match}", token=player.token),
                way.ask("GET", f"/v1/matches/{match}/events"),
                way.ask("POST", "/v1/players", {"name": "Too early"}),
                way.ask("GET", "/v1/matches"),
                player.send("/v1/matches", {"game": "provincia-romana", "seats": 2}),
            ]
            for answer in await at_once(calls):
                assert (answer.status_code, problem(answer)["code"]) == (503, "store-unavailable"), answer.text
                assert int(answer.headers["retry-after"]) >= 1
            assert not await is_ready(way)
            assert (await way.ask("GET", "/healthz")).is_success

            store.come_back()
            await eventually(lambda: is_ready(way), "the service is ready again")
            outcome = found(await player.play(match, move, key=key))
            assert outcome["version"] == before + 1
            assert (await player.play(match, move, key=key)).json() == outcome
            assert problems(await way.events(match), await way.keys(), [outcome["receipt"]]) == []

            async def over() -> bool:
                return (await way.get(f"/v1/matches/{bots}"))["status"] == "finished"

            await eventually(over, "the bots have played to the end")
            assert problems(await way.events(bots)) == []
        assert service.end() == 0
        assert "Traceback" not in service.log


@pytest.mark.parametrize(
    ("setting", "value", "wanted"),
    [
        ("maxmemory-policy", "allkeys-lru", "noeviction"),
        ("maxmemory-policy", "volatile-ttl", "noeviction"),
        ("appendonly", "no", "yes"),
        ("appendfsync", "everysec", "always"),
    ],
)
def test_a_redis_that_could_lose_what_a_receipt_promises_is_refused(
    tmp_path: Path, setting: str, value: str, wanted: str
) -> None:
    """The service ends with code 2 and one sentence: which setting, what it is, what it has to be."""
    with EmbeddedRedis(tmp_path / "store", settings=(f"--{setting}", value)) as redis:
        code, said = refusal_of(tmp_path / "data", redis.url)
    assert code == 2
    assert said.count("\n") == 1
    assert f"{setting} {value}" in said
    assert f"{setting} {wanted}" in said


async def test_a_redis_that_has_lost_what_was_acknowledged_is_noticed_after_a_restart(tmp_path: Path) -> None:
    """Given an older copy of its data: the match whose end is missing is stopped, with its code; others go on."""
    settings = {"signing_key": SIGNING_KEY}
    with EmbeddedRedis(tmp_path / "store") as redis, Service(tmp_path / "data", redis.url, **settings) as service:
        async with doors(service.address) as [way]:
            match, players = await seated(way, 2)
            [(player, move)] = await moves_of(match, players)
            found(await player.play(match, move))
            assert service.end() == 0
            redis.stop()
            kept = {
                path.relative_to(redis.folder): path.read_bytes()
                for path in (redis.folder / "appendonlydir").rglob("*")
            }
            redis.start()
            service.start()
            service.wait_until_ready()
            [(player, move)] = await moves_of(match, players)
            lost = found(await player.play(match, move))
            assert service.end() == 0
            redis.stop()
            for path in (redis.folder / "appendonlydir").rglob("*"):
                path.unlink()
            for name, data in kept.items():
                (redis.folder / name).write_bytes(data)
            redis.start()
            service.start()
            service.wait_until_ready()

            for path in ("", "/events", "/state"):
                answer = await way.ask("GET", f"/v1/matches/{match}{path}")
                assert (answer.status_code, problem(answer)["code"]) == (503, "history-broken")
            again = await player.play(match, move)
            assert (again.status_code, problem(again)["code"]) == (503, "history-broken")
            assert lost["receipt"]["version"] == lost["version"]
            other, others = await seated(way, 2)
            [(player, move)] = await moves_of(other, others)
            found(await player.play(other, move))


async def test_where_memory_ends_moves_are_refused_for_now_and_reading_goes_on(tmp_path: Path) -> None:
    """A Redis that takes no more: 503 with `Retry-After` for what writes, answers for what reads, no restart needed."""
    settings = {"signing_key": SIGNING_KEY}
    with EmbeddedRedis(tmp_path / "store") as redis, Service(tmp_path / "data", redis.url, **settings) as service:
        async with doors(service.address) as [way], RedisConnection(redis.url) as operator:
            match, players = await seated(way, 2)
            [(player, move)] = await moves_of(match, players)
            await operator.call("CONFIG", "SET", "maxmemory", "100kb")
            shown = await way.get(f"/v1/matches/{match}", player.token)
            key = player.new_key()
            full = await player.play(match, move, key=key)
            assert (full.status_code, problem(full)["code"]) == (503, "store-unavailable")
            assert int(full.headers["retry-after"]) >= 1
            assert await way.get(f"/v1/matches/{match}", player.token) == shown
            assert await player.offers(match)
            await operator.call("CONFIG", "SET", "maxmemory", "0")
            outcome = found(await player.play(match, move, key=key))
            assert outcome["version"] == shown["version"] + 1
            assert problems(await way.events(match), await way.keys(), [outcome["receipt"]]) == []
