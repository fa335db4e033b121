"""Matches for the tests of read models, written straight into the log: no service, no cache."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

from events.envelope import Actor, Draft, Kind, StoredEvent
from events.lifecycle import (
    MatchAborted,
    MatchCreated,
    MatchRedone,
    MatchUndone,
    RulesPin,
    SeatLeft,
    SeatTaken,
    SecretRevealed,
)
from events.log import EventLog
from events.sealing import seal
from games.kit.bots import choose
from games.kit.game import Game
from games.kit.rejection import Rejection
from games.kit.viewers import seated
from projections import drafting
from projections.contents import Contents
from projections.folding import Elsewhere, apply, rebuild
from projections.match import Match
from tests.toy.game import TIDES

CREATED_AT = "2026-05-01T10:00:00.000Z"


def after(minutes: int) -> str:
    """A moment so many minutes after the first one, of a day."""
    return f"2026-05-01T{10 + minutes // 60:02}:{minutes % 60:02}:00.000Z"


class Matches:
    """Creates matches and lets random bots play them, whoever holds the seats."""

    def __init__(self, log: EventLog, game: Game = TIDES) -> None:
        self.log = log
        self.game = game
        self.contents = Contents([game])
        self.contents.load()
        self.appended: list[Callable[[Match], None]] = []

    async def head(self, match: str) -> Match:
        """A match folded from its stream."""
        return rebuild(await self.log.read(match), self.contents)

    async def create(self, match: str, *, at: str = CREATED_AT, seats: int = 2, **members: Any) -> Match:
        """A match with free seats."""
        secret = hashlib.sha256(match.encode()).digest()
        _, content = self.contents.current(self.game)
        created = MatchCreated(
            game=self.game.name,
            seat_count=seats,
            options=members.pop("options", {}),
            rules=RulesPin(self.game.rules_version, content),
            commitment=hashlib.sha256(secret).hexdigest(),
            creator=members.pop("creator", "p_ada"),
            **members,
        )
        draft = drafting.life(Kind.CREATED, created, actor=Actor(created.creator), at=at)
        return await self._append(None, match, secret, [draft])

    async def join(self, match: Match, seat: int, **holder: Any) -> Match:
        """A player or a bot takes a seat; the last one starts the match unless a seed is to be opened."""
        taken = drafting.life(
            Kind.JOINED, SeatTaken(seat=seat, **holder), actor=Actor(holder.get("player"), seat), at=match.at
        )
        match = await self._append(match, match.id, match.secret, [taken])
        if all(state.taken and state.seed != "committed" for state in match.seats):
            match = await self._append(match, match.id, match.secret, [drafting.started(match, match.at)])
        return match

    async def leave(self, match: Match, seat: int) -> Match:
        """Whoever holds a seat leaves it."""
        left = drafting.life(Kind.LEFT, SeatLeft(seat=seat), actor=Actor(None, seat), at=match.at)
        return await self._append(match, match.id, match.secret, [left])

    async def started(self, match: str, *holders: str, **members: Any) -> Match:
        """A running match: `p_…` are players, anything else is the policy of a bot."""
        found = await self.create(match, seats=len(holders), **members)
        for seat, holder in enumerate(holders, start=1):
            found = await self.join(found, seat, **({"player": holder} if holder.startswith("p_") else {"bot": holder}))
        return found

    async def play(self, match: Match, moves: int = 1) -> Match:
        """So many random moves, or as many as there are until the end."""
        for _ in range(moves):
            if not match.prompts:
                break
            prompt = match.prompts[0]
            seat, decider = prompt.prompt.seat, match.decider
            view = decider.view(match.state, seated(seat))
            legal = decider.answers(match.state, prompt.prompt)
            move = choose("random", self.game.appraise, decider.content, view, legal, f"{match.id} {prompt.id}").move
            facts = decider.decide(match.state, seat, move, match.random(), prompt.prompt)
            assert not isinstance(facts, Rejection)
            actor = Actor(match.seats[seat - 1].player, seat)
            match = await self._append(
                match, match.id, match.secret, [drafting.played(prompt, move, facts, actor=actor, at=match.at)]
            )
        if match.status == "running" and not match.prompts:
            result = match.decider.result(match.state)
            assert result is not None
            match = await self._append(match, match.id, match.secret, [drafting.finished(result, match.at)])
            match = await self._append(match, match.id, match.secret, [drafting.revealed(match, match.at)])
        return match

    async def undo(self, match: Match, seat: int, to_version: int) -> Match:
        """A seat's undo, whether or not the rules of undoing allow it."""
        undone = MatchUndone(seat=seat, from_version=match.version, to_version=to_version)
        return await self._go_to(Kind.UNDONE, match, undone)

    async def redo(self, match: Match, seat: int, to_version: int) -> Match:
        """A seat takes its undo back."""
        redone = MatchRedone(seat=seat, from_version=match.version, to_version=to_version)
        return await self._go_to(Kind.REDONE, match, redone)

    async def _go_to(self, kind: Kind, match: Match, fact: MatchUndone | MatchRedone) -> Match:
        draft = drafting.life(kind, fact, actor=Actor(match.seats[fact.seat - 1].player, fact.seat), at=match.at)
        events = await self.log.read(match.id)
        return await self._append(
            match, match.id, match.secret, [draft], lambda version: rebuild(events[:version], self.contents)
        )

    async def abort(self, match: Match, reason: Any, *seats: int) -> Match:
        """The match ends without a result and is revealed."""
        drafts = [
            drafting.life(Kind.ABORTED, MatchAborted(reason=reason, seats=seats), actor=None, at=match.at),
            drafting.life(Kind.REVEALED, SecretRevealed(secret=match.secret.hex()), actor=None, at=match.at),
        ]
        return await self._append(match, match.id, match.secret, drafts)

    async def _append(
        self, before: Match | None, match: str, secret: bytes, drafts: list[Draft], elsewhere: Elsewhere | None = None
    ) -> Match:
        now = before
        events: list[StoredEvent] = []
        for draft in drafts:
            version, previous = (0, None) if now is None else (now.version, now.hash)
            event = seal(draft, match, version + 1, previous, secret)
            now = apply(now, event, self.contents, elsewhere)
            events.append(event)
        await self.log.append(events)
        assert now is not None
        for told in self.appended:
            told(now)
        return now
