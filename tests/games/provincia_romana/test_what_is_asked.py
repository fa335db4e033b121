"""Who is asked what tells nobody more than all know; what leaves no choice to anybody is not asked."""

from itertools import permutations

import pytest

from games.kit.decider import Decider
from games.kit.hidden import redacted
from games.kit.viewers import SPECTATOR, seated
from games.provincia_romana.battle import BattleTokensRevealed, PlayBattleToken
from games.provincia_romana.building import Build
from games.provincia_romana.cards import Content
from games.provincia_romana.coniuratio import AcceptDestruction, PlayConiuratio
from games.provincia_romana.consuetudo import KeepCard, PutCardBack
from games.provincia_romana.defeat import LoseBuilding
from games.provincia_romana.destruction import BuildingReturned, PlayAediles
from games.provincia_romana.goods import Goods
from games.provincia_romana.select_cards import CardTaken, DeckSelected, SelectDeck, TakeCard, TakeFaceDownCard
from games.provincia_romana.spqr_cards import PlaySpqrCard
from games.provincia_romana.state import HandCard, Peek, State, replace, with_city
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

AEDILES = ("aediles-1", "aediles-2", "aediles-3")


def defeated(table: Table, content: Content, *hand: str) -> State:
    """Seat 1 is about to lose its only Defense building to the Gauls, with these cards in hand."""
    state = with_bellum(choosing_tokens(content, table.state), "bellum-ii-1")
    for seat in (1, 2):
        state = with_city(state, seat, morale=1, defense=-3)
    state = with_buildings(content, state, 1, "horreum-1", "turris-1")
    return with_hand(content, with_buildings(content, state, 2, "horreum-2"), 1, *hand)


def fight(table: Table) -> None:
    """Both play their worst token."""
    for seat in (1, 2):
        tokens = table.city(seat).battle_tokens
        table.play(seat, PlayBattleToken(min(tokens, key=lambda token: table.content.token[token].value)))


@pytest.mark.parametrize("held", ["aediles-1", "legio-1"])
def test_a_loser_is_asked_whether_or_not_it_holds_aediles(rules: Decider, content: Content, held: str) -> None:
    """A31: with an unknown SPQR card in hand the one building is asked for, in the same words, Aediles or not."""
    table = new_match(rules, 2)
    table = table.given(defeated(table, content, held))

    fight(table)
    assert table.asked() == [(1, "choose-building-to-lose")]
    saved = [PlayAediles(held)] if held == "aediles-1" else []
    assert table.legal(1) == [LoseBuilding("turris-1"), *saved]


def test_a_loser_without_spqr_cards_and_choice_is_not_asked(rules: Decider, content: Content) -> None:
    """Backs show that the hand holds no Aediles, and only one building bears the icon: it returns by itself."""
    table = new_match(rules, 2)
    table = table.given(defeated(table, content, "domus-1"))

    fight(table)
    returned = table.have(BuildingReturned)
    assert (returned[0].seat, returned[0].card) == (1, "turris-1")


def test_a_loser_is_not_asked_once_all_aediles_lie_open(rules: Decider, content: Content) -> None:
    """With the three Aediles in the discard pile nobody thinks that an unknown SPQR card is one."""
    table = new_match(rules, 2)
    state = with_hand(content, defeated(table, content, "legio-1"), 2, *AEDILES)
    state = replace(with_city(state, 2, hand=()), spqr=state.spqr.discarding(*AEDILES))
    table = table.given(state)

    fight(table)
    assert [fact.card for fact in table.have(BuildingReturned) if fact.seat == 1] == ["turris-1"]


def conspiring(table: Table, content: Content, target_gold: int, *hand: str) -> State:
    """Seat 1 holds a Coniuratio; seat 2 has a Domus, this gold and these cards."""
    state = playing_cards(content, table.state, 1)
    state = with_goods(with_hand(content, state, 1, "coniuratio-1"), 1, Goods(gold=5))
    state = with_buildings(content, state, 2, "horreum-2", "domus-1")
    return with_goods(with_hand(content, state, 2, *hand), 2, Goods(gold=target_gold))


@pytest.mark.parametrize("held", ["aediles-1", "legio-1"])
def test_a_target_is_asked_whether_or_not_it_holds_aediles(rules: Decider, content: Content, held: str) -> None:
    """A41: the target could pay and holds an SPQR card that nobody knows, so it is asked."""
    table = new_match(rules, 2)
    table = table.given(conspiring(table, content, 2, held))

    table.play(1, PlayConiuratio("coniuratio-1", "domus-1"))
    assert table.asked() == [(2, "answer-coniuratio")]
    answers = [PlayAediles(held)] if held == "aediles-1" else []
    assert set(table.legal(2)) == {AcceptDestruction(), *answers}


@pytest.mark.parametrize(("gold", "held"), [(1, "aediles-1"), (2, "fons-1"), (9, "insula-1")])
def test_a_target_is_not_asked_where_all_know_the_answer(
    rules: Decider, content: Content, gold: int, held: str
) -> None:
    """Too little gold, or no SPQR card in hand: the building returns at once."""
    table = new_match(rules, 2)
    table = table.given(conspiring(table, content, gold, held))

    table.play(1, PlayConiuratio("coniuratio-1", "domus-1"))
    assert [fact.card for fact in table.have(BuildingReturned)] == ["domus-1"]


