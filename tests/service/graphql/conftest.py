"""What tests of GraphQL may use."""

from __future__ import annotations

import pytest

from tests.service.graphql.client import Client
from tests.service.tables import Tables


@pytest.fixture
def client(tables: Tables) -> Client:
    """A GraphQL client of a service with the small game of the tests."""
    return Client(tables)
