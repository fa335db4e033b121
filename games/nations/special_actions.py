"""II. Action Phase > D. Special Action: what all special actions have in common.

A new kind of special action gets a move with its rule in `special_moves.py`; `refuse_unless_usable` and `use` do what
holds for all: the card is in play, not used up, its owner stands as it says, and the action is taken.
"""

from collections.abc import Iterator
from typing import TypeVar

from games.kit.decider import Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact
from games.nations.actions import Action
from games.nations.cards import Content
from games.nations.comparisons import stands
from games.nations.effects import SpecialAction
from games.nations.in_play import effects_of, name_of, sources_of
from games.nations.rejections import refuse
from games.nations.sections import SPECIAL_ACTION
from games.nations.state import State, nation_of, with_record
from games.nations.turns import act

evolver: Evolver[State] = Evolver()
ActionT = TypeVar("ActionT", bound=Action)


class SpecialActionUsed(Fact, frozen=True):
    """A nation used the special action of a card. `marked`: it cannot be used again in this round."""

    section = SPECIAL_ACTION
    seat: Seat
    card: ItemId
    marked: bool


@evolver.on(SpecialActionUsed)
def _special_action_used(state: State, fact: SpecialActionUsed) -> State:
    if not fact.marked:
        return state
    return with_record(state, fact.seat, used=(*nation_of(state, fact.seat).record.used, fact.card))


def actions_of(content: Content, state: State, seat: int, kind: type[ActionT]) -> Iterator[tuple[str, ActionT]]:
    """A nation's special actions of one kind, with their cards, used or not."""
    for card, effect in effects_of(content, nation_of(state, seat), SpecialAction):
        if isinstance(effect.action, kind):
            yield card, effect.action


def action_on(content: Content, card: str, kind: type[ActionT]) -> ActionT | None:
    """The special action of this kind that is on a card."""
    for effect in content.effects.get(card, ()):
        if type(effect) is SpecialAction and isinstance(effect.action, kind):
            return effect.action
    return None


def refuse_unless_usable(content: Content, state: State, seat: int, card: str, kind: type[ActionT]) -> Rejection | None:
    """Why a nation cannot use a special action of this kind of this card now."""
    nation = nation_of(state, seat)
    if card not in sources_of(nation):
        return refuse("not-in-play", SPECIAL_ACTION, "This nation has no such card in play; name one that it has.")
    for effect in content.effects[card]:
        if type(effect) is SpecialAction and isinstance(effect.action, kind):
            if effect.once_a_round and card in nation.record.used:
                sentence = f"{name_of(content, card)} was used in this round already; choose another move."
                return refuse("used", SPECIAL_ACTION, sentence)
            if effect.only_if is not None and not stands(content, state, seat, effect.only_if):
                standing = effect.only_if.replace("-", " ")
                sentence = f"{name_of(content, card)} can be used only while its owner is {standing}; become so first."
                return refuse("not-now", SPECIAL_ACTION, sentence)
            return None
    return refuse("no-special-action", SPECIAL_ACTION, "That card has no such special action; use one that has.")


def record_use(unfolding: Unfolding[State, Content], seat: int, card: str) -> None:
    """The action of the turn is a special action of this card, which is marked if it is limited."""
    limited = any(type(effect) is SpecialAction and effect.once_a_round for effect in unfolding.content.effects[card])
    act(unfolding, seat)
    unfolding.record(SpecialActionUsed(seat=seat, card=card, marked=limited))
