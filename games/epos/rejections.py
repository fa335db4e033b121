"""The codes of refused moves."""

from typing import Literal, TypeAlias

from games.kit.rejection import Rejection

Code: TypeAlias = Literal[
    "not-available",
    "no-space",
    "cannot-pay",
    "not-possible",
    "exhausted",
    "not-yours",
    "wrong-amount",
    "already-used",
    "not-in-reach",
    "track-full",
    "not-trained",
    "no-markers",
    "no-room",
    "not-in-hand",
    "requirements",
    "not-applicable",
    "no-such-territory",
    "provinces-closed",
    "wrong-symbol",
    "no-pioneer",
    "blocked",
    "not-adjacent",
    "no-control",
    "too-few-pioneers",
    "not-free",
    "no-city",
    "must-go-on",
    "not-an-option",
]


def refuse(code: Code, section: str, sentence: str) -> Rejection:
    """A refusal: the code for programs, the sentence for people, the section to open."""
    return Rejection(code, sentence, section)
