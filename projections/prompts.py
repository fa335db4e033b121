"""Open prompts: what is asked, since when, and the ids under which moves answer it.

A prompt's id is `<since>.<seat>.<n>`: the version that opened it, its seat, and a count from 1 of what that version
opened for the seat. A prompt that is asked before and after an event which did not answer it keeps its id.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from games.kit.structs import Prompt, encode


class OpenSeed(Prompt, frozen=True):
    """A seat has committed to a contribution to the randomness, and must open it now."""


class OpenPrompt(Struct, frozen=True):
    """A prompt that is open: its id, the version that opened it, and until when, if there is a limit."""

    id: str
    since: int
    prompt: Prompt
    until: str | None = None

    def encoded(self) -> bytes:
        """The prompt as clients get it: the game's own members beside id, `since` and, where there is one, `until`."""
        until = b"" if self.until is None else b',"until":"%b"' % self.until.encode()
        return b'{"id":"%b","since":%d%b,%b' % (self.id.encode(), self.since, until, encode(self.prompt)[1:])

    def shown(self) -> dict[str, Any]:
        """The same as a value."""
        members: dict[str, Any] = msgspec.json.decode(self.encoded())
        return members


def opened(prompts: Iterable[Prompt], version: int, until: str | None = None) -> tuple[OpenPrompt, ...]:
    """Prompts that all are new at a version."""
    return carried((), None, prompts, version, until)


def carried(
    before: Sequence[OpenPrompt],
    answered: str | None,
    prompts: Iterable[Prompt],
    version: int,
    until: str | None = None,
) -> tuple[OpenPrompt, ...]:
    """What is asked after the event with this version, which answered one prompt of those before it, or none."""
    waiting = [each for each in before if each.id != answered]
    counts: dict[int, int] = {}
    found = []
    for prompt in prompts:
        kept = next((each for each in waiting if each.prompt == prompt), None) if waiting else None
        if kept is not None:
            waiting.remove(kept)
            found.append(kept)
            continue
        seat = prompt.seat
        number = counts[seat] = counts.get(seat, 0) + 1
        found.append(OpenPrompt(f"{version}.{seat}.{number}", version, prompt, until))
    return tuple(found)


Step: TypeAlias = tuple[int, str, Any]
"""A move: its version, the id of the prompt that it answered, the state after it."""
Opening: TypeAlias = tuple[int, Any]
"""A version that opened all its prompts anew, and the state then."""


def followed(
    prompts: Callable[[Any], tuple[Prompt, ...]],
    before: tuple[OpenPrompt, ...],
    opening: Opening | None,
    steps: Sequence[Step],
) -> tuple[OpenPrompt, ...]:
    """What is open after the steps, which follow an opening or, without one, a time when `before` was open.

    A move that answers the only open prompt leaves none to be carried on: whatever is asked then is new. So this looks
    back for the latest such move and follows the prompts from there.
    """
    if not steps:
        return before if opening is None else opened(prompts(opening[1]), opening[0])
    known: dict[int, tuple[Prompt, ...]] = {}

    def asked_after(place: int) -> tuple[Prompt, ...]:
        if place not in known:
            known[place] = prompts(steps[place][2])
        return known[place]

    place = len(steps) - 1
    while place > 0 and len(asked_after(place - 1)) != 1:
        place -= 1
    if place > 0:
        open_now = opened(asked_after(place), steps[place][0])
    else:
        start = before if opening is None else opened(prompts(opening[1]), opening[0])
        open_now = carried(start, steps[0][1], asked_after(0), steps[0][0])
    for later in range(place + 1, len(steps)):
        version, answered, _ = steps[later]
        open_now = carried(open_now, answered, asked_after(later), version)
    return open_now


def without_seat(prompts: Iterable[OpenPrompt], seat: int) -> tuple[OpenPrompt, ...]:
    """The prompts of all seats but this one."""
    return tuple(each for each in prompts if each.prompt.seat != seat)
