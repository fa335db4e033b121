"""What the tests of Nations share: the content as shipped, and the rules with it."""

import pytest

from games.kit.decider import Decider
from games.nations import NATIONS
from games.nations.cards import Content
from tests.specification import rules_of


@pytest.fixture(scope="session")
def rules() -> Decider:
    """The rules with the content as shipped."""
    return rules_of(NATIONS)


@pytest.fixture(scope="session")
def content(rules: Decider) -> Content:
    """The content as shipped."""
    shipped: Content = rules.content
    return shipped
