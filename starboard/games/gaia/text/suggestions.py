"""Suggestions for a reader who asks for something that is not offered: own pieces first, never empty space."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia import actions as do
from starboard.games.gaia.components import GAIAFORMER, MINE, SPACE, TRANSDIM
from starboard.games.gaia.interfaces import UNCHOSEN
from starboard.games.gaia.rules.building import qic_for_range
from starboard.games.gaia.state import Gaia
from starboard.games.gaia.view import GaiaView
from starboard.kernel.action import Action

AFTER_OWN: Final = 2  # the rank of actions without a hex, after those on the reader's own structures


def nearness(action: Action, view: GaiaView) -> int | None:
    """Return how near an action is to the reader's pieces, 0 for the nearest; None if hardly anybody can mean it."""
    state, seat, hex = view.world, view.seat, action.value
    if not 0 <= seat < state.seats:
        return 0
    if do.BUILD <= action.kind < do.STATION:
        return _building(state, seat, action.kind - do.BUILD, hex)
    if action.kind == do.CHOOSE:  # labels of factions have many words, which fit nearly every question
        return 0 if state.players[seat].faction is UNCHOSEN else None
    if action.kind == do.SWAP:
        return 0 if state.belongs_to(hex, seat) and state.structure[hex] == MINE else None
    if action.kind == do.FROM_PLANET:
        return 0 if state.structure[hex] == GAIAFORMER and state.owner[hex] == seat else None
    if action.kind in (do.STATION, do.LOST_PLANET):
        return qic_for_range(state.players[seat], hex, 0) if state.planet[hex] == SPACE else None
    return AFTER_OWN


def _building(state: Gaia, seat: int, structure: int, hex: int) -> int | None:
    """Return the nearness of building: a mine or gaiaformer needs a planet, all else an own structure."""
    planet, player = state.planet[hex], state.players[seat]
    if structure in (MINE, GAIAFORMER):
        is_odd = (planet == TRANSDIM) != (structure == GAIAFORMER)
        return qic_for_range(player, hex, 0) + is_odd if planet >= 0 else None
    if not state.belongs_to(hex, seat):
        return None
    return 0 if (state.structure[hex], structure) in player.faction.board.upgrades else 1
