"""What must always hold of a position: pieces are conserved, and what lies where can lie there."""

from collections import Counter
from collections.abc import Container, Iterator, Sequence

from games.epochs.cards import Content
from games.epochs.city_pieces import all_cities
from games.epochs.counting import city_limit, cubes_in_supply, posts_ready
from games.epochs.lands import board_of, walls_in_stock
from games.epochs.posts import hosts_at
from games.epochs.printed import PLAYERS
from games.epochs.state import State, players_of
from games.kit.decider import Problem


def check(content: Content, state: State) -> Sequence[Problem]:
    """Everything that makes this state impossible as a position; empty if nothing does."""
    if len(state.players) not in PLAYERS:
        return [Problem("/players", f"2 to 4 players play, not {len(state.players)}.")]
    if strange := list(_strange_names(content, state)):
        return strange
    if problems := list(_map(content, state)):
        return problems
    return [
        *_cards(content, state),
        *_stack(state),
        *[problem for seat in range(1, len(state.players) + 1) for problem in _player(content, state, seat)],
        *_turn(state),
    ]


def _strange_names(content: Content, state: State) -> Iterator[Problem]:
    for pointer, items, known in _named(content, state):
        for place, item in enumerate(items):
            if item not in known:
                yield Problem(f"{pointer}/{place}", f"There is no '{item}' here.")


def _named(content: Content, state: State) -> Iterator[tuple[str, Sequence[str], Container[str]]]:
    inventions, market = content.invention, {**content.unit, **content.wonder}
    lattice = content.lattices[players_of(state)]
    yield "/inventionDeck", state.invention_deck, inventions
    yield "/boxedInventions", state.boxed_inventions, inventions
    for number, stack in enumerate(state.invention_market):
        yield f"/inventionMarket/{number}", stack, inventions
    yield "/marketDeck", state.market_deck, market
    yield "/boxedMarket", state.boxed_market, market
    yield "/marketDiscards", state.market_discards, market
    yield "/market/supportUnits", state.market.support_units, market
    yield "/market/mainUnits", state.market.main_units, market
    yield "/market/wonders", state.market.wonders, market
    yield "/boxedTiles", state.boxed_tiles, content.tile
    yield "/explorationPile", state.exploration_pile, content.exploration
    yield "/barbarians", state.barbarians, lattice.neighbours
    yield "/questionMarks", state.question_marks, lattice.neighbours
    yield "/neutralCities", state.neutral_cities, lattice.hexes_of
    for seat, player in enumerate(state.players):
        at = f"/players/{seat}"
        yield f"{at}/hand", player.hand, inventions
        yield f"{at}/nextHand", player.next_hand, inventions
        yield f"{at}/inventions", player.inventions, inventions
        yield f"{at}/wonders", player.wonders, content.wonder
        yield f"{at}/unlocked", player.unlocked, content.ability
        yield f"{at}/dealt", player.dealt, content.civilization
        yield f"{at}/lands", player.lands, lattice.neighbours
        yield f"{at}/walls", player.walls, lattice.neighbours
        yield f"{at}/cityCorners", player.city_corners, lattice.hexes_of
        yield f"{at}/postCorners", player.post_corners, lattice.hexes_of
        for member in ("main", "support", "government", "civilization", "chosen"):
            value = getattr(player, member)
            if value != "none":
                known: dict[str, Container[str]] = {
                    "government": content.government,
                    "main": content.unit,
                    "support": content.unit,
                }
                yield f"{at}/{member}", (value,), known.get(member, content.civilization)


def _map(content: Content, state: State) -> Iterator[Problem]:
    lattice = content.lattices[players_of(state)]
    slots = [*(each.slot for each in state.placed), *(each.slot for each in state.hidden_tiles)]
    if sorted(slots) != sorted(lattice.slots):
        yield Problem("/placed", "Each slot of the map holds one tile, face up or face down.")
    tiles = [*(each.tile for each in state.placed), *(each.tile for each in state.hidden_tiles), *state.boxed_tiles]
    if sorted(tiles) != sorted(content.tile):
        yield Problem("/hiddenTiles", "There is one of each map tile.")
        return
    tokens = [*(each.token for each in state.hidden_tokens), *state.exploration_pile]
    if Counter(tokens) - Counter(content.exploration_pool()):
        yield Problem("/hiddenTokens", "There are no more exploration tokens than that.")
    board = board_of(content, state)
    cubes = [*state.barbarians, *(land for player in state.players for land in player.lands)]
    for place, count in Counter(cubes).items():
        if count > 1 or not board.is_ground(place):
            yield Problem("/players", f"{place} holds one cube at most, and only if it is revealed and no sea.")
    for corner, count in Counter(all_cities(state)).items():
        if count > 1 or corner not in board.city_corners:
            yield Problem("/players", f"{corner} holds one city at most, between three revealed hexes.")
    if len(state.barbarians) > content.setup.barbarians or len(state.neutral_cities) > content.setup.neutral_cities:
        yield Problem("/neutralCities", "There are no more barbarians and neutral cities than that.")
    for city in {each for player in state.players for each in player.post_corners}:
        if city not in all_cities(state) or len(hosts_at(state, city)) > content.rates.posts_in_city:
            yield Problem("/players", f"Trading posts are in cities, two at most: not so at {city}.")


