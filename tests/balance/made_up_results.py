"""Made-up results of games, with known statistics."""

from __future__ import annotations

from typing import Any

from starboard.balance.measures import balance_report
from starboard.kernel.measure import Measure

MEASURES = [
    Measure("guilds", "shares", fair=0.5, least=0.2, most=0.75),
    Measure("seat", "wins", by_seats=True, most=1.5),
    Measure("captain", "wins", most=1.5),
    Measure("cards", "cards", least=0.05, most=0.95),
    Measure("moves", "counts"),
]


def result(scores: list[int], winners: list[int], number: int = 0, setting: str = "plain", **facts: Any) -> Any:
    seats = len(scores)
    usual: dict[str, Any] = {
        "guilds": [{"smiths": 1, "bakers": 1}] * seats,
        "seat": [str(seat + 1) for seat in range(seats)],
        "captain": ["ann", "bob", "cleo", "dan"][:seats],
        "cards": {"taken": {}, "seen": [], "unseen": []},
        "moves": [{"walk": 2, "run": 1}] * seats,
    }
    ends = {"scores": [[score, 0] for score in scores], "winners": winners}
    return {"setting": setting, "seats": seats, "number": number, **ends, "facts": {**usual, **facts}}


def report_on(results: list[Any], names: dict[str, str] | None = None) -> dict[str, Any]:
    about = {"title": "Toy", "planned": len(results), "settings": 1, "seats": [2], "bot": "b", "seed": 1, "options": {}}
    return {**about, **balance_report(MEASURES, results, names or {})}


def figures(report: dict[str, Any], measure: str, key: str, column: str | None = None) -> Any:
    (table,) = [table for table in report["measures"] if table["name"] == measure]
    (row,) = [row for row in table["rows"] if row["key"] == key]
    return row["figures"][column or table["columns"][0]["name"]]


def flags(report: dict[str, Any]) -> set[tuple[str, str, str]]:
    return {(flag["measure"], flag["key"], flag["seats"]) for flag in report["flags"]}
