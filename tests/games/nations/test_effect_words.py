"""What cards, events and boards do, in words: all of them, without ids and filler, and no two effects alike."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from games.nations.actions import SpecialActionKind
from games.nations.card_effect_words import words_of_effect
from games.nations.card_kinds import ProgressCard
from games.nations.cards import Content
from games.nations.effect_words import words, words_of
from games.nations.effects import CardEffect
from games.nations.event_effects import EventEffect, NationOperation
from games.nations.event_words import parts_of_event, words_of_event
from games.nations.selector_words import condition, nations, words_of_standing
from games.nations.selectors import CARD_KINDS, Counted, Nations, Ranked, Standing

VOCABULARY = (CardEffect, SpecialActionKind, NationOperation, Counted, Nations, ProgressCard)


@pytest.fixture(scope="module")
def said(content: Content) -> dict[str, str]:
    """The words of everything."""
    return dict(words(content))


def structs(value: Any) -> Iterator[Any]:
    """All structs in a value, itself included."""
    if isinstance(value, msgspec.Struct):
        yield value
        for name in value.__struct_fields__:
            yield from structs(getattr(value, name))
    elif isinstance(value, tuple):
        for each in value:
            yield from structs(each)


def test_everything_printed_has_words(content: Content, said: dict[str, str]) -> None:
    """296 Progress Cards, 13 start cards, 48 Event Cards with two events each, six boards; each ends as a sentence."""
    assert len(content.cards) == 296 + len(content.start_cards)
    assert len(said) == len(content.cards) + 48 * 3 + 6
    assert set(said) == {*content.cards, *content.event, *content.event_cards, *content.board}
    for piece, text in said.items():
        assert text == words_of(content, piece)
        assert text[0].isupper(), piece
        assert text.endswith("."), piece


def test_what_nobody_printed_has_no_words(content: Content) -> None:
    """Another id is a mistake of whoever asks."""
    with pytest.raises(KeyError):
        words_of(content, "chess")


def test_words_hold_no_ids_and_no_filler(content: Content, said: dict[str, str]) -> None:
    """Neither ids of pieces nor tags of the vocabulary, no `none`, no amounts of nothing."""
    tags = {each.__struct_config__.tag for union in VOCABULARY for each in get_args(union)}
    hyphenated = {word for word in (*said, *tags, *get_args(Standing), *CARD_KINDS) if word and "-" in word}
    for piece, text in said.items():
        assert not [word for word in hyphenated if word in text], (piece, text)
        assert not re.search(r"none|nothing\b(?! [.;]|\.|\)|;)|None|[_{}<>=\[\]`]|  |\.\.|,,|, \.", text), (piece, text)
        assert not re.search(r"\b0 (?!VP\b|stone\b|gold\b|and\b)[a-zA-Z]", text), (piece, text)


def test_number_and_articles_are_right(said: dict[str, str]) -> None:
    """One of a thing is in the singular, more are in the plural, and `an` stands before a vowel."""
    things = "book|worker|architect|resource|unit|Advisor|Wonder|section|Event Card"
    for piece, text in said.items():
        assert not re.search(r"\b1 (?:\w+ )?(?:books|Colonies)\b", text), (piece, text)
        assert not re.search(rf"\b1 (?:{things})s\b", text), (piece, text)
        assert not re.search(rf"\b(?!1\b)\d+ (?:{things}|Colony)\b", text), (piece, text)
        assert not re.search(r"\ba [aeioAEIO]|\ban [^aeioAEIO]", text), (piece, text)
        alone = re.sub(r"make every [\w ]*nation lose", "", text)
        assert not re.search(r"\bnation (?:gain|lose|pay|go|take|return|choose)\b", alone), (piece, text)


def test_every_entry_of_the_vocabulary_is_said(content: Content) -> None:
    """Some card or event uses each entry, so that the words of all of them are looked at here."""
    used = {type(each) for each in structs(content)}

    for union in VOCABULARY:
        assert set(get_args(union)) <= used, set(get_args(union)) - used


def test_effects_that_differ_have_words_that_differ(content: Content) -> None:
    """No number, condition or kind of an effect is left out of its words."""
    effects = {each for each in structs(content) if isinstance(each, get_args(CardEffect))}
    events = {event.effects: words_of_event(content, event) for event in content.event.values()}

    assert len(effects) > 60
    assert len({words_of_effect(content, each) for each in effects}) == len(effects)
    assert len(events) > 70
    assert len(set(events.values())) == len(events)


def test_cards_that_differ_have_words_that_differ(content: Content, said: dict[str, str]) -> None:
    """The same holds for all that is printed on cards, but for names, ages and sets."""
    unprinted = {"id": "", "source": "public", "note": "", "name": "", "age": 1, "set": "basic"}
    printed = {msgspec.structs.replace(card, **unprinted): said[piece] for piece, card in content.cards.items()}

    assert len(set(printed.values())) == len(printed)


def test_every_standing_is_said_in_three_ways(content: Content) -> None:
    """In short, as those nations, and as a condition for the owner; no two standings alike."""
    standings = get_args(Standing)

    assert len({words_of_standing(each) for each in standings}) == len(standings)
    assert len({nations(content, Ranked(each)) for each in standings}) == len(standings)
    assert len({condition(each) for each in standings}) == len(standings)
    assert all(condition(each).startswith("you ") for each in standings)


def test_each_part_of_an_event_is_told_alone(content: Content) -> None:
    """Chanson de Roland has two parts, and so has every event as many as it has sentences."""
    for event in content.event.values():
        parts: list[EventEffect] = list(event.effects)
        assert len(parts_of_event(content, event)) == len(parts)


TELLING = {
    "ziggurat": (
        "Each worker gives 2 stability and yields 1 stone in each Production. Deploying a worker costs 1 stone. The "
        "first worker is worth 1 VP at the end, the second 1, any more nothing."
    ),
    "hakkapeliitta": (
        "Each worker gives 8 strength and takes 2 stability. The raid value is 5. Deploying a worker costs 3 stone. "
        "The first worker is worth 1 VP at the end, the second 2, the third 2, any more nothing."
    ),
    "crusader-states": "Buying it requires 13 strength. It gives 3 strength and is worth 2 VP.",
    "punic-wars": (
        "The War marker is set to its buyer's strength. Every nation with less strength when the War is resolved "
        "loses 6 food, reduced by its stability, and 1 VP."
    ),
    "silk": "Gain 2 stone, or pay 1 resource of any kind for 1 VP; the card is then removed.",
    "hanging-gardens": (
        "Its sections cost 1 and 2 stone; until it is ready it does nothing. Then it is worth 1 VP, gives 1 "
        "stability, yields 2 food and consumes 1 stone in each Production."
    ),
    "terracotta-army": (
        "Its sections cost 0, 0 and 3 stone; until it is ready it does nothing. Then it is worth 2 VP and gives 1 "
        "strength. When it is ready, every least stable nation, yours included, loses 4 gold."
    ),
    "petra": (
        "Its sections cost 2, 0 and 1 stone; until it is ready it does nothing. Then it is worth 0 VP. Special "
        "action, once a round: pay 1 food to gain 3 books, 3 gold or 3 stone."
    ),
    "augustus": "It gives 1 strength. In Production, if you are the strongest, gain 2 stone.",
    "lin-zexu": (
        "It yields 4 gold and 4 food in each Production. In Production, if you are among the weakest, lose 8 books."
    ),
    "marie-antoinette": "It takes 3 stability and yields 10 books in each Production.",
    "hannibal": "Your raid value is 1 higher. Every other nation pays 1 gold more for a Battle.",
    "genghis-khan": "It gives 3 strength. While this is in play, every nation, yours included, has 3 stability less.",
    "fourth-crusade": (
        "The strongest nation may pay 3 gold, gain 1 VP and make every weakest nation lose 4 books, all or nothing."
    ),
    "peace-of-god": "The strongest nation gains 4 books, if another nation bought this round's War.",
    "papal-indulgence": (
        "The most stable nation may build the next section of its wonder without an architect or stone. Every nation "
        "except the most stable loses 2 gold."
    ),
    "march-to-moscow": "Every nation with the least food loses a Colony of its choice, or 1 VP if it has no Colony.",
    "event-antiquity-10": (
        "Assyrian Deportations: Every weakest nation returns 1 worker to the Population Track. Jain Ascetism: The "
        "most stable nation gets back the VP it lost to the War this round. No famine, 1 more "
        "architect."
    ),
    "persia": (
        "You start with 7 gold, 3 food and 5 stone, 4 VP and 5 workers. On the Population Track are 4 workers in the "
        "food section and 4 workers in the stability section. Printed on the board: Quarry, Axeman, Ziggurat and "
        "Temple. There is room for 1 Advisor, 3 Colonies and 5 Wonders."
    ),
    "zoroastrian-revival": "The most stable nation chooses to gain 4 stone or to make every other nation lose 3 food.",
}
"""Of each kind of card, event and board some, word for word."""


@pytest.mark.parametrize("piece", TELLING)
def test_telling_pieces(said: dict[str, str], piece: str) -> None:
    """They are as an owner of the box would read them from the card."""
    assert said[piece] == TELLING[piece]
