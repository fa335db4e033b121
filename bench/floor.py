"""The floor: a bare Starlette route that parses a small JSON body and does one redis-py XADD with an explicit id."""

import os

import msgspec
import redis.asyncio
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route


class Move(msgspec.Struct):
    """What a move of the floor says."""

    match: str
    version: int
    move: dict[str, object]


_pool = redis.asyncio.BlockingConnectionPool(
    connection_class=redis.asyncio.UnixDomainSocketConnection, path=os.environ["BENCH_REDIS_SOCKET"], max_connections=64
)
_redis = redis.asyncio.Redis(connection_pool=_pool)
_decode = msgspec.json.Decoder(Move).decode
_encode = msgspec.json.Encoder().encode


async def append(request: Request) -> Response:
    body = await request.body()
    move = _decode(body)
    await _redis.xadd(f"bench:{move.match}", {"e": body}, id=f"{move.version}-0")
    return Response(_encode({"version": move.version}), status_code=201, media_type="application/json")


app = Starlette(routes=[Route("/append", append, methods=["POST"])])
