"""Research areas (p. 15 and appendix II): advancing, what the levels bring, and the Lost Planet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from starboard.games.gaia import events
from starboard.games.gaia.actions import place_lost_planet, stay, up
from starboard.games.gaia.components import (
    GAIA_PROJECT,
    LOST,
    MINE,
    NAVIGATION,
    NOTHING,
    OUTSIDE,
    SPACE,
    TERRAFORMING,
    TOP_LEVEL,
)
from starboard.games.gaia.data.research_tracks import CHARGE_AT_LEVEL_3, GAIA_5_POINTS, GAIAFORMERS, ONCE
from starboard.games.gaia.effects import ADVANCED
from starboard.games.gaia.map import HEXES
from starboard.games.gaia.rules import income, tokens
from starboard.games.gaia.rules.building import colonise, qic_for_range
from starboard.games.gaia.rules.counting import gaia_planets, happened
from starboard.games.gaia.rules.gains import gain, pay, score
from starboard.games.gaia.rules.power import charge
from starboard.games.gaia.rules.question import Question
from starboard.games.gaia.state import BY_GAIA_LEVEL, Gaia
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason

ALL_TRACKS: Final = -1


def refuse_advance(state: Gaia, seat: int, track: int) -> Reason | None:
    """Return why a player cannot go up in an area; the price in knowledge is checked elsewhere."""
    player = state.players[seat]
    level = player.levels[track]
    if level == TOP_LEVEL:
        return events.AT_THE_TOP
    if level == TOP_LEVEL - 1:
        if any([other.levels[track] == TOP_LEVEL for other in state.players]):
            return events.LEVEL_TAKEN
        if player.green_tokens() == 0:
            return events.NO_GREEN_TOKEN
    return player.faction.refuse_research(player, track)


def advance(state: Gaia, seat: int, track: int) -> None:
    """Go one level up, and gain what the level brings at once."""
    player = state.players[seat]
    level = player.levels[track] + 1
    income.set_level(player, track, level)
    state.tell(events.ADVANCED_TO, seat, track, level)
    if level == TOP_LEVEL:
        tokens.flip(state, seat)
    happened(state, seat, ADVANCED)
    if level == 3:
        charge(state, seat, CHARGE_AT_LEVEL_3)
    reach(state, seat, track)


def reach(state: Gaia, seat: int, track: int) -> None:
    """Gain the bonus of the level that a player just came to."""
    player = state.players[seat]
    level = player.levels[track]
    gain(state, seat, ONCE[track][level], NOTHING)
    if track == GAIA_PROJECT:
        if GAIAFORMERS[level] > GAIAFORMERS[level - 1]:
            player.formers += 1
            state.tell(events.GAIAFORMER, seat)
        if level == TOP_LEVEL:
            score(state, seat, GAIA_5_POINTS + gaia_planets(state, seat), BY_GAIA_LEVEL)
    elif level == TOP_LEVEL:
        if track == TERRAFORMING and state.terraforming_token != NOTHING:
            token = state.terraforming_token
            state.terraforming_token = NOTHING
            tokens.take(state, seat, token)
        elif track == NAVIGATION:
            state.agenda.append(PlaceLostPlanet(seat))


class ChooseAdvance(Question):
    """Go up in the area of a technology tile (or in any), or not at all."""

    KEY: ClassVar = "gaia.ask.advance"

    def __init__(self, seat: int, track: int) -> None:
        super().__init__(seat)
        self.track: Final = track  # or ALL_TRACKS

    def candidates(self, state: Gaia) -> Sequence[Action]:
        return [*up, stay] if self.track == ALL_TRACKS else [up[self.track], stay]

    def refuse(self, state: Gaia, action: Action) -> Reason | None:
        return None if action is stay else refuse_advance(state, self.seat, action.value)

    def choose(self, state: Gaia, action: Action) -> None:
        if action is stay:
            state.tell(events.STAYED, self.seat)
        else:
            advance(state, self.seat, action.value)


class PlaceLostPlanet(Question):
    """Place the Lost Planet (navigation 5) on an accessible empty space; it counts as a mine just built."""

    KEY: ClassVar = "gaia.ask.lost-planet"

    def candidates(self, state: Gaia) -> Sequence[Action]:
        return [place_lost_planet[hex] for hex in range(HEXES) if state.planet[hex] != OUTSIDE]

    def refuse(self, state: Gaia, action: Action) -> Reason | None:
        hex = action.value
        if state.planet[hex] != SPACE:
            return events.OCCUPIED
        if state.satellites[hex] or state.station[hex] != NOTHING:
            return events.HAS_SATELLITE
        player = state.players[self.seat]
        return None if qic_for_range(player, hex, 0) <= player.qic else events.TOO_FAR

    def choose(self, state: Gaia, action: Action) -> None:
        hex = action.value
        player = state.players[self.seat]
        pay(state, self.seat, 0, 0, 0, qic_for_range(player, hex, 0))
        state.planet[hex] = LOST
        state.find_worlds()
        player.lost = hex
        for other in state.players:
            other.version += 1  # there is one space less for satellites
        state.tell(events.LOST_PLANET, self.seat, hex)
        colonise(state, self.seat, hex, MINE)
