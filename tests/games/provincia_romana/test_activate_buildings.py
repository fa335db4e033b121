"""Phase 5 - Activate Buildings, and The End of the Round."""

import pytest

from games.kit.decider import Decider
from games.provincia_romana.activate_buildings import ActivateBuilding, BuildingActivated, FinishActivating
from games.provincia_romana.cards import Content
from games.provincia_romana.goods import Goods
from games.provincia_romana.rounds import RoundBegan, TurnEnded
from games.provincia_romana.state import with_city
from games.provincia_romana.supply import TokensTaken
from games.provincia_romana.tracks import DefenseChanged, MoraleChanged, military_of, prestige_of
from tests.games.provincia_romana.table import (
    Table,
    activating,
    final_turn,
    new_match,
    with_buildings,
    with_goods,
    with_hand,
)


def turn(
    rules: Decider,
    *buildings: str,
    active: tuple[str, ...] = (),
    goods: Goods = Goods(),  # noqa: B008 - an immutable value
    losses: int = 0,
    number: int = 1,
    last: bool = False,
) -> Table:
    """Seat 1 at its turn of Phase 5 with these buildings and an inactive Vinea, so that it is asked."""
    content = rules.content
    state = with_buildings(content, new_match(rules, 2).state, 1, *buildings, "vinea-1", active=active)
    state = with_city(with_goods(state, 1, goods), 1, losses=losses)
    if "horreum-1" not in buildings:
        state = with_hand(content, state, 1, "horreum-1")
    table = Table(rules, state)
    return table.given(activating(content, state, 1, number, last=last))


def test_the_example_of_emporium_and_fodina(rules: Decider) -> None:
    """Phase 5, the examples: Emporium costs 1 point, gives 4 gold, once; Fodina gives 1 stone."""
    table = turn(rules, "horreum-1", "emporium-1", "fodina-1")
    before = prestige_of(table.city(1))

    table.play(1, ActivateBuilding("emporium-1"))
    assert table.have(BuildingActivated) == [BuildingActivated(seat=1, card="emporium-1", paid=1)]
    assert table.have(TokensTaken) == [TokensTaken(seat=1, cause="emporium-1", gold=4)]
    assert prestige_of(table.city(1)) == before - 1
    assert table.refused(1, ActivateBuilding("emporium-1")).code == "already-active"
    table.play(1, FinishActivating())
    assert TokensTaken(seat=1, cause="fodina-1", stone=1) in table.facts


@pytest.mark.parametrize(
    ("kind", "gold", "morale", "defense", "military"),
    [
        ("emporium", 4, 0, 0, 0),
        ("exercitatio", 0, 0, 0, 1),
        ("mola", 0, 1, 0, 0),
        ("statio", 0, 0, 0, 2),
        ("templum", 1, 1, 0, 0),
        ("turris", 0, 0, 1, 0),
        ("via-mercatoris", 2, 0, 0, 0),
        ("villa", 1, 1, 0, 0),
        ("vinea", 1, 1, 0, 0),
    ],
)
def test_what_activation_gives(
    rules: Decider, content: Content, kind: str, gold: int, morale: int, defense: int, military: int
) -> None:
    """Inactive Buildings: each entry's benefit comes with activation, for 1 Prestige Point."""
    table = turn(rules, "horreum-1", f"{kind}-2")
    before = table.city(1)
    assert military_of(content, before) == 0

    table.play(1, ActivateBuilding(f"{kind}-2"))
    after = table.city(1)
    assert after.goods.gold - before.goods.gold == gold
    assert (after.morale - before.morale, after.defense - before.defense) == (morale, defense)
    assert military_of(content, after) == military
    assert prestige_of(after) == prestige_of(before) - 1


@pytest.mark.parametrize(
    ("kind", "goods"),
    [
        ("fodina", Goods(stone=1)),
        ("fornax-lateris", Goods(clay=1)),
        ("lignator", Goods(wood=1)),
        ("aurifex", Goods(gold=1)),
    ],
)
def test_a27_what_production_buildings_give_each_round(rules: Decider, kind: str, goods: Goods) -> None:
    """Active Buildings: income in Phase 5 of each copy in play (A27: also in the round of building)."""
    table = turn(rules, "horreum-1", f"{kind}-1", f"{kind}-2")

    table.play(1, FinishActivating())
    assert table.city(1).goods == goods.plus(goods)


@pytest.mark.parametrize("kind", ["amphitheatrum", "aquaeductus", "circus", "colosseum", "hortus", "insula"])
def test_what_raises_morale_each_round(rules: Decider, kind: str) -> None:
    """Active Buildings, A54: 1 Morale in each Phase 5."""
    table = turn(rules, "horreum-1", f"{kind}-1")

    table.play(1, FinishActivating())
    assert table.have(MoraleChanged) == [MoraleChanged(seat=1, cause=f"{kind}-1", change=1)]


def test_a54_each_copy_raises_morale_in_round_6_too(rules: Decider) -> None:
    """A54: two Insulae and a Hortus raise Morale by 3, also in the last round."""
    table = turn(rules, "horreum-1", "insula-1", "insula-2", "hortus-1", number=6)
    before = table.city(1).morale

    table.play(1, FinishActivating())
    assert table.city(1).morale == before + 3


