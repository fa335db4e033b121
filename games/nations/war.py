"""III. Resolution Phase > 3. War (R20, R21)."""

from collections.abc import Iterator

from games.kit.decider import MoveRule, Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import Count, ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move
from games.nations.agenda import answer
from games.nations.cards import Content
from games.nations.causes import Cause
from games.nations.effects import DefeatCosts, WarStrength
from games.nations.holdings import lose_vp
from games.nations.in_play import effects_of, effects_of_all
from games.nations.losses import keeps_vp_in_war, lose
from games.nations.numbers import counted_stability, strength
from games.nations.prompts import ChooseReduction
from games.nations.quantities import Books, Food, Gold, Stone, Strength
from games.nations.rejections import refuse
from games.nations.resources import RESOURCES, Resources
from games.nations.rounds import begin_step
from games.nations.sections import WAR
from games.nations.state import (
    DeclaredWar,
    Nation,
    State,
    awaiting,
    nation_of,
    replace,
    reverse_order,
    with_record,
)

evolver: Evolver[State] = Evolver()


class NationDefeated(Fact, frozen=True):
    """A nation suffers a defeat: its strength is below the War's."""

    section = WAR
    seat: Seat
    card: ItemId
    strength: Strength


class DefeatSoftened(Fact, frozen=True):
    """A defeat takes these resources, of which a nation's stability spares so many (R21)."""

    section = WAR
    seat: Seat
    card: ItemId
    count: Count
    gold: Gold = 0
    food: Food = 0
    stone: Stone = 0
    books: Books = 0


class ReductionDue(Fact, frozen=True):
    """A nation divides the reduction by its stability between the resources that the defeat costs (R21)."""

    section = WAR
    seat: Seat
    count: Count


class WarEnded(Fact, frozen=True):
    """The War is resolved: its card is removed."""

    section = WAR
    card: ItemId


class ReduceLoss(Move, frozen=True):
    """Reduce what the War costs by this much of each resource."""

    section = WAR
    gold: Gold = 0
    food: Food = 0
    stone: Stone = 0
    books: Books = 0


@evolver.on(NationDefeated)
def _nation_defeated(state: State, fact: NationDefeated) -> State:
    losses = nation_of(state, fact.seat).record.war_losses
    return with_record(state, fact.seat, war_losses=replace(losses, defeated=True))


@evolver.on(DefeatSoftened)
def _defeat_softened(state: State, fact: DefeatSoftened) -> State:
    return state


@evolver.on(ReductionDue)
def _reduction_due(state: State, fact: ReductionDue) -> State:
    return awaiting(state, ChooseReduction(fact.seat, fact.count))


@evolver.on(WarEnded)
def _war_ended(state: State, fact: WarEnded) -> State:
    assert state.war is not None
    return replace(state, war=replace(state.war, over=True), removed=(*state.removed, fact.card))


def begin(unfolding: Unfolding[State, Content]) -> None:
    """If there is a War, every nation that is too weak suffers a defeat, last in player order first."""
    begin_step(unfolding, "war")
    war = unfolding.state.war
    if war is None:
        return
    content, state = unfolding.content, unfolding.state
    defeated = [seat for seat in reverse_order(state) if _strength(content, nation_of(state, seat)) < war.strength]
    losses = {seat: loss_of(content, state, war) for seat in defeated}
    for seat in defeated:
        own = max(0, _strength(content, nation_of(state, seat)))
        unfolding.record(NationDefeated(seat=seat, card=war.card, strength=own))
    for seat in defeated:
        _suffer(unfolding, seat, losses[seat], war)


def finish(unfolding: Unfolding[State, Content]) -> None:
    """The War card goes out of the game; events still look at its marker."""
    war = unfolding.state.war
    if war is not None:
        unfolding.record(WarEnded(card=war.card))


def _strength(content: Content, nation: Nation) -> int:
    """Strength as the War counts it."""
    more = sum([effect.strength for _, effect in effects_of(content, nation, WarStrength)])
    return min(strength(content, nation) + more, content.setup.strength_cap)


def loss_of(content: Content, state: State, war: DeclaredWar) -> Resources:
    """The resources that a defeat costs before stability reduces them."""
    loss = content.wars[war.card].loss
    for _, effect in effects_of_all(content, state, DefeatCosts):
        loss = loss.plus(effect.resources)
    return loss


def _suffer(unfolding: Unfolding[State, Content], seat: int, loss: Resources, war: DeclaredWar) -> None:
    content, state = unfolding.content, unfolding.state
    cause = Cause("war", war.card)
    reduction = max(0, counted_stability(content, state, seat))
    kinds = [resource for resource in RESOURCES if loss.of(resource)]
    if not keeps_vp_in_war(content, state, seat):
        lose_vp(unfolding, seat, content.wars[war.card].vp, cause)
    if reduction and loss:
        unfolding.record(
            DefeatSoftened(
                seat=seat,
                card=war.card,
                gold=loss.gold,
                food=loss.food,
                stone=loss.stone,
                books=loss.books,
                count=min(reduction, loss.total),
            )
        )
    if len(kinds) > 1 and 0 < reduction < loss.total:
        unfolding.record(ReductionDue(seat=seat, count=reduction))
    elif reduction < loss.total:
        lose(unfolding, seat, loss if not reduction else Resources(**{kinds[0]: loss.total - reduction}), cause)


def _whole_loss(content: Content, state: State) -> Resources:
    assert state.war is not None
    return loss_of(content, state, state.war)


def _reduction(move: ReduceLoss) -> Resources:
    return Resources(move.gold, move.food, move.stone, move.books)


def _candidates(content: Content, state: State, prompt: ChooseReduction) -> Iterator[ReduceLoss]:
    loss, count = _whole_loss(content, state), prompt.count
    for gold in range(min(loss.gold, count) + 1):
        for food in range(min(loss.food, count - gold) + 1):
            for stone in range(min(loss.stone, count - gold - food) + 1):
                books = count - gold - food - stone
                if books <= loss.books:
                    yield ReduceLoss(gold, food, stone, books)


def _refuse(content: Content, state: State, prompt: ChooseReduction, move: ReduceLoss) -> Rejection | None:
    loss, reduction = _whole_loss(content, state), _reduction(move)
    if reduction.total != prompt.count:
        return refuse("wrong-amount", WAR, f"Stability reduces the loss by {prompt.count}, not by {reduction.total}.")
    if not loss.covers(reduction):
        return refuse("wrong-amount", WAR, f"The loss is {loss}; reduce no part of it by more than that.")
    return None


def _unfold(unfolding: Unfolding[State, Content], prompt: ChooseReduction, move: ReduceLoss) -> None:
    war = unfolding.state.war
    assert war is not None
    answer(unfolding)
    loss = _whole_loss(unfolding.content, unfolding.state).minus(_reduction(move))
    lose(unfolding, prompt.seat, loss, Cause("war", war.card))


def _label(content: Content, state: State, move: ReduceLoss) -> str:
    return f"Lose {_whole_loss(content, state).minus(_reduction(move))}"


rules = (
    MoveRule(
        move=ReduceLoss,
        prompts=(ChooseReduction,),
        section=WAR,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
)
