"""The Cards > SPQR Cards (Senate)."""

import pytest

from games.kit.decider import Decider
from games.kit.decks import Deck
from games.kit.hidden import redacted
from games.kit.viewers import seated
from games.provincia_romana.building import Build
from games.provincia_romana.cards import Content
from games.provincia_romana.commercium import UseCommercium
from games.provincia_romana.concussio import PlayConcussio
from games.provincia_romana.coniuratio import AcceptDestruction, ConiuratioAimed, PlayConiuratio
from games.provincia_romana.consuetudo import CardsLookedAt, KeepCard, PutCardBack
from games.provincia_romana.corruptio import PlayCorruptio
from games.provincia_romana.decks import DeckShuffled
from games.provincia_romana.destruction import AedilesPlayed, BuildingReturned, PlayAediles
from games.provincia_romana.exchanges import TokensExchanged
from games.provincia_romana.goods import Goods
from games.provincia_romana.hand_limit import DiscardCard
from games.provincia_romana.play_cards import FinishPlaying
from games.provincia_romana.spqr_cards import PlaySpqrCard
from games.provincia_romana.state import replace
from games.provincia_romana.tracks import DefenseChanged, prestige_of
from games.provincia_romana.trading import Trade
from tests.games.provincia_romana.table import (
    Table,
    new_match,
    playing_cards,
    with_buildings,
    with_goods,
    with_hand,
)


def turn(rules: Decider, *hand: str, goods: Goods, other: tuple[str, ...] = (), seats: int = 3) -> Table:
    """Seat 1 at its turn with this hand, and a card that it cannot play; seat 2 holds `other`."""
    content = rules.content
    table = new_match(rules, seats)
    state = with_hand(content, table.state, 1, *hand, "pons-1")
    state = with_hand(content, with_goods(state, 1, goods), 2, *other)
    return table.given(playing_cards(content, state, 1))


def test_architectus_stays_in_play(rules: Decider) -> None:
    """Architectus: 4 gold; it stays in front of the player."""
    table = turn(rules, "architectus-1", goods=Goods(gold=4))

    table.play(1, PlaySpqrCard("architectus-1"))
    assert [favour.card for favour in table.city(1).favours] == ["architectus-1"]
    assert table.city(1).goods.gold == 0


def test_a46_second_copies_are_legal(rules: Decider) -> None:
    """A46: a second Architectus, Corruptio or Praetor may be played, for nothing."""
    table = turn(
        rules,
        *("architectus-1", "architectus-2", "corruptio-1", "corruptio-2", "praetor-1", "praetor-2"),
        goods=Goods(gold=8, clay=6),
    )

    for move in (
        *(PlaySpqrCard("architectus-1"), PlaySpqrCard("architectus-2"), PlaySpqrCard("praetor-1")),
        *(PlaySpqrCard("praetor-2"), PlayCorruptio("corruptio-1", clay=3), PlayCorruptio("corruptio-2", clay=3)),
    ):
        table.play(1, move)
    assert len(table.city(1).favours) == 4


@pytest.mark.parametrize(("card", "cost", "defense"), [("legio-1", 2, 1), ("consul-1", 3, 2), ("consul-2", 3, 2)])
def test_legions_raise_defense(rules: Decider, card: str, cost: int, defense: int) -> None:
    """Legio, Consul: gold for Defense; the card is discarded."""
    table = turn(rules, card, goods=Goods(gold=5))

    table.play(1, PlaySpqrCard(card))
    assert table.have(DefenseChanged) == [DefenseChanged(seat=1, cause=card, change=defense)]
    assert table.city(1).goods.gold == 5 - cost
    assert table.state.spqr.discard == (card,)


@pytest.mark.parametrize("card", ["patronus-1", "patronus-2", "patronus-3"])
def test_a44_every_patronus_brings_two_wood(rules: Decider, card: str) -> None:
    """A44: 1 gold for 2 wood, on all three copies."""
    table = turn(rules, card, goods=Goods(gold=1))

    table.play(1, PlaySpqrCard(card))
    assert table.city(1).goods == Goods(wood=2)


