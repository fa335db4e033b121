"""D.I.1 General Rules: an action from being chosen, over its modifiers and its price, to being done."""

from games.epos import action_words, architect, builder, modifiers, navigator, prices, principal, tax_collector, teacher
from games.epos.action_facts import ActionBegan, ActionChosen, finish
from games.epos.cards import Content
from games.epos.causes import Cause, Reason
from games.epos.components import Deployment
from games.epos.happening import Happening
from games.epos.holdings import pay_coins
from games.epos.prompts import ChooseModifier
from games.epos.sections import MODIFIER
from games.epos.state import Action, State, acting_of
from games.kit.decider import MoveRule
from games.kit.plain_words import plural
from games.kit.rejection import Rejection
from games.kit.structs import Move


class BeginAction(Move, frozen=True):
    """Apply no more modifiers: pay, and carry the action out."""

    section = MODIFIER


def choose(unfolding: Happening, seat: int, action: Action, source: str, coins: int, reason: Reason) -> None:
    """An action is chosen, at its stated cost."""
    unfolding.record(ActionChosen(seat=seat, reason=reason, cause=source, action=action, coins=coins))


def deployment_of(content: Content, source: str) -> Deployment | None:
    """What a marker or a permanent action deploys."""
    if source in content.marker:
        return content.marker[source].deployment
    return content.permanent[source].deployment if source in content.permanent else None


def go_on(unfolding: Happening, seat: int) -> bool:
    """Carry on with the action of the turn as far as nothing is to be decided; whether anything happened."""
    acting = acting_of(unfolding.state)
    if not acting.begun:
        if modifiers.applicable(unfolding.content, unfolding.state, seat):
            return False
        begin(unfolding, seat)
        return True
    match acting.action:
        case "teacher":
            return teacher.go_on(unfolding, seat)
        case "architect":
            return architect.go_on(unfolding, seat)
        case "builder":
            return builder.go_on(unfolding, seat)
        case _:
            finish(unfolding, seat)
            return True


def begin(unfolding: Happening, seat: int) -> None:
    """Pay the action, and begin to carry it out."""
    content, acting = unfolding.content, acting_of(unfolding.state)
    why = Cause(acting.action, acting.source)
    pay_coins(unfolding, seat, acting.coins, why)
    times, reach = teacher.extent(content, acting) if acting.action == "teacher" else (0, 0)
    unfolding.record(ActionBegan(seat=seat, left=times, reach=reach))
    if acting.action == "tax-collector":
        tax_collector.collect(unfolding, seat)
    elif acting.action == "principal":
        principal.receive(unfolding, seat)
    elif acting.action == "navigator":
        deployment = deployment_of(content, acting.source)
        assert deployment is not None
        navigator.begin(unfolding, seat, deployment, why)


def _refuse(content: Content, state: State, prompt: ChooseModifier, move: BeginAction) -> Rejection | None:
    acting = acting_of(state)
    return prices.refuse_price(content, state, prompt.seat, acting.action, acting.coins, MODIFIER)


def _label(content: Content, state: State, move: BeginAction) -> str:
    assert state.turn is not None
    acting = acting_of(state)
    if acting.action == "tax-collector":
        income = content.permanent[acting.source].income * (1 + len(acting.modifiers))
        return f"Begin: take {plural(income, 'coin')}"
    if acting.action == "teacher":
        what = action_words.training(content, state, state.turn.seat, *teacher.extent(content, acting))
    else:
        what = action_words.taking(content, state, acting.coins)
    return f"Begin: pay {plural(acting.coins, 'coin')}, {what}"


rules = (
    MoveRule(
        move=BeginAction,
        prompts=(ChooseModifier,),
        section=MODIFIER,
        candidates=lambda content, state, prompt: iter((BeginAction(),)),
        refuse=_refuse,
        unfold=lambda unfolding, prompt, move: begin(unfolding, prompt.seat),
        label=_label,
    ),
)
