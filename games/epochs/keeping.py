"""End of an Epoch > 4. Convert Your Basic Resources to Gold, but for what abilities let one keep."""

from collections.abc import Iterator

from games.epochs.agenda import answer, ask
from games.epochs.cards import Content
from games.epochs.causes import Cause, Caused
from games.epochs.happening import Happening
from games.epochs.owned_effects import owned_of
from games.epochs.prompts import KeepResource
from games.epochs.rejections import refused
from games.epochs.resources import BASICS, NOTHING, Resources, one
from games.epochs.sections import CONVERTING_TO_GOLD
from games.epochs.standing_effects import ConversionRate
from games.epochs.standing_effects import KeepResource as Keeping
from games.epochs.state import State, player_of, with_player
from games.epochs.steps import SeatDone, next_undone
from games.kit.decider import MoveRule
from games.kit.facts import Evolver
from games.kit.quantities import Count, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move

evolver: Evolver[State] = Evolver()
WHY = Cause("converting")


class ResourcesKept(Fact, frozen=True):
    """A player leaves resources out of the conversion."""

    section = CONVERTING_TO_GOLD
    seat: Seat
    resources: Resources


class ResourcesConverted(Caused, frozen=True):
    """A player's basic resources, but for those kept, went to the supply; every few of them brought 1 gold."""

    resources: Resources
    gold: Count


class Keep(Move, frozen=True):
    """Keep this many of the resource."""

    section = CONVERTING_TO_GOLD
    count: Count


@evolver.on(ResourcesKept)
def _resources_kept(state: State, fact: ResourcesKept) -> State:
    return with_player(state, fact.seat, kept=player_of(state, fact.seat).kept.plus(fact.resources))


@evolver.on(ResourcesConverted)
def _resources_converted(state: State, fact: ResourcesConverted) -> State:
    storage = player_of(state, fact.seat).storage.minus(fact.resources).plus(one("gold", fact.gold))
    return with_player(state, fact.seat, storage=storage, kept=NOTHING)


def go_on(unfolding: Happening) -> bool:
    """Convert the next player's resources, or ask what is kept; whether there was one left."""
    content, state = unfolding.content, unfolding.state
    seat = next_undone(state)
    if seat is None:
        return False
    player = player_of(state, seat)
    kept = {each.resource for each in owned_of(content, player, Keeping)}
    asked = [each for each in BASICS if each in kept and player.storage.of(each)]
    if asked:
        for resource in asked:
            ask(unfolding, seat, "kept-resource", WHY, choices=(resource,))
    else:
        _convert(unfolding, seat)
    return True


def rate(content: Content, state: State, seat: int) -> int:
    """How many basic resources bring a player 1 gold (END-4)."""
    rates = [each.basics for each in owned_of(content, player_of(state, seat), ConversionRate)]
    return min((content.epoch_end(state.epoch).basics_per_gold, *rates))


def _convert(unfolding: Happening, seat: int) -> None:
    player = player_of(unfolding.state, seat)
    storage = player.storage
    basics = Resources(storage.food, storage.production, storage.science).minus(player.kept)
    gold = basics.total // rate(unfolding.content, unfolding.state, seat)
    if basics.total or player.kept != NOTHING:  # what was kept is as good as any other from now on
        unfolding.record(ResourcesConverted(seat=seat, reason=WHY.reason, cause=WHY.piece, resources=basics, gold=gold))
    unfolding.record(SeatDone(seat=seat))


def _candidates(content: Content, state: State, prompt: KeepResource) -> Iterator[Keep]:
    return map(Keep, range(player_of(state, prompt.seat).storage.of(prompt.resource) + 1))


def _refuse(content: Content, state: State, prompt: KeepResource, move: Keep) -> Rejection | None:
    most = player_of(state, prompt.seat).storage.of(prompt.resource)
    if move.count <= most:
        return None
    return refused("too-many", f"You have {most} {prompt.resource}: keep no more than that.", CONVERTING_TO_GOLD)


def _unfold(unfolding: Happening, prompt: KeepResource, move: Keep) -> None:
    seat = prompt.seat
    answer(unfolding, seat)
    if move.count:
        unfolding.record(ResourcesKept(seat=seat, resources=one(prompt.resource, move.count)))
    if not unfolding.state.agenda:
        _convert(unfolding, seat)


rules = (
    MoveRule(
        move=Keep,
        prompts=(KeepResource,),
        section=CONVERTING_TO_GOLD,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=lambda content, state, move: f"Keep {move.count}",
    ),
)
