"""Phase 3 - Battle."""

import pytest

from games.kit.decider import Decider
from games.kit.hidden import may_see, redacted
from games.kit.viewers import SPECTATOR, seated
from games.provincia_romana.battle import (
    BattleEnded,
    BattleFought,
    BattleTokenPlayed,
    BattleTokensRevealed,
    GaulsRevealed,
    PlayBattleToken,
)
from games.provincia_romana.building import Build
from games.provincia_romana.cards import Content
from games.provincia_romana.defeat import BuildingDemanded, LoseBuilding
from games.provincia_romana.destruction import AedilesPlayed, BuildingReturned, PlayAediles
from games.provincia_romana.goods import Goods
from games.provincia_romana.play_cards import FinishPlaying
from games.provincia_romana.state import State, replace, with_city
from games.provincia_romana.supply import TokensReturned
from games.provincia_romana.tracks import MoraleChanged, PrestigeLost, prestige_of
from tests.games.provincia_romana.table import (
    Table,
    choosing_tokens,
    new_match,
    playing_cards,
    with_bellum,
    with_buildings,
    with_goods,
    with_hand,
)

ROUNDS = {"ii": 2, "iii": 3, "v": 5, "vi": 6}


def with_tokens(state: State, seat: int, *tokens: str) -> State:
    """The state in which a seat holds these tokens, those it gives up going to who held them."""
    for wanted in tokens:
        mine = state.cities[seat - 1].battle_tokens
        if wanted in mine:
            continue
        spare = next(token for token in mine if token not in tokens and not token.endswith("coin"))
        swap = {wanted: spare, spare: wanted}
        cities = tuple(
            replace(city, battle_tokens=tuple(swap.get(token, token) for token in city.battle_tokens))
            for city in state.cities
        )
        state = replace(state, cities=cities, spent_tokens=tuple(swap.get(t, t) for t in state.spent_tokens))
    return state


def battle(
    rules: Decider,
    card: str,
    *buildings: str,
    active: tuple[str, ...] = (),
    goods: Goods = Goods(),  # noqa: B008 - an immutable value
    hand: tuple[str, ...] = (),
    morale: int = 1,
    defense: int = -3,
    losses: int = 0,
) -> Table:
    """A battle of two: seat 1 is as given; seat 2 is strong and holds nothing. Tokens for seat 2's color are played."""
    content = rules.content
    table = new_match(rules, 2)
    state = with_buildings(content, table.state, 1, *buildings, active=active)
    state = with_hand(content, with_hand(content, state, 1, *hand), 2)
    state = with_goods(with_goods(state, 1, goods), 2, Goods())
    state = with_city(state, 1, morale=morale, defense=defense, losses=losses)
    state = with_city(state, 2, morale=12, defense=6)
    state = choosing_tokens(content, state, ROUNDS[card.split("-")[1]])
    table = table.given(with_bellum(state, card))
    return play_tokens(table)


def play_tokens(table: Table) -> Table:
    """Both seats play a token; seat 2 plays its coin, seat 1 one of seat 2's color that the setup gave it, if any."""
    mine = [token for token in table.city(1).battle_tokens if token.startswith("blue-")]
    if not mine:
        table = table.given(with_tokens(table.state, 1, "blue-c"))
        mine = ["blue-c"]
    table.play(1, PlayBattleToken(mine[0]))
    table.play(2, PlayBattleToken("blue-coin"))
    return table


def test_the_example_of_a_battle(rules: Decider, content: Content) -> None:
    """Step 3, the example: attack 5; Morale 3, Defense 0, Officina +1 and an orange +1 make 5: Forum Julii is safe."""
    table = new_match(rules, 2)
    state = with_buildings(content, table.state, 1, "horreum-1", "officina-1")
    state = with_city(state, 1, morale=3, defense=0)
    state = with_bellum(choosing_tokens(content, state, 2), "bellum-ii-3")
    state = with_tokens(state, 1, "blue-a")
    table = table.given(with_tokens(state, 2, "orange-b"))

    table.play(1, PlayBattleToken("blue-a"))
    table.play(2, PlayBattleToken("orange-b"))
    assert table.have(GaulsRevealed) == [GaulsRevealed(card="bellum-ii-3", attack=5)]
    assert table.have(BattleFought)[0] == BattleFought(
        seat=1, morale=3, defense=0, military=1, bonus=1, attack=5, won=True
    )


