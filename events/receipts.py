"""Receipts: the service's signature under the version and hash of an accepted command."""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

from msgspec import Struct
from nacl.bindings import crypto_sign, crypto_sign_BYTES, crypto_sign_open, crypto_sign_seed_keypair
from nacl.exceptions import CryptoError
from nacl.utils import random

from events.canonical import canonical_bytes

PRIVATE_KEY_BYTES: Final = 32


class Receipt(Struct, frozen=True):
    """A promise that a match has this hash at this version, signed with the key that `key` names."""

    match: str
    version: int
    hash: str
    key: str
    signature: str
    path: tuple[str, ...] = ()


class PublishedKey(Struct, frozen=True, rename={"from_": "from", "public_key": "publicKey"}):
    """A public key that the service signs or signed with, and when; `until` is null while it is in use."""

    key: str
    public_key: str
    from_: str
    until: str | None = None


class SigningKey:
    """An Ed25519 key that signs receipts."""

    def __init__(self, private: bytes) -> None:
        if len(private) != PRIVATE_KEY_BYTES:
            raise ValueError(f"A signing key has {PRIVATE_KEY_BYTES} bytes, not {len(private)}.")
        self._private = private
        public, self._pair = crypto_sign_seed_keypair(private)
        self.public_key: Final = unpadded(public)
        self.id: Final = key_id(public)

    @classmethod
    def generate(cls) -> SigningKey:
        """A new key from the system's generator."""
        return cls(random(PRIVATE_KEY_BYTES))

    @classmethod
    def from_text(cls, text: str) -> SigningKey:
        """The key whose 32 private bytes are given as hex or as base64url."""
        text = text.strip()
        try:
            return cls(bytes.fromhex(text) if len(text) == 2 * PRIVATE_KEY_BYTES else from_unpadded(text))
        except ValueError as error:
            raise ValueError("A signing key is 32 bytes, written as 64 hex digits or as base64url.") from error

    def as_text(self) -> str:
        """The private bytes as base64url, for the operator's safe."""
        return unpadded(self._private)

    def sign(self, match: str, version: int, head: str) -> Receipt:
        """The receipt for a version of a match."""
        signature = crypto_sign(signed_bytes(match, version, head), self._pair)[:crypto_sign_BYTES]
        return Receipt(match, version, head, self.id, unpadded(signature))


def signed_bytes(match: str, version: int, head: str) -> bytes:
    """The bytes that a receipt's signature stands under."""
    return canonical_bytes(["annales/receipt/1", match, version, head])


def verify(receipt: Receipt, public_key: str) -> bool:
    """Whether this public key, in base64url, is the one that the receipt names and has signed it."""
    try:
        public = from_unpadded(public_key)
        if receipt.key != key_id(public) or receipt.path:
            return False
        signature = from_unpadded(receipt.signature)
        if len(signature) != crypto_sign_BYTES:
            return False
        crypto_sign_open(signature + signed_bytes(receipt.match, receipt.version, receipt.hash), public)
    except (CryptoError, ValueError):
        return False
    return True


def key_id(public_key: bytes) -> str:
    """The name of a public key: the first 16 hex digits of its SHA-256."""
    return hashlib.sha256(public_key).hexdigest()[:16]


def unpadded(data: bytes) -> str:
    """Bytes as base64url without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def from_unpadded(text: str) -> bytes:
    """The bytes of base64url without padding."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
