"""No reader goes back: what one process has shown, or taken in, no other process shows less of."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from events.embedded_redis import EmbeddedRedis
from tests.system.clients import Door, Player, doors, found, seated
from tests.system.processes import SIGNING_KEY, Service

pytestmark = pytest.mark.system

PROCESSES = 3
READS = 1000
READERS = 5
WRITERS = 2
BUSY_MATCHES = 4


@pytest.fixture
def three_services(two_services: list[Service], shared_redis: EmbeddedRedis, tmp_path: Path) -> Iterator[list[Service]]:
    """A third process beside the two."""
    with Service(tmp_path / "third", shared_redis.url, signing_key=SIGNING_KEY) as third:
        yield [*two_services, third]


class Watched:
    """A match that is played and read at once, and the latest version that any client has received of it."""

    def __init__(self, match: str, players: list[Player], ways: list[Door]) -> None:
        self.path = f"/v1/matches/{match}"
        self.match = match
        self.players = players
        self.ways = ways
        self.latest = 0
        self.reads = 0
        self.over = False

    async def play(self, luck: Random) -> None:
        """Move, and now and then take back, through any process, until the readers have seen enough."""
        while not self.over:
            prompts = (await luck.choice(self.ways).get(self.path))["prompts"]
            if not prompts:
                return
            player = self.players[luck.choice(prompts)["seat"] - 1]
            way = luck.choice(self.ways)
            if luck.random() < 0.15:
                answer = await player.send(f"{self.path}/undo", {}, door=way)
            elif offers := await player.offers(self.match, luck.choice(self.ways)):
                answer = await player.play(self.match, luck.choice(offers), door=way)
            else:
                continue
            if answer.is_success:
                self.latest = max(self.latest, answer.json()["receipt"]["version"])
            else:
                assert answer.status_code in (409, 422), answer.text

    async def read(self, luck: Random) -> None:
        """Read in every way from any process; nothing may be older than what was received before it was asked for."""
        while self.reads < READS:
            self.reads += 1
            before, way, reader = self.latest, luck.choice(self.ways), luck.choice([*self.players, None])
            token = None if reader is None else reader.token
            what = luck.choice(["summary", "state", "events", "timeline", "legal-moves"])
            if what == "summary":
                seen = (await way.get(self.path, token))["head"]["version"]
            elif what == "state":
                seen = (await way.get(f"{self.path}/state", token))["version"]
            elif what == "events":
                page = await way.get(f"{self.path}/events?after={max(0, before - 1)}&limit=500", token)
                assert [event["version"] for event in page["events"]][:1] == [max(0, before - 1) + 1]
                seen = page["events"][-1]["version"]
            elif what == "timeline":
                await way.get(f"{self.path}/timeline?after={max(0, before - 1)}", token)
                seen = before
            else:
                reader = luck.choice(self.players)
                seen = (await way.get(f"{self.path}/legal-moves", reader.token))["version"]
            assert seen >= before, f"{what} from {way.address}: {seen} after {before} had been received"
            self.latest = max(self.latest, seen)
        self.over = True


async def test_a_version_that_was_received_is_below_none_that_follows(three_services: list[Service]) -> None:
    """A thousand reads in every way from three processes while two play, take back, and bots keep all of them busy.

    The bar is shared: what any reader has received from any process binds every later answer to anybody.
    """
    async with doors(*[service.address for service in three_services]) as ways:
        match, players = await seated(ways[0], 3, undo="free")
        [host] = await ways[0].players(1)
        for number in range(BUSY_MATCHES):
            busy = await host.create(6, join=False)
            for _ in range(6):
                found(await host.send(f"/v1/matches/{busy}/bots", {"policy": "random"}, door=ways[number % PROCESSES]))
        watched = Watched(match, players, ways)
        writers = [watched.play(Random(f"writer {number}")) for number in range(WRITERS)]
        readers = [watched.read(Random(f"reader {number}")) for number in range(READERS)]
        await asyncio.gather(*writers, *readers)
        assert watched.reads == READS
        assert watched.latest > 50


async def test_a_private_reader_of_the_lobby_finds_what_it_has_just_made(three_services: list[Service]) -> None:
    """The process that took a command in lists it at once; none shows it older again afterwards."""
    async with doors(*[service.address for service in three_services]) as ways:
        [maker] = await ways[0].players(1)
        for number in range(10):
            way = ways[number % PROCESSES]
            created = found(await maker.send("/v1/matches", {"game": "provincia-romana", "seats": 2}, door=way))
            listed = await way.get("/v1/matches?player=me&first=1", maker.token)
            assert listed["matches"][0]["id"] == created["id"]
            assert listed["matches"][0]["version"] == created["version"]
