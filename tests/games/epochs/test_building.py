"""Actions in Detail: cities, trading posts, research, wonders, forms of government."""

import pytest

from games.epochs.building_cities import BuildCity, TakeCityBack
from games.epochs.counting import cities_ready, city_limit, demand
from games.epochs.effect_order import DeclineExtraAction
from games.epochs.governing import ChangeGovernment, Produce
from games.epochs.researching import Research, next_column
from games.epochs.resources import Resources
from games.epochs.sections import (
    BUILD_A_CITY,
    BUILD_A_TRADING_POST,
    BUILD_A_WONDER,
    CHANGE_GOVERNMENT,
    CITY_REQUIREMENT,
    FRIENDLY_PLAYER,
    SANCTION,
)
from games.epochs.state import Flag, Market
from games.epochs.trading import AllowPost, BuildTradingPost, ForbidPost
from games.epochs.wonders import BuildWonder
from tests.games.epochs.table import Table, of

RICH = Resources(9, 9, 9, 0)
AROUND = ("hex-2-2", "hex-3-2", "hex-2-3")
"""The hexes around the corner v0-2-2."""


# Build a City


@pytest.mark.parametrize(
    ("rows", "lands", "legal"),
    [
        (("PPPPPP",) * 6, AROUND, True),
        (("PPPPPP", "PPPPPP", "PPPPPP", "PPSPPP", "PPPPPP", "PPPPPP"), AROUND[:2], True),
        (("PPPPPP", "PPPPPP", "PPPSPP", "PPSPPP", "PPPPPP", "PPPPPP"), AROUND[:1], True),
        (("PPPPPP",) * 6, AROUND[:2], False),
        (("PPPPPP", "PPPPPP", "PPPPPP", "PP.PPP", "PPPPPP", "PPPPPP"), AROUND[:2], False),
    ],
)
def test_d_14_hexes_around_a_city(rows: tuple[str, ...], lands: tuple[str, ...], legal: bool) -> None:
    """D-14, CTY-1: own lands or sea around it, at least one land; hexes that are not revealed forbid it."""
    table = Table(*rows).player(1, lands=lands, storage=RICH).turn()

    outcome = table.given().when(1, BuildCity("v0-2-2"))

    if legal:
        assert of(outcome.state, 1).city_corners == ("v0-2-2",)
        assert of(outcome.state, 1).storage.production == 6
        assert demand(table.content, outcome.state, 1) == 1
    else:
        assert outcome.refused("no-room" if "." in "".join(rows) else "not-surrounded", BUILD_A_CITY)


def test_d_15_no_city_one_edge_away() -> None:
    """D-15, CTY-2: a neutral city one edge away forbids a city, one two edges away does not."""
    table = Table().player(1, lands=AROUND, storage=RICH).turn()
    beside = table.board.lattice.next_to["v0-2-2"]
    further = next(each for each in table.board.lattice.next_to[beside[0]] if each != "v0-2-2")

    table.put(neutral_cities=(beside[0],)).given().when(1, BuildCity("v0-2-2")).refused("no-room", BUILD_A_CITY)
    after = table.put(neutral_cities=(further,)).given().when(1, BuildCity("v0-2-2")).state
    assert of(after, 1).city_corners == ("v0-2-2",)


def test_gvn_2_the_form_of_government_limits_cities() -> None:
    """GVN-2, AUT-1: under Chiefdom one city may stand; a second one has no piece on the civilization board."""
    table = Table().player(1, lands=AROUND, city_corners=("v0-4-4",), storage=RICH).turn()

    table.given().when(1, BuildCity("v0-2-2")).refused("no-city", BUILD_A_CITY)


# Build a Trading Post


def test_trp_1_a_post_in_a_neutral_city() -> None:
    """TRP-1, TRP-5, TRP-7: by land for 1 production; no permission, no gold, 2 demand."""
    table = Table().put(neutral_cities=("v0-2-2",)).player(1, lands=("hex-2-1",)).turn()

    after = table.given().when(1, BuildTradingPost("v0-2-2", "land")).state

    assert of(after, 1).post_corners == ("v0-2-2",)
    assert of(after, 1).storage == Resources(1, 0, 1)
    assert demand(table.content, after, 1) == 2


def test_d_07_permission_of_a_friendly_player_and_gold_for_both() -> None:
    """D-07, TRP-3, TRP-5: with one other post there and permission it is built, and both gain 1 gold."""
    table = Table(seats=3).player(3, post_corners=("v0-2-2",)).player(2, city_corners=("v0-2-2",))
    table.player(1, lands=("hex-2-2",), storage=RICH).turn()

    asked = table.given().when(1, BuildTradingPost("v0-2-2", "land")).state
    assert [(each.kind, each.seat) for each in table.rules.prompts(asked)] == [("grant-permission", 2)]
    assert of(asked, 1).storage == RICH
    after = table.put(agenda=asked.agenda).given().when(2, AllowPost()).state

    assert of(after, 1).post_corners == ("v0-2-2",)
    assert (of(after, 1).storage.gold, of(after, 2).storage.gold) == (1, 1)