def test_a38_praetor_spares_the_tax_of_its_round(rules: Decider) -> None:
    """A38: the tax of the round in which it is played, and of no other."""
    table = turn(rules, "praetor-1", goods=Goods(gold=5), seats=2)

    table.play(1, PlaySpqrCard("praetor-1"))
    table.play(1, FinishPlaying())
    table.play(2, FinishPlaying())
    assert table.state.round == 2
    assert table.city(1).goods.gold == 5
    assert not table.city(1).praetor


def test_a39_corruptio_takes_any_mix_of_resources(rules: Decider) -> None:
    """A39: three resources in any mix that is held, never gold, exactly three."""
    table = turn(rules, "corruptio-1", goods=Goods(clay=2, stone=1, wood=9, gold=9))

    payments = {(move.clay, move.stone, move.wood) for move in table.legal(1) if isinstance(move, PlayCorruptio)}
    assert payments == {(0, 0, 3), (1, 0, 2), (2, 0, 1), (0, 1, 2), (1, 1, 1), (2, 1, 0)}
    assert table.refused(1, PlayCorruptio("corruptio-1", clay=3)).code == "cannot-pay"
    assert table.refused(1, PlayCorruptio("corruptio-1", wood=4)).code == "wrong-payment"
    table.play(1, PlayCorruptio("corruptio-1", clay=1, stone=1, wood=1))
    assert table.city(1).goods == Goods(clay=1, wood=8, gold=9)
    assert [favour.card for favour in table.city(1).favours] == ["corruptio-1"]


def test_a40_concussio_names_one_opponent_for_the_game(rules: Decider) -> None:
    """A40: any opponent, never oneself; card and target stay."""
    table = turn(rules, "concussio-1", goods=Goods(gold=2))

    assert [m for m in table.legal(1) if isinstance(m, PlayConcussio)] == [
        PlayConcussio("concussio-1", 2),
        PlayConcussio("concussio-1", 3),
    ]
    assert table.refused(1, PlayConcussio("concussio-1", 1)).code == "no-target"
    assert table.refused(1, PlayConcussio("concussio-1", 4)).code == "no-target"
    table.play(1, PlayConcussio("concussio-1", 3))
    assert [(favour.card, favour.target) for favour in table.city(1).favours] == [("concussio-1", 3)]


def conspiracy(rules: Decider, gold: int, *hand: str) -> Table:
    """Seat 1 has Coniuratio and 5 gold; seat 2, with a Domus, has this gold and this hand."""
    table = turn(rules, "coniuratio-1", goods=Goods(gold=5), other=hand)
    state = with_buildings(rules.content, table.state, 2, "horreum-2", "domus-1")
    return table.given(with_goods(state, 2, Goods(gold=gold, stone=7)))


def test_a41_coniuratio_returns_a_building_of_the_casters_choice(rules: Decider) -> None:
    """A41: any building of any opponent, a Horreum too, none of one's own; 5 gold; its owner takes it to the hand."""
    table = conspiracy(rules, 0)

    targets = {move.building for move in table.legal(1) if isinstance(move, PlayConiuratio)}
    assert targets == {"horreum-2", "domus-1", "horreum-3"}
    assert table.refused(1, PlayConiuratio("coniuratio-1", "horreum-1")).code == "no-target"
    table.play(1, PlayConiuratio("coniuratio-1", "domus-1"))
    assert table.have(BuildingReturned) == [BuildingReturned(seat=2, cause="coniuratio-1", card="domus-1")]
    assert prestige_of(table.city(2)) == 0
    assert [held.card for held in table.city(2).hand] == ["domus-1"]
    assert table.city(1).goods.gold == 0
    assert table.state.spqr.discard == ("coniuratio-1",)


def test_a62_a_lost_horreum_costs_the_excess_at_once(rules: Decider) -> None:
    """A62: with 7 stone and no Horreum any more, 2 stone go back to the supply; gold stays."""
    table = conspiracy(rules, 9)

    table.play(1, PlayConiuratio("coniuratio-1", "horreum-2"))
    assert table.city(2).goods == Goods(gold=9, stone=5)


