"""`starboard backup`: copy the server's database while it runs."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import click

from starboard.cli.options import language_option
from starboard.cli.serve import database_of, db_option
from starboard.installation import MissingExtra
from starboard.kernel.errors import BadOption
from starboard.text.files import at_home, is_taken
from starboard.text.i18n import language, speaker


@click.command()
@click.argument("file")
@db_option
@language_option
def backup(file: str, db: str | None, lang: str | None) -> None:
    """Copy the server's database to FILE. The server may keep running."""
    try:
        from starboard.web.storage.engine import as_url
    except ImportError as error:
        raise MissingExtra("web", str(error.name)) from error
    url = as_url(database_of(db))
    if url.get_backend_name() != "sqlite":
        raise BadOption("to back up PostgreSQL, use its own tool: pg_dump --format=custom --file=FILE DATABASE")
    source, target = Path(url.database or ""), at_home(file)
    if not source.is_file():
        raise BadOption(f"there is no database {source}; name one with --db")
    if is_taken(target):
        raise BadOption(f"{target} exists already; choose another name")
    count = copied(source, target)
    click.echo(speaker(language(lang)).say("cli.backup.done", count=count, file=str(target)))


def copied(source: Path, target: Path) -> int:
    """Copy a database; leave no partial copy behind if that fails. Return the number of game tables in it."""
    part = target.with_name(target.name + ".part")
    try:
        os.close(os.open(part, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600))  # private, as the database is
        uri = f"{source.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(uri, uri=True)) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")  # so that all data is in this one file
            check = new.execute("PRAGMA quick_check").fetchone()[0]
            if check != "ok":
                raise BadOption(f"{source} is damaged: {check}")
            count = int(new.execute("SELECT count(*) FROM tables").fetchone()[0])
        os.replace(part, target)
    except (OSError, sqlite3.Error) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise BadOption(f"{source} cannot be copied to {target}: {why}") from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    return count
