"""What a card says, in a few words: for the texts of legal moves. `effect_words` tells it in sentences."""

from collections.abc import Sequence

from games.kit.plain_words import listed
from games.nations.card_kinds import Advisor, Building, Military, Wonder
from games.nations.cards import Content
from games.nations.effect_words import effects
from games.nations.resources import Yields


def with_details(said: str, details: Sequence[str]) -> str:
    """What a move does, and what there is to know of its card: `Buy Nubia for 1 gold: yields 2 gold, 0 VP`."""
    return f"{said}: {'; '.join(details)}" if details else said


def in_place_of(content: Content, replaced: str) -> str:
    """What a card makes room for another: ` in place of Temple`; nothing for `none`."""
    return "" if replaced == "none" else f" in place of {content.cards[replaced].name}"


def workplace(card: Building | Military, cost: int) -> list[str]:
    """A Building or Military with what deploying on it costs a nation."""
    worth = f"workers worth {listed(map(str, card.worker_vp))} VP"
    raid = [f"raid {card.raid}"] if isinstance(card, Military) else []
    return [f"{_of_a_worker(card)} a worker", *raid, f"deploying costs {cost} stone", worth]


def deployed_worker(card: Building | Military, workers: int) -> list[str]:
    """What one more worker brings on a card that has so many."""
    points = card.worker_vp[workers] if workers < len(card.worker_vp) else 0
    return [_of_a_worker(card), f"worth {points} VP"]


def wonder(content: Content, card: Wonder) -> list[str]:
    """A Wonder: what it costs to build, what it is worth and yields once ready, what it does."""
    sections = f"sections of {listed(map(str, card.sections))} stone"
    ready = f"once ready {', '.join(filter(None, [f'{card.vp} VP', words_of_yields(card.yields)]))}"
    return [sections, ready, *effects(content, card.effects)]


def advisor(content: Content, card: Advisor) -> list[str]:
    """An Advisor: what it yields and does."""
    yields = words_of_yields(card.yields)
    return [*([f"yields {yields}"] if yields else []), *effects(content, card.effects)]


def words_of_yields(yields: Yields) -> str:
    """Resources, strength and stability: `2 gold, 1 stability`; nothing where there is none."""
    parts = [str(yields.resources)] if yields.resources else []
    parts += [f"{yields.strength} strength"] if yields.strength else []
    parts += [f"{yields.stability} stability"] if yields.stability else []
    return ", ".join(parts)


def _of_a_worker(card: Building | Military) -> str:
    if isinstance(card, Building):
        return words_of_yields(card.yields)
    upkeep = Yields(card.upkeep.gold, card.upkeep.food, card.upkeep.stone, card.upkeep.books, 0, card.stability_upkeep)
    cost = words_of_yields(upkeep)
    return f"{card.strength} strength{f' for {cost}' if cost else ''}"
