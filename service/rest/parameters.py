"""Query parameters and bodies that requests share."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

GREATEST_VERSION = 2**53 - 1

Version: TypeAlias = Annotated[int, Meta(ge=0, le=GREATEST_VERSION, description="The number of an event in its match.")]
Limit: TypeAlias = Annotated[int, Meta(ge=1, le=1000, description="How many events to go through at most.")]
SeatNumber: TypeAlias = Annotated[
    int, Meta(description="A place at the table, numbered from 1.", extra_json_schema={"minimum": 1})
]
"""Any number: whether there is such a seat, the match knows."""


class Parameters(Struct, frozen=True, kw_only=True, rename="camel", forbid_unknown_fields=True):
    """The base of query parameters and of bodies."""


class AtVersion(Parameters, frozen=True, kw_only=True):
    """Which version to look at; now, unless one is named."""

    version: (
        Annotated[int, Meta(ge=1, le=GREATEST_VERSION, description="Which version; the latest if left out.")] | None
    ) = None


class Slice(Parameters, frozen=True, kw_only=True):
    """Which part of a match's history: so many events after a version."""

    after: Annotated[
        int,
        Meta(ge=0, le=GREATEST_VERSION, description="The version after which to begin; 0 is before the first event."),
    ] = 0
    limit: Limit = 100