def test_w4_a28_a52_strength_counts_active_buildings_and_own_tokens(rules: Decider, content: Content) -> None:
    """W4, A28, A52: 3 - 2 + Officina 1 + active Statio 2 - 1 by an opponent's token = 3 against 3 is won."""
    table = new_match(rules, 2)
    buildings = ("horreum-1", "officina-1", "statio-1", "exercitatio-1")
    state = with_buildings(content, table.state, 1, *buildings, active=["statio-1"])
    state = with_city(state, 1, morale=3, defense=-2)
    state = with_bellum(choosing_tokens(content, state, 2), "bellum-ii-1")
    state = with_tokens(with_tokens(state, 1, "blue-a"), 2, "orange-c")
    table = table.given(state)

    table.play(1, PlayBattleToken("blue-a"))
    table.play(2, PlayBattleToken("orange-c"))
    assert table.have(BattleFought)[0] == BattleFought(
        seat=1, morale=3, defense=-2, military=3, bonus=-1, attack=3, won=True
    )
    assert table.have(BattleFought)[1].bonus == 2


def test_a_win_has_no_effect(rules: Decider) -> None:
    """Defense and Military: who wins loses nothing and gains nothing."""
    table = battle(rules, "bellum-ii-1", "horreum-1", "lignator-1", morale=6, defense=0, goods=Goods(gold=1))

    assert table.have(BattleFought)[0].won
    assert not table.have(BuildingReturned)
    assert prestige_of(table.city(1)) == 2


def test_tokens_are_played_at_once_and_in_secret(rules: Decider, content: Content) -> None:
    """Step 1: all are asked together; others see that a token was played, and not which."""
    table = new_match(rules, 3)
    table = table.given(choosing_tokens(content, table.state, 2))

    assert table.asked() == [(seat, "choose-battle-token") for seat in (1, 2, 3)]
    assert table.refused(2, PlayBattleToken("orange-coin")).code == "not-held"
    token = table.city(2).battle_tokens[-1]
    [played] = [fact for fact in table.play(2, PlayBattleToken(token)) if isinstance(fact, BattleTokenPlayed)]
    assert may_see(played, 2)
    assert not may_see(played, 1)
    assert redacted(played).token is None
    assert table.asked() == [(1, "choose-battle-token"), (3, "choose-battle-token")]
    assert table.rules.view(table.state, seated(2)).own.committed_tokens == (token,)
    for viewer in (seated(1), SPECTATOR):
        seen = table.rules.view(table.state, viewer)
        assert seen.cities[1].token_played
        assert token not in str(seen) or (viewer.seat == 1 and token in table.city(1).battle_tokens)
    assert table.refused(2, PlayBattleToken(table.city(2).battle_tokens[0])).code == "not-asked"


def test_w38_tokens_are_revealed_without_their_players(rules: Decider, content: Content) -> None:
    """W38: tokens are listed by color and value, whoever played them; the Gauls are unknown until then."""
    table = new_match(rules, 3)
    state = with_bellum(choosing_tokens(content, table.state, 2, first=2), "bellum-ii-1")
    table = table.given(state)
    card = "bellum-ii-1"

    orders = []
    for seats in ((1, 2, 3), (3, 1, 2)):
        again = Table(rules, table.state)
        for seat in seats:
            assert card not in str(rules.view(again.state, seated(seat)))
            again.play(seat, PlayBattleToken(table.city(seat).battle_tokens[1]))
        orders.append(again.have(BattleTokensRevealed))
        kinds = [type(fact) for fact in again.facts]
        assert kinds.index(BattleTokensRevealed) < kinds.index(GaulsRevealed)
    assert orders[0] == orders[1]
    assert not hasattr(orders[0][0], "seat")


