"""What `make serve`, the container, the compose file and the systemd unit run, as processes of their own."""

from __future__ import annotations

import json
import os
import re
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from events.embedded_redis import EmbeddedRedis
from service.demo import MATCHES
from tests.system.serving import refused, served

pytestmark = pytest.mark.system
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a service answers."""
    with served(tmp_path_factory.mktemp("served")) as service:
        yield service.address


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_all_ways_to_start_run_the_same_command() -> None:
    """What these tests start is what operators start."""
    assert re.search(r"^serve:.*\$\(BIN\)/annales serve --demo$", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert 'CMD ["annales", "serve"]' in (ROOT / "deploy/Dockerfile").read_text()
    assert 'command: ["annales", "serve"]' in (ROOT / "deploy/compose.yaml").read_text()
    assert "ExecStart=/opt/annales/bin/annales serve\n" in (ROOT / "deploy/annales.service").read_text()


def test_the_demo_is_played_once_and_found_again(tmp_path: Path) -> None:
    """Bots finish a match of each game over the public API; a restart on the same data prints the same ones."""
    with served(tmp_path, "--demo") as service:
        address = service.address
        token = service.line("Admin token ").split()[0]
        first = {}
        for game in MATCHES:
            service.line("Demo match  bots")
            where = service.line("Demo match ").split()[0]
            assert where.startswith(f"{address}/v1/matches/")
            first[where.rpartition("/")[2]] = match = httpx.get(where).json()
            assert (match["game"], match["status"]) == (game, "finished")
            assert all(seat["bot"] for seat in match["seats"])
        pid = int((tmp_path / ".annales/redis/redis.pid").read_text())
        assert service.stop() == 0
        assert not _lives(pid)
    assert "Traceback" not in (tmp_path / "stderr.log").read_text()
    with served(tmp_path, "--demo") as again:
        assert again.line("Admin token ").split()[0] == token
        for number, match in first.items():
            where = again.line("Demo match ").split()[0]
            assert where.rpartition("/")[2] == number
            assert httpx.get(where).json() == match
        assert again.stop() == 0


def test_several_processes_answer_as_one(tmp_path: Path) -> None:
    """They share a Redis that the parent owns, one admin token, and numbers that add up."""
    with served(tmp_path, "--demo", ANNALES_WORKERS="2") as service:
        address = service.address
        service.line("Demo match  bots")
        demo = service.line("Demo match ").split()[0]
        for _ in range(20):
            assert httpx.get(demo).json()["status"] == "finished"
        numbers = httpx.get(f"{address}/metrics").text
        found = re.search(
            r'requests_total\{method="GET",route="/v1/matches/\{match\}",status="200"\} ([0-9.]+)', numbers
        )
        assert found is not None
        assert float(found[1]) >= 20
        pid = int((tmp_path / ".annales/redis/redis.pid").read_text())
        assert service.stop() == 0
        assert not _lives(pid)
    assert "Traceback" not in (tmp_path / "stderr.log").read_text()


@pytest.mark.parametrize(
    "request_bytes",
    [
        b"hello\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /\xff\xfe HTTP/1.1\r\nhost: x\r\n\r\n",
        b"POST /v1/players HTTP/1.1\r\nhost: x\r\ncontent-length: many\r\n\r\n",
        b"POST /v1/players HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}",
    ],
    ids=["words", "version", "bytes in the path", "length", "two lengths"],
)
def test_what_is_no_http_is_answered_with_a_problem(address: str, request_bytes: bytes) -> None:
    """Also what never gets as far as a route has the shape of every other error."""
    with socket.create_connection(("127.0.0.1", int(address.rpartition(":")[2])), timeout=30) as connection:
        connection.sendall(request_bytes)
        answer = b""
        while part := connection.recv(65536):
            answer += part
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 400 ")
    assert b"content-type: application/problem+json" in head
    assert json.loads(body)["code"] == "malformed"


def test_a_large_body_is_refused_and_the_connection_lives_on(address: str) -> None:
    """10 MB over a real connection."""
    with httpx.Client(base_url=address) as http:
        answer = http.post("/v1/players", content=b" " * 10_000_000, headers={"Content-Type": "application/json"})
        assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
        assert http.post("/v1/players", json={"name": "Ada"}).status_code == 201


def test_a_port_in_use_is_refused_in_a_sentence(tmp_path: Path) -> None:
    """Exit code 2 and one line, no traceback."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        code, said = refused(tmp_path, ANNALES_PORT=port)
    assert (code, said.count("\n")) == (2, 1)
    assert said.startswith("annales: Cannot listen on 127.0.0.1")
    assert port in said


def test_settings_that_do_not_fit_are_refused_in_a_sentence_each(tmp_path: Path) -> None:
    """All of them at once."""
    code, said = refused(tmp_path, ANNALES_PORT="many", ANNALES_REDIS="redis://")
    assert (code, said.count("\n")) == (2, 2)
    assert all(line.startswith("annales: ANNALES_") for line in said.splitlines())


def test_a_data_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    """The sentence names the folder."""
    (tmp_path / "file").write_text("")
    code, said = refused(tmp_path, ANNALES_DATA_DIR=str(tmp_path / "file"))
    assert (code, said.count("\n")) == (2, 1)
    assert str(tmp_path / "file") in said


def test_a_data_folder_that_another_service_works_on_is_refused(tmp_path: Path) -> None:
    """The first one goes on."""
    (tmp_path / "second").mkdir()
    with served(tmp_path) as service:
        address = service.address
        code, said = refused(tmp_path / "second", ANNALES_DATA_DIR=str(tmp_path / ".annales"))
        assert (code, said.count("\n")) == (2, 1)
        assert "Another Annales service" in said
        assert httpx.get(f"{address}/readyz").status_code == 200


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_redis_that_does_not_answer_is_refused(tmp_path: Path, workers: str) -> None:
    """The sentence names the setting to look at, and stands alone."""
    code, said = refused(tmp_path, ANNALES_REDIS_URL=f"unix://{tmp_path}/none.sock", ANNALES_WORKERS=workers)
    assert (code, said.count("\n")) == (2, 1)
    assert "ANNALES_REDIS_URL" in said


def test_a_redis_that_would_forget_is_refused(tmp_path: Path) -> None:
    """The sentence names the setting of Redis and how to change it."""
    with EmbeddedRedis(tmp_path / "store", settings=("--appendonly", "no")) as redis:
        code, said = refused(tmp_path, ANNALES_REDIS_URL=redis.url)
    assert (code, said.count("\n")) == (2, 1)
    assert "appendonly" in said
