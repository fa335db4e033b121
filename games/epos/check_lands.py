"""What must hold of the map of a position: the open territories, who controls them, cities, blocked pioneers."""

from collections.abc import Iterator

from games.epos.cards import Content
from games.epos.control import ruler_of
from games.epos.state import Land, State, players_of
from games.kit.decider import Problem


def check_lands(content: Content, state: State) -> Iterator[Problem]:
    """Each open territory lies there once and can be as it is; neutral cities stand where they were put."""
    seats = len(state.players)
    if tuple(land.territory for land in state.lands) != content.maps[seats].open:
        yield Problem("/lands", "The open territories are those for this number of players, each once.")
    for number, land in enumerate(state.lands):
        pointer = f"/lands/{number}"
        if len(land.pioneers) != seats or len(land.blocked) != seats:
            yield Problem(f"{pointer}/pioneers", "Pioneers are counted for each seat.")
        else:
            yield from _land(content, state, land, pointer)
    yield from _neutral_cities(content, state)


def _land(content: Content, state: State, land: Land, pointer: str) -> Iterator[Problem]:
    if any(blocked > there for blocked, there in zip(land.blocked, land.pioneers, strict=True)):
        yield Problem(f"{pointer}/blocked", "Blocked pioneers are in the territory.")
    elif any(land.blocked) and (not land.exhausted or len([each for each in land.blocked if each]) > 1):
        yield Problem(f"{pointer}/blocked", "Pioneers are blocked where their player exhausted the province.")
    if land.exhausted and land.territory not in content.space:
        yield Problem(f"{pointer}/exhausted", "Only provinces are exhausted.")
    if land.city is not None and (land.neutral or land.ruler != land.city or land.city > len(state.players)):
        yield Problem(f"{pointer}/city", "A city's owner controls its territory, alone.")
    elif land.neutral and land.ruler is not None:
        yield Problem(f"{pointer}/ruler", "Nobody controls a territory with a neutral city.")
    elif land.ruler is not None and land.ruler > len(state.players):
        yield Problem(f"{pointer}/ruler", "Who controls a territory is one of the players.")
    elif land.city is None and not land.neutral and not _is_ruled_as_checked(content, state, land):
        said = "A territory without a city is controlled by who has the most pioneers there, as control is checked."
        yield Problem(f"{pointer}/ruler", said)


def _is_ruled_as_checked(content: Content, state: State, land: Land) -> bool:
    """Whether checking control would change nothing; while pioneers are recalled and moved, it is not checked yet."""
    if state.expedition is not None and state.expedition.stage in ("deploying", "moving"):
        return True
    return ruler_of(land.pioneers, land.ruler, content.setup.control_pioneers) == land.ruler


def _neutral_cities(content: Content, state: State) -> Iterator[Problem]:
    """They are put on their poleis for good, but for those that leave again in solo play (Q-02, Q-54)."""
    players = players_of(state)
    sites = content.neutral_cities(players)
    there = [land.territory for land in state.lands if land.neutral]
    left = len(sites) - content.players(players).neutral_removed
    if len(there) != left or not set(there) <= set(sites):
        yield Problem(
            "/lands", f"For this number of players {left} neutral cities stand on the poleis marked for them."
        )
