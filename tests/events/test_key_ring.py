from __future__ import annotations

import stat
from pathlib import Path

import msgspec
import pytest

from events.key_ring import open_key_ring, retire_key, signing_key
from events.receipts import SigningKey
from events.store import Store

EARLY, LATE = "2026-11-30T18:00:00.000Z", "2026-12-01T18:00:00.000Z"


def test_a_signing_key_is_made_once_and_kept_for_its_owner(tmp_path: Path) -> None:
    """Every later start, and every other process on the folder, finds the same one."""
    first = signing_key(tmp_path / "keys")

    assert first.id == signing_key(tmp_path / "keys").id
    assert stat.S_IMODE((tmp_path / "keys" / "signing-key").stat().st_mode) == 0o600
    assert len(list((tmp_path / "keys").iterdir())) == 1


def test_a_key_that_the_operator_gives_is_used_and_not_stored(tmp_path: Path) -> None:
    """It comes from the operator's safe and stays there."""
    given = SigningKey.generate()

    assert given.id == signing_key(tmp_path, given.as_text()).id
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(ValueError, match="32 bytes"):
        signing_key(tmp_path, "too short")


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
