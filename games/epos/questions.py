"""Who must decide now: the first question of the agenda, else what the map, the turn or the reform phase asks."""

from games.epos import navigator, rewards
from games.epos.cards import Content
from games.epos.prompts import (
    ChooseCardToPlay,
    ChooseCardToTake,
    ChooseEffect,
    ChooseModifier,
    ChooseReform,
    ChooseSynergy,
    ChooseTraining,
    EndTurn,
    TakeAction,
)
from games.epos.state import Acting, State
from games.kit.structs import Prompt


def prompts(content: Content, state: State) -> tuple[Prompt, ...]:
    """The open prompt; none once the game has ended. The rules ask one seat at a time."""
    if state.agenda:
        return (state.agenda[0],)
    if state.expedition is not None:
        return (navigator.prompt(content, state),)
    if state.turn is not None:
        if state.turn.acting is not None:
            return (_of_action(content, state, state.turn.seat, state.turn.acting),)
        return (EndTurn(state.turn.seat) if state.turn.ending else TakeAction(state.turn.seat),)
    return () if state.reforming is None else (ChooseReform(state.reforming.seat),)


def _of_action(content: Content, state: State, seat: int, acting: Acting) -> Prompt:
    if not acting.begun:
        return ChooseModifier(seat, acting.source, acting.coins)
    if acting.action == "teacher":
        return ChooseTraining(seat, acting.left)
    if acting.action == "architect":
        return ChooseCardToTake(seat)
    if acting.card == "none":
        return ChooseCardToPlay(seat)
    if acting.effects:
        choices = rewards.choices(content, state, seat, acting.card, acting.effects)
        return ChooseEffect(seat, acting.card, choices)
    return ChooseSynergy(seat, acting.card, content.cards[acting.card].synergy)
