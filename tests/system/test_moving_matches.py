"""Whoever is killed in the middle of archiving or importing has lost nothing, and can begin anew."""

from __future__ import annotations

import asyncio
import gzip
import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from events.match_file_reading import read_match_file
from tests.system.clients import PAUSE_SECONDS, Door, doors, eventually, found
from tests.system.processes import REPOSITORY, Service, is_alive, until

pytestmark = pytest.mark.system

MATCHES = 6
GAMES = ("provincia-romana", "nations", "epos")


class Operator:
    """Gives commands on the command line, beside a service that runs."""

    def __init__(self, service: Service) -> None:
        self._environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("ANNALES_")},
            "ANNALES_DATA_DIR": str(service.folder),
        }

    def start(self, *arguments: str) -> subprocess.Popen[str]:
        """Start a command."""
        return subprocess.Popen(
            [sys.executable, "-m", "service", *arguments],
            cwd=REPOSITORY,
            env=self._environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def run(self, *arguments: str) -> str:
        """Give a command; what it printed."""
        said, error = (process := self.start(*arguments)).communicate()
        assert process.returncode == 0, error
        return said

    def kill_after(self, lines: int, *arguments: str) -> None:
        """Kill a command as soon as it has told of so many matches: it is at the next one."""
        process = self.start(*arguments)
        assert process.stdout is not None
        for _ in range(lines):
            process.stdout.readline()
        process.send_signal(signal.SIGKILL)
        process.communicate()


async def played_by_bots(door: Door, number: int) -> list[str]:
    """So many matches that bots have played to their ends."""
    [host] = await door.players(1)
    matches = []
    for place in range(number):
        match = await host.create(2, game=GAMES[place % len(GAMES)], join=False)
        for seat in (1, 2):
            found(await host.send(f"/v1/matches/{match}/bots", {"policy": "random", "seat": seat}))
        matches.append(match)

    async def over() -> bool:
        return all([(await door.get(f"/v1/matches/{match}"))["status"] == "finished" for match in matches])

    await eventually(over, "all matches have been played to their ends")
    return matches


async def shown(door: Door, matches: list[str]) -> dict[str, bytes]:
    """What everybody is shown of these matches."""
    told = {}
    for match in matches:
        for path in ("export", "timeline?limit=1000", "state?version=40"):
            answer = await door.ask("GET", f"/v1/matches/{match}/{path}")
            assert answer.is_success, f"{path}: {answer.status_code} {answer.text}"
            told[f"{match} {path}"] = answer.content
    return told


async def test_killing_the_archiver_loses_nothing(tmp_path: Path) -> None:
    """At any match; then the Redis, then the service. Whatever was archived or not is served as before."""
    with Service(tmp_path / "data") as service:
        operator = Operator(service)
        async with doors(service.address, patient=True) as [door]:
            matches = await played_by_bots(door, MATCHES)
            before = await shown(door, matches)
            for lines in (0, 1, 2):
                await asyncio.to_thread(operator.kill_after, lines, "archive", "--days", "0")
                assert await shown(door, matches) == before
            said = await asyncio.to_thread(operator.run, "archive", *matches)
            assert len(said.splitlines()) == MATCHES
            await asyncio.to_thread(service.kill_redis)
            assert await shown(door, matches) == before
            for lines in (0, 1):
                await asyncio.to_thread(operator.kill_after, lines, "archive", "--back", *matches)
                assert await shown(door, matches) == before
            await asyncio.to_thread(operator.run, "archive", "--back", *matches[1:])
            await asyncio.to_thread(operator.run, "archive", matches[0])
            service.kill()
            service.forget_snapshots()
            service.start()
            await asyncio.to_thread(service.wait_until_ready)
            assert await shown(door, matches) == before
        assert len(list((service.folder / "archive").rglob("*.gz"))) == 1
        assert service.end() == 0
        assert "Traceback" not in service.log


async def test_killing_the_importer_loses_nothing(tmp_path: Path) -> None:
    """A match is there whole or not at all; the same command again brings the others."""
    files = tmp_path / "files"
    files.mkdir()
    with Service(tmp_path / "origin") as origin:
        operator = Operator(origin)
        async with doors(origin.address) as [door]:
            matches = await played_by_bots(door, MATCHES)
            before = await shown(door, matches)
        for match in matches[2:]:
            (files / f"{match}.ndjson").write_bytes(before[f"{match} export"])
        for match, name in zip(matches, ("plain.ndjson", "packed.ndjson.gz"), strict=False):
            await asyncio.to_thread(operator.run, "export", match, "--out", str(files / name))
        assert (files / "plain.ndjson").read_bytes() == before[f"{matches[0]} export"]
        assert gzip.decompress((files / "packed.ndjson.gz").read_bytes()) == before[f"{matches[1]} export"]
        keys = read_match_file(before[f"{matches[0]} export"]).header.keys
    paths = sorted(str(path) for path in files.iterdir())
    with Service(tmp_path / "elsewhere") as service:
        operator = Operator(service)
        async with doors(service.address, patient=True) as [door]:
            for lines in (0, 1, 3):
                await asyncio.to_thread(operator.kill_after, lines, "import", *paths)
                for match in matches:
                    answer = await door.ask("GET", f"/v1/matches/{match}/export")
                    assert answer.status_code == 404 or answer.content == before[f"{match} export"]
            await asyncio.to_thread(service.kill_redis)
            said = await asyncio.to_thread(operator.run, "import", *paths)
            assert len(said.splitlines()) == MATCHES
            assert await shown(door, matches) == before
            again = await asyncio.to_thread(operator.run, "import", *paths)
            assert all("is here already" in line for line in again.splitlines())

            async def listed() -> bool:
                lobby = await door.get("/v1/matches?first=100")
                return {each["id"] for each in lobby["matches"] if each["imported"]} == set(matches)

            await eventually(listed, "the lobby lists all that was imported")
            assert {key["key"] for key in await door.keys()}.isdisjoint({key.key for key in keys})
        assert service.end() == 0
        assert "Traceback" not in service.log


async def test_killing_a_service_that_imports_loses_nothing(tmp_path: Path) -> None:
    """Over HTTP too: sent again, the file finds what is there, or is imported now."""
    with Service(tmp_path / "origin") as origin:
        async with doors(origin.address) as [door]:
            [match] = await played_by_bots(door, 1)
            file = (await shown(door, [match]))[f"{match} export"]
    with Service(tmp_path / "elsewhere") as service:
        async with doors(service.address, patient=True) as [door]:
            sending = asyncio.create_task(_sent(door, service, file))
            await asyncio.sleep(0)
            service.kill()
            until(lambda: not is_alive(service.process.pid), "the service has gone")
            service.start()
            await asyncio.to_thread(service.wait_until_ready)
            assert await sending in (200, 201)
            assert (await door.ask("GET", f"/v1/matches/{match}/export")).content == file
        assert "Traceback" not in service.log


async def _sent(door: Door, service: Service, file: bytes) -> int:
    """The status that an import is answered with, sent again while nobody answers."""
    headers = {"Authorization": f"Bearer {service.admin_token}", "Content-Type": "application/x-ndjson"}
    while True:
        try:
            async with httpx.AsyncClient(base_url=door.address, timeout=60) as http:
                answer = await http.post("/v1/imports", content=file, headers=headers)
        except httpx.TransportError:
            await asyncio.sleep(PAUSE_SECONDS)
        else:
            if answer.status_code != 503:
                return answer.status_code
