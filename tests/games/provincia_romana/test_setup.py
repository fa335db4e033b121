"""Setting Up the Game."""

from collections import Counter

import pytest

from games.kit.decider import Decider
from games.provincia_romana import PROVINCIA_ROMANA
from games.provincia_romana.building import Build
from games.provincia_romana.cards import Content
from games.provincia_romana.decks import DeckShuffled
from games.provincia_romana.goods import Goods
from games.provincia_romana.options import CityName, Options
from games.provincia_romana.setup import CardsRemoved, CityTaken, StartingCardDrawn, TakeCity
from games.provincia_romana.state import replace
from games.provincia_romana.tracks import prestige_of
from tests.games.provincia_romana.table import CITIES, Table, new_match, playing_cards, streams, with_goods, with_hand


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_city_starts_with_its_row_of_the_table(rules: Decider, content: Content, seats: int) -> None:
    """Prestige Points and Resources by Turn Order: goods and points by seat, 7 gold, Defense 0, Morale 6, a Horreum."""
    table = new_match(rules, seats)

    for seat in range(1, seats + 1):
        city, start = table.city(seat), content.start(seats, seat)
        assert city.goods == start.goods.plus(Goods(gold=7))
        assert (city.defense, city.morale, prestige_of(city)) == (0, 6, start.prestige)
        assert [content.kind(building.card) for building in city.buildings] == ["horreum"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_pieces_after_the_setup(rules: Decider, content: Content, seats: int) -> None:
    """Setting Up the Game: 42 cards are out, each hand has one card, four Bellum stacks, five battle tokens each."""
    table = new_match(rules, seats)
    state = table.state

    assert rules.check(state) == []
    assert len(state.removed) == 42
    assert len(state.aedificium.draw) == 128 - 42 - seats
    assert (len(state.opes.draw), len(state.spqr.draw)) == (30, 50)
    assert [stack.round for stack in state.bellum] == [2, 3, 5, 6]
    assert sum(len(stack.cards) - 1 for stack in state.bellum) == 11
    assert not any(stack.revealed for stack in state.bellum)
    for city in state.cities:
        assert [card.deck for card in city.hand] == ["aedificium"]
        assert len(city.battle_tokens) == 5
        coin = [token for token in city.battle_tokens if content.token[token].coin]
        assert city.city is not None
        assert coin == [f"{content.color(city.city)}-coin"]
    assert {state.markers.of("opes"), state.markers.of("spqr"), state.markers.of("aedificium")} == {2}


def test_only_the_tokens_of_the_colors_in_play_are_used(rules: Decider, content: Content) -> None:
    """Setting Up the Game: battle tokens of absent colors go back to the box; each color has five in play."""
    table = new_match(rules, 3)

    colors = Counter(token.split("-")[0] for city in table.state.cities for token in city.battle_tokens)
    assert colors == {"orange": 5, "blue": 5, "red": 5}


def test_a2_no_horreum_is_drawn(rules: Decider, content: Content) -> None:
    """A2: Horrea are in the cities or out of the game, never in the deck, the removed cards or a hand."""
    state = new_match(rules, 2).state

    hidden = {*state.aedificium.draw, *state.removed, *(card.card for city in state.cities for card in city.hand)}
    assert not hidden & set(content.horrea)
    assert sum(len(city.buildings) for city in state.cities) == 2


def test_a3_removing_comes_before_dealing(rules: Decider) -> None:
    """A3: the deck is shuffled, 42 cards are removed, then the starting hands are dealt from the rest."""
    table = new_match(rules, 4)

    order = [
        type(fact)
        for fact in table.facts
        if isinstance(fact, CardsRemoved | StartingCardDrawn)
        or (isinstance(fact, DeckShuffled) and fact.deck == "aedificium")
    ]
    assert order == [DeckShuffled, CardsRemoved, *[StartingCardDrawn] * 4]


def test_a4_seats_are_the_turn_order_of_the_first_round(rules: Decider) -> None:
    """A4: "Turn 1" of the setup table is the seat that goes first in round 1."""
    table = new_match(rules, 4)

    assert (table.state.round, table.state.first) == (1, 1)
    assert table.asked() == [(1, "choose-deck")]


def test_a57_cities_are_chosen_in_seat_order(rules: Decider) -> None:
    """A57: seats without a city in the options choose theirs, one after another; the last free one needs no choice."""
    facts = rules.setup(Options(), 6, streams(rules.blank))
    table = Table(rules, rules.evolve.fold(rules.blank, facts))

    for seat, city in enumerate(CITIES[:5], 1):
        assert table.asked() == [(seat, "choose-city")]
        assert len(table.legal(seat)) == 7 - seat
        table.play(seat, TakeCity(city))
    assert [city.city for city in table.state.cities] == list(CITIES)
    assert table.asked() == [(1, "choose-deck")]


def test_a57_a_city_has_one_seat(rules: Decider) -> None:
    """A57: a city that is taken, or that there is not, cannot be taken."""
    facts = rules.setup(Options(cities=("massilia",)), 3, streams(rules.blank))
    table = Table(rules, rules.evolve.fold(rules.blank, facts))

    assert [fact.city for fact in facts if isinstance(fact, CityTaken)] == ["massilia"]
    assert table.refused(2, TakeCity("massilia")).code == "city-taken"
    assert table.refused(2, TakeCity("lutetia")).code == "no-such-city"


@pytest.mark.parametrize(
    ("cities", "seats", "pointers"),
    [
        ((), 2, []),
        (("massilia", "arelate"), 2, []),
        (("massilia",), 6, []),
        (("massilia", "massilia"), 3, ["/cities/1"]),
        (("massilia", "arelate", "massilia", "massilia"), 6, ["/cities/2", "/cities/3"]),
        (("massilia", "arelate", "tolosa", "loupian"), 2, ["/cities/2", "/cities/3"]),
    ],
)
def test_a57_each_city_is_of_one_seat(
    content: Content, cities: tuple[CityName, ...], seats: int, pointers: list[str]
) -> None:
    """A57: options that name a city twice, or more cities than there are seats, are pointed at."""
    problems = PROVINCIA_ROMANA.check_options(content, Options(cities=cities), seats)

    assert [problem.pointer for problem in problems] == pointers


def test_a_city_that_the_content_lacks_cannot_be_asked_for(content: Content) -> None:
    """Design, 4: the cities of a match are those of the content that it is created with."""
    fewer = replace(content, cities=tuple(city for city in content.cities if city.id != "tolosa"))

    assert PROVINCIA_ROMANA.check_options(content, Options(cities=("tolosa",)), 2) == []
    (problem,) = PROVINCIA_ROMANA.check_options(fewer, Options(cities=("tolosa",)), 2)
    assert problem.pointer == "/cities/0"


def test_a_match_is_dealt_anew_with_another_key(rules: Decider) -> None:
    """Setting Up the Game: decks, hands and tokens follow from the match's randomness and from nothing else."""
    one, same, other = (new_match(rules, 4, luck).state for luck in ("a", "a", "b"))

    assert one == same
    assert one.aedificium != other.aedificium


def test_w33_a_first_domus_brings_seat_1_to_one_point(rules: Decider, content: Content) -> None:
    """W33: in a match of four, seat 1 starts at -2 points; its first Domus, worth 3, makes that 1."""
    table = new_match(rules, 4)
    state = with_hand(content, table.state, 1, "domus-1")
    table = table.given(playing_cards(content, with_goods(state, 1, Goods(clay=2, wood=1)), 1))

    assert prestige_of(table.city(1)) == -2
    table.play(1, Build("domus-1"))
    assert prestige_of(table.city(1)) == 1