def test_a_target_whose_spqr_cards_are_all_known_is_not_asked(rules: Decider, content: Content) -> None:
    """All saw the target take its Legio face up: it holds no Aediles."""
    table = new_match(rules, 2)
    state = conspiring(table, content, 5, "legio-1")
    table = table.given(with_city(state, 2, hand=(HandCard("legio-1", "spqr", public=True),)))

    table.play(1, PlayConiuratio("coniuratio-1", "domus-1"))
    assert table.have(BuildingReturned)


def test_the_order_of_playing_tokens_shows_nowhere(rules: Decider, content: Content) -> None:
    """Step 1: whoever commits first, the tokens turned up and all views after it are the same."""
    table = new_match(rules, 3)
    start = choosing_tokens(content, table.state)
    ends = []
    for order in permutations((1, 2, 3)):
        each = table.given(start)
        for seat in order:
            each.play(seat, PlayBattleToken(start.cities[seat - 1].battle_tokens[0]))
        [revealed] = each.have(BattleTokensRevealed)
        assert list(revealed.tokens) == sorted(
            revealed.tokens, key=lambda token: (token.rpartition("-")[0], -content.token[token].value)
        )
        ends.append([rules.view(each.state, viewer) for viewer in (SPECTATOR, seated(1), seated(2), seated(3))])
    assert all(end == ends[0] for end in ends)


def test_a_token_played_is_known_to_its_seat_alone(rules: Decider, content: Content) -> None:
    """10: until all have played, others see that a token lies there, not which one."""
    table = new_match(rules, 2)
    table = table.given(choosing_tokens(content, table.state))
    token = table.city(1).battle_tokens[1]

    [fact] = table.play(1, PlayBattleToken(token))
    assert redacted(fact).token is None  # type: ignore[attr-defined]  # a BattleTokenPlayed
    assert rules.view(table.state, seated(1)).own.committed_tokens == (token,)  # type: ignore[attr-defined]  # a View
    for viewer in (SPECTATOR, seated(2)):
        seen = rules.view(table.state, viewer)
        assert seen.own.committed_tokens == ()  # type: ignore[attr-defined]  # a View
        assert seen.cities[0].token_played  # type: ignore[attr-defined]  # a View


def test_the_last_deck_and_the_last_card_are_not_asked_for(rules: Decider) -> None:
    """A8, Action Markers: a sixth player has one deck left to choose, and takes the one card that the others left."""
    table = new_match(rules, 6)
    for seat, deck in enumerate(("opes", "opes", "spqr", "aedificium", "spqr"), 1):
        table.play(seat, SelectDeck(deck))  # type: ignore[arg-type]  # a deck by its name
        for _ in range(5):
            asked, kind = table.asked()[0]
            assert kind == "choose-card"
            table.play(asked, table.legal(asked)[0])
    selected = table.have(DeckSelected)
    assert [(fact.seat, fact.deck) for fact in selected] == [(6, "aedificium")]
    assert table.asked() == [(6, "choose-card")]


def test_a_turn_with_nothing_to_play_or_trade_ends_by_itself(rules: Decider, content: Content) -> None:
    """The last card is built and less than 2 gold is left: all see that the turn is over."""
    table = new_match(rules, 2)
    state = with_hand(content, playing_cards(content, table.state, 1), 1, "lignator-1")
    table = table.given(with_goods(state, 1, Goods(gold=2)))

    table.play(1, Build("lignator-1"))
    assert table.asked() == [(2, "play-cards")]


def test_who_put_cards_back_knows_them_face_down_in_the_row(rules: Decider, content: Content) -> None:
    """A7: the fifth and sixth card of the row lie face down; only the seat that put them there sees which they are."""
    table = new_match(rules, 2)
    state = with_hand(content, playing_cards(content, table.state, 1, last=True), 1, "consuetudo-1")
    table = table.given(with_goods(state, 1, Goods(gold=2)))
    table.play(1, PlaySpqrCard("consuetudo-1"))
    table.play(1, KeepCard(table.state.search.cards[0]))  # type: ignore[union-attr]  # under way
    while table.state.search is not None:
        table.play(1, PutCardBack(table.state.search.cards[-1]))
    [peek] = table.state.peeks
    assert peek == Peek(1, table.state.aedificium.draw[:9])
    start = new_match(rules, 2).state
    known = replace(start, peeks=(Peek(1, start.aedificium.draw[:9]),))
    table = table.given(known)

    table.play(1, SelectDeck("aedificium"))
    hidden = known.aedificium.draw[4:6]
    mine = rules.view(table.state, seated(1)).selection.row  # type: ignore[attr-defined]  # a View
    theirs = rules.view(table.state, seated(2)).selection.row  # type: ignore[attr-defined]  # a View
    assert tuple(place.shown for place in mine[4:]) == hidden
    assert tuple(place.shown for place in theirs[4:]) == (None, None)
    table.play(1, TakeCard(known.aedificium.draw[0]))
    [taken] = table.have(CardTaken)
    table.play(2, TakeFaceDownCard(5))
    assert taken.card == known.aedificium.draw[0]
    assert table.city(2).hand[-1] == HandCard(hidden[0], "aedificium", seen_by=(1,))
