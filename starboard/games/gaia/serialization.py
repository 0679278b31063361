"""Positions as plain data: ids for people, numbers for the rest."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.gaia.automa_cards import NO_CARD, Automa, level_of
from starboard.games.gaia.components import NOTHING, OUTSIDE, PLANETS, SPACE, STRUCTURES
from starboard.games.gaia.data.automa import CARDS
from starboard.games.gaia.data.tiles import (
    ADVANCED_TILES,
    BOOSTERS,
    COMMON_TOKENS,
    FEDERATION_TOKENS,
    FINAL_TILES,
    ROUND_TILES,
    STANDARD,
)
from starboard.games.gaia.interfaces import FACTION_IDS, UNCHOSEN, faction_of
from starboard.games.gaia.map import HEXES, NAMES
from starboard.games.gaia.state import FAR_AWAY, PHASES, SOURCES, Gaia, Player, Settings
from starboard.kernel.errors import BadRecord
from starboard.kernel.state import Step

_TILES: Final = [tile.id for tile in STANDARD]
_ADVANCED: Final = [tile.id for tile in ADVANCED_TILES]
_BOOSTERS: Final = [tile.id for tile in BOOSTERS]
_ROUND_TILES: Final = [tile.id for tile in ROUND_TILES]
_FINAL_TILES: Final = list(FINAL_TILES)
_TOKENS: Final = [token.id for token in FEDERATION_TOKENS]
_NUMBERS: Final = (
    *("c", "o", "k", "q", "vp", "bowl1", "bowl2", "bowl3", "gaia", "brain", "formers", "formers_away"),
    *("satellites", "federations", "types", "tiles", "covered", "advanced", "used"),
)
"""Fields of a player that are saved as they are."""


def name(ids: list[str], number: int) -> str:
    return "-" if number == NOTHING else ids[number]


def number(ids: list[str], name: str) -> int:
    """The place of an id; "-" is NOTHING, anything unknown is refused."""
    if name == "-":
        return NOTHING
    if name not in ids:
        raise BadRecord(f"{name!r} is not one of {', '.join(ids[:20])}")
    return ids.index(name)


def names(ids: list[str], numbers: list[int]) -> str:
    return " ".join([name(ids, each) for each in numbers])


def numbers(ids: list[str], text: str) -> list[int]:
    return [number(ids, word) for word in text.split()]


def player_row(player: Player) -> dict[str, Any]:
    row: dict[str, Any] = {"faction": player.faction.id}
    for field in _NUMBERS:
        row[field] = getattr(player, field)
    row["levels"] = player.levels[:]
    row["built"] = player.built[:]
    row["lost"] = name(NAMES, player.lost)
    row["icons"] = player.icons[:]
    row["planets"] = names(NAMES, player.planets)
    row["stations"] = names(NAMES, player.stations)
    row["tokens"] = " ".join([_TOKENS[token // 2] + ("+" if token & 1 else "") for token in player.tokens])
    row["booster"] = name(_BOOSTERS, player.booster)
    row["earned"] = {source: player.earned[at] for at, source in enumerate(SOURCES) if player.earned[at]}
    return row


def read_player(row: dict[str, Any]) -> Player:
    id = row["faction"]
    if id != UNCHOSEN.id and id not in FACTION_IDS:
        raise BadRecord(f"{id!r} is not a faction")
    player = Player(UNCHOSEN if id == UNCHOSEN.id else faction_of(id))
    for field in _NUMBERS:
        setattr(player, field, int(row[field]))
    player.levels = counted(row["levels"], 6, 5)
    player.built = counted(row["built"], len(STRUCTURES), 8)
    player.icons = [int(icon) for icon in row["icons"]]
    player.lost = number(NAMES, row["lost"])
    player.planets = numbers(NAMES, row["planets"])
    player.stations = numbers(NAMES, row["stations"])
    for word in row["tokens"].split():
        player.tokens.append(number(_TOKENS, word.rstrip("+")) * 2 + (1 if word.endswith("+") else 0))
    player.booster = number(_BOOSTERS, row["booster"])
    for source, points in row["earned"].items():
        player.earned[number(SOURCES, source)] = int(points)
    player.near = FAR_AWAY
    for hex in [*player.planets, *player.stations]:
        player.comes_near(hex)
    if min(player.c, player.o, player.k, player.q, player.bowl1, player.bowl2, player.bowl3, player.gaia) < 0:
        raise BadRecord(f"{id} cannot have less than nothing")
    if not NOTHING <= player.brain <= 3 or not 0 <= player.formers <= 3:
        raise BadRecord(f"{id} cannot have such a brainstone or so many gaiaformers")
    return player


def counted(values: Any, length: int, most: int) -> list[int]:
    found = [int(value) for value in values]
    if len(found) != length or min(found) < 0 or max(found) > most:
        raise BadRecord(f"expected {length} numbers from 0 to {most}, not {found}")
    return found


_PLANETS: Final = [*PLANETS, "space"]  # the last one stands for SPACE


def hex_rows(state: Gaia) -> dict[str, str]:
    """Per hex of the board: planet, structure and owner, guest, station, satellites, federations."""
    rows: dict[str, str] = {}
    for hex in range(HEXES):
        planet = state.planet[hex]
        if planet != OUTSIDE:
            rows[NAMES[hex]] = (
                f"{'space' if planet == SPACE else PLANETS[planet]} {name(list(STRUCTURES), state.structure[hex])} "
                f"{state.owner[hex]} {state.guest[hex]} {state.station[hex]} "
                f"{state.satellites[hex]} {state.federated[hex]}"
            )
    return rows


def read_hexes(state: Gaia, rows: dict[str, str], players: int) -> None:
    state.planet = [OUTSIDE] * HEXES
    for values in ("structure", "owner", "guest", "station"):
        setattr(state, values, [NOTHING] * HEXES)
    state.satellites = [0] * HEXES
    state.federated = [0] * HEXES
    for place, row in rows.items():
        hex = number(NAMES, place)
        planet, structure, owner, guest, station, satellites, federated = row.split()
        state.planet[hex] = SPACE if planet == "space" else number(_PLANETS, planet)
        state.structure[hex] = number(list(STRUCTURES), structure)
        state.owner[hex], state.guest[hex], state.station[hex] = int(owner), int(guest), int(station)
        state.satellites[hex], state.federated[hex] = int(satellites), int(federated)
        for seat in (state.owner[hex], state.guest[hex], state.station[hex]):
            if not NOTHING <= seat < players:
                raise BadRecord(f"the hex {place} belongs to seat {seat}, but there are {players}")
        if not 0 <= state.satellites[hex] < 1 << players or not 0 <= state.federated[hex] < 1 << players:
            raise BadRecord(f"the hex {place} has satellites or federations of nobody")
    state.find_worlds()


def automa_row(automa: Automa) -> dict[str, Any]:
    """Its cards by their numbers; the top card is the last."""
    return {
        "deck": automa.deck[:],
        "pile": automa.pile[:],
        "discard": automa.discard[:],
        "support": automa.support,
        "action": automa.action,
        "known": [card.number for card in CARDS if automa.known >> card.number & 1],
    }


def read_automa(row: dict[str, Any], level: str) -> Automa:
    automa = Automa(level_of(level))
    automa.deck = [int(card) for card in row["deck"]]
    automa.pile = [int(card) for card in row["pile"]]
    automa.discard = [int(card) for card in row["discard"]]
    automa.support = int(row["support"])
    automa.action = int(row["action"])
    for card in row["known"]:
        automa.known |= 1 << int(card)
    shown = [card for card in (automa.support, automa.action) if card != NO_CARD]
    held = sorted([*automa.deck, *automa.pile, *automa.discard, *shown])
    if held != [card.number for card in CARDS if card.number not in automa.level.without]:
        raise BadRecord("the Automa must have each of its cards exactly once")
    if automa.action != NO_CARD and automa.support == NO_CARD:
        raise BadRecord("the Automa's action card has no support card")
    if [card for card in [*automa.level.cards, *automa.discard, *shown] if not automa.known >> card & 1]:
        raise BadRecord("everybody knows the cards that the Automa began with or has shown")
    return automa


def table(state: Gaia) -> dict[str, Any]:
    return {
        "options": state.settings.options,
        "seats": state.seats,
        "players": [player_row(player) for player in state.players],
        "hexes": hex_rows(state),
        "layout": state.layout[:],
        "round": state.round,
        "phase": PHASES[state.phase],
        "order": state.order[:],
        "passed": state.passed[:],
        "used_actions": state.used_actions,
        "boosters": names(_BOOSTERS, state.boosters),
        "round_tiles": names(_ROUND_TILES, state.round_tiles),
        "final_tiles": names(_FINAL_TILES, state.final_tiles),
        "standard_at": names(_TILES, state.standard_at),
        "advanced_at": names(_ADVANCED, state.advanced_at),
        "terraforming_token": name(_TOKENS, state.terraforming_token),
        "supply": state.supply[:],
        "offers": state.offers[:],
        "automa": {} if state.automa is None else automa_row(state.automa),
    }


def from_table(saved: dict[str, Any], settings: Settings, agenda: list[Step[Any]], rng: int, decisions: int) -> Gaia:
    players = [read_player(row) for row in saved["players"]]
    seats = int(saved["seats"])
    if not 1 <= seats <= len(players) <= 4:
        raise BadRecord(f"{seats} seats and {len(players)} players do not make a game")
    state = Gaia(agenda, rng, decisions, settings, seats, players)
    read_hexes(state, saved["hexes"], len(players))
    state.layout = [str(slot) for slot in saved["layout"]]
    state.round = int(saved["round"])
    state.phase = number(list(PHASES), saved["phase"])
    state.order = [int(seat) for seat in saved["order"]]
    state.passed = [int(seat) for seat in saved["passed"]]
    state.used_actions = int(saved["used_actions"])
    state.boosters = numbers(_BOOSTERS, saved["boosters"])
    state.round_tiles = numbers(_ROUND_TILES, saved["round_tiles"])
    state.final_tiles = numbers(_FINAL_TILES, saved["final_tiles"])
    state.standard_at = numbers(_TILES, saved["standard_at"])
    state.advanced_at = numbers(_ADVANCED, saved["advanced_at"])
    state.terraforming_token = number(_TOKENS, saved["terraforming_token"])
    state.supply = counted(saved["supply"], COMMON_TOKENS, 3)
    state.offers = [int(offer) for offer in saved["offers"]]
    if settings.has_automa != (len(players) > seats):
        raise BadRecord("the options and the players disagree whether there is an Automa")
    if settings.has_automa:
        state.automa = read_automa(saved["automa"], settings.automa)
    if len(state.round_tiles) != 6 or len(state.standard_at) != len(STANDARD) or len(state.advanced_at) != 6:
        raise BadRecord("the tiles of the position do not fit the boards")
    if not 0 <= state.round <= 6 or any([not 0 <= seat < len(players) for seat in state.order + state.passed]):
        raise BadRecord("the round or the turn order of the position cannot be")
    return state
