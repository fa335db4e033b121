"""Setup."""

from typing import Any

import pytest

from games.kit.decider import Decider
from games.kit.hidden import redacted
from games.kit.viewers import SPECTATOR, seated
from games.nations.boards import BoardTaken, TakeBoard
from games.nations.card_kinds import CardSet
from games.nations.cards import Content
from games.nations.holdings import ResourcesGained
from games.nations.numbers import counted_stability, counted_strength, stability
from games.nations.options import Options, check_options, difficulty_of
from games.nations.progress_cards import ProgressCardsDrawn
from games.nations.resources import Resources
from games.nations.sections import PLAYER_BOARD_SETUP, SCORING_BOARD_SETUP
from games.nations.setup import DeckShuffled, MatchSetUp
from games.nations.state import Population
from tests.games.nations.table import Table, at_action, new_match

B_SIDES = ["china", "egypt", "greece", "persia", "rome"]


def first_game(rules: Decider, seats: int, **switches: Any) -> Table:
    """A match as the rulebook advises it for a first game."""
    return new_match(rules, seats, advanced=False, expert=False, **switches)


def sets_in_decks(content: Content, table: Table) -> set[CardSet]:
    """The sets of all cards in the Progress decks and on the Progress Board."""
    decks = (*table.state.progress_decks, *[[card for card in row if card] for row in table.state.rows])
    return {content.cards[card].set for deck in decks for card in deck}


# Setup


def test_a_first_game_uses_a_sides_prince_and_basic_cards(rules: Decider, content: Content) -> None:
    """Setup; Scoring Board Setup, step 3: what the options are where nothing is said."""
    table = first_game(rules, 3)

    assert {nation.board for nation in table.state.nations} == {"a-side"}
    assert {nation.difficulty for nation in table.state.nations} == {"prince"}
    assert sets_in_decks(content, table) == {"basic"}


def test_each_deck_of_an_age_is_shuffled_separately(rules: Decider, content: Content) -> None:
    """Setup: four Event decks of 12 cards and four Progress decks of 36 basic cards, in another order by other luck."""
    table = first_game(rules, 2)

    shuffled = [(fact.deck, fact.age, fact.count) for fact in table.told(DeckShuffled)]
    assert shuffled == [("events", age, 12) for age in (1, 2, 3, 4)] + [("progress", age, 36) for age in (1, 2, 3, 4)]
    orders = {fact.order for luck in "abc" for fact in new_match(rules, 2, luck).told(DeckShuffled, deck="events")}
    assert len(orders) == 12


def test_the_decks_of_later_ages_wait(rules: Decider) -> None:
    """Setup: only the decks of Antiquity are drawn from."""
    table = first_game(rules, 2)

    assert [len(deck) for deck in table.state.progress_decks] == [36 - 12, 36, 36, 36]
    assert [len(deck) for deck in table.state.event_decks] == [12, 12, 12, 12]


def test_nobody_sees_the_order_of_a_deck(rules: Decider) -> None:
    """Setup: decks lie face down, for players as for onlookers."""
    table = first_game(rules, 2)
    [fact] = table.told(DeckShuffled, deck="progress", age=2)

    assert fact.order is not None
    assert redacted(fact).order is None
    for viewer in (seated(1), seated(2), SPECTATOR):
        assert table.state.progress_decks[0][0] not in str(table.rules.view(table.state, viewer))


@pytest.mark.parametrize(("seats", "columns"), [(1, 4), (2, 4), (3, 5), (4, 6), (5, 7)])
def test_the_progress_board_is_filled_in_the_columns_in_use(rules: Decider, seats: int, columns: int) -> None:
    """2. Progress Cards: in the first round all used spaces are filled once, from the deck of Antiquity."""
    table = first_game(rules, seats)

    assert [len(row) for row in table.state.rows] == [columns] * 3
    assert all(card is not None for row in table.state.rows for card in row)
    [drawn] = table.told(ProgressCardsDrawn)
    assert (drawn.age, len(drawn.cards)) == (1, 3 * columns)


