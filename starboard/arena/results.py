"""Results of many games between bots: win shares with intervals, means, ratings."""

from __future__ import annotations

from importlib.util import find_spec
from statistics import mean
from typing import Any

from starboard.arena.intervals import wilson


def labels(bots: list[str]) -> list[str]:
    """Return the names of the bots; the second of the same name is "name#2"."""
    return [bot if bots[:at].count(bot) == 0 else f"{bot}#{bots[:at].count(bot) + 1}" for at, bot in enumerate(bots)]


def ranks(scores: list[list[int]]) -> list[float]:
    """Return ranks from 1 for the best; equal scores share a rank."""
    return [1.0 + sum(other > score for other in scores) for score in scores]


def ratings(bots: int, results: list[dict[str, Any]]) -> list[dict[str, float]] | None:
    """Return Plackett-Luce ratings; None if openskill is missing, or a bot has no or several seats beside others."""
    if find_spec("openskill") is None:
        return None
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    rated = [model.rating() for _ in range(bots)]
    for result in results:
        entries = result["entries"]
        if len(entries) < 2 or len(set(entries)) < len(entries):
            return None  # a bot alone, or in several seats of a game, cannot be rated
        teams = model.rate([[rated[entry]] for entry in entries], ranks=ranks(result["scores"]))
        for entry, team in zip(entries, teams, strict=True):
            rated[entry] = team[0]
    return [{"mu": round(r.mu, 2), "sigma": round(r.sigma, 2), "ordinal": round(r.ordinal(), 2)} for r in rated]


def tally(bots: list[str], seats: int, results: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the table of a tournament; a win shared by two counts half for each."""
    rated = ratings(len(bots), results)
    rows = [_row(name, entry, seats, results) for entry, name in enumerate(labels(bots))]
    for row, rating in zip(rows, rated or [], strict=False):
        row["rating"] = rating
    return {
        "games": len(results),
        "mean_rounds": round(mean(result["rounds"] for result in results), 2),
        "mean_decisions": round(mean(result["decisions"] for result in results), 1),
        "shared_wins": sum(len(result["winners"]) > 1 for result in results),
        "ratings": "openskill" if rated is not None else None,
        "bots": rows,
    }


def _row(name: str, entry: int, seats: int, results: list[dict[str, Any]]) -> dict[str, Any]:
    wins, scores, by_seat = 0.0, [], [0] * seats
    decisions, thought, longest = 0, 0.0, 0.0
    for result in results:
        for seat, who in enumerate(result["entries"]):
            if who != entry:
                continue
            by_seat[seat] += 1
            scores.append(result["scores"][seat][0])
            if seat in result["winners"]:
                wins += 1 / len(result["winners"])
            asked, total, most = result["thought"][seat]
            decisions, thought, longest = decisions + asked, thought + total, max(longest, most)
    low, high = wilson(wins, len(results))
    return {
        "bot": name,
        "games_by_seat": by_seat,
        "wins": round(wins, 3),
        "win_share": round(wins / len(results), 4),
        "interval": [round(low, 4), round(high, 4)],
        "mean_score": round(mean(scores), 2),
        "decisions": decisions,
        "mean_decision_ms": round(thought / decisions * 1e3, 3) if decisions else 0.0,
        "max_decision_ms": round(longest * 1e3, 3),
    }
