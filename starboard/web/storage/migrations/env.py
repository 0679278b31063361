"""Run by Alembic. `migrate.py` hands over the connection, which holds the lock and commits."""

from __future__ import annotations

from alembic import context

from starboard.web.storage.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
