"""Civilization cards: counts, laws that all keep, the vocabulary of their effects, values of single cards."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from games.epos.cards import Content
from games.epos.civilization_cards import Card
from games.epos.components import EPOCHS, Epoch, PlayerCount
from games.epos.effects import (
    SYMBOLS,
    SYNERGIES,
    AdditionalTax,
    AdditionalTraining,
    AddPioneers,
    BuyGlory,
    CoinsPerProfession,
    Effect,
    GloryPerCity,
    LoseProfession,
    Modifier,
    PriceAdjustment,
    PrintedAction,
    ReceiveCoins,
    ReceiveGlory,
    ReformEffect,
    RemoveLock,
    Reward,
    TrainProfession,
)
from games.epos.professions import PROFESSIONS, Professions

OF_EPOCH: dict[Epoch, str] = {1: "A", 2: "B", 3: "C"}


def inside(value: Any) -> Iterator[Any]:
    """A value and all that it holds."""
    yield value
    if isinstance(value, tuple):
        for item in value:
            yield from inside(item)
    elif isinstance(value, msgspec.Struct):
        for field in msgspec.structs.fields(value):
            yield from inside(getattr(value, field.name))


def effects(content: Content) -> list[Effect]:
    """All effects on cards."""
    return [value for card in content.cards.values() for value in inside(card) if isinstance(value, Effect)]


def numbered(content: Content, number: str) -> Card:
    """The card with a number."""
    return next(card for card in content.cards.values() if card.number == number)


# Counts


@pytest.mark.parametrize("epoch", EPOCHS)
def test_b36_a_deck_of_an_epoch(content: Content, epoch: Epoch) -> None:
    """B3.6: 28 cards of each epoch, numbered from 01; the core deck are the first 20 of them."""
    cards = [content.cards[card] for card in content.deck(epoch)]

    assert [card.number for card in cards] == [f"{OF_EPOCH[epoch]}{place:02}" for place in range(1, 29)]
    assert {card.epoch for card in cards} == {epoch}
    assert content.deck(epoch, core=True) == content.deck(epoch)[:20]


def test_b36_84_cards_with_names_of_their_own(content: Content) -> None:
    """B3.6: 84 cards; the id of a card is its name."""
    assert len(content.cards) == len({card.name for card in content.cards.values()}) == 84
    for card in content.cards.values():
        assert card.id == re.sub(r"[^a-z0-9]+", "-", card.name.replace("'", "").lower())


@pytest.mark.parametrize(
    ("players", "number", "by_action"),
    [(1, 15, (4, 3, 3, 4)), (2, 19, (5, 4, 4, 5)), (3, 23, (6, 5, 5, 6)), (4, 27, (7, 6, 6, 7))],
)
def test_b34_action_markers_on_the_board(
    content: Content, players: PlayerCount, number: int, by_action: tuple[int, ...]
) -> None:
    """C.3, B3.4, Q-46: each further player adds one marker of each action; the wild card is for solo play alone."""
    markers = [content.marker[each] for each in content.markers_for(players)]
    count = Counter(marker.action for marker in markers)

    assert len(content.markers) == 28
    assert len(markers) == number + (players == 1)
    assert tuple(count[each] for each in ("teacher", "architect", "builder", "navigator")) == by_action
    assert count["principal"] == 1
    assert count["wild-card"] == (players == 1)


def test_c4_twelve_bonus_point_markers(content: Content) -> None:
    """C.4: three types; as many of each as there are players, one of 8 glory and the others of 4."""
    found = {bonus.id: (bonus.counted, bonus.needed, bonus.first, bonus.later) for bonus in content.bonus_markers}

    assert found == {
        "build-6-cities": ("cities", 6, 8, 4),
        "play-8-cards": ("played-cards", 8, 8, 4),
        "train-18": ("trained-professions", 18, 8, 4),
    }


# Laws that all cards keep


def test_b36_glory_and_synergy_by_epoch(content: Content) -> None:
    """B3.6, D.I.2 Builder: 1–2 glory in epoch I, 2–5 in II, 7–13 in III, where cards have no synergy symbol."""
    bounds = {1: (1, 2), 2: (2, 5), 3: (7, 13)}

    for card in content.cards.values():
        low, high = bounds[card.epoch]
        assert low <= card.glory <= high, card.id
        assert len(card.synergy) == len(set(card.synergy))
        assert len(card.synergy) in ((0,) if card.epoch == 3 else (1, 2)), card.id


def test_every_synergy_symbol_is_common(content: Content) -> None:
    """D.I.2 Builder: each of the four symbols is on at least seven cards of epoch I and of epoch II."""
    count = Counter((card.epoch, symbol) for card in content.cards.values() for symbol in card.synergy)

    assert set(count) == {(epoch, symbol) for epoch in (1, 2) for symbol in SYNERGIES}
    assert min(count.values()) >= 7


def test_b36_no_requirement_exceeds_a_track(content: Content) -> None:
    """B3.6: of two opposite professions no card requires more than 6 together."""
    for card in content.cards.values():
        assert card.requires.total >= 2
        for track in content.setup.tracks:
            assert sum(card.requires.of(each) for each in track.professions) <= track.spaces == 6, card.id


def test_symbols_that_cards_require(content: Content) -> None:
    """Glossary > Requirements: 1, 2 or all 3 symbols, none twice; each is required at least five times."""
    listed = [card.symbols for card in content.cards.values()]

    assert all(len(symbols) == len(set(symbols)) for symbols in listed)
    assert {len(symbols) for symbols in listed} == {0, 1, 2, 3}
    count = Counter(symbol for symbols in listed for symbol in symbols)
    assert set(count) == set(SYMBOLS)
    assert min(count.values()) >= 5


def test_every_card_has_one_kind_of_effect_or_none(content: Content) -> None:
    """B3.6: a card with neither reward nor penalty, action, modifier, virtual profession or reform has but glory."""
    plain = []
    for card in content.cards.values():
        kinds = [bool(card.rewards or card.penalties), card.action, card.modifier, card.virtual, card.reform]
        assert sum(map(bool, kinds)) <= 1, card.id
        if not any(kinds):
            plain.append(card.number)
    assert plain == ["C01", "C09", "C15", "C16"]


# The vocabulary


def test_b36_coverage_of_the_vocabulary(content: Content) -> None:
    """B3.6: every effect of the glossary is on at least two cards, the lock reward on ten."""
    words = (*get_args(Reward), LoseProfession, *get_args(Modifier), *get_args(ReformEffect))
    count = Counter(type(effect) for effect in effects(content))

    assert set(count) == set(words)
    assert min(count.values()) >= 2
    assert count[RemoveLock] == 10
    adjusted = Counter(each.action for each in effects(content) if isinstance(each, PriceAdjustment))
    assert adjusted == {"architect": 2, "teacher": 2}
    pioneers = Counter(each.symbols for each in effects(content) if isinstance(each, AddPioneers))
    assert min(pioneers.values()) >= 2
    assert set(pioneers) == {("trade",), ("oracle",), ("temple",), SYMBOLS}
    actions = Counter(card.action for card in content.cards.values() if card.action)
    assert actions == {PrintedAction("teacher", 2, 1): 2, PrintedAction("architect", 4, 1): 2}


def test_b36_professions_that_cards_train_lose_and_lend(content: Content) -> None:
    """B3.6: each is trained by some card, four are lost by some, each is virtual on one, three pay in reform."""
    found = effects(content)

    assert {each.profession for each in found if isinstance(each, TrainProfession)} == set(PROFESSIONS)
    assert {each.profession for each in found if isinstance(each, LoseProfession)} == {
        "soldier",
        "priest",
        "craftsman",
        "noble",
    }
    assert Counter(each for card in content.cards.values() for each in card.virtual) == Counter(PROFESSIONS)
    paying = Counter(each.profession for each in found if isinstance(each, CoinsPerProfession))
    assert paying == {"craftsman": 2, "merchant": 2, "scholar": 2}


def test_the_numbers_of_the_glossary(content: Content) -> None:
    """Glossary: what each entry of the vocabulary is worth is the same on all cards and in all provinces."""
    spaces = [space.modifier for space in content.province_spaces]
    found = {each for each in (*effects(content), *spaces) if not isinstance(each, TrainProfession | LoseProfession)}

    assert found == {
        RemoveLock(),
        AdditionalTraining(),
        AdditionalTax(),
        PriceAdjustment("architect", 1, 10),
        PriceAdjustment("teacher", 1, 8),
        *(AddPioneers(4, symbols) for symbols in (("trade",), ("oracle",), ("temple",), SYMBOLS)),
        *(CoinsPerProfession(profession, 2) for profession in ("craftsman", "merchant", "scholar")),
        BuyGlory(3, 1, 5),
        ReceiveCoins(5),
        ReceiveGlory(3),
        GloryPerCity(1),
    }
    assert {space.action for space in content.province_spaces} == {
        PrintedAction("architect", 6, 1),
        PrintedAction("teacher", 4, 1),
    }
    assert {type(each) for each in spaces} == set(get_args(Modifier))


def test_virtual_professions_may_be_several() -> None:
    """B3.6, Glossary: a card may lend more than one virtual profession, though none here does."""
    card = msgspec.convert(
        {
            "id": "x",
            "source": "reconstructed",
            "name": "X",
            "number": "A99",
            "epoch": 1,
            "requires": {},
            "glory": 1,
            "virtual": ["noble", "noble", "priest"],
        },
        Card,
    )

    assert card.virtual == ("noble", "noble", "priest")
    assert card.place == 99


# Single cards


@pytest.mark.parametrize(
    ("number", "name"),
    [
        ("A15", "Treasure Chamber"),
        ("A19", "Monument"),
        ("A03", "Well"),
        ("A12", "Trading Post"),
        ("A09", "Shipyard"),
        ("A10", "Marketplace"),
        ("A06", "Scriptorium"),
        ("A14", "Road"),
    ],
)
def test_c_cards_that_the_rulebook_numbers(content: Content, number: str, name: str) -> None:
    """C: numbers and names of the recommended start."""
    assert numbered(content, number).name == name


def test_ex12_hospital(content: Content) -> None:
    """EX-12: 3 merchants, 3 scholars, oracle; 3 glory, 1 soldier, 1 lock, Science."""
    hospital = content.cards["hospital"]

    assert hospital.requires == Professions(merchant=3, scholar=3)
    assert (hospital.symbols, hospital.glory, hospital.synergy) == (("oracle",), 3, ("science",))
    assert hospital.rewards == (TrainProfession("soldier"), RemoveLock())
    assert not hospital.penalties


def test_cards_of_the_other_examples(content: Content) -> None:
    """EX-2, EX-11, EX-13, D.I.2 Builder: Monument, Well, City Wall, Treasure Chamber and Archive."""
    cards = content.cards

    assert cards["monument"].action == PrintedAction("teacher", 2, 1)
    assert cards["well"].modifier == AdditionalTax()
    assert cards["city-wall"].reform == ReceiveGlory(3)
    assert cards["treasure-chamber"].reform == ReceiveCoins(5)
    assert [type(each) for each in (*cards["archive"].rewards, *cards["archive"].penalties)] == [
        TrainProfession,
        LoseProfession,
    ]


def test_b36_rows_of_the_tables(content: Content) -> None:
    """B3.6: one card of each epoch, member by member."""
    assert numbered(content, "A21") == Card(
        id="caravan",
        source="reconstructed",
        name="Caravan",
        number="A21",
        epoch=1,
        requires=Professions(merchant=2, soldier=2),
        symbols=("trade",),
        glory=2,
        synergy=("economy",),
        rewards=(AddPioneers(4, ("trade",)),),
    )
    assert numbered(content, "B21") == Card(
        id="legion-camp",
        source="reconstructed",
        name="Legion Camp",
        number="B21",
        epoch=2,
        requires=Professions(soldier=4, priest=2),
        glory=5,
        synergy=("military",),
        rewards=(TrainProfession("soldier"),),
        penalties=(LoseProfession("priest"),),
    )
    assert numbered(content, "C26") == Card(
        id="royal-road",
        source="reconstructed",
        name="Royal Road",
        number="C26",
        epoch=3,
        requires=Professions(merchant=4, craftsman=2, priest=1),
        symbols=("trade", "oracle", "temple"),
        glory=12,
        rewards=(AddPioneers(4, ("trade", "oracle", "temple")),),
    )


def test_b36_a_recommended_hand_has_one_card_for_the_first_turn(content: Content) -> None:
    """B3.6: each recommended start can play one of its cards at once and lacks one thing for the other."""
    for start in content.starts:
        symbol = content.polis[start.polis].symbol
        lacking = [
            start.population.lacking(card.requires).total + len({*card.symbols} - {symbol})
            for card in (content.cards[each] for each in start.cards)
        ]
        assert sorted(lacking) == [0, 1], start.id


def test_c_the_recommended_start(content: Content) -> None:
    """C: cards, professions and polis of each place in the turn order."""
    found = [(start.cards, start.population, start.polis) for start in content.starts]

    assert found == [
        (("treasure-chamber", "monument"), Professions(noble=1, priest=2, merchant=1), "memphis"),
        (("well", "trading-post"), Professions(noble=1, merchant=2, scholar=1), "rhodos"),
        (("shipyard", "marketplace"), Professions(craftsman=1, merchant=3), "alba-longa"),
        (("scriptorium", "road"), Professions(craftsman=1, scholar=3), "cyrene"),
    ]
