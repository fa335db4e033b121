"""What must hold of what is to be decided: each question can come to have an answer, the first one has.

A question has a line in `_ASKED`: the steps in which it is asked, and what must hold of it wherever it stands in the
agenda. If it settles itself without a choice, `_OPEN` says when it has one, which must hold of the first question.
"""

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from games.kit.decider import Problem
from games.nations import lost_cards, prompts
from games.nations.actions import BuyFree, SwapOnProgressBoard
from games.nations.cards import Content
from games.nations.check_underway import options_named
from games.nations.construction import next_cost
from games.nations.effects import ProductionIf
from games.nations.event_effects import MayUndeploy
from games.nations.free_deployments import leaves_a_choice
from games.nations.in_play import sources_of
from games.nations.losses import MOST_AT_ONCE, losable
from games.nations.plans import as_planned
from games.nations.progress_cards import cards_on_board
from games.nations.special_actions import action_on
from games.nations.state import Nation, State, Step
from games.nations.war import loss_of
from games.nations.workers import returnable, takeable

Holds: TypeAlias = Callable[[Content, State, Nation, Any], bool]

_READY: tuple[Step, ...] = ("action", "top-event", "bottom-event")
_LOSING: tuple[Step, ...] = ("action", "production", "war", "top-event", "bottom-event", "famine")


def check_agenda(content: Content, state: State) -> Iterator[Problem]:
    """Everything that makes it impossible that this is to be decided."""
    boards = [item.seat for item in state.agenda if isinstance(item, prompts.ChooseBoard)]
    for seat, nation in enumerate(state.nations, 1):
        if boards.count(seat) != (nation.board is None):
            yield Problem(f"/nations/{seat - 1}/board", "A nation without a board is asked for one, and no other is.")
    for place, item in enumerate(state.agenda):
        found = next(_problems(content, state, item, first=not place), None)
        if found is not None:
            yield Problem(f"/agenda/{place}{found[0]}", found[1])


def _problems(content: Content, state: State, item: Any, *, first: bool) -> Iterator[tuple[str, str]]:
    asked = _ASKED.get(type(item))
    if asked is None:
        yield "", f"The question '{item.kind}' follows from the turn; it stands in no agenda."
        return
    if not 1 <= item.seat <= len(state.nations):
        yield "/seat", f"There is no seat {item.seat}."
    steps, holds = asked
    if state.step not in steps:
        yield "/kind", f"In the step '{state.step}' nobody is asked '{item.kind}'."
    if getattr(item, "cause", "none") != "none" and not _is_known(content, item.cause):
        yield "/cause", f"'{item.cause}' is no card, event or board."
    nation = as_planned(state, item.seat)
    if nation.board is None and not isinstance(item, prompts.ChooseBoard):
        yield "/seat", f"Seat {item.seat} has no board yet."
    elif not holds(content, state, nation, item):
        yield "", f"Nothing that lies there leads to the question '{item.kind}' with these members."
    elif first and type(item) in _OPEN and not _OPEN[type(item)](content, state, nation, item):
        yield "", f"The question '{item.kind}' leaves nothing to choose, so it would not be asked."


def _is_known(content: Content, piece: str) -> bool:
    return piece in content.cards or piece in content.event or piece in content.event_cards or piece in content.board


def _growth(content: Content, state: State, nation: Nation, item: prompts.ChooseGrowth) -> bool:
    return sum([other.seat == item.seat for other in state.agenda]) == 1


def _event(content: Content, state: State, nation: Nation, item: prompts.ChooseEvent) -> bool:
    return len(item.cards) > 1 and item.cards == state.drawn_events


def _free_card(content: Content, state: State, nation: Nation, item: prompts.ChooseFreeCard) -> bool:
    action = action_on(content, item.cause, BuyFree)
    return action is not None and any(content.cards[card].kind in action.cards for card in cards_on_board(state))


def _swap(content: Content, state: State, nation: Nation, item: prompts.ChooseCardToSwap) -> bool:
    cards = cards_on_board(state)
    return action_on(content, item.cause, SwapOnProgressBoard) is not None and item.card in cards and len(cards) > 1


def _wonder_space(content: Content, state: State, nation: Nation, item: prompts.ChooseWonderSpace) -> bool:
    construction = nation.construction
    if construction is None or construction.card != item.card:
        return False
    return construction.built == len(content.wonders[item.card].sections)


def _reduction(content: Content, state: State, nation: Nation, item: prompts.ChooseReduction) -> bool:
    return state.war is not None and 0 < item.count < loss_of(content, state, state.war).total


