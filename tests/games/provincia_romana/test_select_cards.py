"""Phase 1 - Select Cards."""

import pytest

from games.kit.decider import Decider
from games.kit.decks import Deck
from games.kit.hidden import redacted
from games.kit.viewers import SPECTATOR, seated
from games.provincia_romana.cards import DECKS, Content, DeckName
from games.provincia_romana.decks import DeckShuffled
from games.provincia_romana.goods import Goods
from games.provincia_romana.opes import OpesCardPlayed
from games.provincia_romana.select_cards import (
    CardsLaidOut,
    CardTaken,
    DeckSelected,
    FaceDownCardTaken,
    LeftoversDiscarded,
    SelectDeck,
    TakeCard,
    TakeFaceDownCard,
)
from games.provincia_romana.state import State, replace
from games.provincia_romana.supply import TokensTaken
from tests.games.provincia_romana.table import Table, new_match, streams, with_buildings, with_goods, with_hand


def take_first(table: Table, seat: int) -> None:
    """The seat takes the first card of the row that it may."""
    table.play(seat, table.legal(seat)[0])


def selection(table: Table, deck: DeckName) -> None:
    """The active player chooses a deck, then each player takes the first card that is left."""
    [(seat, _)] = table.asked()
    table.play(seat, SelectDeck(deck))
    for _ in table.state.cities:
        if table.asked()[0][1] == "choose-card":
            take_first(table, table.asked()[0][0])


def whole_phase(table: Table) -> list[DeckSelected]:
    """Everybody takes the first that is offered until the phase is over; the decks that were chosen."""
    while table.state.phase == "select-cards":
        take_first(table, table.asked()[0][0])
    return [fact for facts in table.past for fact in facts if isinstance(fact, DeckSelected)]


def with_top(state: State, deck: DeckName, *cards: str) -> State:
    """The state with these cards on top of a deck, which they must be in."""
    draw = getattr(state, deck).draw
    assert set(cards) <= set(draw)
    rest = tuple(card for card in draw if card not in cards)
    return replace(state, **{deck: Deck((*cards, *rest), getattr(state, deck).discard)})


def test_the_example_of_a_selection(rules: Decider) -> None:
    """Phase 1 - Select Cards, the example: three players take one SPQR card each, three are left and discarded."""
    table = new_match(rules, 3)

    table.play(1, SelectDeck("spqr"))
    [laid_out] = table.have(CardsLaidOut)
    assert (len(laid_out.face_up), laid_out.face_down) == (4, 2)
    assert table.state.markers.of("spqr") == 1
    for seat in (1, 2, 3):
        assert table.asked() == [(seat, "choose-card")]
        assert len(table.legal(seat)) == 7 - seat
        take_first(table, seat)
    [left] = table.have(LeftoversDiscarded)
    assert len(left.cards) == 3
    assert table.state.spqr.discard == left.cards
    assert [len(city.hand) for city in table.state.cities] == [2, 2, 2]
    assert table.asked() == [(2, "choose-deck")]


@pytest.mark.parametrize(("seats", "left"), [(2, 4), (3, 3), (4, 2), (5, 1), (6, 0)])
def test_the_leftovers_by_number_of_players(rules: Decider, seats: int, left: int) -> None:
    """Phase 1 - Select Cards: six cards are laid out, each player takes one, the others are discarded."""
    table = new_match(rules, seats)

    selection(table, "spqr")
    assert len(table.state.spqr.discard) == left
    assert sum(len(city.hand) for city in table.state.cities) == 2 * seats


def test_w22_three_players_choose_twice_in_two_passes(rules: Decider) -> None:
    """W22, the example of 2 and 3 Player Games: A, B, C, A, B, C; six markers used, six cards taken by each."""
    table = new_match(rules, 3)

    chosen = whole_phase(table)
    assert [fact.seat for fact in chosen] == [1, 2, 3, 1, 2, 3]
    assert sum(table.state.markers.of(deck) for deck in DECKS) == 0
    assert len([fact for facts in table.past for fact in facts if isinstance(fact, CardTaken | OpesCardPlayed)]) == 18


@pytest.mark.parametrize(("seats", "selections"), [(2, 4), (3, 6), (4, 4), (5, 5), (6, 6)])
def test_the_number_of_selections(rules: Decider, seats: int, selections: int) -> None:
    """Action Markers, 2 and 3 Player Games: two turns each with 2 or 3 players, else one."""
    table = new_match(rules, seats)

    assert len(whole_phase(table)) == selections
    assert table.state.phase == "play-cards"


def test_a_deck_without_a_marker_cannot_be_chosen(rules: Decider) -> None:
    """Action Markers: each deck can be chosen twice in a round."""
    table = new_match(rules, 4)

    selection(table, "spqr")
    selection(table, "spqr")
    refusal = table.refused(3, SelectDeck("spqr"))
    assert refusal.code == "no-marker"
    assert refusal.section == "Phase 1 - Select Cards > Action Markers"
    assert table.legal(3) == [SelectDeck("aedificium"), SelectDeck("opes")]


