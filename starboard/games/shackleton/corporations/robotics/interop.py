"""Space Robotics in the terms of the reference."""

from __future__ import annotations

from typing import Final

from starboard.games.shackleton.actions import POSITIONS
from starboard.games.shackleton.components import NOTHING
from starboard.games.shackleton.corporations.robotics.rules import Robotics
from starboard.games.shackleton.interop.corporation_snapshot import CorporationSnapshot, Row


class RoboticsSnapshot(CorporationSnapshot[Robotics]):
    """Space Robotics' part of the reference's snapshots."""

    def board(self, robotics: Robotics) -> Row:
        return dict(zip(POSITIONS, robotics.left, strict=True))

    def of_seat(self, robotics: Robotics, seat: int, projects: list[int]) -> Row:
        built = {POSITIONS[at]: robots for at, robots in enumerate(robotics.robots[seat]) if robots != NOTHING}
        return {"factories": built}


SNAPSHOT: Final = RoboticsSnapshot()
