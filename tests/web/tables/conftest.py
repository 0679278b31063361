"""A server without pages, on each kind of database."""

from __future__ import annotations

import pytest

from web.tables.services import TableServices


@pytest.fixture
def services(database: str) -> TableServices:
    return TableServices(database)
