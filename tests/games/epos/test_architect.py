"""D.I.2 Architect: ranges, the discard pile, refilling (EX-7, TC-06, TC-17, Q-09, Q-10)."""

from itertools import combinations

import pytest

from games.epos.actions import TakeMarker
from games.epos.architect import EndTaking, TakeCard
from games.epos.cards import Content
from games.epos.market import CardsDealt
from games.epos.modifiers import UsePriceAdjustment
from games.epos.prices import takeable
from games.kit.decider import Decider
from tests.games.epos.table import Table, at_turn

EIGHT = ("arena", "bank", "bathhouse", "catapult", "embassy", "fortress", "gymnasium", "hospital")
OLD = ("granary", "quarry", "altar")


def market_day(rules: Decider, marker: str, *, discard: tuple[str, ...] = OLD) -> Table:
    """Round 3 of three players: eight cards of epoch II, and some of epoch I on the discard pile."""
    return at_turn(rules, 3, round_=3).market(*EIGHT).discard(*discard).play(1, TakeMarker(marker, 0))


def can_take(table: Table, *cards: str) -> bool:
    """Whether these cards can be taken one after the other, in this order."""
    for card in cards:
        if TakeCard(card) not in table.legal(1):
            return False
        table.play(1, TakeCard(card))
    return True


@pytest.mark.parametrize(
    "spaces", [*combinations(range(1, 5), 3), *combinations(range(1, 7), 2), *[(space,) for space in range(1, 9)]]
)
def test_eight_coins_take_three_of_four_two_of_six_or_one_of_eight(rules: Decider, spaces: tuple[int, ...]) -> None:
    """EX-7."""
    assert can_take(market_day(rules, "architect-3"), *[EIGHT[space - 1] for space in spaces])


@pytest.mark.parametrize(
    ("cards", "allowed"),
    [
        ((1, 2, 4), True),
        ((5, 6), True),
        ((8,), True),
        (("granary", 6), True),
        ((6, "granary"), True),
        (("granary", "quarry"), True),
        ((1, 2, 5), False),
        ((6, 7), False),
        (("granary", 7), False),
        ((7, "granary"), False),
        (("granary", "quarry", "altar"), False),
    ],
)
def test_the_ranges_for_eight_coins(rules: Decider, cards: tuple[int | str, ...], allowed: bool) -> None:
    """TC-06, Q-09: discarded cards lie on space 6, and at most two of them are taken."""
    named = [card if isinstance(card, str) else EIGHT[card - 1] for card in cards]
    assert can_take(market_day(rules, "architect-3"), *named) == allowed


def test_six_coins_take_one_discarded_card(rules: Decider) -> None:
    """TC-06: one of them, never two."""
    assert can_take(market_day(rules, "architect-2"), "granary")
    assert not can_take(market_day(rules, "architect-2"), "granary", "quarry")


def test_fewer_cards_may_be_taken_but_not_none(rules: Decider) -> None:
    """Q-10: at least one."""
    table = market_day(rules, "architect-3")
    table.refused(1, EndTaking(), "must-go-on")
    table.play(1, TakeCard("arena"), EndTaking())
    assert table.player(1).hand == ("arena",)


def test_an_architect_without_a_card_in_reach_is_not_available(rules: Decider) -> None:
    """Q-10: the display is empty."""
    table = at_turn(rules, 3).market()
    table.refused(1, TakeMarker("architect-1", 0), "not-in-reach")


def test_the_display_is_refilled_at_the_end_of_the_turn(rules: Decider) -> None:
    """TC-06: gaps stay while cards are taken; then all move to the left, and new ones follow."""
    table = at_turn(rules, 3).market("granary", "quarry", "altar", "caravan", "stables")
    table.with_state(
        decks=(("well", *[card for card in table.state.decks[0] if card != "well"]), *table.state.decks[1:])
    )
    table.play(1, TakeMarker("architect-3", 0), TakeCard("granary"))
    assert table.state.market[:3] == (None, "quarry", "altar")
    table.play(1, TakeCard("altar"), EndTaking())
    assert table.state.market[:4] == ("quarry", "caravan", "stables", "well")
    assert len(table.told(CardsDealt)[0].cards) == 5


def test_an_empty_deck_leaves_spaces_empty(rules: Decider) -> None:
    """Architect: what is not there is not dealt."""
    table = at_turn(rules, 3).market("granary", "quarry")
    left = table.state.decks[0]
    table.with_state(discard=(*table.state.discard, *left), decks=((), *table.state.decks[1:]))
    table.play(1, TakeMarker("architect-1", 0), TakeCard("granary"), EndTaking())
    assert table.state.market == ("quarry", *(None,) * 7)


def test_a_price_adjustment_for_architects(rules: Decider) -> None:
    """TC-17: for 10 coins 3 of the 6 leftmost, or 2 or 1 of all; for 1 coin the leftmost alone."""
    table = at_turn(rules, 3, round_=3).market(*EIGHT).discard().played(1, "marketplace")
    table.play(1, TakeMarker("architect-1", 0))
    assert {move.coins for move in table.legal(1, UsePriceAdjustment)} == set(range(1, 11))
    state, content = table.state, table.content
    assert takeable(content, state, 10, (), 0) == EIGHT
    assert takeable(content, state, 10, (7,), 0) == EIGHT
    assert takeable(content, state, 10, (7, 8), 0) == ()
    assert takeable(content, state, 10, (5, 6), 0) == EIGHT[:6]
    assert takeable(content, state, 1, (), 0) == EIGHT[:1]
    table.play(1, UsePriceAdjustment("marketplace", 1), TakeCard(EIGHT[0]))
    assert table.player(1).coins == 19


def test_every_order_of_taking_leads_to_the_same(content: Content, rules: Decider) -> None:
    """Ranges: what may be taken together may be taken in any order, for all prices."""
    state = at_turn(rules, 3, round_=3).market(*EIGHT).discard(*OLD).state
    place = {card: number for number, card in enumerate(EIGHT, 1)}
    for coins in range(1, 11):
        for one, other in combinations(EIGHT, 2):
            forwards = one in takeable(content, state, coins, (), 0) and other in takeable(
                content, state, coins, (place[one],), 0
            )
            backwards = other in takeable(content, state, coins, (), 0) and one in takeable(
                content, state, coins, (place[other],), 0
            )
            assert forwards == backwards == (content.market.reach(coins, 2) >= place[other])
