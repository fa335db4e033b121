"""What rebuilding a match from its stored events costs beside bare decoding of them."""

import time

import msgspec

from bench import lines
from bench.report import Ratio
from events.entries import closed_bytes
from events.envelope import StoredEvent
from events.log import EventLog
from projections.contents import Contents
from projections.folding import rebuild

MATCHES = 24


async def rebuilding(preparing: lines.Preparing, log: EventLog, contents: Contents, rounds: int) -> Ratio:
    """Seconds of rebuilding played matches by those of decoding their entries' JSON, round by round."""
    matches = [await log.read(match) for match in preparing.played]
    matches = sorted(matches, key=len)[-MATCHES:]
    entries = [(event.public, closed_bytes(event)) for match in matches for event in match]
    decoding, folding = [], []
    for turn in range(rounds + 1):
        a, b = _decode(entries), _rebuild(matches, contents)
        if turn:
            decoding.append(a)
            folding.append(b)
    return Ratio.of(f"rebuilding {preparing.game.title} / bare decoding", folding, decoding, "at most 5")


def _decode(entries: list[tuple[bytes, bytes]]) -> float:
    decode = msgspec.json.Decoder().decode
    start = time.perf_counter()
    for public, closed in entries:
        decode(public)
        if closed:
            decode(closed)
    return time.perf_counter() - start


def _rebuild(matches: list[list[StoredEvent]], contents: Contents) -> float:
    start = time.perf_counter()
    for match in matches:
        rebuild(match, contents)
    return time.perf_counter() - start
