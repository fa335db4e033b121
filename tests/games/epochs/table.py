"""Tables for tests: positions on drawn maps, with all else as after the setup."""

from __future__ import annotations

from typing import Any

import msgspec

from games.epochs import EPOCHS
from games.epochs.cards import Content
from games.epochs.options import Options
from games.epochs.placed_map import PlacedMap
from games.epochs.state import Player, Stage, State, Turn, player_of, replace, with_player
from games.kit.decider import Decider
from games.kit.structs import Prompt
from tests.games.epochs.drawn_maps import drawn
from tests.specification import Given, begin, rules_of

PLAINS = ("PPPPPP",) * 6
PLAINS_OF_3 = ("PPPPPP",) * 8
CIVILIZATIONS = ("mongolia", "england", "france", "italy")


def rules_on(board: PlacedMap) -> Decider:
    """The rules as shipped, on a drawn map instead of map tiles."""
    content: Content = msgspec.structs.replace(rules_of(EPOCHS).content)
    content.__dict__["map_of"] = lambda players, placed: board
    return Decider(EPOCHS.rulebook, content)


class Table:
    """A position that is being set up; seat 1 begins."""

    def __init__(self, *rows: str, seats: int = 2, luck: str = "table", **options: object) -> None:
        self.board = drawn(*(rows or (PLAINS if seats == 2 else PLAINS_OF_3)))
        self.rules = rules_on(self.board)
        self.luck = luck
        state: State = begin(EPOCHS, seats, luck, Options(**options))  # type: ignore[arg-type]  # by name
        players = [
            replace(player, civilization=civilization, dealt=(), acted=True)
            for player, civilization in zip(state.players, CIVILIZATIONS, strict=False)
        ]
        self.state = replace(
            state,
            agenda=(),
            step="turns",
            first_player=1,
            stack=tuple(range(seats, 0, -1)),
            players=tuple(players),
            barbarians=(),
            neutral_cities=(),
            hidden_tokens=(),
            hidden_tiles=(),
        )

    @property
    def content(self) -> Content:
        """What is printed."""
        content: Content = self.rules.content
        return content

    def put(self, **changes: object) -> Table:
        """Other values for some members of the state."""
        self.state = replace(self.state, **changes)
        return self

    def player(self, seat: int, **changes: object) -> Table:
        """Other values for some members of a player."""
        self.state = with_player(self.state, seat, **changes)
        return self

    def owns(self, seat: int, *pieces: str) -> Table:
        """A player has these pieces in play besides, each where its kind belongs."""
        for piece in pieces:
            player, content = player_of(self.state, seat), self.content
            if piece in content.invention:
                self.player(seat, inventions=(*player.inventions, piece))
            elif piece in content.wonder:
                self.player(seat, wonders=(*player.wonders, piece))
            elif piece in content.unit:
                self.player(seat, **{content.unit[piece].slot: piece})
            elif piece in content.ability:
                self.player(seat, unlocked=(*player.unlocked, piece))
            else:
                self.player(seat, government=content.government[piece].id)
        return self

    def turn(self, seat: int = 1, stage: Stage = "actions", **changes: object) -> Table:
        """It is this player's turn."""
        at = {"actions": 1} if stage == "actions" else {}
        self.state = replace(self.state, turn=replace(Turn(seat, stage), **{**at, **changes}))
        return self

    def given(self) -> Given:
        """The position, for a sentence that goes on with `when`."""
        return Given(self.rules, self.state, self.luck)

    def legal(self, kind: type, seat: int = 1) -> list[Any]:
        """The legal moves of a kind."""
        return [each.move for each in self.rules.legal_moves(self.state, seat) if isinstance(each.move, kind)]

    def prompts(self) -> tuple[Prompt, ...]:
        """What is asked."""
        return self.rules.prompts(self.state)


def of(state: State, seat: int) -> Player:
    """A seat's player."""
    return player_of(state, seat)
