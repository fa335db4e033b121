"""`make bench`: ratios against floors of the same run, printed and written to docs/reference/bench-results.md."""

import asyncio
import gc
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from bench import lines, load
from bench.growth import growth
from bench.rebuilding import rebuilding
from bench.report import Ratio, write
from bench.servers import FLOOR_PORT, SERVICE_PORT, servers
from events.store import Store
from games import GAMES
from projections.contents import Contents

ROUNDS = 11
CONNECTIONS = 16
SECONDS = 1.0
REST_STEPS = 300
GRAPHQL_STEPS = 160
GAME = GAMES["provincia-romana"]
RESULTS = Path(__file__).parent.parent / "docs" / "reference" / "bench-results.md"
Writer = Callable[[str, lines.Step], bytes]


def main() -> None:
    """Measure, print, write."""
    with tempfile.TemporaryDirectory(prefix="annales-bench-") as folder, servers(Path(folder)) as url:
        ratios = asyncio.run(_measure(url))
    write(RESULTS, ratios, rounds=ROUNDS, connections=CONNECTIONS)


async def _measure(url: str) -> list[Ratio]:
    table = lines.Table(SERVICE_PORT)
    contents = Contents(GAMES.values())
    contents.load()
    gc.freeze()
    async with await Store.open(url) as store:
        preparing = lines.Preparing(table, GAME, contents, store.log)
        moves = await _moves(preparing)
        return [*moves, await growth(table, preparing), await rebuilding(preparing, store.log, contents, ROUNDS)]


async def _moves(preparing: lines.Preparing) -> list[Ratio]:
    rates: dict[str, list[float]] = {"floor": [], "rest": [], "graphql": []}
    for turn in range(ROUNDS + 1):
        rest = [await _requests(preparing, lines.rest, REST_STEPS) for _ in range(CONNECTIONS)]
        graphql = [await _requests(preparing, lines.graphql, GRAPHQL_STEPS) for _ in range(CONNECTIONS)]
        floor = [_floor_requests(f"{turn}-{number}") for number in range(CONNECTIONS)]
        measured = {
            "floor": await load.run(FLOOR_PORT, floor, SECONDS),
            "rest": await load.run(SERVICE_PORT, rest, SECONDS),
            "graphql": await load.run(SERVICE_PORT, graphql, SECONDS, accept=b'"__typename":"Accepted"'),
        }
        for name, result in measured.items():
            result.must_succeed(name)
            if turn:  # the first round warms up
                rates[name].append(result.rate)
    return [
        Ratio.of("REST moves / floor", rates["rest"], rates["floor"], "at least 0.6"),
        Ratio.of("GraphQL moves / floor", rates["graphql"], rates["floor"], "at least 0.25"),
    ]


async def _requests(preparing: lines.Preparing, writer: Writer, at_least: int) -> Iterator[bytes]:
    """The requests of one connection: whole matches, one after the other."""
    written: list[bytes] = []
    while len(written) < at_least:
        match, steps = await preparing.match()
        written += [writer(match, step) for step in steps]
    return iter(written)


def _floor_requests(stream: str) -> Iterator[bytes]:
    for version in range(1, 100_000):
        body = b'{"match":"%b","version":%d,"move":{"kind":"choose-deck","deck":"opes"}}' % (stream.encode(), version)
        yield load.request("POST", "/append", body)


if __name__ == "__main__":
    main()
