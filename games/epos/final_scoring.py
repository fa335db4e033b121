"""E. Final Scoring, and who wins; G.IV for a single player."""

from collections.abc import Iterator

from games.epos import requirements, sections
from games.epos.cards import Content
from games.epos.state import Player, State, player_of
from games.epos.synergy import with_symbol
from games.epos.timeline import hourglasses_on
from games.kit.results import ScoreLine, TieBreak, total


def worth(content: Content, player: Player, card: str) -> int:
    """What a card in hand counts: half of its glory with that of its best synergy symbol, rounded up (Q-16)."""
    printed = content.cards[card]
    best = max((with_symbol(content, player, symbol) + 1 for symbol in printed.synergy), default=0)
    return -(-(printed.glory + best) // content.setup.final_scoring.hand_divisor)


def supported(content: Content, state: State, seat: int) -> tuple[tuple[str, ...], int]:
    """The hand cards whose requirements are met, and the temple markers spent on virtual professions for them.

    Each marker serves one card; they are divided so that the most glory comes of it (Q-15).
    """
    player = player_of(state, seat)
    met: list[str] = []
    # By the markers spent: the glory won by them, and for which cards.
    best: dict[int, tuple[int, tuple[str, ...]]] = {0: (0, ())}
    for card in player.hand:
        if requirements.missing_symbols(content, state, seat, card):
            continue
        needed = requirements.missing(content, state, seat, card).total
        if not needed:
            met.append(card)
            continue
        for spent, (glory, cards) in sorted(best.items(), reverse=True):
            more = glory + 2 * worth(content, player, card)
            if spent + needed <= player.temple and more > best.get(spent + needed, (0, ()))[0]:
                best[spent + needed] = (more, (*cards, card))
    spent = max(best, key=lambda each: (best[each][0] + _of_markers(content, player, each), -each))
    return (*met, *best[spent][1]), spent


def _of_markers(content: Content, player: Player, spent: int) -> int:
    return (player.oracle + player.temple - spent) // content.setup.final_scoring.markers_per_glory


def final_lines(content: Content, state: State, seat: int) -> tuple[ScoreLine, ...]:
    """The lines E.1 to E.5 of a player."""
    player, rules = player_of(state, seat), content.setup.final_scoring
    met, spent = supported(content, state, seat)
    others = [card for card in player.hand if card not in met]
    hourglasses = hourglasses_on(player) + player.surplus
    return (
        ScoreLine(
            "Cards in hand, requirements met",
            sum(worth(content, player, card) for card in met),
            sections.PLAYABLE_CARDS_SCORE,
        ),
        ScoreLine(
            "Other cards in hand",
            -sum(worth(content, player, card) for card in others),
            sections.OTHER_CARDS_SCORE,
        ),
        ScoreLine("Oracle and temple markers", _of_markers(content, player, spent), sections.NEUTRAL_MARKERS_SCORE),
        ScoreLine("Coins", player.coins // rules.coins_per_glory, sections.COINS_SCORE),
        ScoreLine("Hourglasses", -rules.hourglass_penalty(hourglasses), sections.HOURGLASSES_SCORE),
    )


def earned_lines(player: Player) -> Iterator[ScoreLine]:
    """A player's glory during the game, by source."""
    glory = player.glory
    yield ScoreLine("Played cards", glory.played_cards, sections.BUILDER)
    yield ScoreLine("Synergy", glory.synergy, sections.BUILDER)
    yield ScoreLine("Revenue", glory.revenue, sections.CONTROL_AND_CITIES)
    yield ScoreLine("Reform effects", glory.reform_effects, sections.ACTIVATING)
    yield ScoreLine("Bonus point markers", glory.bonus_markers, sections.BONUS_MARKERS)
    yield ScoreLine("Principal", glory.principal, sections.PRINCIPAL)


def lines_of(content: Content, state: State, seat: int) -> tuple[ScoreLine, ...]:
    """All lines of a player: what was earned, then the final scoring, unless the game was lost before it."""
    earned = tuple(earned_lines(player_of(state, seat)))
    if state.tasks.lost_after_round:
        return earned
    return (*earned, *final_lines(content, state, seat))


def final_glory(content: Content, state: State, seat: int) -> int:
    """A player's glory with the final scoring, which may be negative (Q-53)."""
    return total(lines_of(content, state, seat))


def tie_breaks(content: Content, state: State) -> tuple[TieBreak, TieBreak]:
    """Played cards, then the coins that are left after the final scoring."""
    players = list(enumerate(state.players, 1))
    left = content.setup.final_scoring.coins_per_glory
    return (
        TieBreak("played cards", {seat: len(player.tableau) for seat, player in players}),
        TieBreak("remaining coins", {seat: player.coins % left for seat, player in players}),
    )
