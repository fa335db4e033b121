"""What must hold of the glory of a position: each source gave what the player's cards, markers and rounds allow."""

from collections.abc import Iterator
from math import gcd

from games.epos.cards import Content
from games.epos.check_display import epoch_on_display
from games.epos.effects import BuyGlory, GloryPerCity, ReceiveGlory
from games.epos.state import Player, State, acting_of
from games.kit.decider import Problem


def check_glory(content: Content, state: State) -> Iterator[Problem]:
    """Played cards and bonus point markers gave exactly what is on them, the others no more than they can have."""
    by_principal = 0
    for seat, player in enumerate(state.players, 1):
        pointer, glory = f"/players/{seat - 1}/glory", player.glory
        by_principal += glory.principal
        if glory.principal and by_principal > state.round // 2 * content.setup.principal_glory:
            yield Problem(f"{pointer}/principal", "The Principal gives glory at most in every second round.")
        if glory.played_cards != sum(content.cards[card].glory for card in player.tableau):
            yield Problem(f"{pointer}/playedCards", "Played cards gave the glory that is printed on them.")
        if glory.bonus_markers != sum(taken.glory for taken in player.bonuses):
            yield Problem(f"{pointer}/bonusMarkers", "Bonus point markers gave the glory that is on them.")
        if not _can_be_of_synergy(content, state, seat):
            said = "Each played card gave glory for the cards with one of its symbols, itself included."
            yield Problem(f"{pointer}/synergy", said)
        if glory.revenue and not _can_be_of_revenue(content, state, player):
            yield Problem(f"{pointer}/revenue", "Territories gave glory as their revenue, in a part of a round for it.")
        if glory.reform_effects > _most_of_reform_effects(content, state, player):
            yield Problem(f"{pointer}/reformEffects", "Reform effects of played cards gave glory once in each round.")
    yield from _bonus_stacks(content, state)


def _can_be_of_synergy(content: Content, state: State, seat: int) -> bool:
    """Whether the cards in the order of being played give this together, whichever symbols were chosen."""
    player = state.players[seat - 1]
    least = most = 0
    under_way = state.turn is not None and state.turn.seat == seat and state.turn.acting is not None
    due = acting_of(state).card if under_way and acting_of(state).synergy_due else None
    for place, card in enumerate(player.tableau, 1):
        played = player.tableau[:place]
        symbols = content.cards[card].synergy
        counts = [sum(symbol in content.cards[each].synergy for each in played) for symbol in symbols]
        if counts and card != due:
            least, most = least + min(counts), most + max(counts)
    return least <= player.glory.synergy <= most


def _can_be_of_revenue(content: Content, state: State, player: Player) -> bool:
    """Whether a territory gave it: with a city, or in a reform phase."""
    each = gcd(*[territory.revenue.glory for territory in content.territory.values()])
    return player.glory.revenue % max(each, 1) == 0 and (player.polis_city or _reform_phases(state) > 0)


def _reform_phases(state: State) -> int:
    """How many times areas and cards could be activated so far."""
    return state.round - (state.step == "flourishing") if state.round else 0


def _most_of_reform_effects(content: Content, state: State, player: Player) -> int:
    most = 0
    for card in player.tableau:
        match content.cards[card].reform:
            case ReceiveGlory(glory=glory):
                most += glory
            case GloryPerCity(glory=glory):
                most += glory * content.setup.cities
            case BuyGlory(glory=glory, times=times):
                most += glory * times
    return most * _reform_phases(state)


def _bonus_stacks(content: Content, state: State) -> Iterator[Problem]:
    """The top markers were taken first; in solo play those that are left are replaced for epoch III (G.III.3)."""
    for place, stack in enumerate(state.bonus_stacks):
        bonus = content.bonus[stack.bonus]
        whole = (bonus.first, *(bonus.later,) * (len(state.players) - 1))
        replaced = len(state.players) == 1 and epoch_on_display(content, state) == 3
        taken = [each.glory for player in state.players for each in player.bonuses if each.bonus == stack.bonus]
        left = (bonus.later,) * len(stack.worth) if replaced else whole[len(taken) :]
        possible = [sorted(whole[: len(taken)]), [bonus.later] * len(taken)][: 1 + replaced]
        if stack.worth != left or sorted(taken) not in possible:
            said = "The first to take a bonus point marker of a type took the top one, and the others are below it."
            yield Problem(f"/bonusStacks/{place}/worth", said)
