"""D.I.2 Navigator 1. Deploy New Pioneers (Q-12, TC-16)."""

import pytest

from games.epos.cards import Content
from games.epos.components import Deployment
from games.epos.land_facts import ExpeditionEnded, ExpeditionStageBegan, PioneersDeployed, PioneersReturned
from games.epos.land_moves import DeployPioneer, EndDeploying, EndMoving, MovePioneer, RecallPioneer
from games.epos.navigator import can_begin
from games.epos.sections import DEPLOYING, NAVIGATOR
from games.epos.state import Expedition, replace
from games.kit.structs import Move
from tests.games.epos.map_table import MapTable, map_of


def places(table: MapTable, kind: type[Move] = DeployPioneer) -> set[str]:
    """The territories of the listed moves of one kind of seat 1."""
    return {getattr(move, "territory", "") for move in table.legal(1, kind)}


def deploy(*territories: str) -> list[Move]:
    """A pioneer for each of these territories."""
    return [DeployPioneer(territory) for territory in territories]


def test_pioneers_go_one_by_one_to_territories_with_the_symbol(content: Content) -> None:
    """1. Deploy New Pioneers: 4 with a symbol marker, in one or several territories."""
    table = map_of(content, 3).begin(1, 4, "oracle")
    assert places(table) == {"alba-longa", "epidamnos", "sinope", "milet", "naukratis", "cnossos"}
    table.play(1, *deploy("milet", "milet", "cnossos", "sinope"))
    assert table.pioneers(1) == {"milet": 2, "cnossos": 1, "sinope": 1}
    assert table.player(1).pioneers == content.setup.pioneers - 4
    assert table.asked() == ["choose-movement"]


def test_any_symbol_markers_lead_anywhere(content: Content) -> None:
    """1. Deploy New Pioneers: every territory shows one of the three symbols (Q-52)."""
    table = map_of(content, 3).begin(1, 4, "trade", "oracle", "temple")
    assert places(table) == set(content.polis)
    table.with_player(1, polis_city=True)
    assert places(table) == set(content.maps[3].open)


def test_own_territories_are_those_with_a_city_or_a_pioneer(content: Content) -> None:
    """1. Deploy New Pioneers: also where another player or nobody rules."""
    table = map_of(content, 3).city(1, "milet").put(2, "rhodos", 3).put(1, "rhodos", 1).city(2, "troia")
    table.begin(1, 5)
    assert places(table) == {"milet", "rhodos"}
    assert table.refused(1, DeployPioneer("troia"), "not-yours").section == DEPLOYING


def test_a_territory_of_another_player_or_of_a_neutral_city_can_be_entered(content: Content) -> None:
    """1. Deploy New Pioneers: no other requirement is to be met."""
    table = map_of(content, 3).city(2, "milet").neutral("epidamnos").begin(1, 4, "oracle")
    table.play(1, *deploy("milet", "epidamnos", "milet", "epidamnos"), EndMoving())
    assert table.pioneers(1) == {"milet": 2, "epidamnos": 2}
    assert (table.land("milet").ruler, table.land("epidamnos").ruler) == (2, None)


def test_provinces_are_closed_before_the_first_city_in_a_polis(content: Content) -> None:
    """TC-16: neither deployed nor moved to, not as a passage either."""
    table = map_of(content, 3).put(1, "massalia", 2).begin(1, 4, "oracle")
    refusal = table.refused(1, DeployPioneer("gallia"), "provinces-closed")
    assert "first city" in refusal.sentence
    table.play(1, *deploy("alba-longa", "alba-longa", "alba-longa", "alba-longa"))
    assert all(move.territory in content.polis for move in table.legal(1, MovePioneer) if isinstance(move, MovePioneer))
    table.refused(1, MovePioneer("massalia", "gallia"), "provinces-closed")


def test_provinces_are_open_after_the_first_city_in_a_polis(content: Content) -> None:
    """1. Deploy New Pioneers: the gallia and scythia spaces show an oracle."""
    table = map_of(content, 3).city(1, "milet").begin(1, 4, "oracle")
    assert {"gallia", "scythia"} <= places(table)


