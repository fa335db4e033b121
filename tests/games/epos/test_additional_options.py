"""D.I.2 Additional Options and Bonus Point Markers (Q-04 to Q-06, Q-28)."""

from games.epos.actions import TakeMarker
from games.epos.additional_options import ExchangeProfessions, TrainAny
from games.epos.bonus_markers import BonusMarkerTaken, award
from games.epos.builder import ApplyEffect, PlayCard
from games.epos.holdings import AreaMarkersReturned
from games.epos.population import ProfessionLost, ProfessionTrained
from games.epos.professions import Professions
from games.epos.turns import FinishTurn
from games.kit.decider import Decider
from tests.games.epos.table import ORDER, Table, at_turn


def test_an_oracle_marker_is_worth_two_exchanges(rules: Decider) -> None:
    """Q-04: the second exchange needs no further marker; a third one does."""
    table = at_turn(rules, 2).people(1, noble=2, priest=1).with_player(1, oracle=1)
    table.play(1, ExchangeProfessions("noble", "soldier"))
    assert (table.player(1).oracle, table.state.exchanges_left) == (0, 1)
    table.play(1, ExchangeProfessions("noble", "scholar"))
    assert table.told(AreaMarkersReturned) == []
    assert table.player(1).population == Professions(soldier=1, scholar=1, priest=1)
    table.refused(1, ExchangeProfessions("priest", "noble"), "no-markers")


def test_the_second_exchange_lapses_with_the_action(rules: Decider) -> None:
    """Q-04: the exchanges of one marker come in a row."""
    table = at_turn(rules, 2).people(1, noble=2).with_player(1, oracle=1)
    table.play(1, ExchangeProfessions("noble", "soldier"), TakeMarker("principal", 0))
    assert table.asked() == [(2, "take-action")]
    assert table.state.exchanges_left == 0


def test_an_exchange_loses_first_and_then_trains(rules: Decider) -> None:
    """Q-06: the training may push; the two professions differ."""
    table = at_turn(rules, 2).people(1, noble=1, soldier=3, merchant=3).with_player(1, oracle=1)
    table.refused(1, ExchangeProfessions("noble", "noble"), "not-possible")
    table.refused(1, ExchangeProfessions("priest", "noble"), "not-trained")
    table.play(1, ExchangeProfessions("noble", "merchant"))
    assert [type(fact) for fact in table.facts if isinstance(fact, ProfessionLost | ProfessionTrained)] == [
        ProfessionLost,
        ProfessionTrained,
    ]
    assert table.player(1).population == Professions(soldier=2, merchant=4)


def test_an_exchange_with_the_opposite_profession(rules: Decider) -> None:
    """Q-06: the place that is lost is the one that is gained; at the end of a track there is none."""
    table = at_turn(rules, 2).people(1, soldier=2, merchant=4, priest=6, noble=1).with_player(1, oracle=1)
    table.refused(1, ExchangeProfessions("noble", "priest"), "track-full")
    table.play(1, ExchangeProfessions("soldier", "merchant"))
    assert table.player(1).population == Professions(soldier=1, merchant=5, priest=6, noble=1)


def test_three_markers_of_either_area_train_anybody(rules: Decider) -> None:
    """Q-05: any mix; the training markers on the board stay."""
    table = at_turn(rules, 2).with_player(1, oracle=2, temple=2)
    assert {move.oracle for move in table.legal(1, TrainAny)} == {1, 2}
    table.refused(1, TrainAny("noble", 0), "wrong-amount")
    table.play(1, TrainAny("noble", 1))
    assert (table.player(1).oracle, table.player(1).temple) == (1, 0)
    assert table.player(1).population == Professions(noble=1)
    assert table.state.training == ORDER
    table.refused(1, TrainAny("noble", 1), "no-markers")


def test_options_make_an_action_possible(rules: Decider) -> None:
    """Q-28: what lacks for a card may be exchanged before the Builder."""
    table = at_turn(rules, 2).people(1, merchant=2, priest=1).hand(1, "well").with_player(1, oracle=1)
    assert TakeMarker("builder-2", 0) not in table.legal(1)
    table.play(1, ExchangeProfessions("priest", "noble"), TakeMarker("builder-2", 0), PlayCard("well"))
    assert table.player(1).tableau == ("well",)


def eighteen(rules: Decider, **more: int) -> Table:
    """A player with one profession short of 18."""
    return at_turn(rules, 2).people(1, noble=6, merchant=6, priest=5).with_player(1, **more)


def test_the_bonus_for_18_professions_is_checked_at_the_end_of_the_turn(rules: Decider) -> None:
    """Bonus: also after an additional option that follows the action."""
    table = eighteen(rules, oracle=3, temple=1).play(1, TakeMarker("principal", 0))
    table.play(1, TrainAny("scholar", 2))
    assert table.told(BonusMarkerTaken) == []
    table.play(1, FinishTurn())
    assert [(each.bonus, each.glory) for each in table.player(1).bonuses] == [("train-18", 8)]


def test_18_reached_and_lost_on_one_card_does_not_count(rules: Decider) -> None:
    """Bonus: the Archive trains a scholar and loses a soldier."""
    table = at_turn(rules, 2, round_=3).people(1, noble=6, soldier=2, merchant=4, scholar=4, priest=1)
    table.hand(1, "archive").play(1, TakeMarker("builder-2", 0), PlayCard("archive"), ApplyEffect("reward-1"))
    assert table.player(1).population.total == 17
    assert table.player(1).bonuses == ()


def test_virtual_professions_do_not_count_for_18(rules: Decider) -> None:
    """Bonus: the Watchtower's soldier is no trained one."""
    table = eighteen(rules).played(1, "watchtower").play(1, TakeMarker("principal", 0))
    assert table.player(1).bonuses == ()


def test_the_first_takes_8_and_a_later_one_4(rules: Decider) -> None:
    """Bonus: one of each type for each player."""
    table = at_turn(rules, 2)
    for seat in (1, 2, 1):
        table.people(seat, noble=6, merchant=6, priest=6).happen(award, seat)
    assert [[each.glory for each in table.player(seat).bonuses] for seat in (1, 2)] == [[8], [4]]
    assert table.player(1).glory.bonus_markers == 8


def test_the_bonuses_for_cities_and_cards(rules: Decider) -> None:
    """Bonus: the 6th city, the 8th played card."""
    table = at_turn(rules, 2).city(1, "milet", "rhodos", "memphis", "cyrene", "troia").happen(award, 1)
    assert table.player(1).bonuses == ()
    table.city(1, "odessos").happen(award, 1)
    cards = ("well", "altar", "granary", "quarry", "road", "harbor", "stables")
    table.played(1, *cards).happen(award, 1)
    assert [each.bonus for each in table.player(1).bonuses] == ["build-6-cities"]
    table.played(1, *cards, "monument").happen(award, 1)
    assert [each.bonus for each in table.player(1).bonuses] == ["build-6-cities", "play-8-cards"]
