"""Who must decide now: the first question of the agenda, else the seat that has its turn."""

from games.kit.structs import Prompt
from games.nations.cards import Content
from games.nations.prompts import EndTurn, TakeAction
from games.nations.state import State


def prompts(content: Content, state: State) -> tuple[Prompt, ...]:
    """The open prompt; none once the game has ended. The rules ask one seat at a time."""
    if state.agenda:
        return (state.agenda[0],)
    turn = state.turn
    if turn is None:
        return ()
    return (TakeAction(turn.seat, turn.left),) if turn.left else (EndTurn(turn.seat),)
