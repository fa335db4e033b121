"""The heads that a process has acknowledged, kept in the data folder so that a store that lost some is noticed."""

from __future__ import annotations

import fcntl
import logging
import os
import uuid
from pathlib import Path
from typing import Final

from events.log import Head

SPARE_LINES: Final = 20_000

_logger = logging.getLogger(__name__)


class Heads:
    """What this process, and those before it, have promised of each match.

    Each process writes a file of its own, a line for each acknowledged append, and takes over the files of
    processes that are gone.
    """

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._heads: dict[str, Head] = {}
        self._path = folder / f"{uuid.uuid4().hex}.heads"
        self._file = _open_locked(self._path)
        self._lines = 0
        self._unwritten: list[bytes] = []
        inherited = [path for path in sorted(folder.glob("*.heads")) if path != self._path and self._inherit(path)]
        self._rewrite()
        for path in inherited:
            path.unlink(missing_ok=True)

    def __contains__(self, match: str) -> bool:
        return match in self._heads

    def of(self, match: str) -> Head | None:
        """The latest head of a match that was ever acknowledged from this folder."""
        return self._heads.get(match)

    def acknowledge(self, match: str, head: Head) -> None:
        """Note a head and write it down; called before it is acknowledged to anyone."""
        self.note(match, head)
        self.write()

    def note(self, match: str, head: Head) -> bool:
        """Note a head that is to be written down before it is acknowledged; whether nothing else waits for that."""
        self._heads[match] = head
        self._unwritten.append(_line(match, head))
        return len(self._unwritten) == 1

    def write(self) -> None:
        """Write down what was noted, all in one go."""
        lines, self._unwritten = self._unwritten, []
        try:
            os.write(self._file, b"".join(lines))
            self._lines += len(lines)
            if self._lines > 2 * len(self._heads) + SPARE_LINES:
                self._rewrite()
        except OSError:
            # The events are stored; a full disk here must not make a stored move look refused.
            _logger.exception("heads that were acknowledged could not be noted in %s", self._path)

    def close(self) -> None:
        """Leave the file for the next process."""
        if self._unwritten:
            self.write()
        os.close(self._file)

    def _inherit(self, path: Path) -> bool:
        """Take in the heads of a file; whether nobody writes it any more."""
        try:
            text = path.read_text(errors="replace")
        except FileNotFoundError:
            return False
        # A process that was killed while writing leaves half a line at the end.
        for line in text.splitlines(keepends=True):
            fields = line.split(" ")
            if len(fields) == 3 and line.endswith("\n") and fields[1].isdecimal():
                head = Head(int(fields[1]), fields[2].rstrip("\n"))
                known = self._heads.get(fields[0])
                if known is None or known.version < head.version:
                    self._heads[fields[0]] = head
        return _is_abandoned(path)

    def _rewrite(self) -> None:
        fresh = self._path.with_suffix(".fresh")
        file = _open_locked(fresh)
        os.write(file, b"".join(_line(match, head) for match, head in self._heads.items()))
        fresh.rename(self._path)
        os.close(self._file)
        self._file = file
        self._lines = len(self._heads)


def _line(match: str, head: Head) -> bytes:
    return f"{match} {head.version} {head.hash}\n".encode()


def _open_locked(path: Path) -> int:
    file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    fcntl.flock(file, fcntl.LOCK_EX)
    return file


def _is_abandoned(path: Path) -> bool:
    try:
        file = os.open(path, os.O_RDONLY)
    except FileNotFoundError:
        return False
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    else:
        return True
    finally:
        os.close(file)
