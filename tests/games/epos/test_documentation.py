"""The page on rule coverage names what there is, and nothing that is not there."""

import re
from pathlib import Path

import msgspec
import pytest

from games.epos import sections
from games.epos.options import Options

HERE = Path(__file__)
ROOT = HERE.parents[3]
RULES = ROOT / "games/epos"
RULINGS = range(1, 56)


@pytest.fixture(scope="module")
def page() -> str:
    """The page on rule coverage."""
    return (ROOT / "docs/games/epos.md").read_text()


def part(page: str, heading: str) -> str:
    """The text under a heading."""
    return page.split(f"\n## {heading}\n", maxsplit=1)[1].split("\n## ", maxsplit=1)[0]


def rows(text: str) -> list[list[str]]:
    """The rows of a table, without its head."""
    return [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| ")][2:]


def cited(text: str) -> set[int]:
    """The rulings that a text names."""
    return {int(number) for number in re.findall(r"\bQ-(\d\d)\b", text)}


def test_every_file_that_is_named_exists(page: str) -> None:
    """Modules, content files and tests on the page are files of the tree."""
    named = re.findall(r"`([a-z_0-9/]+\.(?:py|toml))`", page)

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
    table = part(page, "Sections")
    for name, section in vars(sections).items():
        if name.isupper() and not name.startswith("_") and isinstance(section, str):
            assert section.split(" > ")[-1] in table, section


def test_every_ruling_is_listed_once_and_cited(page: str) -> None:
    """Each ruling stands once in the table of rulings, and beside what it decides in code, content or tests."""
    listed = [number for row in rows(part(page, "Rulings")) for number in sorted(cited(row[0]))]
    places = [*RULES.glob("**/*.py"), *RULES.glob("**/*.toml"), *HERE.parent.glob("*.py")]
    found = {number for path in places if path != HERE for number in cited(path.read_text())}

    assert listed == sorted(set(listed))
    assert set(listed) == set(RULINGS)
    assert found == set(RULINGS)


def test_rulings_of_a_section_are_on_its_line(page: str) -> None:
    """The last column of the table of sections names rulings that its modules or tests name too."""
    table = [line for line in part(page, "Sections").splitlines() if line.startswith("| ")][2:]
    assert len(table) > 45
    for line in table:
        files = [folder / name for name in re.findall(r"`([a-z_0-9/]+\.py)`", line) for folder in (RULES, HERE.parent)]
        found = {number for path in files if path.is_file() for number in cited(path.read_text())}
        named = cited(line.rsplit("|", 2)[1])
        assert named <= found, (line.split("|")[1], named - found)


def test_every_reading_has_its_tests(page: str) -> None:
    """Each reading says why, and names tests that there are."""
    defined = {
        name for path in HERE.parent.glob("test_*.py") for name in re.findall(r"def (test_\w+)", path.read_text())
    }
    readings = rows(part(page, "Readings"))

    assert len(readings) > 10
    for what, reading, why, tests in readings:
        named = re.findall(r"`(test_\w+)`", tests)
        assert min(len(reading), len(why)) > 13, what
        assert named, what
        assert set(named) <= defined, what


def test_every_option_is_listed(page: str) -> None:
    """Each option stands in the table by its name in JSON."""
    for field in msgspec.structs.fields(Options):
        assert f"| `{field.encode_name}` |" in page, field.name


def test_every_move_is_named(page: str) -> None:
    """Who writes a client finds each move in the way of a turn, and none that there is not."""
    defined = {
        name
        for path in RULES.glob("*.py")
        for name in re.findall(r"^class (\w+)\(Move, frozen", path.read_text(), re.M)
    }
    named = set(re.findall(r"`([A-Z]\w+)`", part(page, "A turn, move by move")))

    assert defined <= named
    assert named <= defined | {"TakeAction", "ChooseModifier", "EndTurn"}
