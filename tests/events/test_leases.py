from __future__ import annotations

from events.partitions import lease_key
from events.store import Store

LONG = 60_000


async def test_a_lease_has_one_owner_at_a_time(store: Store) -> None:
    """Whoever has it may take it again; nobody else can until it is given back."""
    ada, bob = store.leases("ada"), store.leases("bob")

    assert await ada.acquire("p01", LONG)
    assert await ada.acquire("p01", LONG)
    assert not await bob.acquire("p01", LONG)
    assert await bob.acquire("p02", LONG)
    assert await ada.owners(["p01", "p02", "p03"]) == {"p01": "ada", "p02": "bob", "p03": None}
    assert not await bob.release("p01")
    assert await ada.release("p01")
    assert await bob.acquire("p01", LONG)


async def test_a_lapsed_lease_is_taken_over_and_not_renewed(store: Store) -> None:
    """Its owner learns that it is no longer the follower."""
    ada, bob = store.leases("ada"), store.leases("bob")
    await ada.acquire("p01", 1)
    while await store.connection.call("EXISTS", lease_key("p01")):
        pass

    assert not await ada.renew("p01", LONG)
    assert await bob.acquire("p01", LONG)
    assert not await ada.renew("p01", LONG)
    assert not await ada.release("p01")
    assert await ada.owners(["p01"]) == {"p01": "bob"}


async def test_renewing_prolongs_a_lease(store: Store) -> None:
    """Counted from now."""
    ada = store.leases("ada")
    await ada.acquire("p01", LONG)

    assert await ada.renew("p01", 10 * LONG)
    assert LONG < await store.connection.call("PTTL", lease_key("p01")) <= 10 * LONG


async def test_everybody_who_is_there_is_known_to_everybody(store: Store) -> None:
    """Until they leave, or their time runs out."""
    ada, bob = store.leases("ada"), store.leases("bob")

    assert await ada.present(LONG) == ["ada"]
    assert await bob.present(LONG) == ["ada", "bob"]
    await ada.leave()
    assert await bob.present(1) == ["bob"]
    while "bob" in (there := await ada.present(LONG)):
        pass
    assert there == ["ada"]
