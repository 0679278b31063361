"""The setup of a game by the site's own data: `moveHistory`, `map`, `tiles`, `options`, `players` and so on.

What the data leave out follows from the seed in the `init` line, if there is one.
"""

from __future__ import annotations

import re
from itertools import zip_longest
from typing import Any, Final

from starboard.games.gaia.interop.annotations import without_annotations
from starboard.games.gaia.interop.names import POSITION_NAMES, TRACK_NAMES
from starboard.games.gaia.interop.seeded import (
    COPIES,
    MIRRORED_SEEDS,
    SUFFIXES,
    Place,
    Sector,
    board,
    listed_sectors,
    named_hexes,
    rotated,
    seeded_setup,
    unturned_sectors,
)
from starboard.games.gaia.interop.variants import quoted, rows
from starboard.games.gaia.map import NUMBER, SLOT_OF, SLOTS
from starboard.interop.cut_json import DEEPEST
from starboard.interop.jsonl import UNREADABLE
from starboard.kernel.errors import BadRecord, short

HISTORY: Final = "moveHistory"
TITLES: Final = ("id", "_id", "gameId")  # fields that name a game
MOST_BEFORE: Final = 200  # moves in which factions are chosen at last
BY_HAND: Final = {
    **{"booster": "boosters", "roundScoringTile": "round_scoring", "finalScoringTile": "final_scoring"},
    "mapTile": "mapTile",
}
_BY_HAND: Final = re.compile(r"p\d set(?:up)? (\w+) (\S+) to ([\w-]+)")
_INIT: Final = re.compile(r"\s*init\b(?:\s+(\d+)(?=\s|$))?(?:\s+(\S+))?")
_MOST_DIGITS: Final = 9
_DEFAULT_SEED: Final = "defaultSeed"
_DEFAULT_PLAYERS: Final = 2
_CHOICE: Final = re.compile(r"p\d faction\b")
_ROTATION: Final = re.compile(r"p\d rotate\b([\w\s-]*)")
_FORMER: Final = re.compile(r"\bbuild gf ([\w-]+)")
_TOKEN: Final = re.compile(r"\bfederation \S+ (fed[1-6])\b")
_OFFSETS: Final = {suffix: offset for offset, suffix in SUFFIXES.items()}


class Start:
    """What the first line of a log says: the number of players and the seed."""

    def __init__(self, players: int, seed: str) -> None:
        self.players: Final = players
        self.seed: Final = seed


def is_start(line: str) -> bool:
    """Whether this is the site's first line."""
    return _INIT.match(line) is not None


def start_of(line: str) -> Start | None:
    """Read the site's first line, such as `init 4 Wavely-triangle-5324`."""
    parts = _INIT.match(line)
    if parts is None:
        return None
    if rest := line[parts.end() :].strip():
        raise BadRecord(key="gaia.log.init-rest", rest=quoted(rest))
    return Start(int(parts[1][:_MOST_DIGITS]) if parts[1] else _DEFAULT_PLAYERS, parts[2] or _DEFAULT_SEED)


def inner(game: Any, depth: int = DEEPEST) -> Any:
    """Return the data of a game: those of the site, which may stand in a larger object, or else any list of moves."""
    if history_in(game):
        return {HISTORY: history_in(game)}
    if not isinstance(game, dict) or isinstance(game.get(HISTORY), list) or isinstance(game.get("setup"), dict):
        return game
    for data in game.values():
        part = inner(data, depth - 1) if depth and isinstance(data, dict) else {}
        if isinstance(part.get(HISTORY), list):
            return {**{title: game[title] for title in TITLES if title in game}, **part}
    found = [moves for moves in map(history_in, game.values()) if moves]
    return {**game, HISTORY: found[0]} if found else game


def history_in(value: Any) -> list[Any]:
    """Return a list of moves that begins with the first line of the site, or the lines of such a text."""
    moves = value.splitlines() if isinstance(value, str) and "\n" in value else value
    is_history = isinstance(moves, list) and bool(moves) and isinstance(moves[0], str) and is_start(moves[0])
    return moves if is_history else []


