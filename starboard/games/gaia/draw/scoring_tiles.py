"""What counts and what is left to take on passing: round tiles, the standing of both final tiles, boosters."""

from __future__ import annotations

from typing import Final

from starboard.drawing import svg
from starboard.games.gaia.components import ROUNDS
from starboard.games.gaia.data.tiles import BOOSTERS, FINAL_TILES, ROUND_TILES
from starboard.games.gaia.derived import NEUTRAL_SEAT, standings
from starboard.games.gaia.draw import icons, inline
from starboard.games.gaia.draw.chips import Chip
from starboard.games.gaia.draw.possessions import booster
from starboard.games.gaia.draw.style import sheet
from starboard.games.gaia.draw.targets import GaiaDesk
from starboard.games.gaia.text.now_worth import final_lines, round_lines
from starboard.games.gaia.text.tooltips import rank_text

WIDTH: Final = 480.0
_ROUND_HEIGHT: Final = 28.0
_FINAL_WIDTH: Final = 350.0
_NARROW_FINAL_WIDTH: Final = 264.0  # beside many boosters
_HEADING: Final = 18.0
_FINAL_HEAD: Final = 26.0
_FINAL_LINE: Final = 20.5
_BOLD: Final = 1.1  # how much wider bold letters are
_BOOSTER_WIDTH: Final = 116.0
_BOOSTER_HEIGHT: Final = 36.0
_BESIDE: Final = {1: "second", 2: "third"}  # boosters that a narrow page puts beside the first
_FEW: Final = 3  # boosters in one column; with more of them, before the first round, they take more room


def rounds(desk: GaiaDesk) -> list[Chip]:
    """Draw the six round tiles; the present one has a strong frame and an arrow, the past ones are pale."""
    chips: list[Chip] = []
    state, now = desk.state, desk.state.round
    for at, number in enumerate(state.round_tiles):
        is_now, is_past = at + 1 == now, at + 1 < now
        row = [inline.word(f"▶{at + 1}" if is_now else str(at + 1), class_="bold" if is_now else "quiet")]
        row += [inline.around("", 3.0), *inline.effect(ROUND_TILES[number].effects[0])]
        width = inline.width_of(row) + 6
        kind = "now" if is_now else "past" if is_past else "tile"
        drawn = svg.el("rect", width=width, height=_ROUND_HEIGHT, rx=6, class_=kind)
        drawn += svg.el("g", inline.line(row, 3, _ROUND_HEIGHT / 2, width - 6), class_="faded" if is_past else None)
        title = "\n".join(round_lines(at, desk.view, desk.view.seat, desk.speaker))
        titled = svg.titled(title, drawn, data_zoom="", data_place=f"round:{at + 1}")
        chips.append((titled, width, _ROUND_HEIGHT))
    return chips


def round_words(desk: GaiaDesk) -> str:
    """Return which round it is; before the first one, what the tiles beside it are."""
    if not desk.state.round:
        return desk.say("gaia.board.rounds")
    return desk.say("gaia.draw.round", round=desk.state.round, rounds=ROUNDS)


def _final_name(name: str, width: float) -> str:
    """Draw the name of a final tile in one line, or smaller in two."""
    if inline.FONT.width_of(name, 13, is_bold=True) <= width:
        return svg.text(name, 4, 17, 13, class_="bold")
    first, *others = inline.FONT.wrapped(name, 11, width / _BOLD)
    second = inline.FONT.shortened(" ".join(others), 11, width, is_bold=True)
    return svg.text(first, 4, 11, 11, class_="bold name") + svg.text(second, 4, 23, 11, class_="bold name")


def _final(desk: GaiaDesk, tile: int, width: float) -> tuple[str, float]:
    """Draw everybody's bar, number and present points of a final tile; return its height too."""
    ranks = standings(desk.view, tile)
    most = max([value for _, value, _ in ranks] + [1])
    bar = width - 82
    parts = [_final_name(desk.say(f"gaia.final.{FINAL_TILES[tile]}"), width - 8)]
    for at, row in enumerate(ranks):
        seat, value, points = row
        y = _FINAL_HEAD + 10 + _FINAL_LINE * at
        parts.append(
            svg.titled(
                rank_text(row, desk.speaker, desk.names),
                svg.moved(13, y, icons.disc(seat, 8)),
                svg.rect(25, y - 5, bar, 10, 3, "hole"),
                svg.rect(25, y - 5, bar * value / most, 10, 3, "grey" if seat == NEUTRAL_SEAT else f"s{seat}"),
                svg.text(value, width - 31, y + 5, 13, class_="bold end"),
                svg.moved(width - 15, y, inline.points(points)[0]),
            )
        )
    title = "\n".join(final_lines(tile, desk.view, desk.names, desk.speaker))
    height = _FINAL_HEAD + _FINAL_LINE * len(ranks)
    ground = svg.el("rect", width=width, height=height, rx=6, class_="cell")
    place = f"final:{FINAL_TILES[tile]}"
    return (svg.titled(title, ground, *parts, data_zoom="", data_place=place), height)


def final_scoring(desk: GaiaDesk) -> str:
    """Draw the standing of everybody on both final tiles."""
    state = desk.state
    title = desk.say("gaia.board.final")
    whole = _NARROW_FINAL_WIDTH if has_many_boosters(desk) else _FINAL_WIDTH
    width = (whole - 4) / 2
    finals = [_final(desk, tile, width) for tile in state.final_tiles]
    drawn = [svg.moved((width + 4) * at, _HEADING, each) for at, (each, _) in enumerate(finals)]
    height = _HEADING + max([108.0, *[height for _, height in finals]]) + 1
    return sheet(whole, height, title, title, svg.text(title, 2, 13, 13, class_="bold heading"), *drawn, cut="Max")


def boosters(desk: GaiaDesk) -> str:
    """Draw the boosters that nobody has: few of them below each other, many of them in two columns."""
    left = desk.state.boosters
    title = desk.say("gaia.draw.boosters")
    parts = [svg.text(title, 2, 13, 13, class_="bold heading")]
    columns = 1 if len(left) <= _FEW else 2
    rows = max(_FEW, -(-len(left) // columns))
    height = _HEADING + max(109.0, 29.7 * rows)
    step = (height - _HEADING) / rows
    width = _BOOSTER_WIDTH if columns == 1 else 98.0
    for at, number in enumerate(left):
        drawn, wide, high = booster(desk, number, desk.view.seat, f"booster:{BOOSTERS[number].id}", width, step - 4)
        note = desk.boxed(f"booster:{BOOSTERS[number].id}", wide, high, drawn)
        x, y = 3 + (width + 6) * (at % columns), _HEADING + step * (at // columns) + 1
        parts.append(
            svg.el(
                "g",
                note,
                class_=_BESIDE.get(at) if columns == 1 else None,
                transform=f"translate({svg.number(x)} {svg.number(y)})",
            )
        )
    whole = (width + 6) * columns + 1
    return sheet(whole, height, title, title, *parts, cut="Max")


def has_many_boosters(desk: GaiaDesk) -> bool:
    """Whether the boosters need the room of two columns, as before the first round."""
    return len(desk.state.boosters) > _FEW
