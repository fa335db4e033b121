"""The route `/graphql`: a POST with one operation, behind the same authentication, limits and problems as REST."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus
from typing import Final

from starlette.types import Receive, Scope, Send

from games.kit.game import Game
from service.graphql.view import GraphQLService
from service.problems import Code, Problem
from service.rest.accepting import acceptable
from service.rest.call import Call, Reply, Site
from service.rest.operation import JSON, PERSONAL, check_content_type
from service.rest.paths import Route
from service.rest.reading import refuse_repeats
from service.rest.replies import problem_reply, send_reply

GRAPHQL_RESPONSE: Final = "application/graphql-response+json"
ALLOW: Final = b"POST, OPTIONS"


class GraphQLEndpoint:
    """Answers GraphQL requests over HTTP."""

    def __init__(self, site: Site, catalogue: Mapping[str, Game]) -> None:
        self._site = site
        self._service = GraphQLService(site.annales, catalogue)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request. Raises `Problem`."""
        if scope["method"] == "OPTIONS":
            await send_reply(send, Reply(HTTPStatus.NO_CONTENT, headers=((b"allow", ALLOW),)))
            return
        if scope["method"] != "POST":
            problem = Problem(
                Code.METHOD_NOT_ALLOWED,
                f"{scope['method']} is not offered here: send a POST with `query` and `variables` as JSON. The schema "
                "is the project's `schema.graphql`, and introspection answers too.",
            )
            await send_reply(send, problem_reply(problem, ((b"allow", ALLOW),)), without_body=scope["method"] == "HEAD")
            return
        call = Call(self._site, scope, receive)
        await call.authenticate()
        media_type = acceptable(call.header(b"accept"), (JSON, GRAPHQL_RESPONSE))
        check_content_type(call.header(b"content-type"))
        body = await call.body()
        refuse_repeats(body)
        answer = await self._service.answer(call.caller, body)
        await send_reply(send, Reply(HTTPStatus.OK, answer, media_type, PERSONAL))


def graphql_route(site: Site, catalogue: Mapping[str, Game]) -> Route:
    """The route of the GraphQL endpoint."""
    return Route("/graphql", GraphQLEndpoint(site, catalogue))
