"""What tests of the service may use."""

from __future__ import annotations

from pathlib import Path

import pytest

from events.store import Store
from service.annales import Annales
from tests.service.tables import Tables


@pytest.fixture
def tables(store: Store, tmp_path: Path) -> Tables:
    """A service on an empty store, with the small game of the tests."""
    return Tables(store, tmp_path)


@pytest.fixture
def annales(tables: Tables) -> Annales:
    """The facade of that service."""
    return tables.annales
