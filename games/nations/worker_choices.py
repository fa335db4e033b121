"""Which worker is taken or returned, where the rules leave it to its nation (R5, R32, R33)."""

from collections.abc import Iterator

from games.kit.decider import MoveRule, Unfolding
from games.kit.quantities import ItemId
from games.kit.rejection import Rejection
from games.kit.structs import Move
from games.nations.agenda import answer
from games.nations.cards import Content
from games.nations.causes import REASON_SECTIONS
from games.nations.prompts import ChooseWorkerToReturn, ChooseWorkerToTake
from games.nations.rejections import refuse
from games.nations.sections import EVENTS
from games.nations.state import Nation, State, nation_of
from games.nations.workers import (
    Track,
    WorkerReturned,
    WorkersUndeployed,
    refuse_to_take,
    returnable,
    take_from,
    takeable,
    words_of,
)


class TakeWorker(Move, frozen=True):
    """Take a worker from this section of the Population Track. One beside the track is taken first."""

    section = EVENTS
    track: Track


class ReturnWorker(Move, frozen=True):
    """Return a worker to this section of the Population Track.

    `undeployed` is the card that it stands on, `none` for one in the Resource Area, which goes first (R32).
    """

    section = EVENTS
    track: Track
    undeployed: ItemId = "none"


def settle_taking(unfolding: Unfolding[State, Content], question: ChooseWorkerToTake) -> None:
    """Take the worker where one section alone has any; nobody is asked where none has."""
    tracks = takeable(nation_of(unfolding.state, question.seat))
    if len(tracks) < 2:
        answer(unfolding)
        for track in tracks:
            take_from(unfolding, question.seat, track, question.why)


def settle_returning(unfolding: Unfolding[State, Content], question: ChooseWorkerToReturn) -> None:
    """Return the worker where there is one way to do so; nobody is asked where there is no worker."""
    ways = list(_ways_to_return(unfolding.content, nation_of(unfolding.state, question.seat)))
    if len(ways) < 2:
        answer(unfolding)
        for way in ways:
            _return(unfolding, question, way)


def _ways_to_return(content: Content, nation: Nation) -> Iterator[ReturnWorker]:
    on_cards = [space.card for space in nation.spaces if space.workers and space.card is not None]
    for track in returnable(content, nation):
        if nation.workers:
            yield ReturnWorker(track)
        else:
            yield from (ReturnWorker(track, card) for card in on_cards)


def _return(unfolding: Unfolding[State, Content], question: ChooseWorkerToReturn, move: ReturnWorker) -> None:
    if move.undeployed != "none":
        unfolding.record(WorkersUndeployed(seat=question.seat, card=move.undeployed, workers=1))
    unfolding.record(WorkerReturned(seat=question.seat, reason=question.reason, cause=question.cause, track=move.track))


def _candidates_to_take(content: Content, state: State, prompt: ChooseWorkerToTake) -> Iterator[TakeWorker]:
    return (TakeWorker(track) for track in takeable(nation_of(state, prompt.seat)))


def _refuse_to_take(content: Content, state: State, prompt: ChooseWorkerToTake, move: TakeWorker) -> Rejection | None:
    return refuse_to_take(nation_of(state, prompt.seat), move.track, REASON_SECTIONS[prompt.reason])


def _unfold_taking(unfolding: Unfolding[State, Content], prompt: ChooseWorkerToTake, move: TakeWorker) -> None:
    answer(unfolding)
    take_from(unfolding, prompt.seat, move.track, prompt.why)


def _label_taking(content: Content, state: State, move: TakeWorker) -> str:
    return f"Take a worker from {words_of(content, move.track)}"


def _candidates_to_return(content: Content, state: State, prompt: ChooseWorkerToReturn) -> Iterator[ReturnWorker]:
    return _ways_to_return(content, nation_of(state, prompt.seat))


def _refuse_to_return(
    content: Content, state: State, prompt: ChooseWorkerToReturn, move: ReturnWorker
) -> Rejection | None:
    nation, section = nation_of(state, prompt.seat), REASON_SECTIONS[prompt.reason]
    if move.track not in returnable(content, nation):
        return refuse("track-full", section, f"Return it to {' or '.join(returnable(content, nation))}.")
    if nation.workers and move.undeployed != "none":
        return refuse("no-worker", section, "A worker in the Resource Area goes first: leave out the card.")
    if not nation.workers and not any(space.card == move.undeployed and space.workers for space in nation.spaces):
        return refuse("no-worker", section, "Name a card of this nation with a worker on it.")
    return None


def _unfold_returning(unfolding: Unfolding[State, Content], prompt: ChooseWorkerToReturn, move: ReturnWorker) -> None:
    answer(unfolding)
    _return(unfolding, prompt, move)


def _label_returning(content: Content, state: State, move: ReturnWorker) -> str:
    place = "beside the track" if move.track == "beside" else f"to the {move.track} section"
    whence = "" if move.undeployed == "none" else f" from {content.cards[move.undeployed].name}"
    return f"Return a worker{whence} {place}"


rules = (
    MoveRule(
        move=TakeWorker,
        prompts=(ChooseWorkerToTake,),
        section=EVENTS,
        candidates=_candidates_to_take,
        refuse=_refuse_to_take,
        unfold=_unfold_taking,
        label=_label_taking,
    ),
    MoveRule(
        move=ReturnWorker,
        prompts=(ChooseWorkerToReturn,),
        section=EVENTS,
        candidates=_candidates_to_return,
        refuse=_refuse_to_return,
        unfold=_unfold_returning,
        label=_label_returning,
    ),
)
