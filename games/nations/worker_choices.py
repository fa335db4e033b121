"""Which worker an event gives or takes, where the rules leave it to its nation (R5, R32, R33): once all have chosen."""

from collections.abc import Iterator

from games.kit.decider import MoveRule, Unfolding
from games.kit.quantities import ItemId
from games.kit.rejection import Rejection
from games.kit.structs import Move
from games.nations.agenda import answer
from games.nations.cards import Content
from games.nations.causes import section_of
from games.nations.plans import as_planned, plan
from games.nations.prompts import ChooseWorkerToReturn, ChooseWorkerToTake
from games.nations.rejections import refuse
from games.nations.sections import GAME_PLAY
from games.nations.state import Nation, State, Track
from games.nations.workers import (
    refuse_to_take,
    returnable,
    takeable,
    words_of,
)


class TakeWorker(Move, frozen=True):
    """Take a worker from this section of the Population Track. One beside the track is taken first."""

    section = GAME_PLAY
    track: Track


class ReturnWorker(Move, frozen=True):
    """Return a worker to this section of the Population Track.

    `undeployed` is the card that it stands on, `none` for one in the Resource Area, which goes first (R32).
    """

    section = GAME_PLAY
    track: Track
    undeployed: ItemId = "none"


def settle_taking(unfolding: Unfolding[State, Content], question: ChooseWorkerToTake) -> None:
    """Choose the worker where one section alone has any; nobody is asked where none has."""
    tracks = takeable(as_planned(unfolding.state, question.seat))
    if len(tracks) < 2:
        answer(unfolding)
        for track in tracks:
            plan(unfolding, question.seat, "take-worker", question.why, track=track)


def settle_returning(unfolding: Unfolding[State, Content], question: ChooseWorkerToReturn) -> None:
    """Choose the worker where there is one way to do so; nobody is asked where there is no worker."""
    ways = list(_ways_to_return(unfolding.content, as_planned(unfolding.state, question.seat)))
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
    plan(unfolding, question.seat, "return-worker", question.why, move.undeployed, move.track)


def _candidates_to_take(content: Content, state: State, prompt: ChooseWorkerToTake) -> Iterator[TakeWorker]:
    return (TakeWorker(track) for track in takeable(as_planned(state, prompt.seat)))


def _refuse_to_take(content: Content, state: State, prompt: ChooseWorkerToTake, move: TakeWorker) -> Rejection | None:
    return refuse_to_take(as_planned(state, prompt.seat), move.track, section_of(prompt))


def _unfold_taking(unfolding: Unfolding[State, Content], prompt: ChooseWorkerToTake, move: TakeWorker) -> None:
    answer(unfolding)
    plan(unfolding, prompt.seat, "take-worker", prompt.why, track=move.track)


def _label_taking(content: Content, state: State, move: TakeWorker) -> str:
    return f"Take a worker from {words_of(content, move.track)}"


def _candidates_to_return(content: Content, state: State, prompt: ChooseWorkerToReturn) -> Iterator[ReturnWorker]:
    return _ways_to_return(content, as_planned(state, prompt.seat))


def _refuse_to_return(
    content: Content, state: State, prompt: ChooseWorkerToReturn, move: ReturnWorker
) -> Rejection | None:
    nation, section = as_planned(state, prompt.seat), section_of(prompt)
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
    place = "to a place beside the track" if move.track == "beside" else f"to the {move.track} section"
    whence = "" if move.undeployed == "none" else f" from {content.cards[move.undeployed].name}"
    return f"Return a worker{whence} {place}"


rules = (
    MoveRule(
        move=TakeWorker,
        prompts=(ChooseWorkerToTake,),
        section=section_of,
        candidates=_candidates_to_take,
        refuse=_refuse_to_take,
        unfold=_unfold_taking,
        label=_label_taking,
    ),
    MoveRule(
        move=ReturnWorker,
        prompts=(ChooseWorkerToReturn,),
        section=section_of,
        candidates=_candidates_to_return,
        refuse=_refuse_to_return,
        unfold=_unfold_returning,
        label=_label_returning,
    ),
)
