from __future__ import annotations

from pathlib import Path

import msgspec

from events.key_folder import KeyFolder
from events.key_ring import KeyRing, open_key_ring, retire_key
from events.receipts import PublishedKey, SigningKey
from events.store import Store

EARLY, LATE = "2026-11-30T18:00:00.000Z", "2026-12-01T18:00:00.000Z"
BETWEEN, LATER = "2026-12-01T07:00:00.000Z", "2026-12-02T18:00:00.000Z"


async def test_all_keys_ever_used_are_published(store: Store) -> None:
    """Receipts of a key that was retired, or that another process signs with, still verify."""
    old, new = SigningKey.generate(), SigningKey.generate()
    receipt = (await open_key_ring(store.records, old, EARLY)).sign("m_a", 1, "0" * 64)
    await open_key_ring(store.records, old, LATE)
    ring = await open_key_ring(store.records, new, LATE)

    assert [(old.id, EARLY, None), (new.id, LATE, None)] == [(k.key, k.from_, k.until) for k in ring.published]
    assert ring.verifies(receipt)
    assert not ring.verifies(SigningKey.generate().sign("m_a", 1, "0" * 64))
    assert await retire_key(store.records, old.id, LATE)
    assert not await retire_key(store.records, old.id, LATE)
    assert not await retire_key(store.records, "unknown", LATE)
    retired = (await open_key_ring(store.records, new, LATE)).published[0]
    assert {"key": old.id, "publicKey": old.public_key, "from": EARLY, "until": LATE} == msgspec.to_builtins(retired)


async def test_what_was_signed_with_a_former_key_is_signed_with_it_again(store: Store, tmp_path: Path) -> None:
    """By the time of the event, also after a key has come back; the receipt is the same to the byte."""
    folder = KeyFolder(tmp_path)
    old = folder.current()
    first = (await open_key_ring(store.records, old, EARLY, folder)).sign("m_a", 1, "0" * 64)
    (tmp_path / "signing-key").unlink()
    new = folder.current()
    assert new.id != old.id
    ring = await open_key_ring(store.records, new, LATE, folder)
    assert ring.sign_again("m_a", 1, "0" * 64, BETWEEN) == first
    second = ring.sign("m_a", 2, "1" * 64)
    assert second.key == new.id
    ring = await open_key_ring(store.records, old, LATER, folder)
    assert ring.sign_again("m_a", 1, "0" * 64, BETWEEN) == first
    assert ring.sign_again("m_a", 2, "1" * 64, LATE) == second
    assert ring.sign_again("m_a", 3, "2" * 64, LATER).key == old.id


async def test_without_the_key_of_that_time_the_one_in_use_signs(store: Store, tmp_path: Path) -> None:
    """A key that was given is nowhere written down, until the operator puts it into the folder."""
    folder = KeyFolder(tmp_path)
    old, new = SigningKey.generate(), SigningKey.generate()
    first = (await open_key_ring(store.records, old, EARLY, folder)).sign("m_a", 1, "0" * 64)
    ring = await open_key_ring(store.records, new, LATE, folder)
    again = ring.sign_again("m_a", 1, "0" * 64, BETWEEN)
    assert again.key == new.id
    assert ring.verifies(first)
    assert ring.verifies(again)
    (tmp_path / "signing-keys" / "of last year").write_text(old.as_text())
    ring = await open_key_ring(store.records, new, LATE, folder)
    assert ring.sign_again("m_a", 1, "0" * 64, BETWEEN) == first


def test_where_nothing_was_noted_the_published_times_tell_which_key_it_was() -> None:
    """The latest one that was published by then and not retired; before all of them, the one in use."""
    keys = [SigningKey.generate() for _ in range(3)]
    published = (
        PublishedKey(keys[0].id, keys[0].public_key, EARLY, LATE),
        PublishedKey(keys[1].id, keys[1].public_key, LATE),
        PublishedKey(keys[2].id, keys[2].public_key, LATER),
    )
    ring = KeyRing(keys[2], published, {key.id: key for key in keys})
    signed = [ring.sign_again("m_a", 1, "0" * 64, at).key for at in ("2026-01-01T00:00:00.000Z", EARLY, BETWEEN, LATER)]

    assert signed == [keys[2].id, keys[0].id, keys[0].id, keys[2].id]
    assert ring.sign_again("m_a", 1, "0" * 64, "2026-12-01T18:00:00.001Z").key == keys[1].id