@pytest.mark.parametrize(
    ("switches", "sets"),
    [
        ({"advanced": True, "expert": False}, {"basic", "advanced"}),
        ({"advanced": False, "expert": True}, {"basic", "expert"}),
        ({"advanced": True, "expert": True}, {"basic", "advanced", "expert"}),
    ],
)
def test_advanced_and_expert_cards_are_added_by_choice(
    rules: Decider, content: Content, switches: dict[str, Any], sets: set[CardSet]
) -> None:
    """Setup: they are left out of a first game alone."""
    assert sets_in_decks(content, new_match(rules, 2, **switches)) == sets


def test_five_players_need_more_than_the_basic_cards(rules: Decider, content: Content) -> None:
    """B.5: 42 cards may be drawn in an age, of 36 basic ones; Advanced cards are added unless Expert ones are."""
    assert sets_in_decks(content, first_game(rules, 5)) == {"basic", "advanced"}
    assert sets_in_decks(content, new_match(rules, 5, advanced=False, expert=True)) == {"basic", "expert"}


def test_options_that_do_not_fit_are_explained(content: Content) -> None:
    """Setup: no more difficulty levels than seats; the variant for five needs five (R28)."""
    problems = check_options(content, Options(difficulties=("king", "king", "king"), five_player_events=True), 2)

    assert [problem.pointer for problem in problems] == ["/difficulties/2", "/fivePlayerEvents"]
    assert not check_options(content, Options(difficulties=("king", "chieftain"), side="b"), 2)


# Scoring Board Setup


def test_the_player_order_is_random_and_gives_the_first_books(rules: Decider) -> None:
    """Step 1: the first player starts with 1 book, each further one with one more."""
    table = first_game(rules, 4)
    [set_up] = table.told(MatchSetUp)

    assert set_up.section == SCORING_BOARD_SETUP
    assert table.state.player_order == set_up.player_order
    assert [table.resources(seat).books for seat in set_up.player_order] == [1, 2, 3, 4]
    gains = table.told(ResourcesGained, reason="starting-order")
    assert [(fact.seat, fact.books) for fact in gains] == list(zip(set_up.player_order, (1, 2, 3, 4), strict=True))
    assert len({new_match(rules, 4, luck).state.player_order for luck in "abcdefgh"}) > 1


def test_the_first_round_is_the_first_of_antiquity(rules: Decider) -> None:
    """Step 2: the marker starts on space A of Antiquity, where the first round is played."""
    assert first_game(rules, 2).state.round == 1


def test_each_player_selects_a_difficulty_level(rules: Decider) -> None:
    """Step 3: by seat; Prince where none is named."""
    table = first_game(rules, 3, difficulties=("emperor", "chieftain"))

    assert [nation.difficulty for nation in table.state.nations] == ["emperor", "chieftain", "prince"]
    assert difficulty_of(Options(), 5) == "prince"


def test_strength_starts_at_0_and_counts_to_40(rules: Decider, content: Content) -> None:
    """Step 4."""
    table = first_game(rules, 2)
    assert [table.strength(seat) for seat in (1, 2)] == [0, 0]
    table.stands(1, strength=43)
    assert counted_strength(table.content, table.nation(1)) == 40


def test_no_war_lies_in_its_slot_at_first(rules: Decider) -> None:
    """Step 5."""
    assert first_game(rules, 2).state.war is None


@pytest.mark.parametrize(("real", "counted"), [(15, 15), (17, 15), (-2, -2), (-5, -5)])
def test_stability_counts_to_15_and_below_0_its_real_value(rules: Decider, real: int, counted: int) -> None:
    """Step 6: the marker ends at -3, the number does not."""
    table = first_game(rules, 2)
    assert table.stability(1) == 0
    table.stands(1, stability=real)
    assert stability(table.content, table.state, 1) == real
    assert counted_stability(table.content, table.state, 1) == counted


