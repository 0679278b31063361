"""The legend: every sign of the drawings with its name in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.drawing import svg
from starboard.games.gaia.components import GAIA, LOST, PLANETS, STRUCTURES
from starboard.games.gaia.draw import icons, inline
from starboard.games.gaia.draw.style import sheet
from starboard.kernel.parts import Speaker

_GOODS: Final = ("c", "o", "k", "q", "vp", "pw", "t", "gf")
_SIGNS: Final = (
    *("income", "pass", "special", "then", "step", "range", "types", "gaia", "sectors", "token"),
    *("research", "rescore", "tech", "cross", "swap"),
)
_SPACE_PIECES: Final = ("satellite", "station")
_COLUMN: Final = 200.0
_COLUMNS: Final = 2  # so that letters can be read on a phone
_LINE: Final = 28.0

Entry = tuple[str, str]
"""What is drawn around 0, 0, and its name."""


def legend(speaker: Speaker) -> str:
    """Draw all signs with their names, by kind: goods, signs on tiles, pieces, planets, rings."""
    groups: tuple[tuple[str, list[Entry]], ...] = (
        ("goods", [(icons.GOODS[name], speaker.say(f"gaia.legend.{name}")) for name in _GOODS]),
        ("signs", [(icons.SIGNS[name], speaker.say(f"gaia.legend.{name}")) for name in _SIGNS]),
        ("pieces", _pieces(speaker)),
        ("planets", _planets(speaker)),
        ("rings", _rings(speaker)),
    )
    parts, y = list[str](), 0.0
    for name, entries in groups:
        parts.append(svg.text(speaker.say(f"gaia.legend.{name}"), 4, y + 18, 16, class_="bold"))
        y += 30
        rows = -(-len(entries) // _COLUMNS)
        for at, (drawn, words) in enumerate(entries):
            parts.append(_entry(drawn, words, _COLUMN * (at // rows), y + _LINE * (at % rows)))
        y += _LINE * rows + 8
    title = speaker.say("gaia.legend.title")
    width = _COLUMN * _COLUMNS
    ground = svg.el("rect", width=width, height=y, rx=8, class_="panel")
    return sheet(width, y, title, "; ".join([words for _, entries in groups for _, words in entries]), ground, *parts)


def _entry(drawn: str, words: str, x: float, y: float) -> str:
    lines = inline.FONT.wrapped(words, 13, _COLUMN - 40)[:2]
    first = 4.7 if len(lines) == 1 else -2.0
    said = [svg.text(line, 36, first + 13 * at, 13) for at, line in enumerate(lines)]
    return svg.moved(x, y + 10, svg.moved(18, 0, drawn), *said)


def _pieces(speaker: Speaker) -> list[Entry]:
    names: Sequence[str] = (*STRUCTURES, *_SPACE_PIECES)
    return [(icons.silhouette(name, "solid", 0.7), speaker.say(f"gaia.piece.{name}")) for name in names]


def _planets(speaker: Speaker) -> list[Entry]:
    def drawn(kind: int) -> str:
        around = icons.RINGS.get(kind, "") if kind != LOST else ""
        return svg.moved(0, 0, around, scale=0.5) + icons.small_planet(kind, speaker, 10)

    assert GAIA in icons.RINGS
    return [(drawn(kind), speaker.say(f"gaia.planet.{id}")) for kind, id in enumerate(PLANETS)]


def _rings(speaker: Speaker) -> list[Entry]:
    return [
        ('<rect x="-11" y="-9" width="22" height="18" rx="4" class="may"/>', speaker.say("gaia.legend.may")),
        ('<circle r="10" class="last"/>', speaker.say("gaia.legend.last")),
        ('<path d="M-11 6V-6H11V6" class="fence f0"/>', speaker.say("gaia.legend.fence")),
        (icons.disc(0, 9), speaker.say("gaia.legend.seat")),
        ('<rect x="-11" y="-9" width="22" height="18" rx="4" class="best"/>', speaker.say("gaia.legend.best")),
        (icons.octagon_sign(), speaker.say("gaia.legend.octagon")),
    ]