def test_w11_aediles_against_coniuratio_cost_two_gold(rules: Decider) -> None:
    """W11: with Aediles and 1 gold there is no reaction; the building returns to the hand."""
    table = conspiracy(rules, 1, "aediles-1")

    table.play(1, PlayConiuratio("coniuratio-1", "domus-1"))
    assert [fact.answerable for fact in table.have(ConiuratioAimed)] == [False]
    assert {held.card for held in table.city(2).hand} == {"aediles-1", "domus-1"}


def test_w12_aediles_save_the_building(rules: Decider) -> None:
    """W12: with 2 gold the building stays, the gold and Aediles are spent; so are the caster's 5 gold and card."""
    table = conspiracy(rules, 2, "aediles-1")

    table.play(1, PlayConiuratio("coniuratio-1", "domus-1"))
    assert table.asked() == [(2, "answer-coniuratio")]
    assert table.legal(2) == [AcceptDestruction(), PlayAediles("aediles-1")]
    table.play(2, PlayAediles("aediles-1"))
    assert table.have(AedilesPlayed) == [AedilesPlayed(seat=2, cause="coniuratio-1", card="aediles-1")]
    assert [built.card for built in table.city(2).buildings] == ["horreum-2", "domus-1"]
    assert table.city(2).goods.gold == 0
    assert table.city(1).goods.gold == 0
    assert table.state.spqr.discard == ("coniuratio-1", "aediles-1")
    assert table.asked() == [(1, "play-cards")]


def test_the_target_may_let_the_building_go(rules: Decider) -> None:
    """A41: Aediles need not be played."""
    table = conspiracy(rules, 2, "aediles-1")

    table.play(1, PlayConiuratio("coniuratio-1", "domus-1"))
    table.play(2, AcceptDestruction())
    assert [built.card for built in table.city(2).buildings] == ["horreum-2"]
    assert table.asked() == [(1, "play-cards")]


def test_whoever_might_hold_aediles_is_asked(rules: Decider) -> None:
    """A41: the question goes to a target with an unknown SPQR card and 2 gold, whether or not it is Aediles."""
    unknown = conspiracy(rules, 2, "legio-1")
    buildings_only = conspiracy(rules, 2, "fons-1")

    unknown.play(1, PlayConiuratio("coniuratio-1", "domus-1"))
    assert unknown.asked() == [(2, "answer-coniuratio")]
    assert unknown.legal(2) == [AcceptDestruction()]
    buildings_only.play(1, PlayConiuratio("coniuratio-1", "domus-1"))
    assert buildings_only.asked() == [(1, "play-cards")]


def test_nobody_is_asked_where_all_know_that_there_are_no_aediles(rules: Decider) -> None:
    """A41: with all three Aediles discarded nobody can answer, so nobody is asked."""
    table = conspiracy(rules, 2, "legio-1")
    draw = tuple(card for card in table.state.spqr.draw if not card.startswith("aediles"))
    table = table.given(replace(table.state, spqr=Deck(draw, ("aediles-1", "aediles-2", "aediles-3"))))

    table.play(1, PlayConiuratio("coniuratio-1", "domus-1"))
    assert table.asked() == [(1, "play-cards")]


def test_a53_aediles_are_no_card_for_ones_own_turn(rules: Decider, content: Content) -> None:
    """A53: Aediles are a reaction only; the hand limit may discard them."""
    table = turn(rules, "aediles-1", goods=Goods(gold=5))

    refusal = table.refused(1, PlaySpqrCard("aediles-1"))
    assert refusal.code == "reaction-only"
    assert refusal.section.endswith("Aediles")
    assert table.refused(1, PlayAediles("aediles-1")).code == "wrong-move"
    table = new_match(rules, 2)
    hand = ("aediles-1", "domus-1", "domus-2", "fons-1", "fons-2", "strata-1")
    table = table.given(playing_cards(content, with_hand(content, table.state, 2, *hand), 2, last=True))
    table.play(2, FinishPlaying())
    table.play(2, DiscardCard("aediles-1"))
    assert table.state.spqr.discard == ("aediles-1",)


