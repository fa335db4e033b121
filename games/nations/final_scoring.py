"""End of the game > Final scoring (R49, R50)."""

from games.kit.decider import Unfolding
from games.kit.results import Result, ScoreLine, TieBreak, ranked, total
from games.nations import sections
from games.nations.cards import Content
from games.nations.comparisons import stands
from games.nations.counting import count
from games.nations.effects import ScoreIf, ScorePer
from games.nations.in_play import effects_of
from games.nations.numbers import counted_stability, counted_strength
from games.nations.rounds import begin_step
from games.nations.state import State, nation_of

_OF_RESOURCES_FOR_A_POINT = 10


def begin(unfolding: Unfolding[State, Content]) -> None:
    """The game is over."""
    begin_step(unfolding, "over")


def result(content: Content, state: State) -> Result | None:
    """The score of each nation line by line; ties are resolved in player order."""
    if state.step != "over":
        return None
    lines = {seat: score_lines(content, state, seat) for seat in range(1, len(state.nations) + 1)}
    places = {seat: -place for place, seat in enumerate(state.player_order)}
    if len(lines) > 1:
        return ranked(lines, (TieBreak("player order", places),))
    reading = [each for each in content.solo.readings if each.least <= total(lines[1])][-1]
    return ranked(lines, reason=reading.name)


def score_lines(content: Content, state: State, seat: int) -> tuple[ScoreLine, ...]:
    """What a nation would score if the game ended now."""
    nation = nation_of(state, seat)
    return (
        ScoreLine("Game VP", nation.vp, sections.GAME_VP),
        ScoreLine("Colonies", sum([content.colonies[card].vp for card in nation.colonies]), sections.COLONIES_SCORE),
        ScoreLine("Wonders", _wonders(content, state, seat), sections.WONDERS_SCORE),
        ScoreLine("Buildings and Military", _workplaces(content, state, seat), sections.BUILDINGS_SCORE),
        ScoreLine("Resources", _resources(content, state, seat), sections.RESOURCES_SCORE),
    )


def _wonders(content: Content, state: State, seat: int) -> int:
    nation = nation_of(state, seat)
    points = sum([content.wonders[wonder.card].vp for wonder in nation.wonders])
    for _, per in effects_of(content, nation, ScorePer):
        points += per.vp * count(content, state, seat, per.per)
    for _, single in effects_of(content, nation, ScoreIf):
        points += single.vp if stands(content, state, seat, single.standing) else 0
    return points


def _workplaces(content: Content, state: State, seat: int) -> int:
    """The first worker on a card scores the leftmost value, the second the next; excess workers score nothing."""
    return sum(
        [
            sum(content.workplaces[space.card].worker_vp[: space.workers])
            for space in nation_of(state, seat).spaces
            if space.card is not None
        ]
    )


def _resources(content: Content, state: State, seat: int) -> int:
    """A point for each full ten of all resources, strength and stability as they count; never below 0 (R49)."""
    nation = nation_of(state, seat)
    units = nation.resources.total + counted_strength(content, nation) + counted_stability(content, state, seat)
    return max(0, units // _OF_RESOURCES_FOR_A_POINT)
