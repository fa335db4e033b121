"""A lease on a partition: who follows it now. It lapses by itself when its owner stops renewing it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from events.partitions import OWNERS_KEY, lease_key
from events.redis_connection import RedisConnection
from events.scripts import Script

# KEYS: the lease. ARGV: owner, milliseconds. Taken when free or one's own already.
_TAKE: Final = Script(
    """
local owner = redis.call('GET', KEYS[1])
if owner and owner ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
"""
)
_RENEW: Final = Script(
    """
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('PEXPIRE', KEYS[1], ARGV[2])
"""
)
_RELEASE: Final = Script(
    """
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])
"""
)
# KEYS: who is there. ARGV: owner, milliseconds. Answers with all who said so and whose time has not run out.
_PRESENT: Final = Script(
    """
local now = redis.call('TIME')
local milliseconds = tonumber(now[1]) * 1000 + math.floor(tonumber(now[2]) / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', milliseconds)
redis.call('ZADD', KEYS[1], milliseconds + tonumber(ARGV[2]), ARGV[1])
return redis.call('ZRANGE', KEYS[1], 0, -1)
"""
)


class Leases:
    """The leases that one owner, as a rule one process, takes, renews and gives back."""

    def __init__(self, connection: RedisConnection, owner: str) -> None:
        self._connection = connection
        self.owner: Final = owner

    async def acquire(self, partition: str, milliseconds: int) -> bool:
        """Take the lease of a partition, if it is free or one's own; whether one has it now."""
        return bool(await _TAKE.run(self._connection, [lease_key(partition)], [self.owner, milliseconds]))

    async def renew(self, partition: str, milliseconds: int) -> bool:
        """Keep the lease for so long from now; false when it has lapsed or is another's."""
        return bool(await _RENEW.run(self._connection, [lease_key(partition)], [self.owner, milliseconds]))

    async def release(self, partition: str) -> bool:
        """Give the lease back; another owner's is left alone."""
        return bool(await _RELEASE.run(self._connection, [lease_key(partition)], [self.owner]))

    async def present(self, milliseconds: int) -> list[str]:
        """Say that one is there for so long from now; everybody who is, in the order of their names."""
        found = await _PRESENT.run(self._connection, [OWNERS_KEY], [self.owner, milliseconds])
        return sorted(owner.decode() for owner in found)

    async def leave(self) -> None:
        """Say that one is no longer there."""
        await self._connection.call("ZREM", OWNERS_KEY, self.owner)

    async def owners(self, partitions: Iterable[str]) -> dict[str, str | None]:
        """Who holds each lease now."""
        asked = list(partitions)
        found = await self._connection.call_all([("GET", lease_key(partition)) for partition in asked])
        return {name: None if owner is None else owner.decode() for name, owner in zip(asked, found, strict=True)}
