"""Write the stored database of a release. Run with release 0.1.0; never to be run again with newer code.

Usage: PYTHONPATH=. python tests/stored/write_database.py FOLDER [GAME ...]

It opens positions that write_positions.py has written before. FOLDER holds the games of other engines.

Ana, Ben and Cleo open tables of every kind through the pages, Vic watches. What they saw last is written beside the
database, with their cookies, so that a test can let them come back and see the same.
"""

from __future__ import annotations

import gzip
import json
import logging
import lzma
import re
import sqlite3
import sys
import tempfile
import time
import zlib
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import structlog

import starboard
from starboard.kernel.match import Match
from stored.files import DATABASE, FACTS, FOLDER, read_lines
from stored.guests import Guest, play_on, until_asked
from tools.games import register_own_games
from web.server import URL, LocalServer

TESTS = Path(__file__).resolve().parents[1]
LAPSED = 200  # seconds after which every request to undo has expired
GAMES = ("gaia", "race", "shackleton")
SOLO: dict[str, tuple[list[str], dict[str, str]]] = {
    "gaia": (["me"], {"automa": "automa"}),
    "race": (["me", "greedy"], {"experienced": "yes"}),
    "shackleton": (["me"], {"astrobot": "hard-AB"}),
}
RICH: dict[str, dict[str, str]] = {"gaia": {"order": "variable"}, "race": {"start": "choice"}, "shackleton": {}}
ORDERS: dict[str, dict[str, str]] = {
    "gaia": {"forced": "no", "charge": "2", "more": "decline", "tokens": "lowest"},
    "race": {"forced": "no"},
    "shackleton": {"forced": "no", "arrange": "keep"},
}
STEPS: dict[str, tuple[str, ...]] = {
    "gaia": (
        *("InOrder", "ChooseFederation", "ChooseSatellites", "PickTokens", "CoverTile", "ChargePower"),
        *("UseReturningTokens", "SpendBrainstone", "PlaceLostPlanet"),
    ),
    "race": (
        *("UseConsumePowers", "GiveGoods", "Trade", "NameNumber", "InYourOrder", "KeepCards", "ChooseActions"),
        *("PayCards", "DiscardToProduce", "SettleWorld", "DiscardForPoints", "StartingHand"),
    ),
    "shackleton": (
        *("HouseAll", "ShipOrBase", "Pay", "SideSteps", "Branch", "May", "OneAction", "ClaimObjectives"),
        *("ChooseExperiment", "SendCargo", "BuildFactory", "MoveIn", "ActivateAround"),
    ),
}


