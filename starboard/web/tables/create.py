"""Creating a table: a new game, a branch of another one, or an imported record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from secrets import choice, randbits
from typing import Final

import starboard.bots
from starboard.kernel import codec
from starboard.kernel.agenda import pending
from starboard.kernel.errors import BadOption, UnknownName
from starboard.kernel.match import Match
from starboard.kernel.view import SPECTATOR
from starboard.web.storage.rows import A_DAY, EntryRow, SeatRow, TableRow
from starboard.web.storage.store import now
from starboard.web.tables.asked import asked_in
from starboard.web.tables.recovery import restored
from starboard.web.tables.seats import LONGEST_NAME, as_name
from starboard.web.tables.service import Tables
from starboard.web.tables.source import NOTE, Source, note_source, source_of
from starboard.web.tables.stored_events import pack
from starboard.web.tables.table import MOVE, START, Table, squeeze

ID_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"
ID_LENGTH: Final = 12
SEED_BITS: Final = 63
LONGEST_TITLE: Final = 60

ME: Final = "me"
SCREEN: Final = "screen"
OPEN: Final = "open"
PEOPLE: Final = (ME, SCREEN, OPEN)


@dataclass(frozen=True, slots=True)
class Chair:
    """Who will play a seat: me, another person at this screen, whoever follows a link, or the name of a bot."""

    who: str
    name: str = ""


def new_id() -> str:
    return "".join(choice(ID_LETTERS) for _ in range(ID_LENGTH))


def _seats(chairs: Sequence[Chair], host: str) -> list[SeatRow]:
    rows: list[SeatRow] = []
    for seat, chair in enumerate(chairs):
        if chair.who not in (*PEOPLE, *starboard.bots.NAMES):
            raise UnknownName("kind of seat", chair.who, (*PEOPLE, *starboard.bots.NAMES))
        person = host if chair.who in (ME, SCREEN) else None
        rows.append(SeatRow(seat, person, None if chair.who in PEOPLE else chair.who, as_name(chair.name)))
    return rows


def count_people(chairs: Sequence[Chair]) -> int:
    """Return how many chairs are for people."""
    return len([chair for chair in chairs if chair.who in PEOPLE])


def is_title(title: str) -> bool:
    """Whether a table may have this name."""
    return len(title) <= LONGEST_TITLE and title.isprintable()


def _row(match: Match, host: str, title: str, has_hints: bool, is_study: bool, link_delay: int = A_DAY) -> TableRow:
    if not is_title(title):
        raise BadOption(key="web.wrong-title", most=LONGEST_TITLE)
    moment = now()
    return TableRow(
        id=new_id(),
        game=match.game.id,
        revision=match.game.revision,
        seats=match.seats,
        options=match.options,
        seed=match.seed,
        start=match.start,
        host=host,
        title=title,
        has_hints=has_hints,
        is_study=is_study,
        entries=len(match.moves),
        is_over=match.over,
        asked=asked_in(match.state),
        position=squeeze(codec.save(match.game, match.state)),
        created=moment,
        changed=moment,
        link_delay=link_delay,
    )


def _journal(match: Match) -> list[EntryRow]:
    moment = now()
    entries = [EntryRow(0, START, -1, "", "", [pack(event) for event in match.opening], moment)]
    for n, ((_, seat, code), events) in enumerate(zip(match.moves, match.log, strict=True), start=1):
        entries.append(EntryRow(n, MOVE, seat, code, "", [pack(event) for event in events], moment))
    return entries


async def _open(tables: Tables, row: TableRow, chairs: Sequence[Chair], match: Match, key: str | None) -> Table:
    seats, entries = _seats(chairs, row.host), await tables.blocking(_journal, match)
    if match.moves:  # replayed, so that its questions get the same numbers as after loading
        table = await tables.blocking(restored, row, seats, entries, [])
    else:
        table = Table(row, seats, entries, [], match)
    await tables.add(table, key)
    return table


async def open_table(
    tables: Tables,
    host: str,
    game: str,
    chairs: Sequence[Chair],
    options: dict[str, str],
    title: str = "",
    seed: int | None = None,
    has_hints: bool | None = None,
    key: str | None = None,
    link_delay: int = A_DAY,
) -> Table:
    """Create a new game. With two or more people nobody may choose the seed. A key creates one table at most."""
    if seed is not None and count_people(chairs) > 1:
        raise BadOption(key="web.error.no-seed")
    match = Match.new(game, seats=len(chairs), seed=randbits(SEED_BITS) if seed is None else seed, **options)
    hints = count_people(chairs) < 2 if has_hints is None else has_hints
    return await _open(tables, _row(match, host, title, hints, False, link_delay), chairs, match, key)


async def branch(
    tables: Tables,
    table: Table,
    host: str,
    seat: int,
    made: int,
    chairs: Sequence[Chair],
    is_study: bool,
    key: str | None = None,
) -> Table:
    """Create a table from a position of another one.

    What is hidden from the seat is dealt again, except in the study of a finished game. If somebody else will play that
    seat, its own secrets are dealt again as well, because the host has seen them.
    """
    if is_study and not table.row.is_over:
        raise BadOption(key="web.error.not-finished")
    if len(chairs) != table.row.seats:
        raise BadOption(key="web.error.other-seats", seats=table.row.seats, given=len(chairs))
    game = table.match.game
    state = table.state_at(made)
    if not is_study:
        viewer = seat if seat >= 0 and chairs[seat].who in (ME, SCREEN) else SPECTATOR
        state = game.imagine(game.view(state, viewer), randbits(SEED_BITS))
    if not pending(state):
        raise BadOption(key="web.error.over-there")
    match = Match.from_position(codec.save(game, state))
    row = _row(match, host, table.row.title, count_people(chairs) < 2, is_study, table.row.link_delay)
    source, begun = source_of(table), await _open(tables, row, chairs, match, key)
    if source is not None and source_of(begun) is None:
        await note_source(tables, begun, source)
    return begun


async def open_match(
    tables: Tables,
    host: str,
    match: Match,
    chairs: Sequence[Chair],
    title: str = "",
    remarks: Sequence[str] = (),
    key: str | None = None,
) -> Table:
    """Create a table from an imported game, as far as it went; the remarks say what the import left out."""
    named = [Chair(chair.who, match.names.get(seat, chair.name)[:LONGEST_NAME]) for seat, chair in enumerate(chairs)]
    table = await _open(tables, _row(match, host, title, True, is_study=True), named, match, key)
    if source_of(table) is None and (NOTE in match.notes or remarks):
        await note_source(tables, table, Source(match.notes.get(NOTE, ""), list(remarks)))
    return table
