"""The published test vectors, and the little match in them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from events.entries import event_of
from events.envelope import StoredEvent

VECTORS: dict[str, Any] = json.loads((Path(__file__).parents[2] / "docs" / "vectors.json").read_text())
SECRET = bytes.fromhex(VECTORS["secret"])


def stored_event(name: int | str) -> StoredEvent:
    """An event of the vectors' match by its version, or the rival of version 2."""
    stream = VECTORS["stream"]
    entry = stream["rival"] if name == "rival" else stream["entries"][int(name) - 1]
    fields = [text.encode() for field in "ehck" if field in entry for text in (field, entry[field])]
    return event_of(stream["match"], [entry["id"].encode(), fields])
