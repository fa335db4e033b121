"""`annales serve`: the service, on a Redis of its own unless it is given one."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
import threading
import time
from types import FrameType
from typing import Final, NoReturn

import httpx
import uvicorn
from uvicorn.supervisors import Multiprocess

from service.application import Application, try_out
from service.cli.announcing import Announcement
from service.cli.protocol import Protocol
from service.cli.refusing import refuse, settings_or_refuse
from service.demo import Demo, DemoFailed
from service.logging import configure_logging
from service.metrics import share_metrics
from service.preparing import StartRefused, listening_socket, prepared
from service.settings import Settings

FACTORY: Final = "service.worker:application"
GRACE_SECONDS: Final = 15
READY_SECONDS: Final = 60.0


def serve(demo: bool) -> None:
    """Serve until told to stop."""
    settings = settings_or_refuse()
    configure_logging(settings.log_level, settings.log_format)
    signal.signal(signal.SIGTERM, _interrupt)
    try:
        with listening_socket(settings.host, settings.port) as listening, prepared(settings) as complete:
            port = listening.getsockname()[1]
            announcement = Announcement(settings.host, port, settings)
            threading.Thread(target=_announce, args=(announcement, complete, demo), daemon=True).start()
            _run(complete, listening)
    except StartRefused as refusal:
        refuse(str(refusal))
    except KeyboardInterrupt:
        sys.exit(0)


def _interrupt(_signal: int, _frame: FrameType | None) -> NoReturn:
    """SIGTERM ends like Ctrl-C does: whatever is open is closed on the way out."""
    raise KeyboardInterrupt


def _run(settings: Settings, listening: socket.socket) -> None:
    if settings.workers > 1:
        asyncio.run(try_out(settings))
        _export(settings)
        share_metrics(settings.data_dir / "metrics")
        Multiprocess(_config(FACTORY, settings), sockets=[listening]).run()
        return
    application = Application(settings)
    # A refusal is told once, by us.
    logging.getLogger("uvicorn.error").addFilter(lambda _record: application.refusal is None)
    try:
        uvicorn.Server(_config(application, settings)).run(sockets=[listening])
    except SystemExit:
        if application.refusal is not None:
            raise application.refusal from None
        raise


def _config(application: Application | str, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        application,
        factory=isinstance(application, str),
        workers=settings.workers,
        loop="uvloop",
        http=Protocol,
        lifespan="on",
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )


def _export(settings: Settings) -> None:
    """Let worker processes find what this one has prepared."""
    os.environ["ANNALES_REDIS_URL"] = str(settings.redis_url)
    os.environ["ANNALES_ADMIN_TOKEN"] = str(settings.admin_token)


def _announce(announcement: Announcement, settings: Settings, demo: bool) -> None:
    if not _answers(announcement.address):
        return
    announcement.started(settings)
    if not demo:
        return
    try:
        for game, address in Demo(announcement.address, settings.data_dir, begins=announcement.demo_begins).play():
            announcement.demo_is_at(game, address)
    except (DemoFailed, httpx.HTTPError) as error:
        announcement.demo_failed(str(error))


def _answers(address: str) -> bool:
    deadline = time.monotonic() + READY_SECONDS
    while time.monotonic() < deadline:
        try:
            if httpx.get(f"{address}/readyz", timeout=READY_SECONDS).is_success:
                return True
        except httpx.HTTPError:
            pass
        time.sleep(0.1)
    return False
