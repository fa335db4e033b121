"""What must hold of the map: tiles, tokens, barbarians, cities and lands lie where they can."""

from collections import Counter
from collections.abc import Iterator

from games.epochs.cards import Content
from games.epochs.city_pieces import all_cities
from games.epochs.lands import board_of, is_occupied
from games.epochs.placed_map import PlacedMap
from games.epochs.posts import hosts_at
from games.epochs.state import State, players_of
from games.kit.decider import Problem


def check_tiles(content: Content, state: State) -> Iterator[Problem]:
    """Each slot holds a tile, and there is one of each tile."""
    lattice = content.lattices[players_of(state)]
    slots = [*(each.slot for each in state.placed), *(each.slot for each in state.hidden_tiles)]
    if sorted(slots) != sorted(lattice.slots):
        yield Problem("/placed", "Each slot of the map holds one tile, face up or face down.")
    tiles = [*(each.tile for each in state.placed), *(each.tile for each in state.hidden_tiles), *state.boxed_tiles]
    if sorted(tiles) != sorted(content.tile):
        yield Problem("/hiddenTiles", "There is one of each map tile, on the map or in the box.")


def check_map(content: Content, state: State) -> Iterator[Problem]:
    """What lies on hexes and corners can lie there."""
    board = board_of(content, state)
    yield from _tokens(content, state, board)
    if not _each_once(state.barbarians, [place for place, each in board.hexes.items() if each.barbarian]):
        yield Problem("/barbarians", "Barbarians are where revealed tiles depict them.")
    elif len(state.barbarians) > content.setup.barbarians:
        yield Problem("/barbarians", f"There are {content.setup.barbarians} barbarians.")
    if not _each_once(state.neutral_cities, board.cities.values()):
        yield Problem("/neutralCities", "Neutral cities are where revealed tiles depict them.")
    elif len(state.neutral_cities) > content.setup.neutral_cities:
        yield Problem("/neutralCities", f"There are {content.setup.neutral_cities} neutral cities.")
    yield from _lands(state, board)
    yield from _cities(content, state, board)


def _each_once(found: tuple[str, ...], possible: object) -> bool:
    return len(set(found)) == len(found) and set(found) <= set(possible)  # type: ignore[call-overload]  # ids


def _tokens(content: Content, state: State, board: PlacedMap) -> Iterator[Problem]:
    depicted = [place for place, each in board.hexes.items() if each.exploration]
    hidden = tuple(each.hex for each in state.hidden_tokens)
    if not _each_once(hidden, depicted) or any(is_occupied(state, each) for each in hidden):
        yield Problem("/hiddenTokens", "Face-down tokens lie where tiles depict them, on hexes that nobody occupied.")
    if not _each_once(state.question_marks, set(depicted) - set(hidden)):
        yield Problem("/questionMarks", "Question marks lie where a token was turned up.")
    pool = Counter(content.exploration_pool())
    left = Counter([*(each.token for each in state.hidden_tokens), *state.exploration_pile])
    staying = sum(count for token, count in pool.items() if content.exploration[token].stays)
    marks = sum(count for token, count in left.items() if content.exploration[token].stays)
    if left - pool or marks + len(state.question_marks) > staying:
        yield Problem("/hiddenTokens", "There are no more exploration tokens than that.")
    if len(state.exploration_pile) != pool.total() - len(depicted):
        yield Problem("/explorationPile", "A token lies aside for each place that is not revealed.")


def _lands(state: State, board: PlacedMap) -> Iterator[Problem]:
    cubes = Counter([*state.barbarians, *(land for player in state.players for land in player.lands)])
    for number, player in enumerate(state.players):
        for place, land in enumerate(player.lands):
            if cubes[land] > 1 or not board.is_ground(land):
                said = f"{land} holds one cube at most, and only if it is revealed and no sea."
                yield Problem(f"/players/{number}/lands/{place}", said)


def _cities(content: Content, state: State, board: PlacedMap) -> Iterator[Problem]:
    cities = Counter(all_cities(state))
    for number, player in enumerate(state.players):
        at = f"/players/{number}"
        for place, city in enumerate(player.city_corners):
            beside = any(each in cities for each in board.lattice.next_to[city])
            if cities[city] > 1 or beside or city not in board.city_corners:
                said = f"A city at {city} needs three revealed hexes around it, and none beside it."
                yield Problem(f"{at}/cityCorners/{place}", said)
        for place, city in enumerate(player.post_corners):
            full = len(hosts_at(state, city)) > content.rates.posts_in_city
            if city not in cities or full or city in player.city_corners or player.post_corners.count(city) > 1:
                said = f"Trading posts are in cities of others, two at most, one of each player: not so at {city}."
                yield Problem(f"{at}/postCorners/{place}", said)
