"""III. Resolution Phase > 4. Events: who is strongest, weakest, most stable and so on."""

import pytest

from games.kit.decider import Decider
from games.nations.comparisons import best, selected, standing_so, worst
from games.nations.counting import count
from games.nations.selectors import AllExcept, Bought, EachNation, InPlay, Owner, OwnersOf, Ranked, Standing
from games.nations.state import Population
from tests.games.nations.table import Table, at_action


def so(table: Table, standing: Standing) -> tuple[int, ...]:
    """Who stands so."""
    return standing_so(table.content, table.state, standing)


def of_strength(rules: Decider, *values: int) -> Table:
    """Nations of these strengths."""
    table = at_action(rules, len(values))
    for seat, value in enumerate(values, 1):
        table.stands(seat, strength=value)
    return table


def of_stability(rules: Decider, *values: int) -> Table:
    """Nations of these stabilities."""
    table = at_action(rules, len(values))
    for seat, value in enumerate(values, 1):
        table.stands(seat, stability=value)
    return table


def with_food(rules: Decider, *values: int) -> Table:
    """Nations with so much food."""
    table = at_action(rules, len(values))
    for seat, value in enumerate(values, 1):
        table.hold(seat, food=value)
    return table


@pytest.mark.parametrize(
    ("values", "first", "last"),
    [
        ((9, 4, 2), (1,), (3,)),
        ((9, 9, 2), (), (3,)),
        ((9, 4, 4), (1,), (2, 3)),
        ((4, 4), (), (1, 2)),
        ((0, 0, 0), (), (1, 2, 3)),
        ((41, 40, 2), (), (3,)),
    ],
)
def test_strongest_and_weakest(
    rules: Decider, values: tuple[int, ...], first: tuple[int, ...], last: tuple[int, ...]
) -> None:
    """A tie for strongest is nobody; all who tie for the lowest are weakest; so too for two, and where all are equal.

    R26, R27; above 40 does not count.
    """
    table = of_strength(rules, *values)

    assert so(table, "strongest") == first
    assert so(table, "weakest") == last


@pytest.mark.parametrize(
    ("values", "first", "last"),
    [
        ((3, 1, 0), (1,), (3,)),
        ((3, 3, 0), (), (3,)),
        ((3, -1, -4), (1,), (2, 3)),
        ((0, -1, -2), (1,), (2, 3)),
        ((-1, -5), (), (1, 2)),
        ((20, 15, 3), (), (3,)),
    ],
)
def test_most_and_least_stable(
    rules: Decider, values: tuple[int, ...], first: tuple[int, ...], last: tuple[int, ...]
) -> None:
    """All nations with negative stability tie for the lowest; so none of them is ever most stable (R25).

    Above 15 does not count.
    """
    table = of_stability(rules, *values)

    assert so(table, "most-stable") == first
    assert so(table, "least-stable") == last


def test_most_and_least_food(rules: Decider) -> None:
    """The same rule of ties."""
    assert so(with_food(rules, 5, 3, 3), "most-food") == (1,)
    assert so(with_food(rules, 5, 3, 3), "least-food") == (2, 3)
    assert so(with_food(rules, 5, 5, 3), "most-food") == ()


def test_the_order_of_passing(rules: Decider) -> None:
    """R47: who passed first, and who passed last: the one left alone, once it has."""
    table = at_action(rules, 3).with_state(passed=(2, 3))
    assert so(table, "first-to-pass") == (2,)
    assert so(table, "last-to-pass") == ()
    table.with_state(passed=(2, 3, 1))

    assert so(table, "last-to-pass") == (1,)


@pytest.mark.parametrize(("bought", "who"), [((2, 1), (1,)), ((1, 1), ()), ((0, 0), ())])
def test_most_golden_ages(rules: Decider, bought: tuple[int, int], who: tuple[int, ...]) -> None:
    """R54: bought this round; a tie is nobody, and 0 is never the most."""
    table = at_action(rules).remember(1, golden_ages=bought[0]).remember(2, golden_ages=bought[1])

    assert so(table, "most-golden-ages") == who


def test_most_workers_on_industrial_buildings(rules: Decider) -> None:
    """R54: on Buildings of age IV alone; a tie, also of none, is nobody."""
    table = at_action(rules).staff(1, "farm", 4).have(2, "rifleman", workers=3)
    assert so(table, "most-industrial-workers") == ()
    table.have(2, "factory", workers=1)
    assert so(table, "most-industrial-workers") == (2,)
    table.have(1, "hospital", workers=1)

    assert so(table, "most-industrial-workers") == ()