def test_w23_a11_picks_go_clockwise_from_the_active_player(rules: Decider) -> None:
    """W23, A11: with four players and seat 3 active, the order is 3, 4, 1, 2, and seat 3 alone is Quaestor."""
    table = new_match(rules, 4)
    selection(table, "spqr")
    selection(table, "aedificium")

    table.play(3, SelectDeck("opes"))
    played = []
    for seat in (3, 4, 1, 2):
        assert table.asked() == [(seat, "choose-card")]
        take_first(table, seat)
        played += [(fact.seat, fact.quaestor) for fact in table.have(OpesCardPlayed)]
    assert played == [(3, True), (4, False), (1, False), (2, False)]


def test_the_example_of_opes_cards(rules: Decider, content: Content) -> None:
    """Opes Cards, the example: who chose the deck gets the top part of her card, the next one the bottom part."""
    table = new_match(rules, 3)
    table = table.given(with_top(table.state, "opes", "opes-01", "opes-04"))

    table.play(1, SelectDeck("opes"))
    table.play(1, TakeCard("opes-01"))
    assert table.have(TokensTaken) == [TokensTaken(seat=1, cause="opes-01", stone=4)]
    table.play(2, TakeCard("opes-04"))
    assert table.have(TokensTaken) == [TokensTaken(seat=2, cause="opes-04", wood=2)]
    assert table.state.opes.discard == ("opes-01", "opes-04")
    assert len(table.city(1).hand) == 1


def test_a5_a_deck_is_reshuffled_when_a_card_is_missing(rules: Decider) -> None:
    """A5: what is left is drawn first, then the discard pile is shuffled; cards on the table are not in it."""
    table = new_match(rules, 6)
    draw = table.state.spqr.draw
    table = table.given(replace(table.state, spqr=Deck(draw[:2], draw[2:])))

    table.play(1, SelectDeck("spqr"))
    [shuffled] = table.have(DeckShuffled)
    [laid_out] = table.have(CardsLaidOut)
    assert shuffled.count == 48
    assert laid_out.face_up[:2] == draw[:2]
    assert len(table.state.spqr.draw) == 44
    assert table.state.spqr.discard == ()


def test_w25_an_empty_opes_deck_is_made_of_all_thirty_cards(rules: Decider) -> None:
    """W25: five selections by six players empty the Opes deck; the sixth lays out 6 of the 30 that are shuffled."""
    table = new_match(rules, 6)
    draw = table.state.opes.draw
    table = table.given(replace(table.state, opes=Deck((), draw)))

    table.play(1, SelectDeck("opes"))
    assert [fact.count for fact in table.have(DeckShuffled)] == [30]
    assert len(table.state.opes.draw) == 24


def test_a6_fewer_cards_than_six_are_laid_out_as_they_are(rules: Decider, content: Content) -> None:
    """A6: the first four are face up, the rest face down; who finds no card gets none."""
    table = new_match(rules, 6)
    state = table.state
    draw = state.spqr.draw
    for seat in range(1, 6):
        state = with_hand(content, state, seat, *draw[9 * (seat - 1) : 9 * seat])
    table = table.given(state)
    assert len(table.state.spqr.draw) == 5

    table.play(1, SelectDeck("spqr"))
    [laid_out] = table.have(CardsLaidOut)
    assert (len(laid_out.face_up), laid_out.face_down) == (4, 1)
    for seat in (1, 2, 3, 4):
        take_first(table, seat)
    assert [(type(fact), fact.seat) for fact in table.facts if isinstance(fact, CardTaken | FaceDownCardTaken)] == [
        (CardTaken, 4),
        (FaceDownCardTaken, 5),
    ]
    assert table.asked() == [(2, "choose-deck")]


def test_a6_an_empty_deck_gives_nobody_a_card(rules: Decider, content: Content) -> None:
    """A6: with no card to lay out the selection is over at once."""
    table = new_match(rules, 6)
    state = table.state
    draw = state.spqr.draw
    for seat in range(1, 6):
        state = with_hand(content, state, seat, *draw[10 * (seat - 1) : 10 * seat])
    table = table.given(state)

    table.play(1, SelectDeck("spqr"))
    assert [(laid.face_up, laid.face_down) for laid in table.have(CardsLaidOut)] == [((), 0)]
    assert table.asked() == [(2, "choose-deck")]


def test_a7_the_fifth_and_sixth_card_lie_face_down(rules: Decider) -> None:
    """A7: the first four cards drawn are face up, the others face down."""
    table = new_match(rules, 3)
    top = table.state.spqr.draw[:6]

    table.play(1, SelectDeck("spqr"))
    assert table.have(CardsLaidOut)[0].face_up == top[:4]
    assert table.legal(1) == [*map(TakeCard, top[:4]), TakeFaceDownCard(5), TakeFaceDownCard(6)]


