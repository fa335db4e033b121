"""The composition root: settings → Redis → log → projections → facade → routes; and the way back at the end."""

from __future__ import annotations

import asyncio
import gc
import os
import secrets
import socket
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Final

import structlog
from msgspec import Struct
from starlette.types import ASGIApp, Receive, Scope, Send

from events.checks import UnfitStore
from events.key_folder import KeyFolder, UnreadableKey
from events.key_ring import open_key_ring
from events.log import LogError
from events.read_models import ReadModel
from events.records import Records
from events.store import Store
from games import GAMES
from games.kit.content import BadContent
from games.kit.game import Game
from projections.contents import Contents
from projections.due import DUE, Due
from projections.follower import GROUP, Follower
from projections.holdings import Holdings
from projections.lobby import LOBBY, Lobby
from projections.match import Match
from projections.match_cache import MatchCache
from projections.shipped import SHIPPED
from projections.snapshots import Snapshots
from service.annales import Annales
from service.bots import Bots
from service.clock import SystemClock, stamp
from service.graphql_endpoint import graphql_route
from service.logging import configure_logging
from service.metrics import Metrics
from service.periodic import Periodic
from service.preparing import StartRefused, prepared
from service.rest.api import rest_application
from service.rest.call import Site
from service.settings import Settings, archive_folder, from_environment
from service.upkeep import Upkeep
from service.watching import Watching

PATIENCE_SECONDS: Final = 5.0
READINESS_SECONDS: Final = 1.0
LOOK_SECONDS: Final = 5.0
SWEEP_SECONDS: Final = 60 * 60.0
GC_THRESHOLDS: Final = (100_000, 50, 100)

_log = structlog.get_logger("annales")


class Running(Struct, frozen=True):
    """A service that runs: its commands and queries, its follower, and the application that answers for it."""

    annales: Annales
    follower: Follower
    application: ASGIApp


@asynccontextmanager
async def running(
    settings: Settings, games: Iterable[Game] = tuple(GAMES.values()), *, patience_seconds: float = PATIENCE_SECONDS
) -> AsyncIterator[Running]:
    """A service on a Redis that is there already (`settings.redis_url`). Raises `StartRefused`.

    A request waits up to `patience_seconds` for a store that is away.
    """
    async with AsyncExitStack() as stack:
        try:
            service = await _compose(stack, settings, {game.name: game for game in games}, patience_seconds)
        except (UnfitStore, UnreadableKey) as error:
            raise StartRefused(str(error)) from None
        except LogError as error:
            reason = str(error).rstrip(".")
            raise StartRefused(f"{reason}. Check ANNALES_REDIS_URL, and that Redis runs.") from None
        except (BadContent, OSError) as error:
            raise StartRefused(f"The content or the data folder cannot be used: {error}.") from None
        yield service


async def _compose(
    stack: AsyncExitStack, settings: Settings, games: Mapping[str, Game], patience_seconds: float
) -> Running:
    """Put everything together and start what works by itself; the stack stops it in the opposite order."""
    assert settings.redis_url is not None
    assert settings.admin_token is not None
    store = await stack.enter_async_context(
        await Store.open(
            settings.redis_url,
            replicas=settings.replicas,
            settings_checked=settings.redis_settings_checked_by_me,
            heads_folder=settings.data_dir / "heads",
            archive_folder=archive_folder(settings),
            patience=patience_seconds,
        )
    )
    contents = Contents(games.values(), store.records, settings.content_dir)
    contents.load()
    snapshots = Snapshots(settings.data_dir / "snapshots", contents)
    cache = MatchCache(store.log, contents, snapshots, settings.cache_mb)
    head = _head_of(cache)
    clock = SystemClock()
    models = {name: ReadModel(store.connection, name) for name in SHIPPED}
    due = Due(models[DUE])
    owner = f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(4)}"
    follower = Follower(
        store.log,
        store.feed(GROUP, owner),
        Holdings(store.leases(owner)),
        head,
        [(projection, models[name]) for name, projection in SHIPPED.items()],
        due,
        report=_report,
    )
    keys = KeyFolder(settings.data_dir)
    annales = Annales(
        log=store.log,
        records=store.records,
        contents=contents,
        cache=cache,
        lobby=Lobby(models[LOBBY], follower.settled),
        keys=await open_key_ring(store.records, keys.current(settings.signing_key), stamp(clock), keys),
        service_key=await service_key(store.records),
        admin_token=settings.admin_token,
        abandon_days=settings.abandon_days,
        clock=clock,
    )
    annales.handle.listeners.append(follower.notify)
    bots = Bots(annales, head, report=_report)
    follower.listen(bots.listen)
    upkeep = Upkeep(annales, due, lambda: follower.held, clock, report=_report)
    site, metrics = Site(annales, settings.body_limit, settings.import_limit), Metrics()
    watching = Watching(metrics.registry, store.log, lambda: store.connection.traffic, lambda: follower.status)
    metrics.before_showing.append(watching.look)

    async def look() -> None:
        watching.look()
        metrics.settle()
        await is_ready(store, metrics)  # a process that nobody has asked must not be counted as one without a store

    async def sweep() -> None:
        await asyncio.to_thread(snapshots.sweep, time.time())

    looking = Periodic("metrics", look, every_seconds=LOOK_SECONDS, report=_report)
    sweeping = Periodic("snapshots", sweep, every_seconds=SWEEP_SECONDS, report=_report)
    for worker in (follower, bots, upkeep, looking, sweeping):
        await worker.start()
        stack.push_async_callback(worker.stop)
    application = rest_application(
        site,
        is_ready=lambda: is_ready(store, metrics),
        metrics=metrics,
        beside=[graphql_route(site, games)],
    )
    return Running(annales, follower, application)


