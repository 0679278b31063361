"""All reads and writes of the database. Every method blocks, so the pages call them in threads."""

from __future__ import annotations

import time
from collections.abc import Sequence
from secrets import token_hex
from typing import Any, TypeVar

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Executable,
    Select,
    Table,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from starboard.web.storage.rows import EntryRow, MyTable, NoteRow, SeatChange, SeatRow, TableRow, values_of
from starboard.web.storage.schema import ENTRIES, NOTES, OPENINGS, PERSONS, SCREENS, SEATS, SECRETS, TABLES, WATCHERS

T = TypeVar("T")
CHANNEL = "starboard"


def _columns(table: Table, row_class: type[TableRow | SeatRow | EntryRow | NoteRow]) -> Select[Any]:
    """Select the columns of a table in the order of the fields of its row class."""
    return select(*[table.c[name] for name in row_class.__slots__])


# Built once: where several processes share a database, it is asked with every request.
_LOOKED = select(func.coalesce(func.sum(SEATS.c.looked), 0)).where(SEATS.c.table_id == TABLES.c.id).scalar_subquery()
_VERSIONS = select(TABLES.c.id, TABLES.c.entries, TABLES.c.notes, _LOOKED).where(
    TABLES.c.id.in_(bindparam("ids", expanding=True))
)


class MovedOn(Exception):
    """Somebody else wrote to this table first."""


class OpenedBefore(Exception):
    """The same form has already created a table."""


