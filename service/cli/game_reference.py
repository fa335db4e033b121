"""The page of what clients and their authors meet in a game: its moves, prompts, facts and options."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias, cast

import msgspec
from msgspec import NODEFAULT, Struct, inspect

from games.kit.decider import Decider
from games.kit.facts import members
from games.kit.game import Game
from games.kit.hidden import hiding
from games.kit.notation import notation
from games.kit.quantities import ID_PATTERN
from games.kit.random_streams import RandomStreams
from games.kit.rejection import Rejection
from games.kit.shapes import bare, fields_of
from games.kit.structs import Model, Move, kind_of
from projections.contents import Contents
from service.cli.markdown import MADE, table

Lists: TypeAlias = Mapping[tuple[object, ...], str]
"""Lists of values that are told once, each with its name."""
_MATCHES: Final = 100
_AUDIENCES: Final = {
    "seat": "`seat` sees them",
    "audience": "the seats in `audience` see them",
    "nobody": "nobody sees them",
    "mover": "the mover sees them",
}
_VARIES: Final = "depends on its members"
_FEW: Final = 10
_LONG: Final = 6
"""A list of so many values is told once, where so many members take it: `_SEVERAL`."""
_SEVERAL: Final = 3
_IDLE: Final = frozenset({"pass", "undeploy"})
"""Kinds of moves that lead nowhere."""
_EXAMPLES: Final[dict[str, dict[str, str]]] = {}
"""The examples of each game, once they are found: some kinds of moves are rare."""


def game_page(game: Game) -> str:
    """The page of a game."""
    rules = game.rules(Contents((game,)).current(game)[0])
    lists = shared_lists(game)
    return (
        f"{MADE}# {game.title}: moves, prompts, facts, options\n\n"
        f"The game `{game.name}` is for {_numbers(game.seats)} seats; version {game.rules_version} of its rules. "
        f"Types with all bounds: `GET /v1/games/{game.name}/schema`. A member in parentheses may be left out; what it "
        "then is stands behind it. A section is a place in the rulebook.\n\n"
        "## Moves\n\nA move is sent as `move`, an object with its `kind` and members, or as `notation`. The examples "
        "were legal in matches that were played to find them; of a rare kind that none came to, its form is shown.\n\n"
        + table(("kind", "members", "example", "section", "meaning"), _moves(game, lists))
        + "\n## Prompts\n\nBeside `id`, `seat`, `kind` and `since`, a prompt has these members.\n\n"
        + table(("kind", "members", "answered by", "meaning"), _prompts(game, rules, lists))
        + "\n## Facts\n\nHidden members stand in the closed part of an event until the match is revealed. "
        "The facts of a match's life, which all games share, are in [log-format.md](log-format.md).\n\n"
        + table(("kind", "members", "hidden", "section", "meaning"), _facts(game, lists))
        + _lists(lists)
        + "\n## Options\n\n"
        + table(("option", "takes", "default", "meaning"), _options(game))
    )


def _numbers(seats: Sequence[int]) -> str:
    return f"{', '.join(map(str, seats[:-1]))} or {seats[-1]}" if len(seats) > 1 else str(seats[0])


def shared_lists(game: Game) -> dict[tuple[object, ...], str]:
    """The long lists of values that several members of a game take, each with the name that most of them have."""
    names: dict[tuple[object, ...], Counter[str]] = {}
    for kind in (*members(game.moves), *members(game.prompts), *members(game.facts)):
        for field in fields_of(kind):
            if isinstance(listed := bare(field.type), inspect.LiteralType) and len(listed.values) >= _LONG:
                names.setdefault(listed.values, Counter())[field.encode_name] += 1
    found = {values: name.most_common(1)[0][0] for values, name in names.items() if name.total() >= _SEVERAL}
    return {values: name for values, name in found.items() if list(found.values()).count(name) == 1}


def _lists(lists: Lists) -> str:
    """The section that tells the shared lists; nothing for a game without any."""
    if not lists:
        return ""
    rows = [(f"`{name}`", ", ".join(f"`{value}`" for value in values)) for values, name in lists.items()]
    return "\n## Lists\n\nWhat members take that are said to be one of a list.\n\n" + table(("list", "values"), rows)


def _moves(game: Game, lists: Lists) -> Iterator[Sequence[str]]:
    shown, met = examples(game), _met(game)
    for kind in members(game.moves):
        name = kind_of(kind)
        example = f"`{shown[name]}`" + ("" if name in met else " (its form)")
        yield f"`{name}`", _members(kind, lists), example, _section(kind), _meaning(kind)


def _prompts(game: Game, rules: Decider, lists: Lists) -> Iterator[Sequence[str]]:
    for kind in members(game.prompts):
        answers = [f"`{kind_of(rule.move)}`" for rule in game.rulebook.moves if kind in rule.prompts]
        yield f"`{kind_of(kind)}`", _members(kind, lists, leave="seat"), ", ".join(answers), _meaning(kind)


def _facts(game: Game, lists: Lists) -> Iterator[Sequence[str]]:
    for kind in members(game.facts):
        what = hiding(kind)  # type: ignore[arg-type]  # a struct is hashable
        hidden = (
            "" if what is None else f"{', '.join(f'`{name}`' for name in what.wire_names)}: {_AUDIENCES[what.rule]}"
        )
        yield f"`{kind_of(kind)}`", _members(kind, lists, leave="sealed"), hidden, _section(kind), _meaning(kind)


def _options(game: Game) -> Iterator[Sequence[str]]:
    defaults = msgspec.to_builtins(game.options())
    for field in fields_of(game.options):
        schema = field.type.extra_json_schema if isinstance(field.type, inspect.Metadata) else None
        default = msgspec.json.encode(defaults[field.encode_name]).decode()
        yield f"`{field.encode_name}`", _takes(field.type), f"`{default}`", str((schema or {}).get("description", ""))


def _takes(kind: inspect.Type) -> str:
    """What an option takes, in words; of objects in a list each member."""
    listed = bare(kind)
    item = bare(listed.item_type) if isinstance(listed, inspect.VarTupleType) else None
    if not isinstance(item, inspect.StructType):
        return words(kind)
    return f"list of objects: {'; '.join(_member(field, {}) for field in item.fields)}"


def _section(kind: type[Any]) -> str:
    return kind.section if isinstance(kind.section, str) else _VARIES


def _meaning(kind: type[Struct]) -> str:
    return " ".join((kind.__doc__ or "").split())


def _members(kind: type[Struct], lists: Lists, leave: str = "") -> str:
    return "; ".join(_member(field, lists) for field in fields_of(kind) if field.encode_name != leave)


def _member(field: inspect.Field, lists: Lists) -> str:
    listed = bare(field.type)
    shared = lists.get(listed.values) if isinstance(listed, inspect.LiteralType) else None
    named = f"`{field.encode_name}` {words(field.type) if shared is None else f'one of [{shared}](#lists)'}"
    if field.required or field.default is NODEFAULT or field.default is None:
        return named
    return f"({named}) {msgspec.json.encode(field.default).decode()}"


def words(kind: inspect.Type) -> str:
    """What a member takes, in words."""
    kind = bare(kind)
    match kind:
        case inspect.BoolType():
            return "true or false"
        case inspect.IntType(ge=int(low), le=int(high)) if high <= _FEW:
            return f"number from {low} to {high}"
        case inspect.IntType():
            return "number"
        case inspect.StrType():
            return "id" if kind.pattern == ID_PATTERN else "text"
        case inspect.LiteralType():
            return " or ".join(f"`{value}`" for value in kind.values)
        case inspect.VarTupleType():
            return f"list of {words(kind.item_type)}"
        case inspect.UnionType():
            return ", ".join(words(each) for each in kind.types if not isinstance(bare(each), inspect.NoneType))
        case _:
            return "object"


def examples(game: Game) -> dict[str, str]:
    """The notation of a move of each kind: of those that were legal in some match the one with the most members.

    A kind that no match came to is shown by its form, with ids that other moves name.
    """
    met = _met(game)
    rare = [cast("type[Move]", kind) for kind in members(game.moves) if kind_of(kind) not in met]
    printed = _printed(Contents((game,)).current(game)[0]) if rare else {}
    return met | {kind_of(kind): notation(_form(kind, list(met.values()), printed)) for kind in rare}


def _met(game: Game) -> dict[str, str]:
    if game.name not in _EXAMPLES:
        rules = game.rules(Contents((game,)).current(game)[0])
        found = _EXAMPLES[game.name] = {}
        for number in range(_MATCHES):
            for text in _offered(game, rules, number):
                kind = text.partition(":")[0]
                if kind not in found or text.count("=") > found[kind].count("="):
                    found[kind] = text
            if len(found) == len(members(game.moves)):
                break
    return _EXAMPLES[game.name]


def _form(kind: type[Move], texts: Sequence[str], printed: Mapping[str, str]) -> Move:
    """A move of this kind whose members are those of other moves, by name if one has that name, else of a piece."""
    given = [member.split("=") for text in texts for member in text.partition(":")[2].split(",") if "=" in member]
    values: dict[str, Any] = {}
    for field in fields_of(kind):
        wire_name = field.encode_name
        same = [value for name, value in given if name == wire_name and value not in values.values()]
        match bare(field.type):
            case inspect.StrType():
                pieces = [printed[wire_name]] if wire_name in printed else []
                values[wire_name] = (same or pieces or [value for name, value in given if name == "card"])[0]
            case inspect.LiteralType(values=allowed):
                values[wire_name] = allowed[0]
            case inspect.IntType() if field.required:
                values[wire_name] = 1
    return msgspec.convert({**values, "kind": kind_of(kind)}, kind)


def _printed(content: Any) -> dict[str, str]:
    """The id of a piece of each kind that the content holds, by what such a piece is called: `card`, `challenge`."""
    if isinstance(content, Struct):
        if isinstance(name := getattr(content, "id", None), str):
            return {type(content).__name__.lower(): name}
        content = tuple(getattr(content, member) for member in content.__struct_fields__)
    if not isinstance(content, tuple):
        return {}
    return {kind: name for value in reversed(content) for kind, name in _printed(value).items()}


def _offered(game: Game, rules: Decider, number: int) -> Iterator[str]:
    """The notations of all legal moves in a match in which nobody is idle: so most of what is there comes into play."""
    key = hashlib.sha256(f"example {number}".encode()).digest()
    seats = game.seats[number % len(game.seats)]
    options = _turned(game, rules, seats) if number else game.options()
    state = rules.evolve.fold(rules.blank, rules.setup(options, seats, RandomStreams(key, {})))
    steps = 0
    while prompts := rules.prompts(state):
        prompt = prompts[0]
        moves = {notation(option.move): option.move for option in rules.answers(state, prompt)}
        yield from moves
        onward = sorted(text for text in moves if text.partition(":")[0] not in _IDLE) or sorted(moves)
        pick = int.from_bytes(hashlib.sha256(f"{number} {steps}".encode()).digest()[:8], "big") % len(onward)
        facts = rules.decide(state, prompt.seat, moves[onward[pick]], RandomStreams(key, state.streams), prompt)
        if isinstance(facts, Rejection):
            raise AssertionError(f"{game.name}: a listed move was refused: {facts.sentence}")
        state = rules.evolve.fold(state, facts)
        steps += 1


def _turned(game: Game, rules: Decider, seats: int) -> Model:
    """Options that differ from the defaults wherever a truth value or a name may."""
    given = msgspec.to_builtins(game.options())
    for field in fields_of(game.options):
        match bare(field.type):
            case inspect.BoolType():
                others: Sequence[object] = (not given[field.encode_name],)
            case inspect.LiteralType(values=values):
                others = [value for value in values if value != given[field.encode_name]]
            case _:
                continue
        for other in others:
            turned = {**given, field.encode_name: other}
            if not game.check_options(rules.content, msgspec.convert(turned, game.options), seats):
                given = turned
    return msgspec.convert(given, game.options)
