"""What an action means to the seat that may take it, in one line, with the price the rules ask for it."""

from __future__ import annotations

from typing import Any

from starboard.games.gaia import actions as do
from starboard.games.gaia.components import (
    GAIAFORMER,
    MINE,
    NOTHING,
    PLANETS,
    POSITIONS,
    STATION,
    STRUCTURES,
    TOP_LEVEL,
    TRACKS,
)
from starboard.games.gaia.data.research_tracks import KNOWLEDGE_PER_STEP, TOKENS_PER_PROJECT
from starboard.games.gaia.data.tiles import ADVANCED_TILES, BOARD_ACTIONS, BOOSTERS, STANDARD
from starboard.games.gaia.effects import Tile
from starboard.games.gaia.interfaces import FACTION_IDS, faction_of
from starboard.games.gaia.map import NAMES, members
from starboard.games.gaia.rules import building
from starboard.games.gaia.rules.assembly import DEGREES, TurnTile, planets_when_turned
from starboard.games.gaia.rules.board_actions import ScoreTokenAgain
from starboard.games.gaia.rules.charging import ChargePower, affordable
from starboard.games.gaia.rules.conversions import PRICES
from starboard.games.gaia.rules.factions.firaks import DowngradeLab
from starboard.games.gaia.rules.factions.itars import TOKENS_PER_TILE
from starboard.games.gaia.rules.federations import satellites_needed
from starboard.games.gaia.rules.free_steps_and_range import BuildWith
from starboard.games.gaia.rules.power import SpendBrainstone
from starboard.games.gaia.rules.research import refuse_advance
from starboard.games.gaia.rules.special_actions import goods_of
from starboard.games.gaia.rules.turn import TakeTurn
from starboard.games.gaia.state import Gaia
from starboard.games.gaia.text.amounts import (
    amount,
    board_action_text,
    cost_text,
    goods_text,
    level_text,
    tile_text,
    token_text,
    track_name,
)
from starboard.games.gaia.text.faction_summaries import gist
from starboard.games.gaia.text.sector_names import sector_name
from starboard.games.gaia.view import GaiaView
from starboard.kernel.action import Action
from starboard.kernel.parts import Speaker


def action_label(action: Action, view: GaiaView, speaker: Speaker) -> str:
    """Return what an action means to the seat whose view this is."""
    state = view.world
    seat = view.seat if 0 <= view.seat < len(state.players) else 0
    asking: Any = view.agenda[-1] if view.agenda else None
    value, kind = action.value, action.kind
    if do.BUILD <= kind < do.STATION:
        return _build_label(kind - do.BUILD, value, asking, state, seat, speaker)
    match kind:
        case do.CHOOSE:
            id = FACTION_IDS[value]
            home = speaker.say(f"gaia.planet.{PLANETS[faction_of(id).home]}")
            name = speaker.say(f"gaia.faction.{id}")
            return speaker.say("gaia.do.faction", faction=name, planet=home, gist=gist(id, speaker))
        case do.START_BOOSTER | do.PASS if value >= 0:
            key = "gaia.do.booster" if kind == do.START_BOOSTER else "gaia.do.pass-for"
            return speaker.say(key, **_named("booster", BOOSTERS[value], speaker))
        case do.STATION | do.LOST_PLANET:
            key = "gaia.do.station" if kind == do.STATION else "gaia.do.lost-planet"
            qic = building.qic_for_range(state.players[seat], value, 0)
            return _with_qic(key, qic, speaker, hex=NAMES[value])
        case do.TURN_TILE:
            return _turn_label(value, asking, state, speaker)
        case do.SWAP | do.FROM_PLANET:
            return speaker.say("gaia.do.swap" if kind == do.SWAP else "gaia.do.from-planet", hex=NAMES[value])
        case do.FROM_BOARD:
            return speaker.say("gaia.do.from-board")
        case do.UP:
            return _research_label(value, asking, state, seat, speaker)
        case do.TECH:
            return _tile_label(value, state, seat, speaker)
        case do.ADVANCED_TECH:
            return _advanced_label(value, state, speaker)
        case do.COVER:
            return speaker.say("gaia.do.cover", **_named("tile", STANDARD[state.standard_at[value]], speaker))
        case do.PLAN:
            return plan_label(action, state, seat, speaker)
        case do.SATELLITES:
            return satellites_label(action, speaker)
        case do.TOKEN:
            key = "gaia.do.rescore" if isinstance(asking, ScoreTokenAgain) else "gaia.do.token"
            return speaker.say(key, token=token_text(value, speaker))
        case do.BOARD:
            key = "gaia.do.board-power" if BOARD_ACTIONS[value].power else "gaia.do.board-qic"
            return speaker.say(key, action=board_action_text(value, speaker))
        case do.SPECIAL:
            return speaker.say("gaia.do.special", special=special_text(value, state, seat, speaker))
        case do.CONVERT:
            return conversion_text(action, speaker)
        case do.CONVERT_TOGETHER:
            return speaker.say("gaia.do.together", power=amount(value, "power", speaker))
        case do.USE_FOR:
            cost = amount(PRICES[value], "power", speaker)
            gain = amount(1, action.code.split()[-1], speaker)
            return speaker.say("gaia.do.use-for", exchange=speaker.say("gaia.exchange", cost=cost, gain=gain))
        case do.CHARGE:
            return _charge_label(action, asking, state, seat, speaker)
        case do.INCOME:
            what = "pw" if action in do.income_charge else "t"
            return speaker.say("gaia.do.income", goods=amount(value, what, speaker))
        case do.BOWL if action is not do.take_brainstone:
            return speaker.say("gaia.do.take-token", bowl=speaker.say(f"gaia.bowl.{value or 'gaia'}"))
        case do.BRAINSTONE if isinstance(asking, SpendBrainstone):
            return speaker.say("gaia.do.brainstone-pay" if value == 1 else "gaia.do.brainstone-spare")
        case do.BRAINSTONE if value < do.BRAINSTONE_DISCARD:
            return speaker.say("gaia.do.brainstone", bowl=speaker.say(f"gaia.bowl.{value or 'gaia'}"))
        case do.GAIA_SPEND:
            return speaker.say("gaia.do.gaia-spend", exchange=_exchange(action, speaker))
        case do.TILE_FOR_TOKENS:
            return speaker.say("gaia.do.tile-for-tokens", tokens=amount(TOKENS_PER_TILE, "t", speaker))
    return _plain(action.code.replace(" ", "-"), speaker)


