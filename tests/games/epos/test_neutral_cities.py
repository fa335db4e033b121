"""C. Setup and G.I.1 Neutral cities (Q-02, Q-40, Q-45)."""

import pytest

from games.epos.cards import Content
from games.epos.components import REGIONS
from games.epos.land import has_free_polis
from games.epos.land_facts import NeutralCitiesPlaced, NeutralCitiesRemoved
from games.epos.land_moves import BuildCity, DeployPioneer, EndMoving, MovePioneer
from games.epos.neutral_cities import place
from games.epos.sections import SOLO_SETUP
from games.kit.decider import Unfolding
from tests.games.epos.map_table import MapTable, map_of
from tests.specification import streams


def neutral(table: MapTable) -> set[str]:
    """The territories with a neutral city."""
    return {land.territory for land in table.state.lands if land.neutral}


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (4, set()),
        (3, {"epidamnos", "tarsos", "carthago"}),
        (2, {"epidamnos", "tarsos", "carthago", "massalia", "sinope", "melite"}),
    ],
)
def test_neutral_cities_by_the_number_of_players(content: Content, players: int, expected: set[str]) -> None:
    """Q-02: one symbol with three players, both with two, none with four."""
    table = map_of(content, players).happen(place)
    assert neutral(table) == expected
    assert not table.told(NeutralCitiesRemoved)
    assert len(table.told(NeutralCitiesPlaced)) == (players < 4)
    per_region = {region: sum(content.polis[each].region == region for each in expected) for region in REGIONS}
    assert len(set(per_region.values())) == 1


def test_example_of_the_white_cities(content: Content) -> None:
    """EX-14: in solo play 9 are placed, also in Rhodos, Cnossos and Athenai; 3 leave and 6 stay."""
    table = map_of(content, 1).happen(place)
    placed, removed = table.told(NeutralCitiesPlaced)[0], table.told(NeutralCitiesRemoved)[0]
    assert len(placed.territories) == 9
    assert {"rhodos", "cnossos", "athenai"} < set(placed.territories)
    assert (len(removed.territories), removed.section) == (3, SOLO_SETUP)
    assert neutral(table) == set(placed.territories) - set(removed.territories)
    assert len(neutral(table)) == 6


def test_the_solo_cities_are_drawn_anew_in_every_game(content: Content) -> None:
    """G.I.1: each of the nine poleis is free in some games and not in others."""
    sites = frozenset(content.neutral_cities(1))
    freed = []
    for luck in range(40):
        table = map_of(content, 1)
        unfolding = Unfolding(content, table.state, table.rules.evolve, streams(str(luck)))
        place(unfolding)
        freed.append(sites - {land.territory for land in unfolding.state.lands if land.neutral})
    assert {polis for free in freed for polis in free} == sites
    assert len(set(freed)) > 20


def test_a_free_polis_has_no_city_and_no_pioneers(content: Content) -> None:
    """Q-40, Q-45: where first pioneers may stand; never in a province."""
    table = map_of(content, 3).neutral("tarsos").city(1, "milet").put(2, "rhodos", 1)
    free = {territory for territory in content.maps[3].open if has_free_polis(content, table.state, territory)}
    assert free == set(content.polis) - {"tarsos", "milet", "rhodos"}


def test_nobody_builds_where_a_neutral_city_stands(content: Content) -> None:
    """G.I.1: though six pioneers may stand there, and pioneers may cross it."""
    table = map_of(content, 2).neutral("sinope").put(1, "sinope", 6).put(1, "milet", 6).begin(1, 2)
    table.play(1, DeployPioneer("sinope"), DeployPioneer("milet"), MovePioneer("sinope", "tarsos"), EndMoving())
    assert table.legal(1, BuildCity) == [BuildCity("milet")]
    table.refused(1, BuildCity("sinope"), "not-free")
