"""JSON from outside, read strictly: what is wrong with it is said with a JSON Pointer."""

from __future__ import annotations

import json
import re
from typing import Any, Final, TypeVar

import msgspec

from service.pointers import pointer_of
from service.problems import Code, FieldError, Problem

T = TypeVar("T")
_AT_BYTE: Final = re.compile(r"\(byte (\d+)\)")


def read_json(decoder: msgspec.json.Decoder[T], text: bytes) -> T:
    """The value that a JSON text holds."""
    try:
        return decoder.decode(text)
    except msgspec.ValidationError as error:
        message, pointer = pointer_of(error, "", decoder.type, text)
        detail = f"{pointer or 'The body'}: {message}"
        raise Problem(Code.MALFORMED, detail, errors=(FieldError(pointer, message),)) from None
    except RecursionError:
        raise Problem(Code.MALFORMED, "The JSON is nested too deeply.") from None
    except UnicodeDecodeError:
        raise Problem(Code.MALFORMED, "The body is not text in UTF-8.") from None
    except ValueError as error:
        raise Problem(Code.MALFORMED, _not_json(str(error))) from None


def _not_json(said: str) -> str:
    """Where a text stops being JSON."""
    place = _AT_BYTE.search(said)
    if place is not None:
        return f"The body is not JSON: see byte {place[1]}."
    return "The body is not JSON: it ends too early." if "truncated" in said else "The body is not text in UTF-8."


def refuse_repeats(text: bytes) -> None:
    """Refuse JSON in which a member stands twice, since readers would not agree on what it says."""
    if _is_the_same_when_written_anew(text):
        return
    try:
        _find_repeats(text.decode())
    except _Repeated:
        pointer = _first_repeat(json.loads(text.decode(), object_pairs_hook=_Members), "")
        wrong = FieldError(pointer or "", "This member stands twice.")
        raise Problem(Code.MALFORMED, f"{pointer}: {wrong.message}", errors=(wrong,)) from None
    except RecursionError:
        raise Problem(Code.MALFORMED, "The JSON is nested too deeply.") from None
    except ValueError:
        raise Problem(Code.MALFORMED, "The body is not JSON.") from None


def _is_the_same_when_written_anew(text: bytes) -> bool:
    """Whether nothing is lost on reading: so for what is written without blanks, as most programs do. Quick to tell."""
    try:
        return msgspec.json.encode(msgspec.json.decode(text)) == text
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return False


class _Repeated(Exception):
    pass


class _Members(list[tuple[str, Any]]):
    """An object's members in their order, repeated ones too."""


def _unrepeated(pairs: list[tuple[str, Any]]) -> None:
    if len({name for name, _ in pairs}) != len(pairs):
        raise _Repeated


_find_repeats = json.JSONDecoder(object_pairs_hook=_unrepeated).decode


def _first_repeat(value: Any, at: str) -> str | None:
    if isinstance(value, _Members):
        seen: set[str] = set()
        for name, member in value:
            here = f"{at}/{escaped(name)}"
            if name in seen:
                return here
            seen.add(name)
            if (found := _first_repeat(member, here)) is not None:
                return found
    elif isinstance(value, list):
        for index, item in enumerate(value):
            if (found := _first_repeat(item, f"{at}/{index}")) is not None:
                return found
    return None


def escaped(name: str) -> str:
    """A member's name as a step of a JSON Pointer."""
    return name.replace("~", "~0").replace("/", "~1")
