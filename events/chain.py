"""The hash chain and the commitments in it: pure functions over bytes."""

from __future__ import annotations

import hashlib
from typing import Any

from events.canonical import canonical_bytes


def hash_of(public_form: bytes) -> str:
    """The hash of an event: SHA-256 of the bytes of its public form, in hex."""
    return hashlib.sha256(public_form).hexdigest()


def commit(match: str, version: int, at: str, salt: str, value: Any) -> str:
    """The commitment to a closed part: what the public form shows as `sealed` in its place."""
    return hashlib.sha256(canonical_bytes(["annales/seal/1", match, version, at, salt, value])).hexdigest()


def commit_text(match: str, version: int, salt: str, text: str) -> str:
    """The commitment to a text that stands beside the match: what the event of that version shows of it.

    The salt is random and kept with the text, so that both can be deleted for ever.
    """
    return hashlib.sha256(canonical_bytes(["annales/text/1", match, version, salt, text])).hexdigest()


def follows(public_form: bytes, previous_hash: str | None, version: int) -> bool:
    """Whether an event is the one of that version and names that hash as the one before it.

    The two members end every public form, so this looks at the last bytes alone.
    """
    return public_form.endswith(_ending(previous_hash, version))


def previous_hash_of(public_form: bytes, version: int) -> str | None:
    """The hash that an event names as the one before it; null for the first."""
    if version == 1:
        return None
    end = len(public_form) - len(f'","version":{version}}}')
    return public_form[end - 64 : end].decode()


def _ending(previous_hash: str | None, version: int) -> bytes:
    named = "null" if previous_hash is None else f'"{previous_hash}"'
    return f',"previousHash":{named},"version":{version}}}'.encode()
