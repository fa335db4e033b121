"""A service whose small game has a deck without two like cards, so that each card can be followed."""

from __future__ import annotations

import logging
import tomllib
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
import structlog

from events.embedded_redis import EmbeddedRedis
from events.store import Store
from games import GAMES
from projections.contents import Contents
from service.application import Running, running
from service.settings import Settings
from tests.service.rest.client import ADMIN_TOKEN, Client
from tests.service.twins.meeting import Meeting
from tests.specification import content_files
from tests.toy.game import TIDES

_COPIES = 2
"""How many of each card the deck gains, so that some stay unseen at a table of four."""


@pytest.fixture(scope="session")
def content_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An operator's folder with the cards of Tides, each with an id and a name of its own."""
    folder = tmp_path_factory.mktemp("contents")
    (folder / TIDES.name).mkdir()
    for name, text in content_files(TIDES.package).items():
        (folder / TIDES.name / name).write_text(_each_its_own(text) if name == "cargo.toml" else text)
    return folder


def _each_its_own(text: str) -> str:
    lines = []
    for item in tomllib.loads(text)["item"]:
        for number in range(1, item["copies"] + _COPIES):
            its_own = item | {"id": f"{item['id']}-{number}x", "name": f"{item['name']} {number}", "copies": 1}
            lines += ["[[item]]", *(f"{name} = {_toml(value)}" for name, value in its_own.items())]
    return "\n".join(lines)


def _toml(value: object) -> str:
    return str(value).lower() if isinstance(value, bool | int) else f'"{value}"'


@pytest.fixture(scope="session")
def contents(content_folder: Path) -> Contents:
    """The games with these contents."""
    return Contents([TIDES, *GAMES.values()], operator_folder=content_folder)


@pytest.fixture
async def service(
    redis_server: EmbeddedRedis, store: Store, tmp_path: Path, content_folder: Path
) -> AsyncIterator[Running]:
    """A running service with all games and the toy, on an empty keyspace."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    settings = Settings(
        data_dir=tmp_path, redis_url=redis_server.url, admin_token=ADMIN_TOKEN, content_dir=content_folder
    )
    async with running(settings, games=[TIDES, *GAMES.values()]) as service:
        yield service


@pytest.fixture
async def meeting(service: Running, store: Store, contents: Contents) -> AsyncIterator[Meeting]:
    """Where twins meet their viewers."""
    transport = httpx.ASGITransport(app=service.application)
    async with httpx.AsyncClient(transport=transport, base_url="http://annales.test") as http:
        yield Meeting(Client(http), service, store, contents)
