"""The crater as text: a map of the sectors, and the spaces of the rim with their lines.

No meaning depends on colour: a small letter is a structure and the digit after it its owner.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from starboard.games.shackleton.components import MARKER_SPACES, NOTHING, RESOURCES, SECTORS, SORTS, SPACES, TYPES
from starboard.games.shackleton.corporations import all_texts
from starboard.games.shackleton.rules.maintenance import winner_of
from starboard.games.shackleton.state import NEUTRAL_OWNER, Shackleton
from starboard.games.shackleton.text.amounts import (
    EMPTY,
    corporation_name,
    grid,
    letter,
    letter_meaning,
    nothing,
    sort_name,
    type_name,
)
from starboard.kernel.parts import USUAL_WIDTH, Speaker

_LINES: Final = 4  # lines of text per hex; neighbouring columns are shifted by half of them
_TALL: Final = 6  # the same, on maps so narrow that markers need two lines
LETTERS: Final = "ABC"  # of the corporations, in the order of the table
PANEL: Final = "*"  # marks a sector with a solar panel
_CENTRE: Final = (0, 0)
_COLUMNS: Final = 5
_RIM_COLUMNS: Final = 3
_LINE_WIDTH: Final = 12  # letters of the longest line of sectors


@dataclass(frozen=True)
class Drawing:
    """How a hex of the map is drawn: its columns and lines, and how its marker spaces are written."""

    cell: int
    lines: int
    letter: str  # before the number of a marker space
    abreast: int  # marker spaces on one line

    def width(self) -> int:
        """Return the width of the whole map: five columns of hexes."""
        return _COLUMNS * self.cell - 1


_DRAWINGS: Final = (Drawing(18, _LINES, "M", 3), Drawing(15, _LINES, "", 3), Drawing(12, _TALL, "", 2))


def drawing_for(width: int) -> Drawing:
    """Return the widest drawing that fits, or the narrowest one."""
    return next((drawing for drawing in _DRAWINGS if drawing.width() <= width), _DRAWINGS[-1])


def owner_digit(owner: int, speaker: Speaker) -> str:
    return letter("neutral", speaker) if owner == NEUTRAL_OWNER else str(owner + 1)


def marker_code(state: Shackleton, space: int, speaker: Speaker) -> str:
    """Return a corporation's letter and the kind of a sample; a dot for an empty space."""
    marker = state.markers[space]
    if marker is None:
        return EMPTY
    corporation = state.corporation(marker.corporation)
    kind = corporation.kind_name(marker.kind)
    return LETTERS[corporation.slot] + (letter(kind, speaker) if kind else "")


def sector_lines(state: Shackleton, sector: int, speaker: Speaker, drawing: Drawing) -> list[str]:
    """Return name, mineral and panel; structures; marker spaces; farm and asteroids."""
    mineral = letter(RESOURCES[state.tables.minerals[sector]], speaker)
    powered = state.powered >> sector & 1
    owners = [(id, state.owner(sector, sort)) for sort, id in enumerate(SORTS)]
    structures = [letter(id, speaker) + owner_digit(owner, speaker) for id, owner in owners if owner != NOTHING]
    spaces = [(MARKER_SPACES[at].removeprefix("M"), at) for at in state.tables.markers_at[sector]]
    markers = [drawing.letter + number + marker_code(state, at, speaker) for number, at in spaces]
    extras: list[str] = []
    for corporation in state.corporations:
        extras += all_texts.text_of(corporation.number).sector_codes(corporation, sector, speaker)
    return [
        f"{SECTORS[sector]} {mineral}{' ' + PANEL if powered else ''}",
        " ".join(structures) or EMPTY,
        *[" ".join(markers[at : at + drawing.abreast]) for at in range(0, len(markers), drawing.abreast)],
        " ".join(extras),
    ]


def map_lines(state: Shackleton, speaker: Speaker, width: int = USUAL_WIDTH) -> list[str]:
    """Return five columns of hexes, each shifted by half a hex against its neighbours."""
    drawing, rows = drawing_for(width), [state.tables.contents.board.sectors[id] for id in SECTORS]
    cells = {(row.q, row.r): sector_lines(state, at, speaker, drawing) for at, row in enumerate(rows)}
    cells[_CENTRE] = ["", speaker.say("shackleton.board.centre"), f"{PANEL} {state.centre_panels}", ""]
    left = min([q for q, _ in cells])
    top = min([2 * r + q for q, r in cells])
    bottom = max([2 * r + q for q, r in cells]) + 2
    half = drawing.lines // 2
    lines = [""] * ((bottom - top) * half)
    for q, r in sorted(cells):
        at = (q - left) * drawing.cell
        first = (2 * r + q - top) * half
        for number, text in enumerate(cells[q, r]):
            lines[first + number] = f"{lines[first + number]:<{at}}{text}"
    while lines and not lines[-1].strip():
        lines.pop()
    return [line.rstrip() for line in lines]


def rim_lines(state: Shackleton, speaker: Speaker, width: int = USUAL_WIDTH) -> list[str]:
    """Return each rim space with the rent per foreign sector, its line, its astronaut, and who would win that."""
    cells: list[str] = []
    for at, space in enumerate(state.tables.spaces):
        line = " ".join([SECTORS[sector] for sector in space.sectors])
        text = f"{SPACES[at]} ({space.cost}) {line:<{_LINE_WIDTH}}"
        if state.crater[at] != NOTHING:
            winner = winner_of(state, at)
            who = EMPTY if winner == NOTHING else str(winner + 1)
            text += f" {letter(TYPES[state.crater[at]], speaker)}>{who}"
        elif not state.is_open(at):
            text += " x"
        cells.append(text)
    return grid(cells, width, _RIM_COLUMNS)


def legend_lines(state: Shackleton, speaker: Speaker, width: int) -> list[str]:
    """Return what the letters mean."""
    structures = [f"{letter(SORTS[sort], speaker)}={sort_name(sort, speaker)}" for sort in range(len(SORTS))]
    structures.append(f"{letter('neutral', speaker)}={speaker.say('shackleton.board.neutral')}")
    minerals = [letter_meaning(name, "resource", speaker) for name in ("titanium", "rare_earth")]
    markers = [f"{LETTERS[corp.slot]}={corporation_name(corp.number, speaker)}" for corp in state.corporations]
    key = "shackleton.board.markers-legend" if drawing_for(width).letter else "shackleton.board.numbers-legend"
    panel = f"{PANEL}={speaker.say('shackleton.board.panel')}"
    lines = [", ".join([*minerals, panel, *structures]), speaker.say(key, markers=", ".join(markers))]
    for corporation in state.corporations:
        lines += all_texts.text_of(corporation.number).legend(speaker)
    return lines


def winning_text(state: Shackleton, space: int, speaker: Speaker, names: Sequence[str]) -> str:
    """Return the astronaut on a space of the rim, and who would win it now."""
    type = type_name(state.crater[space], speaker)
    winner = winner_of(state, space)
    if winner == NOTHING:
        return speaker.say("shackleton.spoken.astronaut", type=type)
    return speaker.say("shackleton.spoken.astronaut-for", type=type, name=names[winner])


def panels_text(state: Shackleton, speaker: Speaker) -> str:
    """Return the energy that the next panels bring, and how many panels are at the centre."""
    panels = ", ".join([str(energy) for energy in state.tables.panels[state.panels_taken :]])
    return speaker.say("shackleton.board.panels", panels=panels or nothing(speaker), centre=state.centre_panels)


def types_line(speaker: Speaker) -> str:
    """Return the letters of astronauts."""
    return ", ".join([letter_meaning(name, "type", speaker) for name in TYPES])
