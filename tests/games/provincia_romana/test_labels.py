"""The texts that players choose by."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.kit.decider import Decider
from games.kit.decks import Deck
from games.kit.structs import Move
from games.provincia_romana.activate_buildings import ActivateBuilding
from games.provincia_romana.battle import PlayBattleToken
from games.provincia_romana.building import Build
from games.provincia_romana.cards import Content
from games.provincia_romana.commercium import UseCommercium
from games.provincia_romana.concussio import PlayConcussio
from games.provincia_romana.coniuratio import AcceptDestruction, PlayConiuratio
from games.provincia_romana.consuetudo import KeepCard
from games.provincia_romana.corruptio import PlayCorruptio
from games.provincia_romana.destruction import PlayAediles
from games.provincia_romana.goods import Goods
from games.provincia_romana.select_cards import SelectDeck, TakeCard, TakeFaceDownCard
from games.provincia_romana.setup import TakeCity
from games.provincia_romana.spqr_cards import PlaySpqrCard
from games.provincia_romana.state import State, replace, with_city
from games.provincia_romana.trading import Trade
from tests.games.provincia_romana.matches import match
from tests.games.provincia_romana.table import (
    Table,
    activating,
    choosing_tokens,
    new_match,
    playing_cards,
    with_buildings,
    with_favours,
    with_goods,
    with_hand,
)

RICH = Goods(clay=5, gold=9, stone=5, wood=5)


def labels(table: Table, seat: int) -> dict[Move, str]:
    """The texts of a seat's legal moves."""
    return {option.move: option.label for option in table.rules.legal_moves(table.state, seat)}


def holding(rules: Decider, *cards: str, goods: Goods = RICH, **switches: Any) -> Table:
    """Seat 1 of two plays cards: it holds these, and these goods."""
    table = new_match(rules, 2, **switches)
    state = with_goods(with_hand(table.content, table.state, 1, *cards), 1, goods)
    return table.given(playing_cards(table.content, state, 1))


def on_top(state: State, deck: str, *cards: str) -> State:
    """The state in which these cards lie on top of a deck that is whole."""
    rest = tuple(card for card in getattr(state, deck).draw if card not in cards)
    return replace(state, **{deck: Deck(cards + rest)})


@pytest.mark.parametrize(
    ("card", "switches", "text"),
    [
        ("commercium-06", {}, "Play Commercium (1 clay for 2 stone, as often as you like in the turn)"),
        (
            "commercium-06",
            {"commercium": "icon"},
            "Play Commercium (1 clay for 1 stone, 1 wood, as often as you like in the turn)",
        ),
        ("gloria-3", {}, "Play Gloria for 2 gold (4 points at the end of the game, only your best Gloria counts)"),
        ("gloria-4", {}, "Play Gloria for 2 gold (5 points at the end of the game, only your best Gloria counts)"),
        ("patronus-2", {}, "Play Patronus for 1 gold (2 wood)"),
        ("patronus-2", {"patronus": "one-of-each"}, "Play Patronus for 1 gold (2 clay)"),
        ("praetor-1", {}, "Play Praetor (no tax this round)"),
        ("architectus-1", {}, "Play Architectus for 4 gold (1 clay, stone or wood off each building)"),
        ("consul-1", {}, "Play Consul Cecilio Metello for 3 gold (Defense +2)"),
    ],
)
def test_spqr_cards_say_what_they_do(rules: Decider, card: str, switches: dict[str, Any], text: str) -> None:
    """Design, 3: cost and effect of the very card, as the options of the match read it."""
    assert labels(holding(rules, card, **switches), 1)[PlaySpqrCard(card)] == text


@pytest.mark.parametrize(
    ("card", "switches", "clay", "text"),
    [
        ("commercium-06", {}, 1, "Exchange 1 clay for 2 stone (Commercium)"),
        ("commercium-06", {"commercium": "icon"}, 1, "Exchange 1 clay for 1 stone, 1 wood (Commercium)"),
        ("commercium-19", {}, 4, "Exchange 4 gold for 1 clay (Commercium)"),
    ],
)
def test_exchanges_say_what_is_exchanged(
    rules: Decider, card: str, switches: dict[str, Any], clay: int, text: str
) -> None:
    """Design, 3: Commercium cards of one name differ; the text says in what."""
    table = holding(rules, card, "pons-1", goods=Goods(clay=clay, gold=4), **switches)
    table.play(1, PlaySpqrCard(card))

    assert labels(table, 1)[UseCommercium(card)] == text
    assert labels(table, 1)[Trade("wood")] == "Trade 2 gold for 1 wood"


