"""The service and its Redis are killed in the middle of everything, again and again; no promise is broken."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from events.embedded_redis import EmbeddedRedis
from tests.system.clients import GAMES, PAUSE_SECONDS, Door, Player, doors, eventually
from tests.system.processes import SIGNING_KEY, Service, is_alive, until
from tests.system.record import Record

pytestmark = pytest.mark.system

BOT_MATCHES = 3
REPEATS = 6
MOST_COMMANDS_BETWEEN = 25


class People:
    """Players who play on whatever happens, and note what they are promised."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.going_home = False
        self.played: list[str] = []

    async def play_both_seats(self, first: Player, second: Player, luck: Random) -> None:
        """Match after match between two people."""
        while not self.going_home:
            match = await self._seated(first, 2, undo="free")
            await self.record.send(second, f"/v1/matches/{match}/seats", {})
            await self._play(match, [first, second], luck)

    async def play_with_bots(self, player: Player, luck: Random) -> None:
        """Match after match of one against two bots."""
        while not self.going_home:
            match = await self._seated(player, 3)
            for policy in ("greedy", "random"):
                await self.record.send(player, f"/v1/matches/{match}/bots", {"policy": policy})
            await self._play(match, [player], luck)

    async def let_bots_play(self, host: Player, seats: int) -> str:
        """Begin a match of bots alone; its id."""
        match = await self._seated(host, seats, join=False)
        for seat in range(seats):
            policy = ("random", "greedy")[seat % 2]
            await self.record.send(host, f"/v1/matches/{match}/bots", {"policy": policy, "seat": seat + 1})
        return match

    async def _seated(self, player: Player, seats: int, **members: Any) -> str:
        game = GAMES[len(self.played) % len(GAMES)]
        outcome = await self.record.send(player, "/v1/matches", {"game": game, "seats": seats, **members})
        match = str(outcome["id"])
        self.played.append(match)
        return match

    async def _play(self, match: str, players: list[Player], luck: Random) -> None:
        path = f"/v1/matches/{match}"
        while (summary := await players[0].door.get(path))["status"] == "running":
            moved = False
            for player in players:
                if offers := await player.offers(match):
                    offer = luck.choice(offers)
                    body = {"move": offer["move"], "prompt": offer["prompt"]}
                    await self.record.send(player, f"{path}/moves", body)
                    moved = True
            if not moved:
                await asyncio.sleep(PAUSE_SECONDS)
        assert summary["status"] == "finished"


class Killer:
    """Kills what it is told to, and sees to it that the service runs again."""

    def __init__(self, service: Service, luck: Random) -> None:
        self._service = service
        self._luck = luck

    async def service(self) -> None:
        """Kill the service; every third time once more, while it starts."""
        self._service.kill()
        self._service.start()
        if self._luck.random() < 0.3:
            await asyncio.to_thread(until, self._has_taken_the_folder, "the service has begun to start")
            self._service.kill()
            self._service.start()

    async def redis(self) -> None:
        """Kill the Redis under a service that goes on."""
        await asyncio.to_thread(self._service.kill_redis)

    async def both(self) -> None:
        """Kill both, in either order."""
        if self._luck.random() < 0.5:
            await asyncio.to_thread(self._service.kill_redis)
            self._service.kill()
        else:
            self._service.kill()
            if self._service.redis_pid() is not None:
                await asyncio.to_thread(self._service.kill_redis)
        self._service.start()

    def _has_taken_the_folder(self) -> bool:
        holder = (self._service.folder / "redis" / "lock").read_text()
        return holder == str(self._service.process.pid)


async def unfinished(door: Door, matches: list[str]) -> int:
    """How many of these matches still run."""
    return sum([(await door.get(f"/v1/matches/{match}"))["status"] != "finished" for match in matches])


