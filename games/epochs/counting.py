"""What follows from a player's pieces: what lies ready, and how many there are of what abilities count."""

from games.epochs.cards import Content
from games.epochs.owned_effects import owned_of
from games.epochs.standing_effects import CityLimitBonus, Counted, DemandBonus, DemandPer, SupplyBonus
from games.epochs.state import Player, State, player_of
from games.epochs.token_effects import DemandWhileHeld


def cubes_in_supply(content: Content, player: Player) -> int:
    """The cubes that are still in the personal supply (AUT-1)."""
    return content.setup.cubes - player.cubes - player.exhausted - len(player.lands)


def city_limit(content: Content, player: Player) -> int:
    """How many cities a player may have, ready and on the map together (GVN-2, R-13)."""
    if player.government == "none":
        return 0
    more = sum(each.cities for each in owned_of(content, player, CityLimitBonus))
    return min(content.government[player.government].city_limit + more, content.setup.cities)


def cities_ready(content: Content, player: Player) -> int:
    """The cities on the civilization board: what the form of government allows and is not on the map (GVN-2)."""
    return max(city_limit(content, player) - len(player.city_corners), 0)


def posts_ready(content: Content, player: Player) -> int:
    """The trading posts on the civilization board: all that are not on the map."""
    return content.setup.posts - len(player.post_corners)


def supply(content: Content, state: State, seat: int) -> int:
    """A player's supply: what the lands hold, and what abilities add (Natural resources on the map; R-05, R-06)."""
    player = player_of(state, seat)
    hexes = content.map_of(len(state.players), state.placed).hexes  # type: ignore[arg-type]  # 2, 3 or 4 play
    total = sum(each.supply for each in owned_of(content, player, SupplyBonus))
    for land in player.lands:
        resource = hexes[land].resource
        if resource is not None:
            total += content.supply_of(resource)
        if land in state.question_marks:
            total += content.supply_of("unknown")
    return total


def demand(content: Content, state: State, seat: int) -> int:
    """A player's demand: cities, trading posts, and what abilities add (Tracking Demand and Supply)."""
    player = player_of(state, seat)
    rates = content.rates
    total = rates.city_demand * len(player.city_corners) + rates.post_demand * len(player.post_corners)
    total += sum(each.demand for each in owned_of(content, player, DemandBonus))
    for per in owned_of(content, player, DemandPer):
        total += per.demand * count_of(content, state, seat, per.counted)
    held = {each.token for each in player.held_tokens}
    return total + sum(each.demand for each in owned_of(content, player, DemandWhileHeld) if each.token in held)


def count_of(content: Content, state: State, seat: int, counted: Counted) -> int:
    """How many a player has of what an ability counts."""
    player = player_of(state, seat)
    match counted:
        case "city":
            return len(player.city_corners)
        case "wonder":
            return len(player.wonders)
        case "great-work":
            return player.great_works
        case "trading-post":
            return len(player.post_corners)
        case "land":
            return len(player.lands)
        case "invention":
            return len(player.inventions)
        case "gold":
            return player.storage.gold
        case "honor":
            return player.honor
        case "demand":
            return demand(content, state, seat)


def base_combat_value(content: Content, player: Player) -> int:
    """The combat value of a player's units, as the military track shows it (UNT-5)."""
    return sum(content.unit[each].combat_value for each in (player.main, player.support) if each != "none")
