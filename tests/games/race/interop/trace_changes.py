"""Changes that spoil a trace: one at a time, of every kind of event and every compared field."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

Trace = dict[str, Any]
Change = Callable[[Trace], None]

_CARDS = {"hand", "options", "chosen", "paid", "special", "worlds", "start_options", "discard"}
_UNCOMPARED = {"special_options"}  # of the special cards only those that were used are compared


def changes(trace: Trace) -> Iterator[tuple[str, str, Change]]:
    """Return every change: its kind, its place, and the function that makes it in a copy of the trace."""
    for at, event in enumerate(trace["events"]):
        where = f"event {at}"
        yield from _event_changes(event, at, where, trace)
    for field in ("tableau12", "vp_pool_empty", "round_limit"):
        yield f"end.{field}", "end", partial(_set, path=("end", field), value=1 - trace["end"][field])
    yield "rounds", "rounds", partial(_set, path=("rounds",), value=trace["rounds"] + 1)
    for seat, row in enumerate(trace["final"]):
        for field, value in row.items():
            if isinstance(value, int):
                yield f"final.{field}", f"final {seat}", partial(_set, path=("final", seat, field), value=value + 1)
        for card, points in row["six"].items():
            yield "final.six", f"final {seat}", partial(_set, path=("final", seat, "six", card), value=points + 1)


def _event_changes(event: list[Any], at: int, where: str, trace: Trace) -> Iterator[tuple[str, str, Change]]:
    kind = event[0]
    if kind == "choice":
        kind = f"choice.{event[2]}.{event[3]}"
    elif kind == "use":
        kind = f"use.{_phase(trace['events'], at)}"
    if not _is_idle_use(trace["events"], at) and not _is_quirk(event):
        yield f"delete {kind}", where, partial(_delete, at=at)
    if event[0] == "state":
        yield from _state_changes(event, at, where)
    elif event[0] == "choice":
        yield f"{kind} seat", where, partial(_set, path=("events", at, 1), value=(event[1] + 1) % trace["players"])
        yield f"{kind} phase", where, partial(_set, path=("events", at, 3), value="nowhere")
        for field, value in event[4].items():
            if field not in _UNCOMPARED:
                for number, other in enumerate(_others(field, value)):
                    yield f"{kind} {field} {number}", where, partial(_set, path=("events", at, 4, field), value=other)
    elif event[0] == "phase":
        yield "phase name", where, partial(_set, path=("events", at, 1), value="trade")
        for column in range(1, 5):
            path = ("events", at, 2, 0, column)
            yield f"phase sizes {column}", where, partial(_set, path=path, value=event[2][0][column] + 1)
    elif event[0] == "begin":
        yield "begin seats", where, partial(_set, path=("events", at, 1), value=event[1][1:])
    elif not _is_idle_use(trace["events"], at):
        for column in range(1, len(event)):
            for number, other in enumerate(_others("", event[column])):
                yield f"{kind} {column} {number}", where, partial(_set, path=("events", at, column), value=other)


def _state_changes(event: list[Any], at: int, where: str) -> Iterator[tuple[str, str, Change]]:
    yield "state round", where, partial(_set, path=("events", at, 1), value=event[1] + 1)
    for field in ("pool", "deck", "discard"):
        yield f"state {field}", where, partial(_set, path=("events", at, 2, field), value=event[2][field] + 1)
    for seat, row in enumerate(event[2]["players"]):
        path = ("events", at, 2, "players", seat)
        yield "state seat", where, partial(_set, path=(*path, "seat"), value=row["seat"] + 1)
        yield "state vp", where, partial(_set, path=(*path, "vp"), value=row["vp"] + 1)
        for field in ("hand", "tableau"):
            if row[field]:
                yield f"state {field} less", where, partial(_set, path=(*path, field), value=row[field][1:])
                other = [_another_card(row[field][0]), *row[field][1:]]
                yield f"state {field} other", where, partial(_set, path=(*path, field), value=other)
        for world, good in row["goods"].items():
            other_good = _another_card(good)
            yield "state good other", where, partial(_set, path=(*path, "goods", world), value=other_good)
            without = {place: card for place, card in row["goods"].items() if place != world}
            yield "state good less", where, partial(_set, path=(*path, "goods"), value=without)


def _others(field: str, value: Any) -> Iterator[Any]:
    """Other values for a field: another number or card, one entry less, one entry changed."""
    if value is None:
        yield 60
    elif isinstance(value, int):
        yield _another_card(value) if field in _CARDS or value > 9 else value + 1
    elif isinstance(value, list) and value:
        yield value[1:]
        if isinstance(value[0], int):
            yield [_another_card(value[0]), *value[1:]]
    elif isinstance(value, list):
        yield [60]


def _another_card(card: int) -> int:
    """A card of another design: the copies of a design have neighbouring numbers."""
    return (card + 7) % 114 + 6


def _is_idle_use(events: list[list[Any]], at: int) -> bool:
    """Whether a trace lists a power of Produce that did nothing: traces do so irregularly, so it is not compared."""
    if events[at][0] != "use" or _phase(events, at) != "produce":
        return False
    return at + 1 == len(events) or events[at + 1][0] in ("use", "state", "choice")


def _phase(events: list[list[Any]], at: int) -> str:
    """The name of the phase in which an event happened."""
    return next((str(event[1]) for event in reversed(events[:at]) if event[0] == "phase"), "setup")


def _is_quirk(event: list[Any]) -> bool:
    """Whether a trace asks for an empty payment, which that engine sometimes does: FORMAT.md says to ignore it."""
    return event[0] == "choice" and event[2] == "pay" and not event[4]["paid"] and not event[4]["special"]


def _delete(trace: Trace, at: int) -> None:
    del trace["events"][at]


def _set(trace: Trace, path: tuple[Any, ...], value: Any) -> None:
    place: Any = trace
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
