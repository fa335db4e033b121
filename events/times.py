"""Times as events hold them: RFC 3339 in UTC with milliseconds."""

from __future__ import annotations

from datetime import UTC, datetime

_OFFSET = len("+00:00")


def timestamp(moment: datetime) -> str:
    """A moment as text, such as `2026-11-30T18:00:00.123Z`; these texts sort like the moments."""
    if moment.tzinfo is not UTC:
        moment = moment.astimezone(UTC)
    return moment.isoformat(timespec="milliseconds")[:-_OFFSET] + "Z"


def moment_of(text: str) -> datetime:
    """The moment that a timestamp names."""
    return datetime.fromisoformat(text)


def milliseconds(text: str) -> int:
    """A timestamp as whole milliseconds since 1970, the measure of everything that is due."""
    return round(moment_of(text).timestamp() * 1000)