def test_consuetudo_keeps_one_of_ten_and_orders_the_others(rules: Decider) -> None:
    """A42: the top ten are looked at, one is kept, the others go on top in the chosen order, one after another."""
    table = turn(rules, "consuetudo-1", goods=Goods(gold=2))
    top = table.state.aedificium.draw[:10]
    rest = table.state.aedificium.draw[10:]

    table.play(1, PlaySpqrCard("consuetudo-1"))
    assert table.have(CardsLookedAt)[0].seen == top
    assert table.legal(1) == [KeepCard(card) for card in top]
    table.play(1, KeepCard(top[3]))
    order = [card for card in top if card != top[3]]
    for card in order[:8]:
        assert table.asked() == [(1, "choose-card-to-put-back")]
        table.play(1, PutCardBack(card))
    assert table.state.aedificium.draw == (*reversed(order), *rest)
    assert top[3] in [held.card for held in table.city(1).hand]
    assert table.asked() == [(1, "play-cards")]


def test_a42_only_the_caster_sees_the_cards(rules: Decider) -> None:
    """A42: others see how many cards are looked at, kept and put back; the caster goes on knowing the top ones."""
    table = turn(rules, "consuetudo-1", goods=Goods(gold=2))
    top = table.state.aedificium.draw[:10]

    facts = table.play(1, PlaySpqrCard("consuetudo-1"))
    table.play(1, KeepCard(top[0]))
    while table.asked() == [(1, "choose-card-to-put-back")]:
        facts += table.play(1, table.legal(1)[0])
    assert not [card for card in top if card in str([redacted(fact) for fact in facts])]
    assert table.rules.view(table.state, seated(1)).own.deck_top == table.state.aedificium.draw[:9]
    assert table.rules.view(table.state, seated(2)).own.deck_top == ()


def test_a42_a_short_deck_is_filled_up_from_the_discard_pile(rules: Decider) -> None:
    """A42: with four cards left the discard pile is shuffled under them, and ten are looked at."""
    table = turn(rules, "consuetudo-1", goods=Goods(gold=2))
    draw = table.state.aedificium.draw
    table = table.given(replace(table.state, aedificium=Deck(draw[:4], draw[4:])))

    table.play(1, PlaySpqrCard("consuetudo-1"))
    assert [fact.count for fact in table.have(DeckShuffled)] == [len(draw) - 4]
    assert len(table.have(CardsLookedAt)[0].seen) == 10
    assert table.have(CardsLookedAt)[0].seen[:4] == draw[:4]


def test_a42_without_any_card_consuetudo_is_illegal(rules: Decider, content: Content) -> None:
    """A42: if there is no Aedificium card in deck and discard pile, the card cannot be played."""
    table = turn(rules, "consuetudo-1", goods=Goods(gold=2))
    state = with_hand(content, table.state, 2, *table.state.aedificium.draw)
    table = table.given(state)

    assert table.refused(1, PlaySpqrCard("consuetudo-1")).code == "nothing-there"


@pytest.mark.parametrize("left", [1, 2, 3])
def test_a42_fewer_cards_are_looked_at_as_they_are(rules: Decider, content: Content, left: int) -> None:
    """A42: with fewer than ten even so, those are looked at; one is kept."""
    table = turn(rules, "consuetudo-1", goods=Goods(gold=2))
    table = table.given(with_hand(content, table.state, 2, *table.state.aedificium.draw[left:]))
    top = table.state.aedificium.draw

    table.play(1, PlaySpqrCard("consuetudo-1"))
    table.play(1, KeepCard(top[0]))
    while table.asked() == [(1, "choose-card-to-put-back")]:
        table.play(1, table.legal(1)[0])
    assert len(table.state.aedificium.draw) == left - 1


def test_commercium_exchanges_as_often_as_wanted_in_the_turn(rules: Decider) -> None:
    """A43: after playing it, 1 clay for 1 stone and 1 wood any number of times, mixed with other plays."""
    table = turn(rules, "commercium-01", "fons-1", "domus-1", goods=Goods(clay=6))

    assert table.refused(1, UseCommercium("commercium-01")).code == "not-open"
    table.play(1, PlaySpqrCard("commercium-01"))
    assert table.state.spqr.discard == ("commercium-01",)
    table.play(1, UseCommercium("commercium-01"))
    assert table.have(TokensExchanged) == [TokensExchanged(seat=1, cause="commercium-01", clay=-1, stone=1, wood=1)]
    table.play(1, Build("fons-1"))
    table.play(1, UseCommercium("commercium-01"))
    assert table.city(1).goods == Goods(clay=2, stone=1, wood=2)
    table.play(1, FinishPlaying())
    assert table.state.play.exchanges == ()


