from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest

from events.times import milliseconds, moment_of, timestamp


def test_a_timestamp_is_utc_with_milliseconds_and_reads_back() -> None:
    """The text is the one of the format, whatever the time zone was."""
    moment = datetime(2026, 11, 30, 19, 0, 0, 123_999, tzinfo=timezone(timedelta(hours=1)))

    assert timestamp(moment) == "2026-11-30T18:00:00.123Z"
    assert datetime(2026, 11, 30, 18, 0, 0, 123_000, tzinfo=UTC) == moment_of(timestamp(moment))


@pytest.mark.parametrize("milli", [0, 1, 999])
def test_milliseconds_are_exact(milli: int) -> None:
    """What is due keeps its millisecond."""
    moment = datetime(2026, 11, 30, 18, 0, 0, milli * 1000, tzinfo=UTC)

    assert milli == milliseconds(timestamp(moment)) % 1000
