"""D.I.2 Teacher: the population overview. Trained professions, and the opposite ones that give way (Q-07)."""

from games.epos.cards import Content
from games.epos.causes import Cause, Caused
from games.epos.happening import Happening
from games.epos.professions import PROFESSIONS, Profession, Professions
from games.epos.state import Player, State, player_of, with_player
from games.kit.facts import Evolver
from games.kit.quantities import ItemId

evolver: Evolver[State] = Evolver()


class ProfessionTrained(Caused, frozen=True):
    """A population marker moved 1 space forward; it `pushed` that of the opposite profession back, or `none`."""

    profession: Profession
    pushed: ItemId = "none"


class ProfessionLost(Caused, frozen=True):
    """A population marker moved 1 space back."""

    profession: Profession


@evolver.on(ProfessionTrained)
def _profession_trained(state: State, fact: ProfessionTrained) -> State:
    population = player_of(state, fact.seat).population
    grown = population.with_(fact.profession, population.of(fact.profession) + 1)
    for each in PROFESSIONS:
        if each == fact.pushed:
            grown = grown.with_(each, grown.of(each) - 1)
    return with_player(state, fact.seat, population=grown)


@evolver.on(ProfessionLost)
def _profession_lost(state: State, fact: ProfessionLost) -> State:
    population = player_of(state, fact.seat).population
    return with_player(
        state, fact.seat, population=population.with_(fact.profession, population.of(fact.profession) - 1)
    )


def can_train(content: Content, population: Professions, profession: Profession) -> bool:
    """Whether a population marker has a space left to move forward to (Q-07)."""
    return population.of(profession) < content.track[profession].spaces


def trained(content: Content, population: Professions, profession: Profession) -> Professions:
    """The population after a training, which pushes the opposite profession back where the track is full."""
    grown = population.with_(profession, population.of(profession) + 1)
    opposite = content.opposite[profession]
    if _pushes(content, population, profession):
        return grown.with_(opposite, population.of(opposite) - 1)
    return grown


def _pushes(content: Content, population: Professions, profession: Profession) -> bool:
    together = population.of(profession) + population.of(content.opposite[profession])
    return together == content.track[profession].spaces


def lost(population: Professions, profession: Profession) -> Professions:
    """The population after a loss."""
    return population.with_(profession, population.of(profession) - 1)


def train(unfolding: Happening, seat: int, profession: Profession, why: Cause) -> None:
    """A population marker moves 1 space forward."""
    content, population = unfolding.content, player_of(unfolding.state, seat).population
    pushed = content.opposite[profession] if _pushes(content, population, profession) else "none"
    unfolding.record(
        ProfessionTrained(seat=seat, reason=why.reason, cause=why.piece, profession=profession, pushed=pushed)
    )


def lose(unfolding: Happening, seat: int, profession: Profession, why: Cause) -> None:
    """A population marker moves 1 space back."""
    unfolding.record(ProfessionLost(seat=seat, reason=why.reason, cause=why.piece, profession=profession))


def permanent_virtual(content: Content, player: Player) -> tuple[Profession, ...]:
    """The professions that a player's played cards give permanently for requirements."""
    return tuple([each for card in player.tableau for each in content.cards[card].virtual])
