from __future__ import annotations

import pytest

from events.redis_address import RedisAddress, parse_address


@pytest.mark.parametrize(
    ("url", "address"),
    [
        ("redis://localhost", RedisAddress("localhost")),
        ("redis://:secret@10.0.0.1:7000/3", RedisAddress("10.0.0.1", 7000, password="secret", database=3)),
        ("rediss://ada:s%40crt@host", RedisAddress("host", username="ada", password="s@crt", tls=True)),
        ("rediss://host?ca=/etc/ca.pem", RedisAddress("host", tls=True, authority="/etc/ca.pem")),
        ("redis://[::1]:7000", RedisAddress("::1", 7000)),
        ("unix:///run/annales/redis.sock", RedisAddress(socket="/run/annales/redis.sock")),
        ("unix://:secret@/run/redis.sock?db=2", RedisAddress(socket="/run/redis.sock", password="secret", database=2)),
    ],
)
def test_a_url_says_where_redis_is_and_how_to_get_in(url: str, address: RedisAddress) -> None:
    """TCP, TLS and unix sockets, with user, password and database."""
    assert address == parse_address(url)


@pytest.mark.parametrize("url", ["http://localhost", "localhost:6379", "", "redis://localhost/zero", "redis://h:port"])
def test_what_is_no_address_of_redis_is_refused(url: str) -> None:
    """A mistyped setting is named at the start."""
    with pytest.raises(ValueError):
        parse_address(url)


def test_an_address_is_printed_without_its_password() -> None:
    """It ends in logs and errors."""
    assert "secret" not in str(parse_address("redis://ada:secret@host:7000"))
