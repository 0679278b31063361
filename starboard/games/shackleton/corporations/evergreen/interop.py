"""Evergreen Farms in the terms of the reference."""

from __future__ import annotations

from typing import Final

from starboard.games.shackleton.components import SECTORS
from starboard.games.shackleton.corporations.evergreen.rules import SIZES, Evergreen
from starboard.games.shackleton.interop.corporation_snapshot import CorporationSnapshot, Row


class EvergreenSnapshot(CorporationSnapshot[Evergreen]):
    """Evergreen Farms' part of the reference's snapshots."""

    def board(self, evergreen: Evergreen) -> Row:
        farms = {SECTORS[at]: [farm.seat, farm.size] for at, farm in enumerate(evergreen.farms) if farm is not None}
        return {"farms": farms, "left": {str(size): evergreen.left[size] for size in range(1, SIZES + 1)}}


SNAPSHOT: Final = EvergreenSnapshot()
