"""Phase 4 - Upkeep and Taxes, and its section on Prestige Points."""

import pytest

from games.kit.decider import Decider
from games.provincia_romana.cards import Content
from games.provincia_romana.goods import Goods
from games.provincia_romana.play_cards import FinishPlaying
from games.provincia_romana.rounds import PhaseBegan
from games.provincia_romana.state import State, with_city
from games.provincia_romana.supply import TokensReturned
from games.provincia_romana.tracks import DefenseChanged, MoraleChanged, PrestigeLost, prestige_of
from games.provincia_romana.upkeep_and_taxes import TaxNotDue
from tests.games.provincia_romana.table import (
    Table,
    new_match,
    playing_cards,
    with_buildings,
    with_favours,
    with_goods,
)


def before_upkeep(rules: Decider, content: Content, state: State) -> Table:
    """The last turn of Phase 2 in a round without a battle; ending it brings upkeep and taxes for all."""
    table = Table(rules, state)
    return table.given(playing_cards(content, state, len(state.cities), 1, last=True))


def upkeep(table: Table) -> Table:
    """The same table after upkeep and taxes."""
    table.play(len(table.state.cities), FinishPlaying())
    return table


def taxes(table: Table, seat: int) -> list[tuple[int, int]]:
    """What a seat paid: gold, points."""
    gold = [(fact.gold, 0) for fact in table.have(TokensReturned) if fact.seat == seat and fact.cause == "taxes"]
    points = [(0, fact.points) for fact in table.have(PrestigeLost) if fact.seat == seat and fact.cause == "taxes"]
    return gold + points


def test_the_three_steps(rules: Decider, content: Content) -> None:
    """Phase 4: Morale -1, Defense -1, 1 gold of taxes, seat after seat in turn order."""
    table = upkeep(before_upkeep(rules, content, new_match(rules, 3).state))

    for seat in (1, 2, 3):
        assert MoraleChanged(seat=seat, cause="upkeep", change=-1) in table.facts
        assert DefenseChanged(seat=seat, cause="upkeep", change=-1) in table.facts
        assert taxes(table, seat) == [(1, 0)]
    morale = [fact.seat for fact in table.have(MoraleChanged)]
    assert morale == [1, 2, 3]
    assert PhaseBegan(phase="activate-buildings") in table.facts


def test_w2_a33_an_unpaid_tax_is_recorded_once(rules: Decider, content: Content) -> None:
    """W2, A33: with one Domus and no gold, 3 points become 1; the Prestige card is the record, not a second loss."""
    state = with_buildings(content, new_match(rules, 2).state, 2, "horreum-2", "domus-1")
    table = upkeep(before_upkeep(rules, content, with_goods(state, 2, Goods())))

    assert prestige_of(table.city(2)) == 1
    assert table.city(2).losses == 2


def test_w3_a35_losses_go_on_below_zero(rules: Decider, content: Content) -> None:
    """W3, A35: three unpaid taxes in a row take 3 points to 1, -1 and -3, on cards -4 and -2."""
    state = with_buildings(content, new_match(rules, 2).state, 2, "horreum-2", "domus-1")
    state = with_goods(state, 2, Goods())

    totals = []
    for _ in range(3):
        table = upkeep(before_upkeep(rules, content, state))
        state = with_city(state, 2, losses=table.city(2).losses)
        totals.append(prestige_of(table.city(2)))
    assert totals == [1, -1, -3]
    assert state.cities[1].losses == 6


@pytest.mark.parametrize("losses", [0, 2, 4, 6, 8, 40])
def test_a55_more_losses_than_cards_are_possible(rules: Decider, content: Content, losses: int) -> None:
    """A34, A55: each loss adds 2 to the record, whatever it stands at."""
    state = with_city(with_goods(new_match(rules, 2).state, 2, Goods()), 2, losses=losses)
    table = upkeep(before_upkeep(rules, content, state))

    assert table.city(2).losses == losses + 2


def test_w14_a37_concussio_adds_no_second_tax(rules: Decider, content: Content) -> None:
    """W14: a normal taxpayer with 5 gold who is the target of Concussio pays 1."""
    state = with_favours(content, new_match(rules, 2).state, 1, "concussio-1", target=2)
    table = upkeep(before_upkeep(rules, content, with_goods(state, 2, Goods(gold=5))))

    assert table.city(2).goods.gold == 4


def test_w15_the_floors_of_the_tracks(rules: Decider, content: Content) -> None:
    """W15: under a Praetor, Morale 1 and Defense -3 stay, and no gold is paid."""
    state = with_city(new_match(rules, 2).state, 2, morale=1, defense=-3, praetor=True)
    table = upkeep(before_upkeep(rules, content, state))

    assert (table.city(2).morale, table.city(2).defense) == (1, -3)
    assert taxes(table, 2) == []
    assert table.have(TaxNotDue) == [TaxNotDue(seat=2, protection="praetor")]


@pytest.mark.parametrize("praetor", [False, True])
@pytest.mark.parametrize("corruptio", [False, True])
@pytest.mark.parametrize("concussio", [False, True])
@pytest.mark.parametrize("gold", [0, 3])
def test_a37_the_tax_due(
    rules: Decider, content: Content, praetor: bool, corruptio: bool, concussio: bool, gold: int
) -> None:
    """A37: no tax with Praetor or Corruptio unless Concussio aims at the city; then, and else, 1 gold or 2 points."""
    state = with_goods(new_match(rules, 2).state, 2, Goods(gold=gold))
    if concussio:
        state = with_favours(content, state, 1, "concussio-1", target=2)
    if corruptio:
        state = with_favours(content, state, 2, "corruptio-1")
    table = upkeep(before_upkeep(rules, content, with_city(state, 2, praetor=praetor)))

    due = concussio or not (praetor or corruptio)
    assert taxes(table, 2) == ([(1, 0)] if gold else [(0, 2)]) * due


def test_a51_no_track_ends_above(rules: Decider, content: Content) -> None:
    """A51: Morale and Defense may be higher than any screen draws them."""
    state = with_city(new_match(rules, 2).state, 1, morale=40, defense=30)
    table = upkeep(before_upkeep(rules, content, state))

    assert (table.city(1).morale, table.city(1).defense) == (39, 29)


def test_prestige_is_the_sum_of_the_cards_in_front(rules: Decider, content: Content) -> None:
    """Prestige Points: buildings, less what activations cost, less the Prestige cards."""
    table = new_match(rules, 4)
    state = with_buildings(content, table.state, 1, "horreum-1", "insula-1", "turris-1", active=["turris-1"])

    assert prestige_of(state.cities[0]) == 10 + 2 - 1 - 2
