"""What the tests of Provincia Romana share: the content as shipped."""

from pathlib import Path

import pytest

import games.provincia_romana
from games.kit.content import parse_content
from games.kit.decider import Decider
from games.provincia_romana import PROVINCIA_ROMANA
from games.provincia_romana.cards import Content

FOLDER = Path(games.provincia_romana.__path__[0]) / "content"


@pytest.fixture(scope="session")
def files() -> dict[str, str]:
    """The texts of the content folder by file name."""
    return {path.name: path.read_text() for path in FOLDER.glob("*.toml")}


@pytest.fixture(scope="session")
def content(files: dict[str, str]) -> Content:
    """The content as shipped."""
    return parse_content(Content, files)


@pytest.fixture(scope="session")
def rules(content: Content) -> Decider:
    """The rules with the content as shipped."""
    return PROVINCIA_ROMANA.rules(content)
