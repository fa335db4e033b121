"""Golden matches: whole matches as files that stay, and must replay to what they tell.

A file is NDJSON: a `Header`, an `Entry` for each version, the setup being version 1, and the `End`. It holds the facts
whole, hidden members included, and of every view the beginning of its hash, so that a difference shows in review.

golden("tides/two-seats").at(17) is the state at version 17: a bug report becomes a test in three lines.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Raw, Struct

from events.keys import match_key
from games.kit.content import content_hash
from games.kit.decider import Decider
from games.kit.facts import members
from games.kit.game import Game
from games.kit.notation import notation, parse
from games.kit.random_streams import RandomStreams
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Prompt, encode
from games.kit.viewers import SPECTATOR, seated
from tests.golden.playing import CATALOGUE, Recipe, played
from tests.specification import rules_of

FOLDER = Path(__file__).parent
HASH_DIGITS = 16


class RulesPin(Struct, frozen=True, forbid_unknown_fields=True):
    """The version of the rules and the content's hash that a match was played with."""

    version: int
    content: str


class Made(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who played: built-in bots by seat, the luck that their whims followed, and the kinds of moves they avoided."""

    policies: tuple[str, ...]
    luck: str
    avoid: tuple[str, ...] = ()


class Header(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a match was played with; all randomness follows from the secret and the contributions."""

    golden: int = 1
    game: str
    rules: RulesPin
    seats: int
    options: dict[str, Any]
    secret: str
    contributions: tuple[str | None, ...]
    made: Made


class Entry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A version: who moved, answering which of the prompts open before; what it brought about; what is open now.

    `legal` counts the legal moves of each seat that is asked; `views` hashes what each seat and a spectator see.
    """

    version: int
    seat: int | None
    answers: int | None
    move: str | None
    facts: Raw
    prompts: Raw
    legal: dict[str, int]
    views: dict[str, str]


class End(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How the match ended."""

    result: Raw


class Golden(Struct, frozen=True, dict=True):
    """A golden match as its file tells it."""

    path: str
    header: Header
    entries: tuple[Entry, ...]
    end: End

    @property
    def game(self) -> Game:
        """Its game."""
        return CATALOGUE[self.header.game]

    @property
    def rules(self) -> Decider:
        """The present rules of its game, with the content that is shipped."""
        return rules_of(self.game)

    @property
    def options(self) -> Any:
        """The options that it was played with."""
        return msgspec.convert(self.header.options, self.game.options)

    @property
    def is_current(self) -> bool:
        """Whether the present rules and content are those it was played with, so that deciding again may be asked."""
        return self.header.rules == pin_of(self.game)

    def facts(self) -> tuple[tuple[Fact, ...], ...]:
        """The facts of every version."""
        decode = msgspec.json.Decoder(tuple[self.game.facts, ...]).decode  # type: ignore[name-defined]  # made at run time
        return tuple(decode(entry.facts) for entry in self.entries)

    def prompts(self) -> tuple[tuple[Prompt, ...], ...]:
        """The prompts that were open after every version."""
        decode = msgspec.json.Decoder(tuple[self.game.prompts, ...]).decode  # type: ignore[name-defined]  # made at run time
        return tuple(decode(entry.prompts) for entry in self.entries)

    def states(self) -> Iterator[Any]:
        """The state at every version, from the facts alone."""
        state = self.rules.blank
        for facts in self.facts():
            state = self.rules.evolve.fold(state, facts)
            yield state

    def at(self, version: int) -> Any:
        """The state at a version."""
        return next(state for entry, state in zip(self.entries, self.states(), strict=True) if entry.version == version)

    def kinds(self) -> set[type[Any]]:
        """Every kind of move, fact and prompt that it shows."""
        moves = {type(parse(entry.move, self.game.moves)) for entry in self.entries if entry.move is not None}
        told = (struct for structs in (*self.facts(), *self.prompts()) for struct in structs)
        return moves | {type(struct) for struct in told}


def pin_of(game: Game) -> RulesPin:
    """The present version of a game's rules, and the hash of the content that is shipped."""
    return RulesPin(game.rules_version, content_hash(rules_of(game).content))


def names() -> list[str]:
    """All golden matches, as `golden` takes them."""
    return sorted(str(path.relative_to(FOLDER).with_suffix("")) for name in CATALOGUE for path in _files(name))


def _files(game: str) -> Iterable[Path]:
    return (FOLDER / game).glob("*.ndjson")


@cache
def golden(path: str) -> Golden:
    """The golden match with this game and name, such as `tides/two-seats`."""
    return read(path, (FOLDER / f"{path}.ndjson").read_bytes())


def read(path: str, text: bytes) -> Golden:
    """A golden match from the bytes of its file."""
    first, *between, last = text.splitlines()
    decode = msgspec.json.Decoder(Entry).decode
    entries = tuple(map(decode, between))
    return Golden(path, msgspec.json.decode(first, type=Header), entries, msgspec.json.decode(last, type=End))


def compose(recipe: Recipe) -> bytes:
    """Play a recipe; the bytes of the golden match."""
    game = CATALOGUE[recipe.game]
    rules, seats = rules_of(game), len(recipe.policies)
    options = msgspec.convert(recipe.options, game.options)
    lines: list[Struct] = [
        Header(
            game=game.name,
            rules=pin_of(game),
            seats=seats,
            options=msgspec.to_builtins(options),
            secret=recipe.secret.hex(),
            contributions=recipe.contributions,
            made=Made(recipe.policies, recipe.luck, recipe.avoid),
        )
    ]
    state = rules.blank
    for version, step in enumerate(played(recipe, options), 1):
        state = step.state
        lines.append(
            Entry(
                version=version,
                seat=step.seat,
                answers=step.answers,
                move=None if step.move is None else notation(step.move),
                facts=Raw(encode(step.facts)),
                prompts=Raw(encode(rules.prompts(state))),
                legal=counts(rules, state),
                views=views(rules, state, seats),
            )
        )
    lines.append(End(result=Raw(encode(rules.result(state)))))
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


def counts(rules: Decider, state: Any) -> dict[str, int]:
    """How many legal moves each seat has that is asked something."""
    asked = sorted({prompt.seat for prompt in rules.prompts(state)})
    return {str(seat): len(rules.legal_moves(state, seat)) for seat in asked}


def views(rules: Decider, state: Any, seats: int) -> dict[str, str]:
    """The beginning of the hash of what each seat, and a spectator, sees."""
    viewers = {"spectator": SPECTATOR, **{str(seat): seated(seat) for seat in range(1, seats + 1)}}
    return {
        name: hashlib.sha256(encode(rules.view(state, viewer))).hexdigest()[:HASH_DIGITS]
        for name, viewer in viewers.items()
    }


def difference(match: Golden, options: Any, since: int = 1) -> str | None:
    """Where, from a version on, the same moves lead elsewhere by the present rules and these options, if anywhere."""
    rules, header = match.rules, match.header
    key = match_key(bytes.fromhex(header.secret), header.contributions)
    state: Any = rules.blank
    prompts: tuple[Prompt, ...] = ()
    for entry in match.entries:
        if entry.move is None:
            facts = rules.setup(options, header.seats, RandomStreams(key, {}))
        else:
            assert entry.seat is not None
            assert entry.answers is not None
            move = parse(entry.move, match.game.moves)
            decided = rules.decide(state, entry.seat, move, RandomStreams(key, state.streams), prompts[entry.answers])
            if isinstance(decided, Rejection):
                return f"version {entry.version}: {entry.move} is refused: {decided.sentence}"
            facts = decided
        state = rules.evolve.fold(state, facts)
        prompts = rules.prompts(state)
        if entry.version < since:
            continue
        for told, found in ((entry.facts, facts), (entry.prompts, prompts), (entry.legal, counts(rules, state))):
            if (there := encode(told)) != (here := encode(found)):
                return f"version {entry.version}: {there.decode()} is now {here.decode()}"
    if (here := encode(rules.result(state))) != bytes(match.end.result):
        return f"the result is now {here.decode()}"
    return None


def kinds_of(game: Game) -> set[type[Any]]:
    """Every kind of move, fact and prompt of a game."""
    return {kind for union in (game.moves, game.facts, game.prompts) for kind in members(union)}
