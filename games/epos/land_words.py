"""Territories in few words, for the texts of legal moves: what they pay, and who is there."""

from games.epos.cards import Content
from games.epos.components import Polis
from games.epos.effect_words import words_of_revenue
from games.epos.state import State, land_of, player_of


def territory_of(content: Content, state: State, seat: int, territory: str) -> str:
    """A territory with its symbol, its revenue and those in it: `Milet (oracle: 1 oracle marker; 2 of yours)`."""
    printed, land = content.territory[territory], land_of(state, territory)
    kind = printed.symbol if isinstance(printed, Polis) else f"province, {printed.symbol}"
    held = [f"{count} of {_owner(each, seat)}" for each, count in enumerate(land.pioneers, 1) if count]
    city = "neutral city" if land.neutral else f"city of {_owner(land.city, seat)}" if land.city else ""
    there = ", ".join([*held, *([city] if city else [])])
    return f"{printed.name} ({kind}: {words_of_revenue(printed.revenue)}{'; ' if there else ''}{there})"


def _owner(owner: int, seat: int) -> str:
    return "yours" if owner == seat else f"seat {owner}"


def gain_of(content: Content, state: State, seat: int, territory: str) -> str:
    """What a territory pays a player, and for which pioneer unless a city is there."""
    revenue, player = content.territory[territory].revenue, player_of(state, seat)
    most = content.setup.area_spaces
    lost = (revenue.oracle and player.oracle == most) or (revenue.temple and player.temple == most)
    full = ", which is lost: the area is full" if lost else ""
    land = land_of(state, territory)
    staying = land.pioneers[seat - 1] - 1
    paid = "" if land.city == seat else f" for a pioneer from there ({staying or 'none'} of yours {_stay(staying)})"
    return f"{words_of_revenue(revenue)}{paid}{full}"


def _stay(staying: int) -> str:
    return "stays" if staying == 1 else "stay"
