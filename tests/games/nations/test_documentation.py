"""The page on rule coverage names what there is, and nothing that is not there."""

import re
from pathlib import Path

import msgspec
import pytest

from games.nations import sections
from games.nations.options import Options

HERE = Path(__file__)
ROOT = HERE.parents[3]
RULES = ROOT / "games/nations"
RULINGS = range(1, 56)


@pytest.fixture(scope="module")
def page() -> str:
    """The page on rule coverage."""
    return (ROOT / "docs/games/nations.md").read_text()


def cited(text: str) -> set[int]:
    """The rulings that a text names, single or as a span."""
    spans = re.findall(r"\bR(\d+)(?:[–-]R(\d+))?\b", text)
    return {number for first, last in spans for number in range(int(first), int(last or first) + 1)}


def test_every_file_that_is_named_exists(page: str) -> None:
    """Modules, content files and tests on the page are files of the tree."""
    named = re.findall(r"`([a-z_/]+\.(?:py|toml))`", page)

    assert len(named) > 100
    for name in named:
        assert any((folder / name).is_file() for folder in (RULES, HERE.parent)), name


def test_every_module_and_test_is_named(page: str) -> None:
    """No module of the rules and no test file is left out of the page."""
    kinds = ("__init__.py", "state.py", "moves.py", "facts.py", "causes.py", "sections.py", "rejections.py")
    for path in (*RULES.glob("*.py"), *HERE.parent.glob("test_*.py")):
        if path.name not in kinds and path != HERE:
            assert f"`{path.name}`" in page, path.name


def test_every_section_is_covered(page: str) -> None:
    """Each section that rejections and lines name stands in the table."""
    table = page.split("## Rulings", maxsplit=1)[0]
    for name, section in vars(sections).items():
        if name.isupper() and not name.startswith("_") and isinstance(section, str):
            assert section.split(" > ")[-1] in table, section


def test_every_ruling_is_listed_and_cited(page: str) -> None:
    """Each ruling stands in the table of rulings and beside what it decides, in code, content or tests."""
    listed = cited(page.split("## Rulings", maxsplit=1)[1].split("R12, R22", maxsplit=1)[0])
    places = [*RULES.glob("**/*.py"), *RULES.glob("**/*.toml"), *HERE.parent.glob("test_*.py")]
    found = {number for path in places if path != HERE for number in cited(path.read_text())}

    assert listed == set(RULINGS)
    assert found == set(RULINGS)


def test_rulings_of_a_section_are_on_its_line(page: str) -> None:
    """The last column of the table of sections names rulings that its modules or tests name too."""
    lines = [line for line in page.split("## Rulings", maxsplit=1)[0].splitlines() if line.startswith("| ")][2:]
    assert len(lines) > 25
    for line in lines:
        named = cited(line.rsplit("|", 2)[1])
        files = [folder / name for name in re.findall(r"`([a-z_/]+\.py)`", line) for folder in (RULES, HERE.parent)]
        found = {number for path in files if path.is_file() for number in cited(path.read_text())}
        assert named <= found, (line.split("|")[1], named - found)


def test_every_reading_has_its_tests(page: str) -> None:
    """Each reading says why, and names tests that there are."""
    defined = {
        name for path in HERE.parent.glob("test_*.py") for name in re.findall(r"def (test_\w+)", path.read_text())
    }
    table = page.split("## Readings", maxsplit=1)[1].split("\n## ", maxsplit=1)[0]
    rows = [line.strip("| ").split(" | ") for line in table.splitlines() if line.startswith("| ")][2:]

    assert len(rows) > 10
    for what, reading, why, tests in rows:
        named = re.findall(r"`(test_\w+)`", tests)
        assert min(len(reading), len(why)) > 20, what
        assert named, what
        assert set(named) <= defined, what


def test_every_option_is_listed(page: str) -> None:
    """Each option stands in the table by its name in JSON."""
    for field in msgspec.structs.fields(Options):
        assert f"| `{field.encode_name}` |" in page, field.name
