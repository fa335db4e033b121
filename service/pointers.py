"""Where in a request something is wrong: from the decoder's words to a JSON Pointer."""

from __future__ import annotations

import re
from typing import Final

import msgspec

_PLACE: Final = re.compile(r"^(?P<message>.*?)(?: - at `(?P<key>key in )?\$(?P<path>[^`]*)`)?$", re.DOTALL)
_STEP: Final = re.compile(r"\.([^.\[]+)|\[(\d+)\]")
_UNKNOWN: Final = re.compile(r"^Object contains unknown field `(.*)`$", re.DOTALL)
_MISSING: Final = re.compile(r"^Object missing required field `(.*)`$", re.DOTALL)


def pointer_of(error: msgspec.DecodeError, below: str = "") -> tuple[str, str]:
    """The message of an error of validation, and a JSON Pointer to what it is about, under `below`."""
    found = _PLACE.match(str(error))
    assert found is not None, "every text fits"
    message = found["message"]
    # What stands under a free name is pointed at by the object that holds it: the decoder does not tell the name.
    path = (found["path"] or "").partition("[...]")[0]
    pointer = below + "".join(f"/{_escaped(name or index)}" for name, index in _STEP.findall(path))
    for pattern in (_UNKNOWN, _MISSING):
        named = pattern.match(message)
        if named is not None:
            pointer += f"/{_escaped(named[1])}"
    return f"{message}.", pointer


def _escaped(step: str) -> str:
    return step.replace("~", "~0").replace("/", "~1")