def _plain(name: str, speaker: Speaker) -> str:
    """Return the label of an action that never varies; its key is the action's code."""
    return speaker.say(f"gaia.do.{name}")


def _named(family: str, tile: Tile, speaker: Speaker) -> dict[str, str | int]:
    """Return a tile's name and effect, as the arguments of a sentence."""
    what = "booster" if family == "booster" else "tile"
    return {what: speaker.say(f"gaia.{family}.{tile.id}"), "effect": tile_text(tile, speaker)}


def planet_name(state: Gaia, hex: int, speaker: Speaker) -> str:
    """Return the type of a hex's planet, or that there is none."""
    planet = state.planet[hex] if hex < len(state.planet) else NOTHING
    return speaker.say(f"gaia.planet.{PLANETS[planet]}") if planet >= 0 else speaker.say("gaia.planet.none")


def _build_label(structure: int, hex: int, asking: Any, state: Gaia, seat: int, speaker: Speaker) -> str:
    """Return the label of building a structure, with its present price for this seat if it has one."""
    args: dict[str, str | int] = {
        "structure": speaker.say(f"gaia.structure.{STRUCTURES[structure]}"),
        "hex": NAMES[hex],
        "planet": planet_name(state, hex, speaker),
    }
    if isinstance(asking, DowngradeLab) and structure == STATION:
        return speaker.say("gaia.do.downgrade", **args)
    if not isinstance(asking, TakeTurn | BuildWith) or state.planet[hex] < 0:
        return speaker.say("gaia.do.place", **args)
    steps, reach = (asking.steps, asking.reach) if isinstance(asking, BuildWith) else (0, 0)
    price = building.building_price(state, seat, hex, structure, steps, reach)
    if structure == GAIAFORMER:
        tokens = amount(price.tokens or TOKENS_PER_PROJECT[1], "t", speaker)  # level 0 has no gaiaformer, and no price
        project = _with_qic("gaia.do.project", price.qic, speaker, hex=NAMES[hex], tokens=tokens)
        return _with_gaiaformer(project, state, seat, speaker)
    args["cost"] = goods_text(price, speaker)
    if structure == MINE:
        return speaker.say("gaia.do.mine", count=building.steps_needed(state, seat, hex), **args)
    return speaker.say("gaia.do.upgrade", **args)


def _with_gaiaformer(project: str, state: Gaia, seat: int, speaker: Speaker) -> str:
    """Return the label of a project, with the planets that its gaiaformer could leave, if the settings allow that."""
    planets = [NAMES[hex] for hex in building.movable_gaiaformers(state, seat)]
    if not planets:
        return project
    has_one_on_board = state.players[seat].free_formers() > 0
    if len(planets) == 1 and not has_one_on_board:
        return speaker.say("gaia.do.project.moving", project=project, planet=planets[0])
    places = [*([speaker.say("gaia.place.board")] if has_one_on_board else []), *planets]
    return speaker.say("gaia.do.project.choosing", project=project, places=", ".join(places))


def _turn_label(turn: int, asking: Any, state: Gaia, speaker: Speaker) -> str:
    """Return by how much the tile in question is turned, and where its planets are then."""
    if not isinstance(asking, TurnTile):
        return speaker.say("gaia.do.turn.any", degrees=DEGREES * turn)
    planets = [
        speaker.say("gaia.do.turn.planet", planet=speaker.say(f"gaia.planet.{PLANETS[planet]}"), hex=NAMES[hex])
        for hex, planet in planets_when_turned(state, asking.slot, turn)
    ]
    number = sector_name(state, asking.slot)
    return speaker.say("gaia.do.turn", number=number, degrees=DEGREES * turn, planets=", ".join(planets))


