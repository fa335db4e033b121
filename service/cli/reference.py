"""Pages of the reference that are made from the code."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from games import GAMES
from service.cli.commands import cli
from service.cli.edge_reference import calls_page, commands_page
from service.cli.game_reference import game_page
from service.cli.markdown import MADE, table
from service.problems import PROBLEMS
from service.rest.api import openapi
from service.settings import SETTINGS, Settings, expectation, shown


def openapi_text() -> str:
    """The OpenAPI document as it stands in the repository."""
    return json.dumps(openapi(), indent=2, ensure_ascii=False) + "\n"


def settings_page() -> str:
    """The page of all settings."""
    defaults = Settings()
    rows = [
        (f"`{setting.variable}`", expectation(setting), f"{shown(setting, defaults)}", setting.meaning)
        for setting in SETTINGS
    ]
    return (
        f"{MADE}# Settings\n\nThe service is set up by environment variables alone; `annales settings` prints them "
        "with what they are now. A variable that begins with `ANNALES_` and is none of these is refused at the start, "
        "as is a value that does not fit. An empty one counts as not set.\n\n"
        + table(("variable", "takes", "default", "meaning"), rows)
    )


def errors_page() -> str:
    """The page of all errors."""
    rows = [(f"`{code}`", str(kind.status), kind.title, kind.advice) for code, kind in PROBLEMS.items()]
    return (
        f"{MADE}# Errors\n\nEvery error of the REST API is `application/problem+json` (RFC 9457) with a `code` of this "
        "list; GraphQL has the same list as an enum. `detail` says what went wrong this time, `errors` points at the "
        "members that do not fit, `section` names the rule that refused a move, `version` and `prompts` tell where the "
        "match stands. Where the answer has `Retry-After`, the same request may succeed then; with an "
        "`Idempotency-Key` it happens once.\n\n" + table(("code", "status", "what it says", "what to do"), rows)
    )


PAGES: Final[Mapping[Path, Callable[[], str]]] = {
    Path("openapi.json"): openapi_text,
    Path("docs/reference/settings.md"): settings_page,
    Path("docs/reference/errors.md"): errors_page,
    Path("docs/reference/calls.md"): calls_page,
    Path("docs/reference/command-line.md"): partial(commands_page, cli),
    **{Path(f"docs/reference/{name}.md"): partial(game_page, game) for name, game in GAMES.items()},
}
"""What is made from the code, and where it stands in the repository."""
