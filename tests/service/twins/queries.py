"""GraphQL documents that ask for everything: each field of each type that an answer about a match may hold."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from graphql import GraphQLInterfaceType, GraphQLObjectType, GraphQLSchema, GraphQLUnionType, get_named_type

from games import GAMES
from games.kit.game import Game
from service.graphql.schema import make_schema
from tests.toy.game import TIDES

_schema: Final[GraphQLSchema] = make_schema({game.name: game for game in (TIDES, *GAMES.values())})._schema
_PREFIXES: Final = frozenset(game.type_prefix for game in (TIDES, *GAMES.values()))


class Queries:
    """The documents for matches of one game; what only other games have is left out."""

    def __init__(self, game: Game) -> None:
        self._mutations: dict[str, str] = {}
        self._others = tuple(_PREFIXES - {game.type_prefix})
        node = self._of("Match", "state", "legalMoves", "events", "timeline")
        self.match: Final = f"query Match($id: ID!, $version: Int) {{ match(id: $id, version: $version) {node} }}"
        self.state: Final = self._part("state(version: $version)", "GameView", "$version: Int")
        self.legal_moves: Final = self._part("legalMoves(seat: $seat, first: 200)", "LegalMoveConnection", "$seat: Int")
        self.events: Final = self._part("events(first: 40, after: $after)", "EventConnection", "$after: String")
        self.timeline: Final = self._part("timeline(first: 200, after: $after)", "TimelineConnection", "$after: String")
        self.lobby: Final = (
            f"query Lobby($player: String) {{ me {self._of('Player')} matches(player: $player, first: 3) "
            f"{{ pageInfo {self._of('PageInfo')} edges {{ cursor node {node} }} }} }}"
        )

    def mutation(self, name: str) -> str:
        """A command, and all that its answer may hold."""
        if name not in self._mutations:
            assert _schema.mutation_type is not None
            field = _schema.mutation_type.fields[name]
            wanted, payload = (
                get_named_type(field.args["input"].type).name,
                self._everything(get_named_type(field.type)),
            )
            self._mutations[name] = f"mutation Do($input: {wanted}!) {{ {name}(input: $input) {payload} }}"
        return self._mutations[name]

    def _part(self, field: str, kind: str, variable: str) -> str:
        return f"query Part($id: ID!, {variable}) {{ match(id: $id) {{ {field} {self._of(kind)} }} }}"

    def _of(self, name: str, *leaving: str) -> str:
        return self._everything(_schema.type_map[name], frozenset(leaving))

    def _everything(self, kind: Any, leaving: frozenset[str] = frozenset()) -> str:
        """A selection of all fields of a type, whichever of its kinds it is; '' for a scalar."""
        if isinstance(kind, GraphQLInterfaceType | GraphQLUnionType):
            kinds = [each for each in _schema.get_possible_types(kind) if not each.name.startswith(self._others)]
            known: dict[str, str] = {}
            fragments = [f"... on {each.name} {{ {' '.join(self._fields(each, leaving, known))} }}" for each in kinds]
            return f"{{ __typename {' '.join(fragments)} }}"
        if isinstance(kind, GraphQLObjectType):
            return f"{{ __typename {' '.join(self._fields(kind, leaving, {}))} }}"
        return ""

    def _fields(self, kind: GraphQLObjectType, leaving: frozenset[str], known: dict[str, str]) -> Iterator[str]:
        for name, field in kind.fields.items():
            if name not in leaving:
                # The small game of the tests uses a name of the service's own facts for another type.
                alias = "" if known.setdefault(name, str(field.type)) == str(field.type) else f"{name}Of{kind.name}: "
                yield f"{alias}{name} {self._everything(get_named_type(field.type))}"


@cache
def _queries(name: str) -> Queries:
    return Queries(next(game for game in (TIDES, *GAMES.values()) if game.name == name))


def queries_of(game: Game) -> Queries:
    """The documents for matches of a game, made once."""
    return _queries(game.name)
