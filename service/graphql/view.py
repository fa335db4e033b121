"""GraphQL over HTTP: one POST, one operation."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import structlog
from graphql import DocumentNode, ExecutionResult, GraphQLError, GraphQLResolveInfo, GraphQLSchema
from graphql.execution import execute
from msgspec import Struct

from games.kit.game import Game
from service.annales import Annales
from service.auth.roles import Caller
from service.graphql.coercion import Unusual
from service.graphql.documents import Documents
from service.graphql.match_types import Context
from service.graphql.plans import Failed, is_coroutine
from service.graphql.schema import make_schema
from service.graphql.unfit import described
from service.problems import Code, Problem

_log = structlog.get_logger()


class GraphQLRequest(Struct, frozen=True, rename="camel"):
    """The body of a GraphQL request; extensions are accepted and ignored."""

    query: str
    variables: dict[str, Any] | None = None
    operation_name: str | None = None
    extensions: dict[str, Any] | None = None


_decode = msgspec.json.Decoder(GraphQLRequest).decode
_encode = msgspec.json.Encoder().encode


class GraphQLService:
    """Answers GraphQL requests; knows no HTTP beyond bodies."""

    def __init__(self, annales: Annales, catalogue: Mapping[str, Game]) -> None:
        self._annales = annales
        self.schema = make_schema(catalogue)
        self._core = self.schema._schema
        self._documents = Documents(self._core)

    async def answer(self, caller: Caller, body: bytes) -> bytes:
        """The response to a request's body. Raises `Problem` where the body is no GraphQL request at all."""
        try:
            request = _decode(body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Problem(Code.MALFORMED, f"The body is not a GraphQL request: {error}.") from None
        return _encode(await self._execute(request, Context(self._annales, caller)))

    async def _execute(self, request: GraphQLRequest, context: Context) -> dict[str, Any]:
        prepared = self._documents.prepare(request.query)
        if isinstance(prepared, tuple):
            return {"errors": prepared}
        plan = prepared.plan(request.operation_name)
        if plan is None:
            return await self._interpret(prepared.document, request, context)
        try:
            return {"data": await plan.run(request.variables, context)}
        except (Unusual, RecursionError):
            return await self._interpret(prepared.document, request, context)
        except Failed as failed:
            return await self._interpret(prepared.document, request, context, failed)

    async def _interpret(
        self, document: DocumentNode, request: GraphQLRequest, context: Context, failed: Failed | None = None
    ) -> dict[str, Any]:
        """Execute an operation as graphql-core does; of one that failed, only the rest after its root field."""
        try:
            result = execute(
                self._core,
                document,
                context_value=context,
                variable_values=request.variables,
                operation_name=request.operation_name,
                is_awaitable=is_coroutine,
                middleware=None if failed is None else [_given(failed.outcome)],
            )
            if not isinstance(result, ExecutionResult):
                result = await result
        except RecursionError:
            return {
                "errors": [{"message": "The variables are nested too deeply.", "extensions": {"code": "too-complex"}}]
            }
        answer: dict[str, Any] = {}
        if result.errors:
            answer["errors"] = [_shown(error, self._core) for error in result.errors]
        if result.data is not None or not result.errors:
            answer["data"] = result.data
        return answer


def _given(outcome: Any) -> Callable[..., Any]:
    """A middleware by which the root field gives, or raises, what it gave or raised before."""

    def resolve(following: Callable[..., Any], source: Any, info: GraphQLResolveInfo[Any], **arguments: Any) -> Any:
        if info.path.prev is not None:
            return following(source, info, **arguments)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    return resolve


def _shown(error: GraphQLError, schema: GraphQLSchema) -> dict[str, Any]:
    """An error as clients get it: problems with their code; whatever is unexpected is logged and not described."""
    cause = error.original_error
    while isinstance(cause, GraphQLError) and cause.original_error is not None:
        cause = cause.original_error
    if isinstance(cause, Problem):
        extensions: dict[str, Any] = {"code": cause.code.value, "status": cause.status, "advice": cause.advice}
        if cause.version is not None:
            extensions["version"] = cause.version
        return {**error.formatted, "message": cause.detail, "extensions": extensions}
    if cause is None or isinstance(cause, GraphQLError):
        return described(error, schema)
    _log.error("graphql-failure", path=error.path, exc_info=cause)
    return {
        "message": "The service failed; the failure was noted.",
        "path": error.path,
        "extensions": {"code": Code.INTERNAL.value, "status": 500},
    }
