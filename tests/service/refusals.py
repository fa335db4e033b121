"""What a refused command is told."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

import pytest

from service.problems import Problem


async def refused(asked: Coroutine[Any, Any, Any]) -> Problem:
    """The problem that what is asked runs into."""
    with pytest.raises(Problem) as found:
        await asked
    return found.value
