"""The games that the tests of folding run over."""

from __future__ import annotations

from games.kit.game import Game
from games.provincia_romana import PROVINCIA_ROMANA
from tests.toy.game import TIDES

GAMES: tuple[Game, ...] = (TIDES, PROVINCIA_ROMANA)
