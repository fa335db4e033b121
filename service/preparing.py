"""What one process sees to before any answers requests: the data folder, the admin token, a Redis."""

from __future__ import annotations

import os
import secrets
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

import msgspec

from events.embedded_redis import DataFolderInUse, EmbeddedRedis, RedisDidNotStart
from events.redis_binary import NoRedisServer
from service.auth.tokens import new_token
from service.settings import Settings

TOKEN_FILE: Final = "admin-token"


class StartRefused(Exception):
    """The service cannot start; the text says why in one sentence, and what to do."""


@contextmanager
def prepared(settings: Settings) -> Iterator[Settings]:
    """The settings with what they left open filled in, and an embedded Redis while it is needed.

    Raises `StartRefused`.
    """
    make_data_folder(settings.data_dir)
    token = settings.admin_token or kept_token(settings.data_dir)
    with ExitStack() as stack:
        url = settings.redis_url
        if url is None:
            try:
                url = stack.enter_context(EmbeddedRedis(settings.data_dir)).url
            except (DataFolderInUse, NoRedisServer, RedisDidNotStart) as error:
                raise StartRefused(str(error)) from None
        yield msgspec.structs.replace(settings, admin_token=token, redis_url=url)


@contextmanager
def reached(settings: Settings) -> Iterator[str]:
    """The address of the Redis that a service with these settings stands on, whether or not one runs now.

    An embedded one is started for as long as it is needed, unless a service has it running. Raises `StartRefused`.
    """
    if settings.redis_url is not None:
        yield settings.redis_url
        return
    make_data_folder(settings.data_dir)
    embedded = EmbeddedRedis(settings.data_dir)
    with ExitStack() as stack:
        try:
            stack.enter_context(embedded)
        except DataFolderInUse:
            pass  # the service that has it lets others connect
        except (NoRedisServer, RedisDidNotStart) as error:
            raise StartRefused(str(error)) from None
        yield embedded.url


def make_data_folder(folder: Path) -> None:
    """Make sure that the data folder is there and can be written. Raises `StartRefused`."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f".writable-{os.getpid()}-{secrets.token_hex(4)}"
        probe.touch()
        probe.unlink()
    except OSError as error:
        raise StartRefused(
            f"The data folder {folder} cannot be written ({error.strerror}); set ANNALES_DATA_DIR to one that can."
        ) from None


def kept_token(folder: Path) -> str:
    """The admin token that is kept in the data folder, made at the first start; only its owner can read it."""
    path = folder / TOKEN_FILE
    try:
        return path.read_text().strip()
    except FileNotFoundError:
        draft = folder / f"{TOKEN_FILE}.{secrets.token_hex(4)}"
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(new_token() + "\n")
        # Whoever links first wins, so that two processes at one moment keep the same token.
        try:
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
        return path.read_text().strip()


def listening_socket(host: str, port: int) -> socket.socket:
    """A socket that listens on this address. Raises `StartRefused`."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listening = socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        advice = "set ANNALES_PORT, or ANNALES_HOST, to another one"
        raise StartRefused(f"Cannot listen on {host}, port {port} ({error.strerror or error}); {advice}.") from None
    listening.set_inheritable(True)
    return listening
