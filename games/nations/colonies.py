"""II. Action Phase > A. Buy a Progress Card > Colony."""

from collections.abc import Iterator

from games.kit.decider import MoveRule, Unfolding
from games.kit.quantities import ItemId
from games.kit.rejection import Rejection
from games.kit.structs import Move
from games.nations import triggers
from games.nations.buying import CardPlaced, Purchase, buy, refuse_purchase, remove
from games.nations.card_words import in_place_of, with_details, words_of_yields
from games.nations.cards import Content
from games.nations.causes import Cause
from games.nations.effects import ColonyRequirement
from games.nations.faces import purchase
from games.nations.in_play import effects_of_all
from games.nations.numbers import counted_strength
from games.nations.plain_words import choice
from games.nations.progress_cards import cards_on_board
from games.nations.prompts import ChooseFreeCard, TakeAction
from games.nations.rejections import refuse
from games.nations.sections import COLONY
from games.nations.state import Nation, State, nation_of


class BuyColony(Move, frozen=True):
    """Buy a Colony. `replaced` is the colony that makes room for it; `none` while a colony space is free."""

    section = COLONY
    card: ItemId
    replaced: ItemId = "none"


def _places(content: Content, nation: Nation) -> tuple[str, ...]:
    """What a new colony replaces: nothing while a space is free, else a colony of the owner's choice (R9)."""
    free = content.board[nation.board or ""].colony_spaces > len(nation.colonies)
    return ("none",) if free else nation.colonies


def requirement_of(content: Content, state: State, colony: str) -> int:
    """The strength that buying a colony takes now."""
    more = [effect.strength for _, effect in effects_of_all(content, state, ColonyRequirement)]
    return content.colonies[colony].requirement + sum(more)


def _candidates(content: Content, state: State, prompt: Purchase) -> Iterator[BuyColony]:
    places = _places(content, nation_of(state, prompt.seat))
    return (BuyColony(card, place) for card in cards_on_board(state) if card in content.colonies for place in places)


def _refuse(content: Content, state: State, prompt: Purchase, move: BuyColony) -> Rejection | None:
    if (refusal := refuse_purchase(content, state, prompt, move.card, "colony", COLONY)) is not None:
        return refusal
    nation = nation_of(state, prompt.seat)
    needed, strength = requirement_of(content, state, move.card), counted_strength(content, nation)
    if strength < needed:
        name = content.cards[move.card].name
        sentence = f"{name} requires strength {needed}, this nation has {strength}; deploy on Military first."
        return refuse("too-weak", COLONY, sentence)
    places = _places(content, nation)
    if move.replaced not in places:
        return refuse(
            "wrong-space", COLONY, f"The new colony can go onto {choice(content, places, 'an empty colony space')}."
        )
    return None


def _unfold(unfolding: Unfolding[State, Content], prompt: Purchase, move: BuyColony) -> None:
    buy(unfolding, prompt, move.card)
    if move.replaced != "none":
        remove(unfolding, prompt.seat, move.replaced, Cause("replacing", move.card))
    unfolding.record(CardPlaced(seat=prompt.seat, card=move.card, place=0))
    triggers.bought(unfolding, prompt.seat, unfolding.content.cards[move.card])


def _label(content: Content, state: State, move: BuyColony) -> str:
    card = content.colonies[move.card]
    details = [f"yields {words_of_yields(card.yields)}", f"{card.vp} VP"]
    required = f"requires {requirement_of(content, state, move.card)} strength"
    said = f"{purchase(content, state, move.card)}{in_place_of(content, move.replaced)}"
    return with_details(said, [required, ", ".join(details)])


rules = (
    MoveRule(
        move=BuyColony,
        prompts=(TakeAction, ChooseFreeCard),
        section=COLONY,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
)
