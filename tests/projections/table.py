"""A match for the tests of folding: played in memory by whoever is asked, with every version kept as it was live."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from events.envelope import Actor, Draft, Kind, StoredEvent
from events.keys import commitment_of_secret
from events.lifecycle import (
    DisputeOpened,
    DisputeRuled,
    DisputeTaken,
    LifecycleFact,
    MatchCreated,
    MatchRedone,
    MatchRuledBack,
    MatchUndone,
    RulesPin,
    Ruling,
    SeatTaken,
    UndoRequested,
)
from events.log import EventLog
from events.sealing import seal
from games.kit.game import Game
from games.kit.rejection import Rejection
from games.kit.structs import Move
from projections import drafting
from projections.contents import Contents
from projections.drafting import Command
from projections.folding import apply
from projections.match import Match
from projections.prompts import OpenPrompt
from tests.toy.game import TIDES

AT = "2026-05-01T10:00:00.000Z"
UNTIL = "2026-05-02T10:00:00.000Z"
SECRET = bytes(range(32))


class Table:
    """A match in the making: its events, and the match at each version."""

    def __init__(self, game: Game = TIDES, contents: Contents | None = None, match_id: str = "m_table") -> None:
        self.game = game
        self.contents = contents or Contents([game])
        self.id = match_id
        self.events: list[StoredEvent] = []
        self.matches: list[Match] = []
        self.at = AT

    @property
    def match(self) -> Match:
        """The match now."""
        return self.matches[-1]

    def at_version(self, version: int) -> Match:
        """The match as it was live at a version."""
        return self.matches[version - 1]

    def add(self, draft: Draft) -> Match:
        """Let something happen."""
        before = self.match if self.matches else None
        event = self.sealed(draft)
        match = apply(before, event, self.contents, self.at_version)
        self.events.append(event)
        self.matches.append(match)
        return match

    def sealed(self, draft: Draft) -> StoredEvent:
        """A draft as the event that would follow now."""
        return seal(draft, self.id, len(self.events) + 1, self.events[-1].hash if self.events else None, SECRET)

    def tell(self, kind: Kind, *facts: LifecycleFact, actor: Actor | None = None, command: str | None = None) -> Match:
        """An act of the match's life."""
        kept = None if command is None else Command(command, "0" * 64)
        return self.add(drafting.life(kind, *facts, actor=actor, at=self.at, command=kept))

    def create(self, seats: int = 3, **members: Any) -> Match:
        """The match with all its seats free."""
        _, pinned = self.contents.current(self.game)
        members = {"options": {}, "rules": RulesPin(self.game.rules_version, pinned), "creator": "p_1"} | members
        created = MatchCreated(
            game=self.game.name, seat_count=seats, commitment=commitment_of_secret(SECRET), **members
        )
        return self.tell(Kind.CREATED, created, actor=Actor("p_1"), command="create")

    def start(self, seats: int = 3, bots: Sequence[int] = (), **members: Any) -> Table:
        """The match with everybody seated: players `p_1`, `p_2`, …, but for the seats of bots."""
        self.create(seats, **members)
        for seat in range(1, seats + 1):
            player, bot = (None, "random") if seat in bots else (f"p_{seat}", None)
            self.tell(Kind.JOINED, SeatTaken(seat=seat, player=player, bot=bot), actor=Actor(player, seat))
        self.add(drafting.started(self.match, self.at))
        return self

    def play(self, move: Move, prompt: OpenPrompt | None = None, command: str | None = None) -> Match:
        """A move in answer to a prompt, the first one that it fits unless named."""
        match = self.match
        if prompt is None:
            prompt = next(
                each for each in match.prompts if match.decider.refuse(match.state, each.prompt, move) is None
            )
        seat = prompt.prompt.seat
        facts = match.decider.decide(match.state, seat, move, match.random(), prompt.prompt)
        assert not isinstance(facts, Rejection)
        actor = Actor(match.seats[seat - 1].player, seat)
        kept = None if command is None else Command(command, "0" * 64)
        return self.add(drafting.played(prompt, move, facts, actor=actor, at=self.at, command=kept))

    def play_any(self, choice: random.Random, command: str | None = None) -> Match:
        """Any legal move."""
        match = self.match
        prompt = choice.choice(match.prompts)
        legal = match.decider.answers(match.state, prompt.prompt)
        return self.play(choice.choice(legal).move, prompt, command)

    def undo(self, target: int, seat: int = 1, **members: Any) -> Match:
        """Go back to a version, whether or not that is allowed."""
        fact = MatchUndone(seat=seat, from_version=self.match.version, to_version=target, **members)
        return self.tell(Kind.UNDONE, fact, actor=Actor(f"p_{seat}", seat))

    def ask_to_undo(self, target: int, seat: int, asked: Sequence[int]) -> Match:
        """Ask these seats whether the match may go back."""
        fact = UndoRequested(
            seat=seat, from_version=self.match.version, to_version=target, asked=tuple(asked), until=UNTIL
        )
        return self.tell(Kind.UNDO_REQUESTED, fact, actor=Actor(f"p_{seat}", seat))

    def redo(self) -> Match:
        """Take the latest undo back."""
        undo = self.match.undos[-1]
        fact = MatchRedone(seat=undo.seat, from_version=self.match.version, to_version=undo.version - 1)
        return self.tell(Kind.REDONE, fact, actor=Actor(f"p_{undo.seat}", undo.seat))

    def dispute(self, outcome: Ruling, seat: int = 1, arbiter: str = "p_arbiter") -> Match:
        """A dispute of the version now, from its opening to its ruling."""
        version, number = self.match.version, len(self.match.disputes) + 1
        opened = DisputeOpened(dispute=number, seat=seat, version=version, text_commitment="a" * 64)
        self.tell(Kind.DISPUTE_OPENED, opened, actor=Actor(f"p_{seat}", seat))
        self.tell(Kind.DISPUTE_TAKEN, DisputeTaken(dispute=number, arbiter=arbiter), actor=Actor(arbiter))
        ruled = DisputeRuled(dispute=number, arbiter=arbiter, outcome=outcome, text_commitment="b" * 64)
        return self.tell(Kind.DISPUTE_RULED, ruled, actor=Actor(arbiter))

    def rule_back(self, target: int) -> Match:
        """Go back to a version by a ruling."""
        match = self.dispute("ruled-back")
        back = MatchRuledBack(dispute=len(match.disputes), from_version=match.version, to_version=target)
        return self.tell(Kind.RULED_BACK, back, actor=Actor("p_arbiter"))

    def wander(self, events: int, seed: int, undos: float = 0.2, far: float = 0.1, rulings: float = 0.0) -> Table:
        """So many acts of random play, with undos and rulings to anywhere on the line and redos in between."""
        choice = random.Random(seed)
        started = self.match.started
        assert started is not None
        for number in range(events):
            match = self.match
            if match.undos and choice.random() < 0.3:
                self.redo()
            elif not match.prompts or (choice.random() < undos and match.version > started + 1):
                *earlier, (first, last) = match.line.since(started - 1, match.version)
                spans = [*earlier, (first, last - 1)] if first < last else earlier
                far_back = choice.random() < far
                first, last = choice.choice(spans) if far_back else spans[-1]
                target = choice.randint(first if far_back else max(first, last - 12), last)
                if rulings and choice.random() < rulings:
                    self.rule_back(target)
                else:
                    self.undo(target)
            else:
                self.play_any(choice, f"wander-{number}")
        return self


async def store(log: EventLog, events: Sequence[StoredEvent]) -> None:
    """Put into the log what it does not hold of a match's events yet, some hundreds at a time."""
    head = await log.head(events[0].match)
    for start in range(0 if head is None else head.version, len(events), 250):
        await log.append(events[start : start + 250])
