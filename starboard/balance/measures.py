"""Measures of balance from games of a bot against itself, with 95 % intervals and flags for figures out of limits.

A measure is a table: rows with a key, columns, and in each cell a figure for all games ("all") and for each number of
seats. The results of players at one table depend on each other, so the unit of an interval is the table, not the seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from statistics import mean, quantiles
from typing import Any, Final

from starboard.arena.intervals import Interval, mean_interval, ratio_interval, share_interval, wilson
from starboard.kernel.measure import Measure

ALL: Final = "all"
SHARE, RATIO, POINTS, COUNT = "share", "ratio", "points", "count"  # units of figures
Result = dict[str, Any]
Figure = dict[str, Any]


def balance_report(measures: Sequence[Measure], results: Sequence[Result], names: dict[str, str]) -> dict[str, Any]:
    """Return the report of these games; `names` maps keys to names, in the order of the rows."""
    kinds: dict[str, Callable[[Measure, Sequence[Result]], dict[str, Any]]] = {
        "shares": _shares,
        "wins": _wins,
        "cards": _cards,
        "counts": _counts,
    }
    tables = [_scores(results)]
    tables += [kinds[measure.kind](measure, results) for measure in measures]
    order = {key: place for place, key in enumerate(names)}
    for table in tables:
        table["rows"].sort(key=lambda row: order.get(row["key"], -1))
        for row in table["rows"]:
            row["name"] = names.get(row["key"], row["key"])
    return {
        "games": len(results),
        "shared_wins": sum(len(result["winners"]) > 1 for result in results),
        "spread": {str(seats): _spread(games) for seats, games in _by_seats(results).items()},
        "measures": tables,
        "flags": [flag for table in tables for flag in _flags(table)],
    }


def _by_seats(results: Iterable[Result]) -> dict[int, list[Result]]:
    groups: dict[int, list[Result]] = {}
    for result in results:
        groups.setdefault(result["seats"], []).append(result)
    return dict(sorted(groups.items()))


def _spread(results: Sequence[Result]) -> dict[str, float]:
    """Return the 10th and 90th percentile of the players' scores."""
    scores = [float(score[0]) for result in results for score in result["scores"]]
    cuts = quantiles(scores, n=10, method="inclusive") if len(scores) > 1 else scores * 9
    return {"p10": round(cuts[0], 2), "p90": round(cuts[-1], 2)}


def _figure(value: float, interval: Interval | None, games: int) -> Figure:
    rounded = None if interval is None else [round(end, 4) for end in interval]
    return {"value": round(value, 4), "interval": rounded, "games": games}


def _mean(values: Sequence[float]) -> Figure:
    return _figure(mean(values), mean_interval(values), len(values))


class Samples:
    """Samples of each key per game, from which figures are made for all games and each number of seats."""

    def __init__(self, results: Sequence[Result]) -> None:
        self.seats = sorted({int(result["seats"]) for result in results})
        self.seen: dict[str, dict[int, list[Any]]] = {}

    def add(self, key: str, seats: int, sample: Any) -> None:
        self.seen.setdefault(key, {}).setdefault(seats, []).append(sample)

    def figures(self, key: str, estimate: Callable[[list[Any]], Figure], together: bool = True) -> dict[str, Figure]:
        """Return the figures of one key; numbers of seats without samples have none."""
        parts = self.seen.get(key, {})
        figures = (
            {ALL: estimate([sample for seats in self.seats for sample in parts.get(seats, [])])} if together else {}
        )
        for seats in self.seats:
            if parts.get(seats):
                figures[str(seats)] = estimate(parts[seats])
        return figures

    def rows(self, column: str, estimate: Callable[[list[Any]], Figure], together: bool = True) -> list[dict[str, Any]]:
        return [{"key": key, "figures": {column: self.figures(key, estimate, together)}} for key in self.seen]


def _table(measure: Measure, columns: list[dict[str, Any]], rows: list[dict[str, Any]]) -> dict[str, Any]:
    return {"name": measure.name, "kind": measure.kind, "columns": columns, "rows": rows}


def _column(name: str, unit: str, measure: Measure | None = None) -> dict[str, Any]:
    """Return a column, with the limits of a measure if they apply to it."""
    limits = {} if measure is None else {"fair": measure.fair, "least": measure.least, "most": measure.most}
    return {"name": name, "unit": unit, **{word: limit for word, limit in limits.items() if limit is not None}}


def _scores(results: Sequence[Result]) -> dict[str, Any]:
    """Measure the mean score of the players, by setting."""
    samples = Samples(results)
    for result in results:
        points = mean(score[0] for score in result["scores"])
        samples.add("every setting", result["seats"], points)
        samples.add(result["setting"], result["seats"], points)
    rows = samples.rows("mean score", _mean)
    return {"name": "scores", "kind": "scores", "columns": [_column("mean score", COUNT)], "rows": rows}


