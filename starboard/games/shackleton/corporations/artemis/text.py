"""Artemis Tours in words: the queue, the destinations, the fee for tourists who wait."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from starboard.games.shackleton.actions import HOST_AT, HOST_CARD, NAMES
from starboard.games.shackleton.components import VP
from starboard.games.shackleton.corporations.artemis.rules import Artemis
from starboard.games.shackleton.effects import COUNTERS, amounts
from starboard.games.shackleton.state import Shackleton
from starboard.games.shackleton.tables import Sponsor, Tables
from starboard.games.shackleton.text.amounts import amount, nothing, price_text
from starboard.games.shackleton.text.card_text import project_name, translated
from starboard.games.shackleton.text.corporation_text import (
    PLAYERS,
    CorporationText,
    for_points,
    rounds_text,
    rows_text,
)
from starboard.games.shackleton.text.effect_sentences import counted, effects_text
from starboard.games.shackleton.text.things import Thing
from starboard.kernel.action import Action
from starboard.kernel.parts import Speaker


class ArtemisText(CorporationText[Artemis]):
    """Tourists and where they are hosted."""

    def printed(self, tables: Tables, sponsor: Sponsor, speaker: Speaker) -> list[str]:
        data = sponsor.data
        bonus, fee = data["arrival_bonus"], data["maintenance"]
        lines = [destination_text(tables, row, speaker) for row in data["destinations"]]
        text = rows_text(tables, bonus["effect"], speaker)
        return [
            *lines,
            speaker.say("shackleton.about.arrival", number=bonus["every"], text=text),
            speaker.say("shackleton.about.waiting", rounds=rounds_text(sponsor), number=fee["free_waiting"]),
            speaker.say("shackleton.about.waiting-end", points=amount(-data["end_penalty"]["vp"], VP, speaker)),
        ]

    def solo_terms(self, card: dict[str, Any], side: dict[str, Any]) -> dict[str, str | int]:
        return {"points": ", ".join([str(points) for points in side["vp_places"]])}

    def things(self, tables: Tables, speaker: Speaker) -> list[Thing]:
        def lines(row: dict[str, Any]) -> Callable[[], list[str]]:
            return lambda: [destination_text(tables, row, speaker)]

        return [
            Thing(row["id"].lower(), destination_name(tables, row["id"], speaker), lines(row))
            for row in destination_rows(tables)
        ]

    def board(self, state: Shackleton, artemis: Artemis, speaker: Speaker, names: Sequence[str]) -> list[str]:
        lines = [queue_text(artemis, speaker)]
        for at, destination in enumerate(artemis.destinations):
            name = destination_name(state.tables, NAMES.destinations[destination.number], speaker)
            points = ", ".join([str(points) for points in destination.slots[artemis.filled[at] :]])
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

    def label(
        self,
        action: Action,
        state: Shackleton,
        corporation: Artemis | None,
        seat: int,
        asking: object,
        speaker: Speaker,
    ) -> str | None:
        if action.kind == HOST_AT:
            return _host_label(state, corporation, action.value, speaker)
        return _host_card_label(state, corporation, action.value, speaker) if action.kind == HOST_CARD else None


def queue_text(artemis: Artemis, speaker: Speaker) -> str:
    """How many tourists wait on Earth, and how many have come."""
    return speaker.say("shackleton.board.queue", number=artemis.queue, arrived=artemis.arrived)


def destination_rows(tables: Tables) -> list[dict[str, Any]]:
    """The destinations as the tables have them."""
    rows: list[dict[str, Any]] = tables.blocks["corporations"]["artemis"]["destinations"]
    return rows


def destination_name(tables: Tables, id: str, speaker: Speaker) -> str:
    for row in destination_rows(tables):
        if row["id"] == id:
            return translated(f"destination.{id}", row["name"], speaker)
    return id


def destination_text(tables: Tables, row: dict[str, Any], speaker: Speaker) -> str:
    """What it asks for, what it costs, and the points of its places by number of players."""
    need = {} if row["need"] == "none" else row["need"]
    needs = ", ".join([counted(COUNTERS.index(name), int(least), speaker) for name, least in need.items()])
    points = " | ".join([", ".join([str(vp) for vp in row["vp_slots"][players]]) for players in PLAYERS])
    return speaker.say(
        "shackleton.about.destination",
        name=destination_name(tables, row["id"], speaker),
        needs=needs or nothing(speaker),
        cost=price_text(amounts(row["price"]), speaker),
        points=points,
    )


def _host_label(state: Shackleton, artemis: Artemis | None, destination: int, speaker: Speaker) -> str:
    """The price of the destination, and the points of its next place."""
    name = destination_name(state.tables, NAMES.destinations[destination], speaker)
    for at, place in enumerate(artemis.destinations if artemis is not None else []):
        if artemis is not None and place.number == destination and artemis.filled[at] < len(place.slots):
            text = for_points(place.price, place.slots[artemis.filled[at]], speaker)
            return speaker.say("shackleton.do.host", name=name, text=text)
    return speaker.say("shackleton.do.host-name", name=name)


def _host_card_label(state: Shackleton, artemis: Artemis | None, card: int, speaker: Speaker) -> str:
    """What the next place of the card brings."""
    name = project_name(state.tables, card, speaker)
    slots = state.tables.project(card).slots
    filled = len(slots) if artemis is None else artemis.at_cards.get(card, 0)
    if filled >= len(slots):
        return speaker.say("shackleton.do.host-card-name", name=name)
    text = effects_text(state.tables, slots[filled], speaker)
    return speaker.say("shackleton.do.host-card", name=name, text=text)


TEXT: Final = ArtemisText()
