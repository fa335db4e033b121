"""D.I.2 Additional Options: exchanging professions for oracle markers, training any for three markers (Q-04 to Q-06).

They are there before and after the action of one's own turn, and in one's part of D.II.4.
"""

from collections.abc import Iterator
from typing import TypeAlias

from games.epos import action_words, bonus_markers, population
from games.epos.cards import Content
from games.epos.causes import Cause
from games.epos.happening import Happening
from games.epos.holdings import return_markers
from games.epos.population import ProfessionLost, can_train, lost
from games.epos.professions import PROFESSIONS, Profession, Professions
from games.epos.prompts import ChooseReform, EndTurn, TakeAction
from games.epos.rejections import refuse
from games.epos.sections import ADDITIONAL_OPTIONS
from games.epos.state import State, player_of, replace
from games.kit.decider import MoveRule
from games.kit.facts import Evolver
from games.kit.plain_words import listed
from games.kit.quantities import Count, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move

evolver: Evolver[State] = Evolver()
Chance: TypeAlias = TakeAction | EndTurn | ChooseReform
"""The questions at which additional options can be used."""


class ExchangesLeft(Fact, frozen=True):
    """So many more exchanges may follow at once for the oracle marker that was returned last."""

    section = ADDITIONAL_OPTIONS
    seat: Seat
    left: Count


class ExchangeProfessions(Move, frozen=True):
    """Exchange a profession for another: the first of an oracle marker, or the second for the same marker."""

    section = ADDITIONAL_OPTIONS
    lost: Profession
    gained: Profession


class TrainAny(Move, frozen=True):
    """Return 3 markers, so many of them from the oracle area, and train any profession once."""

    section = ADDITIONAL_OPTIONS
    profession: Profession
    oracle: Count


@evolver.on(ExchangesLeft)
def _exchanges_left(state: State, fact: ExchangesLeft) -> State:
    return replace(state, exchanges_left=fact.left)


def any_possible(content: Content, state: State, prompt: Chance) -> bool:
    """Whether a player can use any additional option now."""
    return any(
        _refuse_exchange(content, state, prompt, move) is None for move in _exchanges(content, state, prompt)
    ) or any(_refuse_training(content, state, prompt, move) is None for move in _trainings(content, state, prompt))


def _exchanges(content: Content, state: State, prompt: Chance) -> Iterator[ExchangeProfessions]:
    if player_of(state, prompt.seat).oracle or state.exchanges_left:
        for one in PROFESSIONS:
            if player_of(state, prompt.seat).population.of(one):
                yield from (ExchangeProfessions(one, other) for other in PROFESSIONS if other != one)


def _refuse_exchange(content: Content, state: State, prompt: Chance, move: ExchangeProfessions) -> Rejection | None:
    player = player_of(state, prompt.seat)
    if not player.oracle and not state.exchanges_left:
        return refuse("no-markers", ADDITIONAL_OPTIONS, "No marker is in your oracle area; choose another move.")
    if move.lost == move.gained:
        return refuse("not-possible", ADDITIONAL_OPTIONS, "Exchange two different professions.")
    if not player.population.of(move.lost):
        return refuse("not-trained", ADDITIONAL_OPTIONS, f"You have no {move.lost} to exchange; name another one.")
    if not can_train(content, lost(player.population, move.lost), move.gained):
        return refuse("track-full", ADDITIONAL_OPTIONS, f"The track of the {move.gained} is full; name another one.")
    return None


def _unfold_exchange(unfolding: Happening, prompt: Chance, move: ExchangeProfessions) -> None:
    left, why = unfolding.state.exchanges_left - 1, Cause("exchange")
    if left < 0:
        return_markers(unfolding, prompt.seat, why, oracle=1, temple=0)
        left = unfolding.content.setup.exchanges_per_oracle - 1
    unfolding.record(ExchangesLeft(seat=prompt.seat, left=left))
    unfolding.record(ProfessionLost(seat=prompt.seat, reason="exchange", cause="none", profession=move.lost))
    population.train(unfolding, prompt.seat, move.gained, why)
    _check(unfolding, prompt)


def _check(unfolding: Happening, prompt: Chance) -> None:
    """In the reform phase a bonus point marker is taken as soon as it is earned (D.II.4)."""
    if isinstance(prompt, ChooseReform):
        bonus_markers.award(unfolding, prompt.seat)


def _trainings(content: Content, state: State, prompt: Chance) -> Iterator[TrainAny]:
    player, needed = player_of(state, prompt.seat), content.setup.markers_per_training
    for oracle in range(max(0, needed - player.temple), min(needed, player.oracle) + 1):
        yield from (TrainAny(profession, oracle) for profession in PROFESSIONS)


def _refuse_training(content: Content, state: State, prompt: Chance, move: TrainAny) -> Rejection | None:
    player, needed = player_of(state, prompt.seat), content.setup.markers_per_training
    if player.oracle + player.temple < needed:
        return refuse("no-markers", ADDITIONAL_OPTIONS, f"This takes {needed} markers of your areas; you have too few.")
    if not max(0, needed - player.temple) <= move.oracle <= min(needed, player.oracle):
        least, most = max(0, needed - player.temple), min(needed, player.oracle)
        return refuse(
            "wrong-amount", ADDITIONAL_OPTIONS, f"Take {least} to {most} of the {needed} from the oracle area."
        )
    if not can_train(content, player.population, move.profession):
        return refuse(
            "track-full", ADDITIONAL_OPTIONS, f"The track of the {move.profession} is full; train another one."
        )
    return None


def _unfold_training(unfolding: Happening, prompt: Chance, move: TrainAny) -> None:
    why, needed = Cause("train-any"), unfolding.content.setup.markers_per_training
    if unfolding.state.exchanges_left:
        unfolding.record(ExchangesLeft(seat=prompt.seat, left=0))
    return_markers(unfolding, prompt.seat, why, oracle=move.oracle, temple=needed - move.oracle)
    population.train(unfolding, prompt.seat, move.profession, why)
    _check(unfolding, prompt)


def _label_exchange(content: Content, state: State, move: ExchangeProfessions) -> str:
    paid = "With the same oracle marker" if state.exchanges_left else "Return an oracle marker"
    people = lost(_people(state), move.lost)
    return f"{paid}: a {move.lost} becomes a {move.gained} ({action_words.trained(content, people, move.gained)})"


def _label_training(content: Content, state: State, move: TrainAny) -> str:
    temple = content.setup.markers_per_training - move.oracle
    parts = [f"{count} {area}" for count, area in ((move.oracle, "oracle"), (temple, "temple")) if count]
    then = action_words.trained(content, _people(state), move.profession)
    return f"Return {listed(parts)} markers: train a {move.profession} ({then})"


def _people(state: State) -> Professions:
    under_way = state.turn or state.reforming
    assert under_way is not None
    return player_of(state, under_way.seat).population


rules = (
    MoveRule(
        move=ExchangeProfessions,
        prompts=(TakeAction, EndTurn, ChooseReform),
        section=ADDITIONAL_OPTIONS,
        candidates=_exchanges,
        refuse=_refuse_exchange,
        unfold=_unfold_exchange,
        label=_label_exchange,
    ),
    MoveRule(
        move=TrainAny,
        prompts=(TakeAction, EndTurn, ChooseReform),
        section=ADDITIONAL_OPTIONS,
        candidates=_trainings,
        refuse=_refuse_training,
        unfold=_unfold_training,
        label=_label_training,
    ),
)
