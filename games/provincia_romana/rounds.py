"""Playing the Game: rounds, phases and turns."""

from games.kit.facts import Evolver
from games.kit.quantities import Count, Seat
from games.kit.structs import Fact
from games.provincia_romana import sections
from games.provincia_romana.state import Battle, Markers, Phase, PlayTurn, Stage, State, replace

evolver: Evolver[State] = Evolver()

PHASE_SECTIONS: dict[Phase, str] = {
    "setup": sections.SETUP,
    "select-cards": sections.SELECT_CARDS,
    "play-cards": sections.PLAY_CARDS,
    "battle": sections.BATTLE,
    "upkeep-and-taxes": sections.UPKEEP_AND_TAXES,
    "activate-buildings": sections.ACTIVATE_BUILDINGS,
    "final-play-cards": sections.END_OF_GAME,
}
_STAGES: dict[Phase, Stage] = {
    "setup": "choose-city",
    "select-cards": "choose-deck",
    "play-cards": "play-cards",
    "activate-buildings": "activate",
    "final-play-cards": "play-cards",
}


class RoundBegan(Fact, frozen=True):
    """A round began: `first` has the Caesar card, the action markers lie beside the decks again."""

    round: Count
    first: Seat
    markers: Count

    @property
    def section(self) -> str:  # type: ignore[override]  # the first player of the first round is chosen at setup
        """The place in the rulebook."""
        return sections.SETUP if self.round == 1 else sections.END_OF_ROUND


class PhaseBegan(Fact, frozen=True):
    """A phase of the round began."""

    phase: Phase

    @property
    def section(self) -> str:  # type: ignore[override]  # follows from the phase
        """The place in the rulebook."""
        return PHASE_SECTIONS[self.phase]


class TurnBegan(Fact, frozen=True):
    """A seat's turn in a phase began."""

    seat: Seat
    phase: Phase

    @property
    def section(self) -> str:  # type: ignore[override]  # follows from the phase
        """The place in the rulebook."""
        return PHASE_SECTIONS[self.phase]


class TurnEnded(Fact, frozen=True):
    """A seat's turn in a phase ended."""

    seat: Seat
    phase: Phase

    @property
    def section(self) -> str:  # type: ignore[override]  # follows from the phase
        """The place in the rulebook."""
        return PHASE_SECTIONS[self.phase]


@evolver.on(RoundBegan)
def _round_began(state: State, fact: RoundBegan) -> State:
    return replace(
        state,
        round=fact.round,
        first=fact.first,
        markers=Markers(fact.markers, fact.markers, fact.markers),
        cities=tuple([replace(city, praetor=False) if city.praetor else city for city in state.cities]),
    )


@evolver.on(PhaseBegan)
def _phase_began(state: State, fact: PhaseBegan) -> State:
    if fact.phase == "battle":
        return replace(state, phase="battle", stage="battle-tokens", turn=None, turns=0, battle=Battle())
    return replace(state, phase=fact.phase, stage="between", turn=None, turns=0)


@evolver.on(TurnBegan)
def _turn_began(state: State, fact: TurnBegan) -> State:
    return replace(state, stage=_STAGES.get(fact.phase, "between"), turn=fact.seat, play=PlayTurn())


@evolver.on(TurnEnded)
def _turn_ended(state: State, fact: TurnEnded) -> State:
    return replace(state, stage="between", turn=None, turns=state.turns + 1, play=PlayTurn(), draft=None)
