"""The faction board: pieces left on their spaces, and the income that empty spaces bring."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from starboard.drawing import svg
from starboard.games.gaia.components import (
    ACADEMY_1,
    ACADEMY_2,
    GAIAFORMER,
    INSTITUTE,
    LAB,
    MINE,
    PIECES,
    STATION,
    STRUCTURES,
)
from starboard.games.gaia.derived import space_goods
from starboard.games.gaia.draw import icons, inline
from starboard.games.gaia.draw.chips import Chip
from starboard.games.gaia.draw.inline import Bit
from starboard.games.gaia.draw.targets import GaiaDesk
from starboard.games.gaia.effects import Goods
from starboard.games.gaia.text.tooltips import space_text
from starboard.kernel.parts import Speaker

_WIDTHS: Final = {MINE: 29.0, STATION: 35.0, LAB: 34.0, INSTITUTE: 60.0, ACADEMY_1: 38.0, ACADEMY_2: 54.0}
_LARGE: Final = (INSTITUTE, ACADEMY_1, ACADEMY_2)  # below the others in a narrow window
_HEIGHT: Final = 39.0
_WIDTH: Final = 433.0
_LINE: Final = _HEIGHT + 3


def spaces(desk: GaiaDesk, seat: int) -> Chip:
    """Draw the faction board: a piece on its space hides its income; without it the income is in sight."""
    player = desk.state.players[seat]
    is_own = seat == max(0, desk.view.seat)
    groups: dict[str, list[str]] = {"small": [], "large": []}
    for structures, y in (((MINE,), 0.0), ((STATION, LAB, INSTITUTE, ACADEMY_1, ACADEMY_2), _LINE)):
        x = 0.0
        for structure in structures:
            parts = groups["large" if structure in _LARGE else "small"]
            for goods, is_open in space_goods(desk.view, seat, structure):
                parts.append(svg.moved(x, y, _space(structure, goods, is_open, seat, desk.speaker, is_own)))
                x += _WIDTHS[structure] + 2
            x += 5
    away = player.built[GAIAFORMER] + player.formers_away
    formers: list[str] = []
    for at in range(PIECES[GAIAFORMER]):
        here = at >= away and at < player.formers
        inside = svg.moved(16, 21, icons.own_piece("gf", seat, 0.7) if here else icons.silhouette("gf", "bar", 0.7))
        shape = svg.el("rect", width=32, height=_HEIGHT, rx=5, class_="hole")
        formers.append(svg.moved(34 * at, 0, shape, inside))
    count = max(0, player.formers - away)
    drawn = svg.titled(desk.say("gaia.left.gf", count=count), *formers)
    at_right = f"translate({svg.number(_WIDTH - 102)} 0)"
    shown = svg.el("g", desk.boxed("spend:gf", 100, _HEIGHT, drawn), class_="formers", transform=at_right)
    large = svg.el("g", *groups["large"], class_="large")
    return ("".join([*groups["small"], large, shown]), _WIDTH, 2 * _HEIGHT + 3)


def _space(structure: int, goods: Goods, is_open: bool, seat: int, speaker: Speaker, is_own: bool) -> str:
    """Draw one space of the faction board. Those of rivals cannot be pointed at, so they need no words."""
    row = inline.goods(goods)
    if structure == ACADEMY_2:
        row = [inline.sign("special", 0.8), *row]
    drawn = _space_drawn(structure, tuple(row), _WIDTHS[structure], is_open, seat)
    return svg.titled(space_text(structure, goods, speaker), drawn) if is_own else drawn


@lru_cache(maxsize=1024)
def _space_drawn(structure: int, row: tuple[Bit, ...], width: float, is_open: bool, seat: int) -> str:
    if is_open:
        ground = svg.el("rect", width=width, height=_HEIGHT, rx=5, class_="tile")
        return ground + inline.line(row or [inline.word("·")], 1.5, _HEIGHT / 2, width - 3)
    return (
        svg.el("rect", width=width, height=_HEIGHT, rx=5, class_="hole")
        + svg.moved(width / 2, 12, icons.own_piece(STRUCTURES[structure], seat, 0.68))
        + (svg.el("g", inline.line(row, 1.5, 30, width - 3), class_="under") if row else "")
    )


def pieces_built(desk: GaiaDesk, seat: int, width: float) -> Chip:
    """Draw how many pieces of each kind a player has on the map, in one line."""
    player = desk.state.players[seat]
    step, parts, said = width / len(STRUCTURES), list[str](), list[str]()
    for kind, name in enumerate(STRUCTURES):
        count = player.built[kind]
        sign = svg.moved(step * kind + 10, 10, icons.own_piece(name, seat, 0.55))
        words = svg.text(count, step * kind + 21, 15, 13, class_="bold")
        parts.append(svg.el("g", sign, words, class_=None if count else "gone"))
        if count:
            said.append(f"{desk.say(f'gaia.piece.{name}')}: {count}")
    return (svg.titled(", ".join(said) or "0", *parts), width, 20.0)
