"""The leak test: all readers of a table send the same requests to the table and to its twin."""

from __future__ import annotations

from typing import Any

import starboard.bots
from starboard.kernel.package import find_game
from starboard.kernel.rng import Dice
from starboard.kernel.step import Decision
from starboard.web.tables.create import Chair, open_table
from starboard.web.tables.seats import claim
from starboard.web.tables.standing_orders import automatic
from starboard.web.tables.table import Table
from starboard.web.tables.undo_request import open_request
from web.asgi_client import AsgiClient
from web.probes import HX, looks, tries
from web.twin_tables import Leak, Probe, Reader, Twin, answers, check_same, check_unspoken, eyes_of, instead

EVERY_UNDO = 17  # decisions between two attempts to undo
EVERY_ALL = 80  # once in so many turns, a reader sends every request


class LeakComparison:
    """A table and its readers: players, perhaps several at one screen, and a spectator."""

    def __init__(self, asgi: AsgiClient, seed: int, some: int, is_exhaustive: bool = False) -> None:
        self.asgi = asgi
        self.dice = Dice(seed)
        self.some = some  # requests of each reader before each decision
        self.is_exhaustive = is_exhaustive  # all requests before each decision
        self.readers: list[Reader] = []
        self.asked: set[str] = set()
        self.count = 0
        self.hints = 0
        self.undone = 0

    async def open(self, game: str, chairs: list[str], has_hints: bool = False) -> Table:
        """Create a table: the host plays "me" and "screen", guests play "open". A host without a seat watches."""
        tables = self.asgi.site.tables
        host = Reader(self.asgi.somebody("host"), [at for at, who in enumerate(chairs) if who in ("me", "screen")])
        self.readers = [host]
        seated = [Chair(who, f"Player-{at}") for at, who in enumerate(chairs)]
        table = await open_table(tables, host.who.id, game, seated, {}, has_hints=has_hints)
        for seat, who in enumerate(chairs):
            if who == "open":
                guest = Reader(self.asgi.somebody(f"guest {seat}"), [seat])
                await claim(tables, table, seat, 0, guest.who.id, "")
                self.readers.append(guest)
        if host.seats:
            watcher = Reader(self.asgi.somebody("watcher"))
            self.asgi.site.store.watch(table.id, watcher.who.id, 0)
            self.readers.append(watcher)
        await self.asgi.settled(table)
        return table

    @property
    def tokens(self) -> list[str]:
        return [text for reader in self.readers for text in (reader.who.token, reader.who.id)]

    def _chosen(self, probes: list[Probe]) -> list[Probe]:
        """Return some of the requests, always with the changing part of the page."""
        if self.is_exhaustive or self.dice.below(EVERY_ALL) == 0:
            return probes
        picked = {self.dice.below(len(probes)) for _ in range(self.some)}
        now = [probe for probe in probes if probe.target.endswith("/now")][:1]
        return [*now, *[probe for at, probe in enumerate(probes) if at in picked]]

    async def look_around(self, table: Table, readers: list[Reader] | None = None, is_thorough: bool = False) -> None:
        """Let readers send the same requests to the table and to its twin, and compare the responses."""
        for reader in readers or self.readers:
            eyes = eyes_of(self.asgi, table, reader)
            probes = [*looks(self.asgi, table, reader, eyes, self.dice), *tries(table, reader, eyes, self.dice)]
            await self.compare(table, reader, eyes, probes if is_thorough else self._chosen(probes))

    async def compare(self, table: Table, reader: Reader, eyes: int, probes: list[Probe]) -> None:
        seed, version = 1 + self.dice.below(1_000_000_000), self.asgi.site.store.versions([table.id]).get(table.id)
        real = await answers(self.asgi, reader, probes)
        twin = Twin(table, eyes, reader.seats, seed)
        with instead(self.asgi, table, twin):
            other = await answers(self.asgi, reader, probes)
        secrets = [str(table.row.seed), f"{table.row.seed:x}", str(seed), "argon2", *self.tokens]
        for probe, one, two in zip(probes, real, other, strict=True):
            assert one.status not in (0, 500, 503), (probe, one.error)
            check_unspoken(probe, reader, one, secrets)
            check_same(probe, reader, one, two)
            self.asked.add(probe.route)
        self.count += len(probes)
        assert self.asgi.site.store.versions([table.id]).get(table.id) == version, "something was changed by asking"
        if reader.seats and automatic(Twin(table, eyes, range(table.row.seats), seed)) != automatic(table):
            raise Leak(f"{reader.who.name} could tell by the clock that somebody had a choice")

    async def hint(self, table: Table, reader: Reader, seat: int) -> None:
        """Ask for a hint at the twin first, where it leaves no trace, and then at the table."""
        probe = Probe("/t/{id}/hint", f"/t/{table.id}/hint", {"seat": str(seat), "number": str(table.number(seat))}, HX)
        twin = Twin(table, seat, reader.seats, 1 + self.dice.below(1_000_000_000))
        with instead(self.asgi, table, twin) as noted:
            other = await probe.ask(self.asgi, reader.who)
        real = await probe.ask(self.asgi, reader.who)
        assert (real.status, len(noted)) == (200, 1)
        if noted[0].data != table.notes[-1].data:
            raise Leak(f"the hint was {table.notes[-1].data}, and {noted[0].data} with other cards elsewhere")
        check_same(probe, reader, real, other)
        self.hints += 1

    async def branch(self, table: Table, reader: Reader) -> None:
        """Check that a branch of the table equals a branch of the twin: it may depend only on the reader's view."""
        eyes, made = eyes_of(self.asgi, table, reader), self.dice.below(table.made + 1)
        fields = {"at": str(made), "seat": str(self.dice.below(table.row.seats + 1))}
        fields.update({f"who-{seat}": "open" for seat in range(table.row.seats)})
        probe = Probe("/t/{id}/branch", f"/t/{table.id}/branch", fields)
        twin = Twin(table, eyes, reader.seats, 1 + self.dice.below(1_000_000_000))
        real = await probe.ask(self.asgi, reader.who)
        with instead(self.asgi, table, twin):
            other = await probe.ask(self.asgi, reader.who)
        starts: list[Any] = []
        for answer in (real, other):
            assert answer.status == 303, answer.text
            fresh = await self.asgi.site.tables.find(answer.header("location").split("/")[2])
            starts.append((fresh.row.start, fresh.row.seed, [entry.events for entry in fresh.entries]))
        if starts[0] != starts[1]:
            raise Leak(f"{reader.who.name} learns something by a branch from position {made}")
        self.asked.add(probe.route)

    async def undo(self, table: Table) -> bool:
        """Ask for an undo, and look for leaks while the request is open. Return whether there was anything to undo."""
        players = [reader for reader in self.readers if reader.seats]
        reader = players[self.dice.below(len(players))]
        seat = reader.seats[self.dice.below(len(reader.seats))]
        fields = {"seat": str(seat), "entries": str(table.row.entries)}
        answer = await self.asgi.post(reader.who, f"/t/{table.id}/undo", fields)
        if answer.status == 400:
            return False
        assert answer.status == 303
        request = open_request(table)
        while request is not None:
            await self.look_around(table)
            asked = next(other for other in self.readers if request.waits_for[0] in other.seats)
            agrees = "yes" if self.dice.below(3) else "no"
            fields = {"seat": str(request.waits_for[0]), "entries": str(table.row.entries), "agrees": agrees}
            assert (await self.asgi.post(asked.who, f"/t/{table.id}/undo/answer", fields)).status == 303
            request = open_request(table)
        await self.asgi.settled(table)
        self.undone += 1
        return True

    async def decide(self, table: Table) -> None:
        """Let an asked player answer, after taking the shared screen if need be."""
        seat = table.asked[self.dice.below(len(table.asked))]
        reader = next(reader for reader in self.readers if seat in reader.seats)
        if eyes_of(self.asgi, table, reader) != seat:
            await self.look_around(table, [reader])
            assert (await self.asgi.post(reader.who, f"/t/{table.id}/screen", {"seat": str(seat)})).status == 303
        decision, number = table.decision(seat), str(table.number(seat))
        assert decision is not None
        if table.row.has_hints and (self.is_exhaustive or self.dice.below(9) == 0) and len(decision.actions) > 1:
            await self.hint(table, reader, seat)
        fields = {"seat": str(seat), "number": number, "code": self._answer(table, seat, decision)}
        answer = await self.asgi.post(reader.who, f"/t/{table.id}/play", fields)
        assert answer.status == 303, (fields, answer.text)
        await self.asgi.settled(table)

    def _answer(self, table: Table, seat: int, decision: Decision) -> str:
        """Return a random answer, in exhaustive runs mostly a good one: random passes end a game early."""
        if self.is_exhaustive and self.dice.below(4):
            bot = starboard.bots.make("greedy", find_game(table.row.game), 1 + self.dice.below(1_000_000))
            return bot.choose(table.match.view(seat), decision).code
        return decision.actions[self.dice.below(len(decision.actions))].code

    async def play(self, table: Table, every: int = 1, most: int = 10_000) -> None:
        """Play to the end or for a number of decisions, and look for leaks before every n-th one."""
        for step in range(most):
            if not table.asked:
                return
            if self.is_exhaustive and step % 10 == 0:  # progress for `pytest -s`
                print(f"{table.row.game}: {step} decisions, {self.count} answers compared", flush=True)
            if self.is_exhaustive or step % every == 0:
                await self.look_around(table, is_thorough=step == 0)
            if step % EVERY_UNDO == EVERY_UNDO - 1 and await self.undo(table):
                continue
            if step % 31 == 7:
                await self.branch(table, self.readers[step % len(self.readers)])
            await self.decide(table)

    async def look_back(self, table: Table) -> None:
        """Check that the seed is published after the end."""
        for reader in self.readers:
            assert str(table.row.seed) in (await self.asgi.get(reader.who, f"/t/{table.id}")).text
            assert f"seed: {table.row.seed}" in (await self.asgi.get(reader.who, f"/t/{table.id}/record")).text
