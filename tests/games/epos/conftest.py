"""What the tests of EPOS share: the content as shipped, and the rules with it."""

import pytest

from games.epos import EPOS
from games.epos.cards import Content
from games.kit.content import parse_content
from games.kit.decider import Decider
from tests.specification import content_files, rules_of


@pytest.fixture(scope="session")
def content() -> Content:
    """The content as shipped."""
    return parse_content(Content, content_files("games.epos"))


@pytest.fixture(scope="session")
def rules() -> Decider:
    """The rules with the content as shipped."""
    return rules_of(EPOS)
