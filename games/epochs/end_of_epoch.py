"""End of an Epoch: the steps in which nothing is to be decided (END-1, END-2, END-5 to END-7)."""

from games.epochs import gaining
from games.epochs.at_work import happened
from games.epochs.cards import Content
from games.epochs.causes import Cause
from games.epochs.counting import demand, supply
from games.epochs.effects import Filter
from games.epochs.friendship import is_at_peace
from games.epochs.gaining import CubesRestored, HonorLost, ResourcesLost
from games.epochs.happening import Happening
from games.epochs.lands import board_of
from games.epochs.resources import Reward, one
from games.epochs.sections import RESETTING_DIPLOMACY
from games.epochs.state import State, by_culture, clockwise, player_of, players_of, replace
from games.epochs.steps import begin_step
from games.kit.facts import Evolver
from games.kit.structs import Fact

evolver: Evolver[State] = Evolver()


class DiplomacyReset(Fact, frozen=True):
    """All flags left all displays: nobody is at war, and nobody a warmonger."""

    section = RESETTING_DIPLOMACY


@evolver.on(DiplomacyReset)
def _diplomacy_reset(state: State, fact: DiplomacyReset) -> State:
    return replace(state, players=tuple([replace(each, flags=(), warmonger=False) for each in state.players]))


def in_turn_order(state: State) -> tuple[int, ...]:
    """All seats in the turn order of the epoch."""
    return tuple(clockwise(state, state.first_player))


def great_works(unfolding: Happening) -> None:
    """The best in culture gain a great work each; then abilities react to the epoch's end, in turn order (END-1)."""
    content, state = unfolding.content, unfolding.state
    count = content.players(players_of(state)).great_works[state.epoch - 1]
    best = by_culture(state)[:count]
    for seat in best:
        gaining.gain(unfolding, seat, Reward(great_works=1), Cause("great-work"))
    begin_step(unfolding, "epoch-end-abilities")
    for seat in in_turn_order(unfolding.state):
        # the pool may have run out, so that not all of the best have gained one (C.3)
        gained = player_of(unfolding.state, seat).great_works > player_of(state, seat).great_works
        also: list[Filter] = ["gained-great-work"] if gained else []
        if is_at_peace(unfolding.state, seat):
            also.append("at-peace")
        happened(unfolding, seat, "epoch-end", also=also)


def trading_income(unfolding: Happening) -> None:
    """Each player gains what the lower of demand and supply brings (END-2)."""
    for seat in in_turn_order(unfolding.state):
        content, state = unfolding.content, unfolding.state
        income = content.income(demand(content, state, seat), supply(content, state, seat))
        gaining.gain(unfolding, seat, income, Cause("trading-income"))


def barbarians_beside(content: Content, state: State, seat: int) -> int:
    """How many barbarians are next to lands or cities of a player, each counted once (END-5)."""
    board, player = board_of(content, state), player_of(state, seat)
    near = {each for place in (*player.lands, *player.city_corners) for each in board.around(place)}
    return sum(each in near for each in state.barbarians)


def pillage(unfolding: Happening) -> None:
    """Each barbarian next to lands or cities of a player takes gold, as far as there is any (END-5)."""
    for seat in in_turn_order(unfolding.state):
        content, state, why = unfolding.content, unfolding.state, Cause("pillage")
        due = barbarians_beside(content, state, seat) * content.epoch_end(state.epoch).gold_per_barbarian
        lost = min(due, player_of(state, seat).storage.gold)
        if lost:
            unfolding.record(ResourcesLost(seat=seat, reason=why.reason, cause=why.piece, resources=one("gold", lost)))


def restore(unfolding: Happening) -> None:
    """Exhausted cubes return to the civilization boards (END-6)."""
    for seat in in_turn_order(unfolding.state):
        cubes, why = player_of(unfolding.state, seat).exhausted, Cause("restoring")
        if cubes:
            unfolding.record(CubesRestored(seat=seat, reason=why.reason, cause=why.piece, cubes=cubes))


def reset_diplomacy(unfolding: Happening) -> None:
    """Warmongers pay their price, and all flags leave the displays (END-7; R-02)."""
    for seat in in_turn_order(unfolding.state):
        state, why = unfolding.state, Cause("resetting-diplomacy")
        player, price = player_of(state, seat), unfolding.content.epoch_end(state.epoch).warmonger_loss
        if player.warmonger and state.switches.warmonger_penalty == "culture":
            gaining.lose_culture(unfolding, seat, price, why)
        elif player.warmonger and player.honor:
            lost = min(price, player.honor)
            unfolding.record(HonorLost(seat=seat, reason=why.reason, cause=why.piece, honor=lost))
    unfolding.record(DiplomacyReset())