def test_d_07_a_city_with_two_posts_is_full() -> None:
    """D-07, TRP-3: two trading posts of others leave no room."""
    table = Table(seats=3)
    table.player(2, post_corners=("v0-2-2",)).player(3, post_corners=("v0-2-2",))
    table.put(neutral_cities=("v0-2-2",)).player(1, lands=("hex-2-2",), storage=RICH).turn()

    table.given().when(1, BuildTradingPost("v0-2-2", "land")).refused("not-open", BUILD_A_TRADING_POST)


def test_r_35_after_a_no_the_action_is_not_used_up() -> None:
    """R-35: whoever is refused chooses again, and may not ask for the same city again in this turn."""
    table = Table().player(2, city_corners=("v0-2-2",)).player(1, lands=("hex-2-2",), storage=RICH).turn()
    asked = table.given().when(1, BuildTradingPost("v0-2-2", "land")).state

    after = table.put(agenda=asked.agenda).given().when(2, ForbidPost()).state
    assert after.turn is not None
    assert after.turn.actions == 1
    again = table.put(agenda=(), turn=after.turn).given()
    again.when(1, BuildTradingPost("v0-2-2", "land")).refused("refused-before", FRIENDLY_PLAYER)


def test_d_06_sanction_on_the_warmonger() -> None:
    """D-06, TRP-6: a warmonger builds no posts, nobody builds one in its cities; neutral cities stay open to others."""
    table = Table().put(neutral_cities=("v0-4-4",)).player(1, lands=("hex-2-2", "hex-4-4"), storage=RICH).turn()
    table.player(2, city_corners=("v0-2-2",), warmonger=True)
    table.given().when(1, BuildTradingPost("v0-2-2", "land")).refused("sanction", SANCTION)
    assert table.given().when(1, BuildTradingPost("v0-4-4", "land")).state

    table.player(1, warmonger=True).given().when(1, BuildTradingPost("v0-4-4", "land")).refused("sanction", SANCTION)


def test_trp_4_no_post_with_whom_one_is_at_war_but_r_49_while_it_is_prepared() -> None:
    """TRP-4, R-49: at war both flags show swords; while one shows the horn the rival is still friendly."""
    table = Table().player(2, city_corners=("v0-2-2",), flags=(Flag(1, sword=False),))
    table.player(1, lands=("hex-2-2",), storage=RICH, flags=(Flag(2, sword=True),)).turn()
    assert table.legal(BuildTradingPost)

    table.player(2, flags=(Flag(1, sword=True),))
    assert not table.legal(BuildTradingPost)


def test_trp_2_by_sea_for_two_production() -> None:
    """TRP-1, TRP-2: by sea at any distance, where land and city touch one sea."""
    table = Table("PSSSSP", *["PPPPPP"] * 5).put(neutral_cities=("v0-4-0",))
    table.player(1, lands=("hex-0-0",), storage=RICH).turn()

    after = table.given().when(1, BuildTradingPost("v0-4-0", "sea")).state
    assert of(after, 1).storage.production == 7
    table.given().when(1, BuildTradingPost("v0-4-0", "land")).refused("out-of-reach", BUILD_A_TRADING_POST)


# Conduct Academic Research


def test_res_1_the_next_column_is_paid_and_the_scroll_moves() -> None:
    """RES-1, RES-4: the next column's science is paid, one of its rewards is gained, the scroll lies on it for all."""
    table = Table().player(1, storage=RICH).turn()
    column = next_column(table.content, table.state)

    after = table.given().when(1, Research("top")).state

    assert after.scroll == table.state.scroll + 1
    assert of(after, 1).storage.science == 9 - column.science + column.top.science


def test_d_36_the_last_column_can_be_used_again_and_again() -> None:
    """D-36, RES-2: the scroll never moves onto the last column."""
    table = Table()
    columns = table.content.research_track(2).columns
    corners = ("v0-0-0", "v0-4-4", "v0-2-4")
    table.put(scroll=len(columns) - 1).player(1, storage=Resources(science=30), city_corners=corners).turn(actions=2)
    table.player(1, government="federalism")

    after = table.given().when(1, Research("top")).state

    assert after.scroll == len(columns) - 1
    assert next_column(table.content, after) == columns[-1]


def test_d_37_cities_on_the_map_are_asked_for() -> None:
    """D-37, RES-3: a column that asks for two cities is closed to whoever has one on the map, whatever lies ready."""
    table = Table()
    place = next(number for number, each in enumerate(table.content.research_track(2).columns) if each.cities == 2)
    table.put(scroll=place).player(1, storage=RICH, government="monarchy", city_corners=("v0-2-2",)).turn()

    table.given().when(1, Research("top")).refused("too-few-cities", CITY_REQUIREMENT)


