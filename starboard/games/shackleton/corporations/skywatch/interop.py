"""Sky Watch in the terms of the reference."""

from __future__ import annotations

from typing import Final

from starboard.games.shackleton.actions import PROGRAMS, SECTIONS
from starboard.games.shackleton.components import DIRECTIONS
from starboard.games.shackleton.corporations.skywatch.rules import Skywatch
from starboard.games.shackleton.interop.corporation_snapshot import CorporationSnapshot, Row, present, seats_in


class SkywatchSnapshot(CorporationSnapshot[Skywatch]):
    """Sky Watch's part of the reference's snapshots."""

    def deal(self, skywatch: Skywatch, setup: Row) -> None:
        skywatch.asteroids = [DIRECTIONS.index(setup["asteroids"][section]) for section in SECTIONS]

    def board(self, skywatch: Skywatch) -> Row:
        """Return the seats that contributed to each program."""
        names = [f"{section}-{program}" for section in SECTIONS for program in PROGRAMS]
        return present({name: seats_in(skywatch.programs[at]) for at, name in enumerate(names)})

    def of_seat(self, skywatch: Skywatch, seat: int, projects: list[int]) -> Row:
        return {"defences": sorted([name for name, seats in self.board(skywatch).items() if seat in seats])}

    def comparable(self, board: Row) -> Row:
        return {name: sorted(seats) for name, seats in board.items()}


SNAPSHOT: Final = SkywatchSnapshot()