@pytest.mark.parametrize("kind", ["domus", "fons", "forum", "puteus", "statua", "strata", "pons", "carchesium"])
def test_buildings_without_an_effect_in_phase_5(rules: Decider, kind: str) -> None:
    """Active Buildings: these give points, a discount or nothing, but nothing in Phase 5."""
    city = "arelate" if kind == "pons" else "forum-julii"
    table = new_match(rules, 2, cities=(city, "massilia"))
    state = with_buildings(rules.content, table.state, 1, "horreum-1", f"{kind}-1", "vinea-1")
    table = table.given(activating(rules.content, with_goods(state, 1, Goods()), 1))

    table.play(1, FinishActivating())
    assert table.city(1).goods == Goods()
    assert not table.have(MoraleChanged)
    assert not table.have(DefenseChanged)


def test_w20_without_a_horreum_there_is_no_room_for_a_sixth_stone(rules: Decider) -> None:
    """W20: no Horreum, 5 stone, one Fodina: still 5 stone."""
    table = turn(rules, "fodina-1", goods=Goods(stone=5))

    table.play(1, FinishActivating())
    assert table.city(1).goods.stone == 5
    assert not table.have(TokensTaken)


def test_w32_a25_activation_needs_a_point(rules: Decider) -> None:
    """W32, A25: with 0 points activation is illegal; with 1 it leaves 0 and raises Defense."""
    table = turn(rules, "horreum-1", "turris-1", losses=4)
    assert prestige_of(table.city(1)) == 0
    richer = turn(rules, "horreum-1", "turris-1", "domus-1", losses=6)
    assert prestige_of(richer.city(1)) == 1

    assert table.refused(1, ActivateBuilding("turris-1")).code == "no-prestige"
    richer.play(1, ActivateBuilding("turris-1"))
    assert prestige_of(richer.city(1)) == 0
    assert richer.have(DefenseChanged) == [DefenseChanged(seat=1, cause="turris-1", change=1)]
    assert [fact.seat for fact in richer.have(TurnEnded)] == [1, 2]


def test_a26_activations_come_before_income_in_any_order(rules: Decider) -> None:
    """A26: the owner activates in any order, benefits at once; then all income follows by itself."""
    table = turn(rules, "horreum-1", "via-mercatoris-1", "villa-1", "aurifex-1", "insula-1")

    table.play(1, ActivateBuilding("villa-1"))
    table.play(1, ActivateBuilding("via-mercatoris-1"))
    assert table.city(1).goods.gold == 3
    table.play(1, FinishActivating())
    assert table.city(1).goods.gold == 4


def test_a61_income_is_limited_by_the_supply(rules: Decider, content: Content) -> None:
    """A61: buildings yield one after another, and only while the supply lasts; the next player may get nothing."""
    table = new_match(rules, 6)
    state = with_buildings(content, table.state, 1, "horreum-1", "lignator-1", "lignator-2", "vinea-1")
    state = with_buildings(content, state, 2, "horreum-2", "lignator-3")
    for seat, wood in zip(range(1, 7), (0, 5, 9, 9, 9, 9), strict=True):
        state = with_goods(state, seat, Goods(wood=wood))
    table = table.given(activating(content, state, 1))
    assert table.state.supply.wood == 1

    table.play(1, FinishActivating())
    assert table.have(TokensTaken) == [TokensTaken(seat=1, cause="lignator-1", wood=1)]


def test_a65_nothing_is_activated_in_the_final_turn(rules: Decider, content: Content) -> None:
    """A65: activation belongs to Phase 5 alone."""
    state = with_buildings(content, new_match(rules, 2).state, 1, "horreum-1", "turris-1")
    state = with_hand(content, state, 1, "domus-1")
    table = Table(rules, state).given(final_turn(content, state, 1))

    assert table.refused(1, ActivateBuilding("turris-1")).code == "wrong-move"


def test_only_own_buildings_are_activated(rules: Decider) -> None:
    """Phase 5: a building that does not stand in the city cannot be activated, nor one that is always active."""
    table = turn(rules, "horreum-1")

    assert table.refused(1, ActivateBuilding("turris-1")).code == "not-in-city"
    assert table.refused(1, ActivateBuilding("horreum-1")).code == "already-active"


def test_whoever_can_activate_nothing_is_not_asked(rules: Decider, content: Content) -> None:
    """Phase 5: cities without an inactive building just receive their income."""
    table = turn(rules, "horreum-1")

    table.play(1, FinishActivating())
    assert [fact.seat for fact in table.have(TurnEnded)] == [1, 2]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_end_of_the_round(rules: Decider, content: Content, seats: int) -> None:
    """The End of the Round: the Caesar card goes to the left, the marker moves on, the action markers come back."""
    table = new_match(rules, seats)
    state = with_buildings(content, table.state, 1, "horreum-1", "vinea-1")
    table = table.given(activating(content, state, 1, 3, last=True))
    first = table.state.first

    table.play(1, FinishActivating())
    assert table.have(RoundBegan) == [RoundBegan(round=4, first=first % seats + 1, markers=2)]
    assert table.state.phase == "select-cards"
    assert table.asked() == [(first % seats + 1, "choose-deck")]
