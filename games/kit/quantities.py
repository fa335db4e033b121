"""Quantities that several games share, named once with their bounds and meaning."""

from typing import Annotated, TypeAlias

from msgspec import Meta

ID_PATTERN = r"^(?=[a-z0-9-]*[a-z-])[a-z0-9-]+$(?!\n)"
"""What an id is made of: `[a-z0-9-]+`, not only digits. (Python lets a bare `$` match before a last line feed.)"""

Seat: TypeAlias = Annotated[int, Meta(ge=1, le=12, description="A place at the table, numbered from 1.")]
ItemId: TypeAlias = Annotated[
    str,
    Meta(
        pattern=ID_PATTERN,
        max_length=64,
        description="The id of a card, token or other piece.",
    ),
]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=10_000, description="How many; its name and its type tell of what.")]
