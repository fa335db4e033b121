"""Setup (Player Area) > 2. Each player chooses their civilization: at the same time, hidden until all have chosen."""

from collections.abc import Iterator

from games.epochs.agenda import answer
from games.epochs.cards import Content
from games.epochs.happening import Happening
from games.epochs.prompts import ChooseCivilization
from games.epochs.rejections import refused
from games.epochs.sections import CHOOSING_CIVILIZATIONS
from games.epochs.state import State, replace, with_player
from games.kit.decider import MoveRule
from games.kit.facts import Evolver
from games.kit.hidden import OwnEyes, Secret
from games.kit.quantities import ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move

evolver: Evolver[State] = Evolver()


class CivilizationChosen(Fact, frozen=True):
    """A player chose a civilization, which the others do not see yet."""

    section = CHOOSING_CIVILIZATIONS
    seat: Seat
    choice_made: OwnEyes[ItemId] = None


class CivilizationsRevealed(Fact, frozen=True):
    """All have chosen: the civilizations by seat. The other boards are back in the box."""

    section = CHOOSING_CIVILIZATIONS
    civilizations: tuple[ItemId, ...]


class TakeCivilization(Move, frozen=True):
    """Play this civilization."""

    section = CHOOSING_CIVILIZATIONS
    civilization: Secret[ItemId]


@evolver.on(CivilizationChosen)
def _civilization_chosen(state: State, fact: CivilizationChosen) -> State:
    return with_player(state, fact.seat, chosen=fact.choice_made or "none")


@evolver.on(CivilizationsRevealed)
def _civilizations_revealed(state: State, fact: CivilizationsRevealed) -> State:
    players = [
        replace(player, civilization=civilization, chosen="none", dealt=())
        for player, civilization in zip(state.players, fact.civilizations, strict=True)
    ]
    return replace(state, players=tuple(players))


def reveal_civilizations(unfolding: Happening) -> None:
    """Turn up what all have chosen, or the one board that each was dealt."""
    chosen = [each.chosen if each.chosen != "none" else each.dealt[0] for each in unfolding.state.players]
    unfolding.record(CivilizationsRevealed(civilizations=tuple(chosen)))


def _candidates(content: Content, state: State, prompt: ChooseCivilization) -> Iterator[TakeCivilization]:
    return map(TakeCivilization, prompt.choices)


def _refuse(content: Content, state: State, prompt: ChooseCivilization, move: TakeCivilization) -> Rejection | None:
    if move.civilization in prompt.choices:
        return None
    return refused("not-offered", "Choose one of the civilizations that you were dealt.", CHOOSING_CIVILIZATIONS)


def _unfold(unfolding: Happening, prompt: ChooseCivilization, move: TakeCivilization) -> None:
    answer(unfolding, prompt.seat)
    unfolding.record(CivilizationChosen(seat=prompt.seat, choice_made=move.civilization))


rules = (
    MoveRule(
        move=TakeCivilization,
        prompts=(ChooseCivilization,),
        section=CHOOSING_CIVILIZATIONS,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=lambda content, state, move: f"Play {content.names[move.civilization]}",
    ),
)