def test_a43_an_exchange_needs_what_it_pays_and_must_yield_something(rules: Decider) -> None:
    """A43: pay first, then receive what supply and room allow; an exchange for nothing is illegal."""
    full = turn(rules, "commercium-01", goods=Goods(clay=3, stone=9, wood=8))
    full.play(1, PlaySpqrCard("commercium-01"))

    full.play(1, UseCommercium("commercium-01"))
    assert full.city(1).goods == Goods(clay=2, stone=9, wood=9)
    assert full.refused(1, UseCommercium("commercium-01")).code == "nothing-to-gain"
    poor = turn(rules, "commercium-01", goods=Goods(gold=2))
    poor.play(1, PlaySpqrCard("commercium-01"))
    assert poor.refused(1, UseCommercium("commercium-01")).code == "cannot-pay"


def test_a43_exchanges_cannot_go_round_in_circles(rules: Decider) -> None:
    """A43: what brings back goods held before in the turn is illegal, until another card was played."""
    table = turn(rules, "commercium-14", "commercium-15", "praetor-1", goods=Goods(wood=1))

    table.play(1, PlaySpqrCard("commercium-14"))
    table.play(1, PlaySpqrCard("commercium-15"))
    table.play(1, UseCommercium("commercium-14"))
    assert table.city(1).goods == Goods(stone=1)
    assert table.refused(1, UseCommercium("commercium-15")).code == "seen-before"
    table.play(1, PlaySpqrCard("praetor-1"))
    table.play(1, UseCommercium("commercium-15"))
    assert table.city(1).goods == Goods(wood=1)


def test_a43_trades_count_as_exchanges_in_circles(rules: Decider) -> None:
    """A43: wood sold for 2 gold cannot be bought back for them in the same breath."""
    table = turn(rules, "commercium-16", goods=Goods(wood=1))

    table.play(1, PlaySpqrCard("commercium-16"))
    table.play(1, UseCommercium("commercium-16"))
    assert table.city(1).goods == Goods(gold=2)
    assert table.refused(1, Trade("wood")).code == "seen-before"
    table.play(1, Trade("stone"))


@pytest.mark.parametrize("number", range(1, 20))
def test_every_commercium_gives_what_it_says(rules: Decider, content: Content, number: int) -> None:
    """14.5: each of the 19 cards exchanges what the data say."""
    card = f"commercium-{number:02}"
    rate = content.favours[card].effect
    held = Goods(clay=4, gold=4, stone=4, wood=4)
    table = turn(rules, card, goods=held)

    table.play(1, PlaySpqrCard(card))
    table.play(1, UseCommercium(card))
    assert table.city(1).goods == held.minus(rate.pay).plus(rate.take)


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a45_gloria_waits_for_the_end_of_the_game(rules: Decider, number: int) -> None:
    """A45: 2 gold; Gloria lies in front of the player and gives nothing before the end."""
    table = turn(rules, f"gloria-{number}", goods=Goods(gold=2))
    before = prestige_of(table.city(1))

    table.play(1, PlaySpqrCard(f"gloria-{number}"))
    assert prestige_of(table.city(1)) == before
    assert [favour.card for favour in table.city(1).favours] == [f"gloria-{number}"]


def test_a_card_is_played_by_the_move_that_it_needs(rules: Decider) -> None:
    """SPQR Cards: cards with a target or a payment of choice have moves of their own."""
    table = turn(rules, "concussio-1", "corruptio-1", "legio-1", goods=Goods(clay=3, gold=9))

    for move in (
        *(PlaySpqrCard("concussio-1"), PlaySpqrCard("corruptio-1"), PlayConcussio("legio-1", 2)),
        *(PlayCorruptio("legio-1", clay=3), PlayConiuratio("legio-1", "horreum-2")),
    ):
        assert table.refused(1, move).code == "wrong-kind-of-card"
    assert table.refused(1, KeepCard("domus-1")).code == "wrong-move"