class Evening:
    """The people, the server, and the facts that later versions must reproduce."""

    def __init__(self, server: LocalServer) -> None:
        self.server = server
        self.dice = Random(16)
        self.ana, self.ben, self.cleo, self.vic = [Guest(server, name) for name in ("Ana", "Ben", "Cleo", "Vic")]
        self.facts: list[dict[str, Any]] = []

    def note(self, id: str, kind: str, game: str, *people: Guest, **more: Any) -> None:
        """Remember a table; `look` adds what people see there."""
        codes = {one.name: one.client.cookies.get(f"starboard-code-{id}") for one in people}
        self.facts.append({"id": id, "kind": kind, "game": game, "people": list(codes), "codes": codes, **more})
        print(game, kind, id, flush=True)

    def open(self, host: Guest, game: str, chairs: list[str], title: str, hints: str = "usual", **options: str) -> str:
        """Open a new table with its form; return its id."""
        names = ["Ana", "Ben", "Cleo", "Dora"]
        once = self.once(host, f"/new/{game}?seats={len(chairs)}", f"/new/{game}")
        data = {"seats": len(chairs), "title": title, "hints": hints, "once": once}
        data |= {f"who-{seat}": who for seat, who in enumerate(chairs)}
        data |= {f"name-{seat}": names[seat] for seat, who in enumerate(chairs) if who in ("me", "screen")}
        data |= {f"option-{name}": value for name, value in options.items()}
        return self.id_in(host.send(f"/new/{game}", data))

    def once(self, guest: Guest, path: str, action: str) -> str:
        """Return the token of a form that counts once."""
        for form in guest.page(path).forms:
            marks = form.values("once") if form.action.startswith(action) else []
            if marks:
                return marks[0]
        raise AssertionError(f"{path}: no form for {action}")

    def id_in(self, location: str) -> str:
        return location.split("/")[2]

    def link(self, host: Guest, id: str, place: int | str) -> str:
        """Return the address of the host's link to a seat, or of the link for spectators."""
        found = re.search(rf'id="link-{place}" value="{URL}(/join/[^"]+)"', host.text(f"/t/{id}/links"))
        assert found is not None
        return found[1]

    def sit(self, host: Guest, guest: Guest, id: str, place: int | str) -> None:
        """Take a seat by following the host's link."""
        link = self.link(host, id, place)
        guest.send(link, {"name": guest.name, "once": self.once(guest, link, "")})

    def undo(self, guest: Guest, id: str) -> None:
        form = guest.table(id).form("/undo")
        guest.send(form.action, form.fields)

    def somebody_asks_to_take_back(self, guests: Sequence[Guest], id: str) -> bool:
        """Undo a move if possible; return whether another person must agree."""
        until_asked(guests, id)
        for guest in guests:
            if guest.table(id).has_form("/undo"):
                self.undo(guest, id)
                return any(one.table(id).has_form("/undo/answer") for one in guests)
        return False

    def hint(self, guests: Sequence[Guest], id: str) -> None:
        """Ask for a hint at the next question that has several answers."""
        while True:
            asked = until_asked(guests, id)
            assert asked is not None, f"{id}: over before anybody needed advice"
            page = asked.table(id)
            if page.has_form("/hint"):
                form = page.form("/hint")
                asked.send(form.action, form.fields)
                return
            asked.answer(id, self.dice)

    # The tables

    def running(self, game: str) -> str:
        """Three people and a bot in the middle of a game, with standing orders, a hint and a request to undo."""
        ana, ben, cleo = everybody = [self.ana, self.ben, self.cleo]
        id = self.open(ana, game, ["me", "open", "open", "easy"], f"Running {game}", "yes", **RICH[game])
        self.sit(ana, ben, id, 1)
        self.sit(ana, cleo, id, 2)
        self.sit(ana, self.vic, id, "watch")
        play_on(everybody, id, 12, self.dice)
        ben.send(f"/t/{id}/orders", {"seat": "1", **ORDERS[game]})
        play_on(everybody, id, 50, self.dice)
        self.hint(everybody, id)
        while not self.somebody_asks_to_take_back(everybody, id):
            play_on(everybody, id, 2, self.dice)
        self.note(id, "running", game, *everybody, self.vic)
        return id

    def finished(self, game: str) -> str:
        """Two people begin; then bots play for them until the end."""
        ana, ben = self.ana, self.ben
        id = self.open(ana, game, ["me", "open", "random"], f"Finished {game}", **RICH[game])
        self.sit(ana, ben, id, 1)
        self.sit(ana, self.vic, id, "watch")
        play_on([ana, ben], id, 30, self.dice)
        ana.send(f"/t/{id}/links/bot", {"seat": "0", "bot": "greedy"})
        ben.send(f"/t/{id}/links/bot", {"seat": "1", "bot": "random"})
        assert until_asked([ana, ben], id) is None
        self.note(id, "finished", game, ana, ben, self.vic)
        return id

    def branched(self, game: str, running: str, finished: str) -> None:
        """Tables that continue from a position of each: one with the seat's knowledge, one as a study."""
        self.branch(game, "branch", running, self.ana.positions(running)[1] - 5)
        self.branch(game, "branch to study", finished, self.ana.positions(finished)[1] // 2, study="yes")
        shared = {"who-0": "me", "name-0": "Ana", "who-1": "open", "who-2": "random", "at": "3", "seat": "1"}
        id = self.id_in(self.ana.send(f"/t/{finished}/branch", shared))
        self.sit(self.ana, self.ben, id, 1)
        play_on([self.ana, self.ben], id, 6, self.dice)
        self.note(id, "branch with two people", game, self.ana, self.ben)

    def branch(self, game: str, kind: str, source: str, at: int, **more: str) -> None:
        """A table from a position of another one: Ana on the first seat, bots on the others."""
        form = f"/t/{source}/branch?at={at}&seat=1"
        seats = len(re.findall(r'name="who-\d"', self.ana.text(form)))
        data = {f"who-{seat}": "me" if seat == 0 else "random" for seat in range(seats)}
        data |= {"at": str(at), "seat": "1", "name-0": "Ana", "once": self.once(self.ana, form, f"/t/{source}"), **more}
        id = self.id_in(self.ana.send(f"/t/{source}/branch", data))
        play_on([self.ana], id, 4, self.dice)
        self.note(id, kind, game, self.ana)

    def imported(self, game: str) -> None:
        """Imported records and a game of another engine: finished, running, from a seed and from positions."""
        foreign = foreign_game(game)
        if foreign:
            self.bring(game, "import of another engine", foreign)
        record = next(iter(sorted((TESTS / "records" / game).glob("*2p*.record")))).read_text(encoding="utf-8")
        self.bring(game, "import of a finished record", record)
        head, _, moves = record.partition("\n\n")
        self.bring(game, "import of a running record", f"{head}\n\n" + "\n".join(moves.splitlines()[:25]))
        positions = read_lines(FOLDER / f"{game}-positions.jsonl.xz")
        for step in STEPS[game]:
            fits = [one["position"] for one in positions if one["position"]["agenda"][-1:] and asks(one) == step]
            match = Match.from_position(max(fits, key=lambda position: len(position["agenda"])))
            self.bring(game, f"import at {step}", match.record())

    def bring(self, game: str, kind: str, text: str) -> None:
        once = self.once(self.cleo, "/import", "/import")
        data = {"text": text, "title": kind.capitalize(), "once": once}
        self.note(self.id_in(self.cleo.send("/import", data)), kind, game, self.cleo)

    def alone(self, game: str) -> None:
        """Tables of Ben: with undone moves and a hint, the tutorial, a shared screen, a waiting one, one of bots."""
        chairs, options = SOLO[game]
        id = self.open(self.ben, game, chairs, f"Alone {game}", **options)
        play_on([self.ben], id, 15, self.dice)
        until_asked([self.ben], id)
        for _ in range(2):
            self.undo(self.ben, id)
            play_on([self.ben], id, 1, self.dice)
            until_asked([self.ben], id)
        self.hint([self.ben], id)
        self.note(id, "alone", game, self.ben)

        id = self.id_in(self.ben.send(f"/learn/{game}", {"once": self.once(self.ben, "/", f"/learn/{game}")}))
        play_on([self.ben], id, 6, self.dice)
        until_asked([self.ben], id)
        self.note(id, "lesson", game, self.ben)

        id = self.open(self.ben, game, ["me", "screen"], f"One screen {game}")
        play_on([self.ben], id, 12, self.dice)
        self.ben.table(id)
        self.note(id, "one screen", game, self.ben)

        id = self.open(self.cleo, game, ["me", "open", "normal"], f"Waiting {game}")
        links = {"seat": self.link(self.cleo, id, 1), "watch": self.link(self.cleo, id, "watch")}
        self.note(id, "waiting", game, self.cleo, links=links)

        id = self.open(self.cleo, game, ["random", "random"], f"Bots {game}")
        assert until_asked([self.cleo], id) is None
        self.note(id, "bots", game, self.cleo)

        id = self.open(self.ana, game, ["me", "random"], f"Rules changed {game}")
        play_on([self.ana], id, 20, self.dice)
        until_asked([self.ana], id)
        self.note(id, "rules changed", game, self.ana)

    # What was seen last

    def settle(self) -> None:
        """Wait for all bots."""
        guests = {guest.name: guest for guest in (self.ana, self.ben, self.cleo, self.vic)}
        for fact in self.facts:
            if fact["kind"] not in ("running", "waiting"):
                until_asked([guests[name] for name in fact["people"]], fact["id"])
        time.sleep(5)  # where people and bots are asked at once

    def look(self) -> None:
        """Store what everybody sees at every table now."""
        guests = {guest.name: guest for guest in (self.ana, self.ben, self.cleo, self.vic)}
        for fact in self.facts:
            id, people = fact["id"], [guests[name] for name in fact["people"]]
            fact["positions"] = people[0].positions(id)
            fact["offers"] = {one.name: one.offers(id) for one in people}
            fact["logs"] = {one.name: one.log(id) for one in people}
            fact["is_over"] = people[0].client.get(f"/t/{id}/story").status_code == 200
            if fact["is_over"]:
                fact["record"] = people[0].text(f"/t/{id}/record")

    def cookies(self) -> dict[str, str]:
        return {guest.name: guest.token for guest in (self.ana, self.ben, self.cleo, self.vic)}


def asks(stored: dict[str, Any]) -> str:
    """Return the step that asks in a stored position."""
    return str(stored["position"]["agenda"][-1][0])


def foreign_game(game: str) -> str:
    """Return the log of another engine's game, played by programs, if the game can import one."""
    files = {"gaia": "gaia/bot_2p.jsonl.gz", "shackleton": "shackleton/greedy_2p.jsonl.gz"}
    if game not in files:
        return ""
    with gzip.open(Path(sys.argv[1]) / files[game], "rt", encoding="utf-8") as lines:
        return next(lines)


def change_rules(db: str, ids: list[str]) -> None:
    """Make the stored positions differ from where the moves lead, as when the rules of a game were changed."""
    with sqlite3.connect(db) as connection:
        for id in ids:
            (blob,) = connection.execute("SELECT position FROM tables WHERE id = ?", [id]).fetchone()
            position = json.loads(zlib.decompress(blob))
            position["rng"] += 2
            packed = zlib.compress(json.dumps(position, separators=(",", ":")).encode(), 1)
            connection.execute("UPDATE tables SET position = ? WHERE id = ?", [packed, id])
    connection.close()


def add_positions(db: str, facts: list[dict[str, Any]]) -> None:
    """Add the round and the points of every table, from its stored position."""
    with sqlite3.connect(db) as connection:
        for fact in facts:
            (blob,) = connection.execute("SELECT position FROM tables WHERE id = ?", [fact["id"]]).fetchone()
            match = Match.from_position(json.loads(zlib.decompress(blob)))
            fact["round"], fact["scores"] = match.game.round_of(match.state), match.scores
    connection.close()


def pack(db: str) -> None:
    connection = sqlite3.connect(db)
    connection.execute("PRAGMA journal_mode=DELETE")
    connection.execute("VACUUM")
    connection.close()
    DATABASE.write_bytes(lzma.compress(Path(db).read_bytes(), preset=9 | lzma.PRESET_EXTREME))


def main() -> None:
    register_own_games()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    assert starboard.__version__ == FOLDER.name, "the stored data of a release is never written again"
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        db = str(Path(folder) / "starboard.db")
        with LocalServer(db) as server:
            evening = Evening(server)
            for game in sys.argv[2:] or GAMES:
                running, finished = evening.running(game), evening.finished(game)
                evening.branched(game, running, finished)
                evening.imported(game)
                evening.alone(game)
        changed = [fact["id"] for fact in evening.facts if fact["kind"] == "rules changed"]
        change_rules(db, changed)
        time.sleep(LAPSED)
        cookies = evening.cookies()
        with LocalServer(db) as server:
            facts, evening = evening.facts, Evening(server)
            ana, ben, cleo, vic = [Guest(server, name, token) for name, token in cookies.items()]
            evening.facts, evening.ana, evening.ben, evening.cleo, evening.vic = facts, ana, ben, cleo, vic
            for id in changed:
                play_on([ana], id, 3, evening.dice)
                until_asked([ana], id)
            evening.settle()
            evening.look()
        add_positions(db, evening.facts)
        FACTS.write_text(json.dumps({"cookies": cookies, "tables": evening.facts}, indent=1) + "\n", encoding="utf-8")
        pack(db)


if __name__ == "__main__":
    main()
