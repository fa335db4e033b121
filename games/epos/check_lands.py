"""What must hold of the map: pioneers, cities and control; where neutral cities and neutral markers can be."""

from collections.abc import Iterator

from games.epos.cards import Content
from games.epos.control import ruler_of
from games.epos.state import Land, State, players_of
from games.kit.decider import Problem


def check_lands(content: Content, state: State) -> Iterator[Problem]:
    """The open territories are those of this number of players, and each holds what it can hold."""
    # While pioneers are deployed and moved, control is not looked at again yet.
    settled = state.expedition is None or state.expedition.stage in ("building", "activating")
    neutral = content.neutral_cities(players_of(state))
    if tuple(land.territory for land in state.lands) != content.maps[len(state.players)].open:
        yield Problem("/lands", "The open territories are those for this number of players.")
    if sum(land.neutral for land in state.lands) > len(neutral) - content.players(players_of(state)).neutral_removed:
        yield Problem("/lands", "There are not so many neutral cities.")
    for number, land in enumerate(state.lands):
        pointer = f"/lands/{number}"
        if land.neutral and land.territory not in neutral:
            yield Problem(f"{pointer}/neutral", "No neutral city is put there with so many players.")
        yield from _city(land, pointer, len(state.players))
        if {len(land.pioneers), len(land.blocked)} != {len(state.players)}:
            yield Problem(f"{pointer}/pioneers", "Pioneers are counted for each seat.")
        else:
            yield from _pioneers(content, state, land, pointer)
            yield from _control(content, land, pointer, settled=settled)
        if land.exhausted and land.territory not in content.space:
            yield Problem(f"{pointer}/exhausted", "Only provinces are exhausted.")
        elif land.exhausted and state.step != "flourishing":
            yield Problem(f"{pointer}/exhausted", "Provinces are exhausted in the flourishing phase.")


def _city(land: Land, pointer: str, seats: int) -> Iterator[Problem]:
    if land.city is not None and (land.neutral or land.ruler != land.city or land.city > seats):
        yield Problem(f"{pointer}/city", "A city's owner controls its territory, alone.")
    if land.neutral and land.ruler is not None:
        yield Problem(f"{pointer}/ruler", "Nobody controls a territory with a neutral city.")


def _pioneers(content: Content, state: State, land: Land, pointer: str) -> Iterator[Problem]:
    if any(blocked > there for blocked, there in zip(land.blocked, land.pioneers, strict=True)):
        yield Problem(f"{pointer}/blocked", "Blocked pioneers are in the territory.")
    if any(land.blocked) and not land.exhausted:
        yield Problem(f"{pointer}/blocked", "Pioneers are blocked in exhausted provinces.")
    if land.territory not in content.space:
        return
    for seat, player in enumerate(state.players, 1):
        if land.pioneers[seat - 1] and not player.polis_city:
            yield Problem(f"{pointer}/pioneers", "Pioneers come to provinces after their player's first polis city.")


def _control(content: Content, land: Land, pointer: str, *, settled: bool) -> Iterator[Problem]:
    if land.city is not None or land.neutral:
        return
    if land.ruler is not None and land.ruler > len(land.pioneers):
        yield Problem(f"{pointer}/ruler", "Who controls a territory plays.")
    elif settled and ruler_of(land.pioneers, land.ruler, content.setup.control_pioneers) != land.ruler:
        yield Problem(f"{pointer}/ruler", "Who controls a territory has most pioneers there, and nobody else should.")
