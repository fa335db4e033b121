"""A match as a record of acts: played once by chance, and again with other hidden things behind the same acts.

Nothing is forged: both records come from the rules. Of the twin's luck only the shuffles differ, and only in places
that the viewer never saw turned up; `tests.service.twins.twinning` says which.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from events.envelope import Actor, Draft, Kind, StoredEvent
from events.keys import commitment_of_secret
from events.lifecycle import FactOpened, LifecycleFact, MatchCreated, MatchStarted, MatchUndone, RulesPin, SeatTaken
from events.sealing import seal
from games.kit.game import Game
from games.kit.random_streams import RandomStreams
from games.kit.rejection import Rejection
from games.kit.structs import Move
from projections import drafting
from projections.contents import Contents
from projections.drafting import Command
from projections.folding import apply
from projections.match import Match
from service.handle import command_of

Place: TypeAlias = tuple[str, int]
"""Where a shuffle takes its numbers: the stream, and its position."""
Renaming: TypeAlias = Mapping[str, str]
"""Which id lies in the place of which."""


class Moved(Struct, frozen=True):
    """A seat answers a prompt."""

    seat: int
    prompt: str
    move: Move


class Undone(Struct, frozen=True):
    """A seat takes back what was played since a version."""

    seat: int
    target: int


class Opened(Struct, frozen=True):
    """A seat opens a closed part to all."""

    seat: int
    version: int
    at: str


Act: TypeAlias = Moved | Undone | Opened


class Table(Struct, frozen=True):
    """Where a record is made: the game, the players by seat, and all that comes from a key or a clock."""

    game: Game
    contents: Contents
    players: tuple[str, ...]
    match: str
    secret: bytes
    began: datetime
    undo: str = "consent"
    visibility: str = "public"
    command: str = "c"
    """What the ids of the others' commands are made of; the viewer's own are the same in twins."""


class Luck(RandomStreams):
    """The numbers that a text stands for; what is shuffled is noted, and renamed where a twin has other cards."""

    def __init__(
        self,
        text: str,
        positions: Mapping[str, int],
        renamings: Mapping[Place, Renaming],
        picks: Mapping[Place, int] | None = None,
    ) -> None:
        super().__init__(hashlib.sha256(text.encode()).digest(), positions)
        self._renamings = renamings
        self._picks = picks or {}
        self.shuffled: list[tuple[Place, tuple[Any, ...]]] = []

    def below(self, stream: str, bound: int) -> int:
        """The number, unless another one picks the same thing here."""
        place = (stream, self.taken.get(stream, self._positions.get(stream, 0)))
        number = super().below(stream, bound)
        return self._picks.get(place, number)

    def shuffle(self, stream: str, items: Sequence[Any]) -> tuple[Any, ...]:
        """The items in their order, those renamed that the twin has otherwise."""
        place = (stream, self.taken.get(stream, self._positions.get(stream, 0)))
        renaming = self._renamings.get(place, {})
        # Renamed first, so that the same numbers put the twin's cards where the original ones lie.
        order = tuple(renaming.get(item, item) for item in super().shuffle(stream, items))
        self.shuffled.append((place, order))
        return order


class Recording:
    """A match in the making: its events, the match at each version, what was shuffled where."""

    def __init__(self, table: Table, luck: str, renamings: Mapping[Place, Renaming] | None = None) -> None:
        self.table = table
        self.luck = luck
        self.renamings = renamings or {}
        self.picks: dict[Place, int] = {}
        self.acts: list[Act] = []
        self.events: list[StoredEvent] = []
        self.matches: list[Match] = []
        self.shuffles: dict[Place, tuple[int, tuple[Any, ...]]] = {}
        self._renamed: dict[int, Renaming] = {}
        self._begin()

    @property
    def match(self) -> Match:
        """The match now."""
        return self.matches[-1]

    def act(self, act: Act, command: str | None = None) -> Match:
        """Let something be done; ids in a secret move are those of this record."""
        self.acts.append(act)
        actor = Actor(self.table.players[act.seat - 1], act.seat)
        kept = self.table.command + str(len(self.events)) if command is None else command
        match act:
            case Moved():
                return self._move(act, actor, kept)
            case Undone():
                fact = MatchUndone(seat=act.seat, from_version=self.match.version, to_version=act.target)
                return self._tell(Kind.UNDONE, actor, kept, fact)
            case Opened():
                return self._tell(Kind.FACT_OPENED, actor, kept, FactOpened(version=act.version, at=act.at))

    def renamed(self, move: Move) -> Move:
        """A move of the original record with the ids that this one has in their places."""
        renaming = self._renamed[self.match.version]
        members = {name: _renamed(value, renaming) for name, value in msgspec.structs.asdict(move).items()}
        return type(move)(**members)

    def keeps(self, item: str) -> bool:
        """Whether an id of the original record stands for the same thing here."""
        return self._renamed[self.match.version].get(item, item) == item

    def _begin(self) -> None:
        table = self.table
        _, pinned = table.contents.current(table.game)
        created = MatchCreated(
            game=table.game.name,
            seat_count=len(table.players),
            options={},
            rules=RulesPin(table.game.rules_version, pinned),
            creator=table.players[0],
            commitment=commitment_of_secret(table.secret),
            undo=table.undo,  # type: ignore[arg-type]  # one of the policies
            visibility=table.visibility,  # type: ignore[arg-type]  # public or private
            abandon_days=3650,
        )
        self._tell(Kind.CREATED, Actor(table.players[0]), "create", created)
        for seat, player in enumerate(table.players, 1):
            self._tell(Kind.JOINED, Actor(player, seat), "join", SeatTaken(seat=seat, player=player))
        luck = Luck(self.luck, {}, self.renamings)
        facts = self.match.decider.setup(self.match.options, len(table.players), luck)
        told = MatchStarted(contributions=(None,) * len(table.players))
        self._add(drafting.life(Kind.STARTED, told, *facts, actor=None, at=self._at()), luck)

    def _move(self, act: Moved, actor: Actor, command: str) -> Match:
        match = self.match
        asked = match.prompt(act.prompt)
        assert asked is not None, f"{act.prompt} is not asked here: what is asked depends on hidden things"
        luck = Luck(self.luck, match.state.streams, self.renamings, self.picks)  # type: ignore[union-attr]  # it has started
        facts = match.decider.decide(match.state, act.seat, act.move, luck, asked.prompt)
        assert not isinstance(facts, Rejection), f"what others may do depends on hidden things: {facts}"
        kept = command_of(command, "play", {"move": act.move})
        return self._add(drafting.played(asked, act.move, facts, actor=actor, at=self._at(), command=kept), luck)

    def _tell(self, kind: Kind, actor: Actor, command: str, fact: LifecycleFact) -> Match:
        return self._add(drafting.life(kind, fact, actor=actor, at=self._at(), command=Command(command, "0" * 64)))

    def _at(self) -> str:
        moment = self.table.began + timedelta(seconds=7 * len(self.events))
        return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")

    def _add(self, draft: Draft, luck: Luck | None = None) -> Match:
        before = self.matches[-1] if self.matches else None
        version = len(self.events) + 1
        previous = self.events[-1].hash if self.events else None
        event = seal(draft, self.table.match, version, previous, self.table.secret)
        match = apply(before, event, self.table.contents, lambda version: self.matches[version - 1])
        self.events.append(event)
        self.matches.append(match)
        act = self.acts[-1] if self.acts else None
        known = self._renamed.get(act.target if isinstance(act, Undone) else version - 1, {})
        for place, order in luck.shuffled if luck is not None else ():
            self.shuffles.setdefault(place, (version, order))
            known = {**known, **{id_: id_ for id_ in order}, **self.renamings.get(place, {})}
        self._renamed[version] = known
        return match


def play(table: Table, luck: str, *, undos: int, at_most: int = 10_000) -> Recording:
    """A match played by chance until its last move is due; of a hundred acts so many are undos."""
    recording = Recording(table, luck)
    choice = Luck(f"{luck} choice", {}, {})
    for _ in range(at_most):
        match = recording.match
        if choice.below("undo", 100) < undos and (targets := _targets(match)):
            seat = 1 + choice.below("seat", len(match.seats))
            act: Act = Undone(seat, targets[choice.below("target", len(targets))])
        else:
            asked = match.prompts[choice.below("prompt", len(match.prompts))]
            legal = match.decider.answers(match.state, asked.prompt)
            move = legal[choice.below("move", len(legal))].move
            act = Moved(asked.prompt.seat, asked.id, move)
            facts = match.decider.decide(
                match.state,
                act.seat,
                move,
                Luck(luck, match.state.streams, {}),
                asked.prompt,  # type: ignore[union-attr]  # it runs
            )
            assert not isinstance(facts, Rejection)
            if not match.decider.prompts(match.decider.evolve.fold(match.state, facts)):
                break
        recording.act(act)
    return recording


def _targets(match: Match) -> list[int]:
    """Some versions back that an undo may go to."""
    assert match.started is not None
    versions = range(max(match.started, match.version - 6), match.version)
    return [version for version in versions if match.line.holds(version, match.version)]


def _renamed(value: Any, renaming: Renaming) -> Any:
    if isinstance(value, str):
        return renaming.get(value, value)
    if isinstance(value, tuple):
        return tuple(_renamed(item, renaming) for item in value)
    return value


def strings(value: Any) -> Iterator[str]:
    """All texts in a JSON value, but for the names of members."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from strings(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from strings(inner)