def test_a32_battles_go_in_turn_order(rules: Decider, content: Content) -> None:
    """A32: the holder of the Caesar card fights first, then clockwise."""
    table = new_match(rules, 3)
    state = choosing_tokens(content, table.state, 2, first=3)
    for seat in (1, 2, 3):
        state = with_city(state, seat, morale=12)
    table = table.given(state)

    for seat in (1, 2, 3):
        table.play(seat, PlayBattleToken(table.city(seat).battle_tokens[0]))
    assert [fact.seat for fact in table.have(BattleFought)] == [3, 1, 2]


def test_the_aftermath(rules: Decider) -> None:
    """Aftermath: the Bellum card and all tokens played go back to the box; four tokens are left to each."""
    table = battle(rules, "bellum-ii-1", "horreum-1", morale=12)

    [ended] = table.have(BattleEnded)
    assert ended.card == "bellum-ii-1"
    assert set(ended.tokens) == set(table.state.spent_tokens)
    assert [len(city.battle_tokens) for city in table.state.cities] == [4, 4]
    assert table.state.battle is None


@pytest.mark.parametrize(("number", "asked"), [(1, False), (2, True), (3, True), (4, False), (5, True), (6, True)])
def test_the_rounds_with_a_battle(rules: Decider, content: Content, number: int, asked: bool) -> None:
    """Phase 3 - Battle: the Gauls come in rounds 2, 3, 5 and 6."""
    table = new_match(rules, 2)
    table = table.given(playing_cards(content, table.state, 2, number, last=True))

    table.play(2, FinishPlaying())
    assert (table.state.phase == "battle") == asked
    assert (("choose-battle-token") in [kind for _, kind in table.asked()]) == asked


def test_the_example_of_a_lost_battle(rules: Decider) -> None:
    """Defense and Military, the example: without a Defense building a Production building is lost instead."""
    table = battle(rules, "bellum-ii-1", "lignator-1", hand=("horreum-1",))

    assert table.have(BuildingReturned) == [BuildingReturned(seat=1, cause="bellum-ii-1", card="lignator-1")]
    assert {held.card for held in table.city(1).hand} == {"horreum-1", "lignator-1"}


def test_the_first_penalty_comes_first(rules: Decider) -> None:
    """Defense and Military: with both, the Defense building is lost, as it is listed first."""
    table = battle(rules, "bellum-ii-1", "horreum-1", "turris-1")

    assert [fact.card for fact in table.have(BuildingReturned)] == ["turris-1"]


@pytest.mark.parametrize(("lost", "prestige"), [("lignator-1", 0), ("horreum-1", 2)])
def test_w6_a64_the_loser_chooses_a_production_building(rules: Decider, lost: str, prestige: int) -> None:
    """W6, A64: with Horreum and Lignator either may be given up; the Horreum costs no points, but room."""
    table = battle(rules, "bellum-ii-1", "horreum-1", "lignator-1", goods=Goods(gold=1, stone=8))

    assert table.have(BuildingDemanded) == [BuildingDemanded(seat=1, icon="production", part=1)]
    assert table.asked() == [(1, "choose-building-to-lose")]
    assert table.legal(1) == [LoseBuilding("horreum-1"), LoseBuilding("lignator-1")]
    assert table.refused(1, LoseBuilding("turris-1")).code == "not-in-city"
    table.play(1, LoseBuilding(lost))
    assert prestige_of(table.city(1)) == prestige
    assert table.city(1).goods.stone == (5 if lost == "horreum-1" else 8)


def test_a_building_with_another_icon_is_not_accepted(rules: Decider) -> None:
    """Defense and Military: the building lost is of the type that the card names."""
    table = battle(rules, "bellum-ii-1", "horreum-1", "lignator-1", "domus-1")

    assert table.refused(1, LoseBuilding("domus-1")).code == "wrong-icon"


def test_w7_if_nothing_can_be_paid_three_gold_are(rules: Decider) -> None:
    """W7: with two Strata and no Horreum nothing on the card can be paid: 3 gold of 4 are, no points are lost."""
    table = battle(rules, "bellum-v-1", "strata-1", "strata-2", goods=Goods(gold=4), hand=("horreum-1",))

    assert table.have(TokensReturned)[0] == TokensReturned(seat=1, cause="defeat", gold=3)
    assert not [fact for fact in table.have(PrestigeLost) if fact.cause == "defeat"]
    assert prestige_of(table.city(1)) == 8


