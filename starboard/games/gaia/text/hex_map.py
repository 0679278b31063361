"""The map as text: each hex by its name, and below it what is there, in letters and seat numbers.

Nothing depends on colour. A planet is a capital letter; the small letter after it is a structure, the digit its owner.
The middle of a sector shows its number, unless something is there.
"""

from __future__ import annotations

from typing import Any, Final

from starboard.games.gaia.components import NOTHING, OUTSIDE, PLANETS, SPACE, STRUCTURES
from starboard.games.gaia.map import HEXES, NAMES, NUMBER, PLACES, SLOTS
from starboard.games.gaia.rules.assembly import TurnTile
from starboard.games.gaia.rules.board_layout import layout_of, slots_of_free_tiles
from starboard.games.gaia.state import Gaia
from starboard.games.gaia.text.sector_names import sector_name
from starboard.kernel.parts import USUAL_WIDTH, Speaker

_CELLS: Final = (6, 5, 4)  # widths of a hex in characters; the first that fits is used
_FULL_NAMES: Final = 6  # a hex that wide has room for its whole name; a narrower one shows its column only
_MARGIN: Final = 4  # characters for the label of a row
EMPTY: Final = "."


def seat_digits(seats: int, players: int) -> str:
    """Return the numbers of a set of seats (as bits), counted from 1."""
    return "".join([str(seat + 1) for seat in range(players) if seats >> seat & 1])


def hex_text(state: Gaia, hex: int, speaker: Speaker) -> str:
    """Return what is on a hex: planet, structure, owner, "+" and the owner of a second mine; or station, satellites."""
    planet, structure = state.planet[hex], state.structure[hex]
    if planet != SPACE:
        text = speaker.say(f"gaia.letter.{PLANETS[planet]}")
        if structure != NOTHING:
            text += f"{speaker.say(f'gaia.letter.{STRUCTURES[structure]}')}{state.owner[hex] + 1}"
        return text if state.guest[hex] == NOTHING else f"{text}+{state.guest[hex] + 1}"
    text = ""
    if state.station[hex] != NOTHING:
        text = f"{speaker.say('gaia.letter.station')}{state.station[hex] + 1}"
    if state.satellites[hex]:
        text += speaker.say("gaia.letter.satellite") + seat_digits(state.satellites[hex], len(state.players))
    return text or EMPTY


def has_galaxy(state: Gaia) -> bool:
    """Whether the board has been made."""
    return any([planet != OUTSIDE for planet in state.planet])


def sector_to_turn(state: Gaia) -> int:
    """Return the slot of the sector that somebody is asked to rotate, or NOTHING."""
    asking: Any = state.agenda[-1] if state.agenda else None
    return asking.slot if isinstance(asking, TurnTile) else NOTHING


def _sector_signs(state: Gaia) -> dict[int, str]:
    """Return, per middle of a sector, its number: [05] is the one to rotate now, 05? will be rotated later."""
    asked = sector_to_turn(state)
    later = [slot for slot in slots_of_free_tiles(state, layout_of(state)) if slot > asked] if asked != NOTHING else []
    signs: dict[int, str] = {}
    for slot, middle in enumerate(SLOTS):
        if state.planet[NUMBER[middle]] != OUTSIDE:
            name = sector_name(state, slot)
            signs[NUMBER[middle]] = f"[{name}]" if slot == asked else f"{name}?" if slot in later else name
    return signs


def map_lines(state: Gaia, speaker: Speaker, width: int = USUAL_WIDTH) -> list[str]:
    """Return two lines for each row of hexes: names, then what is on each hex. Of empty hexes, only the first of a row
    has its name; an empty middle of a sector shows the sector's number.

    Each row is shifted by half a hex against the one above.
    """
    shown = [hex for hex in range(HEXES) if state.planet[hex] != OUTSIDE]
    if not has_galaxy(state):
        return [speaker.say("gaia.board.no-galaxy")]
    cell, signs = cell_width(state, width), _sector_signs(state)
    left = min([2 * PLACES[hex][0] + PLACES[hex][1] for hex in shown])
    lines: list[str] = []
    for row in sorted({PLACES[hex][1] for hex in shown}):
        names, things = "", f"x{row}"
        for hex in sorted([hex for hex in shown if PLACES[hex][1] == row], key=lambda hex: PLACES[hex][0]):
            at = _MARGIN + (2 * PLACES[hex][0] + row - left) * cell // 2
            text = hex_text(state, hex, speaker)
            name = NAMES[hex] if cell >= _FULL_NAMES else str(PLACES[hex][0])
            names = _placed(names, at, name if text != EMPTY or not names else "", cell)
            things = _placed(things, at, signs.get(hex, EMPTY) if text == EMPTY else text, cell)
        lines += [names.rstrip(), things.rstrip()]
    return lines


def _placed(line: str, at: int, text: str, cell: int) -> str:
    """Return a line with a text added in the middle of its cell; a wider text moves the next one to the right."""
    before = f"{line.rstrip():<{at}}" if len(line.rstrip()) < at else f"{line.rstrip()} "
    return f"{before}{text:^{cell}}" if len(before) == at else before + text


def cell_width(state: Gaia, width: int) -> int:
    """Return the width of a hex in characters, so that the map is no wider than the screen."""
    halves = [2 * q + r for hex, (q, r) in enumerate(PLACES) if state.planet[hex] != OUTSIDE]
    span = max(halves) - min(halves) if halves else 0
    return next((cell for cell in _CELLS if _MARGIN + span * cell // 2 + cell <= width), _CELLS[-1])


def turning_lines(state: Gaia, speaker: Speaker) -> list[str]:
    """Return how the map marks the sector to rotate, while the board is assembled."""
    return [] if sector_to_turn(state) == NOTHING else [speaker.say("gaia.board.turning")]


def legend_lines(state: Gaia, speaker: Speaker, width: int) -> list[str]:
    """Return what the letters mean, and how hexes are named; nothing while there is no map."""
    if not has_galaxy(state):
        return []
    planets = [_meaning(id, "planet", speaker) for id in PLANETS]
    pieces = [_meaning(id, "piece", speaker) for id in (*STRUCTURES, "station", "satellite")]
    naming = "gaia.board.legend" if cell_width(state, width) >= _FULL_NAMES else "gaia.board.legend-columns"
    return [", ".join(planets), ", ".join(pieces), speaker.say(naming)]


def _meaning(id: str, family: str, speaker: Speaker) -> str:
    return f"{speaker.say(f'gaia.letter.{id}')}={speaker.say(f'gaia.{family}.{id}')}"
