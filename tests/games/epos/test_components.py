"""Markers, permanent actions, territories, cost rows and numbers: exact values."""

from collections import Counter

import pytest

from games.epos.cards import Content
from games.epos.components import PLAYERS, Deployment, PlayerCount, Revenue
from games.epos.effects import (
    SYMBOLS,
    AdditionalTax,
    AdditionalTraining,
    PriceAdjustment,
)
from games.epos.professions import PROFESSIONS


def test_b34_costs_of_the_action_markers(content: Content) -> None:
    """B3.4: coins, hourglasses and least number of players of each."""
    found = {
        action: [(m.coins, m.hourglasses, m.min_players) for m in content.markers if m.action == action]
        for action in ("teacher", "architect", "builder", "navigator", "principal", "wild-card")
    }

    assert found == {
        "teacher": [(2, 0, 1), (4, 1, 1), (6, 1, 1), (8, 2, 1), (6, 2, 2), (2, 1, 3), (8, 3, 4)],
        "architect": [(4, 0, 1), (6, 1, 1), (8, 1, 1), (4, 1, 2), (8, 2, 3), (10, 2, 4)],
        "builder": [(0, 2, 1), (2, 1, 1), (4, 0, 1), (2, 2, 2), (4, 1, 3), (0, 3, 4)],
        "navigator": [(0, 2, 1), (0, 2, 1), (0, 2, 1), (2, 1, 1), (4, 1, 2), (0, 1, 3), (2, 2, 4)],
        "principal": [(0, 0, 1)],
        "wild-card": [(6, 2, 1)],
    }


def test_b34_no_two_markers_of_an_action_cost_the_same(content: Content) -> None:
    """B3.4: within an action costs differ, but for the Navigators of single symbols, which differ by their symbol."""
    costs = Counter((m.action, m.coins, m.hourglasses, m.deployment) for m in content.markers)
    without = Counter((m.action, m.coins, m.hourglasses) for m in content.markers)

    assert set(costs.values()) == {1}
    assert {cost: count for cost, count in without.items() if count > 1} == {("navigator", 0, 2): 3}


def test_b34_what_navigators_deploy(content: Content) -> None:
    """B3.4, D.I.2 Navigator, G.II.2a: three for a symbol each, two for any symbol, two for own territories."""
    found = [marker.deployment for marker in content.markers if marker.action == "navigator"]

    assert found == [
        Deployment(4, ("trade",)),
        Deployment(4, ("oracle",)),
        Deployment(4, ("temple",)),
        Deployment(5),
        Deployment(4, SYMBOLS),
        Deployment(4),
        Deployment(4, SYMBOLS),
    ]
    assert content.marker["wild-card"].deployment == Deployment(4, SYMBOLS)


@pytest.mark.parametrize(
    ("action", "coins", "hourglasses"), [("teacher", 4, 1), ("teacher", 6, 1), ("builder", 2, 1), ("builder", 0, 2)]
)
def test_costs_that_the_examples_print_are_there_in_solo_play_too(
    content: Content, action: str, coins: int, hourglasses: int
) -> None:
    """EX-1, EX-4, EX-5, EX-12: markers of the examples, with any number of players."""
    found = [content.marker[each] for each in content.markers_for(1)]

    assert [(m.coins, m.hourglasses) for m in found if m.action == action].count((coins, hourglasses)) == 1


def test_b34_permanent_actions(content: Content) -> None:
    """D.I.2 Tax Collector, B3.4: 4 coins for a single, 8 for a double; a Builder and a Navigator."""
    found = {
        each.id: (each.coins, each.income, each.hourglasses, each.doubles_only, each.deployment)
        for each in content.permanent_actions
    }

    assert found == {
        "tax-single": (0, 4, 1, False, None),
        "tax-double": (0, 8, 2, True, None),
        "permanent-builder": (2, 0, 3, False, None),
        "permanent-navigator": (0, 0, 2, False, Deployment(2)),
    }


