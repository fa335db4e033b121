"""A Redis of our own: started on the data folder, watched, started again when it dies, adopted when we had died."""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import logging
import os
import signal
import subprocess
import tempfile
import threading
import time
from pathlib import Path
from types import TracebackType
from typing import Final

from events.redis_binary import redis_binary, redis_configuration
from events.redis_probe import Probe, probe

SOCKET_PATH_LIMIT: Final = 100
START_SECONDS: Final = 60.0
STOP_SECONDS: Final = 30.0
ASK_SECONDS: Final = 0.5
POLL_SECONDS: Final = 0.05
WATCH_SECONDS: Final = 0.2
LONGEST_PAUSE_SECONDS: Final = 5.0

_logger = logging.getLogger(__name__)


class DataFolderInUse(Exception):
    """Another service works on this data folder."""


class RedisDidNotStart(Exception):
    """The embedded server ended, or did not answer, before it was ready."""


class EmbeddedRedis:
    """One Redis server for one data folder, reached by a unix socket.

    The one process that starts it holds the folder; its worker processes are given `url`. The server is a process of
    its own that outlives a killed service, and whoever comes next on the folder adopts it.
    """

    def __init__(
        self,
        data_folder: Path,
        *,
        binary: Path | None = None,
        configuration: Path | None = None,
        settings: tuple[str, ...] = (),
    ) -> None:
        self.folder: Final = (data_folder / "redis").resolve()
        self.socket: Final = _socket_path(self.folder)
        self.url: Final = f"unix://{self.socket}"
        self.starts = 0
        self._binary = binary
        self._configuration = configuration
        self._settings = settings
        self._lock: int | None = None
        self._child: subprocess.Popen[bytes] | None = None
        self._pid: int | None = None
        self._stopping = threading.Event()
        self._watcher: threading.Thread | None = None

    @property
    def pid(self) -> int | None:
        """The process of the server."""
        return self._pid

    def start(self) -> str:
        """Take the folder, adopt its server or start one, and watch it; the URL to reach it."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self._take_folder()
        try:
            self._bring_up()
        except BaseException:
            self._leave_folder()
            raise
        self._stopping.clear()
        self._watcher = threading.Thread(target=self._watch, name="embedded-redis", daemon=True)
        self._watcher.start()
        return self.url

    def stop(self) -> None:
        """Let the server write everything and end, and leave the folder."""
        self._stopping.set()
        if self._watcher is not None:
            self._watcher.join()
            self._watcher = None
        if self._pid is not None:
            self._end_server(self._pid)
            self._pid = self._child = None
        self._leave_folder()

    def __enter__(self) -> EmbeddedRedis:
        self.start()
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.stop()

    def _bring_up(self) -> None:
        running = self._running_server()
        if running is not None:
            _logger.info("adopted the Redis that still runs on %s, process %d", self.folder, running.pid)
            self._pid, self._child = running.pid, None
            return
        self._start_server()

    def _running_server(self) -> Probe | None:
        """The server that an earlier service left on this folder, once it is ready; null when there is none."""
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            found = probe(self.socket)
            if found is None and not self._is_ending():
                return None
            if found is not None and found.ready:
                if Path(found.folder).resolve() != self.folder:
                    raise RedisDidNotStart(f"The Redis on {self.socket} keeps its data in {found.folder}.")
                return found
            time.sleep(POLL_SECONDS)
        raise RedisDidNotStart(f"A Redis runs on {self.folder} and does not become ready; see {self._log_path}.")

    def _is_ending(self) -> bool:
        """Whether a server that no longer listens is still writing to this folder."""
        try:
            pid = int((self.folder / "redis.pid").read_text())
            return str(self.socket) in Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")
        except (OSError, ValueError):
            return False

    @property
    def _log_path(self) -> Path:
        return self.folder / "redis.log"

    def _start_server(self) -> None:
        self.socket.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        command = [
            str(self._binary or redis_binary()),
            str(self._configuration or redis_configuration()),
            *("--port", "0", "--unixsocket", str(self.socket), "--unixsocketperm", "700"),
            *("--dir", str(self.folder), "--logfile", str(self._log_path), "--pidfile", str(self.folder / "redis.pid")),
            *("--daemonize", "no", *self._settings),
        ]
        with open(self._log_path, "ab") as log:
            # A session of its own: the terminal's Ctrl-C must not end the store before the service has.
            self._child = subprocess.Popen(
                command, stdout=log, stderr=log, stdin=subprocess.DEVNULL, start_new_session=True
            )
        self._pid = self._child.pid
        self.starts += 1
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            if self._child.poll() is not None:
                break
            found = probe(self.socket)
            if found is not None and found.ready:
                return
            time.sleep(POLL_SECONDS / 10)
        self._child.kill()
        self._child.wait()
        self._pid = self._child = None
        raise RedisDidNotStart(f"The embedded Redis did not start. {self._last_words()}")

    def _last_words(self) -> str:
        lines = self._log_path.read_text(errors="replace").splitlines()[-5:] if self._log_path.exists() else []
        return " ".join(["It said:", *lines]) if lines else "It said nothing."

    def _watch(self) -> None:
        pause = WATCH_SECONDS
        while not self._stopping.wait(pause):
            if self._pid is not None and self._is_running(self._pid):
                pause = WATCH_SECONDS
                continue
            _logger.error("the embedded Redis has died; starting it again")
            try:
                self._start_server()
            except (OSError, RedisDidNotStart):
                pause = min(2 * pause, LONGEST_PAUSE_SECONDS)
                _logger.exception("the embedded Redis does not start again; trying once more")

    def _is_running(self, pid: int) -> bool:
        if self._child is not None:
            return self._child.poll() is None
        return _process_lives(pid)

    def _end_server(self, pid: int) -> None:
        deadline = time.monotonic() + STOP_SECONDS
        asked = 0.0
        while self._is_running(pid):
            now = time.monotonic()
            if now > asked + ASK_SECONDS:
                # A server that is just writing its first append-only file refuses to end, and forgets the wish.
                asked = now
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGTERM if now < deadline else signal.SIGKILL)
            time.sleep(POLL_SECONDS / 5)

    def _take_folder(self) -> None:
        lock = os.open(self.folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.pread(lock, 32, 0).decode(errors="replace").strip() or "unknown"
            os.close(lock)
            raise DataFolderInUse(
                f"Another Annales service (process {holder}) works on {self.folder.parent}. "
                "Stop it, or give this one another data folder with ANNALES_DATA_DIR."
            ) from None
        os.ftruncate(lock, 0)
        os.pwrite(lock, str(os.getpid()).encode(), 0)
        self._lock = lock

    def _leave_folder(self) -> None:
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None


def _socket_path(folder: Path) -> Path:
    """In the folder itself, or, where its path is too long for a socket, at a place that follows from it."""
    inside = folder / "redis.sock"
    if len(os.fsencode(inside)) <= SOCKET_PATH_LIMIT:
        return inside
    name = hashlib.sha256(os.fsencode(folder)).hexdigest()[:16]
    return Path(tempfile.gettempdir()) / f"annales-{os.getuid()}-{name}" / "redis.sock"


def _process_lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return not _is_zombie(pid)


def _is_zombie(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except (OSError, IndexError):
        return False
