"""Phase 2 - Play Cards: turns, trading, the hand limit, Aedificium cards."""

import pytest

from games.kit.decider import Decider
from games.provincia_romana.building import Build
from games.provincia_romana.cards import Content
from games.provincia_romana.coniuratio import PlayConiuratio
from games.provincia_romana.goods import Goods
from games.provincia_romana.hand_limit import CardDiscarded, DiscardCard
from games.provincia_romana.play_cards import FinishPlaying
from games.provincia_romana.rounds import TurnBegan, TurnEnded
from games.provincia_romana.spqr_cards import PlaySpqrCard
from games.provincia_romana.supply import TokensReturned, TokensTaken
from games.provincia_romana.tracks import DefenseChanged, prestige_of
from games.provincia_romana.trading import Trade
from tests.games.provincia_romana.table import (
    Table,
    new_match,
    playing_cards,
    with_buildings,
    with_favours,
    with_goods,
    with_hand,
)

PLENTY = Goods(clay=9, gold=20, stone=9, wood=9)


def turn(
    rules: Decider,
    *hand: str,
    goods: Goods = PLENTY,
    buildings: tuple[str, ...] = ("horreum-1",),
    favours: tuple[str, ...] = (),
    seats: int = 3,
) -> Table:
    """Seat 1 at its turn of Phase 2 in round 1, as Forum Julii."""
    table = new_match(rules, seats)
    state = with_hand(rules.content, table.state, 1, *hand)
    state = with_favours(rules.content, state, 1, *favours)
    state = with_buildings(rules.content, state, 1, *buildings)
    return table.given(playing_cards(rules.content, with_goods(state, 1, goods), 1))


def test_players_have_their_turns_in_turn_order(rules: Decider, content: Content) -> None:
    """Phase 2 - Play Cards: from the first player clockwise; the phase ends when all have had a chance."""
    table = turn(rules, "domus-1")
    seats = [1]
    while table.state.phase == "play-cards":
        table.play(seats[-1], FinishPlaying())
        seats += [fact.seat for fact in table.have(TurnBegan) if fact.phase == "play-cards"]
    assert seats == [1, 2, 3]


def test_a_card_is_paid_for_and_gives_its_points_at_once(rules: Decider) -> None:
    """Aedificium Cards: pay the cost on the card, put it into the city, receive its Prestige Points."""
    table = turn(rules, "insula-1", "domus-1")

    table.play(1, Build("insula-1"))
    assert table.have(TokensReturned) == [TokensReturned(seat=1, cause="insula-1", wood=9)]
    assert prestige_of(table.city(1)) == 10
    assert [built.card for built in table.city(1).buildings] == ["horreum-1", "insula-1"]
    assert [held.card for held in table.city(1).hand] == ["domus-1"]


def test_armamentarium_gives_defense_when_played(rules: Decider) -> None:
    """Armamentarium: 1 Defense when the card is played."""
    table = turn(rules, "armamentarium-1", "domus-1")

    table.play(1, Build("armamentarium-1"))
    assert table.have(DefenseChanged) == [DefenseChanged(seat=1, cause="armamentarium-1", change=1)]
    assert table.city(1).defense == 1


def test_a58_the_whole_cost_must_be_in_hand(rules: Decider) -> None:
    """A58: a card is played with what is held at that moment; trading may come first in the same turn."""
    table = turn(rules, "domus-1", "fons-1", goods=Goods(clay=2, gold=3))

    refusal = table.refused(1, Build("domus-1"))
    assert (refusal.code, refusal.section) == ("cannot-pay", "Phase 2 - Play Cards > Aedificium Cards")
    assert "lack 1 wood" in refusal.sentence
    table.play(1, Trade("wood"))
    table.play(1, Build("domus-1"))
    assert table.city(1).goods == Goods(gold=1)


def test_a59_playing_is_optional(rules: Decider) -> None:
    """A59: a player may end the turn without playing anything."""
    table = turn(rules, "lignator-1")

    table.play(1, FinishPlaying())
    assert table.asked() == [(2, "play-cards")]
    assert [held.card for held in table.city(1).hand] == ["lignator-1"]


def test_a_turn_in_which_nothing_can_be_done_is_over_by_itself(rules: Decider) -> None:
    """Phase 2 - Play Cards: without cards, and without gold to trade, there is nothing to decide."""
    table = turn(rules, "lignator-1", goods=Goods(gold=2))

    table.play(1, Build("lignator-1"))
    assert [fact.seat for fact in table.have(TurnEnded)] == [1]
    assert table.asked() == [(2, "play-cards")]


def test_w37_trading(rules: Decider) -> None:
    """W37, A15: 2 gold for 1 stone; then stone is full, wood can still be bought, and clay never."""
    table = turn(rules, "domus-1", goods=Goods(gold=4, stone=8))

    table.play(1, Trade("stone"))
    assert table.city(1).goods == Goods(gold=2, stone=9)
    refusal = table.refused(1, Trade("stone"))
    assert (refusal.code, refusal.section) == ("nothing-to-gain", "Phase 2 - Play Cards > Trading Resources")
    table.play(1, Trade("wood"))
    assert table.city(1).goods == Goods(stone=9, wood=1)
    assert not [move for move in table.legal(1) if isinstance(move, Trade)]


