"""The parts of charts: colours, markers, letters, legends, and the ticks of an axis.

Colour is never the only distinction: a player also has a letter, a marker and a dash; a part of a stack has a letter
and a fixed place.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import Final

from starboard.drawing.font import Font
from starboard.drawing.palette import LETTERS, themed
from starboard.drawing.svg import el, path, regular, text

WIDTH: Final = 360
EDGE: Final = 12
SMALL: Final = 12  # size of small letters
USUAL: Final = 13
FONT: Final = Font({"ijltfI .,'’:·": 0.34, "mwMW": 0.92}, 0.62, bold=1.12)
ROW: Final = 18  # height of a row of a legend
PART_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
DASHES: Final = ("", "7 4", "2 3", "9 3 2 3")


def _colours(seats: Sequence[str], parts: Sequence[str]) -> dict[str, str]:
    """Return the colours by the names of their custom properties."""
    named = {f"ch-seat-{number}": colour for number, colour in enumerate(seats)}
    return named | {f"ch-part-{number}": colour for number, colour in enumerate(parts)}


# A dark part follows a light one, so that neighbours differ without any colour; letters are dark or light accordingly.
_NIGHT: Final = _colours(
    ("#ffb300", "#4aa8ff", "#ff5f8f", "#7ed957"),
    (
        *("#b6bcc6", "#8156bf", "#e9b413", "#1971af", "#91ca75", "#c43167"),
        *("#3dcfcf", "#b44c20", "#a4ca32", "#a63eba", "#6ecf96", "#5f6f8f"),
    ),
)
_PAPER: Final = _colours(
    ("#895c00", "#0065bd", "#c70a50", "#32721d"),
    (
        *("#848f9e", "#623b9a", "#b1890e", "#135482", "#5c9d3c", "#92254d"),
        *("#279e9e", "#863918", "#7c9826", "#7b2e8b", "#35a062", "#46536b"),
    ),
)
PARTS: Final = 12  # number of colours for parts of a stack
_RULES: Final = (
    ".drawing .ch-axis{stroke:var(--d-line);stroke-width:1}.drawing .ch-zero{stroke:var(--d-line-2);stroke-width:1.4}"
    ".drawing .ch-part{stroke:var(--d-panel);stroke-width:1}.drawing .ch-on-light{fill:#0b1020}"
    ".drawing .ch-on-dark{fill:#fff}"
    ".drawing .ch-course{fill:none;stroke-width:2;stroke-linejoin:round}.drawing .ch-track{fill:var(--d-panel-2)}"
    + "".join([f".drawing .ch-seat-{n}{{stroke:var(--d-ch-seat-{n})}}" for n in range(len(LETTERS))])
    + "".join([f".drawing .ch-of-{n}{{fill:var(--d-ch-seat-{n})}}" for n in range(len(LETTERS))])
    + "".join([f".drawing .ch-part-{n}{{fill:var(--d-ch-part-{n})}}" for n in range(PARTS)])
)


def style_sheet() -> str:
    """Return the rules that charts need besides those of every drawing."""
    return themed(_PAPER, _NIGHT) + _RULES


@dataclass(frozen=True, slots=True)
class Player:
    """A player in a chart; the place determines letter, colour, marker and dash."""

    place: int
    name: str

    @property
    def letter(self) -> str:
        return LETTERS[self.place % len(LETTERS)]


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Return round numbers for an axis."""
    raw = (high - low) / most
    size = 10.0 ** floor(log10(raw))
    step = next(size * factor for factor in (1, 2, 5, 10) if size * factor >= raw * 0.7)
    return [round(n * step, 10) for n in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1)]


def letter_of(part: int) -> str:
    """Return the letter of a part of a stack."""
    return PART_LETTERS[part % len(PART_LETTERS)]


def part_class(part: int) -> str:
    """Return the classes of a part: its colour, and a line between it and its neighbours."""
    return f"ch-part ch-part-{part % PARTS}"


def part_letter(part: int, x: float, y: float) -> str:
    """Draw the letter of a part around this place."""
    return text(letter_of(part), x, y + 4, SMALL, class_=f"mid {'ch-on-dark' if part % 2 else 'ch-on-light'}")


def marker(place: int, x: float, y: float, radius: float = 4.0) -> str:
    """Draw a player's marker; each place has a shape of its own."""
    kind, shape = f"ch-of-{place % len(LETTERS)}", place % len(LETTERS)
    if shape == 0:
        return el("circle", cx=x, cy=y, r=radius, class_=kind)
    corners, turn, size = ((4, 0.785, 1.2), (3, -1.571, 1.35), (4, 0.0, 1.35))[shape - 1]
    return el("path", d=path(regular(corners, x, y, radius * size, turn)), class_=kind)


def heading(words: str, player: Player | None = None) -> str:
    """Draw the title of a chart, which may be about one player."""
    shape, left = "", EDGE
    if player is not None:
        shape, left, words = marker(player.place, EDGE + 5, 17, 5), EDGE + 16, f"{player.letter} {words}"
    return shape + text(FONT.shortened(words, USUAL, WIDTH - left - EDGE, True), left, 22, USUAL, class_="bold")


def legend(parts: Sequence[str], used: Sequence[int], top: float) -> tuple[str, float]:
    """Draw letters and names of parts in as many lines as they need, and return where they end."""
    drawn: list[str] = []
    x, y = float(EDGE), top
    for part in used:
        name = FONT.shortened(parts[part], SMALL, WIDTH - 2 * EDGE - 22)
        needed = 22 + FONT.width_of(name, SMALL) + 10
        if x > EDGE and x + needed - 10 > WIDTH - EDGE:
            x, y = float(EDGE), y + ROW
        drawn.append(el("rect", x=x, y=y, width=14, height=14, rx=2, class_=part_class(part)))
        drawn += [part_letter(part, x + 7, y + 7), text(name, x + 19, y + 11, SMALL)]
        x += needed
    return "".join(drawn), (y + ROW if used else top)
