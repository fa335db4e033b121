"""The words of the GraphQL contract."""

from __future__ import annotations

import re
from pathlib import Path

from graphql import build_schema

ROOT = Path(__file__).parents[3]


def test_descriptions_name_members_as_clients_write_them() -> None:
    """Members are in camelCase, also where a description of another member or type speaks of them."""
    contract = build_schema((ROOT / "schema.graphql").read_text())
    said = [
        (name, text)
        for name, kind in contract.type_map.items()
        for text in (kind.description, *(field.description for field in getattr(kind, "fields", {}).values()))
        if text
    ]

    assert len(said) > 500
    assert [name for name, text in said if re.search(r"`[a-z0-9]+(_[a-z0-9]+)+`", text)] == []
