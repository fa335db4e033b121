"""The command line: `annales …`."""

from __future__ import annotations

import os
from importlib.metadata import version as installed_version
from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.table import Table

from service.cli.refusing import refuse, settings_or_refuse
from service.settings import SETTINGS, Settings, expectation, shown

# What each command needs is imported when it runs, so that all of them begin quickly.
cli = typer.Typer(
    help="A game-state service: event-sourced civilisation board games with a provable history.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


@cli.command()
def serve(
    demo: Annotated[bool, typer.Option("--demo", help="Have bots play matches to look at.")] = False,
) -> None:
    """Run the service."""
    from service.cli.serve import serve as run

    run(demo)


@cli.command()
def settings() -> None:
    """List all settings, with what they are set to now."""
    present = settings_or_refuse()
    rows = [
        (each.variable, shown(each, present), shown(each, Settings()), expectation(each), each.meaning)
        for each in SETTINGS
    ]
    console = Console(highlight=False)
    if not console.is_terminal:
        typer.echo("\n".join("\t".join(row) for row in rows))
        return
    table = Table("Variable", "Now", "Default", "Takes", "Meaning", box=box.SIMPLE)
    for row in rows:
        table.add_row(*row)
    console.print(table)


@cli.command()
def schema() -> None:
    """Print the GraphQL schema."""
    from games import GAMES
    from service.graphql.schema import schema_text

    typer.echo(schema_text(GAMES), nl=False)


@cli.command()
def openapi() -> None:
    """Print the OpenAPI document."""
    from service.cli.reference import openapi_text

    typer.echo(openapi_text(), nl=False)


@cli.command()
def reference(
    folder: Annotated[Path, typer.Argument(help="The root of the repository.")] = Path(),
) -> None:
    """Write what is made from the code: openapi.json and the pages of the reference."""
    from service.cli.reference import PAGES

    for path, made in PAGES.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(made())


@cli.command()
def demo(
    address: Annotated[str, typer.Option(help="Where the service runs.")] = "",
    folder: Annotated[
        Path | None, typer.Option(help="Where to remember the matches; the data folder if left out.")
    ] = None,
) -> None:
    """Have bots play a match of each game on a running service, and print the addresses."""
    import httpx

    from service.demo import Demo, DemoFailed

    present = settings_or_refuse()
    where = address.rstrip("/") or f"http://{present.host}:{present.port}"
    kept = folder or present.data_dir
    os.makedirs(kept, exist_ok=True)
    try:
        for _game, match in Demo(where, kept).play():
            typer.echo(match)
    except httpx.TransportError as error:
        refuse(f"{where} does not answer ({error}); start the service with `annales serve`.")
    except DemoFailed as error:
        refuse(str(error))


@cli.command()
def rebuild(
    projections: Annotated[
        list[str] | None, typer.Argument(help="Which read models, `lobby` or `due`; all of them if left out.")
    ] = None,
) -> None:
    """Make read models anew from the streams, also while services run; 1 if some match could not be folded."""
    from service.cli.rebuild import rebuild_all

    rebuild_all(projections or ())


@cli.command()
def export(
    match: Annotated[str, typer.Argument(help="The id of the match.")],
    out: Annotated[
        Path | None, typer.Option(help="Where to write it, packed if the name ends in .gz; printed if left out.")
    ] = None,
) -> None:
    """Write a match's file: complete once it has ended, before that what a spectator sees."""
    from service.cli.match_files import export_to

    export_to(match, out)


@cli.command("import")
def import_(
    files: Annotated[list[Path], typer.Argument(help="Match files, packed by gzip or not.")],
    restore: Annotated[
        bool, typer.Option("--restore", help="Vouch that they are matches of this very service that come back.")
    ] = False,
) -> None:
    """Put the matches of files into the store; nothing is overwritten, and 1 if some file was refused."""
    from service.cli.match_files import import_all

    import_all(files, restore=restore)


@cli.command()
def show(file: Annotated[Path, typer.Argument(help="A match file, packed by gzip or not.")]) -> None:
    """Check a match file and print it in words, without any server."""
    from service.cli.match_files import show as print_file

    print_file(file)


@cli.command()
def archive(
    matches: Annotated[list[str] | None, typer.Argument(help="Which matches; all that fit if left out.")] = None,
    days: Annotated[int, typer.Option(min=0, help="Only those in which nothing has happened for so many days.")] = 30,
    back: Annotated[bool, typer.Option("--back", help="Bring the matches that are named back into the store.")] = False,
) -> None:
    """Move matches that have ended out of Redis into the archive's folder, also while services run."""
    from service.cli.archive import archive_all, bring_back

    if back:
        bring_back(matches or ())
    else:
        archive_all(matches or (), days)


@cli.command()
def version() -> None:
    """Print the version."""
    typer.echo(installed_version("annales"))
