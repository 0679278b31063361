"""A server without pages, on each kind of database."""

from __future__ import annotations

import pytest

from web.tables.office import Office


@pytest.fixture
def office(database: str) -> Office:
    return Office(database)
