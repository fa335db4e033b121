from __future__ import annotations

import asyncio

from events.locks import NamedLocks


async def test_holders_of_one_name_follow_each_other_and_others_do_not_wait() -> None:
    """First come, first served, for each name on its own."""
    locks, order = NamedLocks(), []

    async def hold(name: str, number: int) -> None:
        async with locks.holding(name):
            order.append((name, number, "in"))
            await asyncio.sleep(0)
            order.append((name, number, "out"))

    await asyncio.gather(*[hold(name, number) for number in range(3) for name in ("a", "b")])

    for name in ("a", "b"):
        assert [(n, act) for who, n, act in order if who == name] == [
            (n, act) for n in range(3) for act in ("in", "out")
        ]
    assert {who for who, _, _ in order[:2]} == {"a", "b"}


async def test_a_lock_is_free_again_after_a_failure_or_a_cancellation() -> None:
    """And nothing is kept of a name that nobody uses."""
    locks = NamedLocks()

    async def fail() -> None:
        async with locks.holding("a"):
            raise ValueError

    async def wait_for_ever() -> None:
        async with locks.holding("a"):
            await asyncio.Event().wait()

    await asyncio.gather(fail(), return_exceptions=True)
    holder, waiter = asyncio.create_task(wait_for_ever()), asyncio.create_task(wait_for_ever())
    await asyncio.sleep(0)
    waiter.cancel()
    holder.cancel()
    await asyncio.gather(holder, waiter, return_exceptions=True)

    async with asyncio.timeout(1), locks.holding("a"):
        pass
    assert not locks.in_use("a")
