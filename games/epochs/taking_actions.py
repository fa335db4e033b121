"""Taking an action: the normal ones of a turn, and extra ones (Action Phase; Extra action)."""

from typing import TypeAlias

from games.epochs import sections
from games.epochs.action_names import Action, Route
from games.epochs.cards import Content
from games.epochs.effects import Discount, Discounted
from games.epochs.happening import Happening
from games.epochs.owned_effects import owned_of
from games.epochs.payments import must_expand_first
from games.epochs.prompts import TakeAction, TakeExtraAction
from games.epochs.rejections import refused
from games.epochs.state import State, player_of, turn_of, with_player, with_turn
from games.kit.facts import Evolver
from games.kit.quantities import Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact

evolver: Evolver[State] = Evolver()

AnyTaking: TypeAlias = TakeAction | TakeExtraAction
PROMPTS = (TakeAction, TakeExtraAction)
"""The questions that actions answer."""

ACTION_SECTIONS: dict[Action, str] = {
    "expand": sections.EXPAND,
    "build-city": sections.BUILD_A_CITY,
    "build-trading-post": sections.BUILD_A_TRADING_POST,
    "research": sections.RESEARCH,
    "build-wonder": sections.BUILD_A_WONDER,
    "upgrade": sections.UPGRADE,
    "change-government": sections.CHANGE_GOVERNMENT,
    "produce": sections.PRODUCE,
}


class ActionTaken(Fact, frozen=True):
    """A player took an action of the turn, or an extra one."""

    seat: Seat
    action: Action
    extra: bool

    @property
    def section(self) -> str:  # type: ignore[override]  # follows from the action
        """The place in the rulebook."""
        return ACTION_SECTIONS[self.action]


@evolver.on(ActionTaken)
def _action_taken(state: State, fact: ActionTaken) -> State:
    turn = turn_of(state)
    actions = turn.actions if fact.extra else turn.actions - 1
    state = with_turn(state, actions=actions, in_action=fact.action, in_extra=fact.extra, extra=None)
    return with_player(state, fact.seat, acted=True)


def refuse_action(content: Content, state: State, prompt: AnyTaking, action: Action) -> Rejection | None:
    """Why this kind of action may not be taken now at all: an extra action of another kind, or not the first Expand."""
    if isinstance(prompt, TakeExtraAction) and prompt.action not in ("any", action):
        sentence = f"This extra action is {prompt.action}: take that one, or decline it."
        return refused("not-offered", sentence, sections.EXTRA_ACTION)
    if action != "expand" and must_expand_first(content, state, player_of(state, prompt.seat)):
        return refused("first-action", "Your first action of the game has to be Expand.", sections.EXPAND)
    return None


def take(unfolding: Happening, seat: int, action: Action) -> None:
    """Take an action: the extra one, if one is offered, else one of the turn's."""
    extra = turn_of(unfolding.state).extra is not None
    unfolding.record(ActionTaken(seat=seat, action=action, extra=extra))


def discounted(
    content: Content, state: State, seat: int, action: Discounted, cost: int, route: Route | None = None
) -> int:
    """What an action costs after the discounts of abilities, not below 0, research not below its least (C.0)."""
    less = sum(
        each.units
        for each in owned_of(content, player_of(state, seat), Discount)
        if each.action == action and each.route in (None, route)
    )
    least = min(content.rates.least_research, cost) if action == "research" else 0
    return max(cost - less, least)