def test_w8_if_there_are_no_three_gold_two_points_are_lost(rules: Decider) -> None:
    """W8: the same with 2 gold: 2 points are lost and the gold stays."""
    table = battle(rules, "bellum-v-1", "strata-1", "strata-2", goods=Goods(gold=2), hand=("horreum-1",))

    assert table.have(PrestigeLost)[0] == PrestigeLost(seat=1, cause="defeat", points=2)
    assert [fact.gold for fact in table.have(TokensReturned) if fact.seat == 1] == [1]  # the tax


def test_w10_a30_a_part_that_can_be_paid_is_enough(rules: Decider) -> None:
    """W10, A30: no Prestige building, so only the 2 points are lost, and no 3 gold are paid instead."""
    table = battle(rules, "bellum-vi-1", "horreum-1", goods=Goods(gold=10))

    assert [fact.points for fact in table.have(PrestigeLost) if fact.seat == 1] == [2]
    assert [fact.cause for fact in table.have(TokensReturned) if fact.seat == 1] == ["taxes"]


def test_a30_both_parts_are_paid_if_they_can_be(rules: Decider) -> None:
    """A30: a Prestige building and 2 points are lost where both are possible."""
    table = battle(rules, "bellum-vi-1", "horreum-1", "insula-1", goods=Goods(gold=1))

    assert [fact.card for fact in table.have(BuildingReturned)] == ["insula-1"]
    assert [fact.points for fact in table.have(PrestigeLost) if fact.seat == 1] == [2]
    assert prestige_of(table.city(1)) == -2


def test_a30_the_rest_follows_a_chosen_building(rules: Decider) -> None:
    """A30: after the building was chosen, the second part of the penalty is paid too."""
    table = battle(rules, "bellum-vi-3", "horreum-1", "lignator-1", goods=Goods(gold=6))

    assert not [fact for fact in table.have(TokensReturned) if fact.seat == 1]
    table.play(1, LoseBuilding("lignator-1"))
    assert table.have(TokensReturned)[0] == TokensReturned(seat=1, cause="bellum-vi-3", gold=2)


@pytest.mark.parametrize(
    ("card", "goods", "paid"),
    [
        ("bellum-ii-2", Goods(wood=2, stone=2), Goods(wood=2)),
        ("bellum-ii-2", Goods(wood=1, stone=2), Goods(stone=2)),
        ("bellum-iii-2", Goods(clay=2), Goods(clay=2)),
        ("bellum-iii-2", Goods(clay=1, wood=3), Goods(wood=2)),
        ("bellum-v-3", Goods(stone=3, wood=3), Goods(stone=3)),
        ("bellum-v-3", Goods(stone=2, wood=3), Goods(wood=3)),
        ("bellum-v-4", Goods(gold=3), Goods(gold=3)),
        ("bellum-ii-3", Goods(gold=2), Goods(gold=2)),
    ],
)
def test_lost_goods_go_to_the_supply(rules: Decider, card: str, goods: Goods, paid: Goods) -> None:
    """Defense and Military, A30: the first alternative that is held in full is paid."""
    table = battle(rules, card, "horreum-1", goods=goods)

    gave = table.have(TokensReturned)[0]
    assert (gave.cause, Goods(gave.clay, gave.gold, gave.stone, gave.wood)) == (card, paid)


def test_a36_morale_falls_to_1_at_the_lowest(rules: Decider) -> None:
    """A36, A30: Morale 2 can lose 1; Morale 1 cannot, so the fallback applies."""
    can = battle(rules, "bellum-iii-3", "horreum-1", morale=2, goods=Goods(gold=5))
    cannot = battle(rules, "bellum-iii-3", "horreum-1", morale=1, goods=Goods(gold=5))

    assert can.have(MoraleChanged)[0] == MoraleChanged(seat=1, cause="bellum-iii-3", change=-1)
    assert cannot.have(TokensReturned)[0] == TokensReturned(seat=1, cause="defeat", gold=3)


