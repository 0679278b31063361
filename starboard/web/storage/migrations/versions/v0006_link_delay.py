"""How long others can refuse a new link to a seat that was somebody's."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

A_DAY = "86400000"  # milliseconds


def upgrade() -> None:
    op.add_column("tables", sa.Column("link_delay", sa.Integer, nullable=False, server_default=A_DAY))