def test_a15_a_resource_that_the_supply_lacks_cannot_be_bought(rules: Decider, content: Content) -> None:
    """A15: a trade is refused while the supply has none of the resource."""
    table = new_match(rules, 6)
    state = table.state
    for seat, wood in zip(range(1, 7), (6, 9, 9, 9, 9, 0), strict=True):
        state = with_goods(state, seat, Goods(gold=4, wood=wood))
    state = with_hand(content, state, 1, "domus-1")
    table = table.given(playing_cards(content, state, 1))

    assert table.state.supply.wood == 0
    assert table.refused(1, Trade("wood")).code == "nothing-to-gain"
    table.play(1, Trade("stone"))


def test_trading_needs_two_gold(rules: Decider) -> None:
    """Trading Resources: 2 gold are paid for 1 resource."""
    table = turn(rules, "domus-1", goods=Goods(gold=1))

    assert table.refused(1, Trade("wood")).code == "cannot-pay"


def test_nothing_is_played_out_of_turn(rules: Decider) -> None:
    """Phase 2 - Play Cards: only the player whose turn it is plays, and only cards in hand."""
    table = turn(rules, "domus-1")

    assert table.refused(2, FinishPlaying()).code == "not-asked"
    assert table.refused(1, Build("fons-1")).code == "not-in-hand"
    assert table.refused(1, Build("no-such-card")).code == "not-in-hand"
    assert table.refused(1, PlaySpqrCard("domus-1")).code == "wrong-kind-of-card"


def test_w26_a18_a19_strata_can_be_repeated_and_forum_cannot(rules: Decider) -> None:
    """W26, A18, A19: a second Strata is legal and gives 4 points; a second Forum is illegal, but may be held."""
    table = turn(rules, "strata-2", "forum-2", buildings=("horreum-1", "strata-1", "forum-1"), goods=Goods(9, 5, 9, 9))
    before = prestige_of(table.city(1))

    table.play(1, Build("strata-2"))
    assert prestige_of(table.city(1)) == before + 4
    refusal = table.refused(1, Build("forum-2"))
    assert refusal.code == "unique"
    assert "forum-2" in [held.card for held in table.city(1).hand]


def test_buildings_that_may_be_repeated(rules: Decider, content: Content) -> None:
    """Aedificium Cards: a building that is not unique can stand in a city several times."""
    for item in content.aedificium:
        if item.copies > 1 and item.id not in ("horreum", "pons"):
            table = turn(rules, f"{item.id}-2", "legio-1", buildings=("horreum-1", f"{item.id}-1"))
            assert (Build(f"{item.id}-2") in table.legal(1)) == (not item.unique), item.id


def test_w27_a21_the_board_allows_portus_or_pons(rules: Decider) -> None:
    """W27, A21: a city whose board says Portus can build that and never a Pons, though the card may be held."""
    table = turn(rules, "pons-1", "portus-1", goods=Goods(clay=1, wood=4))

    assert table.refused(1, Build("pons-1")).code == "wrong-site"
    table.play(1, Build("portus-1"))
    assert prestige_of(table.city(1)) == 5


def test_a20_w16_two_architectus_take_nothing_off_gold(rules: Decider) -> None:
    """W16: with two Architectus in front, a Hortus still costs 6 gold."""
    table = turn(rules, "hortus-1", "legio-1", favours=("architectus-1", "architectus-2"), goods=Goods(gold=6))

    assert table.refused(1, Build("hortus-1", "gold")).code == "wrong-discount"
    table.play(1, Build("hortus-1"))
    assert table.city(1).goods == Goods()


def test_a20_w18_discounts_do_not_add_up(rules: Decider) -> None:
    """W18: two Architectus and Carchesium take one unit off in all: Aquaeductus costs 8 stone, 7 are not enough."""
    favours = ("architectus-1", "architectus-2")
    buildings = ("horreum-1", "carchesium-1")
    table = turn(rules, "aquaeductus-1", "legio-1", favours=favours, buildings=buildings, goods=Goods(stone=8))
    poorer = turn(rules, "aquaeductus-1", "legio-1", favours=favours, buildings=buildings, goods=Goods(stone=7))

    assert poorer.refused(1, Build("aquaeductus-1", "stone")).code == "cannot-pay"
    table.play(1, Build("aquaeductus-1", "stone"))
    assert table.city(1).goods == Goods()


