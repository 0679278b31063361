"""What an action is about: the things that explain it, whatever else has the same id."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.gaia import actions as do
from starboard.games.gaia.components import GAIAFORMER, MINE, NOTHING, PLANETS, STRUCTURES, TRACKS
from starboard.games.gaia.data.tiles import ADVANCED_TILES, BOARD_ACTIONS, BOOSTERS, FEDERATION_TOKENS, STANDARD
from starboard.games.gaia.interfaces import FACTION_IDS
from starboard.games.gaia.state import Gaia
from starboard.games.gaia.text.explain import things_of
from starboard.games.gaia.view import GaiaView
from starboard.kernel.action import Action
from starboard.kernel.parts import Speaker

_ABOUT: Final[dict[int, tuple[str, Sequence[str]]]] = {  # by kind of action: a family, and the ids of its things
    do.CHOOSE: ("faction", FACTION_IDS),
    do.START_BOOSTER: ("booster", [tile.id for tile in BOOSTERS]),
    do.UP: ("track", TRACKS),
    do.TOKEN: ("token", [token.id for token in FEDERATION_TOKENS]),
    do.BOARD: ("action", [action.id for action in BOARD_ACTIONS]),
    do.SPECIAL: ("special", do.SPECIALS),
}
_ALWAYS_ABOUT: Final[dict[int, tuple[str, ...]]] = {  # by kind of action: the same things, whatever its value
    do.STATION: (f"special.{do.SPECIALS[do.SPECIAL_STATION]}",),
    do.LOST_PLANET: ("planet.lost",),
    do.SWAP: (f"special.{do.SPECIALS[do.SPECIAL_SWAP]}",),
    **dict.fromkeys((do.FEDERATE, do.PLAN, do.SATELLITES), ("concept.federation", "concept.satellite")),
    **dict.fromkeys((do.CONVERT, do.CONVERT_TOGETHER, do.USE_FOR, do.END_TURN), ("concept.free-actions",)),
    **dict.fromkeys((do.TURN_TILE, do.TURN_REST), ("concept.sector",)),
    **dict.fromkeys((do.FROM_PLANET, do.FROM_BOARD), ("piece.gf", "concept.gaia-project")),
    do.CHARGE: ("concept.charging",),
    do.BRAINSTONE: ("concept.brainstone",),
    **dict.fromkeys((do.INCOME, do.BOWL, do.GAIA_SPEND), ("concept.power",)),
}


def explain_action(action: Action, view: GaiaView, speaker: Speaker) -> list[str]:
    """Return explanations of the things that an action is about; none if its label says everything."""
    things = things_of(speaker)
    return [line for key in subjects(action, view.world) for line in things[key].explanation()]


def subjects(action: Action, state: Gaia) -> list[str]:
    """Return the keys of the things that an action is about."""
    return [f"gaia.{subject}" for subject in _subjects(action, state)]


def _subjects(action: Action, state: Gaia) -> Sequence[str]:
    value, kind = action.value, action.kind
    if do.BUILD <= kind < do.STATION:
        return _building(kind - do.BUILD, state.planet[value])
    if kind in _ABOUT:
        family, ids = _ABOUT[kind]
        return [f"{family}.{ids[value]}"]
    if kind == do.PASS:
        return [*([f"booster.{BOOSTERS[value].id}"] if value >= 0 else []), "concept.pass"]
    if kind in (do.TECH, do.COVER):
        return [f"tile.{STANDARD[state.standard_at[value]].id}"]
    if kind == do.ADVANCED_TECH and state.advanced_at[value] != NOTHING:
        return [f"advanced.{ADVANCED_TILES[state.advanced_at[value]].id}"]
    return ["concept.burn"] if action is do.convert[do.BURN] else _ALWAYS_ABOUT.get(kind, [])


def _building(structure: int, planet: int) -> list[str]:
    """Return the keys of a structure and, for a mine, of the planet; a gaiaformer also explains Gaia projects."""
    keys = [f"piece.{STRUCTURES[structure]}"]
    if structure == GAIAFORMER:
        keys.append("concept.gaia-project")
    elif structure == MINE and planet >= 0:
        keys.append(f"planet.{PLANETS[planet]}")
    return keys
