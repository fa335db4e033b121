"""The page on rule coverage names what there is, and nothing that is not there."""

import re
from pathlib import Path

import msgspec
import pytest

from games.provincia_romana import sections
from games.provincia_romana.options import Options

HERE = Path(__file__)
ROOT = HERE.parents[3]


@pytest.fixture(scope="module")
def page() -> str:
    """The page on rule coverage."""
    return (ROOT / "docs/games/provincia-romana.md").read_text()


def test_every_file_that_is_named_exists(page: str) -> None:
    """Modules and tests in the tables are files of the tree."""
    for name in re.findall(r"`([a-z_/]+\.(?:py|toml))`", page):
        folders = (ROOT / "games/provincia_romana", HERE.parent)
        assert any((folder / name).is_file() for folder in folders), name


def test_every_module_and_test_is_named(page: str) -> None:
    """No module of the rules and no test file is left out of the page."""
    kinds = ("state.py", "moves.py", "facts.py", "goods.py", "effects.py", "causes.py", "sections.py", "rejections.py")
    for path in (ROOT / "games/provincia_romana").glob("*.py"):
        if path.name not in (*kinds, "__init__.py"):
            assert f"`{path.name}`" in page, path.name


def test_every_section_is_covered(page: str) -> None:
    """Each section that rejections and lines name stands in the table."""
    for name, section in vars(sections).items():
        if name.isupper() and not name.startswith("_") and isinstance(section, str):
            assert section.split(" > ")[-1].split(" Cecilio")[0] in page, section


def test_every_ruling_is_listed(page: str) -> None:
    """Each ruling that a test names is on the page."""
    spans = re.findall(r"A(\d+)(?:–A(\d+))?", page)
    listed = {number for first, last in spans for number in range(int(first), int(last or first) + 1)}
    tested = {
        int(number) for path in HERE.parent.glob("test_*.py") for number in re.findall(r"\bA(\d+)\b", path.read_text())
    }
    assert tested <= listed


def test_every_option_is_listed(page: str) -> None:
    """Each option stands in the table by its name in JSON."""
    for field in msgspec.structs.fields(Options):
        assert f"| `{field.encode_name}` |" in page, field.name