@pytest.mark.parametrize(
    ("card", "points"), [("bellum-iii-4", 2), ("bellum-v-2", 4), ("bellum-vi-2", 4), ("bellum-vi-4", 2)]
)
def test_a34_lost_points_are_recorded(rules: Decider, card: str, points: int) -> None:
    """Defense and Military, A34: points lost go on the record of Prestige cards; they are always possible."""
    table = battle(rules, card, "horreum-1", goods=Goods(gold=1), losses=2)

    assert table.have(PrestigeLost)[0] == PrestigeLost(seat=1, cause=card, points=points)
    assert table.city(1).losses == 2 + points


@pytest.mark.parametrize(
    ("card", "building"),
    [
        ("bellum-iii-1", "fodina-1"),
        ("bellum-v-1", "villa-1"),
        ("bellum-v-1", "hortus-1"),
        ("bellum-v-4", "statio-1"),
        ("bellum-vi-2", "domus-1"),
    ],
)
def test_a22_the_building_lost_bears_the_icon(rules: Decider, card: str, building: str) -> None:
    """A22: inactive buildings too; Morale-giving Prestige Buildings are Morale buildings as well."""
    table = battle(rules, card, building, hand=("horreum-1",), goods=Goods(gold=2))

    assert [fact.card for fact in table.have(BuildingReturned)] == [building]


def test_a31_aediles_save_a_building_from_the_gauls_for_free(rules: Decider) -> None:
    """A31: the building stays, nothing else is paid for it, and the card is discarded."""
    table = battle(rules, "bellum-ii-1", "turris-1", "horreum-1", hand=("aediles-1",), goods=Goods(gold=4))

    assert table.asked() == [(1, "choose-building-to-lose")]
    table.play(1, PlayAediles("aediles-1"))
    assert table.have(AedilesPlayed) == [AedilesPlayed(seat=1, cause="bellum-ii-1", card="aediles-1")]
    assert [built.card for built in table.city(1).buildings] == ["turris-1", "horreum-1"]
    assert [fact.cause for fact in table.have(TokensReturned) if fact.seat == 1] == ["taxes"]
    assert table.state.spqr.discard == ("aediles-1",)


def test_a31_other_parts_are_paid_all_the_same(rules: Decider) -> None:
    """A31: Aediles save the Prestige building; the 2 points that go with it are lost."""
    table = battle(rules, "bellum-vi-1", "horreum-1", "insula-1", hand=("aediles-1",), goods=Goods(gold=1))

    table.play(1, PlayAediles("aediles-1"))
    assert [fact.points for fact in table.have(PrestigeLost) if fact.seat == 1] == [2]
    assert prestige_of(table.city(1)) == 8


def test_a_lost_building_is_known_to_all_in_the_hand(rules: Decider) -> None:
    """Defense and Military: everybody saw which card went back to the hand."""
    table = battle(rules, "bellum-ii-1", "turris-1", "horreum-1")

    assert "turris-1" in rules.view(table.state, SPECTATOR).cities[0].known_hand


def test_a24_an_activated_building_is_worth_a_point_less(rules: Decider) -> None:
    """A24: losing an activated Statio costs 2 - 1 points; the activation was paid for it."""
    table = battle(rules, "bellum-v-4", "domus-1", "statio-1", active=("statio-1",), hand=("horreum-1",))

    assert [fact.card for fact in table.have(BuildingReturned)] == ["statio-1"]
    assert table.city(1).losses == 2  # the tax that could not be paid
    assert prestige_of(table.city(1)) == 3 - 2


def test_a60_a_destroyed_building_is_built_again_for_its_full_cost(rules: Decider, content: Content) -> None:
    """A60: cost and points anew; an inactive kind comes back inactive."""
    table = new_match(rules, 2)
    state = with_hand(content, with_goods(table.state, 1, Goods(wood=2)), 1, "turris-1", "fons-1")
    table = table.given(playing_cards(content, state, 1))

    table.play(1, Build("turris-1"))
    assert table.city(1).goods.wood == 1
    assert [(built.card, built.active, built.paid) for built in table.city(1).buildings][-1] == ("turris-1", False, 0)
