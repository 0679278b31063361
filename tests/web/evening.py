"""An evening at a table at which everybody looks for leaks: they ask the same of the table and of its twin."""

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
from web.leaks import Leak, Probe, Reader, Twin, answers, check_same, check_unspoken, eyes_of, instead
from web.probing import HX, looks, tries
from web.wire import Wire

EVERY_UNDO = 17  # decisions between two wishes to take back
EVERY_ALL = 80  # decisions after which a reader asks for everything there is


class Evening:
    """A table with its readers: people on seats, perhaps several at one screen, and one who watches."""

    def __init__(self, wire: Wire, seed: int, some: int, is_exhaustive: bool = False) -> None:
        self.wire = wire
        self.dice = Dice(seed)
        self.some = some  # so many questions of each reader before each decision
        self.is_exhaustive = is_exhaustive  # all questions, before each
        self.readers: list[Reader] = []
        self.asked: set[str] = set()
        self.count = 0
        self.hints = 0
        self.undone = 0

    async def open(self, game: str, chairs: list[str], has_hints: bool = False) -> Table:
        """The host sits on "me" and "screen", or only watches, as another does then; others sit on each "open"."""
        tables = self.wire.site.tables
        host = Reader(self.wire.somebody("host"), [at for at, who in enumerate(chairs) if who in ("me", "screen")])
        self.readers = [host]
        seated = [Chair(who, f"Player-{at}") for at, who in enumerate(chairs)]
        table = await open_table(tables, host.who.id, game, seated, {}, has_hints=has_hints)
        for seat, who in enumerate(chairs):
            if who == "open":
                guest = Reader(self.wire.somebody(f"guest {seat}"), [seat])
                await claim(tables, table, seat, 0, guest.who.id, "")
                self.readers.append(guest)
        if host.seats:
            watcher = Reader(self.wire.somebody("watcher"))
            self.wire.site.store.watch(table.id, watcher.who.id, 0)
            self.readers.append(watcher)
        await self.wire.settled(table)
        return table

    @property
    def tokens(self) -> list[str]:
        return [text for reader in self.readers for text in (reader.who.token, reader.who.id)]

    def _chosen(self, probes: list[Probe]) -> list[Probe]:
        """Some of them; the part of the page that changes is always among them."""
        if self.is_exhaustive or self.dice.below(EVERY_ALL) == 0:
            return probes
        picked = {self.dice.below(len(probes)) for _ in range(self.some)}
        now = [probe for probe in probes if probe.target.endswith("/now")][:1]
        return [*now, *[probe for at, probe in enumerate(probes) if at in picked]]

    async def look_around(self, table: Table, readers: list[Reader] | None = None, is_thorough: bool = False) -> None:
        """Every reader, or some of them, ask the same of the table and of its twin."""
        for reader in readers or self.readers:
            eyes = eyes_of(self.wire, table, reader)
            probes = [*looks(self.wire, table, reader, eyes, self.dice), *tries(table, reader, eyes, self.dice)]
            await self.compare(table, reader, eyes, probes if is_thorough else self._chosen(probes))

    async def compare(self, table: Table, reader: Reader, eyes: int, probes: list[Probe]) -> None:
        seed, version = 1 + self.dice.below(1_000_000_000), self.wire.site.store.versions([table.id]).get(table.id)
        real = await answers(self.wire, reader, probes)
        twin = Twin(table, eyes, reader.seats, seed)
        with instead(self.wire, table, twin):
            other = await answers(self.wire, reader, probes)
        secrets = [str(table.row.seed), f"{table.row.seed:x}", str(seed), "argon2", *self.tokens]
        for probe, one, two in zip(probes, real, other, strict=True):
            assert one.status not in (0, 500, 503), (probe, one.error)
            check_unspoken(probe, reader, one, secrets)
            check_same(probe, reader, one, two)
            self.asked.add(probe.route)
        self.count += len(probes)
        assert self.wire.site.store.versions([table.id]).get(table.id) == version, "something was changed by asking"
        if reader.seats and automatic(Twin(table, eyes, range(table.row.seats), seed)) != automatic(table):
            raise Leak(f"{reader.who.name} could tell by the clock that somebody had a choice")

    async def hint(self, table: Table, reader: Reader, seat: int) -> None:
        """Ask for advice in both worlds, in the other one first: there it leaves no trace."""
        probe = Probe("/t/{id}/hint", f"/t/{table.id}/hint", {"seat": str(seat), "number": str(table.number(seat))}, HX)
        twin = Twin(table, seat, reader.seats, 1 + self.dice.below(1_000_000_000))
        with instead(self.wire, table, twin) as noted:
            other = await probe.ask(self.wire, reader.who)
        real = await probe.ask(self.wire, reader.who)
        assert (real.status, len(noted)) == (200, 1)
        if noted[0].data != table.notes[-1].data:
            raise Leak(f"the advice was {table.notes[-1].data}, and {noted[0].data} with other cards elsewhere")
        check_same(probe, reader, real, other)
        self.hints += 1

    async def branch(self, table: Table, reader: Reader) -> None:
        """A branch goes on with what its reader knows: with the same luck, it is the same from both worlds."""
        eyes, made = eyes_of(self.wire, table, reader), self.dice.below(table.made + 1)
        given = {"at": str(made), "seat": str(self.dice.below(table.row.seats + 1))}
        given.update({f"who-{seat}": "open" for seat in range(table.row.seats)})
        probe = Probe("/t/{id}/branch", f"/t/{table.id}/branch", given)
        twin = Twin(table, eyes, reader.seats, 1 + self.dice.below(1_000_000_000))
        real = await probe.ask(self.wire, reader.who)
        with instead(self.wire, table, twin):
            other = await probe.ask(self.wire, reader.who)
        starts: list[Any] = []
        for answer in (real, other):
            assert answer.status == 303, answer.text
            fresh = await self.wire.site.tables.find(answer.header("location").split("/")[2])
            starts.append((fresh.row.start, fresh.row.seed, [entry.events for entry in fresh.entries]))
        if starts[0] != starts[1]:
            raise Leak(f"{reader.who.name} learns something by a branch from position {made}")
        self.asked.add(probe.route)

    async def take_back(self, table: Table) -> bool:
        """Somebody wants to take back; while the others are asked, all look around again."""
        players = [reader for reader in self.readers if reader.seats]
        reader = players[self.dice.below(len(players))]
        seat = reader.seats[self.dice.below(len(reader.seats))]
        given = {"seat": str(seat), "entries": str(table.row.entries)}
        answer = await self.wire.post(reader.who, f"/t/{table.id}/undo", given)
        if answer.status == 400:
            return False
        assert answer.status == 303
        request = open_request(table)
        while request is not None:
            await self.look_around(table)
            asked = next(other for other in self.readers if request.waits_for[0] in other.seats)
            agrees = "yes" if self.dice.below(3) else "no"
            given = {"seat": str(request.waits_for[0]), "entries": str(table.row.entries), "agrees": agrees}
            assert (await self.wire.post(asked.who, f"/t/{table.id}/undo/answer", given)).status == 303
            request = open_request(table)
        await self.wire.settled(table)
        self.undone += 1
        return True

    async def decide(self, table: Table) -> None:
        """Somebody who is asked takes the screen if need be, and answers."""
        seat = table.asked[self.dice.below(len(table.asked))]
        reader = next(reader for reader in self.readers if seat in reader.seats)
        if eyes_of(self.wire, table, reader) != seat:
            await self.look_around(table, [reader])
            assert (await self.wire.post(reader.who, f"/t/{table.id}/screen", {"seat": str(seat)})).status == 303
        decision, number = table.decision(seat), str(table.number(seat))
        assert decision is not None
        if table.row.has_hints and (self.is_exhaustive or self.dice.below(9) == 0) and len(decision.actions) > 1:
            await self.hint(table, reader, seat)
        given = {"seat": str(seat), "number": number, "code": self._answer(table, seat, decision)}
        answer = await self.wire.post(reader.who, f"/t/{table.id}/play", given)
        assert answer.status == 303, (given, answer.text)
        await self.wire.settled(table)

    def _answer(self, table: Table, seat: int, decision: Decision) -> str:
        """At random; where all is looked at, mostly a good one: who passes at random is soon through."""
        if self.is_exhaustive and self.dice.below(4):
            bot = starboard.bots.make("greedy", find_game(table.row.game), 1 + self.dice.below(1_000_000))
            return bot.choose(table.match.view(seat), decision).code
        return decision.actions[self.dice.below(len(decision.actions))].code

    async def play(self, table: Table, every: int = 1, most: int = 10_000) -> None:
        """To the end, or for so many decisions; before every n-th one, everybody looks around."""
        for step in range(most):
            if not table.asked:
                return
            if self.is_exhaustive and step % 10 == 0:  # who waits for an hour sees with `pytest -s` how far it is
                print(f"{table.row.game}: {step} decisions, {self.count} answers compared", flush=True)
            if self.is_exhaustive or step % every == 0:
                await self.look_around(table, is_thorough=step == 0)
            if step % EVERY_UNDO == EVERY_UNDO - 1 and await self.take_back(table):
                continue
            if step % 31 == 7:
                await self.branch(table, self.readers[step % len(self.readers)])
            await self.decide(table)

    async def look_back(self, table: Table) -> None:
        """After the end the seed is published."""
        for reader in self.readers:
            assert str(table.row.seed) in (await self.wire.get(reader.who, f"/t/{table.id}")).text
            assert f"seed: {table.row.seed}" in (await self.wire.get(reader.who, f"/t/{table.id}/record")).text
