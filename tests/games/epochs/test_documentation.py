"""The page on rule coverage names what there is, and nothing that is not there."""

import re
from pathlib import Path

import pytest

from games.epochs import sections

HERE = Path(__file__)
ROOT = HERE.parents[3]
RULES = ROOT / "games/epochs"
RULINGS = range(1, 51)


@pytest.fixture(scope="module")
def page() -> str:
    """The page on rule coverage."""
    return (ROOT / "docs/games/epochs.md").read_text()


def part(page: str, heading: str) -> str:
    """The text under a heading."""
    return page.split(f"\n## {heading}\n", maxsplit=1)[1].split("\n## ", maxsplit=1)[0]


def cited(text: str) -> set[int]:
    """The rulings that a text names."""
    return {int(number) for number in re.findall(r"\bR-(\d\d)\b", text)}


def test_every_file_that_is_named_exists(page: str) -> None:
    """Modules and tests on the page are files of the tree."""
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
    rows = [line.strip("| ").split(" | ")[0] for line in part(page, "Rulings").splitlines() if line.startswith("| ")]
    listed = [number for row in rows for number in sorted(cited(row))]
    places = [*RULES.glob("**/*.py"), *RULES.glob("**/*.toml"), *HERE.parent.glob("*.py")]
    found = {number for path in places if path != HERE for number in cited(path.read_text())}

    assert sorted(listed) == list(RULINGS)
    assert found == set(RULINGS)
