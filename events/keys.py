"""What is derived from a match's secret: the key of its randomness, its salts, its commitment."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import b32encode
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from events.canonical import canonical_bytes

SECRET_BYTES: Final = 32
_INNER: Final = bytes(byte ^ 0x36 for byte in range(256))
_OUTER: Final = bytes(byte ^ 0x5C for byte in range(256))


def new_secret() -> bytes:
    """A fresh secret for a match: 32 bytes from the system's generator."""
    return secrets.token_bytes(SECRET_BYTES)


def match_key(secret: bytes, contributions: Sequence[str | None]) -> bytes:
    """The key of all randomness of a match, from its secret and what each seat contributed (hex or null)."""
    return hmac.digest(secret, b"annales/key/1" + canonical_bytes(list(contributions)), "sha256")


@lru_cache(maxsize=4096)
def salt_key(secret: bytes) -> bytes:
    """The key from which the salts of a match's closed parts are made."""
    return hmac.digest(secret, b"annales/salts/1", "sha256")


def salt(key: bytes, version: int, at: str) -> str:
    """The salt of the closed part at a place of an event, in hex; it tells nothing about any other salt.

    A place is a JSON Pointer into an event, which holds nothing that JSON would escape.
    """
    inner, outer = _keyed(key)
    inner, outer = inner.copy(), outer.copy()
    inner.update(b'[%d,"%b"]' % (version, at.encode()))
    outer.update(inner.digest())
    return outer.hexdigest()


@lru_cache(maxsize=4096)
def _keyed(key: bytes) -> tuple[hashlib._Hash, hashlib._Hash]:
    """The two hashes that HMAC-SHA-256 goes on from, prepared with a key: copying them costs less than that."""
    block = key.ljust(64, b"\0")
    return hashlib.sha256(block.translate(_INNER)), hashlib.sha256(block.translate(_OUTER))


def commitment_of_secret(secret: bytes) -> str:
    """What the first event publishes of the secret: its SHA-256 in hex."""
    return hashlib.sha256(secret).hexdigest()


def seed_hash(seed: str) -> str:
    """What a seat publishes to commit to a contribution given in hex: SHA-256 of its bytes."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def continuing_match_id(service_key: bytes, continued: str, attempt: int) -> str:
    """The id of the match that continues this one, whoever creates it: so there is one. Attempts count from 0."""
    return _id(service_key, ["annales/continuation/1", continued, attempt])


def match_id(service_key: bytes, creator: str, command_id: str) -> str:
    """The id of the match that this creator makes with this command; the same command finds the same match."""
    return _id(service_key, ["annales/match/1", creator, command_id])


def _id(service_key: bytes, made_from: list[str | int]) -> str:
    digest = hmac.digest(service_key, canonical_bytes(made_from), "sha256")
    return "m_" + b32encode(digest[:15]).decode().lower()
