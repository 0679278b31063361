"""Facts of the table in words: what the drawing tells of a thing when it is pointed at, and the text form says of it.

Both take their words from here, so that neither can know less than the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from starboard.games.gaia.components import (
    ACADEMY_1,
    ACADEMY_2,
    INSTITUTE,
    LAB,
    MINE,
    NOTHING,
    PLANETS,
    SPACE,
    STATION,
    STRUCTURES,
)
from starboard.games.gaia.derived import NEUTRAL_SEAT, space_goods, standings
from starboard.games.gaia.effects import Goods, Tile
from starboard.games.gaia.map import NAMES
from starboard.games.gaia.state import Gaia, Player
from starboard.games.gaia.text.amounts import amount, goods_text, level_text, tile_text
from starboard.games.gaia.view import GaiaView
from starboard.kernel.parts import Speaker


def hex_line(state: Gaia, hex: int, speaker: Speaker, names: Sequence[str]) -> str:
    """A hex by its name, with the planet, what stands there, and whose federation it belongs to."""
    told = _things(state, hex, speaker, names) or [speaker.say("gaia.planet.none")]
    return f"{NAMES[hex]}: {', '.join(told)}"


def is_empty(state: Gaia, hex: int) -> bool:
    """Is there nothing at all?"""
    is_alone = state.station[hex] == NOTHING and not state.satellites[hex] and not state.federated[hex]
    return state.planet[hex] == SPACE and is_alone


def _things(state: Gaia, hex: int, speaker: Speaker, names: Sequence[str]) -> list[str]:
    told: list[str] = []
    structure = state.structure[hex]
    if state.planet[hex] != SPACE:
        told.append(speaker.say(f"gaia.planet.{PLANETS[state.planet[hex]]}"))
        told.append(
            speaker.say("gaia.spoken.free")
            if structure == NOTHING
            else _of(f"gaia.piece.{STRUCTURES[structure]}", state.owner[hex], speaker, names)
        )
    if state.guest[hex] != NOTHING:
        told.append(_of("gaia.piece.mine", state.guest[hex], speaker, names))
    if state.station[hex] != NOTHING:
        told.append(_of("gaia.piece.station", state.station[hex], speaker, names))
    told += [_of("gaia.piece.satellite", seat, speaker, names) for seat in _bits(state.satellites[hex])]
    return told + [speaker.say("gaia.spoken.federation", name=names[seat]) for seat in _bits(state.federated[hex])]


def _of(key: str, seat: int, speaker: Speaker, names: Sequence[str]) -> str:
    return speaker.say("gaia.spoken.of", piece=speaker.say(key), name=names[seat])


def _bits(seats: int) -> list[int]:
    return [seat for seat in range(seats.bit_length()) if seats >> seat & 1]


# Research and tiles


def level_line(track: int, level: int, speaker: Speaker) -> str:
    """What a level of a research area means and brings."""
    return speaker.say("gaia.spoken.level-text", number=level, text=level_text(track, level, speaker))


def named_tile(family: str, tile: Tile, speaker: Speaker) -> str:
    """A technology tile by its name (of the family `tile` or `advanced`), with what it does."""
    return f"{speaker.say(f'gaia.{family}.{tile.id}')}: {tile_text(tile, speaker)}"


def taken_text(text: str, is_taken: bool, speaker: Speaker) -> str:
    """An action in words, with whether it was taken in this round."""
    return speaker.say("gaia.spoken.taken", text=text) if is_taken else text


# A player's board


def bowl_text(player: Player, bowl: int, speaker: Speaker) -> str:
    """The power tokens of an area; 0 is the Gaia area."""
    held = (player.gaia, player.bowl1, player.bowl2, player.bowl3)
    name = speaker.say(f"gaia.bowl.{bowl or 'gaia'}")
    return f"{name}: {amount(held[bowl], 't', speaker)}"


def space_text(structure: int, goods: Goods, speaker: Speaker) -> str:
    """A structure, with what its space brings once it is built."""
    text = goods_text(goods, speaker) or speaker.say("gaia.nothing")
    return f"{speaker.say(f'gaia.piece.{STRUCTURES[structure]}')} ({text})"


def space_lines(view: GaiaView, seat: int, speaker: Speaker) -> list[str]:
    """What the structures bring that are built, and what those would bring that are not."""
    lines: list[str] = []
    for is_open, key in ((True, "gaia.spoken.spaces-open"), (False, "gaia.spoken.spaces-left")):
        told = [
            space_text(structure, goods, speaker)
            for structure in (MINE, STATION, LAB, INSTITUTE, ACADEMY_1, ACADEMY_2)
            for goods, is_built in space_goods(view, seat, structure)
            if is_built == is_open
        ]
        if told:
            lines.append(speaker.say(key, spaces="; ".join(_counted(told))))
    return lines


def _counted(texts: Sequence[str]) -> list[str]:
    """Equal neighbours told once, with their number."""
    groups = [(text, len(list(same))) for text, same in groupby(texts)]
    return [text if count == 1 else f"{count} × {text}" for text, count in groups]


# Final scoring


def rank_text(row: tuple[int, int, int], speaker: Speaker, names: Sequence[str]) -> str:
    """A row of a final tile's standings: who, how far, and the points that would be now."""
    seat, value, points = row
    name = f"{names[seat]}: {value}" if seat != NEUTRAL_SEAT else speaker.say("gaia.board.neutral", number=value)
    return speaker.say("gaia.spoken.standing", standing=name, points=amount(points, "vp", speaker))


def final_texts(view: GaiaView, tile: int, speaker: Speaker, names: Sequence[str]) -> list[str]:
    """Everybody's standing at a final tile, best first."""
    return [rank_text(row, speaker, names) for row in standings(view, tile)]
