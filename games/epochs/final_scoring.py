"""Final Scoring: all lines of points, and the tie-break (SCO-1, SCO-2)."""

from collections.abc import Iterator

from games.epochs.cards import Content
from games.epochs.counting import count_of
from games.epochs.owned_effects import owned
from games.epochs.sections import FINAL_SCORING, QUICK_GAME
from games.epochs.standing_effects import PointsPer
from games.epochs.state import State, by_culture, player_of
from games.epochs.token_effects import PointsIfHeld
from games.kit.results import Result, ScoreLine, TieBreak, ranked


def lines(content: Content, state: State, seat: int) -> Iterator[ScoreLine]:
    """Where a player's points come from."""
    player, worth = player_of(state, seat), content.final_scoring
    yield ScoreLine("culture", worth.culture * player.culture, FINAL_SCORING)
    yield ScoreLine("honor", worth.honor * player.honor, FINAL_SCORING)
    yield ScoreLine("wonders", worth.wonder * len(player.wonders), FINAL_SCORING)
    yield ScoreLine("cities", worth.city * len(player.city_corners), FINAL_SCORING)
    yield ScoreLine("gold", player.storage.gold // worth.gold_per_point, FINAL_SCORING)
    yield ScoreLine("great works of art", worth.points_of_great_works(player.great_works), FINAL_SCORING)
    for cause, points in ability_points(content, state, seat):
        yield ScoreLine(content.names[cause], points, FINAL_SCORING)
    handicap = content.mode[state.switches.mode].handicap(player.civilization)
    if handicap:
        yield ScoreLine("civilization in the quick game", handicap, QUICK_GAME)


def ability_points(content: Content, state: State, seat: int) -> Iterator[tuple[str, int]]:
    """The pieces of a player whose abilities give points at the end, and how many."""
    player = player_of(state, seat)
    held = {each.token for each in player.held_tokens}
    for each in owned(content, player):
        effect = each.effect
        if isinstance(effect, PointsPer):
            yield each.cause, effect.points * (count_of(content, state, seat, effect.counted) // effect.per)
        elif isinstance(effect, PointsIfHeld) and effect.token in held:
            yield each.cause, effect.points


def result(content: Content, state: State) -> Result | None:
    """The ranking once the game is over; of equal scores the higher culture wins, which is never equal."""
    if state.step != "over":
        return None
    order = by_culture(state)
    seats = range(1, len(state.players) + 1)
    culture = TieBreak("culture", {seat: len(order) - order.index(seat) for seat in seats})
    return ranked({seat: tuple(lines(content, state, seat)) for seat in seats}, (culture,))
