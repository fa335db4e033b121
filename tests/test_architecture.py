"""The layers are contracts in `pyproject.toml`; here they are kept."""

from __future__ import annotations

import subprocess
import sys
from itertools import permutations
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = sorted(f"games/{path.parent.name}" for path in ROOT.glob("games/*/__init__.py") if path.parent.name != "kit")
LINT = [sys.executable, "-c", "import sys; from importlinter.cli import lint_imports_command as lint; lint()"]


def lint_imports(config: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run import-linter in a folder."""
    return subprocess.run(
        [*LINT, "--config", str(config), "--no-cache"], cwd=folder, capture_output=True, text=True, check=False
    )


def test_imports_run_one_way() -> None:
    """`service → projections → events | games`; rules know no framework; the log alone speaks to Redis."""
    kept = lint_imports(ROOT / "pyproject.toml", ROOT)

    assert kept.returncode == 0, kept.stdout
    assert "0 broken" in kept.stdout


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("games/kit/bad.py", "import random"),
        ("games/kit/bad.py", "import events"),
        *((f"{one}/bad.py", f"import {other.replace('/', '.')}") for one, other in permutations(PACKAGES, 2)),
        ("events/bad.py", "import games"),
        ("projections/bad.py", "import redis"),
        ("projections/bad.py", "import service"),
        ("service/commands/bad.py", "import starlette"),
    ],
)
def test_a_forbidden_import_is_named(module: str, line: str, tmp_path: Path) -> None:
    """The contracts can fail: a tree of the same packages with one bad import breaks one of them."""
    folders = (
        "games",
        "games/kit",
        *PACKAGES,
        "events",
        "projections",
        "service",
        "service/commands",
        "service/queries",
    )
    for folder in (*folders, "service/auth"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "__init__.py").touch()
    (tmp_path / module).write_text(line + "\n")

    broken = lint_imports(ROOT / "pyproject.toml", tmp_path)

    assert broken.returncode == 1, broken.stderr
    assert "1 broken" in broken.stdout
    assert f"{module.removesuffix('.py').replace('/', '.')} -> {line.split()[1]}" in broken.stdout


def imported(module: Path) -> list[str]:
    """The modules that a module names in its imports."""
    return [line.split()[1] for line in module.read_text().splitlines() if line.startswith(("import ", "from "))]


def test_the_kit_knows_no_game() -> None:
    """`games.kit` is what games share: none of its modules imports one of them."""
    for module in sorted((ROOT / "games" / "kit").glob("*.py")):
        names = [name for name in imported(module) if name.startswith("games")]

        assert [name for name in names if not name.startswith("games.kit.")] == [], module.name


def test_no_game_knows_another() -> None:
    """A game imports the kit and itself; the others could be taken away."""
    for module in sorted((ROOT / "games").glob("*/**/*.py")):
        game = module.relative_to(ROOT / "games").parts[0]
        names = [name for name in imported(module) if name.startswith("games")]

        assert [name for name in names if not name.startswith(("games.kit", f"games.{game}"))] == [], module
