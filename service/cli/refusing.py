"""Ending with a sentence and a code instead of a traceback."""

from __future__ import annotations

import os
import sys
from typing import Final, NoReturn

from service.settings import BadSettings, Settings, from_environment

REFUSED: Final = 2


def refuse(*sentences: str) -> NoReturn:
    """Say why this cannot be done, and end."""
    for sentence in sentences:
        print(f"annales: {sentence}", file=sys.stderr)
    sys.exit(REFUSED)


def settings_or_refuse() -> Settings:
    """The settings of this process's environment."""
    try:
        return from_environment(os.environ)
    except BadSettings as error:
        refuse(*error.problems)