def test_q47_q48_revenue(content: Content) -> None:
    """Q-47, Q-48: 2 coins in provinces; in poleis a marker of the symbol, for trade 5 coins or 2 glory."""
    assert {space.revenue for space in content.province_spaces} == {Revenue(coins=2)}
    for polis in content.poleis:
        if polis.symbol == "trade":
            assert polis.revenue in (Revenue(coins=5), Revenue(glory=2))
        else:
            assert polis.revenue == (Revenue(oracle=1) if polis.symbol == "oracle" else Revenue(temple=1))


def test_revenues_of_the_examples(content: Content) -> None:
    """EX-9, EX-13: Milet, Rhodes, Syracusae, Cyrene and Cnossos."""
    poleis = content.polis

    assert poleis["milet"].revenue == poleis["cnossos"].revenue == Revenue(oracle=1)
    assert poleis["rhodos"].revenue == poleis["cyrene"].revenue == Revenue(coins=5)
    assert poleis["syracusae"].revenue == Revenue(glory=2)
    assert poleis["naukratis"].symbol == "oracle"


def test_b33_abilities_of_provinces(content: Content) -> None:
    """B3.3, EX-2, EX-10, EX-11: the action and the modifier of each space; Gallia's Architect, Numidia's tax."""
    words = {
        AdditionalTraining(): "training",
        AdditionalTax(): "tax",
        PriceAdjustment("architect", 1, 10): "architects",
        PriceAdjustment("teacher", 1, 8): "teachers",
    }
    found = {space.id: (space.action.action, words[space.modifier]) for space in content.province_spaces}

    assert found == {
        "gallia": ("architect", "training"),
        "tracia": ("architect", "teachers"),
        "numidia": ("teacher", "tax"),
        "scythia": ("teacher", "training"),
        "armenia": ("architect", "teachers"),
        "arabia": ("teacher", "architects"),
        "nubia": ("teacher", "architects"),
        "libya": ("architect", "tax"),
        "mauretania": ("architect", "training"),
    }


# Cost rows


@pytest.mark.parametrize(
    ("coins", "times", "markers"),
    [(1, 1, 1), (2, 1, 3), (3, 1, 4), (4, 1, 6), (5, 2, 1), (6, 2, 3), (7, 2, 4), (8, 2, 6), (0, 1, 0)],
)
def test_b35_what_training_reaches(content: Content, coins: int, times: int, markers: int) -> None:
    """B3.5, EX-4, EX-5, Q-08: up to 4 coins train once, from 5 on twice; 2 coins reach exactly three markers."""
    assert content.training.reach(coins) == (times, markers)


@pytest.mark.parametrize(
    ("coins", "spaces"),
    [
        (0, (0, 0, 0)),
        (1, (1, 0, 0)),
        (2, (2, 0, 0)),
        (3, (3, 0, 0)),
        (4, (4, 2, 0)),
        (5, (5, 3, 0)),
        (6, (6, 4, 0)),
        (7, (7, 5, 3)),
        (8, (8, 6, 4)),
        (9, (8, 7, 5)),
        (10, (8, 8, 6)),
    ],
)
def test_b35_what_the_display_reaches(content: Content, coins: int, spaces: tuple[int, ...]) -> None:
    """B3.5, EX-7: from how many spaces so many coins take 1, 2 or 3 cards; never more than 3."""
    assert tuple(content.market.reach(coins, cards) for cards in (1, 2, 3)) == spaces
    assert content.market.reach(coins, 4) == content.market.reach(coins, 0) == 0


def test_b35_the_rows_follow_a_formula(content: Content) -> None:
    """B3.5: k cards from space p cost p + 2·(k − 1); the discard pile's space costs 6 and 8."""
    for row in content.market.rows:
        for space, coins in enumerate(row.coins, start=row.first_space):
            assert coins == space + 2 * (row.cards - 1)
    assert (content.market.spaces, content.market.discard_space, content.market.discard_most) == (8, 6, 2)