def _shares(measure: Measure, results: Sequence[Result]) -> dict[str, Any]:
    """Measure the share of points by key, at tables where such points can be scored."""
    samples = Samples(results)
    for result in results:
        sums: dict[str, int] = {}
        for points in result["facts"][measure.name]:
            for key, count in points.items():
                sums[key] = sums.get(key, 0) + count
        for key, count in sums.items():
            samples.add(key, result["seats"], (count, sum(sums.values())))
    return _table(measure, [_column("share", SHARE, measure)], samples.rows("share", _share))


def _share(samples: list[tuple[int, int]]) -> Figure:
    parts, wholes = [part for part, _ in samples], [whole for _, whole in samples]
    if sum(wholes) <= 0:  # nobody has any points to share
        return _figure(0.0, None, len(samples))
    return _figure(sum(parts) / sum(wholes), share_interval(parts, wholes), len(samples))


def _wins(measure: Measure, results: Sequence[Result]) -> dict[str, Any]:
    """Measure wins as a multiple of the fair share, by seat, place or leader; a shared win counts in equal shares."""
    samples = Samples(results)
    for result in results:
        winners = result["winners"]
        for seat, key in enumerate(result["facts"][measure.name]):
            won = 1 / len(winners) if seat in winners else 0.0
            samples.add(key, result["seats"], (won, 1 / result["seats"]))
    rows = samples.rows("times its share", _ratio, not measure.by_seats)
    rows.sort(key=lambda row: str(row["key"]))
    return _table(measure, [_column("times its share", RATIO, replace(measure, fair=measure.fair or 1.0))], rows)


def _ratio(samples: list[tuple[float, float]]) -> Figure:
    wins, fair = sum([won for won, _ in samples]), [share for _, share in samples]
    return _figure(wins / sum(fair), ratio_interval(wins, fair), len(samples))


def _cards(measure: Measure, results: Sequence[Result]) -> dict[str, Any]:
    """Measure how often a card is taken, and its owner's lead over the mean of the other players."""
    seen, there, gain = Samples(results), Samples(results), Samples(results)
    for result in results:
        seats, cards = result["seats"], result["facts"][measure.name]
        scores = [score[0] for score in result["scores"]]
        for key, owner in cards["taken"].items():
            others = scores[:owner] + scores[owner + 1 :]
            if 0 <= owner < seats and others:
                gain.add(key, seats, scores[owner] - mean(others))
        for key in (*cards["taken"], *cards["seen"]):
            seen.add(key, seats, float(key in cards["taken"]))
        for key in (*cards["taken"], *cards["seen"], *cards["unseen"]):
            there.add(key, seats, float(key in cards["taken"]))
    columns = [_column("taken if seen", SHARE, measure), _column("taken if in play", SHARE), _column("yield", POINTS)]
    rows: list[dict[str, Any]] = []
    for key in there.seen:
        figures = {"taken if seen": seen.figures(key, _rate) if key in seen.seen else {}}
        figures["taken if in play"] = there.figures(key, _rate)
        figures["yield"] = gain.figures(key, _mean) if key in gain.seen else {}
        rows.append({"key": key, "figures": figures})
    return _table(measure, columns, rows)


def _rate(samples: list[float]) -> Figure:
    return _figure(mean(samples), wilson(sum(samples), len(samples)), len(samples))


def _counts(measure: Measure, results: Sequence[Result]) -> dict[str, Any]:
    """Measure how many of a thing a player has or does in a game."""
    samples = Samples(results)
    for result in results:
        by_seat = result["facts"][measure.name]
        for key in by_seat[0]:
            samples.add(key, result["seats"], mean(counts[key] for counts in by_seat))
    return _table(measure, [_column("per player", COUNT)], samples.rows("per player", _mean))


def _flags(table: dict[str, Any]) -> list[dict[str, Any]]:
    """Return figures whose whole interval is out of limits; a flag for all games replaces those by seats."""
    flags: list[dict[str, Any]] = []
    for row in table["rows"]:
        for column in table["columns"]:
            figures = row["figures"][column["name"]]
            candidates = [_flag(table, row, column, seats) for seats in figures]
            raised = [flag for flag in candidates if flag is not None]
            flags += [flag for flag in raised if flag["seats"] == ALL] or raised
    return flags


def _flag(table: dict[str, Any], row: dict[str, Any], column: dict[str, Any], seats: str) -> dict[str, Any] | None:
    figure = row["figures"][column["name"]][seats]
    least, most, interval = column.get("least"), column.get("most"), figure["interval"]
    if interval is None:
        return None
    if most is not None and interval[0] > most:
        limit = {"over": most}
    elif least is not None and interval[1] < least:
        limit = {"under": least}
    else:
        return None
    where = {"measure": table["name"], "column": column["name"], "unit": column["unit"], "seats": seats}
    return {**where, "key": row["key"], "name": row["name"], **limit, **figure}