def test_a20_the_payer_picks_the_unit_that_is_really_in_the_cost(rules: Decider) -> None:
    """A20: Architectus takes off clay, stone or wood, Carchesium gold too; only a unit of the cost can be taken off."""
    by_architectus = turn(rules, "fornax-lateris-1", favours=("architectus-1",))
    by_carchesium = turn(rules, "fornax-lateris-1", buildings=("horreum-1", "carchesium-1"))

    def builds(table: Table) -> set[str]:
        return {move.discount for move in table.legal(1) if isinstance(move, Build)}

    assert builds(by_architectus) == {"stone", "wood"}
    assert builds(by_carchesium) == {"gold", "stone", "wood"}
    assert by_architectus.refused(1, Build("fornax-lateris-1", "clay")).code == "wrong-discount"
    assert by_architectus.refused(1, Build("fornax-lateris-1")).code == "wrong-discount"


def test_a20_a_discount_is_for_buildings_alone(rules: Decider) -> None:
    """A20: the cost of an SPQR card is never discounted; that of a Horreum built again is."""
    table = turn(rules, "legio-1", "horreum-1", buildings=("carchesium-1",), goods=Goods(gold=2, clay=1, wood=1))

    assert Build("horreum-1", "gold") in table.legal(1)
    table.play(1, PlaySpqrCard("legio-1"))
    assert table.city(1).goods.gold == 0


def with_seven_cards(rules: Decider, content: Content, *first: str) -> Table:
    """Seat 3, the last one to play, holds seven cards."""
    table = new_match(rules, 3)
    hand = (*first, "domus-1", "domus-2", "fons-1", "fons-2", "legio-1", "gloria-1", "strata-1")[:7]
    state = with_hand(content, table.state, 3, *hand)
    if "horreum-3" in hand:
        state = with_buildings(content, state, 3)
        state = with_hand(content, state, 3, *hand)
    return table.given(playing_cards(content, state, 3, last=True))


def test_w34_a17_exactly_the_excess_is_discarded_and_no_horreum(rules: Decider, content: Content) -> None:
    """W34, A17: of seven cards two are discarded, of the owner's choice, but never a Horreum."""
    table = with_seven_cards(rules, content, "horreum-3")

    table.play(3, FinishPlaying())
    assert table.asked() == [(3, "choose-discard")]
    assert table.refused(3, DiscardCard("horreum-3")).code == "not-discardable"
    assert len(table.legal(3)) == 6
    table.play(3, DiscardCard("fons-1"))
    table.play(3, DiscardCard("legio-1"))
    assert [(fact.deck, fact.card) for fact in table.have(CardDiscarded)] == [("spqr", "legio-1")]
    assert table.state.aedificium.discard[-1:] == ("fons-1",)
    assert table.state.spqr.discard[-1:] == ("legio-1",)
    assert table.state.phase != "play-cards"
    assert len(table.city(3).hand) == 5


def test_a16_the_hand_limit_is_checked_when_all_have_played(rules: Decider, content: Content) -> None:
    """A16: a full hand may be kept while others still play; at the end the seats discard in turn order."""
    table = new_match(rules, 2)
    state = with_hand(content, table.state, 1, "domus-1", "domus-2", "fons-1", "fons-2", "strata-1", "strata-2")
    state = with_hand(content, state, 2, "puteus-1", "puteus-2", "insula-1", "insula-2", "hortus-1", "hortus-2")
    table = table.given(playing_cards(content, state, 1))

    table.play(1, FinishPlaying())
    assert len(table.city(1).hand) == 6
    assert table.asked() == [(2, "play-cards")]
    table.play(2, FinishPlaying())
    assert table.asked() == [(1, "choose-discard")]
    table.play(1, DiscardCard("domus-1"))
    assert table.asked() == [(2, "choose-discard")]
    table.play(2, DiscardCard("hortus-2"))
    assert [len(city.hand) for city in table.state.cities] == [5, 5]


def test_a17_there_are_no_other_discards(rules: Decider) -> None:
    """A17: cards are discarded by the hand limit alone, never in a turn."""
    table = turn(rules, "domus-1")

    assert table.refused(1, DiscardCard("domus-1")).code == "wrong-move"


@pytest.mark.parametrize("destroyed", [False, True])
def test_the_example_of_fornax_lateris(rules: Decider, content: Content, destroyed: bool) -> None:
    """Phase 2 - Play Cards, the example: 1 clay each round while it is in play, none once it was destroyed."""
    table = new_match(rules, 2)
    state = with_buildings(content, table.state, 1, "horreum-1", "fornax-lateris-1")
    state = with_goods(with_hand(content, state, 2, "coniuratio-1", "portus-1"), 2, Goods(gold=6))
    table = table.given(playing_cards(content, state, 2, last=True))

    if destroyed:
        table.play(2, PlayConiuratio("coniuratio-1", "fornax-lateris-1"))
    table.play(2, FinishPlaying())
    assert table.state.round == 2
    clay = [fact for fact in table.have(TokensTaken) if fact.cause == "fornax-lateris-1"]
    assert clay == ([] if destroyed else [TokensTaken(seat=1, cause="fornax-lateris-1", clay=1)])
