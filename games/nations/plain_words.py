"""Plain English for cards: their kinds, where they lie, resources."""

from collections.abc import Sequence

from games.kit.plain_words import listed, with_article
from games.nations.cards import Content
from games.nations.resources import RESOURCES, Resources, one
from games.nations.selectors import CardKind

_KINDS: dict[CardKind, tuple[str, str]] = {
    "building": ("Building", "Buildings"),
    "military": ("Military", "Military"),
    "colony": ("Colony", "Colonies"),
    "war": ("War", "Wars"),
    "battle": ("Battle", "Battles"),
    "golden-age": ("Golden Age", "Golden Ages"),
    "wonder": ("Wonder", "Wonders"),
    "advisor": ("Advisor", "Advisors"),
}


def kind_name(kind: CardKind) -> str:
    """A kind of card: `Golden Age`."""
    return _KINDS[kind][0]


def kind_names(kind: CardKind) -> str:
    """A kind of card, several of it: `Golden Ages`."""
    return _KINDS[kind][1]


def a_card(kinds: Sequence[CardKind]) -> str:
    """A card of one of these kinds: `a War or a Battle`."""
    return listed([with_article(kind_name(kind)) for kind in kinds], "or")


def choice(content: Content, places: Sequence[str], empty: str) -> str:
    """Places by the cards on them, each with the id to send: an empty space, Temple …"""
    return listed([f"{empty if each == 'none' else content.cards[each].name} (`{each}`)" for each in places], "or")


def amount(resources: Resources, vp: int = 0) -> str:
    """Resources and VP: `6 gold and 6 stone`, `1 VP`; `nothing`."""
    parts = [str(one(resource, resources.of(resource))) for resource in RESOURCES if resources.of(resource)]
    return listed([*parts, *([f"{vp} VP"] if vp else [])]) or "nothing"
