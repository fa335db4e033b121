"""Forms of government, the research track, the trade income."""

import pytest

from games.epochs.abilities import Ability
from games.epochs.cards import Content
from games.epochs.effects import (
    ExtraAction,
)
from games.epochs.printed import PLAYERS, PlayerCount
from games.epochs.resources import Resources, Reward
from games.epochs.standing_effects import (
    ConversionRate,
)
from tests.games.epochs.printed_things import worth


def test_c4_the_tree_of_governments(content: Content) -> None:
    """C.4: what each form needs, where it comes from, its limit, and what producing gives."""
    found = {
        each.id: (each.culture, each.arrows_from, each.city_limit, worth(each.reward), each.produce.total)
        for each in content.governments
    }

    assert found == {
        "chiefdom": (0, (), 1, 0, 2),
        "monarchy": (2, ("chiefdom",), 2, 4, 2),
        "republic": (3, ("chiefdom",), 2, 6, 2),
        "theocracy": (6, ("monarchy",), 3, 5, 2),
        "federalism": (7, ("republic",), 4, 6, 2),
        "constitutional-monarchy": (10, ("monarchy", "theocracy", "federalism"), 3, 6, 2),
        "dictatorship": (12, ("theocracy", "constitutional-monarchy"), 4, 6, 3),
        "democracy": (14, ("federalism", "constitutional-monarchy"), 5, 8, 3),
        "communism": (14, ("theocracy", "dictatorship"), 6, 8, 3),
    }
    assert content.forms_after("chiefdom") == ("monarchy", "republic")
    assert content.forms_after("communism") == ()


def test_d1_one_arrow_lowers_the_limit(content: Content) -> None:
    """GVN-2, D.1: from Federalism to Constitutional Monarchy the city limit falls, and nowhere else."""
    forms = content.government
    falling = [
        (before, each.id)
        for each in content.governments
        for before in each.arrows_from
        if forms[before].city_limit > each.city_limit
    ]

    assert falling == [("federalism", "constitutional-monarchy")]


def test_gvn_3_what_forms_do(content: Content) -> None:
    """GVN-3: the facts that the rulebook tells of single forms."""
    forms = content.government

    assert forms["monarchy"].ability == Ability("ongoing", (ConversionRate(2),))
    assert forms["republic"].ability == Ability("ongoing", (ExtraAction("expand", after="expand"),))
    assert forms["constitutional-monarchy"].ability == Ability("ongoing", (ExtraAction("any", after="build-wonder"),))
    assert forms["federalism"].produce == Resources(production=2)
    assert forms["chiefdom"].city_limit == content.setup.cities_at_start == 1


@pytest.mark.parametrize(("players", "columns", "shown", "start"), [(2, 12, 4, 3), (3, 20, 5, 4), (4, 20, 5, 4)])
def test_c5_the_research_track(content: Content, players: PlayerCount, columns: int, shown: int, start: int) -> None:
    """C.5, RES-1, QCK-4: the sides of the track, the column of the example, where a later game starts."""
    track = content.research_track(players)

    assert len(track.columns) == columns
    example = track.columns[shown - 1]
    assert (example.science, example.cities) == (2, 0)
    assert (example.top, example.bottom) == (Reward(production=4), Reward(food=2, culture=1))
    assert track.later_start == start == sum(each.science == 1 for each in track.columns)
    assert all((each.cities > 0) == (each.science >= 3) for each in track.columns)


@pytest.mark.parametrize("players", PLAYERS)
def test_res_2_the_last_column_can_be_taken_again_and_again(content: Content, players: PlayerCount) -> None:
    """RES-1, RES-2, D-36: each column once from the first on, then the last one for ever."""
    track = content.research_track(players)
    scroll, taken = 0, []
    for _ in range(len(track.columns) + 2):
        taken.append(track.next_column(scroll).column)
        scroll = track.advanced(scroll)

    last = len(track.columns)
    assert taken == [*range(1, last + 1), last, last]
    assert scroll == last - 1


def test_d1_rewards_of_research_are_worth_their_science(content: Content) -> None:
    """D.1: about twice the science of a column, three times in the section of 1; gold alone is a little less."""
    for track in content.research_tracks:
        for column in track.columns:
            for reward in (column.top, column.bottom):
                expected = 3 if column.science == 1 else 2 * column.science
                if reward == Reward(gold=worth(reward)):
                    assert expected - 2 <= worth(reward) < expected, column.id
                elif not reward.great_works:
                    assert worth(reward) == expected, column.id


def test_end_2_d18_trade_income(content: Content) -> None:
    """END-2, D-18, C.3: the lower of demand and supply counts; beyond 15 nothing changes."""
    assert content.income(8, 5) == content.income(5, 5) == Reward(gold=3, culture=2)
    for lower in range(20):
        counted = min(lower, 15)
        for demand, supply in ((lower, 19), (19, lower)):
            expected = Reward(gold=(counted + 1) // 2, culture=counted // 2)
            assert content.income(demand, supply) == expected
    assert content.income(0, 7) == Reward()
