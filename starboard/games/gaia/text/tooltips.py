"""Facts of the table in words: the tooltips of the drawing, and the same sentences in the text form.

Both take their words from here, so neither can leave out what the other says.
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
from starboard.games.gaia.map import NAMES, members
from starboard.games.gaia.state import Gaia, Player
from starboard.games.gaia.text.amounts import amount, goods_text, level_text, tile_text
from starboard.games.gaia.view import GaiaView
from starboard.kernel.parts import Speaker


def hex_line(state: Gaia, hex: int, speaker: Speaker, names: Sequence[str]) -> str:
    """Return a hex's name, its planet, what stands there, and whose federation it belongs to."""
    things = _things(state, hex, speaker, names) or [speaker.say("gaia.planet.none")]
    return f"{NAMES[hex]}: {', '.join(things)}"


def is_empty(state: Gaia, hex: int) -> bool:
    """Whether a hex has neither planet nor piece."""
    is_alone = state.station[hex] == NOTHING and not state.satellites[hex] and not state.federated[hex]
    return state.planet[hex] == SPACE and is_alone


def _things(state: Gaia, hex: int, speaker: Speaker, names: Sequence[str]) -> list[str]:
    things: list[str] = []
    structure = state.structure[hex]
    if state.planet[hex] != SPACE:
        things.append(speaker.say(f"gaia.planet.{PLANETS[state.planet[hex]]}"))
        things.append(
            speaker.say("gaia.spoken.free")
            if structure == NOTHING
            else _of(f"gaia.piece.{STRUCTURES[structure]}", state.owner[hex], speaker, names)
        )
    if state.guest[hex] != NOTHING:
        things.append(_of("gaia.piece.mine", state.guest[hex], speaker, names))
    if state.station[hex] != NOTHING:
        things.append(_of("gaia.piece.station", state.station[hex], speaker, names))
    things += [_of("gaia.piece.satellite", seat, speaker, names) for seat in members(state.satellites[hex])]
    return things + [speaker.say("gaia.spoken.federation", name=names[seat]) for seat in members(state.federated[hex])]


def _of(key: str, seat: int, speaker: Speaker, names: Sequence[str]) -> str:
    return speaker.say("gaia.spoken.of", piece=speaker.say(key), name=names[seat])


# Research and tiles


def level_line(track: int, level: int, speaker: Speaker) -> str:
    """Return what a level of a research area means and brings."""
    return speaker.say("gaia.spoken.level-text", number=level, text=level_text(track, level, speaker))


def named_tile(family: str, tile: Tile, speaker: Speaker) -> str:
    """Return a technology tile's name (of the family `tile` or `advanced`) and what it does."""
    return f"{speaker.say(f'gaia.{family}.{tile.id}')}: {tile_text(tile, speaker)}"


def taken_text(text: str, is_taken: bool, speaker: Speaker) -> str:
    """Return an action in words, and whether it was taken in this round."""
    return speaker.say("gaia.spoken.taken", text=text) if is_taken else text


# A player's board


def bowl_text(player: Player, bowl: int, speaker: Speaker) -> str:
    """Return the power tokens of a bowl; 0 is the Gaia area."""
    held = (player.gaia, player.bowl1, player.bowl2, player.bowl3)
    name = speaker.say(f"gaia.bowl.{bowl or 'gaia'}")
    return f"{name}: {amount(held[bowl], 't', speaker)}"


def space_text(structure: int, goods: Goods, speaker: Speaker) -> str:
    """Return a structure, and what its space brings once it is built."""
    text = goods_text(goods, speaker) or speaker.say("gaia.nothing")
    return f"{speaker.say(f'gaia.piece.{STRUCTURES[structure]}')} ({text})"


def space_lines(view: GaiaView, seat: int, speaker: Speaker) -> list[str]:
    """Return what the structures on the map bring, and what those left on the faction board would bring."""
    lines: list[str] = []
    for is_open, key in ((True, "gaia.spoken.spaces-open"), (False, "gaia.spoken.spaces-left")):
        spaces = [
            space_text(structure, goods, speaker)
            for structure in (MINE, STATION, LAB, INSTITUTE, ACADEMY_1, ACADEMY_2)
            for goods, is_built in space_goods(view, seat, structure)
            if is_built == is_open
        ]
        if spaces:
            lines.append(speaker.say(key, spaces="; ".join(_counted(spaces))))
    return lines


def _counted(texts: Sequence[str]) -> list[str]:
    """Return texts with equal neighbours joined into one with their number."""
    groups = [(text, len(list(same))) for text, same in groupby(texts)]
    return [text if count == 1 else f"{count} × {text}" for text, count in groups]


# Final scoring


def rank_text(row: tuple[int, int, int], speaker: Speaker, names: Sequence[str]) -> str:
    """Return a row of a final tile's ranking: who, how far, and the points if the game ended now."""
    seat, value, points = row
    name = f"{names[seat]}: {value}" if seat != NEUTRAL_SEAT else speaker.say("gaia.board.neutral", number=value)
    return speaker.say("gaia.spoken.standing", standing=name, points=amount(points, "vp", speaker))


def final_texts(view: GaiaView, tile: int, speaker: Speaker, names: Sequence[str]) -> list[str]:
    """Return the ranking on a final tile, best first."""
    return [rank_text(row, speaker, names) for row in standings(view, tile)]
