"""End of the game > Final scoring."""

import pytest

from games.kit.decider import Decider
from games.kit.results import Result, total
from games.nations.final_scoring import score_lines
from games.nations.state import Population, ReadyWonder
from tests.games.nations.table import Table, at_action

GAME_VP, COLONIES, WONDERS, BUILDINGS, RESOURCES = range(5)


def points(table: Table, line: int, seat: int = 1) -> int:
    """What a nation scores on one line, if the game ended now."""
    return score_lines(table.content, table.state, seat)[line].points


def bare(rules: Decider, seats: int = 2) -> Table:
    """Nations with nothing but their boards and workers."""
    table = at_action(rules, seats)
    for seat in range(1, seats + 1):
        table.hold(seat, gold=0, food=0, stone=0, books=0).vp(seat, 0)
    return table


def over(table: Table) -> Result:
    """The outcome, once the game has ended."""
    result = table.rules.result(table.with_state(step="over", turn=None).state)
    assert result is not None
    return result


def test_the_score_has_five_lines(rules: Decider) -> None:
    """A to E, each with its section of the rulebook."""
    lines = score_lines(rules.content, at_action(rules).state, 1)

    assert [(line.label, line.section) for line in lines] == [
        ("Game VP", "End of the game > Final scoring > A. Game VP"),
        ("Colonies", "End of the game > Final scoring > B. Colonies"),
        ("Wonders", "End of the game > Final scoring > C. Wonders"),
        ("Buildings and Military", "End of the game > Final scoring > D. Buildings and Military"),
        ("Resources", "End of the game > Final scoring > E. Resources"),
    ]


def test_a_tokens_held(rules: Decider) -> None:
    """A: those of the start plus or minus any gained since."""
    assert points(at_action(rules), GAME_VP) == 7
    assert points(at_action(rules).vp(1, 12), GAME_VP) == 12


def test_b_colonies(rules: Decider) -> None:
    """B: their printed VP: Nubia 0, Crusader States 2."""
    assert points(bare(rules).have(1, "nubia", "crusader-states"), COLONIES) == 2


def test_c_ready_wonders(rules: Decider) -> None:
    """C: their printed VP: Pyramids 3, Uraniborg 2; one under construction scores nothing."""
    table = bare(rules).have(1, "pyramids", "uraniborg").constructing(1, "versailles", built=2)

    assert points(table, WONDERS) == 5


def test_c_the_start_pyramids_of_egypt(rules: Decider) -> None:
    """B.1: a wonder printed on the board is ready from the start: 3 VP."""
    table = at_action(rules, side="b")
    assert table.nation(2).board == "egypt"

    assert points(table, WONDERS, 2) == 3


def test_c_potala_palace_counts_advisors(rules: Decider) -> None:
    """C: its special bonus: 1 VP for each advisor, that on the Porcelain Tower too."""
    table = bare(rules).have(1, "potala-palace", "porcelain-tower", "augustus", "hatshepsut")
    held = (ReadyWonder("potala-palace"), ReadyWonder("porcelain-tower", "hatshepsut"))
    table.with_nation(1, advisors=("augustus",), wonders=held)

    assert points(table, WONDERS) == 1 + 2


def test_c_big_ben_counts_industrial_colonies(rules: Decider) -> None:
    """C: 1 VP for Congo, none for Nubia."""
    assert points(bare(rules).have(1, "big-ben", "congo", "nubia"), WONDERS) == 1 + 1


@pytest.mark.parametrize(("workers", "score"), [(6, 1 + 2), (5, 1)])
def test_c_the_statue_of_liberty_counts_workers(rules: Decider, workers: int, score: int) -> None:
    """C, R54: 2 VP if its nation alone has the most workers, on cards or not; a tie gives none."""
    table = bare(rules).have(1, "statue-of-liberty")
    table.with_nation(1, workers=workers, population=Population(food=4, stability=9 - workers))

    assert points(table, WONDERS) == score


@pytest.mark.parametrize(("workers", "score"), [(0, 0), (1, 1), (2, 3), (3, 5), (4, 7), (5, 7)])
def test_d_workers_from_the_left(rules: Decider, workers: int, score: int) -> None:
    """D: Rifleman 1 2 2 2: none without workers; excess workers gain none."""
    assert points(bare(rules).have(1, "rifleman", workers=workers), BUILDINGS) == score


