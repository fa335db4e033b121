"""Actions in Detail > Change Your Form of Government, and Produce Resources."""

from collections.abc import Iterator

from games.epochs import gaining
from games.epochs.at_work import bring_into_play, happened
from games.epochs.cards import Content
from games.epochs.causes import Cause, Caused
from games.epochs.city_pieces import keep_to_limit
from games.epochs.happening import Happening
from games.epochs.owned_effects import owned_of
from games.epochs.rejections import refused
from games.epochs.resources import Reward
from games.epochs.sections import CHANGE_GOVERNMENT, PRODUCE
from games.epochs.standing_effects import GovernmentDiscount
from games.epochs.state import State, player_of, with_player
from games.epochs.taking_actions import PROMPTS, AnyTaking, refuse_action, take
from games.kit.decider import MoveRule
from games.kit.facts import Evolver
from games.kit.quantities import ItemId
from games.kit.rejection import Rejection
from games.kit.structs import Move

evolver: Evolver[State] = Evolver()


class GovernmentChanged(Caused, frozen=True):
    """A player's form of government changed: limit of cities, ability and production are the new one's."""

    government: ItemId


class ChangeGovernment(Move, frozen=True):
    """Change to this form of government."""

    section = CHANGE_GOVERNMENT
    government: ItemId


class Produce(Move, frozen=True):
    """Gain what your form of government produces."""

    section = PRODUCE


@evolver.on(GovernmentChanged)
def _government_changed(state: State, fact: GovernmentChanged) -> State:
    return with_player(state, fact.seat, government=fact.government)


def culture_needed(content: Content, state: State, seat: int, government: str) -> int:
    """The culture that a change to a form of government needs of a player (GVN-1)."""
    less = sum(each.culture for each in owned_of(content, player_of(state, seat), GovernmentDiscount))
    return max(content.government[government].culture - less, 0)


def _candidates(content: Content, state: State, prompt: AnyTaking) -> Iterator[ChangeGovernment]:
    return map(ChangeGovernment, content.forms_after(player_of(state, prompt.seat).government))


def _refuse(content: Content, state: State, prompt: AnyTaking, move: ChangeGovernment) -> Rejection | None:
    player = player_of(state, prompt.seat)
    if (problem := refuse_action(content, state, prompt, "change-government")) is not None:
        return problem
    if move.government not in content.forms_after(player.government):
        sentence = "No arrow leads to that form of government from yours: follow one arrow."
        return refused("no-arrow", sentence, CHANGE_GOVERNMENT)
    needed = culture_needed(content, state, prompt.seat, move.government)
    if player.culture < needed:
        sentence = f"That form of government needs {needed} culture: you have {player.culture}."
        return refused("too-little-culture", sentence, CHANGE_GOVERNMENT)
    return None


def _unfold(unfolding: Happening, prompt: AnyTaking, move: ChangeGovernment) -> None:
    seat, why = prompt.seat, Cause("change-government", move.government)
    take(unfolding, seat, "change-government")
    unfolding.record(GovernmentChanged(seat=seat, reason=why.reason, cause=why.piece, government=move.government))
    gaining.gain(unfolding, seat, unfolding.content.government[move.government].reward, why)
    bring_into_play(unfolding, seat, move.government)
    keep_to_limit(unfolding, seat)
    happened(unfolding, seat, "change-government", brought=move.government)


def _unfold_produce(unfolding: Happening, prompt: AnyTaking, move: Produce) -> None:
    seat = prompt.seat
    government = player_of(unfolding.state, seat).government
    take(unfolding, seat, "produce")
    printed = unfolding.content.government[government].produce
    reward = Reward(printed.food, printed.production, printed.science, printed.gold)
    gaining.gain(unfolding, seat, reward, Cause("produce", government))
    happened(unfolding, seat, "produce")


rules = (
    MoveRule(
        move=ChangeGovernment,
        prompts=PROMPTS,
        section=CHANGE_GOVERNMENT,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=lambda content, state, move: f"Change to {content.names[move.government]}",
    ),
    MoveRule(
        move=Produce,
        prompts=PROMPTS,
        section=PRODUCE,
        candidates=lambda content, state, prompt: iter((Produce(),)),
        refuse=lambda content, state, prompt, move: refuse_action(content, state, prompt, "produce"),
        unfold=_unfold_produce,
        label=lambda content, state, move: "Produce resources",
    ),
)
