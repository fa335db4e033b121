"""The numbers of the game: setup, rates, battle, ends of epochs, modes, final scoring."""

from collections import Counter

import pytest

from games.epochs.cards import Content
from games.epochs.components import MODES
from games.epochs.printed import EPOCHS, PLAYERS, Epoch, PlayerCount
from games.epochs.resources import NOTHING, Resources, Reward, one
from games.epochs.units import MARKET_DECKS, Branch


def test_set_4_what_a_player_starts_with(content: Content) -> None:
    """SET-3, SET-4: resources, honor, pieces, cards in hand, form of government, unit."""
    setup = content.setup

    assert setup.resources == Resources(food=1, production=1, science=1)
    assert (setup.honor, setup.tokens, setup.hand) == (5, 2, 6)
    assert (setup.cities, setup.cities_at_start) == (6, 1)
    assert (setup.cubes, setup.cubes_at_start, setup.posts) == (24, 4, 4)
    assert (setup.start_government, setup.start_unit) == ("chiefdom", "axeman")


def test_a1_limits_of_the_components(content: Content) -> None:
    """A.1: what there is of pieces that everybody shares."""
    setup = content.setup

    assert (setup.neutral_cities, setup.barbarians, setup.great_works, setup.dice) == (6, 10, 27, 12)
    assert (setup.stacks, setup.market_dealt, setup.row_length, setup.culture_wrap) == (4, 4, 4, 30)
    assert (setup.turns_per_epoch, setup.inventions_per_epoch) == (6, 3)
    assert setup.turns_per_epoch * len(EPOCHS) == 18


@pytest.mark.parametrize(
    ("players", "dealt", "late", "great_works"), [(2, 2, 16, (1, 1, 1)), (3, 1, 13, (2, 2, 1)), (4, 1, 16, (3, 2, 1))]
)
def test_what_depends_on_how_many_play(
    content: Content, players: PlayerCount, dealt: int, late: int, great_works: tuple[int, ...]
) -> None:
    """UPK-2, NEW-3, END-1: market cards in an upkeep, cards of III on top of III+, who gains great works."""
    row = content.players(players)

    assert (row.dealt, row.late_deck, row.great_works) == (dealt, late, great_works)


@pytest.mark.parametrize("players", PLAYERS)
def test_d34_the_last_market_cards_come_in_round_four(content: Content, players: PlayerCount) -> None:
    """NEW-6, D-34: the cards of III are used up when the fourth round of epoch III begins."""
    row, setup = content.players(players), content.setup

    assert setup.market_dealt + 3 * players * row.dealt == row.late_deck
    assert len(content.market_deck("iii")) >= row.late_deck


def test_d1_decks_are_large_enough(content: Content) -> None:
    """D.1, R-12: 28 inventions an epoch with four players, 28 market cards in I and II, 16 in III and in III+."""
    setup = content.setup
    market = {
        players: setup.market_dealt + setup.turns_per_epoch * players * content.players(players).dealt
        for players in PLAYERS
    }

    assert setup.stacks + 4 * setup.hand == 28 <= min(len(content.invention_deck(epoch)) for epoch in EPOCHS)
    assert market == {2: 28, 3: 22, 4: 28}
    assert [len(content.market_deck(deck)) for deck in MARKET_DECKS] == [32, 32, 16, 16]
    late = {p: market[p] + setup.market_dealt - content.players(p).late_deck for p in PLAYERS}
    assert max(late.values()) == 16


def test_rates(content: Content) -> None:
    """EXP-1, EXP-6, CTY-1, CTY-3, TRP-1 to TRP-7, UNT-4, DIP-2, DIP-4, FRE-2: what things cost and bring."""
    rates = content.rates

    assert (rates.expand, rates.city, rates.post_by_land, rates.post_by_sea) == (1, 3, 1, 2)
    assert (rates.land_edges, rates.posts_in_city, rates.host_gold, rates.returned_post_gold) == (2, 2, 1, 1)
    assert (rates.missing_icon, rates.least_research, rates.war_cubes) == (2, 1, 1)
    assert (rates.convert_gold, rates.convert_cubes) == (2, 2)
    assert (rates.city_demand, rates.post_demand) == (1, 2)
    assert content.supply_of("iron") == 2
    assert content.supply_of("gems") == content.supply_of("unknown") == 1


def test_battle_numbers(content: Content) -> None:
    """BAT-2 to BAT-7, VAR-1, C.3: values that stand still, steps of victory, and a die whose mean is 1.5."""
    battle = content.battle

    assert (battle.barbarian, battle.neutral_city, battle.land_beside_city) == (3, 7, 1)
    assert (battle.honor_from, battle.target_from, battle.gold_from) == (1, 3, 6)
    assert (battle.honor_taken, battle.gold_taken) == (1, 1)
    assert Counter(battle.die) == {0: 1, 1: 3, 2: 1, 4: 1}
    assert 2 * sum(battle.die) == battle.halves_per_advantage * len(battle.die)


