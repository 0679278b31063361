"""Which table a form opened, so that it opens no other when it is sent again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "openings",
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_openings"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_openings_table_id", ondelete="CASCADE"),
    )
