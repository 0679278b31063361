"""Which seats owe an answer, so that a list of tables need not read their positions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("asked", sa.Integer))
