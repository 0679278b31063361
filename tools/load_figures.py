"""Results of a load test: actions sent and events received, compared with the journals and with the limits."""

from __future__ import annotations

from dataclasses import dataclass, field

LEAST_RATE = 0.95  # of the requested rate: a few actions are stale
MEDIAN_LIMIT = 150.0  # milliseconds from an action to its event
P99_LIMIT = 1000.0  # milliseconds
MEMORY_LIMIT = 800  # MB

Place = tuple[str, int]  # a table and a seat
News = list[tuple[float, int]]  # moments and the journal entries that somebody learned of then


@dataclass(frozen=True)
class Act:
    """An action that the server accepted: by whom, and when it was sent and answered."""

    table: str
    seat: int
    sent: float
    answered: float


@dataclass
class Figures:
    """The measurements of a load test; moments are in seconds."""

    acts: list[Act] = field(default_factory=list)
    heard: dict[Place, News] = field(default_factory=dict)
    parts: dict[Place, News] = field(default_factory=dict)
    refused: int = 0
    unanswered: list[Place] = field(default_factory=list)  # actions without an answer in time


@dataclass
class Result:
    """The evaluation of a load test; times are in seconds."""

    posts: list[float] = field(default_factory=list)
    events: list[float] = field(default_factory=list)
    parts: list[float] = field(default_factory=list)
    wrong: int = 0  # seats whose actions are not in the journal exactly once each
    missing: int = 0  # events that a seat did not receive
    rate: float = 0.0  # accepted actions per second
    memory: int = 0  # MB


def weigh(figures: Figures, journals: dict[str, list[tuple[int, int]]], seconds: float) -> Result:
    """Compare what people sent and heard with the journals: per table the new entries and whose they are.

    A seat's first action is its first entry, and so on. An event tells of its entry and of all before.
    """
    result = Result(posts=[act.answered - act.sent for act in figures.acts], rate=len(figures.acts) / seconds)
    acts: dict[Place, list[Act]] = {}
    for act in figures.acts:
        acts.setdefault((act.table, act.seat), []).append(act)
    written: dict[Place, list[int]] = {}
    for table, rows in journals.items():
        for n, seat in rows:
            written.setdefault((table, seat), []).append(n)
    for place in acts.keys() | written.keys():
        sent, entries = acts.get(place, []), written.get(place, [])
        result.wrong += not len(sent) <= len(entries) <= len(sent) + figures.unanswered.count(place)
        for act, n in zip(sent, entries, strict=False):
            for other in [other for other in figures.heard if other[0] == act.table and other != place]:
                learned = _since(act, n, figures.heard[other])
                result.missing += learned is None
                result.events += [] if learned is None else [learned]
                shown = _since(act, n, figures.parts.get(other, []))
                result.parts += [] if shown is None else [shown]
    return result


def _since(act: Act, n: int, news: News) -> float | None:
    """Return how long after an action somebody learned of its entry, or None."""
    return next((moment - act.sent for moment, entries in news if entries >= n), None)


def complaints(result: Result, rate: float) -> list[str]:
    """Return a sentence for each limit that is exceeded."""
    median, slow = at(result.events, 0.5), at(result.events, 0.99)
    checks = [
        (result.wrong == 0, f"the journal is wrong for {result.wrong} seats"),
        (result.missing == 0, f"{result.missing} events are missing"),
        (result.rate >= LEAST_RATE * rate, f"{result.rate:.1f} actions/s instead of {rate:g}"),
        (median < MEDIAN_LIMIT, f"the median event takes {median:.0f} ms instead of {MEDIAN_LIMIT:.0f}"),
        (slow < P99_LIMIT, f"99 of 100 events take up to {slow:.0f} ms instead of {P99_LIMIT:.0f}"),
        (result.memory < MEMORY_LIMIT, f"{result.memory} MB instead of {MEMORY_LIMIT}"),
    ]
    return [complaint for is_good, complaint in checks if not is_good]


def at(values: list[float], share: float) -> float:
    """Return a quantile, in milliseconds."""
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")
