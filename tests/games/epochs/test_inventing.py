"""On Your Turn > Action Phase > Invent, and the cards of the invention market."""

from games.epochs.inventing import CoverInvention, Invent, InventFromMarket
from games.epochs.resources import Resources
from games.epochs.sections import INVENTING, NOT_INVENTING
from tests.games.epochs.table import Table, of

STACKS = (("currency",), ("writing",), ("wheel",), ("masonry",))
HAND = ("pottery", "mysticism", "currency")


def _table(seats: int = 3) -> Table:
    table = Table(seats=seats).put(invention_market=STACKS)
    for seat in range(1, seats + 1):
        table.player(seat, storage=Resources(), hand=HAND)
    return table.turn(1, "inventing")


def test_d_09_from_the_market_with_a_replacement_and_a_shared_debut() -> None:
    """D-09, INV-1, INV-5: inventor and left neighbour gain the debut; a card of the hand takes its place."""
    table = _table()

    after = table.given().when(1, InventFromMarket("currency", "pottery")).state

    assert [of(after, seat).storage.gold for seat in (1, 2, 3)] == [2, 2, 0]
    assert after.invention_market == (("pottery",), ("writing",), ("wheel",), ("masonry",))
    assert of(after, 1).hand == ("mysticism", "currency")
    assert of(after, 1).inventions == ("currency",)
    assert after.turn is not None
    assert after.turn.actions == 1


def test_inv_5_with_two_players_the_opponent_shares_the_debut_alone() -> None:
    """INV-5, INV-6: a lightning ability is the inventor's, only the debut reward is shared."""
    table = _table(2)

    after = table.given().when(1, Invent("mysticism")).state

    assert (of(after, 1).culture, of(after, 2).culture) == (3, 1)


def test_d_10_no_two_inventions_of_one_name() -> None:
    """D-10, INV-2: a second card of a name cannot be invented, but may cover or replace."""
    table = _table().player(1, inventions=("currency",))
    given = table.given()

    given.when(1, Invent("currency")).refused("same-name", INVENTING)
    given.when(1, InventFromMarket("currency", "pottery")).refused("same-name", INVENTING)
    assert given.when(1, CoverInvention("wheel", "currency")).state.invention_market[2] == ("wheel", "currency")


def test_inv_4_a_covered_card_is_not_available() -> None:
    """ACT-1, INV-4: the card on top is what the market offers; the turn has two actions."""
    after = _table().given().when(1, CoverInvention("wheel", "mysticism")).state

    assert after.turn is not None
    assert after.turn.actions == 2
    assert [stack[-1] for stack in after.invention_market] == ["currency", "writing", "mysticism", "masonry"]


def test_d_08_exactly_three_inventions_an_epoch() -> None:
    """D-08, ACT-2: with three made only two-action turns are legal; with none after three turns one has to invent."""
    full = _table().player(1, made=3, turns=4)
    assert not full.legal(Invent)
    assert not full.legal(InventFromMarket)
    full.given().when(1, Invent("pottery")).refused("must-not-invent", INVENTING)

    late = _table().player(1, made=0, turns=3)
    assert not late.legal(CoverInvention)
    late.given().when(1, CoverInvention("wheel", "pottery")).refused("must-invent", NOT_INVENTING)


def test_inv_1_only_cards_of_the_hand() -> None:
    """INV-1: what is not in the hand can be neither played nor put down."""
    given = _table().given()

    given.when(1, Invent("wheel")).refused("not-in-hand", INVENTING)
    given.when(1, InventFromMarket("calendar", "pottery")).refused("not-in-market", INVENTING)
