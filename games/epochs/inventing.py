"""On Your Turn > Action Phase > Invent: from the hand or from the market, or a card is covered for a second action.

All of it comes before the actions (R-29).
"""

from collections.abc import Iterator

from games.epochs import gaining
from games.epochs.at_work import bring_into_play, happened
from games.epochs.cards import Content
from games.epochs.causes import Cause
from games.epochs.happening import Happening
from games.epochs.invention_market import offered
from games.epochs.prompts import ChooseInvention
from games.epochs.rejections import refused
from games.epochs.sections import INVENTING, NOT_INVENTING
from games.epochs.state import Player, State, left_of, player_of, replace, with_player, with_turn
from games.kit.decider import MoveRule
from games.kit.facts import Evolver
from games.kit.quantities import ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move

evolver: Evolver[State] = Evolver()


class InventionMade(Fact, frozen=True):
    """A player invented a card of the hand; or one of the market, where `replacement` of the hand took its place."""

    section = INVENTING
    seat: Seat
    invention: ItemId
    replacement: ItemId = "none"


class InventionCovered(Fact, frozen=True):
    """A player covered a card of the invention market with one of the hand, and takes two actions."""

    section = NOT_INVENTING
    seat: Seat
    covered: ItemId
    card: ItemId


class Invent(Move, frozen=True):
    """Invent this card of your hand."""

    section = INVENTING
    invention: ItemId


class InventFromMarket(Move, frozen=True):
    """Invent this card of the market, and put one of your hand in its place."""

    section = INVENTING
    invention: ItemId
    replacement: ItemId


class CoverInvention(Move, frozen=True):
    """Cover this card of the market with one of your hand, and take two actions."""

    section = NOT_INVENTING
    covered: ItemId
    card: ItemId


@evolver.on(InventionMade)
def _invention_made(state: State, fact: InventionMade) -> State:
    player = player_of(state, fact.seat)
    played = fact.invention if fact.replacement == "none" else fact.replacement
    if fact.replacement != "none":
        state = _on_stack(state, fact.invention, fact.replacement, keep=False)
    state = with_player(
        state,
        fact.seat,
        hand=_without(player.hand, played),
        inventions=(*player.inventions, fact.invention),
        made=player.made + 1,
    )
    return with_turn(state, invented=True, stage="actions", actions=1)


@evolver.on(InventionCovered)
def _invention_covered(state: State, fact: InventionCovered) -> State:
    state = _on_stack(state, fact.covered, fact.card, keep=True)
    state = with_player(state, fact.seat, hand=_without(player_of(state, fact.seat).hand, fact.card))
    return with_turn(state, stage="actions", actions=2)


def _on_stack(state: State, visible: str, card: str, *, keep: bool) -> State:
    """A card comes on top of, or takes the place of, a visible one; of two equal ones, the first."""
    stacks = list(state.invention_market)
    place = next(place for place, stack in enumerate(stacks) if stack and stack[-1] == visible)
    stacks[place] = (*(stacks[place] if keep else stacks[place][:-1]), card)
    return replace(state, invention_market=tuple(stacks))


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    left = list(cards)
    left.remove(card)
    return tuple(left)


def may_invent(content: Content, player: Player) -> bool:
    """Whether a player has not made all inventions of this epoch yet (ACT-2)."""
    return player.made < content.setup.inventions_per_epoch


def has_to_invent(content: Content, player: Player) -> bool:
    """Whether every turn that is left in this epoch, this one included, is needed for an invention (ACT-2)."""
    left = content.setup.turns_per_epoch - player.turns
    return content.setup.inventions_per_epoch - player.made >= left


def _is_new(content: Content, player: Player, invention: str) -> bool:
    name = content.invention[invention].name
    return all(content.invention[each].name != name for each in player.inventions)


def _inventions(content: Content, state: State, prompt: ChooseInvention) -> Iterator[Invent]:
    return map(Invent, dict.fromkeys(player_of(state, prompt.seat).hand))


def _market_inventions(content: Content, state: State, prompt: ChooseInvention) -> Iterator[InventFromMarket]:
    for invention in dict.fromkeys(offered(state)):
        for card in dict.fromkeys(player_of(state, prompt.seat).hand):
            yield InventFromMarket(invention, card)


