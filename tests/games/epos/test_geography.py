"""The map: adjacency with and without the spaces for four, regions, symbols, and every step of the worked examples."""

from collections import Counter

import pytest

from games.epos.cards import Content
from games.epos.components import PLAYERS, REGIONS, PlayerCount, ProvinceSpace
from games.epos.effects import SYMBOLS

OUTER = (
    "massalia",
    "alba-longa",
    "epidamnos",
    "odessos",
    "troia",
    "sinope",
    "tarsos",
    "tyros",
    "memphis",
    "naukratis",
    "cyrene",
    "carthago",
)
INNER = ("syracusae", "athenai", "milet", "rhodos", "cnossos", "melite")

TABLE: dict[str, tuple[str, str]] = {
    "alba-longa": ("epidamnos gallia massalia syracusae", ""),
    "arabia": ("", "armenia libya memphis nubia tarsos tyros"),
    "armenia": ("nubia scythia sinope tarsos troia", "arabia tracia"),
    "athenai": ("epidamnos milet odessos syracusae", ""),
    "carthago": ("cyrene massalia melite numidia", "mauretania"),
    "cnossos": ("melite memphis naukratis rhodos", ""),
    "cyrene": ("carthago libya melite naukratis numidia", "mauretania"),
    "epidamnos": ("alba-longa athenai gallia odessos scythia", "tracia"),
    "gallia": ("alba-longa epidamnos massalia numidia scythia", "mauretania tracia"),
    "libya": ("cyrene memphis naukratis nubia numidia", "arabia mauretania"),
    "massalia": ("alba-longa carthago gallia numidia syracusae", "mauretania"),
    "mauretania": ("", "carthago cyrene gallia libya massalia numidia"),
    "melite": ("carthago cnossos cyrene syracusae", ""),
    "memphis": ("cnossos libya naukratis nubia tyros", "arabia"),
    "milet": ("athenai rhodos sinope troia", ""),
    "naukratis": ("cnossos cyrene libya memphis", ""),
    "nubia": ("armenia libya memphis tarsos tyros", "arabia"),
    "numidia": ("carthago cyrene gallia libya massalia", "mauretania"),
    "odessos": ("athenai epidamnos scythia troia", "tracia"),
    "rhodos": ("cnossos milet tarsos tyros", ""),
    "scythia": ("armenia epidamnos gallia odessos troia", "tracia"),
    "sinope": ("armenia milet tarsos troia", ""),
    "syracusae": ("alba-longa athenai massalia melite", ""),
    "tarsos": ("armenia nubia rhodos sinope tyros", "arabia"),
    "tracia": ("", "armenia epidamnos gallia odessos scythia troia"),
    "troia": ("armenia milet odessos scythia sinope", "tracia"),
    "tyros": ("memphis nubia rhodos tarsos", "arabia"),
}

"""B3.3: by territory, what lies one step away with up to three players, and what else with four."""


@pytest.mark.parametrize("players", PLAYERS)
def test_b33_the_complete_table_of_steps(content: Content, players: PlayerCount) -> None:
    """B3.3: every territory has the neighbours of the table, and no other, whether three may play or four."""
    expected = {}
    for territory, (always, with_four) in TABLE.items():
        if players == 4:
            expected[territory] = {*always.split(), *with_four.split()}
        elif always:
            expected[territory] = set(always.split())

    assert {each: set(around) for each, around in content.maps[players].neighbours.items()} == expected


@pytest.mark.parametrize("players", PLAYERS)
def test_a_step_can_be_taken_back(content: Content, players: PlayerCount) -> None:
    """D.I.2 Navigator: a border is common to both; nothing borders itself, and nothing twice."""
    neighbours = content.maps[players].neighbours

    for territory, around in neighbours.items():
        assert len(set(around)) == len(around)
        assert territory not in around
        assert all(territory in neighbours[other] for other in around), territory


