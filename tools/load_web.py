"""Load on the server: many live tables, everybody listening, some playing. Generator and server share this machine.

    python tools/load_web.py --tables 200 --rate 25 --seconds 60 [--db postgresql://…]

Tables with four people are written into a fresh database, half of them in the middle of a game of Gaia Project. Then
the server starts, each seat opens its stream, and actions are posted at a steady rate, wherever somebody is asked. Told
at the end: the time from a POST to the event at the other seats and to their new part of the page, the memory of the
server, and whether the journals hold each accepted action once.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import re
import subprocess
import sys
import tempfile
from asyncio import StreamReader, StreamWriter
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from secrets import token_urlsafe
from time import perf_counter
from urllib.parse import urlencode

from starboard.cli.serve import open_door
from starboard.cli.serving import serve_here
from starboard.kernel import record
from starboard.kernel.match import Match
from starboard.web.settings import Settings
from starboard.web.storage.engine import connect
from starboard.web.storage.migrate import migrate
from starboard.web.storage.store import Store
from starboard.web.tables.hub import Hub
from starboard.web.tables.opening import OPEN, Chair, open_match
from starboard.web.tables.tables import Tables
from starboard.web.tables.thinkers import Thinkers
from starboard.web.visit import person_of

RECORDS = Path(__file__).parent.parent / "tests" / "records"
SEATS = 4
CHOICE = re.compile(r'name="number" value="(\d+)".*?name="code" value="([^"]*)"', re.DOTALL)
CODE = re.compile(r'name="code" value="([^"]*)"')
PATIENCE = 10.0  # seconds until an event counts as lost


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


@dataclass
class Figures:
    """What is measured, in seconds."""

    posts: list[float] = field(default_factory=list)
    events: list[float] = field(default_factory=list)
    parts: list[float] = field(default_factory=list)
    accepted: dict[str, int] = field(default_factory=dict)
    refused: int = 0


class Load:
    """The generator."""

    def __init__(self, port: int, seats: list[Seat]) -> None:
        self.port = port
        self.seats = seats
        self.figures = Figures()
        self.posted: dict[tuple[str, int], float] = {}  # per table and entry, when it was posted
        self.tables: dict[str, list[Seat]] = {}
        for seat in seats:
            self.tables.setdefault(seat.table, []).append(seat)

    async def ask(self, seat: Seat, method: str, path: str, body: str = "") -> tuple[int, str]:
        """One request on the seat's own connection; once more if the server has just closed it for being quiet."""
        async with seat.turn:
            try:
                return await self._once(seat, method, path, body)
            except (ConnectionError, asyncio.IncompleteReadError):
                seat.writer = None
                return await self._once(seat, method, path, body)

    async def _once(self, seat: Seat, method: str, path: str, body: str) -> tuple[int, str]:
        if seat.writer is None or seat.reader is None or seat.reader.at_eof():  # quiet ones are closed by the server
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
        """Hold a stream open, and fetch the part after every event."""
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
        moment = perf_counter()
        news = [n for n in range(seat.version + 1, entries + 1) if (seat.table, n) in self.posted]
        seat.version = max(seat.version, entries)
        self.figures.events += [moment - self.posted[seat.table, n] for n in news]
        status, text = await self.ask(seat, "GET", f"/t/{seat.table}/now")
        if status == 200:
            seat.part = text
        moment = perf_counter()
        self.figures.parts += [moment - self.posted[seat.table, n] for n in news]

    async def act(self, table: str, dice: random.Random) -> None:
        """Somebody at this table who is asked answers."""
        for seat in dice.sample(self.tables[table], SEATS):
            found = CHOICE.search(seat.part)
            if found is None:
                continue
            codes = [unescape(code) for code in CODE.findall(seat.part)]
            number, code = int(found[1]), dice.choice(codes)
            entries = int(re.findall(r'data-entries="(\d+)"', seat.part)[0])
            start = perf_counter()
            self.posted[table, entries + 1] = start
            seat.version = max(seat.version, entries + 1)  # the mover's own page comes with the answer
            body = urlencode({"seat": seat.seat, "number": number, "code": code})
            status, text = await self.ask(seat, "POST", f"/t/{table}/play", body)
            seat.part = text or seat.part
            if status == 200:
                self.figures.posts.append(perf_counter() - start)
                self.figures.accepted[table] = self.figures.accepted.get(table, 0) + 1
            else:
                self.figures.refused += 1
            return

    async def run(self, rate: float, seconds: float) -> None:
        ready = asyncio.Semaphore(40)
        listeners = [asyncio.create_task(self.listen(seat, ready)) for seat in self.seats]
        while any(not seat.part for seat in self.seats):
            await asyncio.sleep(0.1)
            for task in listeners:
                if task.done():
                    task.result()
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
        await asyncio.wait_for(asyncio.gather(*actions), PATIENCE)
        await asyncio.sleep(2)
        for task in listeners:
            task.cancel()
        failed = [done for done in await asyncio.gather(*listeners, return_exceptions=True) if _is_failure(done)]
        if failed:
            raise RuntimeError(f"{len(failed)} streams failed, the first with {failed[0]!r}")


