"""Times as events hold them: RFC 3339 in UTC with milliseconds."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import lru_cache

_OFFSET = len("+00:00")


def timestamp(moment: datetime) -> str:
    """A moment as text, such as `2026-11-30T18:00:00.123Z`; these texts sort like the moments."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")[:-_OFFSET] + "Z"


def timestamp_at(milliseconds: int) -> str:
    """A moment in milliseconds since 1970 as text."""
    second, rest = divmod(milliseconds, 1000)
    return f"{_second(second)}.{rest:03}Z"


@lru_cache(maxsize=8)
def _second(number: int) -> str:
    return datetime.fromtimestamp(number, UTC).isoformat()[:-_OFFSET]


def moment_of(text: str) -> datetime:
    """The moment that a timestamp names."""
    return datetime.fromisoformat(text)


def milliseconds(text: str) -> int:
    """A timestamp as whole milliseconds since 1970, the measure of everything that is due."""
    return round(moment_of(text).timestamp() * 1000)
