"""Golden matches as the service would have stored them: sealed events of a whole life, from creation to the reveal."""

from __future__ import annotations

from hashlib import sha256

from events.envelope import Actor, Draft, Kind, StoredEvent
from events.keys import commitment_of_secret
from events.lifecycle import LifecycleFact, MatchCreated, MatchStarted, RulesPin, SeatTaken
from events.sealing import seal
from games.kit.notation import parse
from games.kit.structs import Fact
from projections import drafting
from projections.contents import Contents
from projections.drafting import Command
from projections.folding import apply
from projections.match import Match
from tests.golden.matches import Golden

AT = "2026-05-01T10:00:00.000Z"


class Storing:
    """A golden match on its way into a stream."""

    def __init__(self, golden: Golden, contents: Contents) -> None:
        self.golden = golden
        self.secret = bytes.fromhex(golden.header.secret)
        self.id = "m_" + sha256(golden.path.encode()).hexdigest()[:24]
        self.events: list[StoredEvent] = []
        self.match: Match | None = None
        self._contents = contents

    def add(self, draft: Draft) -> None:
        """Let the next event be this one."""
        before = self.match
        version, previous = (1, None) if before is None else (before.version + 1, before.hash)
        event = seal(draft, self.id, version, previous, self.secret)
        self.match = apply(before, event, self._contents)
        self.events.append(event)

    def tell(self, kind: Kind, actor: Actor | None, *facts: LifecycleFact | Fact) -> None:
        """Let something happen in the match's life; a command where somebody acts."""
        command = None if actor is None else self._command()
        self.add(drafting.life(kind, *facts, actor=actor, at=AT, command=command))

    def play(self) -> None:
        """Let all moves be played, with the facts that are told of them."""
        prompts = self.golden.prompts()
        for number, (entry, facts) in enumerate(zip(self.golden.entries, self.golden.facts(), strict=True)):
            if entry.move is None:
                self.tell(Kind.STARTED, None, MatchStarted(contributions=self.golden.header.contributions), *facts)
                continue
            assert self.match is not None
            assert entry.seat is not None
            assert entry.answers is not None
            wanted = prompts[number - 1][entry.answers]
            asked = next(each for each in self.match.prompts if each.prompt == wanted)
            move, actor = parse(entry.move, self.golden.game.moves), Actor(None, entry.seat)
            self.add(drafting.played(asked, move, facts, actor=actor, at=AT, command=self._command()))

    def _command(self) -> Command:
        return Command(f"command {len(self.events)}", "0" * 64)


def stored(golden: Golden, contents: Contents) -> list[StoredEvent]:
    """The events of a golden match: created, joined, started, played, finished, revealed."""
    header, storing = golden.header, Storing(golden, contents)
    storing.tell(
        Kind.CREATED,
        Actor("p_golden"),
        MatchCreated(
            game=header.game,
            seat_count=header.seats,
            options=header.options,
            rules=RulesPin(header.rules.version, header.rules.content),
            commitment=commitment_of_secret(storing.secret),
            creator="p_golden",
        ),
    )
    for seat, contribution in enumerate(header.contributions, 1):
        player = f"p_golden{seat}"
        storing.tell(Kind.JOINED, Actor(player, seat), SeatTaken(seat=seat, player=player, seed=contribution))
    storing.play()
    assert storing.match is not None
    result = golden.rules.result(storing.match.state)
    assert result is not None
    storing.add(drafting.finished(result, AT))
    storing.add(drafting.revealed(storing.match, AT))
    return storing.events