@pytest.mark.parametrize(("seats", "architects"), [(1, 0), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_the_first_architects_are_placed_by_the_number_of_players(rules: Decider, seats: int, architects: int) -> None:
    """Step 7."""
    table = new_match(rules, seats)
    assert [fact.architects for fact in table.told(MatchSetUp)] == [architects]
    assert table.state.architects == architects


# Player Board Setup


def test_a_sides_are_dealt_without_a_question(rules: Decider) -> None:
    """Setup; B.1: all A sides are equal."""
    table = first_game(rules, 2)

    [taken] = table.told(BoardTaken, seat=1)
    assert taken.section == PLAYER_BOARD_SETUP
    nation = table.nation(1)
    assert without_books(nation.resources) == Resources(gold=6, food=3, stone=6)
    assert nation.vp == 7
    assert nation.population == Population(food=4, stability=4)
    assert [space.card for space in nation.spaces] == ["temple", "quarry", "axeman", "farm", "caravan"]


def test_r7_all_starting_workers_are_in_the_resource_area(rules: Decider) -> None:
    """R7: none is deployed."""
    nation = first_game(rules, 2).nation(1)
    assert nation.workers == 5
    assert not any(space.workers for space in nation.spaces)


def test_b_sides_are_chosen_in_reverse_player_order_once_the_boards_in_the_middle_are_ready(rules: Decider) -> None:
    """Setup: after Scoring and Progress Board setup; who chooses sees the cards."""
    table = new_match(rules, 3, side="b")
    order = table.state.player_order

    assert all(card is not None for row in table.state.rows for card in row)
    for seat, board in zip(reversed(order), ("rome", "china", "egypt"), strict=True):
        assert table.asked() == [(seat, "choose-board")]
        table.play(seat, TakeBoard(board))
        assert table.nation(seat).board == board
    assert table.state.round == 1
    assert table.asked() == [(order[-1], "choose-growth")]


def test_every_b_side_is_there_once(rules: Decider) -> None:
    """Setup: a board that is taken cannot be taken again; an A side is no choice."""
    table = new_match(rules, 2, side="b")
    first, second = reversed(table.state.player_order)
    assert table.legal(first) == [TakeBoard(board) for board in B_SIDES]
    assert table.refused(first, TakeBoard("a-side"), "no-such-board").section == PLAYER_BOARD_SETUP

    table.play(first, TakeBoard("greece"))
    table.refused(second, TakeBoard("greece"), "board-taken")
    assert table.legal(second) == [TakeBoard(board) for board in B_SIDES if board != "greece"]


@pytest.mark.parametrize(
    ("board", "resources", "vp", "workers", "strength", "ready"),
    [
        ("china", Resources(gold=5, food=1, stone=5), 3, 6, 0, []),
        ("egypt", Resources(gold=5, food=2, stone=7), 4, 5, 0, ["start-pyramids"]),
        ("greece", Resources(gold=6, food=3, stone=6), 5, 5, 0, []),
        ("persia", Resources(gold=7, food=3, stone=5), 4, 5, 0, []),
        ("rome", Resources(gold=6, food=2, stone=6), 4, 5, 2, []),
    ],
)
def test_a_b_side_gives_its_own_start(
    rules: Decider, board: str, resources: Resources, vp: int, workers: int, strength: int, ready: list[str]
) -> None:
    """B.1: resources, VP and workers of the board; books come from the player order alone."""
    table = new_match(rules, 1, side="b").play(1, TakeBoard(board))
    nation = table.nation(1)

    assert without_books(nation.resources) == resources
    assert nation.resources.books == 1
    assert (nation.vp, nation.workers, table.strength(1)) == (vp, workers, strength)
    assert [wonder.card for wonder in nation.wonders] == ready


def test_r55_supplies_never_run_out(rules: Decider) -> None:
    """R55: a nation may hold more than there are tokens in the box."""
    table = at_action(rules).have(1, "israel").hold(1, books=499, gold=500).resolve()
    assert table.resources(1).books == 501


def without_books(resources: Resources) -> Resources:
    """The resources but for the books."""
    return Resources(resources.gold, resources.food, resources.stone)
