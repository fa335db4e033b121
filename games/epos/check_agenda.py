"""What must hold of the questions on the agenda: they belong to the step, in their order, and each has an answer."""

from collections.abc import Iterator

from games.epos import hand_limit, land, opening, population, rewards
from games.epos.cards import Content
from games.epos.effects import RemoveLock
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
from games.epos.solo_challenge import outcome_of
from games.epos.state import Acting, State, Step, clockwise, player_of
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
    """Each question is of its step and of a player, is asked in its turn, and can be answered."""
    problems = [problem for place in range(len(state.agenda)) for problem in _question(content, state, place)]
    yield from problems
    if not problems and not _is_in_order(content, state):
        yield Problem("/agenda", "Questions are asked of one player after the other, in the order of the step.")


def _question(content: Content, state: State, place: int) -> Iterator[Problem]:
    question = state.agenda[place]
    if not 1 <= question.seat <= len(state.players):
        yield Problem(f"/agenda/{place}/seat", f"Seat {question.seat} does not play.")
    elif state.step not in _STEPS[type(question)]:
        yield Problem(f"/agenda/{place}", f"'{question.kind}' is not asked in the step '{state.step}'.")
    elif not _arose(content, state, question):
        yield Problem(f"/agenda/{place}", f"'{question.kind}' is not what the rules ask for here.")
    elif not _has_answer(content, state, question, place):
        yield Problem(f"/agenda/{place}", f"'{question.kind}' has no answer, or only one.")


def _arose(content: Content, state: State, question: Awaited) -> bool:
    """Whether what led to a question is there."""
    player = player_of(state, question.seat)
    match question:
        case ChooseStart():
            return len(state.players) == 1 and state.switches.start == "recommended"
        case ChooseStartingCard() | ChooseStartingPolis() | ChooseStartingProfession() | ChooseStartingHourglasses():
            return state.switches.start == "experienced"
        case ChooseArea(reason="reward", cause=card):
            acting = None if state.turn is None or state.turn.seat != question.seat else state.turn.acting
            return acting is not None and acting.card == card and _unlocked(content, acting) and not player.locks
        case ChooseArea(reason="epoch-change", cause="none"):
            changes = state.step == "round-marker" and content.changes_epoch_after(state.round)
            return changes and not player.locks
        case ChooseArea():
            return False
        case ChooseHourglasses(reason=reason, cause=cause, count=count):
            above = len(player.hand) - content.setup.hand_limit
            return (reason, cause, count) == ("hand-limit", "none", above)
        case ChooseChallenge(choices=choices):
            if len(state.players) > 1 or state.switches.series_level == "none":
                return False
            at_stake = challenges_at_stake(content, state)
            return choices == tuple([each for each in at_stake if outcome_of(content, state, each) != "failed"])


def _unlocked(content: Content, acting: Acting) -> bool:
    """Whether a reward of the card that is being played, applied already, removes a lock marker."""
    if acting.action != "builder" or acting.card not in content.cards:
        return False
    applied = [each for each in rewards.effects_of(content, acting.card) if each not in acting.effects]
    return any(isinstance(rewards.effect_of(content, acting.card, each), RemoveLock) for each in applied)


def _has_answer(content: Content, state: State, question: Awaited, place: int) -> bool:
    player = player_of(state, question.seat)
    match question:
        case ChooseStart(choices=choices):
            free = [start.id for start in content.starts if land.has_free_polis(content, state, start.polis)]
            return bool(choices) and choices == tuple(free)
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
            return len(choices) > 1


def _is_in_order(content: Content, state: State) -> bool:
    """Whether what is left to ask is the end of what the step asks, or some of it where not all are asked."""
    asked = [(question.seat, getattr(question, "left", 0)) for question in state.agenda]
    round_the_table = opening.counter_clockwise(state)
    match state.step:
        case "starting-cards" if state.switches.start == "experienced":
            every = [(seat, 0) for _ in range(content.setup.hand) for seat in round_the_table]
        case "starting-poleis" | "starting-hourglasses":
            every = [(seat, 0) for seat in round_the_table]
        case "starting-professions":
            every = [(seat, left) for seat in round_the_table for left in range(content.setup.steps, 0, -1)]
        case "hand-limit" | "round-marker":
            seats = [seat for seat, _ in asked]
            return seats == [seat for seat in clockwise(state, state.principal) if seat in seats]
        case _:
            return len(asked) <= 1
    return asked == every[len(every) - len(asked) :]
