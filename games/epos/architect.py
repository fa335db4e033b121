"""D.I.2 Architect: taking 1 to 3 cards within the range that was paid for, from the display or the discard pile."""

from collections.abc import Iterator

from games.epos.action_facts import finish
from games.epos.card_words import card_in_hand
from games.epos.cards import Content
from games.epos.happening import Happening
from games.epos.market import space_of
from games.epos.prices import takeable
from games.epos.prompts import ChooseCardToTake
from games.epos.rejections import refuse
from games.epos.sections import ARCHITECT
from games.epos.state import State, acting_of, player_of, replace, with_acting, with_player
from games.kit.decider import MoveRule
from games.kit.facts import Evolver
from games.kit.quantities import Count, ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move

evolver: Evolver[State] = Evolver()


class CardTaken(Fact, frozen=True):
    """A player took a card of the display or the discard pile; it counts as taken from this space of the display."""

    section = ARCHITECT
    seat: Seat
    card: ItemId
    place: Count


class TakeCard(Move, frozen=True):
    """Take this card of the display or the discard pile into your hand."""

    section = ARCHITECT
    card: ItemId


class EndTaking(Move, frozen=True):
    """Take no more cards."""

    section = ARCHITECT


@evolver.on(CardTaken)
def _card_taken(state: State, fact: CardTaken) -> State:
    acting = acting_of(state)
    state = with_acting(
        state,
        taken=(*acting.taken, fact.place),
        discarded=acting.discarded + (fact.card in state.discard),
    )
    state = with_player(state, fact.seat, hand=(*player_of(state, fact.seat).hand, fact.card))
    return replace(
        state,
        market=tuple([None if card == fact.card else card for card in state.market]),
        marked_cards=tuple([card for card in state.marked_cards if card != fact.card]),
        discard=tuple([card for card in state.discard if card != fact.card]),
    )


def in_reach(content: Content, state: State) -> tuple[str, ...]:
    """The cards that may be taken next."""
    acting = acting_of(state)
    return takeable(content, state, acting.coins, acting.taken, acting.discarded)


def go_on(unfolding: Happening, seat: int) -> bool:
    """The action is done once no more card can be taken."""
    if in_reach(unfolding.content, unfolding.state):
        return False
    finish(unfolding, seat)
    return True


def _candidates(content: Content, state: State, prompt: ChooseCardToTake) -> Iterator[TakeCard]:
    return (TakeCard(card) for card in in_reach(content, state))


def _refuse(content: Content, state: State, prompt: ChooseCardToTake, move: TakeCard) -> Rejection | None:
    if move.card in in_reach(content, state):
        return None
    if not space_of(content, state, move.card):
        return refuse(
            "not-available", ARCHITECT, "That card is neither in the display nor on the discard pile; take another one."
        )
    acting = acting_of(state)
    return refuse(
        "not-in-reach",
        ARCHITECT,
        f"{acting.coins} coins do not reach that card together with those taken; take one that is listed, or no more.",
    )


def _unfold(unfolding: Happening, prompt: ChooseCardToTake, move: TakeCard) -> None:
    place = space_of(unfolding.content, unfolding.state, move.card)
    unfolding.record(CardTaken(seat=prompt.seat, card=move.card, place=place))


def _label(content: Content, state: State, move: TakeCard) -> str:
    where = "discarded " if move.card in state.discard else ""
    return f"Take {where}{card_in_hand(content, move.card)}"


def _refuse_ending(content: Content, state: State, prompt: ChooseCardToTake, move: EndTaking) -> Rejection | None:
    if acting_of(state).taken:
        return None
    return refuse("must-go-on", ARCHITECT, "At least one card is taken; take one.")


rules = (
    MoveRule(
        move=TakeCard,
        prompts=(ChooseCardToTake,),
        section=ARCHITECT,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
    MoveRule(
        move=EndTaking,
        prompts=(ChooseCardToTake,),
        section=ARCHITECT,
        candidates=lambda content, state, prompt: iter((EndTaking(),)),
        refuse=_refuse_ending,
        unfold=lambda unfolding, prompt, move: finish(unfolding, prompt.seat),
        label=lambda content, state, move: "Take no more cards",
    ),
)
