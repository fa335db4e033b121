"""The documentation tells what there is, and nothing else: names, links, and the README's commands as they stand."""

from __future__ import annotations

import json
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer.main

from games import GAMES
from games.kit.facts import members
from games.kit.game import Game
from games.kit.shapes import fields_of
from games.kit.structs import kind_of
from service.cli.commands import cli
from service.problems import Code
from service.rest.api import openapi
from service.settings import SETTINGS
from tests.system.serving import served

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
PAGES = [README, ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]
COMMANDS = typer.main.get_group(cli).commands
for_every_game = pytest.mark.parametrize("game", [pytest.param(game, id=name) for name, game in GAMES.items()])
for_every_page = pytest.mark.parametrize("page", [pytest.param(page, id=page.name) for page in PAGES])


@pytest.fixture(scope="module")
def docs() -> str:
    """All pages of the documentation, one after the other."""
    return "\n".join(page.read_text() for page in PAGES if page.parent != ROOT)


def test_every_setting_is_in_the_docs(docs: str) -> None:
    """Operators find whatever they can set."""
    assert [setting.variable for setting in SETTINGS if f"| `{setting.variable}` |" not in docs] == []


def test_every_error_code_is_in_the_docs(docs: str) -> None:
    """Authors of clients find whatever they may get."""
    assert [code for code in Code if f"| `{code}` |" not in docs] == []


def test_every_command_is_in_the_docs(docs: str) -> None:
    """Each command of `annales`, with each of its options and arguments, and what they do."""
    for name, command in COMMANDS.items():
        [row] = [line for line in docs.splitlines() if line.startswith(f"| `annales {name}` |")]
        assert command.help
        assert all(
            f"`{option}`" in row or f"`{option.upper()}`" in row for each in command.params for option in each.opts
        )
        assert all(getattr(each, "help", None) for each in command.params)


def test_every_route_is_in_the_docs(docs: str) -> None:
    """Each path with each method, GraphQL included, and what it does."""
    calls = {f"{method.upper()} {path}" for path, methods in openapi()["paths"].items() for method in methods}

    assert len(calls) > 20
    assert [
        call for call in sorted(calls | {"POST /graphql"}) if not re.search(rf"\| `{re.escape(call)}` \| \w", docs)
    ] == []


@for_every_game
def test_every_move_prompt_and_fact_is_in_the_docs(game: Game) -> None:
    """Each kind in the table of its union, with all its members and its meaning; each move with an example."""
    page = (ROOT / f"docs/reference/{game.name}.md").read_text()
    moves, prompts, facts = re.findall(r"^## (?:Moves|Prompts|Facts)$(.*?)(?=^## )", page, re.DOTALL | re.MULTILINE)
    for text, union in ((moves, game.moves), (prompts, game.prompts), (facts, game.facts)):
        told = dict(re.findall(r"^\| `([a-z-]+)` \|(.*)$", text, re.MULTILINE))
        assert set(told) == {kind_of(kind) for kind in members(union)}
        for kind in members(union):
            row = told[kind_of(kind)]
            common = {"sealed"} if union is game.facts else {"seat"} if union is game.prompts else set()
            assert all(f"`{field.encode_name}`" in row for field in fields_of(kind) if field.encode_name not in common)
            assert kind.__doc__ is not None
            assert " ".join(kind.__doc__.split()) in row
            assert union is not game.moves or f"| `{kind_of(kind)}" in row


@for_every_game
def test_every_option_is_in_the_reference(game: Game) -> None:
    """Each option of a match, with its meaning."""
    page = (ROOT / f"docs/reference/{game.name}.md").read_text()
    for field in fields_of(game.options):
        assert re.search(rf"^\| `{field.encode_name}` \| .+ \| `.+` \| \w.+ \|$", page, re.MULTILINE), field.encode_name


@for_every_game
def test_every_game_is_told_of(game: Game) -> None:
    """In the README, in the changelog, and with a page on the coverage of its rulebook."""
    assert game.title in README.read_text()
    assert game.title in (ROOT / "CHANGELOG.md").read_text()
    assert (ROOT / f"docs/games/{game.name}.md").is_file()


@for_every_page
def test_links_lead_somewhere(page: Path) -> None:
    """Each relative link names a file of the repository and, after `#`, one of its headings."""
    for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text()):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, heading = target.partition("#")
        found = (page.parent / path).resolve() if path else page
        assert found.exists(), target
        assert found.is_relative_to(ROOT)
        assert not heading or heading in _anchors(found), target


@for_every_page
def test_what_pages_tell_to_type_exists(page: Path) -> None:
    """Targets of `make`, commands of `annales` and settings are not told of when they are gone."""
    text = page.read_text()
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))

    assert set(re.findall(r"`make ([a-z-]+)", text)) <= targets
    assert set(re.findall(r"`annales ([a-z-]+)", text)) <= set(COMMANDS)
    assert set(re.findall(r"\bANNALES_[A-Z_]+[A-Z]", text)) <= {setting.variable for setting in SETTINGS}


