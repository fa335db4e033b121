"""How many replicas hold what was written: asked once for all appends that leave together."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from events.log import NotReplicated
from events.redis_wire import RedisWire

DEFAULT_TIMEOUT_MILLISECONDS: Final = 1000


class Replication:
    """What a receipt promises beyond the primary's own disk.

    Redis answers an append when its own disk is synced. With `on_disk` the replicas' disks count as well; they report
    those about once a second, so that every append then takes as long. The question goes over the connection of the
    append, behind it: on another one it would prove nothing.
    """

    def __init__(
        self, replicas: int, *, timeout_milliseconds: int = DEFAULT_TIMEOUT_MILLISECONDS, on_disk: bool = False
    ) -> None:
        self.replicas: Final = replicas
        self._command: Final = (
            ("WAITAOF", 1, replicas, timeout_milliseconds) if on_disk else ("WAIT", replicas, timeout_milliseconds)
        )
        self._next: tuple[RedisWire, asyncio.Future[Any]] | None = None

    def confirmation(self, wire: RedisWire) -> asyncio.Future[Any]:
        """How many replicas hold all that this turn of the event loop sends; shared by all who ask in it."""
        if self._next is None or self._next[0] is not wire:
            loop = asyncio.get_running_loop()
            self._next = (wire, loop.create_future())
            loop.call_soon(self._ask, *self._next)
        return asyncio.shield(self._next[1])  # one who gives up must not take the others' answer along

    def check(self, answer: Any) -> None:
        """Raise `NotReplicated` where a confirmation says that too few hold it."""
        held_by = answer[1] if isinstance(answer, list) else answer
        if held_by < self.replicas:
            raise NotReplicated(held_by, self.replicas)

    def _ask(self, wire: RedisWire, confirmation: asyncio.Future[Any]) -> None:
        self._next = None

        def pass_on(answer: asyncio.Future[Any]) -> None:
            if confirmation.done() or answer.cancelled():
                return
            if (error := answer.exception()) is not None:
                confirmation.set_exception(error)
            else:
                confirmation.set_result(answer.result())

        wire.send(*self._command).add_done_callback(pass_on)