def site_setup(game: dict[str, Any], start: Start, moves: list[str]) -> dict[str, Any]:
    """Return the setup of a game by its data, and by its seed where they say nothing."""
    players = start.players
    sectors, setup = seeded_setup(players, start.seed) if start.seed else ([], {})
    before = before_factions(moves)
    by_hand = chosen_tiles(before)
    if "mapTile" in by_hand:
        sectors = unturned_sectors(by_hand.pop("mapTile"))
    setup.update(by_hand)
    field = "tiles"
    try:
        setup.update(tiles_of(game.get(field)))
        field = "players"
        setup.update(tokens_of(game, moves, setup.get("terraforming_federation")))
        field = "options"
        placement = (game.get(field) or {}).get("map") or {}
        sectors = listed_sectors(placement["sectors"]) if placement.get("sectors") else sectors
        mirror = start.seed in MIRRORED_SEEDS or bool(placement.get("mirror"))
        letters = with_rotations(board(sectors, mirror), sectors, before) if sectors else {}
        field = "map"
        if game.get(field):
            shown, sectors = shown_board(game[field])
            letters = letters if follows(shown, letters) else before_the_game(shown, sectors, moves)
    except UNREADABLE as error:
        raise BadRecord(key="gaia.log.field", name=repr(field)) from error
    return {"players": players, **({"hexes": named_hexes(letters, sectors)} if sectors else {}), **setup}


def before_factions(moves: list[str]) -> list[str]:
    """Return the moves before the first choice of a faction, in which a board can be put together and turned."""
    bare = [without_annotations(move)[0] for move in moves[:MOST_BEFORE]]
    chosen = [at for at, move in enumerate(bare) if _CHOICE.match(move)]
    return bare[: chosen[0]] if chosen else bare


def chosen_tiles(moves: list[str]) -> dict[str, Any]:
    """Return the tiles of a setup that somebody put together by hand before the game; nothing if nobody did."""
    chosen: dict[str, list[tuple[str, str]]] = {}
    for move in moves:
        parts = _BY_HAND.match(move)
        if parts:
            chosen.setdefault(parts[1], []).append((parts[2], parts[3]))
    found: dict[str, Any] = {}
    for kind, placed in chosen.items():
        tiles = [tile for _, tile in placed]
        if kind in ("techTile", "advTechTile"):
            found["tech"] = {**found.get("tech", {}), **dict(placed)}
        elif kind == "terraformingFederation":
            found["terraforming_federation"] = tiles[-1]
        elif kind in BY_HAND:
            found[BY_HAND[kind]] = tiles
    return found


def tiles_of(tiles: Any) -> dict[str, Any]:
    """Return the tiles of a setup as the site has them; those that it does not name are left out."""
    found: dict[str, Any] = {}
    if not tiles:
        return found
    techs, scorings, boosters = tiles.get("techs"), tiles.get("scorings"), tiles.get("boosters")
    if isinstance(techs, dict) and techs:
        names = [*POSITION_NAMES, *[f"adv-{track}" for track in TRACK_NAMES]]
        found["tech"] = {name: techs[name]["tile"] for name in names}
    if isinstance(scorings, dict) and scorings.get("round") and scorings.get("final"):
        found["round_scoring"], found["final_scoring"] = scorings["round"], scorings["final"]
    if isinstance(boosters, dict) and boosters:
        found["boosters"] = list(boosters)
    return found


def tokens_of(game: dict[str, Any], moves: list[str], drawn: str | None) -> dict[str, Any]:
    """Return which token lies on the terraforming track at the start.

    The site forgets it when it is taken; then it is the one token that a player has without having formed a federation.
    """
    token = game.get("terraformingFederation")
    if token is None:
        held: list[str] = []
        for player in rows(game.get("players")):
            data = player.get("data")
            tiles = data.get("tiles") if isinstance(data, dict) else None
            held += [
                str(row.get("tile")) for row in rows(tiles.get("federations") if isinstance(tiles, dict) else None)
            ]
        for formed in [kind for move in moves for kind in _TOKEN.findall(without_annotations(move)[0])]:
            if formed in held:
                held.remove(formed)
        left = [kind for kind in held if kind.startswith("fed")]
        token = left[0] if len(left) == 1 else drawn
    if token is None:
        return {}
    kinds = [f"fed{number}" for number in range(1, 7)]
    return {
        "terraforming_federation": token,
        "federation_supply": {kind: COPIES - (kind == token) for kind in kinds},
    }


