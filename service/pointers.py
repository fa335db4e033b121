"""Where in a request something is wrong, and what: from the decoder's words to a JSON Pointer and a plain sentence."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec
from msgspec import UNSET

from service.wording import FREE_NAME, Step, nodes_at, sentence

_PLACE: Final = re.compile(r"^(?P<message>.*?)(?: - at `(?P<key>key in )?\$(?P<path>[^`]*)`)?$", re.DOTALL)
_STEP: Final = re.compile(r"\.([^.\[]+)|\[(\d+)\]|(\[\.\.\.\])")
_NAMED: Final = re.compile(r"^Object (?:contains unknown|missing required) field `(.*)`$", re.DOTALL)


def pointer_of(
    error: msgspec.DecodeError, below: str = "", kind: Any = None, value: Any = UNSET, *, as_text: bool = False
) -> tuple[str, str]:
    """A sentence that tells what was wrong with a value, and a JSON Pointer to it, under `below`.

    With `kind`, the type that the value was to have, the sentence tells bounds, names and choices. With `value`, as it
    was given or as JSON, it does so also inside of unions. `as_text` is for values that all came as text: of those it
    says nothing that a decoder has made of them.
    """
    found = _PLACE.match(str(error))
    assert found is not None, "every text fits"
    message = found["message"]
    steps = [name or (FREE_NAME if free else int(index)) for name, index, free in _STEP.findall(found["path"] or "")]
    nodes = [] if kind is None else nodes_at(kind, steps, _untyped(value))
    pointer = below + "".join(f"/{_escaped(str(step))}" for step in _known(steps))
    named = _NAMED.match(message)
    if named is not None:
        pointer += f"/{_escaped(named[1])}"
    if found["key"]:
        return f"One of the names in this object does not fit: {sentence(message, [], as_text=True)}", pointer
    return sentence(message, nodes, as_text=as_text), pointer


def _known(steps: list[Step]) -> list[Step]:
    """What stands under a free name is pointed at by the object that holds it: the decoder does not tell the name."""
    return steps[: steps.index(FREE_NAME)] if FREE_NAME in steps else steps


def _untyped(value: Any) -> Any:
    if not isinstance(value, bytes | msgspec.Raw):
        return value
    try:
        return msgspec.json.decode(value)
    except (ValueError, RecursionError):
        return UNSET


def _escaped(step: str) -> str:
    return step.replace("~", "~0").replace("/", "~1")