def test_goods_for_which_there_is_no_room_are_told(rules: Decider, content: Content) -> None:
    """A14: what would be lost is seen before."""
    table = new_match(rules, 2)
    state = with_goods(with_hand(content, table.state, 1, "commercium-06", "pons-1"), 1, Goods(clay=1, stone=8))
    table = table.given(playing_cards(content, state, 1))
    table.play(1, PlaySpqrCard("commercium-06"))

    said = labels(table, 1)[UseCommercium("commercium-06")]
    assert said == "Exchange 1 clay for 2 stone, of which you get 1 stone (Commercium)"


def test_cards_of_the_row_show_their_faces(rules: Decider) -> None:
    """Design, 3: a building says cost and points, an SPQR card what it does; face down nothing is said."""
    table = new_match(rules, 2)
    table = table.given(on_top(table.state, "aedificium", "domus-1", "fodina-1", "turris-1", "circus-1"))
    assert labels(table, 1)[SelectDeck("spqr")] == "Choose the SPQR deck (action markers left: 2)"
    table.play(1, SelectDeck("aedificium"))

    said = labels(table, 1)
    assert said[TakeCard("domus-1")] == "Take Domus (2 clay, 1 wood; 3 points)"
    assert said[TakeCard("fodina-1")] == "Take Fodina (2 wood; 2 points; 1 stone each round)"
    assert said[TakeCard("turris-1")] == "Take Turris (1 wood; 2 points; once activated Defense +1)"
    assert said[TakeFaceDownCard(5)] == "Take the face-down card at place 5"


def test_opes_cards_say_what_they_bring_to_whom(rules: Decider) -> None:
    """Phase 1, Opes Cards: who chose the deck gets the Quaestor's part, the others the lower one."""
    table = new_match(rules, 2)
    state = with_goods(on_top(table.state, "opes", "opes-01", "opes-13"), 1, Goods(stone=7, wood=1))
    table = table.given(state)
    table.play(1, SelectDeck("opes"))

    said = labels(table, 1)
    assert said[TakeCard("opes-01")] == "Take Opes, the Quaestor's part: 4 stone, of which you get 2 stone"
    assert said[TakeCard("opes-13")] == "Take Opes, the Quaestor's part: 2 stone, 2 wood"
    table.play(1, TakeCard("opes-01"))
    assert labels(table, 2)[TakeCard("opes-13")] == "Take Opes, the lower part: 1 stone, 1 wood"


def test_buildings_say_what_is_paid_and_what_they_bring(rules: Decider, content: Content) -> None:
    """Design, 3: each unit that a discount may take off is a choice of its own, and says so."""
    table = new_match(rules, 2)
    state = with_hand(content, with_buildings(content, table.state, 1, "horreum-1"), 1, "domus-1", "hortus-1")
    state = with_goods(with_favours(content, state, 1, "architectus-1"), 1, RICH)
    table = table.given(playing_cards(content, state, 1))

    said = labels(table, 1)
    assert said[Build("domus-1", "wood")] == "Build Domus for 2 clay with 1 wood off (3 points)"
    assert said[Build("domus-1", "clay")] == "Build Domus for 1 clay, 1 wood with 1 clay off (3 points)"
    assert said[Build("hortus-1")] == "Build Hortus for 6 gold (8 points; Morale +1 each round)"


def test_plots_say_whom_they_hit(rules: Decider, content: Content) -> None:
    """Design, 3: Coniuratio, Concussio and Corruptio name their target, price and effect."""
    table = new_match(rules, 3)
    state = with_buildings(content, table.state, 2, "horreum-2", "turris-1", active=["turris-1"])
    state = with_hand(content, state, 1, "coniuratio-1", "concussio-1", "corruptio-1")
    state = with_goods(with_hand(content, state, 2, "aediles-1"), 1, RICH)
    table = table.given(playing_cards(content, with_goods(state, 2, Goods(gold=2)), 1))

    said = labels(table, 1)
    turris = "Turris (2 points; once activated Defense +1; activated for 1 point)"
    plot = PlayConiuratio("coniuratio-1", "turris-1")
    assert said[plot] == f"Play Coniuratio for 5 gold against {turris} of seat 2"
    concussio = "Play Concussio for 2 gold against seat 3, who pays the tax whatever protects it"
    assert said[PlayConcussio("concussio-1", 3)] == concussio
    corruptio = "Play Corruptio for 1 stone, 2 wood (no taxes any more)"
    assert said[PlayCorruptio("corruptio-1", stone=1, wood=2)] == corruptio
    table.play(1, plot)
    said = labels(table, 2)
    assert said[AcceptDestruction()] == f"Take {turris} back into your hand"
    assert said[PlayAediles("aediles-1")] == f"Play Aediles for 2 gold to save {turris}"


