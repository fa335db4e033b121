"""What holds at any time in a match of Epochs, said without the rules' own check: no piece is made or lost."""

from __future__ import annotations

from collections import Counter

from games.epochs.cards import Content
from games.epochs.lands import TokenExplored
from games.epochs.state import Player, State
from games.epochs.unit_cards import UnitPlaced
from tests.specification import Step

CUBES, POSTS, CITIES, HONOR, TURNS, INVENTIONS = 24, 4, 6, 5, 6, 3
BARBARIANS, NEUTRAL_CITIES, TILES, ROW, POSTS_IN_CITY = 10, 6, 16, 4, 2
SPECIAL_UNITS = ("axeman", "phalanx", "legionary", "mangudai", "english-longbow")


class Witness:
    """Watches a match from its first step on, and knows what has left the table in sight of all."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.covered: list[str] = []
        self.explored: list[str] = []

    def watch(self, step: Step) -> None:
        """Take note of what happened, and hold the state that it led to to all that must hold."""
        before: State = step.before
        mains = {seat: [player.main, player.support] for seat, player in enumerate(before.players, 1)}
        for fact in step.facts:
            if isinstance(fact, UnitPlaced):
                old, mains[fact.seat][fact.support] = mains[fact.seat][fact.support], fact.unit
                self.covered += [old] if old not in ("none", *SPECIAL_UNITS) else []
            elif isinstance(fact, TokenExplored):
                self.explored.append(fact.token)
        self.hold(step.after)

    def hold(self, state: State) -> None:
        """All that must hold of a state of this match."""
        self._hold_cards(state)
        self._hold_map(state)
        for player in state.players:
            _hold_player(player)
            self._hold_hand(state, player)
        honor = HONOR * len(state.players)
        assert sum(each.honor for each in state.players) <= honor
        assert state.switches.warmonger_penalty == "honor" or sum(each.honor for each in state.players) == honor
        assert sorted(state.stack) == list(range(1, len(state.players) + 1))

    def _hold_cards(self, state: State) -> None:
        stacks = [card for stack in state.invention_market for card in stack]
        held = [card for each in state.players for card in (*each.hand, *each.next_hand, *each.inventions)]
        inventions = [*state.invention_deck, *state.boxed_inventions, *stacks, *held]
        seen = sorted({self.content.invention[card].epoch for card in inventions})
        assert sorted(inventions) == sorted(card for epoch in seen for card in self.content.invention_deck(epoch))
        rows = (state.market.support_units, state.market.main_units, state.market.wonders)
        assert max(map(len, rows)) <= ROW
        market = [*state.market_deck, *state.boxed_market, *state.market_discards, *self.covered]
        market += [card for row in rows for card in row]
        for each in state.players:
            units = [unit for unit in (each.main, each.support) if unit not in ("none", *SPECIAL_UNITS)]
            market += [*units, *each.wonders]
        backs = [back for back in ("i", "ii", "iii", "iii-plus") if back in {self.content.deck_of[c] for c in market}]
        assert sorted(market) == sorted(card for back in backs for card in self.content.market_deck(back))

    def _hold_map(self, state: State) -> None:
        laid = [*(each.tile for each in state.placed), *(each.tile for each in state.hidden_tiles)]
        tiles = [*laid, *state.boxed_tiles]
        assert len(tiles) == len(set(tiles)) == TILES
        tokens = [*(each.token for each in state.hidden_tokens), *state.exploration_pile, *self.explored]
        assert sorted(tokens) == sorted(self.content.exploration_pool())
        on_hexes = Counter([*state.barbarians, *(land for each in state.players for land in each.lands)])
        on_corners = Counter([*state.neutral_cities, *(city for each in state.players for city in each.city_corners)])
        posts = Counter(post for each in state.players for post in each.post_corners)
        assert all(count == 1 for count in (*on_hexes.values(), *on_corners.values()))
        assert all(count <= POSTS_IN_CITY and city in on_corners for city, count in posts.items())
        assert len(state.barbarians) <= BARBARIANS
        assert len(state.neutral_cities) <= NEUTRAL_CITIES

    def _hold_hand(self, state: State, player: Player) -> None:
        """A card of the hand leaves it in each turn, and one of the next epoch comes (UPK-1, ACT-2)."""
        if state.step not in ("turns", "great-works") or state.agenda:
            return
        turn = state.turn
        own = turn is not None and state.players[turn.seat - 1] is player
        played = player.turns + (own and turn is not None and turn.stage not in ("upkeep", "inventing"))
        assert len(player.hand) == TURNS - played
        if state.epoch < self.content.mode[state.switches.mode].last_epoch:
            assert len(player.next_hand) == player.turns + own
        else:
            assert not player.next_hand
        assert INVENTIONS - player.made <= TURNS - played


def _hold_player(player: Player) -> None:
    storage = player.storage
    assert min(storage.food, storage.production, storage.science, storage.gold) >= 0
    assert min(player.culture, player.honor, player.cubes, player.exhausted, player.great_works) >= 0
    assert player.cubes + player.exhausted + len(player.lands) <= CUBES
    assert len(player.post_corners) == len(set(player.post_corners)) <= POSTS
    assert not set(player.post_corners) & set(player.city_corners)
    assert len(player.city_corners) <= CITIES
    assert player.made <= INVENTIONS
    assert player.turns <= TURNS
    assert len(player.unlocked) == len(set(player.unlocked)) <= 2
    assert set(player.walls) <= set(player.lands)
    assert {each.land for each in player.held_tokens} <= set(player.lands)
    assert not (player.warmonger and player.flags)
