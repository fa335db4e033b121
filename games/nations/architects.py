"""I. Maintenance Phase > 5. Architects: those of all nations, and those on cards for their owner alone (R36)."""

from games.kit.decider import Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import Count
from games.kit.structs import Fact
from games.nations.cards import Content
from games.nations.causes import Cause, Caused
from games.nations.effects import PrivateArchitects
from games.nations.in_play import effects_of
from games.nations.rounds import begin_step
from games.nations.sections import ARCHITECTS
from games.nations.state import OwnArchitects, State, nation_of, replace, with_nation

evolver: Evolver[State] = Evolver()


class ArchitectsPlaced(Fact, frozen=True):
    """So many architects are on the Scoring Board now; those left from the last round are back in the supply."""

    section = ARCHITECTS
    count: Count


class OwnArchitectsPlaced(Caused, frozen=True):
    """So many architects lie on a nation's card or board (`cause`) now, for itself alone."""

    count: Count


@evolver.on(ArchitectsPlaced)
def _architects_placed(state: State, fact: ArchitectsPlaced) -> State:
    return replace(state, architects=fact.count)


@evolver.on(OwnArchitectsPlaced)
def _own_architects_placed(state: State, fact: OwnArchitectsPlaced) -> State:
    others = [each for each in nation_of(state, fact.seat).own_architects if each.card != fact.cause]
    return with_nation(state, fact.seat, own_architects=(*others, OwnArchitects(fact.cause, fact.count)))


def begin(unfolding: Unfolding[State, Content]) -> None:
    """Place as many as the number of players and the event say, and those of cards anew."""
    begin_step(unfolding, "architects")
    content, state = unfolding.content, unfolding.state
    by_players = content.players(len(state.nations)).architects
    by_event = content.event_cards[state.event].architects if state.event is not None else 0
    unfolding.record(ArchitectsPlaced(count=by_players + by_event))
    for seat in state.player_order:
        for source in [card for card, _ in effects_of(content, nation_of(state, seat), PrivateArchitects)]:
            place_own(unfolding, seat, Cause("private-architects", source))


def place_own(unfolding: Unfolding[State, Content], seat: int, cause: Cause) -> None:
    """Place the architects of a card that came into play, or of one in a new round; nothing where it has none."""
    count = sum(
        [effect.architects for effect in unfolding.content.effects[cause.card] if type(effect) is PrivateArchitects]
    )
    if count:
        unfolding.record(OwnArchitectsPlaced(seat=seat, reason=cause.reason, cause=cause.card, count=count))
