from __future__ import annotations

from events.partitions import PARTITIONS
from events.store import Store
from projections.holdings import Holdings


async def test_one_process_holds_everything(store: Store) -> None:
    """What was taken is told once."""
    alone = Holdings(store.leases("one"))

    assert await alone.renew() == list(PARTITIONS)
    assert await alone.renew() == []
    assert alone.held == frozenset(PARTITIONS)


async def test_processes_share_alike_however_many_there_are(store: Store) -> None:
    """After everybody has counted, each holds its part and every partition has one holder."""
    processes = [Holdings(store.leases(f"process {number}")) for number in range(5)]
    for _ in range(3):
        for process in processes:
            await process.renew()

    assert {len(process.held) for process in processes} == {12, 13}
    assert sorted(partition for process in processes for partition in process.held) == list(PARTITIONS)


async def test_whoever_leaves_is_replaced_at_the_next_beat(store: Store) -> None:
    """Leases given back are free at once."""
    one, two = Holdings(store.leases("one")), Holdings(store.leases("two"))
    for process in (one, two, one, two):
        await process.renew()
    assert len(one.held) == len(two.held) == 32

    await two.release()
    assert two.held == frozenset()
    assert sorted(await one.renew()) == sorted(set(PARTITIONS) - set(PARTITIONS[::2]))
    assert one.held == frozenset(PARTITIONS)


async def test_leases_that_may_have_lapsed_are_not_held(store: Store) -> None:
    """Who could not renew in time no longer believes in what it held."""
    slow = Holdings(store.leases("slow"), lease_seconds=0.001)
    await slow.renew()
    while slow.held:
        pass

    assert slow.held == frozenset()
    assert len(await slow.renew()) == 64
