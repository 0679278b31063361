"""Load test of the server: many live tables, with a stream for every seat. Generator and server share this machine.

    python tools/load_web.py --tables 200 --rate 25 --seconds 60 [--db postgresql://… [--workers 2]] [--report-only]

Tables with four people are written into a fresh database, half of them in the middle of a game of Gaia Project. Then
the server starts, each seat opens its stream, and actions are posted at a steady rate for seats that are asked. The
report has the time from a POST to the event at the other seats and to their new part of the page, the processor time of
the server per action (which other programs on the machine disturb least), its peak memory, whether the journals hold
each accepted action once, and whether each seat received its event; with several workers, also the connections that
each of them held. The exit code is 1 if a check fails or a limit is exceeded.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import re
import subprocess
import sys
import tempfile
from asyncio import FIRST_COMPLETED, StreamReader, StreamWriter
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from secrets import token_urlsafe
from time import perf_counter
from urllib.parse import urlencode

# At the end of the path: the sources in that folder must not hide a compiled copy of the package.
sys.path.append(str(Path(__file__).resolve().parents[1]))

from starboard.cli.serve import open_socket
from starboard.kernel import record
from starboard.kernel.match import Match
from starboard.web.request_context import person_of
from starboard.web.settings import Settings
from starboard.web.storage.engine import connect
from starboard.web.storage.migrate import migrate
from starboard.web.storage.store import Store
from starboard.web.tables.bot_pool import BotPool
from starboard.web.tables.create import OPEN, Chair, open_match
from starboard.web.tables.notifications import Notifications
from starboard.web.tables.service import PERSON, Tables
from starboard.web.workers import serve_here, serve_in_workers
from tools.load_figures import Act, Figures, at, complaints, weigh
from tools.load_system import connections, memory, processor

RECORDS = Path(__file__).parent.parent / "tests" / "records"
SEATS = 4
CHOICE = re.compile(r'name="number" value="(\d+)".*?name="code" value="([^"]*)"', re.DOTALL)
CODE = re.compile(r'name="code" value="([^"]*)"')
ENTRIES = re.compile(r'data-entries="(\d+)"')
EVENT_TIMEOUT = 60.0  # seconds until an event counts as lost; only a failing run waits so long
START_TIMEOUT = 120.0  # seconds until the server must accept connections


@dataclass
class Seat:
    """One person at a table: a stream, a connection for everything else, and what their page shows."""

    table: str
    seat: int
    token: str
    reader: StreamReader | None = None
    writer: StreamWriter | None = None
    part: str = ""
    version: int = 0
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)


class Load:
    """Generates the load: listens for all seats and answers for those that are asked."""

    def __init__(self, port: int, seats: list[Seat], is_doubled: bool = False) -> None:
        self.port = port
        self.seats = seats
        self.is_doubled = is_doubled  # each action is sent on two connections at once
        self.figures = Figures()
        self.tables: dict[str, list[Seat]] = {}
        self.is_under_way = asyncio.Event()  # set when all seats listen, before the first action
        for seat in seats:
            self.tables.setdefault(seat.table, []).append(seat)
            self.figures.heard[seat.table, seat.seat], self.figures.parts[seat.table, seat.seat] = [], []

    async def ask(self, seat: Seat, method: str, path: str, body: str = "") -> tuple[int, str]:
        """Send one request on the seat's own connection, and again if the server has just closed an idle one."""
        async with seat.turn:
            try:
                return await self._once(seat, method, path, body)
            except (ConnectionError, asyncio.IncompleteReadError):
                seat.writer = None
                return await self._once(seat, method, path, body)

    async def _once(self, seat: Seat, method: str, path: str, body: str) -> tuple[int, str]:
        if seat.writer is None or seat.reader is None or seat.reader.at_eof():  # the server closes idle connections
            seat.reader, seat.writer = await asyncio.open_connection("127.0.0.1", self.port)
        assert seat.reader is not None
        head = f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\ncookie: starboard={seat.token}\r\n"
        head += "x-starboard-wants: part\r\n"
        if method == "POST":
            head += f"content-type: application/x-www-form-urlencoded\r\ncontent-length: {len(body)}\r\n"
        seat.writer.write(f"{head}\r\n{body}".encode())
        answer = (await seat.reader.readuntil(b"\r\n\r\n")).decode()
        length = re.search(r"content-length: (\d+)", answer, re.IGNORECASE)
        text = (await seat.reader.readexactly(int(length[1]))).decode() if length else ""
        return int(answer.split(" ", 2)[1]), text

    async def listen(self, seat: Seat, ready: asyncio.Semaphore) -> None:
        """Hold an event stream open, and fetch the page part after every event."""
        async with ready:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
            writer.write(
                f"GET /t/{seat.table}/events HTTP/1.1\r\nhost: x\r\ncookie: starboard={seat.token}\r\n\r\n".encode()
            )
            status = (await reader.readuntil(b"\r\n\r\n")).decode()
            if " 200 " not in status.split("\r\n")[0]:
                raise RuntimeError(f"a stream was refused: {status.splitlines()[0]}")
            _, seat.part = await self.ask(seat, "GET", f"/t/{seat.table}/now")
        while True:
            line = (await reader.readline()).decode()
            if not line:
                raise RuntimeError("a stream ended")
            if line.startswith("data: "):
                entries = int(line[6:].split(".")[0])
                await self.heard(seat, entries)

    async def heard(self, seat: Seat, entries: int) -> None:
        self.figures.heard[seat.table, seat.seat].append((perf_counter(), entries))
        status, text = await self.ask(seat, "GET", f"/t/{seat.table}/now")
        if status == 200:
            seat.part = text
            self.figures.parts[seat.table, seat.seat].append((perf_counter(), shown_in(text)))

    async def act(self, table: str, dice: random.Random) -> None:
        """Answer for one seat of this table that is asked."""
        for seat in dice.sample(self.tables[table], SEATS):
            choice = CHOICE.search(seat.part)
            if choice is None:
                continue
            codes = [unescape(code) for code in CODE.findall(seat.part)]
            number, code = int(choice[1]), dice.choice(codes)
            start = perf_counter()
            body = urlencode({"seat": seat.seat, "number": number, "code": code})
            try:
                status, text = await self.post(seat, f"/t/{table}/play", body)
            except asyncio.CancelledError:
                self.figures.unanswered.append((table, seat.seat))
                seat.writer = None  # a late answer would be taken for that of the next request
                raise
            seat.part = text or seat.part
            if status == 200:
                self.figures.acts.append(Act(table, seat.seat, start, perf_counter()))
            else:
                self.figures.refused += 1
            return

    async def post(self, seat: Seat, path: str, body: str) -> tuple[int, str]:
        """Send an answer, perhaps twice at once; return the accepted response. If both were, the journal shows it."""
        if not self.is_doubled:
            return await self.ask(seat, "POST", path, body)
        again = Seat(seat.table, seat.seat, seat.token)
        both = await asyncio.gather(self.ask(seat, "POST", path, body), self.ask(again, "POST", path, body))
        if again.writer is not None:
            again.writer.close()
        return min(both)

    def has_heard_all(self) -> bool:
        """Whether each stream knows of the latest entry that any page of its table shows."""
        for (table, _), news in self.figures.heard.items():
            latest = max(shown_in(seat.part) for seat in self.tables[table])
            if not news or news[-1][1] < latest:
                return False
        return True

    async def run(self, rate: float, seconds: float) -> None:
        ready = asyncio.Semaphore(40)
        listeners = [asyncio.create_task(self.listen(seat, ready)) for seat in self.seats]
        while any(not seat.part for seat in self.seats):
            await asyncio.sleep(0.1)
            for task in listeners:
                if task.done():
                    task.result()
        self.is_under_way.set()
        dice = random.Random(1)
        actions: set[asyncio.Task[None]] = set()
        start, made = perf_counter(), 0
        names = list(self.tables)
        while perf_counter() - start < seconds:
            await asyncio.sleep(max(0.0, start + made / rate - perf_counter()))
            task = asyncio.create_task(self.act(names[made % len(names)], dice))
            actions.add(task)
            task.add_done_callback(actions.discard)
            made += 1
        late = (await asyncio.wait(actions, timeout=EVENT_TIMEOUT))[1] if actions else set()
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)
        until = perf_counter() + EVENT_TIMEOUT
        while not self.has_heard_all() and perf_counter() < until:
            await asyncio.sleep(0.1)
        for task in listeners:
            task.cancel()
        failed = [done for done in await asyncio.gather(*listeners, return_exceptions=True) if _is_failure(done)]
        if failed:
            raise RuntimeError(f"{len(failed)} streams failed, the first with {failed[0]!r}")


