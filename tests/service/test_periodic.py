"""Work that is done again and again."""

from __future__ import annotations

import asyncio

from service.periodic import Periodic


async def test_work_goes_on_after_it_has_failed() -> None:
    """At once, then again and again; a failure is reported and nothing else, and after the end nothing is done."""
    done, third = 0, asyncio.Event()
    reported: list[tuple[str, str, str]] = []

    async def work() -> None:
        nonlocal done
        done += 1
        if done == 3:
            third.set()
        raise RuntimeError(f"failed {done}")

    periodic = Periodic(
        "work", work, every_seconds=0, report=lambda what, match, error: reported.append((what, match, str(error)))
    )
    await periodic.start()
    async with asyncio.timeout(20):
        await third.wait()
    await periodic.stop()
    assert reported[:3] == [("work", "", "failed 1"), ("work", "", "failed 2"), ("work", "", "failed 3")]
    before = done
    for _ in range(5):
        await asyncio.sleep(0)
    assert done == before
    await periodic.stop()
