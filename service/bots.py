"""Seats held by built-in bots: whenever one is asked, it answers through the same commands as everybody.

A choice follows from the bot's view, its legal moves and the prompt's id, and the command's id from the prompt's; so
that two processes that play one bot for a moment send the same command, which counts once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, Protocol, cast

from games.kit.bots import Policy, choose
from games.kit.structs import Move
from games.kit.viewers import seated
from projections.due import bots_to_move
from projections.match import Match
from projections.prompts import OpenPrompt
from projections.troubles import Report
from service.answers import Outcome
from service.auth.roles import Caller
from service.problems import Code, Problem

_OVERTAKEN: Final = frozenset(
    {Code.VERSION_CONFLICT, Code.NOT_OPEN, Code.COMMAND_ID_REUSED, Code.ILLEGAL_MOVE, Code.AMBIGUOUS}
)
_FOR_NOW: Final = frozenset({Code.STORE_UNAVAILABLE, Code.NOT_REPLICATED})


class Plays(Protocol):
    """The one command that bots need."""

    async def play(
        self,
        caller: Caller,
        match: str,
        move: Move | str,
        prompt: str | None = None,
        expected_version: int | None = None,
        command_id: str | None = None,
    ) -> Outcome:
        """Play a move."""


def choice_of(match: Match, prompt: OpenPrompt) -> Move:
    """What the bot in the prompt's seat answers."""
    seat = match.seats[prompt.prompt.seat - 1]
    decider = match.decider
    view = decider.view(match.state, seated(seat.seat))
    legal = decider.answers(match.state, prompt.prompt)
    return choose(cast(Policy, seat.bot), match.game.appraise, decider.content, view, legal, prompt.id).move


class Bots:
    """Plays the bots of the matches that it is told of: one move of a match, then others' turn."""

    def __init__(
        self,
        plays: Plays,
        head: Callable[[str], Awaitable[Match | None]],
        *,
        report: Report,
        at_once: int = 4,
        pause_seconds: float = 0.5,
    ) -> None:
        self._plays = plays
        self._head = head
        self._report = report
        self._pause = pause_seconds
        self._slots = asyncio.Semaphore(at_once)
        self._waiting: dict[str, Match] = {}
        self._busy: set[str] = set()
        self._rung = asyncio.Event()
        self._turns: set[asyncio.Task[None]] = set()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to play."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Play no more; moves on their way are brought to their end."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None
        await asyncio.gather(*self._turns, return_exceptions=True)

    def listen(self, match: Match) -> None:
        """Take note of a match that may have gone on."""
        if bots_to_move(match):
            known = self._waiting.get(match.id)
            if known is None or known.version < match.version:
                self._waiting[match.id] = match
            self._rung.set()

    async def _run(self) -> None:
        while True:
            await self._rung.wait()
            match_id = next((match_id for match_id in self._waiting if match_id not in self._busy), None)
            if match_id is None:
                self._rung.clear()
                continue
            self._busy.add(match_id)
            await self._slots.acquire()
            turn = asyncio.create_task(self._turn(match_id, self._waiting.pop(match_id)))
            self._turns.add(turn)
            turn.add_done_callback(self._turns.discard)

    async def _turn(self, match_id: str, match: Match) -> None:
        try:
            if (after := await self._answer(match)) is not None:
                self.listen(after)
        except Exception as error:
            self._report("bot", match_id, error)
        finally:
            self._busy.discard(match_id)
            self._slots.release()
            self._rung.set()

    async def _answer(self, match: Match) -> Match | None:
        """Answer one prompt to a bot; the match that is to be looked at next, if any."""
        asked = bots_to_move(match)
        prompt = next((prompt for prompt in match.prompts if prompt.prompt.seat in asked), None)
        if prompt is None:
            return None
        move = choice_of(match, prompt)
        try:
            outcome = await self._plays.play(
                Caller(bot_seat=prompt.prompt.seat), match.id, move, prompt=prompt.id, command_id=f"bot-{prompt.id}"
            )
        except Problem as problem:
            return await self._after(problem, match)
        return await self._head(match.id) if outcome.repeated else outcome.match

    async def _after(self, problem: Problem, match: Match) -> Match | None:
        if problem.code in _FOR_NOW:
            await asyncio.sleep(self._pause)
            return match
        if problem.code in _OVERTAKEN:
            now = await self._head(match.id)
            if now is not None and now.version > match.version:
                return now
        raise problem
