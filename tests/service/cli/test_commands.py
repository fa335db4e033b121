import json
from importlib.metadata import version
from pathlib import Path

import pytest
from typer.testing import CliRunner

from service.cli.commands import cli
from service.cli.reference import PAGES
from service.settings import SETTINGS

RUNNER = CliRunner()


@pytest.fixture(autouse=True)
def clean_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """No setting comes from outside."""
    for setting in SETTINGS:
        monkeypatch.delenv(setting.variable, raising=False)


def test_settings_are_listed_with_what_they_are_now() -> None:
    """A line each; secrets are only told apart as set and not set."""
    given = {"ANNALES_PORT": "8001", "ANNALES_ADMIN_TOKEN": "token-of-the-operator"}
    result = RUNNER.invoke(cli, ["settings"], env=given)
    lines = dict(line.split("\t", 1) for line in result.stdout.splitlines())
    assert set(lines) == {setting.variable for setting in SETTINGS}
    assert lines["ANNALES_PORT"].startswith("8001\t8000\t")
    assert lines["ANNALES_ADMIN_TOKEN"].startswith("set\tnot set\t")
    assert "operator" not in result.stdout.replace("operator vouches", "")


def test_settings_that_do_not_fit_end_with_code_2() -> None:
    """Every command that needs settings says what is wrong with them."""
    result = RUNNER.invoke(cli, ["settings"], env={"ANNALES_PORT": "many"})
    assert result.exit_code == 2
    assert "annales: ANNALES_PORT is 'many'" in result.stderr


def test_the_contracts_and_the_version_are_printed() -> None:
    """What clients are generated from comes out of the installed program."""
    assert RUNNER.invoke(cli, ["version"]).stdout.strip() == version("annales")
    assert json.loads(RUNNER.invoke(cli, ["openapi"]).stdout)["openapi"] == "3.1.0"
    assert "type Query" in RUNNER.invoke(cli, ["schema"]).stdout


def test_the_reference_is_written_where_it_stands(tmp_path: Path) -> None:
    """`annales reference FOLDER` makes every page anew."""
    assert RUNNER.invoke(cli, ["reference", str(tmp_path)]).exit_code == 0
    assert {path for path in PAGES if (tmp_path / path).read_text() == PAGES[path]()} == set(PAGES)


def test_a_demo_without_a_service_says_how_to_start_one(tmp_path: Path) -> None:
    """No traceback: a sentence and code 2."""
    command = ["demo", "--address", "http://127.0.0.1:1", "--folder", str(tmp_path)]
    result = RUNNER.invoke(cli, command)
    assert result.exit_code == 2
    assert "annales serve" in result.stderr
