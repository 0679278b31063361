"""A report on a game's balance as SVG charts, readable on dark and on light pages."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any, Final

from starboard.balance.measures import ALL, RATIO, SHARE
from starboard.balance.terminal_report import called, headline, series_of, with_interval
from starboard.drawing.chart_parts import FONT, ticks
from starboard.drawing.palette import css_file
from starboard.kernel.errors import BadOption
from starboard.text.files import write_text

WIDTH: Final = 1000
EDGE: Final = 24
TOP: Final = 128  # title, headline, legend and limits
BOTTOM: Final = 40
GAP: Final = 36  # between panels
SIZE: Final = 12
STYLE: Final = css_file(__package__, "report.css")


def draw_all(report: dict[str, Any], folder: Path) -> list[Path]:
    """Write one picture for each measure and return their paths."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise BadOption(f"the folder {folder} cannot be created: {getattr(error, 'strerror', error)}") from error
    drawn: list[Path] = []
    for measure in report["measures"]:
        path = folder / f"{measure['name'].replace(' ', '-')}.svg"
        write_text(path, chart(report, measure))
        drawn.append(path)
    return drawn


def chart(report: dict[str, Any], measure: dict[str, Any]) -> str:
    """Draw a row for each key, a panel for each column, and a dot with its interval for each number of seats."""
    columns, rows = measure["columns"], measure["rows"]
    series = series_of(measure) if len(columns) == 1 else [ALL]
    flagged = {flag["key"] for flag in report["flags"] if flag["measure"] == measure["name"]}
    step = max(18, 7 * len(series) + 6)
    tall = TOP + step * len(rows) + BOTTOM
    labels = max([FONT.width_of(row["name"], SIZE) for row in rows], default=0.0) + 2 * EDGE
    wide = (WIDTH - labels - EDGE - GAP * (len(columns) - 1)) / len(columns)
    parts = [_legend(series)] if len(series) > 1 else []
    for place, row in enumerate(rows):
        kind = "e flag" if row["key"] in flagged else "e"
        words = f"! {row['name']}" if row["key"] in flagged else row["name"]
        parts.append(_text(labels - 12, TOP + step * (place + 0.5) + 4, words, SIZE, kind))
    for place, column in enumerate(columns):
        panel = Panel(labels + (wide + GAP) * place, wide, step, len(rows), column, _reach(measure, column, series))
        parts.append(panel.frame())
        for at, row in enumerate(rows):
            parts.append(panel.dots(at, row["figures"][column["name"]], series))
    title = f"{report['title']}: {measure['name']}"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {tall:g}" role="img">',
            f"<title>{escape(title)}</title>",
            f"<desc>{escape(description(report, measure, series))}</desc>",
            f"<style>{STYLE}</style>",
            f'<rect width="{WIDTH}" height="{tall:g}" rx="14" fill="var(--ink)"/>',
            _text(EDGE, 36, title, 20, "b"),
            _text(EDGE, 58, f"{headline(report).partition(': ')[2]}; lines: 95 % intervals", SIZE, "q"),
            *parts,
            "</svg>\n",
        ]
    )


def description(report: dict[str, Any], measure: dict[str, Any], series: Sequence[str]) -> str:
    """Return the figures of a chart as text, for screen readers."""
    sentences: list[str] = []
    for row in measure["rows"]:
        for column in measure["columns"]:
            for seats in series:
                figure = row["figures"][column["name"]].get(seats)
                if figure is not None:
                    which = "" if len(series) == 1 else f", {called(seats)}"
                    sentences.append(f"{row['name']}, {column['name']}{which}: {with_interval(figure, column['unit'])}")
    return f"{headline(report)}. {'; '.join(sentences)}."


