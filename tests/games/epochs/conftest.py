"""What the tests of Epochs share: the content as shipped."""

import pytest

from games.epochs.cards import Content
from games.kit.content import parse_content
from tests.specification import content_files


@pytest.fixture(scope="session")
def content() -> Content:
    """The content as shipped."""
    return parse_content(Content, content_files("games.epochs"))
