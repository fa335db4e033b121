"""Match files as bytes: what was written is read again, and whatever was done to it is refused, with its line."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from events.match_file_reading import BadMatchFile, read_match_file
from events.sealing import opens, opens_everything
from tests.events.match_files import KEY, OTHER_KEY, header, life, written

FILE = written(life())
LINES = FILE.splitlines(keepends=True)


def refused(data: bytes) -> BadMatchFile:
    """What a file is refused with."""
    with pytest.raises(BadMatchFile) as found:
        read_match_file(data)
    return found.value


def test_what_was_written_is_read_again() -> None:
    """The events as they are stored, the secret with the first one, and a receipt for each command."""
    file = read_match_file(FILE)
    events = life()
    assert [replace(event, receipt=None) for event in file.events] == events
    assert [promise.version for promise in file.end.receipts] == [1, 2, 3, 4, 6]
    assert [event.version for event in file.events if event.receipt] == [1, 2, 3, 4, 6]
    assert file.end.head == KEY.sign("m_a", 6, events[-1].hash)
    assert written(file.events) == FILE


def test_a_file_of_a_running_match_holds_what_its_viewer_may_open() -> None:
    """No secret, and of closed parts the viewer's own alone."""
    events = life(revealed=False)
    head = header(complete=False)
    nothing, own = written(events, head), written(events, head, opens(["player:p_ada"]))
    assert read_match_file(nothing).events[0].secret is None
    assert all(event.closed == () for event in read_match_file(nothing).events)
    assert {part.at for event in read_match_file(own).events for part in event.closed} == {"/command"}
    assert b"domus" not in own
    assert events[0].secret is not None
    assert events[0].secret.encode() not in own


@settings(max_examples=400, deadline=None)
@given(place=st.integers(0, len(FILE) - 1), byte=st.integers(0, 255))
def test_any_byte_that_is_altered_is_noticed(place: int, byte: int) -> None:
    """Wherever it stands: in the header, in what is public, in what is closed, in the last line."""
    if FILE[place] != byte:
        refused(FILE[:place] + bytes([byte]) + FILE[place + 1 :])


@pytest.mark.parametrize("kept", range(len(LINES)))
def test_a_file_that_is_cut_off_is_refused(kept: int) -> None:
    """After any line: without the last one nothing proves that the file is whole."""
    bad = refused(b"".join(LINES[:kept]))
    assert bad.line == max(1, kept)
    assert kept == 0 or "cut off" in bad.reason


@pytest.mark.parametrize("place", range(1, len(FILE), 97))
def test_a_file_that_is_cut_within_a_line_is_refused(place: int) -> None:
    """As a copy that was broken off leaves it."""
    refused(FILE[:place])


def test_lines_that_are_swapped_repeated_or_left_out_are_named() -> None:
    """By the line at which the history does not go on."""
    for start in range(1, len(LINES) - 2):
        swapped = [*LINES[:start], LINES[start + 1], LINES[start], *LINES[start + 2 :]]
        left_out = [*LINES[:start], *LINES[start + 1 :]]
        repeated = [*LINES[: start + 1], *LINES[start:]]
        assert refused(b"".join(swapped)).line == start + 1
        assert refused(b"".join(repeated)).line == start + 2
        if start < len(LINES) - 2:
            assert refused(b"".join(left_out)).line == start + 1
    assert "complete" in refused(b"".join([*LINES[:-2], LINES[-1]])).reason


