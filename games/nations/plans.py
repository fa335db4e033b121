"""III. Resolution Phase > 4. Events: what nations decide, one after the other, until it happens to all at once.

What is decided about workers, sections or cards because of an event, or of a wonder that is ready, is a plan at first.
`planned_choices` carries all plans out once nobody is asked any more. Until then a nation chooses by its board as its
own plans leave it (`as_planned`). Who may decide several things decides all of them before the next nation is asked.
"""

from collections.abc import Iterator

from games.kit.decider import Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import ItemId
from games.kit.structs import Fact
from games.nations import construction, workers
from games.nations.cards import Content
from games.nations.causes import REASON_SECTIONS, Cause, Caused, CauseId, Reason
from games.nations.prompts import ChooseDeployment, ChooseSections, NationsPrompt, PlannedChoice
from games.nations.state import Nation, Plan, State, Track, nation_of, replace

evolver: Evolver[State] = Evolver()


class ChoicePlanned(Caused, frozen=True):
    """A nation decided this; it happens once all have chosen.

    `card` is the one that a worker leaves or enters, whose section is built, or that is lost; `none` where a worker is
    taken, or returned from the Resource Area. `track` is where a worker is taken from or returned to; for any other
    choice it is `beside` and means nothing.
    """

    choice: PlannedChoice
    card: ItemId
    track: Track


class ChoicesTookEffect(Fact, frozen=True):
    """All have chosen: what they decided happens now, at the same time."""

    reason: Reason
    cause: CauseId

    @property
    def section(self) -> str:  # type: ignore[override]  # follows from the reason
        """The place in the rulebook."""
        return REASON_SECTIONS[self.reason]


@evolver.on(ChoicePlanned)
def _choice_planned(state: State, fact: ChoicePlanned) -> State:
    made = Plan(fact.seat, fact.reason, fact.cause, fact.choice, fact.card, fact.track)
    return replace(state, plans=(*state.plans, made), agenda=_one_less(state, fact.seat))


def _one_less(state: State, seat: int) -> tuple[NationsPrompt, ...]:
    """What is to be decided, of which a nation may decide one thing less where it may decide several."""
    question = state.agenda[0] if state.agenda else None
    if isinstance(question, ChooseDeployment | ChooseSections) and question.seat == seat:
        return (replace(question, left=question.left - 1), *state.agenda[1:])
    return state.agenda


@evolver.on(ChoicesTookEffect)
def _choices_took_effect(state: State, fact: ChoicesTookEffect) -> State:
    return replace(state, plans=())


def is_joint(cause: Cause) -> bool:
    """Whether what a nation decides for this reason waits for what others decide."""
    return cause.reason in ("event", "wonder-ready")


def plan(
    unfolding: Unfolding[State, Content],
    seat: int,
    choice: PlannedChoice,
    cause: Cause,
    card: str = "none",
    track: Track = "beside",
) -> None:
    """A nation decides this; it happens once all have chosen."""
    unfolding.record(
        ChoicePlanned(seat=seat, reason=cause.reason, cause=cause.card, choice=choice, card=card, track=track)
    )


def as_planned(state: State, seat: int) -> Nation:
    """A nation as its plans for workers and sections leave it; as it is where it has none."""
    for made in state.plans:
        if made.seat == seat:
            state = workers.evolver.fold(state, worker_moves(made))
            if made.choice == "build-section":
                built = construction.SectionBuilt(seat=seat, reason=made.reason, cause=made.cause, card=made.card)
                state = construction.evolver(state, built)
    return nation_of(state, seat)


def planned_to_lose(state: State, seat: int) -> set[str]:
    """The cards that a nation has decided to lose."""
    return {made.card for made in state.plans if made.seat == seat and made.choice == "lose-card"}


def worker_moves(made: Plan) -> Iterator[Fact]:
    """How workers move by a plan; not at all by one about something else."""
    seat, reason, cause = made.seat, made.reason, made.cause
    if made.choice == "undeploy" or (made.choice == "return-worker" and made.card != "none"):
        yield workers.WorkersUndeployed(seat=seat, reason=reason, cause=cause, card=made.card, workers=1)
    match made.choice:
        case "deploy":
            yield workers.WorkerDeployed(seat=seat, reason=reason, cause=cause, card=made.card)
        case "take-worker":
            yield workers.WorkerTaken(seat=seat, reason=reason, cause=cause, track=made.track)
        case "return-worker":
            yield workers.WorkerReturned(seat=seat, reason=reason, cause=cause, track=made.track)
