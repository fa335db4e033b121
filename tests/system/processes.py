"""Real processes: the service as `annales serve` starts it, the Redis that it runs on, and ways to end both."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import SystemRandom
from types import TracebackType
from typing import Any

import httpx

REPOSITORY = Path(__file__).resolve().parents[2]
SIGNING_KEY = "5e" * 32
PATIENCE_SECONDS = 60.0
POLL_SECONDS = 0.02
LOWEST_PORT, HIGHEST_PORT = 20_000, 32_000
"""Below the ports that a client's own end of a connection gets, so that nobody connects to itself meanwhile."""


def until(condition: Callable[[], Any], what: str, seconds: float = PATIENCE_SECONDS) -> None:
    """Ask again and again until something holds; fails, saying what did not come, after so many seconds."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, f"within {seconds:g} seconds this did not come: {what}"
        time.sleep(POLL_SECONDS)


def free_port() -> int:
    """A port that nobody listens on."""
    while True:
        port = SystemRandom().randrange(LOWEST_PORT, HIGHEST_PORT)
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port


def is_alive(pid: int) -> bool:
    """Whether a process runs: it is there, and not a dead one that nobody has asked after yet."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


class Service:
    """`annales serve` on one data folder and one port: started, asked whether it is ready, stopped, killed."""

    def __init__(self, folder: Path, redis_url: str | None = None, port: int | None = None, **settings: str) -> None:
        self.folder = folder
        self.port = free_port() if port is None else port
        self.address = f"http://127.0.0.1:{self.port}"
        self._log = folder.parent / f"{folder.name}.log"
        self._environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("ANNALES_")},
            "ANNALES_DATA_DIR": str(folder),
            "ANNALES_PORT": str(self.port),
            "ANNALES_LOG_FORMAT": "json",
            **({} if redis_url is None else {"ANNALES_REDIS_URL": redis_url}),
            **{f"ANNALES_{name.upper()}": value for name, value in settings.items()},
        }
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Service:
        self.start()
        try:
            self.wait_until_ready()
        except BaseException:
            self.clear_away()
            raise
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.clear_away()

    @property
    def process(self) -> subprocess.Popen[bytes]:
        """The process that was started last."""
        assert self._process is not None, "it has not been started"
        return self._process

    @property
    def log(self) -> str:
        """What it has printed and logged so far."""
        return self._log.read_text(errors="replace") if self._log.exists() else ""

    def start(self) -> None:
        """Start it; it is not ready yet."""
        with open(self._log, "ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "service", "serve"],
                cwd=REPOSITORY,
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )

    def is_ready(self) -> bool:
        """Whether it says of itself that it is ready; fails where it has ended instead."""
        assert self.process.poll() is None, f"it ended with {self.process.returncode}:\n{self.log[-4000:]}"
        try:
            return httpx.get(f"{self.address}/readyz", timeout=PATIENCE_SECONDS).is_success
        except httpx.TransportError:
            return False

    def wait_until_ready(self) -> None:
        """Return once it is ready."""
        until(self.is_ready, f"the service on {self.address} is ready")

    def end(self) -> int:
        """Ask it to end, as an operator does; its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE_SECONDS)

    def kill(self) -> None:
        """End it at once, whatever it is doing."""
        self.process.kill()
        self.process.wait(PATIENCE_SECONDS)

    def clear_away(self) -> None:
        """Leave nothing behind: no service, and no Redis of its own."""
        if self._process is not None and self._process.poll() is None:
            workers = self.worker_pids()
            self.kill()
            until(lambda: not any(map(is_alive, workers)), "the workers have gone with the one that started them")
        if (redis := self.redis_pid()) is not None:
            os.kill(redis, signal.SIGKILL)
            until(lambda: not is_alive(redis), "the embedded Redis has gone")

    def worker_pids(self) -> list[int]:
        """The processes that answer requests, where the service runs several of them."""
        pids = []
        for entry in Path("/proc").iterdir():
            try:
                parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
                command = (entry / "cmdline").read_bytes()
            except (OSError, ValueError, IndexError):
                continue
            if parent == self.process.pid and b"spawn_main" in command and is_alive(int(entry.name)):
                pids.append(int(entry.name))
        return sorted(pids)

    def redis_pid(self) -> int | None:
        """The embedded Redis that runs on the data folder now, if one does."""
        try:
            pid = int((self.folder / "redis" / "redis.pid").read_text())
            command = Path(f"/proc/{pid}/cmdline").read_bytes()
        except (OSError, ValueError):
            return None
        return pid if b"redis" in command and is_alive(pid) else None

    def kill_redis(self) -> None:
        """End the embedded Redis at once; waits for one to be there."""
        until(lambda: self.redis_pid() is not None, "an embedded Redis runs")
        redis = self.redis_pid()
        assert redis is not None
        os.kill(redis, signal.SIGKILL)
        until(lambda: not is_alive(redis), "the killed Redis has gone")

    @property
    def admin_token(self) -> str:
        """The administrator's token that the service made and keeps."""
        return (self.folder / "admin-token").read_text().strip()

    def forget_snapshots(self) -> None:
        """Take away what it keeps to be quick; nothing that it shows may depend on it."""
        for path in sorted((self.folder / "snapshots").rglob("*"), reverse=True):
            path.rmdir() if path.is_dir() else path.unlink()


def refusal_of(folder: Path, redis_url: str | None = None, **settings: str) -> tuple[int, str]:
    """How a service that cannot start ends: its exit code, and what it says."""
    service = Service(folder, redis_url, **settings)
    service.start()
    try:
        return service.process.wait(PATIENCE_SECONDS), service.log
    finally:
        service.clear_away()
