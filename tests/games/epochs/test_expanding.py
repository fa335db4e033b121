"""Actions in Detail > Expand, with the lands that come of it."""

from games.epochs.converting import ConvertResource
from games.epochs.counting import supply
from games.epochs.expanding import Expand
from games.epochs.governing import Produce
from games.epochs.lands import board_of
from games.epochs.map_tiles import TileHex
from games.epochs.resources import Resources
from games.epochs.sections import EXPAND, FREE_ACTIONS
from games.epochs.state import HiddenToken
from tests.games.epochs.table import Table, of


def test_exp_1_a_cube_for_one_food() -> None:
    """EXP-1: 1 food is paid, and a cube goes from the civilization board to the hex."""
    table = Table().player(1, lands=("hex-1-1",), cubes=3).turn()

    after = table.given().when(1, Expand("hex-2-1")).state

    assert of(after, 1).lands == ("hex-1-1", "hex-2-1")
    assert of(after, 1).cubes == 2
    assert of(after, 1).storage == Resources(0, 1, 1)


def test_rsc_2_gold_stands_for_food() -> None:
    """RSC-2: what is paid in gold is the payer's choice."""
    table = Table().player(1, lands=("hex-1-1",), storage=Resources(food=1, gold=2)).turn()

    assert {move.gold for move in table.legal(Expand)} == {0, 1}
    after = table.given().when(1, Expand("hex-2-1", gold=1)).state
    assert of(after, 1).storage == Resources(food=1, gold=1)


def test_exp_2_occupied_sea_and_far_hexes_are_refused() -> None:
    """EXP-2, D-16: not on cubes, barbarians or sea, not out of reach; beside a neutral city it is legal."""
    table = Table("PPPSPP", *["PPPPPP"] * 5).put(barbarians=("hex-1-2",), neutral_cities=("v0-2-2",))
    table.player(1, lands=("hex-2-1",)).player(2, lands=("hex-3-1",)).turn()
    given = table.given()

    given.when(1, Expand("hex-3-1")).refused("occupied", EXPAND)
    given.when(1, Expand("hex-1-2")).refused("occupied", EXPAND)
    given.when(1, Expand("hex-3-0")).refused("not-ground", EXPAND)
    given.when(1, Expand("hex-5-5")).refused("out-of-reach", EXPAND)
    assert of(given.when(1, Expand("hex-2-2")).state, 1).lands == ("hex-2-1", "hex-2-2")


def test_exp_2_hexes_around_ones_own_post() -> None:
    """EXP-2, TRP-7, D-16: a hex at the corner of a trading post of one's own is in reach."""
    table = Table().put(neutral_cities=("v0-4-4",)).player(1, lands=("hex-0-0",), post_corners=("v0-4-4",)).turn()

    assert of(table.given().when(1, Expand("hex-5-4")).state, 1).lands[-1] == "hex-5-4"


def test_exp_5_a_question_mark_stays_and_counts_as_supply() -> None:
    """EXP-5, R-06: a question mark stays on the hex, worth 1 supply while it is held."""
    table = Table().put(hidden_tokens=(HiddenToken("hex-2-1", "exploration-unknown"),))
    mark = next(each.id for each in table.content.exploration_tokens if each.stays)
    table.put(hidden_tokens=(HiddenToken("hex-2-1", mark),)).player(1, lands=("hex-1-1",)).turn()

    after = table.given().when(1, Expand("hex-2-1")).state

    assert after.question_marks == ("hex-2-1",)
    assert after.hidden_tokens == ()
    assert supply(table.content, after, 1) == 1


def test_exp_5_other_tokens_give_their_bonus_and_leave() -> None:
    """EXP-5, R-06: a token with bonus icons gives them and is gone."""
    table = Table()
    token = next(each for each in table.content.exploration_tokens if each.reward.culture)
    table.put(hidden_tokens=(HiddenToken("hex-2-1", token.id),)).player(1, lands=("hex-1-1",)).turn()

    after = table.given().when(1, Expand("hex-2-1")).state

    assert of(after, 1).culture == token.reward.culture
    assert after.question_marks == after.hidden_tokens == ()


def test_exp_6_natural_resources_are_supply() -> None:
    """EXP-6, R-05, D-17: a strategic resource is worth 2 supply, another one 1; production tokens do not change."""
    table = Table().player(1, lands=("hex-1-1",)).turn()
    hexes = board_of(table.content, table.state).hexes
    hexes["hex-2-1"] = TileHex("plain", "horse")  # type: ignore[index]  # a map of this test alone
    hexes["hex-1-1"] = TileHex("plain", "wheat")  # type: ignore[index]

    before = supply(table.content, table.state, 1)
    after = table.given().when(1, Expand("hex-2-1")).state

    assert (before, supply(table.content, after, 1)) == (1, 3)
    assert of(after, 1).storage.production == 1


def test_act_3_the_first_action_is_expand() -> None:
    """ACT-3: the first action of the game has to be Expand, on any hex that is not sea (EXP-3)."""
    table = Table("SPPPPP", *["PPPPPP"] * 5).player(1, acted=False).turn()

    table.given().when(1, Produce()).refused("first-action", EXPAND)
    assert len(table.legal(Expand)) == 35
    assert of(table.given().when(1, Expand("hex-5-5")).state, 1).acted


def test_r_30_the_food_of_the_first_expand_is_kept() -> None:
    """R-30: no conversion may leave the forced first Expand without its food."""
    table = Table().player(1, acted=False, storage=Resources(food=1, gold=2)).turn()

    table.given().when(1, ConvertResource("food", "science")).refused("expand-first", FREE_ACTIONS)


def test_d_11_republic_gives_an_extra_expand_and_no_third() -> None:
    """D-11, XTR-2, GVN-3: after Expand under a Republic an extra one is offered, which is paid and begets none."""
    table = Table().player(1, government="republic", lands=("hex-1-1",), storage=Resources(food=3)).turn()

    after = table.given().when(1, Expand("hex-2-1")).state
    offered = table.put(**{name: getattr(after, name) for name in ("players", "turn", "agenda")})
    assert [each.kind for each in offered.prompts()] == ["take-extra-action"]
    offered.given().when(1, Produce()).refused("not-offered")

    last = offered.given().when(1, Expand("hex-3-1")).state
    assert of(last, 1).storage == Resources(food=1)
    assert last.turn is not None
    assert last.turn.stage == "diplomacy"


def test_faq_1_nomadic_and_republic_in_the_order_that_the_player_picks() -> None:
    """FAQ Q1, XTR-5: Nomadic and the extra Expand wait together; after the extra one Nomadic is asked again."""
    table = Table().player(1, government="republic", unlocked=("nomadic",), lands=("hex-1-1",))
    table.player(1, storage=Resources(food=3)).turn()

    after = table.given().when(1, Expand("hex-2-1")).state

    assert after.turn is not None
    assert {each.cause for each in after.turn.pending} == {"nomadic", "republic"}
    assert [each.kind for each in table.rules.prompts(after)] == ["choose-effect"]
