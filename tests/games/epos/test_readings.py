"""Readings that no ruling decides, beside those that stand with their sections (docs/games/epos.md)."""

from games.epos.actions import TakeMarker
from games.epos.builder import PlayCard
from games.epos.state import Glory
from games.epos.synergy import SynergyChosen
from games.epos.views import View
from games.kit.decider import Decider
from games.kit.viewers import SPECTATOR, seated
from tests.games.epos.table import at_turn, new_match


def test_hands_are_open_to_all(rules: Decider) -> None:
    """C, Experienced Players b: every card was taken from an open row."""
    table = new_match(rules, 3)
    for viewer in (SPECTATOR, seated(1), seated(3)):
        view = rules.view(table.state, viewer)
        assert isinstance(view, View)
        assert [player.hand for player in view.players] == [player.hand for player in table.state.players]
        assert all(player.hand for player in view.players)


def test_symbols_of_equal_worth_are_not_asked_for(rules: Decider) -> None:
    """Builder, synergy symbols: the first card of two symbols scores 1 glory by itself."""
    builder = next(marker.id for marker in rules.content.markers if marker.action == "builder")
    table = at_turn(rules, 3).hand(1, "potters-workshop").people(1, craftsman=2)
    table.play(1, TakeMarker(builder, 0), PlayCard("potters-workshop"))
    assert len(table.told(SynergyChosen)) == 1
    assert table.player(1).glory.synergy == 1


def test_a_game_lost_after_a_round_has_no_final_scoring(rules: Decider) -> None:
    """H.II: it fails at once, so that coins and cards in hand count for nothing."""
    table = at_turn(rules, 1, round_=3, series_level="iii").with_player(1, glory=Glory(played_cards=9), coins=90)
    result = rules.result(table.reform().state)
    assert result is not None
    assert result.ranking[0].score == 9
    assert not any(line.section.startswith("E.") for line in result.ranking[0].lines)
