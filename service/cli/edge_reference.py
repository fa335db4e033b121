"""The pages of everything that can be called: over HTTP, and on the command line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import typer.main
from typer import Typer

from service.cli.markdown import MADE, table
from service.rest.api import openapi


def calls_page() -> str:
    """The page of all calls over HTTP."""
    return (
        f"{MADE}# Calls\n\nEvery path of the service. [http.md](http.md) tells what holds for all of them, "
        "[openapi.json](../../openapi.json) what each takes and gives.\n\n" + table(("call", "does"), _calls())
    )


def _calls() -> Iterator[Sequence[str]]:
    for path, methods in openapi()["paths"].items():
        for method, operation in methods.items():
            said = ". ".join(filter(None, (operation["summary"], operation.get("description"))))
            yield f"`{method.upper()} {path}`", " ".join(said.split())
    yield "`POST /graphql`", "Answer a GraphQL operation; [schema.graphql](../../schema.graphql) is the contract."


def commands_page(cli: Typer) -> str:
    """The page of the command line."""
    return (
        f"{MADE}# The command line\n\n`annales` lies in `.venv/bin` after `make setup`. Settings come from the "
        "environment: [settings.md](settings.md). `annales COMMAND --help` says the same.\n\n"
        + table(("command", "does", "takes"), _commands(cli))
    )


def _commands(cli: Typer) -> Iterator[Sequence[str]]:
    group = typer.main.get_group(cli)
    for name, command in group.commands.items():
        takes = (f"`{_name(each.opts[0])}` {getattr(each, 'help', None) or ''}" for each in command.params)
        yield f"`annales {name}`", " ".join((command.help or "").split()), "; ".join(takes)


def _name(option: str) -> str:
    return option if option.startswith("-") else option.upper()
