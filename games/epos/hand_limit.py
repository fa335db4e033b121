"""D.II.5 Check Hand Limit: hourglasses on the timeline for cards above the limit (Q-18)."""

from collections.abc import Iterator

from games.epos.agenda import answer, ask
from games.epos.cards import Content
from games.epos.causes import Cause
from games.epos.happening import Happening
from games.epos.prompts import ChooseHourglasses
from games.epos.rejections import refuse
from games.epos.sections import HAND_LIMIT
from games.epos.state import State, player_of
from games.epos.timeline import free_spaces, place_hourglasses
from games.kit.decider import MoveRule
from games.kit.plain_words import listed, plural
from games.kit.quantities import Count
from games.kit.rejection import Rejection
from games.kit.structs import Move

_WHY = Cause("hand-limit")


class PlaceHourglasses(Move, frozen=True):
    """Place the hourglasses with so many double ones for pairs of them."""

    section = HAND_LIMIT
    doubles: Count


def fitting(content: Content, state: State, seat: int, hourglasses: int) -> range:
    """With how many doubles so many hourglasses fit on the timeline; empty where they do not fit at all."""
    free = free_spaces(content, player_of(state, seat))
    return range(max(0, hourglasses - free), hourglasses // 2 + 1)


def check(unfolding: Happening, seat: int) -> None:
    """A player with too many cards places hourglasses, or is asked with how many doubles."""
    content, state = unfolding.content, unfolding.state
    hourglasses = len(player_of(state, seat).hand) - content.setup.hand_limit
    if hourglasses <= 0:
        return
    doubles = fitting(content, state, seat, hourglasses)
    if len(doubles) > 1:
        ask(unfolding, seat, "hourglasses", _WHY, count=hourglasses)
    elif doubles:
        place_hourglasses(unfolding, seat, hourglasses, doubles[0], _WHY)
    else:
        free = free_spaces(content, player_of(state, seat))
        place_hourglasses(unfolding, seat, hourglasses, free, _WHY, surplus=hourglasses - 2 * free)


def _candidates(content: Content, state: State, prompt: ChooseHourglasses) -> Iterator[PlaceHourglasses]:
    return (PlaceHourglasses(doubles) for doubles in fitting(content, state, prompt.seat, prompt.count))


def _refuse(content: Content, state: State, prompt: ChooseHourglasses, move: PlaceHourglasses) -> Rejection | None:
    doubles = fitting(content, state, prompt.seat, prompt.count)
    if move.doubles in doubles:
        return None
    return refuse("wrong-amount", HAND_LIMIT, f"Name {doubles[0]} to {doubles[-1]} of them as doubles.")


def _unfold(unfolding: Happening, prompt: ChooseHourglasses, move: PlaceHourglasses) -> None:
    answer(unfolding)
    place_hourglasses(unfolding, prompt.seat, prompt.count, move.doubles, _WHY)


def _label(content: Content, state: State, move: PlaceHourglasses) -> str:
    cards = len(player_of(state, state.agenda[0].seat).hand) - content.setup.hand_limit
    singles = cards - 2 * move.doubles
    parts = [plural(singles, "single hourglass", "single hourglasses")] if singles else []
    parts += [plural(move.doubles, "double hourglass", "double hourglasses")] if move.doubles else []
    return f"Place {listed(parts)} ({plural(cards - move.doubles, 'timeline space')})"


rules = (
    MoveRule(
        move=PlaceHourglasses,
        prompts=(ChooseHourglasses,),
        section=HAND_LIMIT,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
)