def _head_of(cache: MatchCache) -> Callable[[str], Awaitable[Match]]:
    async def head(match_id: str) -> Match:
        match = await cache.head(match_id)
        assert match is not None, "this is asked of matches that are there"
        return match

    return head


def _report(what: str, match: str, error: Exception) -> None:
    _log.warning("could not be done", what=what, match=match, error=repr(error))


async def is_ready(store: Store, metrics: Metrics) -> bool:
    """Whether the store answers, soon enough."""
    ready = store.connection.connected
    if ready:
        try:
            async with asyncio.timeout(READINESS_SECONDS):
                await store.log.head("m_readiness")
        except (LogError, TimeoutError):
            ready = False
    metrics.up.set(ready)
    return ready


async def service_key(records: Records) -> bytes:
    """The key from which the ids of matches are made: one for all services on this store, made by the first."""
    await records.put("service-key", "match-ids", secrets.token_bytes(32), expected=None)
    key = await records.get("service-key", "match-ids")
    assert key is not None, "it has just been seen to"
    return key


class Application:
    """The service as an ASGI application, which starts and stops with its server."""

    def __init__(self, settings: Settings, *, patience_seconds: float = PATIENCE_SECONDS) -> None:
        self._settings = settings
        self._patience_seconds = patience_seconds
        self._running: ASGIApp | None = None
        self.refusal: StartRefused | None = None
        """Why it did not start, if it did not."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or follow the server's life."""
        if self._running is not None and scope["type"] != "lifespan":
            await self._running(scope, receive, send)
        elif scope["type"] == "lifespan":
            await self._live(receive, send)
        else:
            raise RuntimeError("This application needs a server that tells it when to start (ASGI lifespan).")

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        async with AsyncExitStack() as stack:
            try:
                settings = self._settings
                if settings.redis_url is None or settings.admin_token is None:
                    settings = await asyncio.to_thread(stack.enter_context, prepared(settings))
                service = await stack.enter_async_context(running(settings, patience_seconds=self._patience_seconds))
            except StartRefused as refusal:
                self.refusal = refusal
                await send({"type": "lifespan.startup.failed", "message": str(refusal)})
                return
            self._running = service.application
            tune_garbage_collection()
            await send({"type": "lifespan.startup.complete"})
            _log.info("started", worker=os.getpid())
            await receive()
            self._running = None
        _log.info("stopped", worker=os.getpid())
        await send({"type": "lifespan.shutdown.complete"})


async def try_out(settings: Settings) -> None:
    """Start and stop once, so that a refusal comes before processes are made. Raises `StartRefused`."""
    async with running(settings):
        pass


def tune_garbage_collection() -> None:
    """Leave alone what was made at the start, and look at the rest less often: long pauses come from nothing else."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


def from_process_environment() -> Application:
    """The application that this process's environment describes: what worker processes make."""
    settings = from_environment(os.environ)
    configure_logging(settings.log_level, settings.log_format)
    return Application(settings)
