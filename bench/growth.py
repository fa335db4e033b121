"""Whether a match's 2,000th event is as fast as its 20th: moves taken back and played again, early and late."""

import statistics

from bench import lines, load
from bench.report import Ratio
from bench.servers import SERVICE_PORT

LATE = 2_000
EARLY = 20
ROUNDS = 9
MOVES_A_ROUND = 40


async def growth(table: lines.Table, preparing: lines.Preparing) -> Ratio:
    """Seconds of a move around version 2,000 by those of one around version 20, round by round."""
    old = await _Seesaw.of(table, preparing)
    await old.grow_to(LATE)
    late, early = [], []
    for _ in range(ROUNDS):
        young = await _Seesaw.of(table, preparing)
        await young.grow_to(EARLY)
        early.append(await young.seconds_of_a_move(MOVES_A_ROUND // 2))
        late.append(await old.seconds_of_a_move(MOVES_A_ROUND // 2))
    return Ratio.of("a move at version 2,000 / one at version 20", late, early, "about 1")


class _Seesaw:
    """A match in which one move is played and taken back, again and again."""

    def __init__(self, match: str, version: int, step: lines.Step) -> None:
        self._version = version
        self._move = lines.rest(match, step)
        self._undo = load.request("POST", f"/v1/matches/{match}/undo", b"{}", step.token)

    @classmethod
    async def of(cls, table: lines.Table, preparing: lines.Preparing) -> "_Seesaw":
        match = table.new_match(preparing.game, undo="free")
        state = await preparing.state(match)
        return cls(match, state.version, next(lines.steps(state, table.tokens)))

    async def grow_to(self, version: int) -> None:
        pairs = max(0, (version - self._version + 1) // 2)
        await self._run([self._move, self._undo] * pairs)
        self._version += 2 * pairs

    async def seconds_of_a_move(self, pairs: int) -> float:
        self._version += 2 * pairs
        return statistics.median((await self._run([self._move, self._undo] * pairs)).latencies[::2])

    async def _run(self, requests: list[bytes]) -> load.Load:
        result = await load.run(SERVICE_PORT, [iter(requests)], 600)
        result.must_succeed("growth")
        return result
