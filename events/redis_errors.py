"""What Redis's own errors mean to the log."""

from __future__ import annotations

import re
from typing import Final

from events.log import LogError, StoreUnavailable


class ConnectionLost(StoreUnavailable):
    """The connection ended before the answer came; whatever was asked may have happened."""


class RedisRefused(LogError):
    """An error that no waiting mends: a wrong password, a missing permission, a command used wrongly."""


class NoScript(RedisRefused):
    """The server does not know a script, as after a restart."""


class NoGroup(RedisRefused):
    """A stream has no such consumer group, as after someone destroyed it."""


_TEMPORARY: Final = {
    "OOM": "Redis has no memory left for writing; what is stored can be read.",
    "LOADING": "Redis is still loading its data.",
    "MISCONF": "Redis cannot write to its disk.",
    "READONLY": "Redis is a replica here and does not accept writes.",
    "MASTERDOWN": "Redis has lost its primary.",
    "NOREPLICAS": "Redis has too few replicas to accept writes.",
    "CLUSTERDOWN": "The Redis Cluster is down.",
    "TRYAGAIN": "The Redis Cluster is moving this slot.",
    "BUSY": "Redis is busy with a script.",
}
# Redis 6.2 wraps the error of a command that a script called; later ones give it as it is.
_WITHIN_SCRIPT: Final = re.compile(r"^ERR Error running script .*: -([A-Z]+) ")
_LASTING: Final[dict[str, type[RedisRefused]]] = {
    "NOSCRIPT": NoScript,
    "NOGROUP": NoGroup,
    "UNBLOCKED": NoGroup,  # the stream was deleted while somebody waited for it
}


def error_of(text: str) -> LogError:
    """The typed error for the text of an error reply."""
    within_script = _WITHIN_SCRIPT.search(text)
    code = within_script[1] if within_script else text.partition(" ")[0]
    if code in _TEMPORARY:
        return StoreUnavailable(_TEMPORARY[code])
    return _LASTING.get(code, RedisRefused)(text)
