"""Records: small values by name, changed only by who knows what they were. Players, tokens and keys stand on them."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Final

from events.partitions import PARTITIONS, collection_key, partition_of, record_key
from events.redis_connection import RedisConnection
from events.scripts import Script


class Anything(Enum):
    """What a record may have been before, where that does not matter."""

    ANYTHING = "anything"


ANYTHING: Final = Anything.ANYTHING

# KEYS: the record, the names of its collection. ARGV: name, what was before ('any', 'absent' or 'value'), that value,
# 'put' or 'delete', the new value.
_CHANGE: Final = Script(
    """
local before = redis.call('GET', KEYS[1])
if ARGV[2] == 'absent' and before then return 0 end
if ARGV[2] == 'value' and before ~= ARGV[3] then return 0 end
if ARGV[4] == 'put' then
  redis.call('SET', KEYS[1], ARGV[5])
  redis.call('ZADD', KEYS[2], 0, ARGV[1])
else
  redis.call('DEL', KEYS[1])
  redis.call('ZREM', KEYS[2], ARGV[1])
end
return 1
"""
)


class Records:
    """Values by collection and name, with check-and-set. A record lies in the partition of its name."""

    def __init__(self, connection: RedisConnection) -> None:
        self._connection = connection

    async def get(self, collection: str, name: str) -> bytes | None:
        """The value of a record; null when there is none."""
        value: bytes | None = await self._connection.ask("GET", record_key(collection, name))
        return value

    async def get_many(self, collection: str, names: Iterable[str]) -> list[bytes | None]:
        """The values of records, in the order of the names."""
        return await self._connection.ask_all([("GET", record_key(collection, name)) for name in names])

    async def put(
        self, collection: str, name: str, value: bytes, *, expected: bytes | Anything | None = ANYTHING
    ) -> bool:
        """Set a record if it is what was expected, null being none; whether it was."""
        return await self._change(collection, name, expected, "put", value)

    async def delete(self, collection: str, name: str, *, expected: bytes | Anything = ANYTHING) -> bool:
        """Delete a record if it is what was expected; whether it was."""
        return await self._change(collection, name, expected, "delete", b"")

    async def names(self, collection: str) -> list[str]:
        """The names of all records of a collection, in their order."""
        asked = [("ZRANGE", collection_key(collection, partition), 0, -1) for partition in PARTITIONS]
        found = await self._connection.ask_all(list(asked))
        return sorted(name.decode() for names in found for name in names)

    async def _change(
        self, collection: str, name: str, expected: bytes | Anything | None, act: str, value: bytes
    ) -> bool:
        before = "any" if expected is ANYTHING else "absent" if expected is None else "value"
        keys = [record_key(collection, name), collection_key(collection, partition_of(name))]
        known = expected if isinstance(expected, bytes) else b""
        return bool(await _CHANGE.run(self._connection, keys, [name, before, known, act, value]))