def test_provinces_stay_open_without_a_city_in_a_polis(content: Content) -> None:
    """Q-35: a city that was relocated away does not close them again."""
    table = map_of(content, 3).city(1, "gallia").with_player(1, polis_city=True).begin(1, 4, "oracle")
    assert {"gallia", "scythia"} <= places(table)


def test_a_double_province_is_entered_on_the_space_of_the_symbol(content: Content) -> None:
    """1. In a 4-player game: Scythia shows an oracle, Tracia a temple; both lie in one province."""
    table = map_of(content, 4).city(1, "milet").begin(1, 4, "oracle")
    assert "scythia" in places(table)
    table.refused(1, DeployPioneer("tracia"), "wrong-symbol")
    table = map_of(content, 4).city(1, "milet").begin(1, 4, "temple")
    assert ("tracia" in places(table), "scythia" in places(table)) == (True, False)


@pytest.mark.parametrize("space", ["mauretania", "tracia", "arabia"])
def test_covered_spaces_cannot_be_entered(content: Content, space: str) -> None:
    """C.1: with fewer than four players."""
    table = map_of(content, 3).city(1, "milet").begin(1, 4, "trade", "oracle", "temple")
    table.refused(1, DeployPioneer(space), "no-such-territory")


def test_the_full_number_is_deployed(content: Content) -> None:
    """Q-12: as long as the supply allows it, nobody ends before."""
    table = map_of(content, 3).begin(1, 4, "oracle").play(1, DeployPioneer("milet"))
    assert table.refused(1, EndDeploying(), "must-go-on").section == DEPLOYING
    table.play(1, *deploy("milet", "milet", "cnossos"))
    assert table.asked() == ["choose-movement"]


def test_where_one_territory_is_left_nobody_is_asked(content: Content) -> None:
    """1. Deploy New Pioneers: all pioneers of the permanent action go to the only own territory."""
    table = map_of(content, 3).put(1, "milet", 2).begin(1, 2)
    assert table.pioneers(1) == {"milet": 4}
    assert [(fact.territory, fact.pioneers) for fact in table.told(PioneersDeployed)] == [("milet", 2)]
    assert table.asked() == ["choose-movement"]


def scattered(content: Content, supply: int) -> MapTable:
    """Seat 1 has so many pioneers left; the others stand on Milet, Rhodos and Troia."""
    table = map_of(content, 3).put(1, "milet", 5).put(1, "rhodos", 5)
    return table.put(1, "troia", content.setup.pioneers - 10 - supply)


def test_a_short_supply_may_be_filled_up_first(content: Content) -> None:
    """Q-12: only as many pioneers as are missing are taken back."""
    table = scattered(content, supply=2).begin(1, 4, "oracle")
    assert places(table, RecallPioneer) == {"milet", "rhodos", "troia"}
    table.play(1, RecallPioneer("rhodos"), RecallPioneer("rhodos"))
    assert table.told(PioneersReturned)[0].territory == "rhodos"
    table.refused(1, RecallPioneer("rhodos"), "not-possible")
    table.play(1, *deploy("milet", "milet", "cnossos", "cnossos"))
    assert table.pioneers(1) == {"milet": 7, "rhodos": 3, "troia": 3, "cnossos": 2}
    assert table.asked() == ["choose-movement"]


def test_nobody_has_to_fill_up_a_short_supply(content: Content) -> None:
    """Q-12: then fewer are deployed, and as many steps follow."""
    table = scattered(content, supply=2).begin(1, 4, "oracle").play(1, DeployPioneer("cnossos"))
    table.refused(1, RecallPioneer("milet"), "not-possible")
    table.play(1, DeployPioneer("cnossos"))
    assert table.rules.prompts(table.state)[0].left == 2  # type: ignore[attr-defined]
    assert table.asked() == ["choose-movement"]


def test_with_an_empty_supply_nobody_has_to_deploy(content: Content) -> None:
    """Q-12: without a deployed pioneer no step follows, but control and cities do."""
    table = scattered(content, supply=0).begin(1, 4, "oracle")
    table.refused(1, DeployPioneer("milet"), "no-pioneer")
    table.play(1, EndDeploying())
    assert [fact.stage for fact in table.told(ExpeditionStageBegan)] == ["moving", "building"]
    assert len(table.told(ExpeditionEnded)) == 1
    assert table.told(ExpeditionEnded)[0].section == NAVIGATOR