def test_the_readme_shows_the_tree_as_it_is() -> None:
    """Each folder in its table exists, and no folder of code is left out."""
    told = set(re.findall(r"^\| `([a-z]+)/` \|", README.read_text(), re.MULTILINE))
    folders = [path for path in ROOT.iterdir() if path.is_dir() and path.name.isalpha()]

    assert all((ROOT / name).is_dir() for name in told)
    assert {path.name for path in folders if any(path.rglob("*.py"))} - {"build"} <= told


def test_every_dependency_has_a_reason_and_a_pinned_version() -> None:
    """Each line of the dependencies ends with what it is for, and `constraints.txt` says which version is meant."""
    text = (ROOT / "pyproject.toml").read_text()
    project = tomllib.loads(text)["project"]
    wanted = [
        *project["dependencies"],
        *(each for extra in project["optional-dependencies"].values() for each in extra),
    ]
    pinned = {_normal(line.partition("==")[0]) for line in _constraints()}

    for dependency in wanted:
        assert re.search(rf'^  "{re.escape(dependency)}", +# \S', text, re.MULTILINE), dependency
        assert _normal(re.split(r"[\[; <>=]", dependency)[0]) in pinned, dependency


def test_constraints_name_versions_alone() -> None:
    """No addresses and no options: where packages come from is the business of whoever installs them."""
    assert [line for line in _constraints() if not re.fullmatch(r"[A-Za-z0-9._-]+==[0-9][0-9A-Za-z.]*", line)] == []


@pytest.mark.system
def test_the_commands_of_the_readme_show_what_it_promises(tmp_path: Path) -> None:
    """All of them run in order in one shell that stops at the first that fails, against a service just started."""
    with served(tmp_path) as service:
        token, watched, created, played, later, graphql = _run_readme(service.address, tmp_path)

    assert re.fullmatch(r"Ada's token is an_[\w-]{20,}\n", token)
    _check_watching(*_documents(watched))
    assert created == ""
    _check_playing(*_documents(played))
    [timeline] = _documents(later)
    assert all(entry["version"] > 6 and entry["text"] for entry in timeline["entries"])
    _check_graphql(*_documents(graphql))


def _check_watching(first: Any, second: Any, state: Any, page: Any) -> None:
    """Two pages of the timeline, one after the other; the state at a version; the event that followed."""
    assert first["entries"][0]["version"] == 1
    assert first["next"] == 10
    assert second["entries"][0]["version"] == 11
    assert all(entry["text"] for page in (first, second) for entry in page["entries"])
    assert (state["version"], state["viewer"]) == (20, {"role": "spectator"})
    [event] = page["events"]
    assert event["version"] == 21
    assert state["state"]["cities"]


def _check_playing(listed: Any, outcome: Any, again: Any) -> None:
    """Legal moves with notation and label; the outcome of one of them; the same outcome for the same key."""
    [prompt] = listed["prompts"]
    assert all(move["notation"] and move["label"] and move["prompt"] == prompt["id"] for move in listed["moves"])
    assert outcome["version"] == listed["version"] + 1
    assert outcome["events"][0]["move"] == listed["moves"][0]["move"]
    assert outcome["receipt"]["hash"] == outcome["events"][-1]["hash"]
    assert {"status", "prompts"} <= set(outcome)
    assert again == outcome


def _check_graphql(seated: Any, listed: Any, played: Any, shown: Any) -> None:
    """A bot is accepted, moves are listed, one is accepted with a receipt, and the view shows it."""
    assert all("errors" not in answer for answer in (seated, listed, played, shown))
    assert seated["data"]["addBot"]["__typename"] == "Accepted"
    moves = listed["data"]["match"]["legalMoves"]
    assert moves["totalCount"] == 6
    assert len(moves["edges"]) == 5
    assert played["data"]["playMove"]["__typename"] == "Accepted"
    assert len(played["data"]["playMove"]["receipt"]["hash"]) == 64
    assert {"seat": 1, "city": "massilia"} in shown["data"]["match"]["state"]["cities"]


def _run_readme(address: str, folder: Path) -> list[str]:
    """What each `sh` block of the README prints; the block with a key of its own sends its command once more."""
    blocks = re.findall(r"^```sh\n(.*?)^```$", README.read_text(), re.DOTALL | re.MULTILINE)
    repeated = [block + block[block.rindex("curl ") :] if "Idempotency-Key" in block else block for block in blocks]
    script = "set -eu\n" + "printf '\\036'\n".join(repeated)
    assert "http://127.0.0.1:8000" in script
    done = subprocess.run(
        ["bash", "-c", script.replace("http://127.0.0.1:8000", address)],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.split("\036")


def _documents(text: str) -> Iterator[Any]:
    """The JSON documents that stand in a text one after the other."""
    decoder, place = json.JSONDecoder(), 0
    while place < len(text.rstrip()):
        document, place = decoder.raw_decode(text, place)
        yield document
        while text[place : place + 1].isspace():
            place += 1


def _anchors(page: Path) -> set[str]:
    """The names under which the headings of a page can be linked to."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def _constraints() -> list[str]:
    return [line for line in (ROOT / "constraints.txt").read_text().splitlines() if line.strip()]


def _normal(name: str) -> str:
    """A package's name as indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()
