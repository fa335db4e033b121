"""The games that the service hosts, by name. Each has a folder of its own; `kit` is what they share."""

from collections.abc import Mapping

from games.epos import EPOS
from games.kit.game import Game
from games.nations import NATIONS
from games.provincia_romana import PROVINCIA_ROMANA

GAMES: Mapping[str, Game] = {game.name: game for game in (PROVINCIA_ROMANA, NATIONS, EPOS)}
