"""The map as text: each hex by its name, and below it what is there, in letters and seat numbers.

Nothing is told by colour. A planet is a capital letter; the small letter after it is a structure, the digit its owner.
"""

from __future__ import annotations

from typing import Final

from starboard.games.gaia.components import NOTHING, OUTSIDE, PLANETS, SPACE, STRUCTURES
from starboard.games.gaia.space import HEXES, NAMES, PLACES
from starboard.games.gaia.state import Gaia
from starboard.games.gaia.text.speech import Speaker

_CELL: Final = 6  # columns for a hex
_HALF: Final = _CELL // 2  # by which each row is shifted against the one above
_MARGIN: Final = 4  # for the labels of the rows
EMPTY: Final = "."


def seat_digits(seats: int, players: int) -> str:
    """Seat numbers, as people count them, of a set of seats."""
    return "".join([str(seat + 1) for seat in range(players) if seats >> seat & 1])


def hex_text(state: Gaia, hex: int, speaker: Speaker) -> str:
    """What is on a hex: planet, structure and owner, "+" and the owner of a second mine; or station and satellites."""
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


def map_lines(state: Gaia, speaker: Speaker) -> list[str]:
    """Two lines for each row of hexes: names, then what is on each hex. An empty hex is named where it begins a row."""
    shown = [hex for hex in range(HEXES) if state.planet[hex] != OUTSIDE]
    if not shown:
        return []
    left = min([2 * PLACES[hex][0] + PLACES[hex][1] for hex in shown])
    lines: list[str] = []
    for row in sorted({PLACES[hex][1] for hex in shown}):
        names, things = "", f"x{row}"
        for hex in sorted([hex for hex in shown if PLACES[hex][1] == row], key=lambda hex: PLACES[hex][0]):
            at = _MARGIN + (2 * PLACES[hex][0] + row - left) * _HALF
            text = hex_text(state, hex, speaker)
            is_named = text != EMPTY or not names
            names = f"{names:<{at}}{NAMES[hex] if is_named else '':^{_CELL}}"
            things = f"{things:<{at}}{text:^{_CELL}}"
        lines += [names.rstrip(), things.rstrip()]
    return lines


def legend_lines(speaker: Speaker) -> list[str]:
    """What the letters mean."""
    planets = [_meaning(id, "planet", speaker) for id in PLANETS]
    pieces = [_meaning(id, "piece", speaker) for id in (*STRUCTURES, "station", "satellite")]
    return [", ".join(planets), ", ".join(pieces), speaker.say("gaia.board.legend")]


def _meaning(id: str, family: str, speaker: Speaker) -> str:
    return f"{speaker.say(f'gaia.letter.{id}')}={speaker.say(f'gaia.{family}.{id}')}"
