"""Snapshots: matches as they were at some versions, kept as files in the data folder. Any process can make them again.

A file is dropped when it was made by other rules or other types of state, when it is damaged, when the stream turns out
to tell another history, or when there is no room for it (see `projections.snapshot_room`).
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, Union, get_type_hints

import msgspec
from msgspec import Struct

from games.kit.facts import members
from games.kit.game import Game
from projections.commands_seen import CommandsSeen, Packed
from projections.contents import Contents, UnknownGame
from projections.line import Line
from projections.match import Match
from projections.prompts import OpenPrompt, OpenSeed
from projections.snapshot_room import surplus, sweep
from projections.versions import EVERY

_MATCH_ID: Final = re.compile(r"[A-Za-z0-9_-]+")
_FILE_NAME: Final = re.compile(r"([0-9]+)-([0-9]+)")
_NEW_FILE: Final = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
_COUNTED_EVERY: Final = 16 * EVERY
_FOLDED_BY: Final = ("games.kit", "events", "projections")


class Snapshots:
    """The snapshots of all matches: `<folder>/<match>/<version>-<the version whose game it goes on from>`.

    A folder's time is when something of the match was last kept or used.
    """

    def __init__(self, folder: Path, contents: Contents) -> None:
        self._folder = folder
        self._contents = contents
        self._forms: dict[str, _Stored] = {}

    def save(self, match: Match) -> None:
        """Keep a match at its version; a folder that cannot be written to loses nothing but time later on."""
        data = self._form_of(match.game).write(match)
        try:
            self._write(match, data)
        except OSError:
            return
        if match.version % _COUNTED_EVERY == 0 or match.version % EVERY:
            kept = self._kept(match.id)
            for version in surplus(kept):
                self._delete(match.id, version, kept[version])

    def _write(self, match: Match, data: bytes) -> None:
        """Write a file at once: one that a crash leaves half written is found out by its checksum."""
        folder = self._folder_of(match.id)
        path = f"{folder}/{_name(match.version, _goes_on_from(match))}"
        try:
            file = os.open(path, _NEW_FILE, 0o600)
        except FileNotFoundError:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            file = os.open(path, _NEW_FILE, 0o600)
        try:
            os.write(file, data)
        finally:
            os.close(file)

    def versions(self, match_id: str) -> list[int]:
        """The versions of a match that are kept, the latest first."""
        return sorted(self._kept(match_id), reverse=True)

    def load(self, match_id: str, version: int) -> Match | None:
        """The match at a version that is kept; `None`, and the file is gone, where it does not serve any more."""
        after = self._kept(match_id).get(version)
        if after is None:
            return None
        try:
            folder = self._folder_of(match_id)
            data = (folder / _name(version, after)).read_bytes()
            os.utime(folder)
            return self._read(data)
        except OSError:
            return None
        except (ValueError, UnknownGame):
            self.drop(match_id, version)
            return None

    def drop(self, match_id: str, version: int) -> None:
        """Delete what is kept of a match at a version."""
        after = self._kept(match_id).get(version)
        if after is not None:
            self._delete(match_id, version, after)

    def drop_match(self, match_id: str) -> None:
        """Delete everything that is kept of a match."""
        with suppress(FileNotFoundError):
            shutil.rmtree(self._folder_of(match_id), ignore_errors=True)

    def sweep(self, now: float) -> int:
        """Make room, at a time in seconds since 1970; how many matches lost their snapshots. May take a while."""
        return sweep(self._folder, now)

    def _kept(self, match_id: str) -> dict[int, int]:
        """The versions of a match that are kept, and the version that each goes on from."""
        try:
            names = os.listdir(self._folder_of(match_id))
        except OSError:
            return {}
        found = [match for name in names if (match := _FILE_NAME.fullmatch(name)) is not None]
        return {int(match[1]): int(match[2]) for match in found}

    def _delete(self, match_id: str, version: int, after: int) -> None:
        with suppress(OSError):
            (self._folder_of(match_id) / _name(version, after)).unlink(missing_ok=True)

    def _folder_of(self, match_id: str) -> Path:
        """Where a match's snapshots lie; raises `FileNotFoundError` for what can be no match."""
        if _MATCH_ID.fullmatch(match_id) is None:
            raise FileNotFoundError(match_id)
        return self._folder / match_id

    def _read(self, data: bytes) -> Match:
        head, _, body = data.partition(b"\n")
        name, fingerprint, checksum = head.decode("ascii").split(" ")
        form = self._form_of(self._contents.game(name))
        if fingerprint != form.fingerprint or checksum != hashlib.sha256(body).hexdigest():
            raise ValueError("made by other rules, or damaged")
        return form.read(body, self._contents)

    def _form_of(self, game: Game) -> _Stored:
        form = self._forms.get(game.name)
        if form is None:
            form = self._forms[game.name] = _Stored(game)
        return form


