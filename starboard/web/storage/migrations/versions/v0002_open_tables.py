"""An index that leads to the tables where somebody may owe an answer, past all that are over."""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_index("ix_tables_open", "tables", ["is_over", "changed"])