def _coverings(content: Content, state: State, prompt: ChooseInvention) -> Iterator[CoverInvention]:
    for covered in dict.fromkeys(offered(state)):
        for card in dict.fromkeys(player_of(state, prompt.seat).hand):
            yield CoverInvention(covered, card)


def _refuse_inventing(content: Content, player: Player, invention: str) -> Rejection | None:
    if not may_invent(content, player):
        sentence = "You have made all inventions of this epoch: cover a card of the market instead."
        return refused("must-not-invent", sentence, INVENTING)
    if not _is_new(content, player, invention):
        return refused("same-name", "You have an invention of that name: choose another one.", INVENTING)
    return None


def _refuse_card(player: Player, card: str, section: str) -> Rejection | None:
    if card in player.hand:
        return None
    return refused("not-in-hand", "Choose a card of this epoch that is in your hand.", section)


def _refuse_offer(state: State, card: str, section: str) -> Rejection | None:
    if card in offered(state):
        return None
    return refused("not-in-market", "Choose a card that is visible in the invention market.", section)


def _refuse(content: Content, state: State, prompt: ChooseInvention, move: Invent) -> Rejection | None:
    player = player_of(state, prompt.seat)
    return _refuse_card(player, move.invention, INVENTING) or _refuse_inventing(content, player, move.invention)


def _refuse_from_market(
    content: Content, state: State, prompt: ChooseInvention, move: InventFromMarket
) -> Rejection | None:
    player = player_of(state, prompt.seat)
    return (
        _refuse_offer(state, move.invention, INVENTING)
        or _refuse_card(player, move.replacement, INVENTING)
        or _refuse_inventing(content, player, move.invention)
    )


def _refuse_covering(content: Content, state: State, prompt: ChooseInvention, move: CoverInvention) -> Rejection | None:
    player = player_of(state, prompt.seat)
    if has_to_invent(content, player):
        sentence = "You have to invent in each turn that is left in this epoch: exactly three inventions are made."
        return refused("must-invent", sentence, NOT_INVENTING)
    return _refuse_offer(state, move.covered, NOT_INVENTING) or _refuse_card(player, move.card, NOT_INVENTING)


def _invent(unfolding: Happening, seat: int, invention: str, replacement: str = "none") -> None:
    """The invention, its debut reward for the inventor and the player on the left, its ability (INV-5, R-46)."""
    unfolding.record(InventionMade(seat=seat, invention=invention, replacement=replacement))
    debut = unfolding.content.invention[invention].debut
    gaining.gain(unfolding, seat, debut, Cause("debut", invention))
    gaining.gain(unfolding, left_of(unfolding.state, seat), debut, Cause("debut", invention))
    bring_into_play(unfolding, seat, invention)
    happened(unfolding, seat, "invent", brought=invention)


rules = (
    MoveRule(
        move=Invent,
        prompts=(ChooseInvention,),
        section=INVENTING,
        candidates=_inventions,
        refuse=_refuse,
        unfold=lambda unfolding, prompt, move: _invent(unfolding, prompt.seat, move.invention),
        label=lambda content, state, move: f"Invent {content.names[move.invention]}",
    ),
    MoveRule(
        move=InventFromMarket,
        prompts=(ChooseInvention,),
        section=INVENTING,
        candidates=_market_inventions,
        refuse=_refuse_from_market,
        unfold=lambda unfolding, prompt, move: _invent(unfolding, prompt.seat, move.invention, move.replacement),
        label=lambda content, state, move: (
            f"Invent {content.names[move.invention]} from the market, replaced by {content.names[move.replacement]}"
        ),
    ),
    MoveRule(
        move=CoverInvention,
        prompts=(ChooseInvention,),
        section=NOT_INVENTING,
        candidates=_coverings,
        refuse=_refuse_covering,
        unfold=lambda unfolding, prompt, move: unfolding.record(
            InventionCovered(seat=prompt.seat, covered=move.covered, card=move.card)
        ),
        label=lambda content, state, move: f"Cover {content.names[move.covered]} with {content.names[move.card]}",
    ),
)
