"""What must hold of a position before the first round: what players start with, and what they have chosen so far."""

from collections.abc import Iterator

from games.epos.cards import Content
from games.epos.prompts import ChooseStartingCard, ChooseStartingPolis, ChooseStartingProfession
from games.epos.state import State, Step
from games.kit.decider import Problem

_STEPS: tuple[Step, ...] = ("starting-cards", "starting-poleis", "starting-professions", "starting-hourglasses")


def check_opening(content: Content, state: State) -> Iterator[Problem]:
    """Nobody has more than what comes from the supply, from a start and from the choices that are made."""
    if state.step not in _STEPS:
        return
    if state.switches.start == "recommended" and (state.step != "starting-cards" or len(state.players) > 1):
        yield Problem("/step", "Recommended starts leave nothing to choose, but for which one a single player takes.")
        return
    for seat, player in enumerate(state.players, 1):
        pointer = f"/players/{seat - 1}"
        if player.coins != content.setup.coins:
            yield Problem(f"{pointer}/coins", f"Each player starts with {content.setup.coins} coins.")
        if player.oracle or player.temple:
            yield Problem(f"{pointer}/{'oracle' if player.oracle else 'temple'}", "The areas are empty at the start.")
        if player.tableau:
            yield Problem(f"{pointer}/tableau", "No card is played before the first round.")
        if player.polis_city:
            yield Problem(f"{pointer}/cities", "No city is built before the first round.")
        if len(player.hand) != _cards(content, state, seat):
            yield Problem(f"{pointer}/hand", "The hand holds the starting cards that were taken.")
        if player.population.total != _trained(content, state, seat):
            yield Problem(f"{pointer}/population", "So many professions are trained as steps were chosen.")
        yield from _pioneers(content, state, seat, pointer)


def _waiting(state: State, seat: int, kind: type) -> int:
    return sum(isinstance(each, kind) and each.seat == seat for each in state.agenda)


def _cards(content: Content, state: State, seat: int) -> int:
    if state.switches.start == "recommended":
        return 0
    return content.setup.hand - _waiting(state, seat, ChooseStartingCard)


def _trained(content: Content, state: State, seat: int) -> int:
    if _STEPS.index(state.step) < _STEPS.index("starting-professions"):
        return 0
    return content.setup.steps - _waiting(state, seat, ChooseStartingProfession)


def _pioneers(content: Content, state: State, seat: int, pointer: str) -> Iterator[Problem]:
    """The first pioneers stand together in a polis, with nobody else."""
    expected = content.setup.start_pioneers
    if state.step == "starting-cards" or _waiting(state, seat, ChooseStartingPolis):
        expected = 0
    there = [land for land in state.lands if land.pioneers[seat - 1]]
    alone = all(land.territory in content.polis and sum(land.pioneers) == expected for land in there)
    if len(there) != (expected > 0) or not alone or any(land.neutral for land in there):
        yield Problem(f"{pointer}/pioneers", "The first pioneers stand in a free polis, once it is chosen.")
