"""Artemis Tours in the terms of the reference."""

from __future__ import annotations

from typing import Final

from starboard.games.shackleton.actions import NAMES
from starboard.games.shackleton.corporations.artemis.rules import Artemis
from starboard.games.shackleton.interop.corporation_snapshot import CorporationSnapshot, Row, present


class ArtemisSnapshot(CorporationSnapshot[Artemis]):
    """Artemis Tours' part of the reference's snapshots."""

    def board(self, artemis: Artemis) -> Row:
        return {"queue": artemis.queue, "filled": by_destination(artemis, artemis.filled)}

    def of_seat(self, artemis: Artemis, seat: int, projects: list[int]) -> Row:
        at_cards = {NAMES.projects[card]: artemis.at_cards.get(card, 0) for card in projects}
        return {"hosted": {**by_destination(artemis, artemis.hosted[seat]), **present(at_cards)}}


def by_destination(artemis: Artemis, tourists: list[int]) -> Row:
    """Return numbers of tourists by the names of the destinations, without zeros."""
    names = [NAMES.destinations[place.number] for place in artemis.table.destinations]
    return present(dict(zip(names, tourists, strict=True)))


SNAPSHOT: Final = ArtemisSnapshot()
