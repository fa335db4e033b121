"""Ids: how they are made, and which texts can be one."""

from __future__ import annotations

import os
import re
import secrets
from base64 import b32encode

from service.problems import Code, FieldError, Problem

_MATCH = re.compile(r"m_[a-z0-9]{1,64}")
_PLAYER = re.compile(r"p_[a-z0-9]{1,64}")
_supply: list[str] = []
os.register_at_fork(after_in_child=_supply.clear)
_COMMAND = re.compile(r"[\x20-\x7e]{1,255}")


def new_player_id() -> str:
    """An id for a new player; it says nothing about them."""
    return "p_" + b32encode(secrets.token_bytes(15)).decode().lower()


def could_be_match(text: str) -> bool:
    """Whether a text has the form of a match's id."""
    return _MATCH.fullmatch(text) is not None


def could_be_player(text: str) -> bool:
    """Whether a text has the form of a player's id."""
    return _PLAYER.fullmatch(text) is not None


def _unique() -> str:
    """32 hex digits that nobody ever had; taken from a supply, since asking the system each time costs more."""
    if not _supply:
        many = secrets.token_bytes(16 * 256)
        _supply.extend(many[start : start + 16].hex() for start in range(0, len(many), 16))
    return _supply.pop()


def command_id(given: str | None) -> str:
    """The id of a command: what the client gave, or a new one. Raises `malformed`."""
    if given is None:
        return _unique()
    if _COMMAND.fullmatch(given) is None:
        message = "A command id (`Idempotency-Key`) has 1 to 255 printable ASCII characters."
        raise Problem(Code.MALFORMED, message, errors=(FieldError("/commandId", message),))
    return given
