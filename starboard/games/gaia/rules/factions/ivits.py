"""Ivits (appendix I): they start with the institute, have one growing federation, and place space stations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from starboard.games.gaia import events
from starboard.games.gaia.actions import SPECIAL_STATION, place_station, special
from starboard.games.gaia.components import INSTITUTE, NOTHING, OUTSIDE, OXIDE, SPACE, SPACE_STATIONS
from starboard.games.gaia.effects import goods
from starboard.games.gaia.interfaces import Faction, FactionBoard
from starboard.games.gaia.map import HEXES
from starboard.games.gaia.rules.building import absorb, qic_for_range
from starboard.games.gaia.rules.gains import pay
from starboard.games.gaia.rules.question import Question
from starboard.games.gaia.state import Gaia, Player
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason

PER_TOKEN: Final = 7


class Ivits(Faction):
    def threshold(self, player: Player) -> int:
        return PER_TOKEN * (player.federations + 1)

    def has_one_federation(self) -> bool:
        return True

    def specials(self, player: Player) -> list[Action]:
        return [special[SPECIAL_STATION]] if player.built[INSTITUTE] else []

    def refuse_special(self, state: Gaia, seat: int, action: Action) -> Reason | None:
        if len(state.players[seat].stations) >= SPACE_STATIONS:
            return events.NO_PIECE
        for hex in range(HEXES):
            if refuse_station(state, seat, hex) is None:
                return None
        return events.TOO_FAR

    def use_special(self, state: Gaia, seat: int, action: Action) -> None:
        state.agenda.append(PlaceStation(seat))


def refuse_station(state: Gaia, seat: int, hex: int) -> Reason | None:
    """Return why a player cannot place a station here: it takes an accessible space without planet or station."""
    if state.planet[hex] != SPACE or state.station[hex] != NOTHING:
        return events.OCCUPIED
    if state.settings.stations_avoid_federation and state.federated[hex] >> seat & 1:
        return events.HAS_SATELLITE
    player = state.players[seat]
    return None if qic_for_range(player, hex, 0) <= player.qic else events.TOO_FAR


class PlaceStation(Question):
    """Place a space station. It is no structure: nobody charges power for it, but ranges are measured from it."""

    KEY: ClassVar = "gaia.ask.station"

    def candidates(self, state: Gaia) -> Sequence[Action]:
        return [place_station[hex] for hex in range(HEXES) if state.planet[hex] != OUTSIDE]

    def refuse(self, state: Gaia, action: Action) -> Reason | None:
        return refuse_station(state, self.seat, action.value)

    def choose(self, state: Gaia, action: Action) -> None:
        player = state.players[self.seat]
        hex = action.value
        pay(state, self.seat, 0, 0, 0, qic_for_range(player, hex, 0))
        state.station[hex] = self.seat
        player.stations.append(hex)
        player.measure_from(hex)
        player.version += 1
        absorb(state, self.seat, hex)
        state.tell(events.STATION, self.seat, hex)


FACTION: Final[Faction] = Ivits(
    FactionBoard(
        "ivits",
        OXIDE,
        base_income=(goods("1o"), goods("1k"), goods("1q")),
        starting_mines=0,
        starts_with_institute=True,
        space_stations=SPACE_STATIONS,
    )
)
