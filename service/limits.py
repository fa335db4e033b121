"""Bounds that hold wherever the same thing is asked for: in settings, over REST, over GraphQL, in commands."""

from __future__ import annotations

from typing import Final

LONGEST_MINUTES: Final = 366 * 24 * 60
"""The longest that seats may have to open their seeds, or to answer a request to go back."""
LONGEST_DAYS: Final = 3650
"""The longest that a match may lie untouched before it is aborted."""