@pytest.mark.parametrize(("victim", "kills"), [("service", 10), ("redis", 10), ("both", 6)])
async def test_no_promise_is_broken_by_killing(tmp_path: Path, victim: str, kills: int) -> None:
    """People play each other, people play bots, bots play bots; at random moments of it, something is killed.

    After each restart every receipt that was ever handed out verifies against the events that the service shows, the
    chains are whole, nothing that was shown before is missing, and commands sent again have the outcome that they had.
    People who just send again what was not answered notice nothing else; all matches are played to their ends.
    """
    luck = Random(f"killing {victim}")
    record = Record()
    with Service(tmp_path / "data") as service:
        async with doors(service.address, patient=True) as [door]:
            host, first, second, third = await door.players(4)
            people, killer = People(record), Killer(service, luck)
            playing = [
                asyncio.create_task(people.play_both_seats(first, second, Random(f"two people, {victim}"))),
                asyncio.create_task(people.play_with_bots(third, Random(f"among bots, {victim}"))),
            ]
            kill: Callable[[], Awaitable[None]] = getattr(killer, victim)
            among_bots: list[str] = []
            for number in range(kills):
                if await unfinished(door, among_bots) < BOT_MATCHES:
                    among_bots.append(await people.let_bots_play(host, 2 + number % 3))
                promised = record.handed_out + luck.randrange(1, MOST_COMMANDS_BETWEEN)

                async def promised_more(enough: int = promised) -> bool:
                    assert not any(task.done() and task.exception() for task in playing)
                    return record.handed_out >= enough

                await eventually(promised_more, "people get receipts")
                await kill()
                await asyncio.to_thread(service.wait_until_ready)
                await record.check(door)
                await record.check_repeats(luck, REPEATS)
            people.going_home = True
            await asyncio.gather(*playing)

            async def over() -> bool:
                return await unfinished(door, people.played) == 0

            await eventually(over, "all matches have been played to their ends")
            await record.check(door)
            await record.check_repeats(luck, 100)
            assert record.handed_out > kills
        assert service.end() == 0
        assert "Traceback" not in service.log


async def test_several_workers_outlive_each_other_and_none_outlives_the_service(tmp_path: Path) -> None:
    """A worker that is killed is replaced while the other answers; where the service is killed, its workers end too.

    So the port is free for whoever starts it again, and what was promised holds.
    """
    record = Record()
    with Service(tmp_path / "data", workers="2") as service:
        async with doors(service.address, patient=True) as [door]:
            first, second = await door.players(2)
            people = People(record)
            playing = asyncio.create_task(people.play_both_seats(first, second, Random("two workers")))

            async def promised(enough: int) -> bool:
                assert not (playing.done() and playing.exception())
                return record.handed_out >= enough

            for _ in range(2):
                enough = record.handed_out + 10
                await eventually(lambda enough=enough: promised(enough), "people get receipts")
                before = service.worker_pids()
                os.kill(before[0], signal.SIGKILL)

                async def replaced(before: list[int] = before) -> bool:
                    now = service.worker_pids()
                    return len(now) == 2 and before[0] not in now

                await eventually(replaced, "a new worker for the killed one")
                await record.check(door)

                enough = record.handed_out + 10
                await eventually(lambda enough=enough: promised(enough), "people get receipts")
                workers = service.worker_pids()
                service.kill()
                service.start()
                await asyncio.to_thread(service.wait_until_ready)
                assert not any(map(is_alive, workers))
                await record.check(door)
                await record.check_repeats(Random("two workers"), REPEATS)
            people.going_home = True
            await playing
            await record.check(door)
        assert service.end() == 0
        assert "Traceback" not in service.log


async def test_bots_of_a_killed_process_are_played_by_the_other(shared_redis: EmbeddedRedis, tmp_path: Path) -> None:
    """Two processes on one Redis share the bots; each is killed once in the middle of their play.

    The other one takes over, no prompt is answered twice, and every match is played to its end.
    """
    services = [Service(tmp_path / name, shared_redis.url, signing_key=SIGNING_KEY) for name in ("one", "other")]
    with services[0], services[1]:
        async with doors(*[service.address for service in services], patient=True) as ways:
            [host] = await ways[0].players(1)
            for killed, alive in ((0, 1), (1, 0)):
                people = People(Record())
                host.door = ways[alive]
                for _ in range(6):
                    await people.let_bots_play(host, 4)
                services[killed].kill()
                assert await unfinished(ways[alive], people.played)

                async def over(way: Door = ways[alive], played: list[str] = people.played) -> bool:
                    return await unfinished(way, played) == 0

                await eventually(over, "the other process plays all bots to the end")
                await people.record.check(ways[alive])
                for match in people.played:
                    facts = [fact for event in await ways[alive].events(match) for fact in event["facts"]]
                    answered = [fact["prompt"] for fact in facts if fact["kind"] == "prompt-answered"]
                    assert len(answered) == len(set(answered))
                services[killed].start()
                await asyncio.to_thread(services[killed].wait_until_ready)
        assert "Traceback" not in services[0].log + services[1].log
