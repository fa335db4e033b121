"""D.I.2 Tax Collector and Principal, D.II.1 (EX-2, EX-3, EX-10, EX-11, TC-11, TC-19, Q-36, Q-43)."""

from games.epos.acting import BeginAction
from games.epos.actions import TakeMarker, UseCardAction, UsePermanentAction, UseProvinceAction
from games.epos.holdings import CoinsGained, GloryGained
from games.epos.modifiers import UseModifier
from games.epos.principal import PrincipalDetermined, PrincipalRemained, determine
from games.epos.state import Turn
from games.kit.decider import Decider
from tests.games.epos.table import at_turn


def test_additional_taxes_add_up(rules: Decider) -> None:
    """EX-11: one single hourglass, with Well and Numidia: 4 + 4 + 4 coins; Numidia is exhausted, Well is not."""
    table = at_turn(rules, 3).played(1, "well").city(1, "massalia", "numidia")
    table.play(1, UsePermanentAction("tax-single", 0), UseModifier("well"), UseModifier("numidia"))
    assert [fact.coins for fact in table.told(CoinsGained)] == [4, 4, 4]
    assert table.player(1).coins == 32
    assert table.land("numidia").exhausted
    assert table.player(1).exhausted == ()


def test_a_double_with_an_additional_tax(rules: Decider) -> None:
    """TC-19: 16 coins and one space of the timeline."""
    table = at_turn(rules, 2).played(1, "well").play(1, UsePermanentAction("tax-double", 1), UseModifier("well"))
    assert (table.player(1).coins, table.player(1).timeline) == (36, ("double",))


def test_a_modifier_of_a_card_works_again_in_the_next_turn(rules: Decider) -> None:
    """Q-43: once an action, but in any number of turns of a round; nobody has to use it."""
    table = at_turn(rules, 2).played(1, "well")
    for coins in (28, 36):
        table.play(1, UsePermanentAction("tax-single", 0))
        assert table.legal(1, UseModifier) == [UseModifier("well")]
        table.play(1, UseModifier("well"))
        assert table.player(1).coins == coins
        table.with_state(turn=Turn(1))
    table.play(1, UsePermanentAction("tax-single", 0), BeginAction())
    assert table.player(1).coins == 40


def test_actions_of_cards_and_provinces_are_for_once_a_round(rules: Decider) -> None:
    """EX-2: neutral markers lie on Monument and Gallia, and no action marker is used."""
    table = at_turn(rules, 3).played(1, "monument").city(1, "massalia", "gallia")
    markers = table.state.action_markers
    table.play(1, UseCardAction("monument", 0), UseModifier("gallia"))
    assert table.player(1).exhausted == ("monument",)
    table.with_state(turn=Turn(1))
    table.refused(1, UseCardAction("monument", 0), "exhausted")
    table.refused(1, UseProvinceAction("gallia", 0), "not-available")
    assert table.state.action_markers == markers


def test_the_action_of_a_province_excludes_its_modifier(rules: Decider) -> None:
    """EX-10: one of the two; afterwards neither its action nor its modifier is there in this round."""
    table = at_turn(rules, 3).city(1, "massalia", "gallia").play(1, UseProvinceAction("gallia", 0))
    assert table.land("gallia").exhausted
    assert (table.player(1).coins, table.player(1).timeline) == (14, ("single",))
    table.with_state(turn=Turn(1))
    table.refused(1, UseProvinceAction("gallia", 0), "not-available")
    table.play(1, TakeMarker("teacher-2", 0))
    assert table.asked()[0][1] == "choose-training"


def test_the_side_with_coins(rules: Decider) -> None:
    """Principal: 2 coins and one space, also for the sitting principal."""
    table = at_turn(rules, 2).play(1, TakeMarker("principal", 0))
    assert (table.player(1).coins, table.player(1).glory.total) == (22, 0)
    assert table.player(1).timeline == ("principal",)


def test_the_side_with_glory(rules: Decider) -> None:
    """EX-3: in round 2, after nobody took it in round 1: 1 glory and 2 coins."""
    table = at_turn(rules, 2, round_=2).with_state(principal_glory=True).play(1, TakeMarker("principal", 0))
    assert [fact.coins for fact in table.told(CoinsGained)] == [2]
    assert [fact.points for fact in table.told(GloryGained)] == [1]


def test_the_token_moves_in_the_reform_phase(rules: Decider) -> None:
    """EX-3: who has the marker on the timeline becomes principal, and begins the next round."""
    table = at_turn(rules, 2, seat=2).play(2, TakeMarker("principal", 0))
    assert table.state.principal == 1
    table.reform()
    assert table.state.principal == 2
    assert "principal" in table.state.action_markers
    assert table.asked()[0] == (2, "take-action")


def test_the_marker_turns_and_turns_back(rules: Decider) -> None:
    """TC-11, Q-36: untaken in rounds 3 and 4, taken in round 5, and then untaken no more."""
    table = at_turn(rules, 2, round_=3).happen(determine)
    assert [fact.seat for fact in table.told(PrincipalRemained)] == [1]
    table.happen(determine)
    assert table.state.principal_glory
    table.with_state(round=5, turn=Turn(2)).play(2, TakeMarker("principal", 0))
    assert (table.player(2).coins, table.player(2).glory.total) == (25, 1)
    table.happen(determine)
    assert [fact.seat for fact in table.told(PrincipalDetermined)] == [2]
    assert not table.state.principal_glory


def test_a_side_that_nobody_takes_stays(rules: Decider) -> None:
    """TC-11: the glory side remains up."""
    table = at_turn(rules, 2, round_=5).with_state(principal_glory=True).happen(determine)
    assert table.state.principal_glory