def test_unt_7_formations(content: Content) -> None:
    """UNT-7, R-15: what each formation brings and when, and which icon gives which."""
    found = {
        each.formation: (each.attacking, each.defending, each.combat_value, each.per_hex, each.terrains)
        for each in content.battle.formations
    }

    assert found == {
        "phalanx": (False, True, 2, 0, ()),
        "flank": (True, False, 0, 1, ()),
        "wedge": (True, True, 3, 0, ("plain", "desert")),
    }
    assert content.formation["wedge"].name == "Wedge formation"
    branches: tuple[Branch, ...] = ("infantry", "cavalry", "ranged")
    icons = {each.choice: [each.of(branch) for branch in branches] for each in content.battle.icons}
    assert icons == {
        "cavalry-flank": ["phalanx", "flank", "wedge"],
        "cavalry-wedge": ["phalanx", "wedge", "flank"],
    }


@pytest.mark.parametrize(
    ("epoch", "food", "fed", "loss"),
    [(1, 1, Reward(culture=1, cubes=1), 1), (2, 2, Reward(gold=2, culture=1), 2), (3, 3, Reward(), 3)],
)
def test_ends_of_epochs(content: Content, epoch: Epoch, food: int, fed: Reward, loss: int) -> None:
    """END-3, END-4, END-5, END-7, D-03: feeding, converting, pillage, the warmonger's loss."""
    end = content.epoch_end(epoch)

    assert (end.food_per_city, end.fed, end.warmonger_loss) == (food, fed, loss)
    assert (end.culture_per_unfed, end.basics_per_gold, end.gold_per_barbarian) == (1, 3, 1)


def test_sco_1_final_scoring(content: Content) -> None:
    """SCO-1, D-40: what everything counts; the example of 45 points."""
    scoring = content.final_scoring

    assert [scoring.points_of_great_works(count) for count in range(9)] == [0, 1, 3, 5, 8, 12, 17, 22, 22]
    points = 12 * scoring.culture + 6 * scoring.honor + 2 * scoring.wonder + 3 * scoring.city
    assert points + 7 // scoring.gold_per_point + scoring.points_of_great_works(4) + 2 == 45


def test_modes(content: Content) -> None:
    """QCK-1 to QCK-6, GOV-0, ACT-3, R-48: epochs, what everybody gains, how the setup differs."""
    full, early, late = (content.mode[each] for each in MODES)

    assert [each.epochs for each in (full, early, late)] == [(1, 2, 3), (1, 2), (2, 3)]
    assert [each.reward for each in (full, early, late)] == [
        Reward(),
        Reward(great_works=1),
        Reward(gold=2, culture=2, cubes=1, great_works=1),
    ]
    assert [each.fed_in_last for each in (full, early, late)] == [True, False, True]
    assert [each.map_revealed for each in (full, early, late)] == [False, False, True]
    assert [each.first_expand for each in (full, early, late)] == [True, True, False]
    assert [each.free_lands for each in (full, early, late)] == [0, 0, 3]
    assert [[each.boards_for(players) for players in PLAYERS] for each in (full, early, late)] == [
        [2, 2, 2],
        [2, 2, 2],
        [2, 2, 1],
    ]


TABLE = {
    "egypt": (1, None),
    "greece": (1, None),
    "china": (1, None),
    "mongolia": (0, 1),
    "england": (2, 0),
    "france": (2, 0),
    "rome": (0, None),
    "carthage": (0, None),
    "india": (4, None),
    "italy": (4, 2),
    "germany": (None, 0),
    "america": (None, 0),
}
"""A.14: points of each civilization in the two quick games; None where it is removed."""


def test_qck_the_table_of_civilizations(content: Content) -> None:
    """A.14: points at the final scoring by civilization and mode."""
    modes = (content.mode["quick-1-2"], content.mode["quick-2-3"])
    found = {
        each.id: tuple(None if each.id in mode.removed else mode.handicap(each.id) for mode in modes)
        for each in content.civilizations
    }

    assert found == TABLE
    assert content.civilizations_in("full") == tuple(TABLE)
    assert content.civilizations_in("quick-2-3") == tuple(each for each in TABLE if TABLE[each][1] is not None)
    assert not any(content.mode["full"].handicap(each) for each in TABLE)


@pytest.mark.parametrize("mode", MODES)
def test_d1_removed_are_those_with_too_few_abilities(content: Content, mode: str) -> None:
    """D.1: a civilization is removed from a mode if fewer than two of its abilities can be unlocked in it."""
    epochs = content.mode[mode].epochs
    few = {
        each.id
        for each in content.civilizations
        if sum(ability.epoch in epochs for ability in each.abilities) < content.setup.tokens
    }

    assert set(content.mode[mode].removed) == few


def test_resources_add_up() -> None:
    """Gaining resources: sums, differences, what is lacking, and what covers what."""
    held, cost = Resources(food=2, production=1, gold=3), Resources(food=1, science=2)

    assert held.plus(cost) == Resources(3, 1, 2, 3)
    assert held.plus(cost).minus(cost) == held
    assert held.lacking(cost) == one("science", 2)
    assert not held.covers(cost)
    assert held.plus(cost).covers(cost)
    assert (held.basics, held.total, NOTHING.total) == (3, 6, 0)
    assert Reward(food=1, culture=2).resources == one("food")
    assert not Reward()
    assert Reward(cubes=1)
