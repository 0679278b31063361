"""Artemis Tours in words: the queue, the destinations, the fee for tourists who wait."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from starboard.games.shackleton.actions import HOST_AT, HOST_CARD, NAMES
from starboard.games.shackleton.components import VP
from starboard.games.shackleton.corporations.artemis.rules import Artemis
from starboard.games.shackleton.data.tables import CorporationTables, Tables
from starboard.games.shackleton.effects import COUNTERS, amounts
from starboard.games.shackleton.state import Shackleton
from starboard.games.shackleton.text.amounts import amount, nothing, price_text
from starboard.games.shackleton.text.card_text import project_name, translated
from starboard.games.shackleton.text.corporation_text import (
    Asking,
    CorporationText,
    for_points,
    listed,
    rounds_text,
    steps_text,
)
from starboard.games.shackleton.text.effect_sentences import counted
from starboard.kernel.action import Action
from starboard.kernel.parts import Speaker
from starboard.text.things import Thing

if TYPE_CHECKING:
    from starboard.games.shackleton.corporations.artemis.schema import Destination
    from starboard.games.shackleton.data.schema.corporations import SoloCards


class ArtemisText(CorporationText[Artemis]):
    """The words about Artemis Tours."""

    def printed(self, tables: Tables, common: CorporationTables, speaker: Speaker) -> list[str]:
        table = tables.contents.corporations.artemis
        text = steps_text(tables, table.arrival_bonus.effect, speaker)
        waiting = table.maintenance.free_waiting
        return [
            *[destination_text(tables, id, speaker) for id in _rows(tables)],
            speaker.say("shackleton.about.arrival", number=table.arrival_bonus.every, text=text),
            speaker.say("shackleton.about.waiting", rounds=rounds_text(common), number=waiting),
            speaker.say("shackleton.about.waiting-end", points=amount(-table.end_penalty.vp, VP, speaker)),
        ]

    def solo_terms(self, cards: SoloCards, hard: bool) -> dict[str, str | int]:
        return {"points": listed(cards.artemis.side(hard).vp_places)}

    def things(self, tables: Tables, speaker: Speaker) -> list[Thing]:
        return [
            Thing(id.lower(), [destination_name(tables, id, speaker)], partial(_lines, tables, id, speaker))
            for id in _rows(tables)
        ]

    def board(self, state: Shackleton, artemis: Artemis, speaker: Speaker, names: Sequence[str]) -> list[str]:
        lines = [queue_text(artemis, speaker)]
        for at, destination in enumerate(artemis.table.destinations):
            name = destination_name(state.tables, NAMES.destinations[destination.number], speaker)
            points = listed(destination.slots[artemis.filled[at] :])
            needs = ", ".join([counted(counter, least, speaker) for counter, least in destination.needs])
            terms = [speaker.say("shackleton.board.needs", needs=needs)] if needs else []
            if any(destination.price):
                terms.append(speaker.say("shackleton.board.costs", cost=price_text(destination.price, speaker)))
            line = speaker.say(
                "shackleton.board.destination" if points else "shackleton.board.destination-full",
                name=f"{name} ({'; '.join(terms)})" if terms else name,
                points=points,
            )
            hosted = ", ".join([f"{names[seat]}: {row[at]}" for seat, row in enumerate(artemis.hosted) if row[at]])
            lines.append(f"{line}; {speaker.say('shackleton.board.hosted', text=hosted)}" if hosted else line)
        for card, filled in artemis.at_cards.items():
            name = project_name(state.tables, card, speaker)
            lines.append(speaker.say("shackleton.board.at-card", name=name, number=filled))
        return lines

    def label(self, action: Action, artemis: Artemis | None, asking: Asking) -> str | None:
        if action.kind == HOST_AT:
            return _host_label(artemis, action.value, asking)
        return _host_card_label(artemis, action.value, asking) if action.kind == HOST_CARD else None


def queue_text(artemis: Artemis, speaker: Speaker) -> str:
    """Return how many tourists wait on Earth, and how many have arrived."""
    return speaker.say("shackleton.board.queue", number=artemis.queue, arrived=artemis.arrived)


def _rows(tables: Tables) -> dict[str, Destination]:
    """Return the destinations of the tables by id."""
    return {row.id: row for row in tables.contents.corporations.artemis.destinations}


def destination_name(tables: Tables, id: str, speaker: Speaker) -> str:
    row = _rows(tables).get(id)
    return id if row is None else translated(f"destination.{id}", row.name, speaker)


def _lines(tables: Tables, id: str, speaker: Speaker) -> list[str]:
    return [destination_text(tables, id, speaker)]


def destination_text(tables: Tables, id: str, speaker: Speaker) -> str:
    """Return what a destination asks for, what it costs, and the points of its places by number of players."""
    row = _rows(tables)[id]
    needs = ", ".join([counted(COUNTERS.index(name), least, speaker) for name, least in row.needs().items()])
    return speaker.say(
        "shackleton.about.destination",
        name=destination_name(tables, id, speaker),
        needs=needs or nothing(speaker),
        cost=price_text(amounts(row.price), speaker),
        points=" | ".join([listed(slots) for slots in row.vp_slots.in_order()]),
    )


def _host_label(artemis: Artemis | None, destination: int, asking: Asking) -> str:
    """Return the price of the destination, and the points of its next place."""
    speaker = asking.speaker
    name = destination_name(asking.state.tables, NAMES.destinations[destination], speaker)
    for at, place in enumerate(artemis.table.destinations if artemis is not None else []):
        if artemis is not None and place.number == destination and artemis.filled[at] < len(place.slots):
            text = for_points(place.price, place.slots[artemis.filled[at]], speaker)
            return asking.say("host", name=name, text=text)
    return asking.say("host-name", name=name)


def _host_card_label(artemis: Artemis | None, card: int, asking: Asking) -> str:
    """Return what the next place of the card brings."""
    name = project_name(asking.state.tables, card, asking.speaker)
    slots = asking.state.tables.project(card).slots
    filled = len(slots) if artemis is None else artemis.at_cards.get(card, 0)
    if filled >= len(slots):
        return asking.say("host-card-name", name=name)
    return asking.say("host-card", name=name, text=asking.effects(slots[filled]))


TEXT: Final = ArtemisText()
