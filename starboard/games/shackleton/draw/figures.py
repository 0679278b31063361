"""Pictures of single things, for the rules page and for the legend: drawn from an example of a table of three."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Final

from starboard.drawing.callouts import callout, figure, framed_figure
from starboard.drawing.palette import LETTERS
from starboard.drawing.svg import el, moved, text
from starboard.games.shackleton.components import CREDITS, NOTHING, RARE_EARTH, SORTS, TITANIUM, TYPES
from starboard.games.shackleton.derived import active_sectors
from starboard.games.shackleton.draw.board import styled
from starboard.games.shackleton.draw.corporation_panels import corporation_board
from starboard.games.shackleton.draw.crater import crater
from starboard.games.shackleton.draw.geometry import RIM, angles, at_angle, sector_places
from starboard.games.shackleton.draw.goods import amounts_row, icon, person
from starboard.games.shackleton.draw.icons import structure
from starboard.games.shackleton.draw.legend import legend
from starboard.games.shackleton.draw.lettering import wrapped
from starboard.games.shackleton.draw.players import base
from starboard.games.shackleton.draw.targets import ShackletonDesk
from starboard.games.shackleton.draw.tracks import track_parts
from starboard.games.shackleton.text.amounts import sort_name
from starboard.games.shackleton.view import ShackletonView
from starboard.kernel.match import Match
from starboard.kernel.parts import Speaker
from starboard.kernel.view import SPECTATOR

_SEED: Final = 7
_SEATS: Final = 3
_MOVES: Final = 90  # enough for structures on the board, a few projects and astronauts on the rim
_WIDTH: Final = 340.0
_VIEW: Final = 360.0  # width and height of the part of the crater that is shown


@cache
def _example() -> ShackletonView:
    """Return what everybody sees of a table in the first round."""
    match, dice = Match.new("shackleton", seats=_SEATS, seed=_SEED, corporations="first-game"), Random(_SEED)
    while len(match.moves) < _MOVES and not match.over:
        asked = match.pending[0]
        match.play(dice.choice(asked.actions), asked.seat)
    view = match.view(SPECTATOR)
    assert isinstance(view, ShackletonView)
    return view


def _desk(speaker: Speaker) -> ShackletonDesk:
    return ShackletonDesk(_example(), speaker, LETTERS[:_SEATS])


def legend_of(speaker: Speaker) -> str:
    """Draw what the shapes mean, with the numbers of the usual set."""
    return styled(legend(_example().world.tables, speaker))


def _drawn(height: float, title: str, *children: str) -> str:
    return styled(figure(_WIDTH, height, title, *children))


def _framed(drawing: str, title: str) -> str:
    return styled(framed_figure(drawing, title, scale=1.3))


def _astronauts(speaker: Speaker, title: str) -> str:
    """Draw each kind of astronaut, and what it brings from an active sector."""
    gains = (
        [icon(TITANIUM, speaker), icon(RARE_EARTH, speaker)],
        [icon(CREDITS, speaker), text(f"×{_example().world.tables.technician_credits}", 0, 5, 13)],
        [el("circle", r=9, class_="shape")],
    )
    parts: list[str] = []
    for type, id in enumerate(TYPES):
        y = 26 + 42.0 * type
        parts.append(el("rect", x=4, y=y - 19, width=_WIDTH - 8, height=38, rx=8, class_="cell"))
        parts.append(callout(type + 1, 20, y) + moved(54, y, person(type, speaker, 12)))
        parts.append(text(speaker.say(f"shackleton.type.{id}", count=1), 80, y + 5, 16, class_="bold"))
        parts.append(text("→", 226, y + 5, 16, class_="mid"))
        parts += [moved(254 + 30.0 * at, y, drawn) for at, drawn in enumerate(gains[type])]
    return _drawn(138, title, *parts)


def _structures(speaker: Speaker, title: str) -> str:
    """Draw each structure with its size and its price."""
    tables = _example().world.tables
    parts: list[str] = []
    for sort in range(len(SORTS)):
        y = 26 + 42.0 * sort
        parts.append(el("rect", x=4, y=y - 19, width=_WIDTH - 8, height=38, rx=8, class_="cell"))
        parts.append(moved(28, y, structure(sort, sort % _SEATS, 14)))
        lines = wrapped(sort_name(sort, speaker), 13, 92)
        parts += [text(line, 52, y + 5 + 15 * (at - (len(lines) - 1) / 2), 13) for at, line in enumerate(lines)]
        parts.append(text(f"▣{tables.sizes[sort]}", 166, y + 5, 16, class_="mid bold"))
        parts.append(amounts_row(tables.structure_price(sort), 190, y, speaker, "−")[0])
    return _drawn(14 + 42.0 * len(SORTS), title, *parts)


def _line(speaker: Speaker, title: str) -> str:
    """Draw a part of the crater, with numbers at a space of the rim and at the sectors of its line."""
    view, desk = _example(), _desk(speaker)
    tables = view.world.tables
    free = [space for space, type in enumerate(view.world.crater) if type == NOTHING]
    space = max(free, key=lambda each: (len(active_sectors(view, each)), -len(tables.spaces[each].sectors), -each))
    start = at_angle(angles(tables)[space], RIM)
    hexes = [sector_places(tables)[sector] for sector in tables.spaces[space].sectors]
    xs, ys = zip(start, *hexes, strict=True)
    left, top = (min(xs) + max(xs) - _VIEW) / 2, (min(ys) + max(ys) - _VIEW) / 2
    active = active_sectors(view, space)
    marks = [callout(1, start[0], start[1] - 30)]
    for sector, (x, y) in zip(tables.spaces[space].sectors, hexes, strict=True):
        marks.append(callout(2 if sector in active else 3, x + 38, y + 4))
    part = f'viewBox="{left:.0f} {top:.0f} {_VIEW:.0f} {_VIEW:.0f}"'
    drawn = framed_figure(crater(desk), title, *marks)
    whole = drawn.partition("<svg ")[2].partition(">")[0]
    return styled(drawn.replace(whole, _head(whole, part), 1))


def _head(whole: str, part: str) -> str:
    """Return the attributes of a drawing that shows only this part."""
    kept = [f'role="img" class="drawing" {part} width="{_VIEW * 1.4:.0f}" height="{_VIEW * 1.4:.0f}"']
    return " ".join([*kept, whole[whole.index("aria-label=") :]])


def _base(speaker: Speaker, title: str) -> str:
    view = _example()
    seat = max(range(_SEATS), key=lambda each: (len(view.world.players[each].projects), -each))
    return _framed(base(_desk(speaker), seat), title)


def _corporation(speaker: Speaker, title: str) -> str:
    return _framed(corporation_board(_desk(speaker), _example().world.corporations[0]), title)


def _track(speaker: Speaker, title: str, id: str) -> str:
    return _framed(next(part.drawing for part in track_parts(_desk(speaker)) if part.id == id), title)


def picture_of(name: str, title: str, speaker: Speaker) -> str:
    """Return the picture of this name; nothing if there is none."""
    drawn: dict[str, Callable[[Speaker, str], str]] = {
        "line": _line,
        "astronauts": _astronauts,
        "structures": _structures,
        "base": _base,
        "corporation": _corporation,
    }
    if name in drawn:
        return drawn[name](speaker, title)
    return _track(speaker, title, name) if name in ("command", "energy", "reputation") else ""