def test_a8_taking_a_card_is_compulsory(rules: Decider) -> None:
    """A8: whoever is asked takes a card; there is no move that takes none."""
    table = new_match(rules, 3)
    table.play(1, SelectDeck("spqr"))

    assert all(isinstance(move, TakeCard | TakeFaceDownCard) for move in table.legal(1))


def test_a9_face_down_leftovers_are_shown_when_discarded(rules: Decider) -> None:
    """A9: face-down cards stay hidden, also from who took another one, until the leftovers are discarded face up."""
    table = new_match(rules, 3)
    top = table.state.spqr.draw[:6]
    table.play(1, SelectDeck("spqr"))

    facts = table.play(1, TakeFaceDownCard(5))
    [taken] = [fact for fact in facts if isinstance(fact, FaceDownCardTaken)]
    assert taken.drawn == top[4]
    assert redacted(taken).drawn is None
    for viewer in (seated(1), seated(2), SPECTATOR):
        assert top[5] not in str(table.rules.view(table.state, viewer))
    assert top[4] in str(table.rules.view(table.state, seated(1)))
    assert top[4] not in str(table.rules.view(table.state, seated(2)))
    take_first(table, 2)
    take_first(table, 3)
    assert top[5] in table.have(LeftoversDiscarded)[0].cards


def test_a10_an_opes_card_is_played_before_the_next_is_taken(rules: Decider) -> None:
    """A10: who takes first is served first; what the supply lacks then is lost to the next."""
    table = new_match(rules, 2)
    state = with_top(table.state, "opes", "opes-01", "opes-02")
    state = with_goods(with_goods(state, 1, Goods()), 2, Goods())
    short = replace(state, supply=Goods(clay=37, gold=53, stone=5, wood=42))

    facts = rules.decide(short, 1, SelectDeck("opes"), streams(short))
    state = rules.evolve.fold(short, facts)
    for seat, stone in ((1, 4), (2, 1)):
        facts = rules.decide(state, seat, TakeCard(f"opes-0{seat}"), streams(state))
        state = rules.evolve.fold(state, facts)
        assert state.cities[seat - 1].goods == Goods(stone=stone)


def test_a12_gold_is_limited_to_the_coins_of_the_box(rules: Decider) -> None:
    """A12: with one coin in the supply, an Opes card of 4 gold gives one."""
    table = new_match(rules, 2)
    state = with_top(table.state, "opes", "opes-10")
    state = with_goods(with_goods(state, 1, Goods(gold=51)), 2, Goods(gold=1))
    table = table.given(state)

    table.play(1, SelectDeck("opes"))
    table.play(1, TakeCard("opes-10"))
    assert table.have(TokensTaken) == [TokensTaken(seat=1, cause="opes-10", gold=1)]
    assert table.state.supply.gold == 0


@pytest.mark.parametrize(("horreum", "held", "got"), [(True, 7, 2), (True, 9, 0), (False, 4, 1), (False, 5, 0)])
def test_a14_what_exceeds_the_capacity_is_lost(
    rules: Decider, content: Content, horreum: bool, held: int, got: int
) -> None:
    """A14, Horreum: 9 of a resource can be held with a Horreum and 5 without; the excess never leaves the supply."""
    table = new_match(rules, 2)
    state = with_buildings(content, table.state, 1, *(["horreum-1"] if horreum else []))
    state = with_goods(with_top(state, "opes", "opes-01"), 1, Goods(stone=held))
    if not horreum:
        state = with_hand(content, state, 1, "horreum-1")
    table = table.given(state)

    table.play(1, SelectDeck("opes"))
    table.play(1, TakeCard("opes-01"))
    assert sum(fact.stone for fact in table.have(TokensTaken)) == got
    assert table.city(1).goods.stone == held + got


def test_gold_has_no_capacity(rules: Decider) -> None:
    """Horreum: there is no limit to the gold that a city may hold."""
    table = new_match(rules, 2)
    table = table.given(with_goods(with_top(table.state, "opes", "opes-10"), 1, Goods(gold=20)))

    table.play(1, SelectDeck("opes"))
    table.play(1, TakeCard("opes-10"))
    assert table.city(1).goods.gold == 24


def test_only_who_is_asked_may_take(rules: Decider) -> None:
    """Phase 1 - Select Cards: players take in turn; others are told that nothing is asked of them."""
    table = new_match(rules, 3)
    table.play(1, SelectDeck("spqr"))

    assert table.refused(2, table.legal(1)[0]).code == "not-asked"
    assert table.refused(1, TakeFaceDownCard(1)).code == "nothing-there"
    assert table.refused(1, TakeCard("domus-1")).code == "nothing-there"
    assert table.refused(1, SelectDeck("opes")).code == "wrong-move"
