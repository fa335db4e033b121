"""The games that the tests of folding run over."""

from __future__ import annotations

from games import GAMES as HOSTED
from games.kit.game import Game
from tests.toy.game import TIDES

GAMES: tuple[Game, ...] = (TIDES, *HOSTED.values())
