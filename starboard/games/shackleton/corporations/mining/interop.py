"""Moon Mining in the terms of the reference."""

from __future__ import annotations

from typing import Final

from starboard.games.shackleton.actions import TRANSPORT
from starboard.games.shackleton.corporations.mining.rules import Mining
from starboard.games.shackleton.interop.corporation_snapshot import CorporationSnapshot, Row, present


class MiningSnapshot(CorporationSnapshot[Mining]):
    """Moon Mining's part of the reference's snapshots."""

    def board(self, mining: Mining) -> Row:
        return present(dict(zip(TRANSPORT, mining.cargo, strict=False)))

    def of_seat(self, mining: Mining, seat: int, projects: list[int]) -> Row:
        return {"cargo": mining.sent[seat]}


SNAPSHOT: Final = MiningSnapshot()