def _text(x: float, y: float, words: str, size: int = SIZE, kind: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" class="{kind}">{escape(words)}</text>'


def _short(value: float, unit: str) -> str:
    return f"{value * 100:g}%" if unit == SHARE else f"{value:g}"


def _line(x: float, top: float, bottom: float, kind: str) -> str:
    return f'<path d="M{x:g} {top:g}V{bottom:g}" class="{kind}"/>'


def _colour(seats: str) -> str:
    return "var(--all)" if seats == ALL else f"var(--s{seats})"


def _mark(x: float, y: float, seats: str) -> str:
    """Draw the dot of a number of seats; each has a shape as well as a colour."""
    shapes = {
        ALL: f"M{x - 4:.1f} {y:.1f}l4 -4l4 4l-4 4z",
        "2": f"M{x - 3.2:.1f} {y:.1f}a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0z",
        "3": f"M{x - 3.8:.1f} {y + 3:.1f}h7.6l-3.8 -6.6z",
    }
    square = f"M{x - 2.9:.1f} {y - 2.9:.1f}h5.8v5.8h-5.8z"
    return f'<path d="{shapes.get(seats, square)}" fill="{_colour(seats)}"/>'


def _legend(series: Sequence[str]) -> str:
    parts: list[str] = []
    x = float(EDGE)
    for seats in series:
        parts.append(_mark(x + 5, 76, seats))
        parts.append(_text(x + 14, 80, called(seats), SIZE, "q"))
        x += 14 + FONT.width_of(called(seats), SIZE) + 22
    return "".join(parts)


def _reach(measure: dict[str, Any], column: dict[str, Any], series: Sequence[str]) -> tuple[float, float]:
    """Return the ends of the axis: all figures and limits, and intervals unless they are far wider than those."""
    shown = [row["figures"][column["name"]].get(seats) for row in measure["rows"] for seats in series]
    figures = [figure for figure in shown if figure is not None]
    values = [figure["value"] for figure in figures]
    values += [column[limit] for limit in ("fair", "least", "most") if limit in column]
    values += [0.0] if column["unit"] in (SHARE, RATIO) or not values else []
    low, high = min(values), max(values)
    room = (high - low) or abs(high) or 1.0
    ends = [end for figure in figures for end in figure["interval"] or ()]
    low = max(min([low, *ends]), low - room)
    high = min(max([high, *ends]), high + room)
    if column["unit"] == SHARE:
        low, high = max(0.0, low), min(1.0, high)
    return low, high if high > low else low + 1.0


class Panel:
    """One column of a measure."""

    def __init__(
        self, x: float, wide: float, step: float, rows: int, column: dict[str, Any], reach: tuple[float, float]
    ) -> None:
        self.x, self.wide, self.step, self.rows, self.column = x, wide, step, rows, column
        self.low, self.high = reach
        self.bottom = TOP + step * rows

    def at(self, value: float) -> float:
        """Return the x of a value; a value off the axis stays at its end."""
        share = (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)
        return self.x + 10 + share * (self.wide - 20)

    def frame(self) -> str:
        """Draw the axis, the fair value, and the limits."""
        unit = self.column["unit"]
        parts = [
            f'<rect x="{self.x:g}" y="{TOP}" width="{self.wide:g}" height="{self.bottom - TOP:g}" class="panel"/>',
            _text(self.x, TOP - 24, self.column["name"], SIZE, "b"),
        ]
        for row in range(1, self.rows, 2):  # every other row, to lead the eye
            y = TOP + self.step * row
            band = f'<rect x="{self.x:g}" y="{y:g}" width="{self.wide:g}" height="{self.step:g}" class="band"/>'
            parts.append(band)
        for value in ticks(self.low, self.high, max(2, int(self.wide / 60))):
            parts.append(_line(self.at(value), TOP, self.bottom, "grid"))
            parts.append(_text(self.at(value), self.bottom + 18, _short(value, unit), SIZE, "m q"))
        if "fair" in self.column:
            parts.append(_line(self.at(self.column["fair"]), TOP, self.bottom, "fair"))
        for value in [self.column[limit] for limit in ("least", "most") if limit in self.column]:
            parts.append(_line(self.at(value), TOP - 4, self.bottom, "limit"))
            parts.append(_text(self.at(value), TOP - 8, _short(value, unit), 11, "m flag"))
        return "".join(parts)

    def dots(self, row: int, figures: dict[str, Any], series: Sequence[str]) -> str:
        """Draw the figures of one row, one below the other."""
        parts: list[str] = []
        for place, seats in enumerate(series):
            figure = figures.get(seats)
            if figure is None:
                continue
            y = TOP + self.step * (row + 0.5) + 7 * (place - (len(series) - 1) / 2)
            if figure["interval"] is not None:
                low, high = (self.at(end) for end in figure["interval"])
                parts.append(f'<path d="M{low:.1f} {y:.1f}H{high:.1f}" class="whisker" stroke="{_colour(seats)}"/>')
            parts.append(_mark(self.at(figure["value"]), y, seats))
        return "".join(parts)
