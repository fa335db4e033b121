"""D.I.2 Navigator 3. Check Control (Q-14)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.epos.cards import Content
from games.epos.control import controls, ruler_of, settle, symbols_of
from games.epos.land_facts import ControlGained, ControlLost
from games.epos.state import Land, State, replace
from games.kit.decider import Unfolding
from tests.games.epos.map_table import map_of
from tests.specification import streams

NEEDED = 2


@st.composite
def lands(draw: st.DrawFn) -> tuple[tuple[int, ...], int | None]:
    """The pioneers of two to four seats, and who controlled the territory so far."""
    seats = draw(st.integers(1, 4))
    pioneers = tuple(draw(st.lists(st.integers(0, 7), min_size=seats, max_size=seats)))
    return pioneers, draw(st.none() | st.integers(1, seats))


@pytest.mark.parametrize(
    ("pioneers", "ruler", "expected"),
    [
        ((0, 0, 0), None, None),
        ((1, 0, 0), None, None),
        ((2, 0, 0), None, 1),
        ((2, 1, 0), None, 1),
        ((2, 2, 0), None, None),
        ((3, 2, 2), None, 1),
    ],
)
def test_control_is_gained_by_two_pioneers_and_more_than_everyone_else(
    pioneers: tuple[int, ...], ruler: int | None, expected: int | None
) -> None:
    """3. Check Control: at least 2, and more than all others; a tie gives it to nobody."""
    assert ruler_of(pioneers, ruler, NEEDED) == expected


@pytest.mark.parametrize(
    ("pioneers", "expected"), [((1, 0, 0), 1), ((1, 1, 0), 1), ((1, 1, 1), 1), ((3, 3, 0), 1), ((2, 3, 0), 2)]
)
def test_a_single_pioneer_keeps_control_as_long_as_nobody_has_more(
    pioneers: tuple[int, ...], expected: int | None
) -> None:
    """3. Check Control: seat 1 controlled it."""
    assert ruler_of(pioneers, 1, NEEDED) == expected


@pytest.mark.parametrize(
    ("pioneers", "ruler", "expected"),
    [
        ((1, 3, 3, 0), 1, 2),
        ((3, 3, 1, 0), 3, 1),
        ((0, 3, 1, 3), 3, 4),
        ((3, 1, 3, 3), 2, 3),
        ((2, 4, 4, 4), 1, 2),
        ((4, 4, 4, 2), 4, 1),
    ],
)
def test_of_several_with_the_most_the_next_one_clockwise_takes_control_over(
    pioneers: tuple[int, ...], ruler: int, expected: int
) -> None:
    """3. Receive Revenue: clockwise from who loses it."""
    assert ruler_of(pioneers, ruler, NEEDED) == expected


@pytest.mark.parametrize(
    ("pioneers", "expected"), [((0, 1, 0), None), ((0, 1, 1), None), ((0, 2, 1), 2), ((0, 0, 0), None)]
)
def test_without_a_pioneer_control_is_lost_to_whoever_has_two(pioneers: tuple[int, ...], expected: int | None) -> None:
    """Q-14: a lone pioneer establishes no control."""
    assert ruler_of(pioneers, 1, NEEDED) == expected


@given(lands())
def test_at_most_one_rules_who_has_a_pioneer_and_nobody_more(land: tuple[tuple[int, ...], int | None]) -> None:
    """3. Check Control: whoever rules has a pioneer there and nobody has more; a new ruler has two."""
    pioneers, before = land
    ruler = ruler_of(pioneers, before, NEEDED)
    if ruler is not None:
        assert pioneers[ruler - 1] == max(pioneers) >= 1
        assert ruler == before or pioneers[ruler - 1] >= NEEDED


@given(lands())
def test_nobody_rules_only_where_nobody_has_enough_or_several_come_first(
    land: tuple[tuple[int, ...], int | None],
) -> None:
    """Q-14: a territory without a ruler has none with 2 pioneers, or never had a ruler and a tie."""
    pioneers, before = land
    if ruler_of(pioneers, before, NEEDED) is None:
        most = max(pioneers)
        assert most < NEEDED or (before is None and pioneers.count(most) > 1)


@given(lands())
def test_to_check_again_changes_nothing(land: tuple[tuple[int, ...], int | None]) -> None:
    """3. Check Control: so it does not matter whether a territory was touched."""
    pioneers, before = land
    ruler = ruler_of(pioneers, before, NEEDED)
    assert ruler_of(pioneers, ruler, NEEDED) == ruler


@given(lands(), st.integers(0, 3))
def test_seats_are_alike(land: tuple[tuple[int, ...], int | None], turns: int) -> None:
    """3. Check Control: turning all seats on around the table turns the ruler with them."""
    pioneers, before = land
    seats = len(pioneers)
    turned = tuple(pioneers[(seat - turns) % seats] for seat in range(seats))

    def onwards(seat: int | None) -> int | None:
        return None if seat is None else (seat - 1 + turns) % seats + 1

    assert ruler_of(turned, onwards(before), NEEDED) == onwards(ruler_of(pioneers, before, NEEDED))


@settings(deadline=None)
@given(crowded=st.data())
def test_control_is_checked_on_every_territory_whatever_their_order(content: Content, crowded: st.DataObject) -> None:
    """B3.9: each territory stands for itself, so that it does not matter which was touched first."""
    counts = st.tuples(st.integers(0, 4), st.integers(0, 4), st.integers(0, 4))
    drawn = crowded.draw(st.lists(st.tuples(counts, st.none() | st.integers(1, 3)), min_size=4, max_size=4))
    names = ("milet", "rhodos", "troia", "athenai")
    lands = [Land(name, pioneers, (0, 0, 0), ruler=ruler) for name, (pioneers, ruler) in zip(names, drawn, strict=True)]
    order = crowded.draw(st.permutations(lands))
    settled = [rulers_after_settling(content, tuple(each)) for each in (lands, order)]
    assert settled[0] == settled[1]
    assert settled[0] == {land.territory: ruler_of(land.pioneers, land.ruler, NEEDED) for land in lands}


def rulers_after_settling(content: Content, lands: tuple[Land, ...]) -> dict[str, int | None]:
    """Who controls these lands once control was checked."""
    table = map_of(content, 3)
    unfolding: Unfolding[State, Content] = Unfolding(
        content, replace(table.state, lands=lands), table.rules.evolve, streams("")
    )
    settle(unfolding)
    return {land.territory: land.ruler for land in unfolding.state.lands}


def test_control_that_nobody_takes_over_is_lost(content: Content) -> None:
    """Q-14: the last pioneer left, and one of another player does not suffice."""
    table = map_of(content, 2).put(1, "milet", 2)
    table.put(1, "milet", -2)
    assert [(fact.seat, fact.territory) for fact in table.told(ControlLost)] == [(1, "milet")]
    assert table.put(2, "milet", 1).land("milet").ruler is None


def test_a_city_overrides_pioneers(content: Content) -> None:
    """3. Build Cities: its owner controls the territory whatever pioneers of others come."""
    table = map_of(content, 2).city(1, "milet").put(2, "milet", 6)
    assert table.land("milet").ruler == 1
    assert not table.told(ControlGained)
    assert (controls(table.state, 1, "milet"), controls(table.state, 2, "milet")) == (True, False)


def test_a_neutral_city_overrides_pioneers(content: Content) -> None:
    """G.I.1: nobody controls its territory, though pioneers may be there."""
    table = map_of(content, 2).neutral("tarsos").put(1, "tarsos", 6)
    assert table.land("tarsos").ruler is None


def test_the_spaces_of_a_double_province_are_controlled_separately(content: Content) -> None:
    """3. In a 4-player game: both may be one's own, or each another's."""
    table = map_of(content, 4).put(1, "tracia", 2).put(2, "scythia", 2)
    assert (table.land("tracia").ruler, table.land("scythia").ruler) == (1, 2)
    table.put(1, "scythia", 3)
    assert (table.land("tracia").ruler, table.land("scythia").ruler) == (1, 1)


def test_symbols_are_those_of_controlled_territories(content: Content) -> None:
    """Q-27: by a city or by pioneers now; pioneers without control do not count."""
    table = map_of(content, 3).city(1, "milet").put(1, "gallia", 2).put(1, "tyros", 1)
    assert symbols_of(content, table.state, 1) == {"oracle"}
    table.put(1, "tyros", 1)
    assert symbols_of(content, table.state, 1) == {"oracle", "trade"}
    table.put(2, "tyros", 3)
    assert symbols_of(content, table.state, 1) == {"oracle"}
    assert symbols_of(content, table.state, 2) == {"trade"}