def test_battle_tokens_say_what_they_are_added_to(rules: Decider, content: Content) -> None:
    """Step 1: the seat of the token's color, and the parts of its strength."""
    table = new_match(rules, 2)
    state = with_buildings(content, table.state, 2, "horreum-2", "officina-1")
    state = with_city(choosing_tokens(content, state, 2), 2, morale=4, defense=-2)
    table = table.given(state)

    said = labels(table, 2)[PlayBattleToken("blue-coin")]
    assert said == (
        "Play +1 with the coin for blue: seat 2, strength 3 before tokens (Morale 4, Defense -2, Military 1)"
    )


def test_activations_and_cities_say_what_they_bring(rules: Decider, content: Content) -> None:
    """Design, 3: what a point is paid for; what is printed on a city's board."""
    table = new_match(rules, 2)
    state = with_buildings(content, table.state, 1, "horreum-1", "villa-1")
    table = table.given(activating(content, state, 1))

    assert labels(table, 1)[ActivateBuilding("villa-1")] == "Activate Villa for 1 Prestige Point (1 gold, Morale +1)"
    board = "Take Massilia (blue; Portus; its own special Aedificium is Forum)"
    assert labels(new_match(rules, 2, cities=()), 1)[TakeCity("massilia")] == board


def test_who_put_a_card_back_is_told_where_it_lies(rules: Decider, content: Content) -> None:
    """A42: a card that the mover saw by Consuetudo is named to it where it lies face down, and to nobody else."""
    table = holding(rules, "consuetudo-1", "pons-1")
    table.play(1, PlaySpqrCard("consuetudo-1"))
    assert all(text.startswith("Keep ") for move, text in labels(table, 1).items() if isinstance(move, KeepCard))
    table.play(1, table.legal(1)[0])
    while table.asked() == [(1, "choose-card-to-put-back")]:
        table.play(1, table.legal(1)[0])
    while table.asked()[0][1] != "choose-deck":
        seat = table.asked()[0][0]
        table.play(seat, rules.stand_in(table.state, rules.prompts(table.state)[0]))
    first = table.asked()[0][0]
    table.play(first, SelectDeck("aedificium"))

    assert table.state.draft is not None
    lies = content.title(table.state.draft.row[4].card or "")
    told = {}
    for _ in range(2):
        seat = table.asked()[0][0]
        told[seat] = labels(table, seat)[TakeFaceDownCard(5)]
        table.play(seat, next(move for move in table.legal(seat) if isinstance(move, TakeCard)))
    assert told[1].startswith(f"Take the face-down card at place 5: {lies} (")
    assert told[2] == "Take the face-down card at place 5"


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_texts_are_alike_only_for_cards_that_are(rules: Decider, content: Content, seats: int) -> None:
    """Design, 3: two listed moves with one text differ in nothing but which of two like cards they name."""
    for step in match(rules, seats, "labels", "random"):
        told: dict[str, Any] = {}
        for option in step.legal:
            assert told.setdefault(option.label, meaning(content, option.move)) == meaning(content, option.move)


def meaning(content: Content, move: Move) -> dict[str, Any]:
    """A move with what is printed on its cards in place of their ids."""
    printed: dict[str, Any] = content.buildings | content.favours | content.productions
    members = msgspec.to_builtins(move)
    return {name: _on_the_face(printed.get(value, value)) for name, value in members.items()}


def _on_the_face(value: Any) -> Any:
    """What players see of a card: not its id, nor where its values come from. The Quaestor is told that part."""
    if not isinstance(value, msgspec.Struct):
        return value
    unseen = {"id", "source", "note", "elsewhere", "quaestor"}
    return {name: getattr(value, name) for name in value.__struct_fields__ if name not in unseen}
