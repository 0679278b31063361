"""To Mars in the terms of the reference."""

from __future__ import annotations

from typing import Final

from starboard.games.shackleton.components import STRUCTURES
from starboard.games.shackleton.corporations.mars.rules import SLOTS, Mars
from starboard.games.shackleton.interop.corporation_snapshot import CorporationSnapshot, Row


class MarsSnapshot(CorporationSnapshot[Mars]):
    """To Mars' part of the reference's snapshots."""

    def board(self, mars: Mars) -> Row:
        modules: Row = {}
        for module in range(mars.table.modules):
            loaded = mars.loaded[module * SLOTS : (module + 1) * SLOTS]
            modules[str(module + 1)] = [None if it is None else [it.seat, STRUCTURES[it.place]] for it in loaded]
        return {"modules": modules, "ship_panels": mars.panels}


SNAPSHOT: Final = MarsSnapshot()