def _cards(content: Content, state: State) -> Iterator[Problem]:
    inventions = Counter(
        [
            *state.invention_deck,
            *state.boxed_inventions,
            *(card for stack in state.invention_market for card in stack),
            *(card for each in state.players for card in (*each.hand, *each.next_hand, *each.inventions)),
        ]
    )
    printed = Counter(card for epoch in (1, 2, 3) for card in content.invention_deck(epoch))
    if inventions - printed:
        yield Problem("/inventionDeck", "There are no more copies of an invention than are printed.")
    rows = (*state.market.support_units, *state.market.main_units, *state.market.wonders)
    wonders = Counter([*rows, *state.market_deck, *state.boxed_market, *state.market_discards])
    wonders.update(wonder for each in state.players for wonder in each.wonders)
    wonders.update(unit for each in state.players for unit in (each.main, each.support) if unit in _in_market(content))
    if wonders - Counter(card for deck in ("i", "ii", "iii", "iii-plus") for card in content.market_deck(deck)):
        yield Problem("/marketDeck", "There are no more copies of a market card than are printed.")
    if any(
        len(row) > content.setup.row_length
        for row in (state.market.support_units, state.market.main_units, state.market.wonders)
    ):
        yield Problem("/market", f"A row has room for {content.setup.row_length} cards.")


def _in_market(content: Content) -> frozenset[str]:
    return frozenset(each.id for each in content.units)


def _stack(state: State) -> Iterator[Problem]:
    seats = range(1, len(state.players) + 1)
    if sorted(state.stack) != list(seats):
        yield Problem("/stack", "Each player has one counter on the culture track.")
    if state.first_player not in seats:
        yield Problem("/firstPlayer", "The first player is one of the players.")


def _player(content: Content, state: State, seat: int) -> Iterator[Problem]:
    player, at = state.players[seat - 1], f"/players/{seat - 1}"
    if cubes_in_supply(content, player) < 0:
        yield Problem(f"{at}/cubes", f"A player has {content.setup.cubes} cubes.")
    if posts_ready(content, player) < 0:
        yield Problem(f"{at}/postCorners", f"A player has {content.setup.posts} trading posts.")
    leaving = any(each.seat == seat and each.kind == "return-city" for each in state.agenda)
    if len(player.city_corners) > city_limit(content, player) and not leaving:
        yield Problem(f"{at}/cityCorners", "No more cities are on the map than the form of government allows.")
    if any(each in player.city_corners for each in player.post_corners):
        yield Problem(f"{at}/postCorners", "A player has no trading post in a city of their own.")
    if len(player.unlocked) > content.setup.tokens or len(set(player.unlocked)) < len(player.unlocked):
        yield Problem(f"{at}/unlocked", f"A player unlocks {content.setup.tokens} abilities at most, each once.")
    names = [content.invention[each].name for each in player.inventions]
    if len(set(names)) < len(names):
        yield Problem(f"{at}/inventions", "A player has no two inventions of one name.")
    if player.made > content.setup.inventions_per_epoch or player.turns > content.setup.turns_per_epoch:
        yield Problem(f"{at}/made", "A player makes three inventions in the six turns of an epoch.")
    if not set(player.walls) <= set(player.lands) or walls_in_stock(content, player) < 0:
        yield Problem(f"{at}/walls", "Walls stand on lands of their owner.")
    if not {each.land for each in player.held_tokens} <= set(player.lands):
        yield Problem(f"{at}/heldTokens", "Special tokens lie on lands of their owner.")
    if player.warmonger and player.flags:
        yield Problem(f"{at}/flags", "A warmonger's display holds no other flag.")
    if any(each.rival == seat or each.rival > len(state.players) for each in player.flags):
        yield Problem(f"{at}/flags", "Flags are of rivals.")
    slots = ((player.main, "main"), (player.support, "support"))
    for unit, slot in slots:
        if unit != "none" and content.unit[unit].slot != slot:
            yield Problem(f"{at}/{slot}", f"{unit} is no {slot} unit.")


def _turn(state: State) -> Iterator[Problem]:
    if sum(player.honor for player in state.players) > 5 * len(state.players):
        yield Problem("/players", "Honor passes between players; none is made.")
    if state.turn is not None and state.step != "turns":
        yield Problem("/turn", "A turn is under way in the step `turns` alone.")
    if state.turn is not None and state.turn.seat > len(state.players):
        yield Problem("/turn/seat", "The turn is one of the players'.")
