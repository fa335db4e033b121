"""GraphQL queries: games, matches, players, keys."""

import asyncio
from types import SimpleNamespace

import msgspec
import strawberry
from strawberry.scalars import JSON

from service.answers import MatchFilter, Playable
from service.graphql.common_types import MatchStatus, PageInfo, Player, Time
from service.graphql.match_types import Context, page_info
from service.graphql.pages import page_size
from service.problems import Code, Problem

Info = strawberry.Info[Context, None]


def make_query(match_types: SimpleNamespace) -> type:
    """Declare the queries."""

    @strawberry.type(description="A game that this service hosts.")
    class Game:
        playable: strawberry.Private[Playable]

        @strawberry.field(description="Its name in every call.")
        def name(self) -> str:
            return self.playable.game.name

        @strawberry.field(description="Its name for people.")
        def title(self) -> str:
            return self.playable.game.title

        @strawberry.field(description="How many seats a match may have.")
        def seats(self) -> list[int]:
            return list(self.playable.game.seats)

        @strawberry.field(description="The version of the rules that new matches pin.")
        def rules_version(self) -> int:
            return self.playable.game.rules_version

        @strawberry.field(description="The hash of the content that new matches pin.")
        def content_hash(self) -> str:
            return self.playable.content_hash

        @strawberry.field(description="The JSON Schema of its options.")
        def options(self) -> JSON:
            return JSON(msgspec.json.schema(self.playable.game.options))

        @strawberry.field(description="What is printed on its cards and boards, each item with its source.")
        def content(self) -> JSON:
            return msgspec.to_builtins(self.playable.content)

        @strawberry.field(
            description="What pieces do, in English, each under its id; empty for a game that needs no words for that."
        )
        def words(self) -> JSON:
            return JSON(dict(self.playable.game.words(self.playable.content)))

    @strawberry.type
    class MatchEdge:
        cursor: str
        node: match_types.match

    @strawberry.type(description="A page of the lobby, newest first.")
    class MatchConnection:
        edges: list[MatchEdge]
        page_info: PageInfo

    @strawberry.type(description="A key that receipts are, or were, signed with.")
    class SigningKey:
        key: str
        public_key: str
        algorithm: str
        from_: Time = strawberry.field(name="from")
        until: Time | None

    @strawberry.type(description="Everything that can be looked up.")
    class Query:
        @strawberry.field(description="Every game that this service hosts.")
        def games(self, info: Info) -> list[Game]:
            return [Game(playable=playable) for playable in info.context.annales.games()]

        @strawberry.field(description="One game; null if there is none of that name.")
        def game(self, info: Info, name: str) -> Game | None:
            return next(
                (Game(playable=playable) for playable in info.context.annales.games() if playable.game.name == name),
                None,
            )

        @strawberry.field(description="The caller; null without a token.")
        def me(self, info: Info) -> Player | None:
            player = info.context.caller.player
            return None if player is None else Player(id=strawberry.ID(player.id), name=player.name)

        @strawberry.field(description="One match, now or at any version; null if there is none for the caller.")
        async def match(self, info: Info, id: strawberry.ID, version: int | None = None) -> match_types.match | None:  # noqa: A002 - the wire's name
            try:
                return match_types.match(seen=await info.context.annales.seen(info.context.caller, id, version))
            except Problem as problem:
                if problem.code is Code.NOT_FOUND and problem.version is None:
                    return None
                raise  # the match is there, and the version is not

        @strawberry.field(description="The lobby, newest first. `player` may be `me`.")
        async def matches(
            self,
            info: Info,
            game: str | None = None,
            status: MatchStatus | None = None,
            player: str | None = None,
            first: int = 20,
            after: str | None = None,
        ) -> MatchConnection:
            annales, caller = info.context.annales, info.context.caller
            which = MatchFilter(game=game, status=None if status is None else status.value, player=player)
            page = await annales.matches(caller, which, page_size(first), after)
            seen = await asyncio.gather(*(annales.seen(caller, match.id) for match in page.matches))
            edges = [
                MatchEdge(cursor=cursor, node=match_types.match(seen=each))
                for cursor, each in zip(page.cursors, seen, strict=True)
            ]
            return MatchConnection(edges=edges, page_info=page_info(edges, page.next is not None, after is not None))

        @strawberry.field(description="Every key that receipts were ever signed with.")
        async def keys(self, info: Info) -> list[SigningKey]:
            published = await info.context.annales.keys()
            return [
                SigningKey(
                    key=key.key,
                    public_key=key.public_key,
                    algorithm="Ed25519",
                    from_=Time(key.from_),
                    until=key.until,  # type: ignore[arg-type]  # a Time is a str
                )
                for key in published
            ]

    return Query
