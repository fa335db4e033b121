"""Values behind the GraphQL types: an event as a viewer gets it, read into typed facts and moves."""

from collections.abc import Mapping
from functools import reduce
from operator import or_
from types import GenericAlias
from typing import Any

import msgspec
from msgspec import Struct

from events.canonical import canonical_bytes
from events.lifecycle import LIFECYCLE_FACTS
from games.kit.facts import members
from games.kit.game import Game
from games.kit.hidden import opened
from projections.prompts import OpenPrompt
from service.graphql.game_types import ShownMove, ShownPrompt, shown_move


class ClosedNode(Struct, frozen=True):
    """A closed part that the viewer may open."""

    at: str
    salt: str
    value: dict[str, Any]


class ActorNode(Struct, frozen=True):
    """Who acted."""

    player: str | None = None
    seat: int | None = None


class EventNode:
    """An event as a viewer gets it. What is costly is made when it is asked for."""

    __slots__ = ("_form", "_game", "at", "hash", "kind", "match", "version")

    def __init__(self, game: Game, seen: bytes) -> None:
        self._game = game
        form: dict[str, Any] = msgspec.json.decode(seen)
        self._form = form
        self.version: int = form["version"]
        self.kind: str = form["kind"]
        self.at: str = form["at"]
        self.match: str = form["match"]
        self.hash: str = form["hash"]

    @property
    def previous_hash(self) -> str | None:
        """The hash of the event before."""
        value: str | None = self._form["previousHash"]
        return value

    @property
    def actor(self) -> ActorNode | None:
        """Who acted."""
        return None if self._form["actor"] is None else ActorNode(**self._form["actor"])

    @property
    def command(self) -> str | None:
        """The commitment to the command's id and request."""
        return None if self._form["command"] is None else self._form["command"]["sealed"]

    @property
    def closed(self) -> list[ClosedNode]:
        """The closed parts that the viewer may open."""
        return [ClosedNode(**part) for part in self._form["closed"]]

    @property
    def move(self) -> ShownMove | None:
        """The move, with its hidden members where the viewer may see them."""
        value = self._form["move"]
        return None if value is None else shown_move(self._game, value, self._opened().get("/move"))

    @property
    def facts(self) -> list[Struct]:
        """The facts, with their hidden members where the viewer may see them."""
        closed = self._opened()
        facts = msgspec.convert(self._form["facts"], _facts_of(self._game))
        for index in range(len(facts)):
            value = closed.get(f"/facts/{index}")
            if value is not None:
                facts[index] = msgspec.structs.replace(opened(facts[index], value), sealed=facts[index].sealed)
        return list(facts)

    @property
    def public_form(self) -> str:
        """The text that is hashed."""
        return canonical_bytes({n: v for n, v in self._form.items() if n not in ("hash", "closed")}).decode()

    def _opened(self) -> Mapping[str, dict[str, Any]]:
        return {part["at"]: part["value"] for part in self._form["closed"]}


_FACTS: dict[int, tuple[Game, Any]] = {}


def _facts_of(game: Game) -> Any:
    """The list type of all facts that an event of the game may hold; made once."""
    known = _FACTS.get(id(game))
    if known is None:
        union = reduce(or_, (*members(game.facts), *LIFECYCLE_FACTS))
        known = _FACTS[id(game)] = (
            game,
            GenericAlias(list, (union,)),
        )  # the game is kept, so is its id
    return known[1]


def shown_prompts(prompts: tuple[OpenPrompt, ...]) -> list[ShownPrompt]:
    """Open prompts as GraphQL shows them."""
    return [ShownPrompt(prompt.id, prompt.since, prompt.until, prompt.prompt) for prompt in prompts]
