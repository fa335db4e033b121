"""A service that ends as it should, and is started again on the data folder that it kept."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.independent_verifier import problems
from tests.system.clients import Door, Player, doors, found, play_on, seated
from tests.system.processes import Service
from tests.system.record import Record, everything

pytestmark = pytest.mark.system


async def everything_shown(door: Door, matches: list[str], players: list[Player]) -> dict[str, Any]:
    """All that anybody is shown of these matches, and of the service itself."""
    shown: dict[str, Any] = {"keys": await door.keys(), "games": await door.get("/v1/games")}
    for viewer in [*players, None]:
        token = None if viewer is None else viewer.token
        for match in matches:
            for path in ("", "/state", "/events?limit=500", "/timeline?limit=500"):
                shown[f"{token} {match}{path}"] = await door.get(f"/v1/matches/{match}{path}", token)
        shown[f"{token} lobby"] = await door.get("/v1/matches?first=100", token)
        if viewer is not None:
            shown[f"{token} me"] = await door.get("/v1/me", token)
            shown[f"{token} mine"] = await door.get("/v1/matches?player=me", token)
    return shown


async def test_everything_outlives_a_clean_restart(tmp_path: Path) -> None:
    """Players and their tokens, the admin's token, signing keys, matches at every stage, and what anybody sees of them.

    Twice: on the data folder where it is, and on the folder moved to another place.
    """
    luck = Random("a clean restart")
    service = Service(tmp_path / "data")
    record = Record()
    with service:
        async with doors(service.address) as [door]:
            running, players = await seated(door, 3)
            [outsider] = await door.players(1)
            await play_on(running, players, luck, 20)
            for _ in range(5):
                prompt = (await door.get(f"/v1/matches/{running}"))["prompts"][0]
                player = players[prompt["seat"] - 1]
                offer = luck.choice(await player.offers(running))
                await record.send(player, f"/v1/matches/{running}/moves", {"notation": offer["notation"]})
            hidden = await players[0].create(2, visibility="private")
            waiting = await players[1].create(4, seedHash="ab" * 32)
            given_up, both = await seated(door, 2)
            found(await both[0].send(f"/v1/matches/{given_up}/resign", None))
            matches, viewers = [running, waiting, given_up], [*players, outsider]
            before = await everything_shown(door, matches, viewers)
            hidden_before = await door.get(f"/v1/matches/{hidden}", players[0].token)
            admin_token = service.admin_token
            assert service.end() == 0
            assert service.redis_pid() is None

        moved = tmp_path / "moved"
        for folder in (service.folder, moved):
            if folder == moved:
                shutil.move(service.folder, moved)
            with Service(folder, port=service.port) as again:
                async with doors(again.address) as [door]:
                    assert await everything_shown(door, matches, viewers) == before
                    assert await door.get(f"/v1/matches/{hidden}", players[0].token) == hidden_before
                    assert (await door.ask("GET", f"/v1/matches/{hidden}", token=outsider.token)).status_code == 404
                    assert again.admin_token == admin_token
                    arbiter = {"name": "Arbiter", "roles": ["arbiter"]}
                    assert (
                        "arbiter" in found(await door.ask("POST", "/v1/players", arbiter, token=admin_token))["roles"]
                    )
                    for each in [*players, outsider, *both]:
                        each.door = door
                    await record.check_repeats(luck, 5)
                    await record.check(door)
                assert again.end() == 0
        with Service(moved, port=service.port) as last:
            async with doors(last.address) as [door]:
                for each in players:
                    each.door = door
                outcomes = await play_on(running, players, luck, 3)
                events = [json.loads(line) for line in (await everything(door, running)).splitlines()]
                assert problems(events, await door.keys(), [outcome["receipt"] for outcome in outcomes]) == []
