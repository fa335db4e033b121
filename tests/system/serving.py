"""`annales serve` as a process of its own, as an operator starts it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ANNALES = Path(sys.executable).with_name("annales")
LONGEST_SECONDS = 150.0


class Served:
    """A service that was started, and what it has printed so far."""

    def __init__(self, folder: Path, *arguments: str, **settings: str) -> None:
        environment = {name: value for name, value in os.environ.items() if not name.startswith("ANNALES_")}
        given = {"ANNALES_PORT": "0", **settings}
        with open(folder / "stderr.log", "ab") as log:
            self.process = subprocess.Popen(
                [ANNALES, "serve", *arguments],
                cwd=folder,
                env={**environment, **given},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        self.printed: list[str] = []
        self._watchdog = threading.Timer(LONGEST_SECONDS, self.process.kill)
        self._watchdog.start()

    def line(self, beginning: str) -> str:
        """The rest of the next line that begins so; waits for it."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.printed.append(line)
            if line.startswith(beginning):
                return line.removeprefix(beginning).strip()
        raise AssertionError(f"it ended without a line '{beginning}': {self.printed}")

    @property
    def address(self) -> str:
        """Where it answers; waits for it to say so."""
        found = re.search(r"http://\S+", self.line("Annales "))
        assert found is not None
        return found[0]

    def stop(self) -> int:
        """Ask it to end, and wait; its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.close()

    def close(self) -> int:
        """Wait until it has ended; its exit code."""
        assert self.process.stdout is not None
        code = self.process.wait()
        self._watchdog.cancel()
        self.process.stdout.close()
        return code


@contextmanager
def served(folder: Path, *arguments: str, **settings: str) -> Iterator[Served]:
    """A service for as long as it is needed."""
    service = Served(folder, *arguments, **settings)
    try:
        yield service
    finally:
        if service.process.poll() is None:
            service.stop()


def refused(folder: Path, **settings: str) -> tuple[int, str]:
    """The exit code of a service that does not start, and all that it said."""
    service = Served(folder, **settings)
    code = service.close()
    return code, (folder / "stderr.log").read_text()