def shown_in(part: str) -> int:
    """Return the number of the last journal entry that a page shows."""
    entry = ENTRIES.search(part)
    return int(entry[1]) if entry else 0


def _is_failure(done: object) -> bool:
    return isinstance(done, BaseException) and not isinstance(done, asyncio.CancelledError)


def matches(count: int, dice: random.Random) -> list[Match]:
    """Return games in progress: every other one of Gaia Project from a record, the others played at random."""
    elite = sorted((RECORDS / "gaia").glob("*-4p-*.record"))
    texts = [path.read_text() for path in elite[:8]]
    games: list[Match] = []
    for number in range(count):
        if number % 2 == 0:
            written = record.read(texts[number // 2 % len(texts)])
            games.append(record.replay(written, until=len(written.moves) // 2))
            continue
        game = ("race", "shackleton")[number // 2 % 2]
        match = Match.new(game, seats=SEATS, seed=number)
        for _ in range(60):
            decision = match.pending[0]
            match.play(dice.choice(list(decision.actions)), decision.seat)
        games.append(match)
    return games


async def prepare(db: str, count: int) -> list[Seat]:
    """Write the tables and their people into the database."""
    engine = connect(db)
    migrate(engine)
    store = Store(engine)
    tables = Tables(store, Notifications(), BotPool(1))
    seats: list[Seat] = []
    for match in matches(count, random.Random(2)):
        table = await open_match(tables, "0" * 64, match, [Chair(OPEN)] * SEATS)
        for seat in range(SEATS):
            token = token_urlsafe(32)
            store.add_person(person_of(token))
            store.change_seat(table.id, table.seats[seat], "claimed", {}, person=person_of(token))
            seats.append(Seat(table.id, seat, token, version=table.row.entries))
    await tables.stop()
    engine.dispose()
    return seats


def journals(db: str, before: dict[str, int]) -> dict[str, list[tuple[int, int]]]:
    """Return per table the entries that people added since then: their numbers and their seats."""
    store = Store(connect(db))
    actions = {
        table: [(entry.n, entry.seat) for entry in store.entries(table, known) if entry.by == PERSON]
        for table, known in before.items()
    }
    store.engine.dispose()
    return actions


def serve(db: str, port: int, workers: int = 1) -> None:
    """Run the server as `starboard serve` does, but without rate limits."""
    settings = Settings(db, f"http://127.0.0.1:{port}", is_limited=False, is_shared="://" in db)
    door = open_socket("127.0.0.1", port)
    if workers == 1:
        serve_here(settings, [door], bool)
    elif not serve_in_workers(settings, [door], workers, bool):
        sys.exit("the workers could not start")


async def wait_for(port: int, pid: int = 0, workers: int = 1) -> None:
    """Wait until all workers of a server accept connections; otherwise the first one would take them all."""
    until = perf_counter() + START_TIMEOUT
    while perf_counter() < until:
        await asyncio.sleep(0.1)
        try:
            writers = [(await asyncio.open_connection("127.0.0.1", port))[1] for _ in range(4 * workers)]
        except OSError:
            continue
        is_up = workers == 1 or len(connections(pid, port)) == workers
        for writer in writers:
            writer.close()
        if is_up:
            return
    raise RuntimeError("the server does not start")


async def measure(options: argparse.Namespace) -> list[str]:
    """Measure and report; return the failed checks and exceeded limits."""
    with tempfile.TemporaryDirectory() as folder:
        db = options.db or f"{folder}/load.db"
        print(f"writing {options.tables} tables …", flush=True)
        seats = await prepare(db, options.tables)
        before = {seat.table: seat.version for seat in seats}
        command = [sys.executable, __file__, "--serve", db]
        command += ["--port", str(options.port), "--workers", str(options.workers)]
        server = subprocess.Popen(command, stderr=subprocess.DEVNULL)  # it logs every request
        try:
            await wait_for(options.port, server.pid, options.workers)
            load = Load(options.port, seats, options.twice)
            running = asyncio.create_task(load.run(options.rate, options.seconds))
            await asyncio.wait([running, asyncio.create_task(load.is_under_way.wait())], return_when=FIRST_COMPLETED)
            taken = processor(server.pid)
            spread = connections(server.pid, options.port) if options.workers > 1 else []
            await running
            taken, held = processor(server.pid) - taken, memory(server.pid)
        finally:
            server.terminate()
            try:
                server.wait(60)
            except subprocess.TimeoutExpired:
                server.kill()
                raise
        result = weigh(load.figures, journals(db, before), options.seconds)
        result.memory = held
    print(f"{options.tables} tables, {len(seats)} streams, {options.rate} actions/s for {options.seconds} s")
    made, late = len(result.posts), len(load.figures.unanswered)
    print(f"accepted {made} ({result.rate:.1f}/s), refused as stale {load.figures.refused}, unanswered {late}")
    expected = len(result.events) + result.missing
    print(f"wrong journals: {result.wrong}; events heard {len(result.events)} of {expected}")
    for name, values in (("answer", result.posts), ("event", result.events), ("part", result.parts)):
        print(f"{name:7} median {at(values, 0.5):6.0f} ms, p99 {at(values, 0.99):6.0f} ms ({len(values)})")
    print(f"processor time of the server {1000 * taken / max(1, made):.1f} ms for each action")
    print(f"memory at most {held} MB")
    if spread:
        print(f"connections held by each worker: {', '.join(map(str, spread))}")
    return complaints(result, options.rate)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=25)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--port", type=int, default=8799)
    parser.add_argument("--db", help="a fresh PostgreSQL database; an SQLite file unless told")
    parser.add_argument("--workers", type=int, default=1, help="servers on one database; several need PostgreSQL")
    parser.add_argument("--twice", action="store_true", help="send each action twice at once: one of them must count")
    parser.add_argument("--report-only", action="store_true", help="exit with 0 whatever was measured")
    parser.add_argument("--serve", metavar="DB", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        serve(options.serve, options.port, options.workers)
        return
    wrong = asyncio.run(measure(options))
    for complaint in wrong:
        print(f"FAILED: {complaint}")
    if wrong and not options.report_only:
        sys.exit(1)


if __name__ == "__main__":
    main()
