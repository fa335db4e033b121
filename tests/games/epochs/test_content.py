"""What is printed in numbers: cards, boards and tiles, and the map that tiles make."""

import re
from collections import Counter

import pytest

from games.epochs.cards import Content
from games.epochs.military_effects import (
    TakeUnit,
)
from games.epochs.printed import EPOCHS
from games.epochs.resources import Resources
from games.epochs.terrains import STRATEGIC
from games.epochs.units import MARKET_DECKS, MarketDeck

NUMBERED = {1: "NI", 2: "NII", 3: "NIII"}


def test_a1_96_inventions(content: Content) -> None:
    """A.1, D.1: 32 inventions of each epoch, 16 names with two copies."""
    for epoch in EPOCHS:
        deck = content.invention_deck(epoch)
        assert Counter(Counter(deck).values()) == {2: 16}
        cards = [content.invention[each] for each in dict.fromkeys(deck)]
        assert [card.number for card in cards] == [f"{NUMBERED[epoch]}-{place:02}" for place in range(1, 17)]
        assert {card.epoch for card in cards} == {epoch}
    assert sum(len(content.invention_deck(epoch)) for epoch in EPOCHS) == 96
    assert len({card.name for card in content.invention.values()}) == 48


@pytest.mark.parametrize(
    ("deck", "support", "main", "wonders"),
    [("i", 10, 10, 12), ("ii", 10, 10, 12), ("iii", 5, 5, 6), ("iii-plus", 5, 5, 6)],
)
def test_d1_96_market_cards(content: Content, deck: MarketDeck, support: int, main: int, wonders: int) -> None:
    """A.1, R-12, D.1: 32, 32, 16 and 16 market cards, by row."""
    cards = content.market_deck(deck)
    rows = Counter(content.unit[card].slot if card in content.unit else "wonder" for card in cards)

    assert rows == {"support": support, "main": main, "wonder": wonders}
    assert {content.wonder[each].deck for each in cards if each in content.wonder} == {deck}
    assert {each.deck for each in content.units if each.id in cards} == {deck}
    assert sum(len(content.market_deck(each)) for each in MARKET_DECKS) == 96


def test_numbers_of_market_cards_tell_their_deck(content: Content) -> None:
    """C.7, C.9: numbers count up within each deck; units come in one or two copies."""
    for letter, cards in (("U", content.units), ("W", content.wonders)):
        for deck in MARKET_DECKS:
            prefix = f"{letter}{deck.upper().replace('-PLUS', '+')}-"
            numbers = [card.number for card in cards if card.deck == deck]
            assert numbers == [f"{prefix}{place:02}" for place in range(1, len(numbers) + 1)]
    assert {unit.copies for unit in content.units} == {1, 2}


def test_a1_units_outside_the_market(content: Content) -> None:
    """A.1, C.3, C.8: four Axemen, one for each player, and four unique units."""
    special = {each.id: (each.unique, each.copies, each.slot) for each in content.special_units}

    assert special == {
        "axeman": (False, 4, "main"),
        "phalanx": (True, 1, "main"),
        "legionary": (True, 1, "main"),
        "mangudai": (True, 1, "support"),
        "english-longbow": (True, 1, "support"),
    }
    assert all(each.cost == 0 and each.expenditure == Resources() for each in content.special_units)
    assert content.unit["axeman"].combat_value == 2


def test_a1_boards_and_tiles(content: Content) -> None:
    """A.1: 12 civilizations of four abilities, 16 map tiles, 12 exploration tokens, nine forms of government."""
    assert [len(each.abilities) for each in content.civilizations] == [4] * 12
    assert len(content.ability) == 48
    assert len(content.map_tiles) == 16
    assert len(content.exploration_pool()) == 12
    assert len(content.governments) == 9


def test_ids_are_names(content: Content) -> None:
    """Ids are names in small letters; those of abilities named after a unit have their owner's before."""
    pieces = (*content.invention.values(), *content.unit.values(), *content.wonders, *content.civilizations)
    for each in (*pieces, *content.governments):
        assert each.id == re.sub(r"[^a-z0-9]+", "-", each.name.lower())
    for civilization in content.civilizations:
        for ability in civilization.abilities:
            name = re.sub(r"[^a-z0-9]+", "-", ability.name.lower().replace("â", "a").replace("é", "e"))
            assert ability.id in (name, f"{civilization.id}-{name}")
            assert (ability.id != name) == (TakeUnit(name) in ability.ability.effects)


def test_d1_the_map(content: Content) -> None:
    """D.1, C.2: 64 hexes by terrain, shields, other resources, places to explore, barbarians, cities."""
    hexes = [each for tile in content.map_tiles for each in tile.hexes]
    resources = Counter(each.resource for each in hexes if each.resource)

    terrains = Counter(each.terrain for each in hexes)
    assert terrains == {"sea": 12, "plain": 19, "desert": 10, "forest": 13, "mountain": 10}
    assert {each: resources[each] for each in STRATEGIC} == {"horse": 4, "iron": 4, "niter": 4}
    assert sum(resources.values()) - 12 == 18
    assert resources == {
        **dict.fromkeys(("horse", "iron", "niter", "wheat", "timber"), 4),
        **dict.fromkeys(("cattle", "spice"), 3),
        **dict.fromkeys(("marble", "gems"), 2),
    }
    assert sum(each.exploration for each in hexes) == 12
    assert sum(each.barbarian for each in hexes) == content.setup.barbarians == 10
    assert sum(tile.city is not None for tile in content.map_tiles) == 8
    assert all(each == type(each)("sea") for each in hexes if each.terrain == "sea")


def test_c2_single_tiles(content: Content) -> None:
    """C.2: two tiles, hex by hex."""
    found = {
        tile.id: [(each.terrain, each.resource, each.exploration, each.barbarian) for each in tile.hexes]
        for tile in (content.tile["tile-5"], content.tile["tile-12"])
    }

    assert found == {
        "tile-5": [
            ("mountain", "iron", False, False),
            ("plain", None, False, False),
            ("plain", "cattle", False, False),
            ("forest", None, True, False),
        ],
        "tile-12": [
            ("desert", None, False, True),
            ("plain", "horse", False, False),
            ("mountain", None, True, False),
            ("forest", None, False, False),
        ],
    }
    assert [content.tile[each].city for each in ("tile-5", "tile-12", "tile-2")] == ["abc", "bcd", None]


def test_c3_exploration_tokens(content: Content) -> None:
    """C.3, EXP-5: four question marks stay; tokens of one icon give one thing, those of two icons two."""
    assert Counter(content.exploration[each].icons for each in content.exploration_pool()) == {0: 4, 1: 4, 2: 4}
    for token in content.exploration_tokens:
        assert token.stays == (token.icons == 0) == (not token.reward)
        reward = token.reward
        assert reward.resources.total + reward.culture + reward.cubes == token.icons
