"""Contents: what is printed on the games' cards and boards, as new matches pin it and as old ones have pinned it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, Protocol

import msgspec

from games.kit.content import BadContent, content_hash
from games.kit.decider import Decider
from games.kit.game import Game
from games.kit.structs import encode

COLLECTION: Final = "contents"


class UnknownGame(Exception):
    """A match is of a game that this service does not have."""

    def __init__(self, name: str) -> None:
        super().__init__(f"This service has no game '{name}'.")
        self.name = name


class Pins(Protocol):
    """Where pinned contents are kept: records by collection and name."""

    async def get(self, collection: str, name: str) -> bytes | None:
        """The value of a record; null when there is none."""

    async def put(self, collection: str, name: str, value: bytes) -> bool:
        """Set a record."""


class Contents:
    """The games of a service with every content that is at hand.

    The current content of a game is that of the operator's folder (`<folder>/<game>/*.toml`), where there is one, else
    the one that comes with the game. A content that a match has pinned is kept among the records under its hash.
    """

    def __init__(self, games: Iterable[Game], pins: Pins | None = None, operator_folder: Path | None = None) -> None:
        self._games = {game.name: game for game in games}
        self._pins = pins
        self._folder = operator_folder
        self._deciders: dict[tuple[str, str], Decider] = {}
        self._current: dict[str, tuple[Any, str]] = {}
        self._pinned: set[tuple[str, str]] = set()

    @property
    def games(self) -> Mapping[str, Game]:
        """The games by name."""
        return self._games

    def game(self, name: str) -> Game:
        """The game with this name. Raises `UnknownGame`."""
        try:
            return self._games[name]
        except KeyError:
            raise UnknownGame(name) from None

    def load(self) -> None:
        """Read and validate the current content of every game. Raises `BadContent`, naming game and file."""
        for game in self._games.values():
            self.current(game)

    def current(self, game: Game) -> tuple[Any, str]:
        """The content that new matches of a game pin, and its hash. Raises `BadContent`."""
        known = self._current.get(game.name)
        if known is None:
            try:
                content = game.parse_content(self._files(game))
            except BadContent as error:
                raise BadContent(f"{game.name}: {error}") from None
            known = self._current[game.name] = (content, content_hash(content))
            self._remember(game, *known)
        return known

    def decider(self, game: Game, pinned: str) -> Decider | None:
        """The rules of a game with the content of this hash, made once; `None` while it is not at hand."""
        known = self._deciders.get((game.name, pinned))
        if known is None and self.current(game)[1] == pinned:
            known = self._deciders[game.name, pinned]
        return known

    async def pinned(self, game: Game, pinned: str) -> Any | None:
        """The content of this hash, brought to hand if it is kept among the records; else `None`."""
        decider = self.decider(game, pinned)
        if decider is None and self._pins is not None:
            value = await self._pins.get(COLLECTION, _record(game, pinned))
            if value is not None:
                decider = self._remember(game, _read(game, pinned, value), pinned)
        return None if decider is None else decider.content

    async def pin(self, game: Game) -> str:
        """Keep the current content for as long as there are matches; its hash, for a new match to name."""
        content, pinned = self.current(game)
        if self._pins is not None and (game.name, pinned) not in self._pinned:
            await self._pins.put(COLLECTION, _record(game, pinned), encode(content))
            self._pinned.add((game.name, pinned))
        return pinned

    def _remember(self, game: Game, content: Any, pinned: str) -> Decider:
        return self._deciders.setdefault((game.name, pinned), game.rules(content))

    def _files(self, game: Game) -> dict[str, str]:
        folder: Any = None if self._folder is None else self._folder / game.name
        if folder is None or not folder.is_dir():
            folder = files(game.package) / "content"
        return {file.name: file.read_text("utf-8") for file in folder.iterdir() if file.name.endswith(".toml")}


def _record(game: Game, pinned: str) -> str:
    return f"{game.name}:{pinned}"


def _read(game: Game, pinned: str, value: bytes) -> Any:
    try:
        content = msgspec.json.decode(value, type=game.content)
    except msgspec.DecodeError as error:
        raise BadContent(f"{game.name}: the content {pinned} that is kept cannot be read: {error}") from None
    if content_hash(content) != pinned:
        raise BadContent(f"{game.name}: the content that is kept as {pinned} is another one")
    return content
