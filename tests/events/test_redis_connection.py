from __future__ import annotations

import asyncio
import ssl
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from events.embedded_redis import EmbeddedRedis
from events.log import StoreUnavailable
from events.redis_connection import RedisConnection
from events.redis_errors import ConnectionLost, RedisRefused


async def test_commands_of_one_turn_leave_as_one_write_and_are_answered_in_order(redis_server: EmbeddedRedis) -> None:
    """A hundred callers cost one write."""
    async with RedisConnection(redis_server.url) as connection:
        wire = await connection.wire()
        writes = wire.writes
        answers = await asyncio.gather(*[connection.call("ECHO", str(number)) for number in range(100)])

        assert [str(number).encode() for number in range(100)] == answers
        assert wire.writes - writes == 1


async def test_an_error_belongs_to_its_own_command(redis_server: EmbeddedRedis) -> None:
    """The commands before and after it are answered as if nothing had been."""
    async with RedisConnection(redis_server.url) as connection:
        wire = await connection.wire()
        before, wrong, after = wire.send("ECHO", "a"), wire.send("NO-SUCH-COMMAND"), wire.send("ECHO", "b")

        assert (await before, await after) == (b"a", b"b")
        with pytest.raises(RedisRefused):
            await wrong


async def test_a_caller_that_gave_up_does_not_shift_the_answers(redis_server: EmbeddedRedis) -> None:
    """The answer to a cancelled command is dropped, not handed to the next one."""
    async with RedisConnection(redis_server.url) as connection:
        wire = await connection.wire()
        given_up, next_one = wire.send("ECHO", "given up"), wire.send("ECHO", "next")
        given_up.cancel()

        assert await next_one == b"next"


async def test_the_connection_comes_back_after_the_server_has_cut_it(redis_server: EmbeddedRedis) -> None:
    """What was on its way fails as lost, what is asked afterwards waits for the new connection."""
    async with (
        RedisConnection(redis_server.url) as connection,
        RedisConnection(redis_server.url) as other,
    ):
        number, epoch = await connection.call("CLIENT", "ID"), connection.epoch
        waiting = (await connection.wire()).send("BLPOP", "nothing-comes-here", 0)
        await connection_blocks(other, number)
        await other.call("CLIENT", "KILL", "ID", number)

        with pytest.raises(ConnectionLost):
            await waiting
        assert await connection.call("ECHO", "here") == b"here"
        assert epoch + 1 == connection.epoch


async def connection_blocks(observer: RedisConnection, number: int) -> None:
    """Return when a client waits in a blocking command."""
    while b"cmd=blpop" not in await observer.call("CLIENT", "LIST", "ID", number):
        pass


async def test_a_server_that_is_not_there_is_said_after_a_bounded_wait(tmp_path: Path) -> None:
    """Opening fails with the address in words; nothing hangs."""
    connection = RedisConnection(f"unix://{tmp_path}/nobody.sock", patience=0.1)

    with pytest.raises(StoreUnavailable, match="nobody"):
        await connection.open()
    await connection.close()
    with pytest.raises(StoreUnavailable, match="closed"):
        await connection.call("PING")


async def test_a_server_that_stays_silent_is_given_up() -> None:
    """A socket that accepts and never answers does not hold anybody for longer than the timeout."""
    served: list[asyncio.StreamWriter] = []

    async def stay_silent(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        served.append(writer)

    server = await asyncio.start_server(stay_silent, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    connection = RedisConnection(f"redis://127.0.0.1:{port}", timeout=0.05, patience=0.3)

    with pytest.raises(StoreUnavailable):
        await connection.open()
    await connection.close()
    for writer in served:
        writer.close()
    server.close()
    await server.wait_closed()


async def test_a_connection_that_falls_silent_is_cut_and_its_callers_told(redis_server: EmbeddedRedis) -> None:
    """A server that hangs in the middle is noticed by the answers that stay out."""
    async with RedisConnection(redis_server.url, timeout=0.05) as connection:
        with pytest.raises(ConnectionLost):
            await connection.call("BLPOP", "nothing-comes-here", 0)


async def test_user_password_and_database_are_used(redis_server: EmbeddedRedis) -> None:
    """A wrong password is a refusal that names the reason."""
    async with RedisConnection(redis_server.url) as admin:
        await admin.call("ACL", "SETUSER", "ada", "on", ">secret", "~*", "+@all")
        path = redis_server.socket
        async with RedisConnection(f"unix://ada:secret@{path}?db=3") as connection:
            await connection.call("SET", "here", "yes")
            assert await connection.call("ACL", "WHOAMI") == b"ada"
        assert await admin.call("GET", "here") is None
        wrong = RedisConnection(f"unix://ada:guess@{path}", patience=0.1)
        with pytest.raises(StoreUnavailable, match="WRONGPASS"):
            await wrong.open()
        await wrong.close()
        await admin.call("ACL", "DELUSER", "ada")


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate for localhost that signs itself, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    builder = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    builder = builder.not_valid_before(now - timedelta(days=1)).not_valid_after(now + timedelta(days=1))
    builder = builder.add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
    builder = builder.add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
    paths = folder / "certificate.pem", folder / "key.pem"
    paths[0].write_bytes(builder.sign(key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM))
    paths[1].write_bytes(
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )
    return paths


async def test_a_server_behind_tls_is_spoken_to_only_if_its_certificate_is_trusted(
    redis_server: EmbeddedRedis, tmp_path: Path
) -> None:
    """`rediss://` checks name and authority."""
    certificate_path, key_path = certificate(tmp_path)
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate_path, key_path)

    async def pipe(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65_536):
            writer.write(data)
        writer.close()

    async def forward(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        inner_reader, inner_writer = await asyncio.open_unix_connection(redis_server.socket)
        await asyncio.gather(pipe(reader, inner_writer), pipe(inner_reader, writer), return_exceptions=True)

    server = await asyncio.start_server(forward, "127.0.0.1", 0, ssl=context)
    port = server.sockets[0].getsockname()[1]
    async with RedisConnection(f"rediss://localhost:{port}?ca={certificate_path}") as connection:
        assert await connection.call("ECHO", "hidden on its way") == b"hidden on its way"
    stranger = RedisConnection(f"rediss://localhost:{port}", patience=0.2)
    with pytest.raises(StoreUnavailable, match="certificate"):
        await stranger.open()
    await stranger.close()
    server.close()
    await server.wait_closed()
