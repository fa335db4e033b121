"""The keys that receipts are signed with: the one in use, and all that ever were."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import msgspec

from events.receipts import PublishedKey, Receipt, SigningKey, verify
from events.records import Records

COLLECTION: Final = "signing-key"
_decode = msgspec.json.Decoder(PublishedKey).decode
_encode = msgspec.json.Encoder(order="sorted").encode


class KeyRing:
    """The signing key of this service, and the public keys of all services on the same store, as of its start."""

    def __init__(self, signing: SigningKey, published: tuple[PublishedKey, ...]) -> None:
        self.signing: Final = signing
        self.published: Final = published
        self._by_id = {key.key: key for key in published}

    def sign(self, match: str, version: int, head: str) -> Receipt:
        """The receipt for a version of a match."""
        return self.signing.sign(match, version, head)

    def verifies(self, receipt: Receipt) -> bool:
        """Whether a key that was ever published has signed this receipt."""
        key = self._by_id.get(receipt.key)
        return key is not None and verify(receipt, key.public_key)


def signing_key(folder: Path, given: str | None = None) -> SigningKey:
    """The key that the operator gave, else the one of the data folder, made at the first start."""
    if given:
        return SigningKey.from_text(given)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "signing-key"
    if not path.exists():
        _write_once(path, SigningKey.generate().as_text())
    return SigningKey.from_text(path.read_text())


async def open_key_ring(records: Records, signing: SigningKey, now: str) -> KeyRing:
    """Publish the signing key from now on, if it is not yet, and read all that were ever published."""
    fresh = PublishedKey(signing.id, signing.public_key, now)
    await records.put(COLLECTION, signing.id, _encode(fresh), expected=None)
    return KeyRing(signing, await published_keys(records))


async def published_keys(records: Records) -> tuple[PublishedKey, ...]:
    """Every key that any process on this store has ever signed with, the oldest first."""
    found = await records.get_many(COLLECTION, await records.names(COLLECTION))
    keys = [_decode(value) for value in found if value is not None]
    return tuple(sorted(keys, key=lambda key: (key.from_, key.key)))


async def retire_key(records: Records, key: str, now: str) -> bool:
    """Note that a key signs nothing any more; whether it was published and still in use."""
    before = await records.get(COLLECTION, key)
    if before is None or _decode(before).until is not None:
        return False
    retired = msgspec.structs.replace(_decode(before), until=now)
    return await records.put(COLLECTION, key, _encode(retired), expected=before)


def _write_once(path: Path, text: str) -> None:
    """Write a file that another process may be writing too: whoever is first wins, and nobody reads half of it."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    file = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(file, "w") as stream:
        stream.write(text + "\n")
        stream.flush()
        os.fsync(stream.fileno())
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        draft.unlink()
