"""Strength, stability, raid: what follows from the cards and workers on a board. Never stored."""

from games.nations.card_kinds import Military
from games.nations.cards import Content
from games.nations.effects import GoldenAgeBonus, RaidBonus, StabilityOfAll
from games.nations.in_play import effects_of, effects_of_all, sources_of
from games.nations.state import Nation, State, nation_of


def strength(content: Content, nation: Nation) -> int:
    """Military Strength, without its cap."""
    if nation.board is None:
        return 0
    cards, yields = content.cards, content.standing_yields
    total = sum([yields[source].strength for source in sources_of(nation)])
    total += sum([yields[colony].strength for colony in nation.colonies])
    for space in nation.spaces:
        if space.workers and type(card := cards[space.card or ""]) is Military:
            total += card.strength * space.workers
    return total


def counted_strength(content: Content, nation: Nation) -> int:
    """Military Strength as it counts: never above the end of its track."""
    return min(strength(content, nation), content.setup.strength_cap)


def own_stability(content: Content, nation: Nation) -> int:
    """Stability from a nation's own board, without its cap."""
    if nation.board is None:
        return 0
    cards, yields = content.cards, content.standing_yields
    total = sum([yields[source].stability for source in sources_of(nation)])
    total += sum([yields[colony].stability for colony in nation.colonies])
    taken = content.board[nation.board].stability_section - nation.population.stability
    total -= content.setup.stability_per_worker * taken
    for space in nation.spaces:
        if space.workers:
            card = cards[space.card or ""]
            if type(card) is Military:
                total -= card.stability_upkeep * space.workers
            else:
                total += content.buildings[card.id].yields.stability * space.workers
    return total


def stability(content: Content, state: State, seat: int) -> int:
    """Stability, with what cards of any nation do to all, without its cap."""
    of_all = sum([effect.stability for _, effect in effects_of_all(content, state, StabilityOfAll)])
    return own_stability(content, nation_of(state, seat)) + of_all


def stabilities(content: Content, state: State) -> list[int]:
    """The stability of each seat in turn."""
    of_all = sum([effect.stability for _, effect in effects_of_all(content, state, StabilityOfAll)])
    return [own_stability(content, nation) + of_all for nation in state.nations]


def counted_stability(content: Content, state: State, seat: int) -> int:
    """Stability as it counts: never above the end of its track, below 0 its real value."""
    return min(stability(content, state, seat), content.setup.stability_cap)


def raid(content: Content, nation: Nation) -> int:
    """The best raid value among the Military with workers, with bonuses; 0 where there is none."""
    raids = [
        content.military[space.card].raid
        for space in nation.spaces
        if space.workers and space.card is not None and space.card in content.military
    ]
    if not raids:
        return 0
    return max(raids) + sum([effect.raid for _, effect in effects_of(content, nation, RaidBonus)])


def golden_age_bonus(content: Content, nation: Nation) -> int:
    """By how many units a Golden Age gives more, or its VP costs less."""
    return sum([effect.bonus for _, effect in effects_of(content, nation, GoldenAgeBonus)])


def deployed(nation: Nation) -> int:
    """A nation's workers on cards."""
    return sum([space.workers for space in nation.spaces])