def _with_qic(key: str, qic: int, speaker: Speaker, **args: str) -> str:
    """Return a sentence with the QIC that the distance costs; without a price, its shorter form."""
    if qic == 0:
        return speaker.say(f"{key}.near", **args)
    return speaker.say(key, **args, cost=cost_text(0, 0, 0, qic, speaker))


def _research_label(track: int, asking: Any, state: Gaia, seat: int, speaker: Speaker) -> str:
    level = min(TOP_LEVEL, state.players[seat].levels[track] + 1)
    key = "gaia.do.research" if isinstance(asking, TakeTurn) else "gaia.do.advance"
    name, cost = track_name(track, speaker), amount(KNOWLEDGE_PER_STEP, "k", speaker)
    said = speaker.say(key, track=name, level=level, cost=cost)
    key = "gaia.do.to-top" if level == TOP_LEVEL else "gaia.do.to-level"
    return speaker.say(key, action=said, effect=level_text(track, level, speaker))


def _tile_label(position: int, state: Gaia, seat: int, speaker: Speaker) -> str:
    """Return a standard tile, and the area in which it lets its owner advance."""
    place = speaker.say(f"gaia.position.{POSITIONS[position]}")
    if position < len(TRACKS) and refuse_advance(state, seat, position) is not None:
        place = speaker.say("gaia.position.none", track=track_name(position, speaker))
    return speaker.say("gaia.do.tile", position=place, **_named("tile", STANDARD[state.standard_at[position]], speaker))


def _advanced_label(track: int, state: Gaia, speaker: Speaker) -> str:
    number = state.advanced_at[track]
    if number == NOTHING:
        return speaker.say("gaia.do.advanced-gone", track=track_name(track, speaker))
    tile = _named("advanced", ADVANCED_TILES[number], speaker)
    return speaker.say("gaia.do.advanced", track=track_name(track, speaker), **tile)


def plan_label(action: Action, state: Gaia, seat: int, speaker: Speaker) -> str:
    """Return the planets and stations that a federation adds, and how many satellites link them."""
    structures = do.listed_hexes(action)
    new = [NAMES[hex] for hex in members(structures) if not state.federated[hex] >> seat & 1]
    places = ", ".join(new) or speaker.say("gaia.nothing")
    satellites = satellites_needed(state, seat, structures)
    return speaker.say("gaia.do.plan" if satellites else "gaia.do.plan-without", places=places, count=satellites)


def satellites_label(action: Action, speaker: Speaker) -> str:
    hexes = [NAMES[hex] for hex in members(do.listed_hexes(action))]
    return speaker.say("gaia.do.satellites", count=len(hexes), hexes=", ".join(hexes))


def special_text(number: int, state: Gaia, seat: int, speaker: Speaker) -> str:
    """Return what a special action does: the goods that it brings this seat, or its name."""
    bundle = goods_of(state.players[seat], number)
    name = speaker.say(f"gaia.special.{do.SPECIALS[number]}")
    if number == do.SPECIAL_ACADEMY:
        return f"{name}: {goods_text(bundle, speaker)}"
    return goods_text(bundle, speaker) or name


def conversion_text(action: Action, speaker: Speaker) -> str:
    """Return the label of a free action; some move a token or a gaiaformer to the Gaia area."""
    if action is do.convert[do.BURN]:
        return _plain("burn", speaker)
    key = "to-gaia" if action.code.split()[1] in ("t", "gf") else "free"
    return speaker.say(f"gaia.do.convert-{key}", exchange=_exchange(action, speaker))


def _exchange(action: Action, speaker: Speaker) -> str:
    """Return what is spent and gained, read from the notation: "spend 3pw for o", "gaia 4 for q"."""
    spent, gained = action.code.split()[1], action.code.split()[-1]
    number = spent.rstrip("abcdefghijklmnopqrstuvwxyz")
    what = spent[len(number) :]
    cost = amount(int(number or 1), what if what not in ("", "pw") else "power", speaker)
    return speaker.say("gaia.exchange", cost=cost, gain=amount(1, gained, speaker))


def _charge_label(action: Action, asking: Any, state: Gaia, seat: int, speaker: Speaker) -> str:
    """Return the label of an answer to an offer of power, with the power and the points that it costs."""
    if action is do.decline or not isinstance(asking, ChargePower):
        return _plain(action.code.replace(" ", "-"), speaker)
    extra = 1 if action is do.token_then_charge else 0
    power = affordable(state.players[seat], asking.power, extra)
    points = amount(power - 1, "vp", speaker)
    cost = speaker.say("gaia.charge.costs" if power > 1 else "gaia.charge.free", points=points)
    key = f"gaia.do.{action.code.replace(' ', '-')}-for"
    return speaker.say(key, charge=amount(power, "pw", speaker), cost=cost)
