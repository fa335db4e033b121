"""The codes of refused moves."""

from typing import Literal, TypeAlias

from games.kit.rejection import Rejection
from games.provincia_romana.goods import Goods

Code: TypeAlias = Literal[
    "no-such-city",
    "city-taken",
    "no-marker",
    "nothing-there",
    "not-in-hand",
    "wrong-kind-of-card",
    "reaction-only",
    "cannot-pay",
    "wrong-payment",
    "wrong-discount",
    "unique",
    "wrong-site",
    "no-target",
    "nothing-to-gain",
    "seen-before",
    "not-open",
    "not-discardable",
    "not-held",
    "not-in-city",
    "wrong-icon",
    "already-active",
    "no-prestige",
]


def refuse(code: Code, section: str, sentence: str) -> Rejection:
    """A refusal: the code for programs, the sentence for people, the section to open."""
    return Rejection(code, sentence, section)


def unaffordable(section: str, what: str, cost: Goods, held: Goods) -> Rejection:
    """The refusal of a cost that the goods held do not cover."""
    return refuse(
        "cannot-pay",
        section,
        f"{what} costs {cost}; you hold {held} and lack {held.lacking(cost)}. Get what is missing first, or choose "
        "another move.",
    )
