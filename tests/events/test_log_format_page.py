from __future__ import annotations

import json
import re
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest

from events.envelope import Kind, PublicForm
from events.lifecycle import LIFECYCLE_KINDS
from events.sealing import as_seen, opens_everything
from tests.events.vectors import VECTORS, stored_event

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "log-format.md").read_text()


def table_after(heading: str) -> set[str]:
    """The names in the first column of the first table after a line that begins so."""
    lines = PAGE.split(f"\n| {heading} |", 1)[1].splitlines()[2:]
    rows = takewhile(lambda line: line.startswith("|"), lines)
    return {name for row in rows for name in re.findall(r"`([^`]+)`", row.split("|")[1])}


def test_every_kind_of_event_is_documented() -> None:
    """No kind without a line, no line without a kind."""
    assert {kind.value for kind in Kind} == table_after("kind")


def test_every_fact_of_a_matchs_life_is_documented() -> None:
    """No kind of fact without a line, no line without a kind."""
    assert table_after("kind of fact") == LIFECYCLE_KINDS


def test_every_member_of_the_public_form_is_documented() -> None:
    """No member without a line, no line without a member."""
    assert set(PublicForm.__struct_encode_fields__) == table_after("member")


def test_every_vector_that_the_page_names_exists() -> None:
    """Readers find what they are sent to."""
    named = {name for line in re.findall(r"[Vv]ectors: ([^.)]+)", PAGE) for name in re.findall(r"`([^`]+)`", line)}

    assert named <= set(VECTORS)
    assert {"canonical", "append", "receipt", "shuffle"} <= named


def test_the_ten_lines_of_the_page_accept_an_honest_record_and_refuse_a_tampered_one() -> None:
    """Copied from the page and run as they stand."""
    names: dict[str, Any] = {}
    [code] = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(code, names)
    events = [json.loads(as_seen(stored_event(version), opens_everything)) for version in range(1, 7)]
    previous = None
    for event in events:
        names["check"](event, previous)
        previous = event["hash"]

    events[3]["move"]["kind"] = "steal"
    with pytest.raises(AssertionError):
        names["check"](events[3], events[2]["hash"])
    events[2]["closed"][0]["value"]["order"].reverse()
    with pytest.raises(AssertionError):
        names["check"](events[2], events[1]["hash"])
