"""Who must decide now: what is on the agenda, else what the battle or the turn asks."""

from games.epochs import battles
from games.epochs.cards import Content
from games.epochs.effect_order import possible
from games.epochs.prompts import (
    ChooseAttack,
    ChooseCivilization,
    ChooseDiplomacy,
    ChooseEffect,
    ChooseInvention,
    ChooseTile,
    TakeAction,
    TakeExtraAction,
)
from games.epochs.state import State, Turn
from games.kit.structs import Prompt


def prompts(content: Content, state: State) -> tuple[Prompt, ...]:
    """The open prompts: all choices of civilizations together, else one; none once the game has ended."""
    if state.agenda:
        together = tuple(each for each in state.agenda if isinstance(each, ChooseCivilization))
        return together or state.agenda[:1]
    if state.turn is None:
        return ()
    if state.turn.battle is not None:
        return (battles.prompt(content, state),)
    return (_of_turn(content, state, state.turn),)


def _of_turn(content: Content, state: State, turn: Turn) -> Prompt:
    seat = turn.seat
    if turn.stage == "upkeep":
        return ChooseTile(seat)
    if turn.stage == "inventing":
        return ChooseInvention(seat)
    if turn.stage == "diplomacy":
        return ChooseDiplomacy(seat)
    if turn.stage == "attack":
        return ChooseAttack(seat)
    if turn.extra is not None:
        return TakeExtraAction(seat, turn.extra.action, turn.extra.cause)
    if turn.pending:
        return ChooseEffect(seat, tuple(dict.fromkeys(each.cause for each in possible(content, state))))
    return TakeAction(seat, turn.actions)
