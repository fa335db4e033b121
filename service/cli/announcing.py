"""What `annales serve` prints: where the service is, and how to get in."""

from __future__ import annotations

from rich.console import Console

from games import GAMES
from service.preparing import TOKEN_FILE
from service.settings import Settings

EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}


class Announcement:
    """Lines for the operator: coloured on a terminal, plain elsewhere."""

    def __init__(self, host: str, port: int, given: Settings) -> None:
        reachable = EVERYWHERE.get(host, host)
        self.address = f"http://[{reachable}]:{port}" if ":" in reachable else f"http://{reachable}:{port}"
        self._given = given
        self._console = Console(highlight=False, soft_wrap=True)

    def started(self, settings: Settings) -> None:
        """The service answers."""
        self._line("Annales", self.address)
        self._line("API", f"{self.address}/docs")
        self._line("GraphQL", f"{self.address}/graphql")
        if self._given.admin_token is None:
            self._line("Admin token", f"{settings.admin_token}  (kept in {settings.data_dir / TOKEN_FILE})")
        else:
            self._line("Admin token", "the one in ANNALES_ADMIN_TOKEN")

    def demo_begins(self, game: str) -> None:
        """Bots play a match of a game."""
        self._line("Demo match", f"bots are playing {GAMES[game].title} …")

    def demo_is_at(self, game: str, address: str) -> None:
        """The demo match of a game is finished."""
        self._line("Demo match", f"{address}  ({GAMES[game].title}, finished; in words: {address}/timeline)")

    def demo_failed(self, why: str) -> None:
        """The demo match could not be played."""
        self._line("Demo match", f"could not be played: {why}")

    def _line(self, name: str, text: str) -> None:
        self._console.print(f"[bold]{name:<12}[/bold]", end="")
        self._console.print(text, markup=False)
        self._console.file.flush()
