"""D.II The Reform Phase, step by step, with F.III and G.III."""

from games.epos import bonus_markers, hand_limit, market, principal, provinces, rewards, timeline, training_area
from games.epos.causes import Cause
from games.epos.happening import Happening
from games.epos.rounds import RoundBegan, begin_step
from games.epos.sections import CLEARING_NEUTRAL_MARKERS
from games.epos.state import State, clockwise, players_of, with_player
from games.kit.facts import Evolver
from games.kit.quantities import ItemId, Seat
from games.kit.structs import Fact

evolver: Evolver[State] = Evolver()


class CardsRefreshed(Fact, frozen=True):
    """The neutral markers on a player's cards went back to the supply."""

    section = CLEARING_NEUTRAL_MARKERS
    seat: Seat
    cards: tuple[ItemId, ...]


@evolver.on(CardsRefreshed)
def _cards_refreshed(state: State, fact: CardsRefreshed) -> State:
    return with_player(state, fact.seat, exhausted=())


def begin_round(unfolding: Happening) -> None:
    """The next flourishing phase begins; with 1 or 2 players neutral markers are placed (F.II, G.II.1)."""
    unfolding.record(RoundBegan(round=unfolding.state.round + 1))
    market.mark(unfolding)
    training_area.mark(unfolding)


def changes_epoch(unfolding: Happening) -> bool:
    """Whether the epoch changes at the end of this round."""
    return unfolding.content.changes_epoch_after(unfolding.state.round)


def begin(unfolding: Happening) -> None:
    """F.III, G.III: what still has a neutral marker is moved or boxed, and the display is filled again (Q-39)."""
    begin_step(unfolding, "marked-pieces")
    if players_of(unfolding.state) > 2:
        return
    training_area.move_marked(unfolding)
    market.box_marked(unfolding)
    market.close_up(unfolding)
    if not changes_epoch(unfolding):
        market.refill(unfolding, unfolding.content.epoch_of(unfolding.state.round))


def determine_principal(unfolding: Happening) -> None:
    """1. Determine new principal."""
    begin_step(unfolding, "new-principal")
    principal.determine(unfolding)


def clear_timelines(unfolding: Happening) -> None:
    """2. Remove action markers and hourglasses from the timeline."""
    begin_step(unfolding, "timelines")
    for seat in clockwise(unfolding.state, unfolding.state.principal):
        timeline.clear(unfolding, seat)


def remove_neutral_markers(unfolding: Happening) -> None:
    """3. Remove neutral markers from cards and provinces."""
    begin_step(unfolding, "neutral-markers")
    for seat, player in enumerate(unfolding.state.players, 1):
        if player.exhausted:
            unfolding.record(CardsRefreshed(seat=seat, cards=player.exhausted))
    provinces.refresh(unfolding)


def begin_activating(unfolding: Happening) -> None:
    """4. Activate controlled areas and civilization cards."""
    begin_step(unfolding, "activating")


def check_hand_limits(unfolding: Happening) -> None:
    """5. Check hand limit."""
    begin_step(unfolding, "hand-limit")
    for seat in clockwise(unfolding.state, unfolding.state.principal):
        hand_limit.check(unfolding, seat)


def move_round_marker(unfolding: Happening) -> None:
    """6. Advance round marker and check for epoch change."""
    content, state = unfolding.content, unfolding.state
    begin_step(unfolding, "round-marker")
    if not changes_epoch(unfolding):
        return
    old, new = content.epoch_of(state.round), content.epoch_of(state.round + 1)
    market.discard(unfolding, old)
    market.refill(unfolding, new)
    for seat in clockwise(state, state.principal):
        rewards.unlock(unfolding, seat, Cause("epoch-change"))
    if new == 3 and len(state.players) == 1:
        bonus_markers.replace_for_epoch_3(unfolding)
