"""What must hold of plans: an effect that lets nations decide such things is carried out, and each plan can happen."""

from collections.abc import Callable, Iterator
from typing import Any

from games.kit.decider import Problem
from games.nations.cards import Content
from games.nations.construction import next_cost
from games.nations.event_effects import (
    EitherOr,
    FreeArchitects,
    FreeDeployment,
    LoseCards,
    May,
    MayUndeploy,
    NationOperation,
    ReturnWorkers,
    TakeWorkers,
)
from games.nations.joint_effects import sentences_of
from games.nations.lost_cards import losable
from games.nations.plans import as_planned, is_joint, planned_to_lose
from games.nations.prompts import PlannedChoice
from games.nations.state import Nation, Plan, State, replace
from games.nations.workers import returnable, takeable


def check_plans(content: Content, state: State) -> Iterator[Problem]:
    """Everything that makes it impossible that nations decided this. Ends with the first plan that is impossible."""
    if state.plans and not state.agenda:
        yield Problem("/plans", "What nations decided happens as soon as nobody is asked any more.")
        return
    for place, made in enumerate(state.plans):
        before = replace(state, plans=state.plans[:place])
        if (made.reason, made.cause) != (state.plans[0].reason, state.plans[0].cause):
            yield Problem(f"/plans/{place}", "All plans are for the same event or card.")
        elif not 1 <= made.seat <= len(state.nations) or state.nations[made.seat - 1].board is None:
            yield Problem(f"/plans/{place}/seat", f"There is no nation of seat {made.seat}.")
        elif not is_joint(made.why) or not _allows(content, made):
            yield Problem(f"/plans/{place}/choice", f"'{made.cause}' lets no nation decide '{made.choice}'.")
        elif not _CAN[made.choice](content, before, as_planned(before, made.seat), made):
            yield Problem(f"/plans/{place}", f"Seat {made.seat} cannot do this.")
        else:
            continue
        return


_BY: dict[PlannedChoice, type[Any]] = {
    "undeploy": MayUndeploy,
    "deploy": FreeDeployment,
    "build-section": FreeArchitects,
    "take-worker": TakeWorkers,
    "return-worker": ReturnWorkers,
    "lose-card": LoseCards,
}
"""The operation that lets a nation decide this."""


def _allows(content: Content, made: Plan) -> bool:
    if made.cause not in content.event and made.cause not in content.effects:
        return False
    sentences = sentences_of(content, made.cause)
    return any(
        isinstance(step, _BY[made.choice]) and getattr(step, "card", "") in ("", _kind(content, made.card))
        for sentence in sentences
        for operation in sentence.does
        for step in _steps(operation)
    )


def _kind(content: Content, card: str) -> str:
    return content.cards[card].kind if card in content.cards else "none"


def _steps(operation: NationOperation) -> tuple[NationOperation, ...]:
    match operation:
        case May():
            return operation.does
        case EitherOr():
            return tuple([step for steps in operation.options for step in steps])
        case _:
            return (operation,)


def _on_card(nation: Nation, card: str, workers: int) -> bool:
    return any(space.card == card and space.workers >= workers for space in nation.spaces)


def _can_return(content: Content, state: State, nation: Nation, made: Plan) -> bool:
    there = nation.workers > 0 if made.card == "none" else not nation.workers and _on_card(nation, made.card, 1)
    return there and made.track in returnable(content, nation)


def _can_build(content: Content, state: State, nation: Nation, made: Plan) -> bool:
    construction = nation.construction
    return construction is not None and construction.card == made.card and next_cost(content, nation) is not None


def _can_lose(content: Content, state: State, nation: Nation, made: Plan) -> bool:
    cards = (*losable(nation, "advisor"), *losable(nation, "colony"))
    return made.card in cards and made.card not in planned_to_lose(state, made.seat)


_CAN: dict[PlannedChoice, Callable[[Content, State, Nation, Plan], bool]] = {
    "undeploy": lambda content, state, nation, made: _on_card(nation, made.card, 1),
    "deploy": lambda content, state, nation, made: nation.workers > 0 and _on_card(nation, made.card, 0),
    "build-section": _can_build,
    "take-worker": lambda content, state, nation, made: made.track in takeable(nation),
    "return-worker": _can_return,
    "lose-card": _can_lose,
}
"""When a nation, as its plans so far leave it, can do this."""
