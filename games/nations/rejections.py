"""The codes of refused moves."""

from functools import lru_cache
from typing import Literal, TypeAlias

from games.kit.rejection import Rejection
from games.nations.resources import Resources

Code: TypeAlias = Literal[
    "no-such-board",
    "board-taken",
    "track-empty",
    "track-full",
    "not-drawn",
    "not-on-board",
    "wrong-kind-of-card",
    "may-not-buy",
    "cannot-pay",
    "wrong-payment",
    "too-weak",
    "war-bought",
    "no-military",
    "wrong-space",
    "no-worker",
    "no-architect",
    "no-wonder",
    "not-in-play",
    "no-special-action",
    "used",
    "not-now",
    "not-an-option",
    "wrong-amount",
]


def refuse(code: Code, section: str, sentence: str) -> Rejection:
    """A refusal: the code for programs, the sentence for people, the section to open."""
    return Rejection(code, sentence, section)


@lru_cache(maxsize=1024)
def unaffordable(section: str, what: str, cost: Resources, held: Resources) -> Rejection:
    """The refusal of a cost that the resources held do not cover. Listing moves comes to the same one often."""
    return refuse(
        "cannot-pay",
        section,
        f"{what} costs {cost}; this nation has {held} and lacks {held.lacking(cost)}. Choose another move.",
    )
