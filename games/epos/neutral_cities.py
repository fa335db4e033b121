"""C. Setup and G.I.1 Neutral cities: poleis in which nobody can build, though pioneers may enter them."""

from games.epos.components import PLAYERS
from games.epos.happening import Happening
from games.epos.land_facts import NeutralCitiesPlaced, NeutralCitiesRemoved
from games.epos.state import State, replace
from games.kit.facts import Evolver

evolver: Evolver[State] = Evolver()
STREAM = "neutral-cities"


@evolver.on(NeutralCitiesPlaced)
def _neutral_cities_placed(state: State, fact: NeutralCitiesPlaced) -> State:
    return _with_neutral(state, fact.territories, neutral=True)


@evolver.on(NeutralCitiesRemoved)
def _neutral_cities_removed(state: State, fact: NeutralCitiesRemoved) -> State:
    return _with_neutral(state, fact.territories, neutral=False)


def _with_neutral(state: State, territories: tuple[str, ...], *, neutral: bool) -> State:
    lands = [replace(land, neutral=neutral) if land.territory in territories else land for land in state.lands]
    return replace(state, lands=tuple(lands))


def place(unfolding: Happening) -> None:
    """Neutral cities are put on their poleis (Q-02); in solo play those of one of the three colours leave again (Q-54).

    Which colour stands where is drawn by lot, and so is the colour: it comes to the same that some of all leave.
    """
    content = unfolding.content
    players = PLAYERS[len(unfolding.state.players) - 1]
    poleis = content.neutral_cities(players)
    if not poleis:
        return
    unfolding.record(NeutralCitiesPlaced(seat_count=players, territories=poleis))
    if removed := content.players(players).neutral_removed:
        drawn = unfolding.random.shuffle(STREAM, poleis)[:removed]
        unfolding.record(NeutralCitiesRemoved(territories=tuple(each for each in poleis if each in drawn)))