def _option(content: Content, state: State, nation: Nation, item: prompts.ChooseOption) -> bool:
    names = options_named(content, item.cause, item.sentence, item.operation)
    if len(item.choices) < 2 or len(set(item.choices)) < len(item.choices) or not set(item.choices) <= set(names):
        return False
    return any(
        (each.reason, each.cause) == (item.reason, item.cause)
        and item.sentence < len(each.targets)
        and item.seat in each.targets[item.sentence]
        and all(
            (answer.seat, answer.sentence, answer.operation) != (item.seat, item.sentence, item.operation)
            for answer in each.answers
        )
        for each in state.underway
    )


def _yield(content: Content, state: State, nation: Nation, item: prompts.ChooseYield) -> bool:
    return item.cause in sources_of(nation) and any(
        type(effect) is ProductionIf and len(effect.one_of) > 1 for effect in content.effects[item.cause]
    )


def _deployment(content: Content, state: State, nation: Nation, item: prompts.ChooseDeployment) -> bool:
    return item.left > 0 and (item.on in ("any", "building", "military") or item.on in content.workplaces)


def _undeployment(content: Content, state: State, nation: Nation, item: prompts.ChooseUndeployment) -> bool:
    event = content.event.get(item.cause)
    operations = [operation for effect in event.effects for operation in effect.does] if event is not None else []
    return any(isinstance(operation, MayUndeploy) and operation.card == item.on for operation in operations)


def _owed(content: Content, state: State, nation: Nation, item: prompts.ChooseResourcesToLose) -> bool:
    if not 0 < item.count <= MOST_AT_ONCE or (item.left and item.count < MOST_AT_ONCE):
        return False
    return item.gold + item.food + item.stone > item.count + item.left


def _always(content: Content, state: State, nation: Nation, item: Any) -> bool:
    return True


_ASKED: dict[type[Any], tuple[tuple[Step, ...], Holds]] = {
    prompts.ChooseBoard: (("setup",), _always),
    prompts.ChooseGrowth: (("growth",), _growth),
    prompts.ChooseEvent: (("new-events",), _event),
    prompts.ChooseFreeCard: (("action",), _free_card),
    prompts.ChooseCardToSwap: (("action",), _swap),
    prompts.ChooseWonderSpace: (_READY, _wonder_space),
    prompts.ChooseWorkerToTake: (_READY, _always),
    prompts.ChooseWorkerToReturn: (_READY, _always),
    prompts.ChooseResourcesToLose: (_LOSING, _owed),
    prompts.ChooseReduction: (("war",), _reduction),
    prompts.ChooseOption: (_READY, _option),
    prompts.ChooseYield: (("production-choices",), _yield),
    prompts.ChooseDeployment: (_READY, _deployment),
    prompts.ChooseUndeployment: (("top-event", "bottom-event"), _undeployment),
    prompts.ChooseCardToLose: (_READY, _always),
    prompts.ChooseSections: (_READY, lambda content, state, nation, item: item.left > 0),
}


def _can_place(content: Content, state: State, nation: Nation, item: prompts.ChooseWonderSpace) -> bool:
    free = content.board[nation.board or ""].wonder_spaces > len(nation.wonders)
    return len(nation.wonders) + free > 1


def _can_return(content: Content, state: State, nation: Nation, item: prompts.ChooseWorkerToReturn) -> bool:
    on_cards = sum([space.workers > 0 for space in nation.spaces])
    return len(returnable(content, nation)) * (1 if nation.workers else on_cards) > 1


def _can_lose(content: Content, state: State, nation: Nation, item: prompts.ChooseResourcesToLose) -> bool:
    held = losable(state, item)
    kinds = [units for units in (held.gold, held.food, held.stone) if units]
    return len(kinds) > 1 and held.total > item.count + item.left


def _can_undeploy(content: Content, state: State, nation: Nation, item: prompts.ChooseUndeployment) -> bool:
    return any(
        space.workers and space.card is not None and content.cards[space.card].kind == item.on
        for space in nation.spaces
    )


_OPEN: dict[type[Any], Holds] = {
    prompts.ChooseWonderSpace: _can_place,
    prompts.ChooseWorkerToTake: lambda content, state, nation, item: len(takeable(nation)) > 1,
    prompts.ChooseWorkerToReturn: _can_return,
    prompts.ChooseResourcesToLose: _can_lose,
    prompts.ChooseDeployment: lambda content, state, nation, item: leaves_a_choice(content, nation, item.on, item.why),
    prompts.ChooseUndeployment: _can_undeploy,
    prompts.ChooseCardToLose: lambda content, state, nation, item: len(lost_cards.losable(nation, item.losing)) > 1,
    prompts.ChooseSections: lambda content, state, nation, item: next_cost(content, nation) is not None,
}
