"""The GraphQL types of all games: views, facts, prompts and moves behind shared interfaces, and the input of moves."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, cast

import msgspec
import strawberry
from msgspec import Struct
from strawberry.annotation import StrawberryAnnotation
from strawberry.scalars import JSON
from strawberry.types.base import StrawberryObjectDefinition
from strawberry.types.field import StrawberryField
from strawberry.types.union import StrawberryUnion

from events.lifecycle import LIFECYCLE_FACTS
from games.kit.facts import members
from games.kit.game import Game
from games.kit.hidden import hiding
from games.kit.structs import Move, Prompt, kind_of
from service.graphql.struct_types import StructTypes, Unfit, input_field, interface, is_shared, one_of, output_field


class ShownMove:
    """A move as a viewer sees it: hidden members are null for those who may not see them."""

    __slots__ = ("section", "struct_type", "values")

    def __init__(self, struct: type[Move], values: Mapping[str, Any]) -> None:
        self.struct_type = struct
        self.section = struct.section
        self.values = values

    @property
    def kind(self) -> str:
        """The move's kind on the wire."""
        return kind_of(self.struct_type)

    @property
    def json(self) -> Mapping[str, Any]:
        """The move as JSON: what REST takes and the log keeps."""
        return self.values

    def __getattr__(self, name: str) -> Any:
        try:
            return self.values.get(_wire_names(self.struct_type)[name])
        except KeyError:
            raise AttributeError(name) from None


_names_of_moves: dict[type[Struct], dict[str, str]] = {}


def _wire_names(struct: type[Struct]) -> dict[str, str]:
    if struct not in _names_of_moves:
        _names_of_moves[struct] = {field.name: field.encode_name for field in msgspec.structs.fields(struct)}
    return _names_of_moves[struct]


class ShownPrompt:
    """An open prompt with its id, as prompts stand in answers."""

    __slots__ = ("id", "prompt", "since", "struct_type", "until")

    def __init__(self, id: str, since: int, until: str | None, prompt: Prompt) -> None:  # noqa: A002 - the wire's name
        self.id = id
        self.since = since
        self.until = until
        self.prompt = prompt
        self.struct_type = type(prompt)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.prompt, name)


class GameTypes:
    """All GraphQL types made from the games' structs, and the ways from domain values to what they resolve."""

    def __init__(self, catalogue: Mapping[str, Game], more_prompts: Iterable[type[Prompt]] = ()) -> None:
        self.catalogue = catalogue
        self.shared = StructTypes("")
        self.names: dict[type[Struct], str] = {}
        self.fact = interface("Fact", "One thing that an event brought about.", _fact_fields(), self.names)
        self.move = interface("Move", "One decision of one seat.", _move_fields(), self.names)
        self.prompt = interface("Prompt", "Who must decide now, and what.", _prompt_fields(), self.names)
        self.types: list[Any] = []
        for fact in LIFECYCLE_FACTS:
            self._implement(self.shared, fact, self.fact)
        for prompt in more_prompts:
            self._implement(self.shared, prompt, self.prompt)
        self.per_game = {name: StructTypes(game.type_prefix, self.shared) for name, game in catalogue.items()}
        self.inputs: dict[str, Any] = {}
        self._readers: dict[str, Callable[[Mapping[str, Any]], Any]] = {}
        for name, game in catalogue.items():
            types = self.per_game[name]
            for fact in members(game.facts):
                self._implement(self._home(types, fact), fact, self.fact)
            for prompt in members(game.prompts):
                self._implement(types, prompt, self.prompt)
            for member in members(game.moves):
                move = cast("type[Move]", member)
                what = hiding(move)
                self._implement(types, move, self.move, nullable=what.wire_names if what else ())
            self.inputs[name], self._readers[name] = types.one_of_input(
                game.moves, f"{game.type_prefix}MoveInput", f"A move of {game.title}: exactly one of its kinds."
            )
        self.view = StrawberryUnion(
            "GameView",
            tuple(StrawberryAnnotation(self.per_game[name].object(game.view)) for name, game in catalogue.items()),
            description="The state of a match as one viewer sees it.",
        )
        self.move_input = self._move_input()

    def _home(self, types: StructTypes, struct: type[Struct]) -> StructTypes:
        return self.shared if is_shared(struct) else types

    def _implement(self, types: StructTypes, struct: type[Struct], base: Any, nullable: Iterable[str] = ()) -> None:
        if struct in self.names:
            return
        definition: StrawberryObjectDefinition = base.__strawberry_definition__
        shell = types.declare_output(struct, interface=definition, nullable=nullable)
        self.names[struct] = shell.__name__
        self.types.append(shell)

    def _move_input(self) -> Any:
        """A `@oneOf` input with a field for each game, so that a move names the game it belongs to."""
        fields = [
            input_field(game_field(game), game_field(game), self.inputs[name] | None, f"A move of {game.title}.")
            for name, game in self.catalogue.items()
        ]
        return one_of("GameMoveInput", "A move, under the name of its game.", fields, self.move_of)

    def move_of(self, value: Mapping[str, Any]) -> Move | Unfit:
        """The move in the value of a `GameMoveInput`, whichever game's it is, or why it is none."""
        [(field, given)] = value.items()
        name = next(name for name, game in self.catalogue.items() if game_field(game) == field)
        move = self._readers[name](given)
        return Unfit(move.message, f"/move/{field}{move.pointer}") if isinstance(move, Unfit) else cast(Move, move)


def shown_move(game: Game, value: Mapping[str, Any], hidden: Mapping[str, Any] | None = None) -> ShownMove:
    """A move from its public form, with its hidden members where the viewer may see them."""
    struct = next(move for move in members(game.moves) if kind_of(move) == value["kind"])
    return ShownMove(struct, {**value, **hidden} if hidden else value)


def own_move(move: Move) -> ShownMove:
    """A move as its mover sees it."""
    return ShownMove(type(move), msgspec.to_builtins(move))


def game_field(game: Game) -> str:
    """The name of a game's field: `provinciaRomana`."""
    return game.type_prefix[0].lower() + game.type_prefix[1:]


def _fact_fields() -> list[StrawberryField]:
    return [
        output_field("kind", "kind", str, "The name of this variant."),
        output_field("seat", "seat", int | None, "The seat that this is about, if it is about one."),
        output_field(
            "section", "section", str | None, "The section of the rulebook that this comes from, in a game's facts."
        ),
        output_field("sealed", "sealed", str | None, "The commitment to its hidden members, if it has any."),
    ]


def _move_fields() -> list[StrawberryField]:
    return [
        output_field("kind", "kind", str, "The name of this variant."),
        output_field("section", "section", str, "The section of the rulebook that it belongs to."),
        output_field("json", "json", JSON, "The move as JSON, as REST takes it."),
    ]


def _prompt_fields() -> list[StrawberryField]:
    return [
        output_field("id", "id", strawberry.ID, "The prompt's id, `<since>.<seat>.<n>`."),
        output_field("kind", "kind", str, "The name of this variant."),
        output_field("seat", "seat", int, "The seat that must decide."),
        output_field("since", "since", int, "The version that opened it."),
        output_field("until", "until", str | None, "The moment after which it is closed, if there is one."),
    ]