# Numbers


def test_b31_the_numbers_of_the_setup(content: Content) -> None:
    """B3.1: rounds, timeline, locks, supplies of a player, limits."""
    setup = content.setup

    assert (setup.rounds, setup.rounds_of_an_epoch) == (6, 2)
    assert (setup.timeline, setup.locks, setup.doubles) == (12, 5, 1)
    assert setup.timeline - setup.locks - setup.doubles == 6
    assert (setup.coins, setup.glory, setup.pioneers, setup.cities, setup.hand) == (20, 0, 15, 6, 2)
    assert (setup.steps, setup.start_pioneers, setup.area_spaces, setup.hand_limit) == (4, 2, 4, 3)
    assert (setup.control_pioneers, setup.city_pioneers) == (2, 6)
    assert (setup.exchanges_per_oracle, setup.markers_per_training) == (2, 3)
    assert (setup.principal_coins, setup.principal_glory) == (2, 1)


def test_the_opposite_professions(content: Content) -> None:
    """B1.5, EX-5: three tracks of 6 spaces for two professions each; the bonus marker asks for all 18."""
    assert content.opposite == {
        "noble": "craftsman",
        "craftsman": "noble",
        "soldier": "merchant",
        "merchant": "soldier",
        "priest": "scholar",
        "scholar": "priest",
    }
    assert sum(track.spaces for track in content.setup.tracks) == content.bonus["train-18"].needed
    assert {content.track[profession].spaces for profession in PROFESSIONS} == {6}


@pytest.mark.parametrize(("players", "left", "later"), [(1, 20, 26), (2, 20, 26), (3, 22, 28), (4, 20, 28)])
def test_b31_cards_left_after_hands_and_boxing(content: Content, players: PlayerCount, left: int, later: int) -> None:
    """B3.1, F.I.2, G.I.5: either start leaves N − 8 cards of epoch I for 1, 2 and 4 players, N − 6 for 3."""
    row = content.players(players)
    hands = players * content.setup.hand
    unchosen = row.revealed - hands if row.boxes_unchosen else 0

    assert 28 - hands - row.boxed_recommended == left
    assert 28 - hands - unchosen - row.boxed_experienced == left
    assert 28 - row.boxed_later == later
    assert row.decks_open == (players > 2)


def test_f_g_neutral_markers(content: Content) -> None:
    """F.II, G.II.1: spaces 2, 4, 6, 8 of the display with one or two players, 2 and 4 of the training area solo."""
    assert [content.players(each).marked_cards for each in PLAYERS] == [(2, 4, 6, 8), (2, 4, 6, 8), (), ()]
    assert [content.players(each).marked_trainings for each in PLAYERS] == [(2, 4), (), (), ()]
    assert [content.players(each).revealed for each in PLAYERS] == [6, 6, 9, 12]


def test_rounds_and_epochs(content: Content) -> None:
    """D: two rounds an epoch."""
    assert [content.epoch_of(number) for number in range(1, 7)] == [1, 1, 2, 2, 3, 3]


@pytest.mark.parametrize(("hourglasses", "lost"), [(0, 0), (1, 2), (2, 4), (3, 8), (4, 16), (5, 24), (6, 32), (9, 56)])
def test_e5_hourglasses_left(content: Content, hourglasses: int, lost: int) -> None:
    """E.5: −2, −4, −8, −16, and −8 for every further one."""
    assert content.setup.final_scoring.hourglass_penalty(hourglasses) == lost


def test_e_the_numbers_of_the_final_scoring(content: Content) -> None:
    """E.1–E.4: half the glory of hand cards, 1 glory for 2 markers and for 10 coins."""
    scoring = content.setup.final_scoring

    assert (scoring.hand_divisor, scoring.markers_per_glory, scoring.coins_per_glory) == (2, 2, 10)