# Build a Wonder


def test_won_1_a_wonder_of_the_market() -> None:
    """WON-1, D-33: its production is paid, its rewards are gained at once, and the row closes up."""
    table = Table().put(market=Market(wonders=("petra", "stonehenge", "parthenon")))
    wonder = table.content.wonder["stonehenge"]
    table.player(1, storage=RICH).turn()

    after = table.given().when(1, BuildWonder("stonehenge")).state

    assert of(after, 1).wonders == ("stonehenge",)
    assert of(after, 1).storage.production == 9 - wonder.cost
    assert of(after, 1).culture == wonder.reward.culture
    assert after.market.wonders == ("petra", "parthenon")
    table.given().when(1, BuildWonder("terracotta-army")).refused("not-in-market", BUILD_A_WONDER)


def test_d_12_an_extra_action_after_a_wonder_begets_none() -> None:
    """D-12, XTR-2, FAQ Q2: under a Constitutional Monarchy a wonder gives any extra action; one within it does not."""
    table = Table().put(market=Market(wonders=("petra", "stonehenge")))
    table.player(1, government="constitutional-monarchy", storage=Resources(0, 30, 0)).turn()

    offered = table.given().when(1, BuildWonder("stonehenge")).state
    assert [each.kind for each in table.rules.prompts(offered)] == ["take-extra-action"]
    table.state = offered
    after = table.given().when(1, BuildWonder("petra")).state
    assert after.turn is not None
    assert after.turn.stage == "diplomacy"


def test_faq_3_the_statue_of_liberty_grants_two_actions_that_are_paid() -> None:
    """FAQ Q3, XTR-1, XTR-4: expand and research wait in any order; each costs what it costs, and may be declined."""
    table = Table().put(market=Market(wonders=("statue-of-liberty",)))
    table.player(1, lands=("hex-2-2",), storage=Resources(1, 20, 9)).turn()

    after = table.given().when(1, BuildWonder("statue-of-liberty")).state
    assert after.turn is not None
    assert len(after.turn.pending) == 2
    assert [each.kind for each in table.rules.prompts(after)] == ["choose-effect"]
    table.state = after
    first = table.rules.legal_moves(after, 1)[0].move
    table.state = table.given().when(1, first).state
    assert [each.kind for each in table.prompts()] == ["take-extra-action"]
    table.state = table.given().when(1, DeclineExtraAction()).state
    assert [each.kind for each in table.prompts()] == ["take-extra-action"]


# Change Your Form of Government; Produce Resources


def test_gvn_1_one_arrow_and_its_culture() -> None:
    """GVN-1, GVN-3: Monarchy follows Chiefdom and needs 2 culture; its instant reward is gained."""
    table = Table().player(1, culture=1).turn()
    table.given().when(1, ChangeGovernment("monarchy")).refused("too-little-culture", CHANGE_GOVERNMENT)
    table.given().when(1, ChangeGovernment("theocracy")).refused("no-arrow", CHANGE_GOVERNMENT)

    after = table.player(1, culture=2).given().when(1, ChangeGovernment("monarchy")).state

    assert of(after, 1).government == "monarchy"
    assert of(after, 1).cubes == of(table.state, 1).cubes + table.content.government["monarchy"].reward.cubes
    assert city_limit(table.content, of(after, 1)) == 2
    assert cities_ready(table.content, of(after, 1)) == 2


def test_gvn_2_cities_return_when_the_limit_falls() -> None:
    """GVN-2, DIP-4: from Federalism to Constitutional Monarchy one of four cities leaves, posts in it return."""
    corners = ("v0-0-0", "v0-2-0", "v0-0-2", "v0-2-2")
    table = Table().player(1, government="federalism", culture=25, city_corners=corners).turn()
    table.player(2, post_corners=("v0-0-2",))
    assert "constitutional-monarchy" in table.content.forms_after("federalism")

    table.state = table.given().when(1, ChangeGovernment("constitutional-monarchy")).state
    assert [each.kind for each in table.prompts()] == ["return-city"]
    after = table.given().when(1, TakeCityBack("v0-0-2")).state

    assert of(after, 1).city_corners == ("v0-0-0", "v0-2-0", "v0-2-2")
    assert of(after, 1).culture == of(table.state, 1).culture
    assert of(after, 2).post_corners == ()
    assert of(after, 2).storage.gold == 1


def test_prd_1_federalism_produces_two_production() -> None:
    """PRD-1, GVN-3, R-32: the resources on the form of government are gained, without cost or condition."""
    table = Table().player(1, government="federalism", storage=Resources()).turn()

    after = table.given().when(1, Produce()).state

    assert of(after, 1).storage.production == 2