def now() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Store:
    """The database."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.name = token_hex(4)  # identifies this process in its notifications
        self.notifies_workers = engine.dialect.name == "postgresql"
        # Each read is a single statement. Within a transaction, PostgreSQL would need three round trips for it.
        alone = {"isolation_level": "AUTOCOMMIT"} if self.notifies_workers else {"is_reading": True}
        self._reader = engine.execution_options(**alone)

    def _rows(self, query: Executable, parameters: dict[str, Any] | None = None) -> Sequence[Any]:
        with self._reader.begin() as connection:
            return connection.execute(query, parameters).all()

    def _value(self, query: Select[T]) -> T | None:
        """Return the first column of the first row, or None."""
        with self._reader.begin() as connection:
            return connection.scalar(query)

    def ping(self) -> None:
        """Raise an error if the database does not answer."""
        self._value(select(1))

    def secret(self, name: str) -> str:
        """Return a signing key, created when it is first asked for."""
        with self.engine.begin() as connection:
            self._put_first(connection, SECRETS, name=name, value=token_hex(32))
        return str(self._value(select(SECRETS.c.value).where(SECRETS.c.name == name)))

    # Persons

    def person_created(self, id: str) -> int | None:
        """Return when a person was first seen, or None for an unknown one."""
        return self._value(select(PERSONS.c.created).where(PERSONS.c.id == id))

    def add_person(self, id: str) -> None:
        with self.engine.begin() as connection:
            self._put_first(connection, PERSONS, id=id, created=now())

    # Tables

    def add_table(
        self, row: TableRow, seats: Sequence[SeatRow], entries: Sequence[EntryRow], key: str | None = None
    ) -> None:
        """Write a new table with its journal. Raise OpenedBefore if this form key has already created one."""
        with self.engine.begin() as connection:
            connection.execute(insert(TABLES).values(**values_of(row)))
            if key is not None and not self._put_first(connection, OPENINGS, key=key, table_id=row.id):
                raise OpenedBefore
            connection.execute(insert(SEATS), [{"table_id": row.id, **values_of(seat)} for seat in seats])
            self._insert_entries(connection, row.id, entries)

    def _insert_entries(self, connection: Connection, id: str, entries: Sequence[EntryRow]) -> None:
        connection.execute(insert(ENTRIES), [{"table_id": id, **values_of(entry)} for entry in entries])

    def opened(self, key: str) -> str | None:
        """Return the table that a form key created."""
        return self._value(select(OPENINGS.c.table_id).where(OPENINGS.c.key == key))

    def table(self, id: str) -> TableRow | None:
        rows = self._rows(_columns(TABLES, TableRow).where(TABLES.c.id == id))
        return TableRow(*rows[0]) if rows else None

    def versions(self, ids: Sequence[str]) -> dict[str, tuple[int, int, int]]:
        """Return three numbers per table that grow with it: entries, notes, and how far its people have looked."""
        return {id: (entries, notes, looked) for id, entries, notes, looked in self._rows(_VERSIONS, {"ids": ids})}

    def seats(self, id: str) -> list[SeatRow]:
        rows = self._rows(_columns(SEATS, SeatRow).where(SEATS.c.table_id == id).order_by(SEATS.c.seat))
        return [SeatRow(*row) for row in rows]

    def entries(self, id: str, after: int = -1) -> list[EntryRow]:
        """Return the journal after an entry."""
        wanted = (ENTRIES.c.table_id == id) & (ENTRIES.c.n > after)
        return [EntryRow(*row) for row in self._rows(_columns(ENTRIES, EntryRow).where(wanted).order_by(ENTRIES.c.n))]

    def notes(self, id: str, after: int = 0) -> list[NoteRow]:
        wanted = (NOTES.c.table_id == id) & (NOTES.c.m > after)
        return [NoteRow(*row) for row in self._rows(_columns(NOTES, NoteRow).where(wanted).order_by(NOTES.c.m))]

    def append(
        self,
        id: str,
        entries: Sequence[EntryRow],
        position: bytes,
        is_over: bool,
        notes: int | None = None,
        cause: SeatChange | tuple[str, int] | None = None,
        asked: int | None = None,
    ) -> None:
        """Append entries to a journal. Raise MovedOn if others stand in their place, or if there are more notes.

        The cause, a seat change or a note by its kind and seat, is written in the same transaction.
        """
        first, last = entries[0].n, entries[-1].n
        as_known = (TABLES.c.id == id) & (TABLES.c.entries == first - 1)
        if notes is not None:
            as_known &= TABLES.c.notes == notes + (cause is not None)
        with self.engine.begin() as connection:
            if isinstance(cause, SeatChange):
                self._change_seat(connection, id, cause)
            elif cause is not None:
                self._note(connection, id, *cause, {})
            values = {"entries": last, "position": position, "is_over": is_over, "asked": asked, "changed": now()}
            _update_one(connection, TABLES, as_known, values)
            self._insert_entries(connection, id, entries)
            self._notify(connection, id)

    def add_note(self, id: str, kind: str, seat: int, data: dict[str, Any], notes: int | None = None) -> None:
        """Write a note. Raise MovedOn if the table has more notes than the given number."""
        with self.engine.begin() as connection:
            self._note(connection, id, kind, seat, data, notes)

    def _note(
        self, connection: Connection, id: str, kind: str, seat: int, data: dict[str, Any], notes: int | None = None
    ) -> None:
        as_known = TABLES.c.id == id
        if notes is not None:
            as_known &= TABLES.c.notes == notes
        counted = update(TABLES).where(as_known).values(notes=TABLES.c.notes + 1, changed=now())
        row = connection.execute(counted.returning(TABLES.c.notes, TABLES.c.entries)).first()
        if row is None:
            raise MovedOn
        connection.execute(
            insert(NOTES).values(table_id=id, m=row[0], n=row[1], kind=kind, seat=seat, data=data, at=now())
        )
        self._notify(connection, id)

    def change_seat(self, id: str, expected: SeatRow, note: str, data: dict[str, Any], **values: Any) -> None:
        """Change a seat and note it. Raise MovedOn if somebody else changed it meanwhile."""
        self.change_seats(id, [SeatChange(expected, note, data, values)])

    def change_seats(self, id: str, changes: Sequence[SeatChange], notes: int | None = None, **values: Any) -> None:
        """Change several seats and values of their table at once. Raise MovedOn also if there are more notes."""
        with self.engine.begin() as connection:
            for number, change in enumerate(changes):
                self._change_seat(connection, id, change, None if notes is None else notes + number)
            if values:
                connection.execute(update(TABLES).where(TABLES.c.id == id).values(**values))

    def _change_seat(self, connection: Connection, id: str, change: SeatChange, notes: int | None = None) -> None:
        expected, seat = change.expected, change.expected.seat
        same = (SEATS.c.table_id == id) & (SEATS.c.seat == seat) & (SEATS.c.serial == expected.serial)
        same &= SEATS.c.person.is_not_distinct_from(expected.person)
        same &= SEATS.c.bot.is_not_distinct_from(expected.bot)
        _update_one(connection, SEATS, same, change.values)
        if "person" in change.values:  # the previous person no longer sees that hand
            connection.execute(delete(SCREENS).where(SCREENS.c.table_id == id, SCREENS.c.seat == seat))
        self._note(connection, id, change.note, seat, change.data, notes)

    def set_orders(self, id: str, seat: int, orders: dict[str, str]) -> None:
        with self.engine.begin() as connection:
            same_seat = (SEATS.c.table_id == id) & (SEATS.c.seat == seat)
            connection.execute(update(SEATS).where(same_seat).values(orders=orders))
            self._note(connection, id, "orders", seat, {})

    def set_looked(self, id: str, seat: int, n: int) -> None:
        with self.engine.begin() as connection:
            behind = (SEATS.c.table_id == id) & (SEATS.c.seat == seat) & (SEATS.c.looked < n)
            connection.execute(update(SEATS).where(behind).values(looked=n))

    def change_table(self, id: str, note: str, data: dict[str, Any], **values: Any) -> None:
        """Change a setting of a table, and note it."""
        with self.engine.begin() as connection:
            connection.execute(update(TABLES).where(TABLES.c.id == id).values(**values))
            self._note(connection, id, note, -1, data)

    def change_host(self, id: str, expected: str | None, note: str, **values: Any) -> None:
        """Change the host or their recovery code, and note it. Raise MovedOn if the code is not the expected one."""
        with self.engine.begin() as connection:
            same = (TABLES.c.id == id) & TABLES.c.host_recovery.is_not_distinct_from(expected)
            _update_one(connection, TABLES, same, values)
            self._note(connection, id, note, -1, {})

    def mend(
        self,
        row: TableRow,
        note: str = "",
        data: dict[str, Any] | None = None,
        entry: EntryRow | None = None,
        **values: Any,
    ) -> None:
        """Change how a game is stored, and note why. Raise MovedOn if somebody wrote there since the row was read."""
        as_known = (TABLES.c.id == row.id) & (TABLES.c.entries == row.entries) & (TABLES.c.notes == row.notes)
        values["asked"] = None  # the rules may ask others now
        if entry is not None:
            values["entries"] = entry.n
        with self.engine.begin() as connection:
            _update_one(connection, TABLES, as_known, values)
            if entry is not None:
                self._insert_entries(connection, row.id, [entry])
            if note:
                self._note(connection, row.id, note, -1, data or {})

    # Access

    def watch(self, id: str, person: str, serial: int) -> None:
        with self.engine.begin() as connection:
            self._put(connection, WATCHERS, table_id=id, person=person, serial=serial)

    def watches(self, id: str, person: str, serial: int) -> bool:
        """Whether this person followed the watching link that is valid now."""
        watcher = (WATCHERS.c.table_id == id) & (WATCHERS.c.person == person)
        return self._value(select(WATCHERS.c.person).where(watcher, WATCHERS.c.serial == serial)) is not None

    def screen(self, id: str, person: str) -> int | None:
        """Return the seat whose hand a shared screen shows."""
        return self._value(select(SCREENS.c.seat).where(_screen(id, person)))

    def set_screen(self, id: str, person: str, seat: int | None) -> None:
        with self.engine.begin() as connection:
            if seat is not None:
                self._put(connection, SCREENS, table_id=id, person=person, seat=seat)
            else:
                connection.execute(delete(SCREENS).where(_screen(id, person)))

    def tables_of(self, person: str) -> list[MyTable]:
        """Return the tables that this person hosts, plays at or watches, the latest first."""
        seats = self._rows(select(SEATS.c.table_id, SEATS.c.seat, SEATS.c.bot).where(SEATS.c.person == person))
        watches = select(WATCHERS.c.table_id).where(
            WATCHERS.c.person == person,
            WATCHERS.c.table_id == TABLES.c.id,
            WATCHERS.c.serial == TABLES.c.watch_serial,
        )
        plays = select(SEATS.c.table_id).where(SEATS.c.person == person)
        own = or_(TABLES.c.host == person, TABLES.c.id.in_(plays), TABLES.c.id.in_(watches))
        columns = select(
            TABLES.c.id, TABLES.c.entries, TABLES.c.notes, TABLES.c.is_over, TABLES.c.host == person, TABLES.c.asked
        )
        rows = self._rows(columns.where(own).order_by(TABLES.c.changed.desc(), TABLES.c.id))
        tables = {row.id: MyTable(*row) for row in rows}
        for id, seat, bot in seats:
            if id in tables:
                tables[id].seats.append((seat, bot is None))
        return list(tables.values())

    def unfinished(self, quiet_since: int, most: int = 1000) -> list[str]:
        """Return unfinished tables of people and bots that are unchanged since then: a bot may owe an answer there.

        A table that changed in the future counts as well: the clock was set back.
        """
        with_bot = select(SEATS.c.bot).where(SEATS.c.table_id == TABLES.c.id, SEATS.c.bot.is_not(None)).exists()
        with_person = select(SEATS.c.seat).where(
            SEATS.c.table_id == TABLES.c.id, or_(SEATS.c.person.is_not(None), SEATS.c.bot.is_(None))
        )
        quiet = or_(TABLES.c.changed <= quiet_since, TABLES.c.changed > now())
        query = select(TABLES.c.id).where(TABLES.c.is_over.is_(False), quiet, with_bot, with_person.exists())
        return [row[0] for row in self._rows(query.order_by(TABLES.c.changed.desc()).limit(most))]

    def without_asked(self, after: str, most: int) -> list[TableRow]:
        """Return unfinished tables for which it is not stored who owes an answer, in the order of their ids."""
        unknown = TABLES.c.is_over.is_(False) & TABLES.c.asked.is_(None) & (TABLES.c.id > after)
        return [
            TableRow(*row)
            for row in self._rows(_columns(TABLES, TableRow).where(unknown).order_by(TABLES.c.id).limit(most))
        ]

    def set_asked(self, known: Sequence[tuple[TableRow, int]]) -> None:
        """Store who owes an answer at tables where nobody wrote since they were read."""
        with self.engine.begin() as connection:
            for row, asked in known:
                same = (TABLES.c.id == row.id) & (TABLES.c.entries == row.entries) & (TABLES.c.notes == row.notes)
                connection.execute(update(TABLES).where(same).values(asked=asked))

    def counts(self) -> dict[str, int]:
        """Return how many tables are over and how many are open, for the metrics."""
        counts = dict(self._rows(select(TABLES.c.is_over, func.count()).group_by(TABLES.c.is_over)))
        return {"over": counts.get(True, 0), "open": counts.get(False, 0)}

    def notify(self, id: str) -> None:
        """Notify the other workers of a change at a table that is not in the database."""
        with self.engine.begin() as connection:
            self._notify(connection, id)

    def _notify(self, connection: Connection, id: str) -> None:
        """Notify the other workers once this transaction is committed."""
        if self.notifies_workers:
            message = {"channel": CHANNEL, "message": f"{id} {self.name}"}
            connection.execute(text("SELECT pg_notify(:channel, :message)"), message)

    def changed_table(self, message: str) -> str | None:
        """Return the table that another worker's notification names, or None if the notification is our own."""
        id, _, name = message.partition(" ")
        return None if name == self.name else id

    def _put(self, connection: Connection, table: Table, **values: Any) -> None:
        """Insert a row, or replace the one with the same key."""
        key = [column.name for column in table.primary_key]
        connection.execute(self._insert(table).values(**values).on_conflict_do_update(index_elements=key, set_=values))

    def _put_first(self, connection: Connection, table: Table, **values: Any) -> bool:
        """Insert a row unless there is one with the same key. Return whether it was inserted."""
        put = self._insert(table).values(**values).on_conflict_do_nothing().returning(*table.primary_key)
        return connection.execute(put).first() is not None

    def _insert(self, table: Table) -> postgresql.Insert | sqlite.Insert:
        return postgresql.insert(table) if self.notifies_workers else sqlite.insert(table)


def _screen(id: str, person: str) -> ColumnElement[bool]:
    return (SCREENS.c.table_id == id) & (SCREENS.c.person == person)


def _update_one(connection: Connection, table: Table, where: ColumnElement[bool], values: dict[str, Any]) -> None:
    """Update exactly one row. Raise MovedOn if it is not as expected any more."""
    if connection.execute(update(table).where(where).values(**values)).rowcount != 1:
        raise MovedOn
