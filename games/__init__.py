"""The games that the service hosts, by name. Each has a folder of its own; `kit` is what they share."""

from collections.abc import Mapping

from games.kit.game import Game

GAMES: Mapping[str, Game] = {}