def _name(version: int, after: int) -> str:
    return f"{version}-{after}"


def _goes_on_from(match: Match) -> int:
    """The version whose game this one goes on from: the one before it, or what it went back to."""
    return match.line.after if match.line.first == match.version else match.version - 1


class _Stored:
    """How the matches of one game are written and read."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._struct = _stored_struct(game)
        self._decode = msgspec.msgpack.Decoder(self._struct).decode
        self._encode = msgspec.msgpack.Encoder().encode
        self.fingerprint = _fingerprint(game)

    def write(self, match: Match) -> bytes:
        """A match as the bytes of a file."""
        values = {name: getattr(match, name) for name in _KEPT}
        values["line"] = tuple((line.first, line.after) for line in match.line.stretches())
        values["commands"] = match.commands.packed()
        body = self._encode(self._struct(**values))
        head = f"{self._game.name} {self.fingerprint} {hashlib.sha256(body).hexdigest()}\n"
        return head.encode("ascii") + body

    def read(self, body: bytes, contents: Contents) -> Match:
        """The match that was written; raises `ValueError` for what does not fit."""
        stored = self._decode(body)
        values = {name: getattr(stored, name) for name in _KEPT}
        line: Line | None = None
        for first, after in reversed(values["line"]):
            line = Line(first, after, line)
        values["line"] = line
        values["commands"] = CommandsSeen.unpacked(values["commands"])
        values["prompts"] = tuple(
            OpenPrompt(each.id, each.since, each.prompt, each.until) for each in values["prompts"]
        )
        return Match(game=self._game, rules=contents.decider(self._game, values["content_hash"]), **values)


_LEFT_OUT: Final = frozenset({"game", "rules"})
_KEPT: Final = tuple(field.name for field in msgspec.structs.fields(Match) if field.name not in _LEFT_OUT)


def _stored_struct(game: Game) -> type[Struct]:
    prompt: Any = Union[(*members(game.prompts), OpenSeed)]
    stored_prompt = msgspec.defstruct(
        "StoredPrompt", [("id", str), ("since", int), ("prompt", prompt), ("until", str | None)]
    )
    types: dict[str, Any] = get_type_hints(Match)
    types |= {
        "state": game.state | None,
        "options": game.options,
        "prompts": tuple[stored_prompt, ...],  # type: ignore[valid-type]  # made above
        "line": tuple[tuple[int, int], ...],
        "commands": tuple[Packed, ...],
    }
    return msgspec.defstruct("StoredMatch", [(name, types[name]) for name in _KEPT], frozen=True)


def _fingerprint(game: Game) -> str:
    """A hash of everything that decides what a match is folded into: the code of rules and folding, and the types."""
    schemas = [msgspec.json.schema(kind) for kind in (game.state, game.prompts, game.options)]
    digest = hashlib.sha256(msgspec.json.Encoder(order="sorted").encode(schemas))
    for package in (*_FOLDED_BY, game.package):
        digest.update(_hash_of_sources(package))
    return digest.hexdigest()


@cache
def _hash_of_sources(package: str) -> bytes:
    digest = hashlib.sha256(package.encode())
    for name, source in sorted(_sources(files(package))):
        digest.update(f"{name}:{len(source)}:".encode())
        digest.update(source)
    return digest.digest()


def _sources(folder: Any, prefix: str = "") -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _sources(entry, f"{prefix}{entry.name}/")
        elif entry.name.endswith(".py"):
            yield prefix + entry.name, entry.read_bytes()
