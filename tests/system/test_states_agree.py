"""The state of every version is the same, whoever is asked: who played it, who only read it, who was started since."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from events.embedded_redis import EmbeddedRedis
from tests.independent_verifier import problems
from tests.system.clients import GAMES, Door, Player, doors, found, seated
from tests.system.processes import SIGNING_KEY, Service

pytestmark = pytest.mark.system

ACTS = 150
ASIDE = ("legal-moves", "timeline?limit=500", "")


async def play_with_regrets(match: str, players: list[Player], luck: Random) -> int:
    """Moves, a fifth of them taken back, to anywhere on the line, some of those redone; how many went back or forth."""
    path = f"/v1/matches/{match}"
    start = (await players[0].door.get(path))["version"]
    line, moves, turned = [start], set[int](), 0
    for _ in range(ACTS):
        summary = await players[0].door.get(path)
        if not summary["prompts"]:
            break
        player = players[luck.choice(summary["prompts"])["seat"] - 1]
        latest_move = max(moves.intersection(line), default=start)
        targets = [version for version in line if version < latest_move]
        if targets and luck.random() < 0.2:
            back = luck.choice(targets)
            outcome = found(await player.send(f"{path}/undo", {"toVersion": back}))
            turned += 1
            undone, line = line, [*line[: line.index(back) + 1], outcome["version"]]
            if luck.random() < 0.4:
                outcome = found(await player.send(f"{path}/redo", None))
                line = [*undone, outcome["version"]]
                turned += 1
        else:
            outcome = found(await player.play(match, luck.choice(await player.offers(match))))
            line.append(outcome["version"])
            moves.add(outcome["version"])
    return turned


async def states(
    door: Door, match: str, versions: list[int], viewers: list[str | None]
) -> dict[tuple[int, str | None], bytes]:
    """The bytes of the states of these versions for these viewers, in the order of the versions given."""
    return {(version, token): await door.state(match, version, token) for version in versions for token in viewers}


@pytest.mark.parametrize("game", GAMES)
async def test_the_state_of_every_version_is_the_same_wherever_it_is_read(
    shared_redis: EmbeddedRedis, two_services: list[Service], tmp_path: Path, game: str
) -> None:
    """The same bytes to every seat and to a spectator, undone branches included.

    Read from the process that played it, move by move; from one that has nothing but the stream; from one that was
    killed and has its snapshots; from one whose snapshots were taken away.
    """
    luck = Random("every version")
    settings = {"signing_key": SIGNING_KEY}
    with Service(tmp_path / "played", shared_redis.url, **settings) as played:
        async with doors(played.address, two_services[0].address) as (door, other):
            match, players = await seated(door, 2, game=game, undo="free")
            turned = await play_with_regrets(match, players, luck)
            assert turned > 20
            head = (await door.get(f"/v1/matches/{match}"))["version"]
            versions, viewers = list(range(1, head + 1)), [players[0].token, players[1].token, None]
            known = await states(door, match, versions, viewers)
            beside = [
                (await door.ask("GET", f"/v1/matches/{match}/{what}".rstrip("/"), token=players[0].token)).content
                for what in ASIDE
            ]
            scattered = luck.sample(versions, len(versions))
            assert await states(other, match, scattered, viewers) == known

            played.kill()
            played.start()
            played.wait_until_ready()
            assert await states(door, match, scattered[: head // 2], viewers) == {
                key: state for key, state in known.items() if key[0] in scattered[: head // 2]
            }
            played.kill()
            played.forget_snapshots()
            played.start()
            played.wait_until_ready()
            assert await states(door, match, versions[::-1], viewers) == known
            assert [
                (await door.ask("GET", f"/v1/matches/{match}/{what}".rstrip("/"), token=players[0].token)).content
                for what in ASIDE
            ] == beside
            assert problems(await door.events(match)) == []


async def test_what_was_seen_when_it_was_played_is_what_is_read_back(two_services: list[Service]) -> None:
    """After each act, what both processes show as the present is what either gives for that version ever after."""
    luck = Random("as it happened")
    async with doors(*[service.address for service in two_services]) as ways:
        match, players = await seated(ways[0], 3, undo="free")
        path = f"/v1/matches/{match}"
        lived: dict[tuple[int, str | None], bytes] = {}
        for _ in range(40):
            summary = await ways[0].get(path)
            player = players[luck.choice(summary["prompts"])["seat"] - 1]
            way = luck.choice(ways)
            if luck.random() < 0.2:
                answer = await player.send(f"{path}/undo", {}, door=way)
                if answer.is_success and luck.random() < 0.5:
                    found(await player.send(f"{path}/redo", None, door=way))
            else:
                found(await player.play(match, luck.choice(await player.offers(match)), door=way))
            version = (await ways[1].get(path))["version"]
            for token in (players[0].token, players[2].token, None):
                now = [await each.state(match, None, token) for each in ways]
                assert now[0] == now[1]
                lived[version, token] = now[0]
        for (version, token), state in lived.items():
            assert await luck.choice(ways).state(match, version, token) == state
