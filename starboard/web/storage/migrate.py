"""Bringing a database up to date."""

from __future__ import annotations

from sqlalchemy import Engine

from starboard.web.storage.schema import METADATA


def migrate(engine: Engine) -> None:
    """Create what is missing."""
    METADATA.create_all(engine)
