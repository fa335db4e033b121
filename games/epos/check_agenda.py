"""What must hold of the questions on the agenda: they belong to the step, and each has an answer."""

from collections.abc import Iterator

from games.epos import hand_limit, land, population
from games.epos.cards import Content
from games.epos.holdings import areas_with_room
from games.epos.professions import PROFESSIONS
from games.epos.prompts import (
    Awaited,
    ChooseArea,
    ChooseChallenge,
    ChooseHourglasses,
    ChooseStart,
    ChooseStartingCard,
    ChooseStartingHourglasses,
    ChooseStartingPolis,
    ChooseStartingProfession,
)
from games.epos.state import State, Step, player_of
from games.epos.task_record import challenges_at_stake
from games.epos.timeline import DOUBLE
from games.kit.decider import Problem

_STEPS: dict[type[Awaited], tuple[Step, ...]] = {
    ChooseStart: ("starting-cards",),
    ChooseStartingCard: ("starting-cards",),
    ChooseStartingPolis: ("starting-poleis",),
    ChooseStartingProfession: ("starting-professions",),
    ChooseStartingHourglasses: ("starting-hourglasses",),
    ChooseArea: ("flourishing", "round-marker"),
    ChooseHourglasses: ("hand-limit",),
    ChooseChallenge: ("tasks",),
}


def check_agenda(content: Content, state: State) -> Iterator[Problem]:
    """Each question is of its step and of a player, and can be answered."""
    for place, question in enumerate(state.agenda):
        if not 1 <= question.seat <= len(state.players):
            yield Problem(f"/agenda/{place}/seat", f"Seat {question.seat} does not play.")
        elif state.step not in _STEPS[type(question)]:
            yield Problem(f"/agenda/{place}", f"'{question.kind}' is not asked in the step '{state.step}'.")
        elif not _has_answer(content, state, question, place):
            yield Problem(f"/agenda/{place}", f"'{question.kind}' has no answer, or only one.")


def _has_answer(content: Content, state: State, question: Awaited, place: int) -> bool:
    player = player_of(state, question.seat)
    match question:
        case ChooseStart(choices=choices):
            starts = [start.id for start in content.starts if land.has_free_polis(content, state, start.polis)]
            return bool(choices) and set(choices) <= set(starts)
        case ChooseStartingCard():
            return place < len(state.revealed)
        case ChooseStartingPolis():
            return any(land.has_free_polis(content, state, each.territory) for each in state.lands)
        case ChooseStartingProfession():
            return any(population.can_train(content, player.population, each) for each in PROFESSIONS)
        case ChooseStartingHourglasses():
            return DOUBLE in player.timeline
        case ChooseArea():
            return len(areas_with_room(content, player)) > 1
        case ChooseHourglasses(count=count):
            return len(hand_limit.fitting(content, state, question.seat, count)) > 1
        case ChooseChallenge(choices=choices):
            solo = len(state.players) == 1
            return solo and len(choices) > 1 and set(choices) <= set(challenges_at_stake(content, state))
