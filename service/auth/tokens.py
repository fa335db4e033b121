"""Bearer tokens: made once, shown once, kept as their SHA-256."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

PREFIX: Final = "an_"


def new_token() -> str:
    """A token that nobody can guess: 32 random bytes as base64url, behind a prefix by which leaks are found."""
    return PREFIX + secrets.token_urlsafe(32)


def digest(token: str) -> str:
    """What is kept of a token, and what it is found by."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def is_the_same(token: str, other: str) -> bool:
    """Whether two tokens are equal, told in a time that does not depend on where they differ."""
    return hmac.compare_digest(digest(token), digest(other))
