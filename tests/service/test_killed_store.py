from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

from events.embedded_redis import EmbeddedRedis
from events.read_models import ReadModel
from events.store import Store
from projections.lobby import LobbyProjection
from projections.rebuild import rebuild
from tests.projections.following import contents, eventually
from tests.service.processes import over, process
from tests.service.tables import Tables

KILLS = 3


async def test_bots_and_read_models_survive_the_killing_of_redis(tmp_path: Path) -> None:
    """Killed again and again while bots play: every match is played to its end, and the lobby equals a rebuilt one."""
    server = EmbeddedRedis(tmp_path / "redis")
    await asyncio.to_thread(server.start)
    try:
        async with await Store.open(server.url) as store:
            tables = Tables(store, tmp_path)
            async with process(tables) as running:
                moves = 0

                def count(_match: object) -> None:
                    nonlocal moves
                    moves += 1

                tables.annales.handle.listeners.append(count)
                [ada] = await tables.players(1)
                matches = [await tables.opened(ada, 3, join=False) for _ in range(16)]
                for match in matches:
                    for policy in ("random", "greedy", "random"):
                        await tables.annales.add_bot(ada, match, policy)
                for _ in range(KILLS):
                    start = moves

                    async def some_more(start: int = start) -> bool:
                        return moves > start + 40

                    await eventually(some_more)
                    assert server.pid is not None
                    os.kill(server.pid, signal.SIGKILL)
                await eventually(over(tables, *matches))
                assert [trouble for trouble in running.troubles if trouble[1]] == []

                async def listed() -> bool:
                    await running.follower.settled()
                    held = [await running.lobby.summary(match) for match in matches]
                    return all(summary is not None and summary.status == "finished" for summary in held)

                await eventually(listed)
            before = await contents(store, "lobby")
            done = await rebuild(LobbyProjection(), ReadModel(store.connection, "lobby"), store.log, tables.cache.head)
            assert not done.failed
            assert await contents(store, "lobby") == before
        assert server.starts == KILLS + 1
    finally:
        await asyncio.to_thread(server.stop)
