"""Content: what is printed on a game's cards, boards and tiles, kept as data beside its rules.

A game's content folder holds TOML files, one for each member of the game's content struct (`opes.toml` for the member
`opes`). Every item says where it comes from.
"""

import hashlib
import tomllib
from collections.abc import Mapping
from typing import Any, Literal, TypeAlias, TypeVar

import msgspec

from games.kit.quantities import ItemId
from games.kit.structs import Model, encode

Source: TypeAlias = Literal["rulebook", "public", "reconstructed"]
"""`rulebook`: printed in its text; `public`: found elsewhere; `reconstructed`: made to fit all that is known."""


class Item(Model, frozen=True, kw_only=True):
    """The base of every content item: its id, and where its values come from.

    `source` is of the whole item; `note` says which value comes from elsewhere and why it was chosen.
    """

    id: ItemId
    source: Source
    note: str = ""


class BadContent(ValueError):
    """A content folder does not fit its game; the message names the file and what is wrong in it."""


ContentT = TypeVar("ContentT", bound=Model)


def parse_content(content: type[ContentT], files: Mapping[str, str]) -> ContentT:
    """The content that these files hold: file name (`opes.toml`) → text.

    A file holds the value of one member, under `item` where that is a list (`[[item]]`), else as the whole document.

    Raises `BadContent` where a file lacks, does not parse, does not fit, or is unknown.
    """
    fields = {f"{field.name}.toml": field for field in msgspec.structs.fields(content)}
    if unknown := set(files) - set(fields):
        raise BadContent(f"no part of this game's content: {', '.join(sorted(unknown))}")
    if missing := set(fields) - set(files):
        raise BadContent(f"missing: {', '.join(sorted(missing))}")
    values: dict[str, Any] = {}
    for name, field in fields.items():
        try:
            document = tomllib.loads(files[name])
            values[field.name] = msgspec.convert(document.get("item", document), field.type)
        except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
            raise BadContent(f"{name}: {error}") from None
    return content(**values)


def content_hash(content: Model) -> str:
    """SHA-256 of the content as JSON with sorted names, 64 lower-case hex digits: what a match pins."""
    return hashlib.sha256(encode(content)).hexdigest()
