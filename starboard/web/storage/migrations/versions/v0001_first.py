"""The first schema."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.schema import SchemaItem

revision = "0001"
down_revision = None


def _create_belonging(name: str, key: str, *columns: SchemaItem) -> None:
    """Create a table whose rows belong to a row of `tables`."""
    op.create_table(
        name,
        sa.Column("table_id", sa.String(16), nullable=False),
        *columns,
        sa.PrimaryKeyConstraint("table_id", key, name=f"pk_{name}"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=f"fk_{name}_table_id", ondelete="CASCADE"),
    )


def upgrade() -> None:
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("value", sa.String(128), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_secrets"),
    )
    op.create_table(
        "persons",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_persons"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.String(48)),
        sa.Column("start", sa.Text),
        sa.Column("base", sa.Integer, nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("has_hints", sa.Boolean, nullable=False),
        sa.Column("is_study", sa.Boolean, nullable=False),
        sa.Column("watch_serial", sa.Integer, nullable=False),
        sa.Column("entries", sa.Integer, nullable=False),
        sa.Column("notes", sa.Integer, nullable=False),
        sa.Column("is_over", sa.Boolean, nullable=False),
        sa.Column("position", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_host", "tables", ["host"])
    op.create_index("ix_tables_changed", "tables", ["changed"])
    _create_belonging(
        "entries",
        "n",
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("by", sa.String(8), nullable=False),
        sa.Column("events", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    _create_belonging(
        "notes",
        "m",
        sa.Column("m", sa.Integer, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(24), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    _create_belonging(
        "seats",
        "seat",
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person", sa.String(64)),
        sa.Column("bot", sa.String(16)),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("serial", sa.Integer, nullable=False),
        sa.Column("recovery", sa.Text),
        sa.Column("orders", sa.Text, nullable=False),
        sa.Column("looked", sa.Integer, nullable=False),
    )
    op.create_index("ix_seats_person", "seats", ["person"])
    _create_belonging(
        "watchers",
        "person",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("serial", sa.Integer, nullable=False),
    )
    op.create_index("ix_watchers_person", "watchers", ["person"])
    _create_belonging(
        "screens",
        "person",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
    )
