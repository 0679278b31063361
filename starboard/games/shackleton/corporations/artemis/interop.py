"""Artemis Tours in the terms of the reference."""

from __future__ import annotations

from typing import Final

from starboard.games.shackleton.actions import NAMES
from starboard.games.shackleton.corporations.artemis.rules import Artemis
from starboard.games.shackleton.interop.corporation_snapshot import CorporationSnapshot, Row, present


class ArtemisSnapshot(CorporationSnapshot[Artemis]):
    """Tourists and destinations."""

    def board(self, artemis: Artemis) -> Row:
        filled = {NAMES.destinations[place.number]: artemis.filled[at] for at, place in enumerate(artemis.destinations)}
        return {"queue": artemis.queue, "filled": present(filled)}

    def of_seat(self, artemis: Artemis, seat: int, projects: list[int]) -> Row:
        hosted = {
            NAMES.destinations[place.number]: artemis.hosted[seat][at] for at, place in enumerate(artemis.destinations)
        }
        hosted.update({NAMES.projects[card]: artemis.at_cards.get(card, 0) for card in projects})
        return {"hosted": present(hosted)}


SNAPSHOT: Final = ArtemisSnapshot()