def _is_failure(done: object) -> bool:
    return isinstance(done, BaseException) and not isinstance(done, asyncio.CancelledError)


def matches(count: int, dice: random.Random) -> list[Match]:
    """Games in progress: every other one of Gaia Project from a record, the others played at random for a while."""
    elite = sorted((RECORDS / "gaia").glob("*-4p-*.record"))
    texts = [path.read_text() for path in elite[:8]]
    found: list[Match] = []
    for number in range(count):
        if number % 2 == 0:
            written = record.read(texts[number // 2 % len(texts)])
            found.append(record.replay(written, until=len(written.moves) // 2))
            continue
        game = ("race", "shackleton")[number // 2 % 2]
        match = Match.new(game, seats=SEATS, seed=number)
        for _ in range(60):
            decision = match.pending[0]
            match.play(dice.choice(list(decision.actions)), decision.seat)
        found.append(match)
    return found


async def prepare(db: str, count: int) -> list[Seat]:
    """Write the tables and their people into the database."""
    engine = connect(db)
    migrate(engine)
    store = Store(engine)
    tables = Tables(store, Hub(), Thinkers(1))
    seats: list[Seat] = []
    for match in matches(count, random.Random(2)):
        table = await open_match(tables, "0" * 64, match, [Chair(OPEN)] * SEATS)
        for seat in range(SEATS):
            token = token_urlsafe(32)
            store.add_person(person_of(token))
            store.change_seat(table.id, seat, table.seats[seat], "claimed", {}, person=person_of(token))
            seats.append(Seat(table.id, seat, token, version=table.row.entries))
    await tables.stop()
    engine.dispose()
    return seats


def check(db: str, figures: Figures, before: dict[str, int]) -> str:
    """Does each journal hold each accepted action once?"""
    store = Store(connect(db))
    wrong = 0
    for table, entries in before.items():
        rows = [entry for entry in store.entries(table, entries) if entry.by == "person"]
        wrong += len(rows) != figures.accepted.get(table, 0)
    store.engine.dispose()
    return "no action lost or doubled" if not wrong else f"WRONG journals: {wrong}"


def at(values: list[float], share: float) -> float:
    """A quantile, in milliseconds."""
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


def memory(pid: int) -> int:
    """What a process and its children hold, in MB; where there is no /proc, nothing is told."""
    held = 0
    for path in Path("/proc").glob("[0-9]*/status"):
        try:
            lines = dict(line.split(":", 1) for line in path.read_text().splitlines())
        except OSError:  # it has just ended
            continue
        if pid in (int(path.parent.name), int(lines["PPid"])) and "VmRSS" in lines:
            held += int(lines["VmRSS"].split()[0])
    return held // 1024


def serve(db: str, port: int) -> None:
    """The server as `starboard serve` runs it, but without limits on how often one client asks."""
    settings = Settings(db, f"http://127.0.0.1:{port}", is_limited=False, is_shared="://" in db)
    serve_here(settings, [open_door("127.0.0.1", port)], bool)


async def wait_for(port: int) -> None:
    for _ in range(300):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.1)
            continue
        writer.close()
        return
    raise RuntimeError("the server does not start")


async def measure(given: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder:
        db = given.db or f"{folder}/load.db"
        print(f"writing {given.tables} tables …", flush=True)
        seats = await prepare(db, given.tables)
        before = {seat.table: seat.version for seat in seats}
        command = [sys.executable, __file__, "--serve", db, "--port", str(given.port)]
        server = subprocess.Popen(command, stderr=subprocess.DEVNULL)  # it tells every request
        try:
            await wait_for(given.port)
            load = Load(given.port, seats)
            await load.run(given.rate, given.seconds)
            held = memory(server.pid)
        finally:
            server.terminate()
            server.wait(20)
        figures = load.figures
        print(f"{given.tables} tables, {len(seats)} streams, {given.rate} actions/s for {given.seconds} s")
        accepted = sum(figures.accepted.values())
        print(f"accepted {accepted}, refused as stale {figures.refused}; {check(db, figures, before)}")
        for name, values in (("answer", figures.posts), ("event", figures.events), ("part", figures.parts)):
            print(f"{name:7} median {at(values, 0.5):6.0f} ms, p99 {at(values, 0.99):6.0f} ms ({len(values)})")
        print(f"memory {held} MB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=25)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--port", type=int, default=8799)
    parser.add_argument("--db", help="a fresh PostgreSQL database; an SQLite file unless told")
    parser.add_argument("--serve", metavar="DB", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        serve(given.serve, given.port)
    else:
        asyncio.run(measure(given))


if __name__ == "__main__":
    main()
