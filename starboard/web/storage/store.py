"""Every question to the database and every change of it; all methods block, so the pages call them in threads."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from secrets import token_hex
from typing import Any

from sqlalchemy import Connection, Engine, Table, bindparam, delete, func, insert, or_, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from starboard.web.storage.rows import (
    EntryRow,
    MyTable,
    NoteRow,
    SeatChange,
    SeatRow,
    TableRow,
    as_seat,
    as_table,
    entry_values,
    plain,
    seat_values,
)
from starboard.web.storage.schema import ENTRIES, NOTES, OPENINGS, PERSONS, SCREENS, SEATS, SECRETS, TABLES, WATCHERS

CHANNEL = "starboard"


# Asked with every request where several processes share a database: to build it anew took a third of the time.
_LOOKED = select(func.coalesce(func.sum(SEATS.c.looked), 0)).where(SEATS.c.table_id == TABLES.c.id).scalar_subquery()
_VERSIONS = select(TABLES.c.id, TABLES.c.entries, TABLES.c.notes, _LOOKED).where(
    TABLES.c.id.in_(bindparam("ids", expanding=True))
)


class MovedOn(Exception):
    """Somebody else wrote to this table first."""


class OpenedBefore(Exception):
    """The same form has opened a table already."""


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Store:
    """The database."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.name = token_hex(4)  # of this process, in what it tells the others
        self.tells_others = engine.dialect.name == "postgresql"
        # Each reading is one question. Asked within a transaction, PostgreSQL would be spoken to three times for it.
        alone = {"isolation_level": "AUTOCOMMIT"} if self.tells_others else {"is_reading": True}
        self._reader = engine.execution_options(**alone)

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        with self._reader.begin() as connection:
            yield connection

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        with self.engine.begin() as connection:
            yield connection

    def ping(self) -> None:
        """Raises if the database does not answer."""
        with self._reading() as connection:
            connection.execute(select(1))

    def secret(self, name: str) -> str:
        """A secret that is made when first asked for, and then stays."""
        with self._writing() as connection:
            known = connection.scalar(select(SECRETS.c.value).where(SECRETS.c.name == name))
            if known is not None:
                return str(known)
        try:
            with self._writing() as connection:
                connection.execute(insert(SECRETS).values(name=name, value=token_hex(32)))
        except IntegrityError:
            pass  # another worker was quicker
        return self.secret(name)

    # Persons

    def person(self, id: str) -> dict[str, Any] | None:
        with self._reading() as connection:
            row = connection.execute(select(PERSONS).where(PERSONS.c.id == id)).mappings().first()
            return None if row is None else dict(row)

    def add_person(self, id: str) -> None:
        with self._writing() as connection:
            self._put_first(connection, PERSONS, id=id, created=now())

    def set_person(self, id: str, **values: Any) -> None:
        with self._writing() as connection:
            connection.execute(update(PERSONS).where(PERSONS.c.id == id).values(**values))

    # Tables

    def add_table(
        self, row: TableRow, seats: Sequence[SeatRow], entries: Sequence[EntryRow], key: str | None = None
    ) -> None:
        """A new table with its journal so far; refused if what has this key opened one before."""
        with self._writing() as connection:
            values = {name: getattr(row, name) for name in TableRow.__slots__}
            values["options"] = plain(row.options)
            values["seed"] = None if row.seed is None else str(row.seed)
            values["start"] = None if row.start is None else plain(row.start)
            connection.execute(insert(TABLES).values(**values))
            if key is not None and not self._put_first(connection, OPENINGS, key=key, table_id=row.id):
                raise OpenedBefore
            connection.execute(insert(SEATS), [{"table_id": row.id, **seat_values(seat)} for seat in seats])
            connection.execute(insert(ENTRIES), [{"table_id": row.id, **entry_values(entry)} for entry in entries])

    def opened(self, key: str) -> str | None:
        """The table that was opened by what has this key."""
        with self._reading() as connection:
            return connection.scalar(select(OPENINGS.c.table_id).where(OPENINGS.c.key == key))

    def table(self, id: str) -> TableRow | None:
        with self._reading() as connection:
            row = connection.execute(select(TABLES).where(TABLES.c.id == id)).first()
            return None if row is None else as_table(row)

    def versions(self, ids: Sequence[str]) -> dict[str, tuple[int, int, int]]:
        """Three numbers that change with a table: entries, notes, and how far its people have looked."""
        with self._reading() as connection:
            return {row[0]: (row[1], row[2], row[3]) for row in connection.execute(_VERSIONS, {"ids": ids})}

    def seats(self, id: str) -> list[SeatRow]:
        with self._reading() as connection:
            rows = connection.execute(select(SEATS).where(SEATS.c.table_id == id).order_by(SEATS.c.seat))
            return [as_seat(row) for row in rows]

    def entries(self, id: str, after: int = -1) -> list[EntryRow]:
        """The journal, from after an entry on."""
        with self._reading() as connection:
            found = select(ENTRIES).where(ENTRIES.c.table_id == id, ENTRIES.c.n > after).order_by(ENTRIES.c.n)
            return [
                EntryRow(row.n, row.kind, row.seat, row.code, row.by, json.loads(row.events), row.at)
                for row in connection.execute(found)
            ]

    def notes(self, id: str, after: int = 0) -> list[NoteRow]:
        with self._reading() as connection:
            found = select(NOTES).where(NOTES.c.table_id == id, NOTES.c.m > after).order_by(NOTES.c.m)
            return [
                NoteRow(row.m, row.n, row.kind, row.seat, json.loads(row.data), row.at)
                for row in connection.execute(found)
            ]

    def append(
        self,
        id: str,
        entries: Sequence[EntryRow],
        position: bytes,
        is_over: bool,
        notes: int | None = None,
        cause: SeatChange | tuple[str, int] | None = None,
    ) -> None:
        """Write the next lines of a journal; refused if there are others in their place, or more notes than told.

        What led to them may be written in front, a seat that changed or a note by its kind and seat: both or neither.
        """
        first, last = entries[0].n, entries[-1].n
        as_known = (TABLES.c.id == id) & (TABLES.c.entries == first - 1)
        if notes is not None:
            as_known &= TABLES.c.notes == notes + (cause is not None)
        with self._writing() as connection:
            if isinstance(cause, SeatChange):
                self._change_seat(connection, id, cause)
            elif cause is not None:
                self._note(connection, id, *cause, {})
            changed = connection.execute(
                update(TABLES).where(as_known).values(entries=last, position=position, is_over=is_over, changed=now())
            )
            if changed.rowcount != 1:
                raise MovedOn
            connection.execute(insert(ENTRIES), [{"table_id": id, **entry_values(entry)} for entry in entries])
            self._tell(connection, id)

    def add_note(self, id: str, kind: str, seat: int, data: dict[str, Any], notes: int | None = None) -> None:
        """Write down what happened besides the game; refused if there are more notes than told."""
        with self._writing() as connection:
            self._note(connection, id, kind, seat, data, notes)

    def _note(
        self, connection: Connection, id: str, kind: str, seat: int, data: dict[str, Any], notes: int | None = None
    ) -> None:
        as_known = TABLES.c.id == id
        if notes is not None:
            as_known &= TABLES.c.notes == notes
        row = connection.execute(
            update(TABLES)
            .where(as_known)
            .values(notes=TABLES.c.notes + 1, changed=now())
            .returning(TABLES.c.notes, TABLES.c.entries)
        ).first()
        if row is None:
            raise MovedOn
        connection.execute(
            insert(NOTES).values(table_id=id, m=row[0], n=row[1], kind=kind, seat=seat, data=plain(data), at=now())
        )
        self._tell(connection, id)

    def change_seat(self, id: str, expected: SeatRow, note: str, data: dict[str, Any], **values: Any) -> None:
        """Change who sits somewhere, and note it; refused if somebody changed it meanwhile."""
        self.change_seats(id, [SeatChange(expected, note, data, values)])

    def change_seats(self, id: str, changes: Sequence[SeatChange], notes: int | None = None, **values: Any) -> None:
        """Change several seats, and values of their table: all or nothing. Refused also if there are more notes."""
        with self._writing() as connection:
            for number, change in enumerate(changes):
                self._change_seat(connection, id, change, None if notes is None else notes + number)
            if values:
                connection.execute(update(TABLES).where(TABLES.c.id == id).values(**values))

    def _change_seat(self, connection: Connection, id: str, change: SeatChange, notes: int | None = None) -> None:
        expected, seat = change.expected, change.expected.seat
        same = (SEATS.c.table_id == id) & (SEATS.c.seat == seat) & (SEATS.c.serial == expected.serial)
        same &= SEATS.c.person.is_not_distinct_from(expected.person)
        same &= SEATS.c.bot.is_not_distinct_from(expected.bot)
        if connection.execute(update(SEATS).where(same).values(**change.values)).rowcount != 1:
            raise MovedOn
        if "person" in change.values:  # who no longer sits there no longer sees that hand
            connection.execute(delete(SCREENS).where(SCREENS.c.table_id == id, SCREENS.c.seat == seat))
        self._note(connection, id, change.note, seat, change.data, notes)

    def set_orders(self, id: str, seat: int, orders: dict[str, str]) -> None:
        with self._writing() as connection:
            mine = (SEATS.c.table_id == id) & (SEATS.c.seat == seat)
            connection.execute(update(SEATS).where(mine).values(orders=plain(orders)))
            self._note(connection, id, "orders", seat, {})

    def set_looked(self, id: str, seat: int, n: int) -> None:
        with self._writing() as connection:
            mine = (SEATS.c.table_id == id) & (SEATS.c.seat == seat) & (SEATS.c.looked < n)
            connection.execute(update(SEATS).where(mine).values(looked=n))

    def change_table(self, id: str, note: str, data: dict[str, Any], **values: Any) -> None:
        """Change a setting of a table, and note it."""
        with self._writing() as connection:
            connection.execute(update(TABLES).where(TABLES.c.id == id).values(**values))
            self._note(connection, id, note, -1, data)

    def change_host(self, id: str, expected: str | None, note: str, **values: Any) -> None:
        """Change who the host is, or how they come back, and note it; refused if their code is another one by now."""
        with self._writing() as connection:
            same = (TABLES.c.id == id) & TABLES.c.host_recovery.is_not_distinct_from(expected)
            if connection.execute(update(TABLES).where(same).values(**values)).rowcount != 1:
                raise MovedOn
            self._note(connection, id, note, -1, {})

    def mend(
        self,
        row: TableRow,
        note: str = "",
        data: dict[str, Any] | None = None,
        entry: EntryRow | None = None,
        **values: Any,
    ) -> None:
        """Change how a game is stored, and note why; refused if somebody wrote there since the row was read."""
        as_known = (TABLES.c.id == row.id) & (TABLES.c.entries == row.entries) & (TABLES.c.notes == row.notes)
        if "start" in values:
            values["start"] = plain(values["start"])
        if entry is not None:
            values["entries"] = entry.n
        with self._writing() as connection:
            if connection.execute(update(TABLES).where(as_known).values(**values)).rowcount != 1:
                raise MovedOn
            if entry is not None:
                connection.execute(insert(ENTRIES).values(table_id=row.id, **entry_values(entry)))
            if note:
                self._note(connection, row.id, note, -1, data or {})

    # Who may see what

    def watch(self, id: str, person: str, serial: int) -> None:
        with self._writing() as connection:
            self._put(connection, WATCHERS, table_id=id, person=person, serial=serial)

    def watches(self, id: str, person: str, serial: int) -> bool:
        """Did this person follow the link to watch that is good now?"""
        with self._reading() as connection:
            found = select(func.count()).where(
                WATCHERS.c.table_id == id, WATCHERS.c.person == person, WATCHERS.c.serial == serial
            )
            return bool(connection.scalar(found))

    def screen(self, id: str, person: str) -> int | None:
        """Whose hand a shared screen shows."""
        with self._reading() as connection:
            found = select(SCREENS.c.seat).where(SCREENS.c.table_id == id, SCREENS.c.person == person)
            return connection.scalar(found)

    def set_screen(self, id: str, person: str, seat: int | None) -> None:
        with self._writing() as connection:
            if seat is not None:
                self._put(connection, SCREENS, table_id=id, person=person, seat=seat)
            else:
                connection.execute(delete(SCREENS).where(SCREENS.c.table_id == id, SCREENS.c.person == person))

    def tables_of(self, person: str) -> list[MyTable]:
        """The tables that this person hosts, plays at or watches, the latest first."""
        with self._reading() as connection:
            sits = select(SEATS.c.table_id).where(SEATS.c.person == person)
            looks_on = select(WATCHERS.c.table_id).where(
                WATCHERS.c.person == person,
                WATCHERS.c.table_id == TABLES.c.id,
                WATCHERS.c.serial == TABLES.c.watch_serial,
            )
            mine = or_(TABLES.c.host == person, TABLES.c.id.in_(sits), TABLES.c.id.in_(looks_on))
            found = select(TABLES.c.id, TABLES.c.entries, TABLES.c.notes, TABLES.c.is_over, TABLES.c.host == person)
            rows = connection.execute(found.where(mine).order_by(TABLES.c.changed.desc(), TABLES.c.id)).all()
        return self._with_seats(person, [MyTable(*row) for row in rows])

    def _with_seats(self, person: str, found: list[MyTable]) -> list[MyTable]:
        with self._reading() as connection:
            rows = connection.execute(
                select(SEATS.c.table_id, SEATS.c.seat, SEATS.c.bot).where(SEATS.c.person == person)
            ).all()
        known = {table.id: table for table in found}
        for id, seat, bot in rows:
            if id in known:
                known[id].seats.append((seat, bot is None))
        return found

    def unfinished(self, quiet_since: int, most: int = 1000) -> list[str]:
        """The tables with a bot that have not changed since then and are not over: somebody may owe an answer there.

        One that changed in the future counts as well: the clock was set back.
        """
        with self._reading() as connection:
            found = (
                select(TABLES.c.id)
                .where(TABLES.c.is_over.is_(False), or_(TABLES.c.changed <= quiet_since, TABLES.c.changed > now()))
                .where(select(SEATS.c.bot).where(SEATS.c.table_id == TABLES.c.id, SEATS.c.bot.is_not(None)).exists())
                .order_by(TABLES.c.changed.desc())
                .limit(most)
            )
            return [row[0] for row in connection.execute(found)]

    def counts(self) -> dict[str, int]:
        """For the metrics."""
        with self._reading() as connection:
            over = connection.scalar(select(func.count()).where(TABLES.c.is_over.is_(True))) or 0
            whole = connection.scalar(select(func.count()).select_from(TABLES)) or 0
            return {"over": over, "open": whole - over}

    def tell(self, id: str) -> None:
        """Let the other workers know that something is new at a table, though nothing is written."""
        with self._writing() as connection:
            self._tell(connection, id)

    def _tell(self, connection: Connection, id: str) -> None:
        """The other workers hear of it when this is committed."""
        if self.tells_others:
            message = {"channel": CHANNEL, "message": f"{id} {self.name}"}
            connection.execute(text("SELECT pg_notify(:channel, :message)"), message)

    def heard(self, message: str) -> str | None:
        """The table that another worker tells of; nothing if the message is our own."""
        id, _, name = message.partition(" ")
        return None if name == self.name else id

    def _put(self, connection: Connection, table: Table, **values: Any) -> None:
        """Write a row in the place of one with the same key, also if somebody else does so at the same time."""
        key = [column.name for column in table.primary_key]
        connection.execute(self._insert(table).values(**values).on_conflict_do_update(index_elements=key, set_=values))

    def _put_first(self, connection: Connection, table: Table, **values: Any) -> bool:
        """Write a row unless there is one with the same key; says whether it was written."""
        put = self._insert(table).values(**values).on_conflict_do_nothing().returning(*table.primary_key)
        return connection.execute(put).first() is not None

    def _insert(self, table: Table) -> postgresql.Insert | sqlite.Insert:
        return postgresql.insert(table) if self.tells_others else sqlite.insert(table)
