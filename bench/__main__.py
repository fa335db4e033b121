"""`make bench`: ratios against floors of the same run, printed and written to docs/reference/bench-results.md.

Every hosted game that two can play is measured: its moves over REST and GraphQL, and rebuilding of its matches.
"""

import asyncio
import gc
import tempfile
from collections.abc import Callable, Iterator, Sequence
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
SEATS = 2
BENCHED = [game for game in GAMES.values() if SEATS in game.seats]
RESULTS = Path(__file__).parent.parent / "docs" / "reference" / "bench-results.md"
Writer = Callable[[str, lines.Step], bytes]


def main() -> None:
    """Measure, print, write."""
    with tempfile.TemporaryDirectory(prefix="annales-bench-") as folder, servers(Path(folder)) as url:
        ratios = asyncio.run(_measure(url))
    write(RESULTS, ratios, games=BENCHED, rounds=ROUNDS, connections=CONNECTIONS)


async def _measure(url: str) -> list[Ratio]:
    table = lines.Table(SERVICE_PORT)
    contents = Contents(GAMES.values())
    contents.load()
    gc.freeze()
    async with await Store.open(url) as store:
        games = [lines.Preparing(table, game, contents, store.log) for game in BENCHED]
        moves = await _moves(games)
        grown = await growth(table, games[0])
        return [*moves, grown, *[await rebuilding(each, store.log, contents, ROUNDS) for each in games]]


async def _moves(games: Sequence[lines.Preparing]) -> list[Ratio]:
    floors: list[float] = []
    rates: dict[str, dict[str, list[float]]] = {each.game.name: {"rest": [], "graphql": []} for each in games}
    for turn in range(ROUNDS + 1):
        floor = await _rate("floor", FLOOR_PORT, [_floor_requests(f"{turn}-{each}") for each in range(CONNECTIONS)])
        measured = {each.game.name: await _game_rates(each) for each in games}
        if turn:  # the first round warms up
            floors.append(floor)
            for name, found in measured.items():
                for way, rate in found.items():
                    rates[name][way].append(rate)
    return [
        ratio
        for each in games
        for ratio in (
            Ratio.of(f"REST moves of {each.game.title} / floor", rates[each.game.name]["rest"], floors, "at least 0.6"),
            Ratio.of(
                f"GraphQL moves of {each.game.title} / floor", rates[each.game.name]["graphql"], floors, "at least 0.25"
            ),
        )
    ]


async def _game_rates(preparing: lines.Preparing) -> dict[str, float]:
    """Moves a second of one game, by the way that they came."""
    name = preparing.game.name
    rest = [await _requests(preparing, lines.rest, REST_STEPS) for _ in range(CONNECTIONS)]
    graphql = [await _requests(preparing, lines.graphql, GRAPHQL_STEPS) for _ in range(CONNECTIONS)]
    return {
        "rest": await _rate(f"{name} over REST", SERVICE_PORT, rest),
        "graphql": await _rate(f"{name} over GraphQL", SERVICE_PORT, graphql, accept=b'"__typename":"Accepted"'),
    }


async def _rate(what: str, port: int, requests: list[Iterator[bytes]], accept: bytes | None = None) -> float:
    result = await load.run(port, requests, SECONDS, accept=accept)
    result.must_succeed(what)
    return result.rate


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
