"""A report on a game's balance as tables in the terminal."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table

from starboard.balance.measures import ALL, POINTS, RATIO, SHARE


def number(value: float, unit: str, like: float | None = None) -> str:
    """Format a figure by its unit, with as many digits as the figure `like`."""
    if unit == SHARE:
        return f"{value:.1%}"
    if unit == POINTS:
        return f"{value:+.1f}"
    digits = 2 if unit == RATIO or abs(value if like is None else like) < 10 else 1
    return f"{round(value, digits) + 0.0:.{digits}f}"  # adding 0.0 turns "-0.00" into "0.00"


def with_interval(figure: dict[str, Any] | None, unit: str) -> str:
    """Format a figure with its interval; "–" if there is none."""
    if figure is None:
        return "–"
    value = number(figure["value"], unit)
    if figure["interval"] is None:
        return value
    low, high = (number(end, unit, figure["value"]).removesuffix("%") for end in figure["interval"])
    return f"{value} ({low}…{high})"


def series_of(measure: dict[str, Any]) -> list[str]:
    """Return the numbers of seats of a measure, all games first."""
    series = {
        seats for row in measure["rows"] for column in measure["columns"] for seats in row["figures"][column["name"]]
    }
    return sorted(series, key=lambda seats: (seats != ALL, seats))


def called(series: str) -> str:
    return "all games" if series == ALL else f"{series} seats"


def flag_line(flag: dict[str, Any]) -> str:
    """Describe a figure that is out of limits in one line."""
    way = "over" if "over" in flag else "under"
    games = "" if flag["seats"] == ALL else f" with {flag['seats']} seats"
    shown = with_interval(flag, flag["unit"])
    return (
        f"{flag['measure']}: {flag['name']}{games}: {flag['column']} {shown}, {way} {number(flag[way], flag['unit'])}"
    )


def print_report(report: dict[str, Any], console: Console) -> None:
    """Print the whole report, with figures out of limits at the end."""
    console.print(headline(report), soft_wrap=True)
    for seats, spread in report["spread"].items():
        console.print(f"{seats} seats: four of five players score {spread['p10']:.0f} to {spread['p90']:.0f}")
    for measure in report["measures"]:
        console.print()
        console.print(measure["name"], style="bold")
        console.print(_table(measure))
    console.print()
    console.print("out of limits" if report["flags"] else "nothing is out of limits", style="bold")
    for flag in report["flags"]:
        console.print(flag_line(flag), soft_wrap=True)


def headline(report: dict[str, Any]) -> str:
    """Return the line that says which games the report is about."""
    options = ", ".join([f"{name}={value}" for name, value in report["options"].items()])
    return (
        f"{report['title']}: {report['games']} of {report['planned']} games, {report['settings']} settings, "
        f"{', '.join(map(str, report['seats']))} seats, bot {report['bot']}, seed {report['seed']}"
        + (f", {options}" if options else "")
    )


def _table(measure: dict[str, Any]) -> Table:
    """Return a table: one column is split by number of seats; several columns are shown for all games."""
    series, columns = series_of(measure), measure["columns"]
    cells = [(columns[0], seats) for seats in series] if len(columns) == 1 else [(column, ALL) for column in columns]
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("" if len(columns) > 1 else columns[0]["name"], overflow="fold")
    for column, seats in cells:
        table.add_column(column["name"] if len(columns) > 1 else called(seats), justify="right", no_wrap=True)
    for row in measure["rows"]:
        shown = [with_interval(row["figures"][column["name"]].get(seats), column["unit"]) for column, seats in cells]
        table.add_row(row["name"], *shown)
    return table
