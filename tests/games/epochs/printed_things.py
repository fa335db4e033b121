"""What tests look for in content: everything inside a value, effects, and what rewards are worth."""

from collections.abc import Iterator
from typing import Any

import msgspec

from games.epochs.effects import Effect
from games.epochs.resources import Reward


def inside(value: Any) -> Iterator[Any]:
    """A value and all that it holds."""
    yield value
    if isinstance(value, tuple):
        for item in value:
            yield from inside(item)
    elif isinstance(value, msgspec.Struct):
        for field in msgspec.structs.fields(value):
            yield from inside(getattr(value, field.name))


def effects_in(value: Any) -> list[Effect]:
    """All effects, those within triggers too."""
    return [each for each in inside(value) if isinstance(each, Effect)]


def worth(reward: Reward) -> int:
    """What a reward without great works is worth as D.1 counts: culture and cubes 2, all else 1."""
    return reward.resources.total + 2 * (reward.culture + reward.cubes)
