"""What could not be done for a match: reported, and remembered until it could."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

Report = Callable[[str, str, Exception], None]
"""Told what could not be done ("fold", a projection's name, …), for which match ("": for none), and why."""


class Troubles:
    """The matches that are stuck, and with what."""

    def __init__(self, report: Report) -> None:
        self.report: Final = report
        self._stuck: dict[str, set[str]] = {}

    def set_aside(self, what: str, match: str, error: Exception) -> None:
        """This could not be done for a match; the others go on."""
        self._stuck.setdefault(match, set()).add(what)
        self.report(what, match, error)

    def cleared(self, what: str, match: str) -> None:
        """This could be done."""
        if (stuck := self._stuck.get(match)) is not None:
            stuck.discard(what)
            if not stuck:
                del self._stuck[match]

    @property
    def stuck(self) -> dict[str, tuple[str, ...]]:
        """What could not be done, by match."""
        return {match: tuple(sorted(what)) for match, what in sorted(self._stuck.items())}