def test_most_workers(rules: Decider) -> None:
    """R54: all workers that are off the track, on cards or not; those beside the track are not in use."""
    table = at_action(rules)
    assert so(table, "most-workers") == ()
    table.with_nation(2, workers=6, population=Population(food=3, stability=4))
    assert so(table, "most-workers") == (2,)
    table.with_nation(2, workers=5, population=Population(food=3, stability=4, beside=1))

    assert so(table, "most-workers") == ()


def test_stronger_than_the_war(rules: Decider) -> None:
    """R22: counted strength strictly above the marker, above 40 does not count; nobody without a War."""
    table = of_strength(rules, 6, 5, 4, 45)
    assert so(table, "stronger-than-war") == ()
    assert so(table.war("warring-states", 5, 2), "stronger-than-war") == (1, 4)
    assert so(table.war("warring-states", 40, 2), "stronger-than-war") == ()


def test_versailles_makes_a_nation_least_stable_beside_others(rules: Decider) -> None:
    """Whoever else is least stable stays so; its own stability is what it is."""
    table = of_stability(rules, 7, 3, 1).remember(1, least_stable=True)

    assert so(table, "least-stable") == (1, 3)
    assert table.stability(1) == 7


def test_strength_is_counted_less_in_the_second_event_alone(rules: Decider) -> None:
    """Sinking of the Vasa: 10 less strength for whom the second event means."""
    table = of_strength(rules, 12, 9, 5).remember(1, weakened=10).war("warring-states", 8, 2)

    def meant(standing: Standing) -> tuple[int, ...]:
        return selected(table.content, table.state, Ranked(standing))

    table.with_state(step="top-event")
    assert (meant("strongest"), meant("weakest"), meant("stronger-than-war")) == ((1,), (3,), (1, 2))
    table.with_state(step="bottom-event")
    assert (meant("strongest"), meant("weakest"), meant("stronger-than-war")) == ((2,), (1,), (2,))
    assert so(table, "weakest") == (3,)
    table.with_state(step="famine")
    assert meant("weakest") == (3,)


def test_whom_an_effect_means_is_told_in_player_order(rules: Decider) -> None:
    """Each nation, those that stand so, or those that do not, by the order as it is now."""
    table = of_strength(rules, 2, 9, 2).with_state(player_order=(3, 1, 2))
    content, state = table.content, table.state

    assert selected(content, state, EachNation()) == (3, 1, 2)
    assert selected(content, state, Ranked("weakest")) == (3, 1)
    assert selected(content, state, AllExcept(("strongest",))) == (3, 1)
    assert selected(content, state, Owner(), 2) == (2,)


def test_all_others_are_all_where_nobody_stands_so(rules: Decider) -> None:
    """R23: with a tie for strongest the penalty of the others falls on everyone."""
    table = of_strength(rules, 9, 9, 2)

    assert selected(table.content, table.state, AllExcept(("strongest",))) == (1, 2, 3)


def test_who_has_such_a_card(rules: Decider) -> None:
    """Cards on the board, of the ages named; an advisor that the Porcelain Tower holds is one."""
    table = at_action(rules, 3).have(1, "boudica").have(2, "sejong-the-great")
    medieval = OwnersOf(InPlay(("advisor",), (2,)))
    assert selected(table.content, table.state, medieval) == (2,)
    assert selected(table.content, table.state, OwnersOf(InPlay(("advisor",), (1, 2)))) == (1, 2)


def test_what_was_bought_is_counted_by_kind(rules: Decider) -> None:
    """Wars and battles of this round together, colonies apart."""
    table = at_action(rules).remember(1, wars=1, battles=2, colonies=4)

    assert count(table.content, table.state, 1, Bought(("war", "battle"))) == 3
    assert count(table.content, table.state, 1, Bought(("colony",))) == 4


def test_ties_need_no_number_of_nations() -> None:
    """T25 and RB: the same for any values."""
    assert best({1: 3, 2: 3, 3: 1}) == ()
    assert best({1: 3}) == (1,)
    assert worst({1: 3, 2: 1, 3: 1}) == (2, 3)
