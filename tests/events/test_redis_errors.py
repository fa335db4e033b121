from __future__ import annotations

import pytest

from events.log import LogError, StoreUnavailable
from events.redis_errors import NoGroup, NoScript, RedisRefused, error_of


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("OOM command not allowed when used memory > 'maxmemory'.", StoreUnavailable),
        (
            "ERR Error running script (call to f_3f): @user_script:48: @user_script: 48: -OOM command not allowed",
            StoreUnavailable,
        ),
        ("LOADING Redis is loading the dataset in memory", StoreUnavailable),
        ("MISCONF Errors writing to the AOF file: No space left on device", StoreUnavailable),
        ("READONLY You can't write against a read only replica.", StoreUnavailable),
        ("NOSCRIPT No matching script.", NoScript),
        ("NOGROUP No such key '{p01}:feed' or consumer group 'g'", NoGroup),
        ("UNBLOCKED the stream key no longer exists", NoGroup),
        ("WRONGTYPE Operation against a key holding the wrong kind of value", RedisRefused),
        ("NOAUTH Authentication required.", RedisRefused),
    ],
)
def test_an_error_reply_is_temporary_or_lasting(text: str, kind: type[LogError]) -> None:
    """What waiting mends is `StoreUnavailable`; the rest is a mistake in the setup or the service."""
    assert type(error_of(text)) is kind
