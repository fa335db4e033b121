"""Golden lives fold to what they led to, verify, and come about again; between them they show every way to end."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from events.envelope import Kind
from events.lifecycle import (
    LIFECYCLE_FACTS,
    DisputeOpened,
    DisputeRuled,
    DisputeTaken,
    MatchAborted,
    MatchCorrected,
    MatchRuledBack,
    PlayerForgotten,
    SeatForfeited,
    SeatTimedOut,
)
from events.store import Store
from projections.contents import Contents
from projections.folding import apply, rebuild
from projections.match import Match
from projections.reading import UNDERSTOOD
from projections.summary import summary_of
from tests.golden.endings import LIVES
from tests.golden.lives import GAMES, Life, lived, names, read
from tests.independent_verifier import problems

ROOT = Path(__file__).parents[2]
UNASKED = (
    *(Kind.TIMED_OUT, Kind.FORFEITED, SeatTimedOut, SeatForfeited, Kind.ERASED, PlayerForgotten, Kind.RULED_BACK),
    *(Kind.DISPUTE_OPENED, Kind.DISPUTE_TAKEN, Kind.DISPUTE_RULED, DisputeOpened, DisputeTaken, DisputeRuled),
    *(MatchRuledBack, MatchCorrected),
)
UNSEEN = dict.fromkeys(UNASKED, "no command brings it about yet") | {
    "no other player is left": "no seat times out or is forfeited yet",
}
"""What no golden life shows, with the reason."""
every_life = pytest.mark.parametrize("name", names())


def events_of(life: Life) -> list[dict[str, Any]]:
    """The events as everybody gets them after the reveal."""
    return [json.loads(line) for line in life.lines]


def test_every_golden_life_has_commands_that_lead_to_it() -> None:
    """Files and leads have the same names."""
    assert names() == sorted(LIVES)


@every_life
def test_stored_events_fold_to_what_the_match_had_become(name: str) -> None:
    """All at once and one after the other, undo and redo included, they give the match in short that was recorded."""
    life = read(name)
    contents = Contents(GAMES)
    contents.load()
    events = life.stored()
    matches: dict[int, Match] = {}
    match = None
    for event in events:
        match = matches[event.version] = apply(match, event, contents, matches.__getitem__)

    assert match is not None
    recorded = msgspec.json.encode(life.end.summary)
    assert msgspec.json.encode(summary_of(match)) == recorded
    assert msgspec.json.encode(summary_of(rebuild(events, contents))) == recorded


@every_life
def test_whoever_checks_a_golden_life_finds_nothing_wrong(name: str) -> None:
    """Chain, seals, salts, the secret, and every receipt, by the verifier that shares no code with the project."""
    life = read(name)
    keys = json.loads(msgspec.json.encode(life.head.keys))
    receipts = json.loads(msgspec.json.encode(life.end.receipts))

    events = events_of(life)
    assert problems(events, keys, receipts) == []
    assert len(receipts) == sum(event["command"] is not None and event["actor"] is not None for event in events)
    assert (len(events), events[-1]["hash"]) == (life.end.summary.head.version, life.end.summary.head.hash)


@every_life
async def test_the_same_commands_lead_to_the_same_bytes(name: str, store: Store, tmp_path: Path) -> None:
    """With the same ids, secret and times; whoever changes what is stored sees here what."""
    written = (ROOT / f"tests/golden/lives/{name}.ndjson").read_bytes()

    assert (await lived(LIVES[name], name, store, tmp_path)).splitlines() == written.splitlines()


def test_golden_lives_show_every_kind_of_event_and_fact() -> None:
    """Each kind that a match is folded from, and each fact of a match's life."""
    events = [event for name in names() for event in events_of(read(name))]
    told = {fact["kind"] for event in events for fact in event["facts"]}
    facts = {fact for fact in LIFECYCLE_FACTS if str(fact.__struct_config__.tag) not in told}

    assert {kind for kind in UNDERSTOOD if kind.value not in {event["kind"] for event in events}} == {
        kind for kind in UNSEEN if isinstance(kind, Kind)
    }
    assert facts == {fact for fact in UNSEEN if isinstance(fact, type)}


def test_golden_lives_show_every_way_to_end() -> None:
    """Each reason of an aborted match, and each reason of a result that the service knows."""
    summaries = [read(name).end.summary for name in names()]
    aborted = {summary.aborted.reason for summary in summaries if summary.aborted is not None}
    results = [msgspec.json.decode(summary.result) for summary in summaries]
    source = (ROOT / "service/consequences.py").read_text()
    reasons = re.findall(r'reason="([^"]+)"', source)

    assert aborted == set(get_args(get_type_hints(MatchAborted)["reason"]))
    assert {"played out", *reasons} - {result["reason"] for result in results if result} == {
        reason for reason in UNSEEN if type(reason) is str
    }
    assert all(summary.status in ("finished", "aborted") for summary in summaries)
