"""The Cards > SPQR Cards (Senate) > Commercium: an exchange, as often as wanted in the turn."""

from collections.abc import Iterator

from games.kit.decider import MoveRule, Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move
from games.provincia_romana.cards import Content
from games.provincia_romana.exchanges import exchange, exchanged, refuse_exchange
from games.provincia_romana.faces import limited
from games.provincia_romana.prompts import PlayCards
from games.provincia_romana.readings import exchange_of
from games.provincia_romana.rejections import refuse
from games.provincia_romana.sections import COMMERCIUM
from games.provincia_romana.state import PlayTurn, State, acting, replace

evolver: Evolver[State] = Evolver()


class CommerciumOpened(Fact, frozen=True):
    """The exchange of a Commercium card is open to a seat for the rest of its turn."""

    section = COMMERCIUM
    seat: Seat
    card: ItemId


class UseCommercium(Move, frozen=True):
    """Make the exchange of a Commercium card played earlier in this turn, once."""

    section = COMMERCIUM
    card: ItemId


@evolver.on(CommerciumOpened)
def _commercium_opened(state: State, fact: CommerciumOpened) -> State:
    return replace(state, play=PlayTurn((*state.play.exchanges, fact.card), state.play.held))


def _candidates(content: Content, state: State, prompt: PlayCards) -> Iterator[UseCommercium]:
    return map(UseCommercium, state.play.exchanges)


def refuse_use(content: Content, state: State, prompt: PlayCards, move: UseCommercium) -> Rejection | None:
    """Why an exchange by Commercium is refused."""
    if move.card not in state.play.exchanges:
        return refuse(
            "not-open", COMMERCIUM, f"'{move.card}' was not played in this turn; play it first, or trade otherwise."
        )
    rate = exchange_of(content, state.switches, move.card)
    return refuse_exchange(content, state, prompt.seat, COMMERCIUM, "This exchange", rate.pay, rate.take)


def _unfold(unfolding: Unfolding[State, Content], prompt: PlayCards, move: UseCommercium) -> None:
    rate = exchange_of(unfolding.content, unfolding.state.switches, move.card)
    exchange(unfolding, prompt.seat, move.card, rate.pay, rate.take)


def _label(content: Content, state: State, move: UseCommercium) -> str:
    rate = exchange_of(content, state.switches, move.card)
    got = exchanged(content, state, acting(state), rate.pay, rate.take)
    return f"Exchange {rate.pay} for {limited(rate.take, got)} ({content.title(move.card)})"


rules = (
    MoveRule(
        move=UseCommercium,
        prompts=(PlayCards,),
        section=COMMERCIUM,
        candidates=_candidates,
        refuse=refuse_use,
        unfold=_unfold,
        label=_label,
    ),
)
