"""III. Resolution Phase > 1. Production: what a nation cannot pay (R12-R19). The rule holds for every forced loss."""

from collections.abc import Iterator
from typing import Final

from games.kit.decider import MoveRule, Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import Count
from games.kit.rejection import Rejection
from games.kit.structs import Move
from games.nations import triggers
from games.nations.agenda import answer
from games.nations.cards import Content
from games.nations.causes import Cause, Caused, Reason, section_of
from games.nations.comparisons import stands
from games.nations.effects import NoShortageVp, NoWarVpIf
from games.nations.holdings import ShortageForgiven, ShortagePunished, give_up
from games.nations.in_play import effects_of
from games.nations.prompts import ChooseResourcesToLose, NationsPrompt
from games.nations.quantities import Food, Gold, Stone
from games.nations.rejections import refuse
from games.nations.resources import RESOURCES, Resource, Resources
from games.nations.sections import GAME_PLAY
from games.nations.state import State, nation_of, replace

evolver: Evolver[State] = Evolver()
MOST_AT_ONCE: Final = 20
"""So many units at most are chosen in one move, so that the ways to choose stay few."""
_PAID_FOR: Final[tuple[Reason, ...]] = ("production", "war")
"""The forced losses that the rulebook calls paying: what a card gives for a payment, it gives for them too."""


class ResourcesOwed(Caused, frozen=True):
    """A nation lacks books: it must lose so many other resources, and chooses which (R18).

    `gold`, `food` and `stone` are those that it has now, from which it chooses: what comes later is safe.
    """

    count: Count
    gold: Gold = 0
    food: Food = 0
    stone: Stone = 0


class LoseResources(Move, frozen=True):
    """Lose these resources in place of books that you do not have."""

    section = GAME_PLAY
    gold: Gold = 0
    food: Food = 0
    stone: Stone = 0


@evolver.on(ResourcesOwed)
def _resources_owed(state: State, fact: ResourcesOwed) -> State:
    now = min(fact.count, MOST_AT_ONCE)
    question = ChooseResourcesToLose(
        fact.seat, fact.reason, fact.cause, now, fact.count - now, fact.gold, fact.food, fact.stone
    )
    return replace(state, agenda=_in_order(state, question))


def _in_order(state: State, question: ChooseResourcesToLose) -> tuple[NationsPrompt, ...]:
    """The agenda with this question before those of nations that choose later: last in player order first (R19)."""
    later = state.player_order[: state.player_order.index(question.seat)]
    place = next((place for place, other in enumerate(state.agenda) if other.seat in later), len(state.agenda))
    return (*state.agenda[:place], question, *state.agenda[place:])


def lose(unfolding: Unfolding[State, Content], seat: int, loss: Resources, cause: Cause) -> None:
    """A forced loss: gold, food and stone as far as they go, a book for each unit missing, then books (R19).

    Each kind that falls short costs 1 VP, once a round (R12). For books that are missing, others are owed (R18).
    """
    held = nation_of(unfolding.state, seat).resources
    missing = held.lacking(Resources(loss.gold, loss.food, loss.stone))
    due = loss.books + missing.total
    books = min(held.books, due)
    short = missing.plus(Resources(books=due - books))
    for resource in RESOURCES:
        if short.of(resource):
            _punish(unfolding, seat, resource, short.of(resource), cause)
    give_up(
        unfolding,
        seat,
        Resources(loss.gold - missing.gold, loss.food - missing.food, loss.stone - missing.stone, books),
        cause,
    )
    if due > books:
        left = nation_of(unfolding.state, seat).resources
        _owe(unfolding, seat, due - books, left, cause)
    if loss.gold > missing.gold and cause.reason in _PAID_FOR:
        triggers.gold_paid(unfolding, seat, cause)


