"""D.I.2 Additional Options > Temple area: one-time virtual professions for the card being played (Q-42)."""

from collections.abc import Iterator

from games.epos.builder import could_play_any
from games.epos.cards import Content
from games.epos.causes import Cause
from games.epos.happening import Happening
from games.epos.holdings import return_markers
from games.epos.professions import PROFESSIONS, Profession
from games.epos.prompts import ChooseCardToPlay
from games.epos.rejections import refuse
from games.epos.sections import ADDITIONAL_OPTIONS
from games.epos.state import State, acting_of, player_of, with_acting
from games.kit.decider import MoveRule
from games.kit.facts import Evolver
from games.kit.quantities import Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move

evolver: Evolver[State] = Evolver()


class VirtualProfessionReceived(Fact, frozen=True):
    """A player received a virtual profession until the card to be played is resolved."""

    section = ADDITIONAL_OPTIONS
    seat: Seat
    profession: Profession


class ReceiveVirtualProfession(Move, frozen=True):
    """Return a temple marker for one virtual profession, for the card that you play now."""

    section = ADDITIONAL_OPTIONS
    profession: Profession


@evolver.on(VirtualProfessionReceived)
def _virtual_profession_received(state: State, fact: VirtualProfessionReceived) -> State:
    return with_acting(state, virtual=(*acting_of(state).virtual, fact.profession))


def _candidates(content: Content, state: State, prompt: ChooseCardToPlay) -> Iterator[ReceiveVirtualProfession]:
    return (ReceiveVirtualProfession(profession) for profession in PROFESSIONS)


def _refuse(
    content: Content, state: State, prompt: ChooseCardToPlay, move: ReceiveVirtualProfession
) -> Rejection | None:
    temple = player_of(state, prompt.seat).temple
    if not temple:
        return refuse("no-markers", ADDITIONAL_OPTIONS, "There is no marker in your temple area; play a card.")
    virtual = (*acting_of(state).virtual, move.profession)
    if not could_play_any(content, state, prompt.seat, temple - 1, virtual):
        said = "No card of your hand could be played then; return markers for what a card lacks."
        return refuse("requirements", ADDITIONAL_OPTIONS, said)
    return None


def _unfold(unfolding: Happening, prompt: ChooseCardToPlay, move: ReceiveVirtualProfession) -> None:
    return_markers(unfolding, prompt.seat, Cause("one-time-virtual"), oracle=0, temple=1)
    unfolding.record(VirtualProfessionReceived(seat=prompt.seat, profession=move.profession))


rules = (
    MoveRule(
        move=ReceiveVirtualProfession,
        prompts=(ChooseCardToPlay,),
        section=ADDITIONAL_OPTIONS,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=lambda content, state, move: f"Return a temple marker: 1 virtual {move.profession} for this card",
    ),
)
