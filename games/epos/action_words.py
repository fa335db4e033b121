"""What actions do, in few words, for the texts of legal moves."""

from games.epos import population, prices
from games.epos.cards import Content
from games.epos.components import Deployment
from games.epos.profession_words import professions_named
from games.epos.professions import PROFESSIONS, Profession, Professions
from games.epos.state import State
from games.kit.plain_words import listed, plural

_TIMES = {1: "once", 2: "twice"}


def training(content: Content, state: State, seat: int, times: int, reach: int) -> str:
    """How often a Teacher trains, and among which professions."""
    among = prices.trainable(content, state, seat, reach)
    which = "any profession" if len(among) == len(PROFESSIONS) else listed(among, "or")
    return f"train {_TIMES.get(times, f'{times} times')} ({which or 'nobody'})"


def taking(content: Content, state: State, coins: int) -> str:
    """How many cards an Architect takes for so many coins, from how many spaces from the left."""
    parts: list[str] = []
    reached = 0
    for cards in sorted((row.cards for row in content.market.rows), reverse=True):
        reach = content.market.reach(coins, cards)
        if reach > reached:
            if not parts:
                first = "the first card" if reach == 1 else f"the first {reach} cards"
                parts.append(first if reach == cards else f"{cards} of {first}")
            else:
                parts.append(f"{cards} of {reach}")
            reached = reach
    discarded = bool(state.discard) and reached >= content.market.discard_space
    return f"take {listed(parts, 'or')}{', also discarded ones' if discarded else ''}"


def pioneers(deployment: Deployment) -> str:
    """How many pioneers a Navigator deploys, and where."""
    where = f"{listed(deployment.symbols, 'or')} territories" if deployment.symbols else "your own territories"
    return f"{plural(deployment.pioneers, 'pioneer')} to {where}"


def trained(content: Content, people: Professions, profession: Profession) -> str:
    """What one training comes to: the new number, and a profession that gives way."""
    grown, opposite = population.trained(content, people, profession), content.opposite[profession]
    lost = f"; a {opposite} is lost" if grown.of(opposite) < people.of(opposite) else ""
    return f"{professions_named(grown.of(profession), profession)} then{lost}"
