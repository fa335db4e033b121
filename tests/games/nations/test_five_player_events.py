"""The official variant for five nations: what the first of a comparison gains, and what the last suffers (R28)."""

import pytest

from games.kit.decider import Decider
from games.nations.comparisons import best, standing_so, worst
from games.nations.effect_choices import ChooseEffect
from games.nations.holdings import VictoryPointsGained, VictoryPointsLost
from games.nations.selectors import Standing
from games.nations.turns import Pass
from tests.games.nations.table import Table, at_action


def five(rules: Decider, *, variant: bool = True, **values: tuple[int, ...]) -> Table:
    """Five nations of these `strength` or `stability` values."""
    table = at_action(rules, 5, five_player_events=variant)
    for name, each in values.items():
        for seat, value in enumerate(each, 1):
            table.stands(seat, **{name: value})
    return table


def so(table: Table, standing: Standing) -> tuple[int, ...]:
    """Who stands so."""
    return tuple(sorted(standing_so(table.content, table.state, standing)))


def test_the_variants_example_of_strength(rules: Decider) -> None:
    """Strengths 23, 22, 22, 5, 4: only 23 is strongest; 5 and 4 are weakest."""
    table = five(rules, strength=(23, 22, 22, 5, 4))

    assert so(table, "strongest") == (1,)
    assert so(table, "weakest") == (4, 5)


def test_the_variants_example_of_stability(rules: Decider) -> None:
    """Stabilities 8, 7, 5, 5, 4: 8 and 7 are most stable; 5, 5 and 4 least stable."""
    table = five(rules, stability=(8, 7, 5, 5, 4))

    assert so(table, "most-stable") == (1, 2)
    assert so(table, "least-stable") == (3, 4, 5)


@pytest.mark.parametrize(
    ("values", "first"),
    [
        ((9, 7, 5, 3, 1), (1, 2)),
        ((9, 9, 5, 3, 1), (1, 2)),
        ((9, 9, 9, 3, 1), ()),
        ((9, 9, 9, 9, 9), ()),
        ((9, 5, 5, 5, 1), (1,)),
    ],
)
def test_a_benefit_goes_to_two_at_most(rules: Decider, values: tuple[int, ...], first: tuple[int, ...]) -> None:
    """To the second too unless second place is tied; to two who tie for first; to nobody of three or more."""
    assert so(five(rules, strength=values), "strongest") == first


@pytest.mark.parametrize(
    ("values", "last"),
    [
        ((9, 7, 5, 3, 1), (4, 5)),
        ((9, 7, 3, 3, 1), (3, 4, 5)),
        ((9, 7, 5, 1, 1), (4, 5)),
        ((9, 7, 1, 1, 1), (3, 4, 5)),
        ((9, 9, 9, 9, 9), (1, 2, 3, 4, 5)),
    ],
)
def test_a_penalty_hits_the_two_lowest(rules: Decider, values: tuple[int, ...], last: tuple[int, ...]) -> None:
    """And everybody who ties with the second lowest."""
    assert so(five(rules, strength=values), "weakest") == last


def test_negative_stabilities_tie_here_too(rules: Decider) -> None:
    """R25: -1, -3 and -9 are all lowest, and none of them is ever second most stable."""
    table = five(rules, stability=(4, -1, -3, -9, 2))
    assert so(table, "least-stable") == (2, 3, 4)
    assert so(table, "most-stable") == (1, 5)
    assert so(five(rules, stability=(4, -1, -1, -1, -1)), "most-stable") == (1,)


def test_first_and_last_to_pass_are_two_each(rules: Decider) -> None:
    """Passed first or second; passed fourth or fifth."""
    table = five(rules).with_state(passed=(3, 1, 5, 2, 4))

    assert so(table, "first-to-pass") == (1, 3)
    assert so(table, "last-to-pass") == (2, 4)


def test_it_holds_for_most_food_and_golden_ages_as_well(rules: Decider) -> None:
    """For whatever is compared; 0 is never the most (R54)."""
    table = five(rules)
    for seat, food in enumerate((9, 8, 2, 2, 1), 1):
        table.hold(seat, food=food)
    assert so(table, "most-food") == (1, 2)
    assert so(table, "least-food") == (3, 4, 5)
    table.remember(4, golden_ages=1)

    assert so(table, "most-golden-ages") == (4,)


def test_events_follow_it(rules: Decider) -> None:
    """Pax Romana: 1 VP for the two strongest; Martyrdom of Ali: 1 VP off the two weakest."""
    table = five(rules, strength=(9, 7, 5, 3, 1)).event("pax-romana").after("war")
    assert [fact.seat for fact in table.told(VictoryPointsGained, cause="pax-romana")] == [2, 1]
    table = five(rules, strength=(9, 7, 5, 3, 1)).event("martyrdom-of-ali").after("war")

    assert sorted(fact.seat for fact in table.told(VictoryPointsLost, cause="martyrdom-of-ali")) == [4, 5]


def test_cards_follow_it(rules: Decider) -> None:
    """Saint Augustine's nation is second most stable: 2 books in Production."""
    table = five(rules, stability=(8, 7, 5, 5, 4)).have(2, "saint-augustine").stands(2, stability=7)
    books = table.resources(2).books

    assert table.resolve().resources(2).books == books + 2


def test_who_passes_second_passes_first(rules: Decider) -> None:
    """Forbidden Palace: 1 VP whenever its nation passes first; who passes third gets none."""
    table = five(rules).have(2, "forbidden-palace").vp(2, 5).play(1, Pass()).play(2, Pass())
    assert table.nation(2).vp == 6
    late = five(rules).have(3, "forbidden-palace").vp(3, 5).play(1, Pass()).play(2, Pass()).play(3, Pass())

    assert late.nation(3).vp == 5


def test_a_choice_of_the_first_is_one_of_the_second_too(rules: Decider) -> None:
    """Zoroastrian Revival: both most stable choose, last in player order first; each may harm every other nation."""
    table = five(rules, stability=(8, 7, 5, 5, 4)).event("zoroastrian-revival")
    for seat in range(1, 6):
        table.hold(seat, food=10, stone=0)
    table.after("top-event")
    assert [prompt.seat for prompt in table.state.agenda] == [2, 1]
    table.play(2, ChooseEffect("option-2")).play(1, ChooseEffect("option-2"))

    famine = 3
    assert [table.resources(seat).food for seat in range(1, 6)] == [10 - 3 - famine] * 2 + [10 - 6 - famine] * 3


@pytest.mark.parametrize(("seats", "variant"), [(5, False), (4, False)])
def test_without_the_option_the_rulebook_holds(rules: Decider, seats: int, variant: bool) -> None:
    """R28: for five as for fewer, by default."""
    table = at_action(rules, seats, five_player_events=variant)
    for seat in range(1, seats + 1):
        table.stands(seat, strength=10 - seat)

    assert so(table, "strongest") == (1,)
    assert so(table, "weakest") == (seats,)


def test_the_second_of_any_numbers() -> None:
    """The functions behind it: one value alone has no second."""
    assert best({1: 3}, second=True) == (1,)
    assert worst({1: 3}, second=True) == (1,)
