"""How a database of an earlier version becomes one of this version; Alembic does it, `migrate.py` starts it.

After a change of `schema.py`, add a file to `versions` by hand: the next number, `down_revision` the one before, and
what to alter. In SQLite a column is changed by `op.batch_alter_table`. A test compares the result with the schema.
"""
