"""Disputes of a match, as its events tell of them. The texts themselves are records beside the match."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from events.lifecycle import Ruling

Stage: TypeAlias = Literal["open", "taken", "ruled"]


class Dispute(Struct, frozen=True):
    """What a seat disputes at a `version`, who has taken it on, and how it was ruled.

    `since` and `ruled` are the versions that opened and settled it. Each text has its commitment; `text_erased` and
    `ruling_erased` say that the text and its salt were deleted with the player who had written it.
    """

    number: int
    since: int
    seat: int
    version: int
    text_commitment: str
    arbiter: str | None = None
    ruled: int | None = None
    outcome: Ruling | None = None
    ruling_commitment: str | None = None
    text_erased: bool = False
    ruling_erased: bool = False

    @property
    def stage(self) -> Stage:
        """How far it has come."""
        return "ruled" if self.ruled is not None else "open" if self.arbiter is None else "taken"
