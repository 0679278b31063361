"""Joining events into sentences: the log says in one sentence what a move cost, not in one for each good.

A game says in the `EventSentences` of its text which events belong together. They change the sentences only: records
and stored events stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from starboard.kernel.event import Event
from starboard.kernel.parts import EventSentences

Args = Mapping[str, str | int]


def sentences(events: Sequence[Event], rules: EventSentences) -> Iterator[tuple[list[Event], str]]:
    """Yield the events of each sentence in order, and the argument that is listed if there are several."""
    run: list[Event] = []
    for event in _without_repetition(events, rules):
        argument = rules.listed.get(event.key, "")
        if run and not (argument and _goes_on(run[-1], event, argument)):
            yield run, rules.listed.get(run[0].key, "")
            run = []
        run.append(event)
    if run:
        yield run, rules.listed.get(run[0].key, "")


def _without_repetition(events: Sequence[Event], rules: EventSentences) -> list[Event]:
    """Return the events without those that other events already say."""
    shown: list[Event] = []
    named: dict[tuple[str, Any], int] = {}  # how many things were named, by key and seat, and not counted yet
    for at, event in enumerate(events):
        seat = event.args.get("seat")
        by_name = rules.counted.get(event.key)
        if by_name is not None and named.pop((by_name, seat), 0) >= int(event.args["count"]) > 0:
            continue
        named[event.key, seat] = named.get((event.key, seat), 0) + 1
        beside = [other for other in events[max(0, at - 1) : at + 2] if other.key == rules.implied.get(event.key)]
        if not any([_agree(event.args, other.args) for other in beside]):
            shown.append(event)
    return shown


def _agree(one: Args, other: Args) -> bool:
    """Whether all arguments that both events have are equal."""
    return all([one[name] == other[name] for name in one if name in other])


def _goes_on(last: Event, event: Event, listed: str) -> bool:
    """Whether an event continues the list that the last one began; their counts may differ."""
    if event.key != last.key or event.only != last.only:
        return False
    before, now = last.args, event.args
    return all([before[name] == now[name] for name in now if name not in (listed, "count")])
