"""The games that are hosted, with the content that new matches pin."""

from __future__ import annotations

from games.kit.game import Game
from projections.contents import Contents
from service.answers import Playable
from service.problems import Code, Problem


def games(contents: Contents) -> tuple[Playable, ...]:
    """Every game, in the order of their names."""
    return tuple(_playable(contents, game) for _, game in sorted(contents.games.items()))


def game(contents: Contents, name: str) -> Playable:
    """One game. Raises `not-found`."""
    found = contents.games.get(name)
    if found is None:
        raise Problem(Code.NOT_FOUND, f"There is no such game; there are: {', '.join(sorted(contents.games))}.")
    return _playable(contents, found)


def _playable(contents: Contents, game: Game) -> Playable:
    return Playable(game, *contents.current(game))
