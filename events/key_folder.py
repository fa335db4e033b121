"""The private keys that lie in the data folder, and which key was in use when.

`signing-key` is the folder's own key, made at the first start. `signing-keys` holds a file for each key that a receipt
may have to be signed with once more: the folder's own ones, kept when `signing-key` is replaced, and whatever former
keys the operator puts there. A key that the operator gives at the start is never written down, only its name is.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, TypeAlias

from events.receipts import SigningKey

CURRENT: Final = "signing-key"
KEPT: Final = "signing-keys"
HISTORY: Final = "history"

Use: TypeAlias = tuple[str, str]
"""From when on a key was in use, and its name."""


class UnreadableKey(Exception):
    """A file that should hold a private key holds none."""


class KeyFolder:
    """The keys of one data folder."""

    def __init__(self, folder: Path) -> None:
        self._current = folder / CURRENT
        self._kept = folder / KEPT

    def current(self, given: str | None = None) -> SigningKey:
        """The key that the operator gave, else the folder's own, made at the first start. Raises `UnreadableKey`."""
        if given:
            return SigningKey.from_text(given)
        self._kept.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not self._current.exists():
            _write_once(self._current, SigningKey.generate().as_text())
        key = _read(self._current)
        if not (copy := self._kept / key.id).exists():
            _write_once(copy, key.as_text())
        return key

    def private_keys(self) -> dict[str, SigningKey]:
        """Every key that is at hand, by its name. Raises `UnreadableKey`."""
        if not self._kept.is_dir():
            return {}
        files = [
            path for path in sorted(self._kept.iterdir()) if path.name != HISTORY and not path.name.startswith(".")
        ]
        return {key.id: key for key in map(_read, files)}

    def uses(self) -> tuple[Use, ...]:
        """Which key was in use from when on, the earliest first."""
        try:
            lines = (self._kept / HISTORY).read_text().splitlines()
        except FileNotFoundError:
            return ()
        found = (line.partition(" ") for line in lines)
        return tuple(sorted((at, key) for at, blank, key in found if blank))

    def note_use(self, key: str, now: str) -> None:
        """Note that a key is in use from now on, unless it is already."""
        uses = self.uses()
        if uses and uses[-1][1] == key:
            return
        self._kept.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = os.open(self._kept / HISTORY, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        try:
            os.write(file, f"{now} {key}\n".encode())
            os.fsync(file)
        finally:
            os.close(file)


def _read(path: Path) -> SigningKey:
    try:
        return SigningKey.from_text(path.read_text())
    except ValueError as error:
        raise UnreadableKey(f"The file {path} holds no signing key. {error}") from error


def _write_once(path: Path, text: str) -> None:
    """Write a file that another process may be writing too: whoever is first wins, and nobody reads half of it."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    file = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(file, "w") as stream:
        stream.write(text + "\n")
        stream.flush()
        os.fsync(stream.fileno())
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        draft.unlink()
