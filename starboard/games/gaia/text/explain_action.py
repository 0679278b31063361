"""What an action is about: the things that explain it, whatever else has the same id."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia import actions as do
from starboard.games.gaia.components import GAIAFORMER, MINE, NOTHING, PLANETS, STRUCTURES, TRACKS
from starboard.games.gaia.data.tiles import ADVANCED_TILES, BOARD_ACTIONS, BOOSTERS, FEDERATION_TOKENS, STANDARD
from starboard.games.gaia.interfaces import FACTION_IDS
from starboard.games.gaia.state import Gaia
from starboard.games.gaia.text.explain import THINGS, Thing, told
from starboard.games.gaia.view import GaiaView
from starboard.kernel.action import Action
from starboard.kernel.parts import Speaker

_BY_KEY: Final[dict[str, Thing]] = {thing.key: thing for thing in THINGS}


def explain_action(action: Action, view: GaiaView, speaker: Speaker) -> list[str]:
    """All that there is to know about the things an action is about; nothing where the label says it all."""
    return [line for key in subjects(action, view.world) for line in told(_BY_KEY[key], speaker)]


def subjects(action: Action, state: Gaia) -> list[str]:
    """The keys of what an action is about."""
    value, kind = action.value, action.kind
    if do.BUILD <= kind < do.STATION:
        return _building(kind - do.BUILD, state.planet[value])
    match kind:
        case do.CHOOSE:
            return [f"gaia.faction.{FACTION_IDS[value]}"]
        case do.START_BOOSTER:
            return [f"gaia.booster.{BOOSTERS[value].id}"]
        case do.PASS:
            taken = [f"gaia.booster.{BOOSTERS[value].id}"] if value >= 0 else []
            return [*taken, "gaia.concept.pass"]
        case do.STATION:
            return [f"gaia.special.{do.SPECIALS[do.SPECIAL_STATION]}"]
        case do.LOST_PLANET:
            return ["gaia.planet.lost"]
        case do.SWAP:
            return [f"gaia.special.{do.SPECIALS[do.SPECIAL_SWAP]}"]
        case do.UP:
            return [f"gaia.track.{TRACKS[value]}"]
        case do.TECH | do.COVER:
            return [f"gaia.tile.{STANDARD[state.standard_at[value]].id}"]
        case do.ADVANCED_TECH if state.advanced_at[value] != NOTHING:
            return [f"gaia.advanced.{ADVANCED_TILES[state.advanced_at[value]].id}"]
        case do.FEDERATE | do.PLAN | do.SATELLITES:
            return ["gaia.concept.federation", "gaia.concept.satellite"]
        case do.TOKEN:
            return [f"gaia.token.{FEDERATION_TOKENS[value].id}"]
        case do.BOARD:
            return [f"gaia.action.{BOARD_ACTIONS[value].id}"]
        case do.SPECIAL:
            return [f"gaia.special.{do.SPECIALS[value]}"]
        case do.CONVERT if action is do.convert[do.BURN]:
            return ["gaia.concept.burn"]
        case do.CONVERT | do.CONVERT_TOGETHER | do.USE_FOR | do.END_TURN:
            return ["gaia.concept.free-actions"]
        case do.CHARGE:
            return ["gaia.concept.charging"]
        case do.BRAINSTONE:
            return ["gaia.concept.brainstone"]
        case do.INCOME | do.BOWL | do.GAIA_SPEND:
            return ["gaia.concept.power"]
    return []


def _building(structure: int, planet: int) -> list[str]:
    """The structure, and for whoever goes there first, the planet."""
    keys = [f"gaia.piece.{STRUCTURES[structure]}"]
    if structure == GAIAFORMER:
        keys.append("gaia.concept.gaia-project")
    elif structure == MINE and planet >= 0:
        keys.append(f"gaia.planet.{PLANETS[planet]}")
    return keys