def changed(number: int, change: Callable[[dict[str, Any]], None]) -> bytes:
    """The file with one line that says something else, and a digest that fits."""
    value = json.loads(LINES[number])
    change(value)
    closed, hash_ = value.pop("closed", None), value.pop("hash", None)
    line = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
    if closed is not None:
        parts = json.dumps(closed, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        line = line[:-1] + f',"hash":"{hash_}","closed":{parts}}}'.encode()
    lines = [*LINES[:number], line + b"\n", *LINES[number + 1 :]]
    if number < len(LINES) - 1:
        digest = hashlib.sha256(b"".join(lines[:-1])).hexdigest()
        lines[-1] = re.sub(rb'"digest":"[0-9a-f]*"', b'"digest":"%b"' % digest.encode(), lines[-1])
    return b"".join(lines)


@pytest.mark.parametrize(
    ("number", "change", "reason"),
    [
        (0, lambda line: line.update(format="annales/match-file/2"), "the format 'annales/match-file/2'"),
        (0, lambda line: line.update(game="nations"), "another game"),
        (0, lambda line: line["rules"].update(version=2), "other rules"),
        (0, lambda line: line.update(match="m_b"), "an event of m_a, not of m_b"),
        (0, lambda line: line.update(keys=[]), "no key of the header"),
        (0, lambda line: line["keys"][0].update(publicKey=OTHER_KEY.public_key), "the one that its name is made of"),
        (0, lambda line: line.update(more=1), "not a match file's header"),
        (2, lambda line: line.update(at="2026-11-30T18:00:00.124Z"), "version 2 was altered"),
        (2, lambda line: line["facts"][0].update(seat=2), "version 2 was altered"),
        (2, lambda line: line["closed"][0]["value"].update(id="x"), "version 2 shows at /command what was not sealed"),
        (2, lambda line: line["closed"][1]["value"].update(cards=[]), "version 2 shows at /facts/0"),
        (2, lambda line: line["closed"].pop(), "version 2 lacks the closed part of /facts/0"),
        (2, lambda line: line["closed"].append(line["closed"][0]), "version 2 shows at /command"),
        (2, lambda line: line["closed"][0].update(audience=["seat:1"]), "to others than its actor"),
        (2, lambda line: line["closed"][0].update(audience=["all"]), "not an event"),
        (2, lambda line: line.update(more=1), "a kind or a format"),
        (2, lambda line: line.pop("closed"), "not an event"),
        (-1, lambda line: line["head"].update(version=5), "the signed head is not the last event"),
        (-1, lambda line: line["receipts"].pop(0), "not those of the last event of each command"),
        (-1, lambda line: line["receipts"][0].update(signature=line["head"]["signature"]), "for version 1"),
        (-1, lambda line: line.update(digest="0" * 64), "do not have the digest"),
    ],
)
def test_each_thing_that_does_not_fit_is_said(
    number: int, change: Callable[[dict[str, Any]], None], reason: str
) -> None:
    """In words, so that somebody can look at the place."""
    number %= len(LINES)
    assert reason in str(refused(changed(number, change)))


def test_whoever_writes_everything_anew_lacks_the_key() -> None:
    """Another history, signed with a key that calls itself the header's; and another match's last line."""
    forged = written(life(moves=4), key=OTHER_KEY)
    assert "no key of the header has signed" in refused(forged).reason
    other = written(life("m_b"), header("m_b")).splitlines(keepends=True)
    assert "the signed head is not the last event" in refused(b"".join([*LINES[:-1], other[-1]])).reason


def test_an_event_that_was_altered_with_all_that_follow_is_no_secret_s_doing() -> None:
    """Salts follow from the secret: parts that were sealed with others are found out at the reveal."""
    events = life()
    [command, drew] = events[2].closed
    assert drew.salt != command.salt
    swapped = replace(events[2], closed=(replace(command, salt=drew.salt), drew))
    assert "what was not sealed" in refused(written([*events[:2], swapped, *events[3:]])).reason


def test_a_file_says_that_it_is_complete_if_and_only_if_it_is() -> None:
    """So nobody plays on what lacks something, and nobody is kept from what does not."""
    running, ended = life(revealed=False), life()
    assert "the header says complete" in refused(written(running, header(complete=True), opens_everything)).reason
    assert "the header says not complete" in refused(written(ended, header(complete=False), opens_everything)).reason


@pytest.mark.parametrize(
    "data", [b"", b"\n", b"{}\n", b"[]\n[]\n[]\n", b"\xff\n\xff\n\xff\n", b"null\n" * 5, b"x" * 100]
)
def test_what_is_no_match_file_is_refused(data: bytes) -> None:
    """Whatever it is."""
    refused(data)