def test_a_sufficient_supply_takes_no_pioneer_back(content: Content) -> None:
    """1. Deploy New Pioneers: only where the supply is short."""
    table = scattered(content, supply=4).begin(1, 4, "oracle")
    assert not table.legal(1, RecallPioneer)
    table.refused(1, RecallPioneer("milet"), "not-possible")


def test_blocked_pioneers_are_not_taken_back(content: Content) -> None:
    """Q-12: those in an exhausted province stay; one that came later is free."""
    table = map_of(content, 3).city(1, "milet").put(1, "gallia", 10, blocked=9).put(1, "rhodos", 5)
    table.begin(1, 4, "oracle").play(1, RecallPioneer("gallia"))
    table.refused(1, RecallPioneer("gallia"), "blocked")
    assert places(table, RecallPioneer) == {"rhodos"}
    table.refused(1, RecallPioneer("cnossos"), "no-pioneer")
    table.refused(1, RecallPioneer("arabia"), "no-such-territory")


def test_the_last_own_territory_is_not_given_up_for_own_territories(content: Content) -> None:
    """Q-12: a city or a pioneer must be left to deploy to."""
    small = replace(content, setup=replace(content.setup, pioneers=3))
    table = map_of(small, 3).put(1, "rhodos", 1).put(1, "milet", 2).begin(1, 2)
    table.play(1, RecallPioneer("milet"), RecallPioneer("milet"))
    assert table.pioneers(1) == {"rhodos": 3}  # the only own territory that is left
    table = map_of(small, 3).put(1, "rhodos", 3).begin(1, 5).play(1, RecallPioneer("rhodos"), RecallPioneer("rhodos"))
    assert table.pioneers(1) == {"rhodos": 3}
    table = map_of(small, 3).put(1, "rhodos", 1)
    table.state = replace(table.state, expedition=Expedition(1, "navigator", "navigator-4", "deploying", (), 5))
    table.refused(1, RecallPioneer("rhodos"), "not-possible")
    table = map_of(small, 3).city(1, "milet").put(1, "rhodos", 3).begin(1, 3)
    table.play(1, RecallPioneer("rhodos"), RecallPioneer("rhodos"), RecallPioneer("rhodos"))
    assert table.pioneers(1) == {"milet": 3}


def test_own_territories_need_a_city_or_a_pioneer_on_the_map(content: Content) -> None:
    """Q-12: otherwise the action is not available; symbols are always somewhere."""
    table = map_of(content, 3).put(2, "milet", 2)
    assert not can_begin(content, table.state, 1, Deployment(2))
    assert can_begin(content, table.state, 2, Deployment(2))
    assert can_begin(content, table.state, 1, Deployment(4, ("temple",)))
    assert can_begin(content, table.city(1, "rhodos").state, 1, Deployment(2))


def test_who_controls_what_is_checked_only_after_moving(content: Content) -> None:
    """Q-12: control changed by pioneers taken back is settled in step 3 with all else."""
    table = map_of(content, 2).put(1, "milet", 3).put(2, "milet", 2).put(1, "rhodos", 12)
    table.begin(1, 3, "trade").play(1, RecallPioneer("milet"), RecallPioneer("milet"), RecallPioneer("rhodos"))
    assert table.land("milet").ruler == 1
    table.play(1, *deploy("tyros", "tyros", "tyros"))
    assert table.land("tyros").ruler is None
    table.play(1, EndMoving())
    assert (table.land("milet").ruler, table.land("tyros").ruler) == (2, 1)


def test_labels_name_the_territories(content: Content) -> None:
    """1. Deploy New Pioneers: people read where pioneers go and come from."""
    labels = scattered(content, supply=2).begin(1, 4, "oracle").labels(1)
    assert "Deploy a pioneer in Alba Longa (oracle: 1 oracle marker)" in labels
    assert any(label.startswith("Take a pioneer back from Rhodos (trade: 5 coins; ") for label in labels)