def test_poleis_lie_in_two_rings(content: Content) -> None:
    """B3.2: twelve poleis in a ring, six inside, each of which borders its two neighbours and two of the outer ring."""
    expected: dict[str, set[str]] = {}
    for place, polis in enumerate(OUTER):
        expected[polis] = {OUTER[place - 1], OUTER[(place + 1) % 12], INNER[place // 2]}
    for place, polis in enumerate(INNER):
        expected[polis] = {INNER[place - 1], INNER[(place + 1) % 6], OUTER[2 * place], OUTER[2 * place + 1]}

    assert {polis.id: set(polis.borders) for polis in content.poleis} == expected


def test_a_province_borders_three_poleis_and_two_provinces(content: Content) -> None:
    """C.1: a province borders 3 poleis and 2 other provinces; the six of them form a ring."""
    ring = [content.provinces[0].id]
    of_id = {province.id: province for province in content.provinces}
    while (after := of_id[ring[-1]].provinces[1]) != ring[0]:
        ring.append(after)

    assert len(ring) == len(of_id) == 6
    for place, province in enumerate(ring):
        assert set(of_id[province].provinces) == {ring[place - 1], ring[(place + 1) % 6]}
        assert list(of_id[province].poleis) == [OUTER[(2 * place + step) % 12] for step in range(3)]


@pytest.mark.parametrize("players", PLAYERS)
def test_provinces_on_the_map(content: Content, players: PlayerCount) -> None:
    """C.1, Q-13: an open province space borders the poleis of its province and all open spaces nearby."""
    the_map = content.maps[players]
    for space in (each for each in the_map.territories if isinstance(each, ProvinceSpace)):
        around = the_map.neighbours[space.id]
        province = next(each for each in content.provinces if each.id == space.province)
        near = {content.space[other].province for other in around if other in content.space}
        assert {other for other in around if other in content.polis} == set(province.poleis)
        assert near - {province.id} == set(province.provinces)
        assert (province.id in near) == (players == 4 and len(_spaces(content, province.id)) == 2)


def test_double_provinces_join_two_regions_and_two_symbols(content: Content) -> None:
    """C.1, Q-30, Q-51: three provinces have two spaces, which belong to two regions and show two symbols."""
    spaces = [_spaces(content, province.id) for province in content.provinces]

    assert [len(each) for each in spaces] == [1, 2, 1, 2, 1, 2]
    for double in (each for each in spaces if len(each) == 2):
        assert len({space.region for space in double}) == len({space.symbol for space in double}) == 2
        assert sorted(space.min_players for space in double) == [1, 4]


@pytest.mark.parametrize(("players", "number"), [(1, 24), (2, 24), (3, 24), (4, 27)])
def test_c1_three_spaces_are_covered_below_four_players(content: Content, players: PlayerCount, number: int) -> None:
    """C.1: Mauretania, Tracia and Arabia exist only with four players."""
    the_map = content.maps[players]

    assert len(the_map.open) == len(the_map.neighbours) == number
    assert set(the_map.open) == set(content.territory) - (set() if players == 4 else {"mauretania", "tracia", "arabia"})


@pytest.mark.parametrize("players", PLAYERS)
def test_regions_and_symbols(content: Content, players: PlayerCount) -> None:
    """C.1, Q-51: each region has 6 poleis and 2 open province spaces, 3 with four players; so has each symbol."""
    the_map = content.maps[players]

    for group in (*map(the_map.in_region, REGIONS), *map(the_map.with_symbol, SYMBOLS)):
        assert sum(territory in content.polis for territory in group) == 6
        assert sum(territory in content.space for territory in group) == (3 if players == 4 else 2)
    assert sorted(each for region in REGIONS for each in the_map.in_region(region)) == sorted(the_map.open)
    assert sorted(each for symbol in SYMBOLS for each in the_map.with_symbol(symbol)) == sorted(the_map.open)


def test_each_region_has_two_poleis_of_each_symbol(content: Content) -> None:
    """B3.2: two of each symbol in a region; one of its trade poleis pays coins, the other glory."""
    assert set(Counter((polis.region, polis.symbol) for polis in content.poleis).values()) == {2}
    trade = Counter((p.region, p.revenue.coins, p.revenue.glory) for p in content.poleis if p.symbol == "trade")
    assert trade == Counter({(region, *pays): 1 for region in REGIONS for pays in ((5, 0), (0, 2))})


def test_ex8_steps_of_the_example(content: Content) -> None:
    """EX-8: with four players Troia – Tracia, Tracia – Odessos and Tracia – Scythia are one step each."""
    around = content.maps[4].neighbours["tracia"]

    assert {"troia", "odessos", "scythia"} <= set(around)
    assert content.space["tracia"].region != content.space["scythia"].region


def test_ex9_rhodes_and_milet_are_one_step_apart(content: Content) -> None:
    """EX-9: pioneers move from Rhodes to Milet, both in the blue region; Milet shows an oracle."""
    assert "milet" in content.maps[3].neighbours["rhodos"]
    assert content.polis["milet"].region == content.polis["rhodos"].region == "blue"
    assert content.polis["milet"].symbol == "oracle"


def test_ex13_regions_of_the_example(content: Content) -> None:
    """EX-13: Syracusae is purple, Cyrene and Cnossos are ochre, Milet is blue."""
    regions = {polis: content.polis[polis].region for polis in ("syracusae", "cyrene", "cnossos", "milet")}

    assert regions == {"syracusae": "purple", "cyrene": "ochre", "cnossos": "ochre", "milet": "blue"}


@pytest.mark.parametrize("players", PLAYERS)
def test_every_territory_can_be_reached(content: Content, players: PlayerCount) -> None:
    """D.I.2 Navigator: pioneers can walk from anywhere to anywhere; through poleis alone to every polis."""
    neighbours = content.maps[players].neighbours
    inside = {each: tuple(other for other in neighbours[each] if other in content.polis) for each in content.polis}

    for graph in (neighbours, inside):
        seen, ahead = {"memphis"}, ["memphis"]
        while ahead:
            ahead = [other for each in ahead for other in graph[each] if other not in seen]
            seen.update(ahead)
        assert seen == set(graph)


@pytest.mark.parametrize(("players", "poleis"), [(1, 9), (2, 6), (3, 3), (4, 0)])
def test_q02_neutral_cities(content: Content, players: PlayerCount, poleis: int) -> None:
    """Q-02, G.I.1: three poleis per neutral-city symbol, one a region and one a symbol; in solo play three more."""
    sites = [content.polis[each] for each in content.neutral_cities(players)]

    assert len(sites) == poleis
    for groups in (Counter(polis.region for polis in sites), Counter(polis.symbol for polis in sites)):
        assert set(groups.values()) <= {poleis // 3}
    assert {"rhodos", "cnossos", "athenai"} == {polis.id for polis in content.poleis if polis.neutral == "solo"}
    assert poleis - content.players(players).neutral_removed == min(poleis, 6)


def _spaces(content: Content, province: str) -> list[ProvinceSpace]:
    return [space for space in content.province_spaces if space.province == province]
