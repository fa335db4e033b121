"""The codes of rejections, and making one."""

from typing import Literal, TypeAlias

from games.kit.rejection import Rejection

RejectionCode: TypeAlias = Literal[
    "not-offered",
    "first-action",
    "must-invent",
    "must-not-invent",
    "not-in-hand",
    "not-in-market",
    "same-name",
    "cannot-pay",
    "wrong-gold",
    "expand-first",
    "no-cube",
    "no-city",
    "no-trading-post",
    "out-of-reach",
    "occupied",
    "not-ground",
    "no-room",
    "not-surrounded",
    "not-open",
    "sanction",
    "refused-before",
    "too-few-cities",
    "same-unit",
    "too-little-culture",
    "no-arrow",
    "no-token",
    "wrong-epoch",
    "unlocked",
    "no-land",
    "nothing-to-convert",
    "status-changed",
    "not-friendly",
    "at-war",
    "may-not-attack",
    "attacked-already",
    "not-yours",
    "not-revealable",
    "cannot-feed",
    "too-many",
    "not-connected",
]
"""What a move is refused for."""


def refused(code: RejectionCode, sentence: str, section: str) -> Rejection:
    """A move is refused: a code for programs, a sentence for people, the section of the rulebook."""
    return Rejection(code, sentence, section)
