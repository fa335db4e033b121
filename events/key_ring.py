"""The keys that receipts are signed with: the one in use, and all that ever were."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from events.key_folder import KeyFolder, Use
from events.receipts import PublishedKey, Receipt, SigningKey, verify
from events.records import Records

COLLECTION: Final = "signing-key"
_decode = msgspec.json.Decoder(PublishedKey).decode
_encode = msgspec.json.Encoder(order="sorted").encode


class KeyRing:
    """The signing key of this service, and the public keys of all services on the same store, as of its start.

    `former` are private keys that are still at hand, `uses` tells from when on each key was in use here.
    """

    def __init__(
        self,
        signing: SigningKey,
        published: tuple[PublishedKey, ...],
        former: Mapping[str, SigningKey] | None = None,
        uses: Sequence[Use] = (),
    ) -> None:
        self.signing: Final = signing
        self.published: Final = published
        self._by_id = {key.key: key for key in published}
        self._private = {**(former or {}), signing.id: signing}
        self._uses = tuple(uses)

    def sign(self, match: str, version: int, head: str) -> Receipt:
        """The receipt for a version of a match."""
        return self.signing.sign(match, version, head)

    def sign_again(self, match: str, version: int, head: str, at: str) -> Receipt:
        """The receipt for a version that was stored at a time: the very one that was given then.

        Where the key of that time is not at hand, the one in use signs.
        """
        return self._private.get(self._in_use(at), self.signing).sign(match, version, head)

    def _in_use(self, at: str) -> str:
        """The name of the key that was in use at a time, by what was noted here, else by when keys were published."""
        noted = [key for since, key in self._uses if since <= at]
        if noted:
            return noted[-1]
        known = [key.key for key in self.published if key.from_ <= at and (key.until is None or at <= key.until)]
        return known[-1] if known else self.signing.id

    def verifies(self, receipt: Receipt) -> bool:
        """Whether a key that was ever published has signed this receipt."""
        key = self._by_id.get(receipt.key)
        return key is not None and verify(receipt, key.public_key)


async def open_key_ring(records: Records, signing: SigningKey, now: str, folder: KeyFolder | None = None) -> KeyRing:
    """Publish the signing key from now on, if it is not yet, and read all that were ever published.

    With a folder, its former keys are at hand, and it keeps which key is in use from now on. Raises `UnreadableKey`.
    """
    fresh = PublishedKey(signing.id, signing.public_key, now)
    await records.put(COLLECTION, signing.id, _encode(fresh), expected=None)
    published = await published_keys(records)
    if folder is None:
        return KeyRing(signing, published)
    folder.note_use(signing.id, now)
    return KeyRing(signing, published, folder.private_keys(), folder.uses())


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
