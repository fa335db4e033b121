"""What the bench measures, each as a process of its own on one Redis that syncs every append to disk."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from events.embedded_redis import EmbeddedRedis

FLOOR_PORT = 18091
SERVICE_PORT = 18092
ADMIN_TOKEN = "bench-admin-token-of-this-run"


@contextmanager
def servers(folder: Path) -> Iterator[str]:
    """Redis, the floor and the service, until the block ends; gives the Redis's URL."""
    with EmbeddedRedis(folder) as redis:
        environment = {name: value for name, value in os.environ.items() if not name.startswith("ANNALES_")}
        floor = subprocess.Popen(
            [
                *(sys.executable, "-m", "uvicorn", "bench.floor:app", "--port", str(FLOOR_PORT)),
                *("--loop", "uvloop", "--http", "httptools", "--no-access-log", "--log-level", "warning"),
            ],
            env={**environment, "BENCH_REDIS_SOCKET": str(redis.socket)},
        )
        service = subprocess.Popen(
            [sys.executable, "-m", "service", "serve"],
            env={
                **environment,
                "ANNALES_REDIS_URL": redis.url,
                "ANNALES_DATA_DIR": str(folder),
                "ANNALES_PORT": str(SERVICE_PORT),
                "ANNALES_ADMIN_TOKEN": ADMIN_TOKEN,
                "ANNALES_LOG_LEVEL": "warning",
            },
            stdout=subprocess.DEVNULL,
        )
        try:
            _wait(f"http://127.0.0.1:{SERVICE_PORT}/readyz", service)
            _wait(f"http://127.0.0.1:{FLOOR_PORT}/", floor)
            yield redis.url
        finally:
            for process in (service, floor):
                process.terminate()
                process.wait(30)


def _wait(address: str, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and process.poll() is None:
        try:
            if httpx.get(address).status_code < 500:
                return
        except httpx.HTTPError:
            pass
        time.sleep(0.05)
    raise SystemExit(f"{address} does not answer")
