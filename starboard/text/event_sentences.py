"""Several events in one sentence: a reader wants to know what a move cost and brought, not each good on its own.

What belongs together a game says in its part `tellings`, with plain tables of the keys of its events. They change what
is told, never what happened: records and stored events stay as they are.

`LISTED`   a key and the argument that is listed: neighbours that differ in it alone make one sentence
`COUNTED`  a key that only counts, and the key that names each thing: whoever was told the names needs no count
`IMPLIED`  a key, and another that says the same: beside that one, with the same arguments, it is left out
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from starboard.kernel.event import Event

Args = Mapping[str, str | int]


def sentences(events: Sequence[Event], tellings: Any) -> Iterator[tuple[list[Event], str]]:
    """The events of each sentence in order, and which argument of theirs is listed, if there are several."""
    listed: Mapping[str, str] = getattr(tellings, "LISTED", {})
    run: list[Event] = []
    for event in _worth_telling(events, tellings):
        argument = listed.get(event.key, "")
        if run and not (argument and _goes_on(run[-1], event, argument)):
            yield run, listed.get(run[0].key, "")
            run = []
        run.append(event)
    if run:
        yield run, listed.get(run[0].key, "")


def _worth_telling(events: Sequence[Event], tellings: Any) -> list[Event]:
    implied: Mapping[str, str] = getattr(tellings, "IMPLIED", {})
    counted: Mapping[str, str] = getattr(tellings, "COUNTED", {})
    told: list[Event] = []
    named: dict[tuple[str, Any], int] = {}  # how many things were named, by key and seat, and not counted yet
    for at, event in enumerate(events):
        seat = event.args.get("seat")
        if event.key in counted and named.pop((counted[event.key], seat), 0) >= int(event.args["count"]) > 0:
            continue
        named[event.key, seat] = named.get((event.key, seat), 0) + 1
        beside = [other for other in events[max(0, at - 1) : at + 2] if other.key == implied.get(event.key)]
        if not any([_agree(event.args, other.args) for other in beside]):
            told.append(event)
    return told


def _agree(one: Args, other: Args) -> bool:
    """Do all arguments have the same value that both of them have?"""
    return all([one[name] == other[name] for name in one if name in other])


def _goes_on(last: Event, event: Event, listed: str) -> bool:
    """Is this the next of a list? Of goods, how many there are differs too."""
    if event.key != last.key or event.only != last.only:
        return False
    before, now = last.args, event.args
    return all([before[name] == now[name] for name in now if name not in (listed, "count")])