def _punish(unfolding: Unfolding[State, Content], seat: int, resource: Resource, count: int, cause: Cause) -> None:
    content, state = unfolding.content, unfolding.state
    nation = nation_of(state, seat)
    spared = bool(effects_of(content, nation, NoShortageVp))
    if cause.reason == "war":
        spared = spared or keeps_vp_in_war(content, state, seat)
    reason, card = cause
    if spared or resource in nation.record.punished:
        unfolding.record(ShortageForgiven(seat=seat, reason=reason, cause=card, short=resource, count=count))
    else:
        points = min(1, nation.vp)
        unfolding.record(
            ShortagePunished(seat=seat, reason=reason, cause=card, short=resource, count=count, points=points)
        )


def keeps_vp_in_war(content: Content, state: State, seat: int) -> bool:
    """Whether a card spares a nation the VP that the War costs: for the defeat, and for a shortage that it causes."""
    effects = effects_of(content, nation_of(state, seat), NoWarVpIf)
    return any(stands(content, state, seat, effect.standing) for _, effect in effects)


def _owe(unfolding: Unfolding[State, Content], seat: int, count: int, losable: Resources, cause: Cause) -> None:
    forced = _without_choice(losable, count)
    if forced is None:
        unfolding.record(
            ResourcesOwed(
                seat=seat,
                reason=cause.reason,
                cause=cause.card,
                count=count,
                gold=losable.gold,
                food=losable.food,
                stone=losable.stone,
            )
        )
    else:
        give_up(unfolding, seat, forced, cause)


def _without_choice(held: Resources, count: int) -> Resources | None:
    """What is lost where there is nothing to choose: all there is, or so much of the only kind there is."""
    losable = Resources(held.gold, held.food, held.stone)
    if losable.total <= count:
        return losable
    kinds = [resource for resource in RESOURCES if losable.of(resource)]
    return Resources(**{kinds[0]: count}) if len(kinds) == 1 else None


def losable(state: State, question: ChooseResourcesToLose) -> Resources:
    """What a nation can lose for the books: what it had when it came to owe it, as far as it still has that."""
    held = nation_of(state, question.seat).resources
    return Resources(min(held.gold, question.gold), min(held.food, question.food), min(held.stone, question.stone))


def settle(unfolding: Unfolding[State, Content], question: ChooseResourcesToLose) -> None:
    """Lose what is owed where nothing is left to choose by now."""
    forced = _without_choice(losable(unfolding.state, question), question.count + question.left)
    if forced is not None:
        answer(unfolding)
        give_up(unfolding, question.seat, forced, question.why)


def _candidates(content: Content, state: State, prompt: ChooseResourcesToLose) -> Iterator[LoseResources]:
    held = losable(state, prompt)
    for gold in range(min(held.gold, prompt.count) + 1):
        for food in range(min(held.food, prompt.count - gold) + 1):
            stone = prompt.count - gold - food
            if stone <= held.stone:
                yield LoseResources(gold, food, stone)


def _refuse(content: Content, state: State, prompt: ChooseResourcesToLose, move: LoseResources) -> Rejection | None:
    held, loss, section = losable(state, prompt), _loss(move), section_of(prompt)
    if loss.total != prompt.count:
        return refuse("wrong-amount", section, f"{prompt.count} units are owed, not {loss.total}; choose as many.")
    if not held.covers(loss):
        return refuse("wrong-amount", section, f"This nation had {held} for it; choose from these.")
    return None


def _loss(move: LoseResources) -> Resources:
    return Resources(move.gold, move.food, move.stone)


def _unfold(unfolding: Unfolding[State, Content], prompt: ChooseResourcesToLose, move: LoseResources) -> None:
    rest = losable(unfolding.state, prompt).minus(_loss(move))
    answer(unfolding)
    give_up(unfolding, prompt.seat, _loss(move), prompt.why)
    if prompt.left:
        _owe(unfolding, prompt.seat, prompt.left, rest, prompt.why)


def _label(content: Content, state: State, move: LoseResources) -> str:
    return f"Lose {_loss(move)}"


rules = (
    MoveRule(
        move=LoseResources,
        prompts=(ChooseResourcesToLose,),
        section=section_of,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
)