def with_rotations(letters: dict[Place, str], sectors: list[Sector], moves: list[str]) -> dict[Place, str]:
    """Return the board after the rotations that a player chose before the factions."""
    for move in moves:
        turns = _ROTATION.match(move)
        words = turns[1].split() if turns else []
        for name, times in zip_longest(words[::2], words[1::2], fillvalue=""):
            centre = centre_named(name, sectors)
            if centre is None or not re.fullmatch(r"\d{1,2}", times):
                raise BadRecord(key="gaia.log.rotation", move=repr(short(move)))
            letters = rotated(letters, centre, int(times))
    return letters


def centre_named(name: str, sectors: list[Sector]) -> Place | None:
    """Return the centre of a sector, named by coordinates (`5x-2`) or by the sector (`10C`)."""
    for sector in sectors:
        if name in (f"{sector.centre[0]}x{sector.centre[1]}", f"{sector.tile.rstrip('AB')}C"):
            return sector.centre
    return None


def shown_board(hexes: Any) -> tuple[dict[Place, str], list[Sector]]:
    """Return the planets on the site's map as it is now, and the sectors; their rotation is not shown."""
    letters: dict[Place, str] = {}
    tiles: dict[int, str] = {}
    for row in hexes:
        place, data = (row.get("q"), row.get("r")), row.get("data")
        if place not in NUMBER or place in letters:
            raise BadRecord(key="gaia.log.setup-hex", found=short(repr(row)))
        slot = SLOT_OF[NUMBER[place]]
        sector = str(data.get("sector"))
        if tiles.setdefault(slot, sector) != sector or not re.fullmatch(r"\d{1,2}[AB]?", sector):
            raise BadRecord(key="gaia.log.setup-board")
        letters[place] = str(data.get("planet"))
    sectors = [Sector(tile, 0, SLOTS[slot]) for slot, tile in tiles.items()]
    if len(letters) != len(sectors) * len(SUFFIXES) or len(set(tiles.values())) < len(tiles):
        raise BadRecord(key="gaia.log.setup-board")
    return letters, sectors


def follows(shown: dict[Place, str], before: dict[Place, str]) -> bool:
    """Whether a map can arise from a board: transdim planets become Gaia planets, and a hex the Lost Planet."""
    changes = {(before.get(place, ""), letter) for place, letter in shown.items() if before.get(place) != letter}
    return shown.keys() == before.keys() and changes <= {("m", "g"), ("e", "l")}


def before_the_game(shown: dict[Place, str], sectors: list[Sector], moves: list[str]) -> dict[Place, str]:
    """Return the board at the start: without the Lost Planet, and where gaiaformers were built, transdim planets."""
    centres = {sector.tile.rstrip("AB"): sector.centre for sector in sectors}
    letters = {place: "e" if letter == "l" else letter for place, letter in shown.items()}
    for name in [name for move in moves for name in _FORMER.findall(move)]:
        place = place_named(name, centres)
        if place is not None and letters.get(place) == "g":
            letters[place] = "m"
    return letters


def place_named(name: str, centres: dict[str, Place]) -> Place | None:
    """Return the hex with one of the site's names."""
    axial = re.fullmatch(r"(-?\d{1,2})x(-?\d{1,2})", name)
    if axial:
        return (int(axial[1]), int(axial[2]))
    parts = re.fullmatch(r"(\d{1,2})([ABC]\d{0,2})", name)
    if parts is None or parts[1] not in centres or parts[2] not in _OFFSETS:
        return None
    (q, r), (dq, dr) = centres[parts[1]], _OFFSETS[parts[2]]
    return (q + dq, r + dr)
