"""II. Action Phase > A. Buy a Progress Card > War."""

from collections.abc import Iterator

from games.kit.decider import MoveRule, Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move
from games.nations import triggers
from games.nations.buying import Purchase, buy, refuse_purchase
from games.nations.card_words import with_details
from games.nations.cards import Content
from games.nations.faces import mover, mover_nation, purchase
from games.nations.numbers import counted_strength
from games.nations.plain_words import amount
from games.nations.progress_cards import cards_on_board
from games.nations.prompts import ChooseFreeCard, TakeAction
from games.nations.quantities import Strength
from games.nations.rejections import refuse
from games.nations.sections import BUYING_WAR
from games.nations.state import DeclaredWar, State, nation_of, replace
from games.nations.war import loss_of

evolver: Evolver[State] = Evolver()


class WarDeclared(Fact, frozen=True):
    """A War lies on the Scoring Board; its marker stands at the strength that the buyer has now (R20)."""

    section = BUYING_WAR
    seat: Seat
    card: ItemId
    strength: Strength


class BuyWar(Move, frozen=True):
    """Buy the War of this round; the War marker is set to your strength."""

    section = BUYING_WAR
    card: ItemId


@evolver.on(WarDeclared)
def _war_declared(state: State, fact: WarDeclared) -> State:
    return replace(state, war=DeclaredWar(fact.card, fact.strength, fact.seat))


def _candidates(content: Content, state: State, prompt: Purchase) -> Iterator[BuyWar]:
    return (BuyWar(card) for card in cards_on_board(state) if card in content.wars)


def _refuse(content: Content, state: State, prompt: Purchase, move: BuyWar) -> Rejection | None:
    if (refusal := refuse_purchase(content, state, prompt, move.card, "war", BUYING_WAR)) is not None:
        return refusal
    if state.war is not None:
        return refuse("war-bought", BUYING_WAR, "This round has its War already; choose another move.")
    return None


def _unfold(unfolding: Unfolding[State, Content], prompt: Purchase, move: BuyWar) -> None:
    buy(unfolding, prompt, move.card)
    strength = counted_strength(unfolding.content, nation_of(unfolding.state, prompt.seat))
    unfolding.record(WarDeclared(seat=prompt.seat, card=move.card, strength=strength))
    triggers.bought(unfolding, prompt.seat, unfolding.content.cards[move.card])


def _label(content: Content, state: State, move: BuyWar) -> str:
    marker = counted_strength(content, mover_nation(content, state))
    card = content.wars[move.card]
    loss = loss_of(content, state, DeclaredWar(move.card, marker, mover(content, state)))
    cost = f"{amount(loss)}, less by their stability, and {card.vp} VP"
    return with_details(
        f"{purchase(content, state, move.card)}, with the marker at {marker}", [f"the defeated lose {cost}"]
    )


rules = (
    MoveRule(
        move=BuyWar,
        prompts=(TakeAction, ChooseFreeCard),
        section=BUYING_WAR,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
)