def test_d_all_cards_together(rules: Decider) -> None:
    """D: Buildings and Military, those printed on the board too: Farm 1, Axeman 1, Parliament 2 and 1."""
    table = bare(rules).have(1, "parliament", workers=2).staff(1, "farm", 2).staff(1, "axeman", 1)

    assert points(table, BUILDINGS) == 1 + 1 + 3


@pytest.mark.parametrize(("books", "score"), [(0, 0), (9, 0), (10, 1), (19, 1), (20, 2), (53, 5)])
def test_e_a_vp_for_each_full_ten(rules: Decider, books: int, score: int) -> None:
    """E: books, a tile of 50 among them."""
    assert points(bare(rules).hold(1, books=books), RESOURCES) == score


def test_e_the_rulebooks_example(rules: Decider) -> None:
    """E: 3 stone, 7 gold, 5 food, 6 books, 10 strength and 6 stability are 37: 3 VP."""
    table = bare(rules).stands(1, strength=10, stability=6).hold(1, stone=3, gold=7, food=5, books=6)

    assert points(table, RESOURCES) == 3


def test_e_strength_and_stability_as_they_count(rules: Decider) -> None:
    """E, R49: 60 strength are 40, 30 stability 15."""
    assert points(bare(rules).stands(1, strength=60, stability=30).hold(1, gold=4), RESOURCES) == 5
    assert points(bare(rules).stands(1, strength=60, stability=30).hold(1, gold=5), RESOURCES) == 6


def test_e_negative_stability_subtracts(rules: Decider) -> None:
    """E, R49: by its real number; the line is never below 0."""
    assert points(bare(rules).stands(1, stability=-6).hold(1, gold=25), RESOURCES) == 1
    assert points(bare(rules).stands(1, stability=-6).hold(1, gold=3), RESOURCES) == 0


def test_e_other_nations_cards_count(rules: Decider) -> None:
    """E: Genghis Khan of another nation takes 3 stability: 10 are 7."""
    table = bare(rules).stands(1, stability=10)
    assert points(table, RESOURCES) == 1

    assert points(table.have(2, "genghis-khan"), RESOURCES) == 0


def test_what_counts_for_the_second_event_alone_does_not_count_here(rules: Decider) -> None:
    """E: Sinking of the Vasa was long before."""
    table = bare(rules).stands(1, strength=20).remember(1, weakened=10).with_state(step="over", turn=None)

    assert points(table, RESOURCES) == 2


def test_the_most_vp_win(rules: Decider) -> None:
    """The total of all lines; nobody needs a tie-break."""
    result = over(bare(rules, seats=3).vp(1, 5).vp(2, 9).vp(3, 7))

    assert [(rank.rank, rank.seat, rank.score) for rank in result.ranking] == [(1, 2, 9), (2, 3, 7), (3, 1, 5)]
    assert result.tie_break is None
    assert [rank.score for rank in result.ranking] == [total(rank.lines) for rank in result.ranking]


def test_ties_are_resolved_in_player_order(rules: Decider) -> None:
    """R50: as it stands at the end; every tie has an order, so no place is shared."""
    table = bare(rules, seats=4).with_state(player_order=(3, 4, 1, 2))
    for seat in (1, 3, 4):
        table.vp(seat, 6)
    result = over(table)

    assert [(rank.rank, rank.seat) for rank in result.ranking] == [(1, 3), (2, 4), (3, 1), (4, 2)]
    assert result.tie_break == "player order"


def test_a_tie_behind_the_winner_is_resolved_too(rules: Decider) -> None:
    """The winner needed no tie-break; the places after it follow the player order."""
    result = over(bare(rules, seats=3).with_state(player_order=(3, 2, 1)).vp(2, 5))

    assert [(rank.rank, rank.seat) for rank in result.ranking] == [(1, 2), (2, 3), (3, 1)]
    assert result.tie_break is None


def test_the_player_order_is_that_of_the_last_round(rules: Decider) -> None:
    """R50: III.2 of round 8 determined it, and its events changed it: the stronger nation was sent last."""
    table = bare(rules).in_round(8).stands(1, strength=9, stability=-1).stands(2, strength=5, stability=9)
    table.hold(1, books=20, food=20).hold(2, books=20, food=20).event("sepoy-mutiny").resolve()
    assert (table.state.step, table.state.player_order) == ("over", (2, 1))
    behind = sum(points(table, line, 2) - points(table, line, 1) for line in range(5))
    result = table.rules.result(table.vp(1, table.nation(1).vp + behind).state)
    assert result is not None

    assert result.ranking[0].score == result.ranking[1].score
    assert [rank.seat for rank in result.ranking] == [2, 1]
