"""The greedy bot: what it prefers, seen from its view alone."""

import pytest

from games.kit.decider import Decider
from games.kit.structs import Move
from games.kit.viewers import seated
from games.provincia_romana.activate_buildings import ActivateBuilding, FinishActivating
from games.provincia_romana.appraisal import appraise
from games.provincia_romana.battle import PlayBattleToken
from games.provincia_romana.building import Build
from games.provincia_romana.cards import Content
from games.provincia_romana.coniuratio import AcceptDestruction, PlayConiuratio
from games.provincia_romana.destruction import PlayAediles
from games.provincia_romana.goods import Goods
from games.provincia_romana.play_cards import FinishPlaying
from games.provincia_romana.spqr_cards import PlaySpqrCard
from games.provincia_romana.trading import Trade
from tests.games.provincia_romana.matches import match
from tests.games.provincia_romana.table import (
    Table,
    activating,
    choosing_tokens,
    new_match,
    playing_cards,
    with_buildings,
    with_goods,
    with_hand,
)


def favourite(table: Table, seat: int) -> Move:
    """The move that looks best to the seat."""
    view = table.rules.view(table.state, seated(seat))
    return max(table.legal(seat), key=lambda move: appraise(table.content, view, seat, move))


def turn(rules: Decider, *hand: str, goods: Goods, buildings: tuple[str, ...] = ("horreum-1",)) -> Table:
    """Seat 1 at its turn of Phase 2."""
    content = rules.content
    state = with_hand(content, new_match(rules, 2).state, 1, *hand)
    state = with_goods(with_buildings(content, state, 1, *buildings), 1, goods)
    return Table(rules, state).given(playing_cards(content, state, 1))


def test_the_building_that_brings_most_comes_first(rules: Decider) -> None:
    """Prestige first: of a Domus and an Insula that can be paid for, the Insula is built."""
    table = turn(rules, "domus-1", "insula-1", goods=Goods(clay=2, wood=9, gold=6))

    assert favourite(table, 1) == Build("insula-1")


def test_gold_is_kept_for_the_tax(rules: Decider) -> None:
    """A Legio that nobody needs is not worth the gold of the taxes to come."""
    table = turn(rules, "legio-1", goods=Goods(gold=2))

    assert favourite(table, 1) == FinishPlaying()


def test_gold_is_traded_for_what_a_building_lacks(rules: Decider) -> None:
    """With gold to spare the stone that a Statua lacks is bought, and nothing where nothing is lacking."""
    lacking = turn(rules, "statua-1", goods=Goods(gold=12, stone=7))
    useless = turn(rules, "legio-1", goods=Goods(gold=12))

    assert favourite(lacking, 1) == Trade("stone")
    assert not isinstance(favourite(useless, 1), Trade)


def test_a_praetor_is_played_when_the_tax_cannot_be_paid(rules: Decider) -> None:
    """Without gold a Praetor saves 2 points."""
    table = turn(rules, "praetor-1", "insula-1", goods=Goods())

    assert favourite(table, 1) == PlaySpqrCard("praetor-1")


def test_aediles_save_a_building_that_is_worth_it(rules: Decider, content: Content) -> None:
    """An Aquaeductus is saved for 2 gold; a Turris is let go by who needs the gold."""
    for building, answer in (("aquaeductus-1", PlayAediles("aediles-1")), ("turris-1", AcceptDestruction())):
        table = new_match(rules, 2)
        state = with_hand(content, with_goods(table.state, 1, Goods(gold=5)), 1, "coniuratio-1")
        state = with_buildings(content, with_hand(content, state, 2, "aediles-1"), 2, "horreum-2", building)
        table = table.given(playing_cards(content, with_goods(state, 2, Goods(gold=2)), 1))
        table.play(1, PlayConiuratio("coniuratio-1", building))
        assert favourite(table, 2) == answer


def test_a_token_helps_oneself_or_hurts_others(rules: Decider, content: Content) -> None:
    """A battle token is played for its own color if it adds, for another's if it takes away."""
    table = new_match(rules, 2)
    table = table.given(choosing_tokens(content, table.state, 2))
    token = favourite(table, 1)

    assert isinstance(token, PlayBattleToken)
    own = token.token.startswith("orange-")
    assert (content.token[token.token].value > 0) == own


@pytest.mark.parametrize(
    ("building", "number", "move"),
    [
        ("emporium-1", 1, ActivateBuilding("emporium-1")),
        ("statio-1", 1, ActivateBuilding("statio-1")),
        ("statio-1", 6, FinishActivating()),
        ("turris-1", 6, FinishActivating()),
    ],
)
def test_activation_is_worth_its_point_or_not(
    rules: Decider, content: Content, building: str, number: int, move: Move
) -> None:
    """Gold is always welcome; Military and Defense only while battles are to come."""
    state = with_buildings(content, new_match(rules, 2).state, 1, "horreum-1", "insula-1", building)
    table = Table(rules, state).given(activating(content, state, 1, number))

    assert favourite(table, 1) == move


def test_every_legal_move_has_a_worth(rules: Decider, content: Content) -> None:
    """The appraisal knows every kind of move, from the view of the seat that is asked."""
    for step in match(rules, 3, "worth", "random"):
        seat = step.prompt.seat
        view = rules.view(step.before, seated(seat))
        for option in step.legal:
            assert -100 < appraise(content, view, seat, option.move) < 100
