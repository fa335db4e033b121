"""Setup (General Area), Setup (Player Area), Upkeep Phase, and the setups of the quick games."""

import pytest

from games.epochs import EPOCHS
from games.epochs.choosing_civilizations import TakeCivilization
from games.epochs.market_rows import LateCardsReached, MarketCardDealt, deal
from games.epochs.options import Options
from games.epochs.reach import connected
from games.epochs.resources import Resources
from games.epochs.revealing import RevealTile
from games.epochs.state import Market, State, by_culture
from games.kit.decider import Unfolding
from games.kit.viewers import seated
from tests.games.epochs.table import Table, of
from tests.specification import begin, given, playout, rules_of, streams

RULES = rules_of(EPOCHS)


@pytest.mark.parametrize(("seats", "tiles", "middle"), [(2, 9, 1), (3, 12, 2), (4, 16, 4)])
def test_map_1_tiles_by_players(seats: int, tiles: int, middle: int) -> None:
    """MAP-1, MAP-2: 9, 12 or 16 tiles, of which 1, 2 or 4 in the middle are turned up; the rest leaves the game."""
    state: State = begin(EPOCHS, seats, "map")

    assert len(state.placed) == middle
    assert len(state.placed) + len(state.hidden_tiles) == tiles
    assert len(state.boxed_tiles) == 16 - tiles


def test_set_4_the_start_of_a_player() -> None:
    """SET-4: what lies where at the start."""
    state: State = begin(EPOCHS, 3, "start")
    player = of(state, 2)

    assert player.storage == Resources(1, 1, 1)
    assert (player.honor, player.culture, player.cubes, player.main) == (5, 0, 4, "axeman")
    assert (player.government, len(player.hand), len(player.dealt)) == ("chiefdom", 6, 2)
    assert sum(map(len, state.invention_market)) == 4
    assert len(state.market.support_units + state.market.main_units + state.market.wonders) == 4


def test_set_6_the_first_player_lies_on_top() -> None:
    """SET-6: at the start the first player ranks highest in culture, the last one lowest."""
    state: State = begin(EPOCHS, 4, "first")
    first = state.first_player

    assert by_culture(state) == tuple((first - 1 + step) % 4 + 1 for step in range(4))


def test_r_46_civilizations_are_chosen_together_and_hidden_until_all_have() -> None:
    """SET-2, R-46: all are asked at the same time; a choice is its player's secret until the last one is made."""
    state: State = begin(EPOCHS, 2, "civilizations")
    assert [each.seat for each in RULES.prompts(state)] == [1, 2]
    wanted = of(state, 2).dealt[1]

    after = given(RULES, state).when(2, TakeCivilization(wanted)).state
    assert RULES.view(after, seated(1)).players[1].chosen == "none"  # type: ignore[attr-defined]
    assert RULES.view(after, seated(2)).players[1].chosen == wanted  # type: ignore[attr-defined]
    last = given(RULES, after).when(1, TakeCivilization(of(state, 1).dealt[0])).state
    assert of(last, 2).civilization == wanted


def test_d_33_a_full_row_loses_its_rightmost_card() -> None:
    """D-33, UPK-2: the new card enters at the left; with four cards there the rightmost one is gone for good."""
    row = ("petra", "stonehenge", "parthenon", "terracotta-army")
    table = Table().put(market=Market(wonders=row), market_deck=("temple-of-artemis",))
    unfolding = Unfolding(table.content, table.state, table.rules.evolve, streams("deal"))

    deal(unfolding)

    assert unfolding.state.market.wonders == ("temple-of-artemis", *row[:3])
    assert unfolding.state.market_discards == row[3:]


def test_upk_4_a_seventh_neutral_city_is_not_placed() -> None:
    """UPK-4: with six neutral cities on the map a further one stays away."""
    state: State = begin(EPOCHS, 4, "cities")
    most = 0
    for step in playout(EPOCHS, 4, "random", "cities"):
        most = max(most, len(step.after.neutral_cities))
    assert most <= RULES.content.setup.neutral_cities
    assert state.neutral_cities is not None


def test_upk_1_the_hand_of_the_next_epoch_is_drawn() -> None:
    """UPK-1, R-34: six draws make the hand of the next epoch; in the last epoch nothing is drawn."""
    for mode, last in (("full", 3), ("quick-1-2", 2)):
        for step in playout(EPOCHS, 2, "random", f"draws {mode}", Options(mode=mode)):  # type: ignore[arg-type]
            if step.after.epoch == last:
                assert all(not each.next_hand for each in step.after.players)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_d_34_late_cards_are_dealt_in_the_fourth_round_of_epoch_iii(seats: int) -> None:
    """D-34, UPK-3, NEW-6: four cards of III+ come first in the first upkeep of round 4, once in the game."""
    found = []
    for step in playout(EPOCHS, seats, "random", "late"):
        if any(isinstance(fact, LateCardsReached) for fact in step.facts):
            dealt = [fact for fact in step.facts if isinstance(fact, MarketCardDealt)]
            found.append((step.after.epoch, step.after.round, len(dealt)))

    assert found == [(3, 4, 4 + RULES.content.players(seats).dealt)]


def test_qck_1_a_great_work_for_everybody() -> None:
    """QCK-1: in the quick game of epochs I and II every player begins with a great work."""
    state: State = begin(EPOCHS, 2, "quick", Options(mode="quick-1-2"))

    assert [each.great_works for each in state.players] == [1, 1]


def test_qck_2_to_6_the_quick_game_of_ii_and_iii() -> None:
    """QCK-2 to QCK-6, R-45, R-47: all tiles lie open, cards are of epoch II; three connected lands are free."""
    options = Options(mode="quick-2-3")
    state: State = begin(EPOCHS, 3, "quick", options)
    first = state.first_player
    assert state.hidden_tiles == ()
    assert {RULES.content.invention[each].epoch for each in of(state, 1).hand} == {2}
    assert state.scroll == RULES.content.research_track(3).later_start
    assert [(each.culture, each.storage.gold, each.cubes, each.great_works) for each in state.players] == [
        (2, 2, 5, 1)
    ] * 3
    assert by_culture(state)[0] == first

    steps = list(playout(EPOCHS, 3, "random", "quick", options))
    begun = next(step.before for step in steps if step.before.turn is not None)
    board = RULES.content.map_of(3, begun.placed)
    for player in begun.players:
        assert len(player.lands) == 3
        assert connected(board, player.lands)
        assert player.acted


def test_r_48_one_board_each_with_four_players() -> None:
    """R-48: in the quick game of epochs II and III four players are dealt one civilization each, without a choice."""
    state: State = begin(EPOCHS, 4, "four", Options(mode="quick-2-3"))

    assert len({each.civilization for each in state.players}) == 4
    assert all(each.civilization != "none" for each in state.players)


def test_upk_4_the_player_chooses_which_tile_is_revealed() -> None:
    """UPK-4: any face-down tile."""
    table = next(step for step in playout(EPOCHS, 2, "random", "tiles") if isinstance(step.chosen, RevealTile))

    assert {each.move.slot for each in table.legal} == {each.slot for each in table.before.hidden_tiles}  # type: ignore[attr-defined]
