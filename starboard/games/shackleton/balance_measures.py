"""What `starboard balance` collects from games of Shackleton Base, and the limits that outliers are told by.

A measure of `shares` or `counts` is a map per seat, one of `wins` a word per seat, one of `cards` who took which card.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

from starboard.games.shackleton import events as kinds
from starboard.games.shackleton.actions import NAMES
from starboard.games.shackleton.components import (
    CORPORATIONS,
    CREDITS,
    FROM_REPUTATION,
    KINDS_OF_POINTS,
    LEADERS,
    LEVELS,
    NOTHING,
    OTHER_SOURCES,
    REPUTATION,
    ROWS,
    SORT_OF,
    SORTS,
)
from starboard.games.shackleton.rules.funding import VISIBLE
from starboard.games.shackleton.state import Player, Shackleton
from starboard.kernel.event import Event
from starboard.kernel.parts import BalanceMeasures, Watch

SEATS: Final = (2, 3, 4)
MAIN_ACTIONS: Final = ("explore", *ROWS, "gateway")
MEASURES: Final[list[dict[str, Any]]] = [
    {"name": "corporations", "kind": "shares", "fair": 1 / 3, "least": 0.2, "most": 0.5},
    {"name": "sources", "kind": "shares"},
    {"name": "setup seat", "kind": "wins", "by_seats": True, "most": 1.5},
    {"name": "place in round 1", "kind": "wins", "by_seats": True, "most": 1.5},
    {"name": "leaders", "kind": "wins", "most": 1.5},
    {"name": "projects", "kind": "cards", "least": 0.05, "most": 0.95},  # under and over: as good as never and always
    {"name": "main actions", "kind": "counts"},
    {"name": "structures", "kind": "counts"},
    {"name": "objectives", "kind": "counts"},
    {"name": "at the end", "kind": "counts"},
]


class ShackletonMeasures(BalanceMeasures[Shackleton]):
    """How the rest of the program asks for these measures."""

    def settings(self) -> dict[str, dict[str, str]]:
        """Everything to be played: all 35 sets of three corporations."""
        triples = ["+".join(triple) for triple in combinations(CORPORATIONS, 3)]
        return {triple: {"corporations": triple} for triple in triples}

    def names(self, state: Shackleton) -> dict[str, str]:
        """How corporations and cards are called in this data set, in the order in which to list them."""
        tables = state.tables
        called = {CORPORATIONS[sponsor.number]: sponsor.name for sponsor in tables.sponsors}
        for corporation in range(len(CORPORATIONS)):
            for card in tables.corporation_projects(corporation):
                called[tables.projects[card].id] = f"{tables.projects[card].id} {tables.projects[card].name}"
        return called

    def watch(self, state: Shackleton) -> ShackletonWatch:
        return ShackletonWatch(state)


BALANCE_MEASURES: Final = ShackletonMeasures(SEATS, MEASURES)


class ShackletonWatch(Watch[Shackleton]):
    """Looks on from the first question to the last."""

    def __init__(self, state: Shackleton) -> None:
        self.setup_order: Final = state.order[:]
        self.first_places: Final = [0] * state.seats  # in turn order, once the shuttles of round 1 are taken
        self.actions: Final = [[0] * len(MAIN_ACTIONS) for _ in range(state.seats)]

    def sees(self, events: list[Event]) -> None:
        """Something happened. (Not everything that is done is asked for: what is forced is only told.)"""
        for event in events:
            if event.kind is kinds.TURN_PLACE:
                if not self.first_places[event["seat"]]:
                    self.first_places[event["seat"]] = event["place"]
            elif event.kind is kinds.EXPLORED:
                self.actions[event["seat"]][0] += 1
            elif event.kind is kinds.DEPLOYED:
                self.actions[event["seat"]][1 + event["row"]] += 1
            elif event.kind is kinds.VISITED:
                self.actions[event["seat"]][4] += 1

    def facts(self, state: Shackleton) -> dict[str, Any]:
        """What the finished game says about each measure."""
        people = state.players[: state.seats]
        seats = range(state.seats)
        return {
            "corporations": [by_corporation(state, player) for player in people],
            "sources": [by_source(player) for player in people],
            "setup seat": [str(self.setup_order.index(seat) + 1) for seat in seats],
            "place in round 1": [str(place) for place in self.first_places],
            "leaders": [LEADERS[player.leader] for player in people],
            "projects": cards(state),
            "main actions": [dict(zip(MAIN_ACTIONS, made, strict=True)) for made in self.actions],
            "structures": [built(player) for player in people],
            "objectives": [claimed(player) for player in people],
            "at the end": [
                {
                    "credits": player.goods[CREDITS],
                    "reputation": player.goods[REPUTATION],
                    "projects": len(player.projects),
                }
                for player in people
            ],
        }


def by_corporation(state: Shackleton, player: Player) -> dict[str, int]:
    """Points from each corporation of the table."""
    kinds = len(KINDS_OF_POINTS)
    return {
        CORPORATIONS[corporation.number]: sum(
            player.points[corporation.slot * kinds : corporation.slot * kinds + kinds]
        )
        for corporation in state.corporations
    }


def by_source(player: Player) -> dict[str, int]:
    """The same points and all others, by what they were given for."""
    found: dict[str, int] = {}
    for kind, word in enumerate(KINDS_OF_POINTS):
        found[word] = sum(player.points[kind : FROM_REPUTATION : len(KINDS_OF_POINTS)])
    for at, word in enumerate(OTHER_SOURCES):
        found[word] = player.points[FROM_REPUTATION + at]
    return found


def cards(state: Shackleton) -> dict[str, Any]:
    """Who funded which project, which ones were only seen, and which not even that."""
    taken: dict[str, int] = {}
    for seat, player in enumerate(state.players):
        for card in player.projects:
            taken[NAMES.projects[card]] = seat
    seen: list[str] = []
    unseen: list[str] = []
    for corporation in state.corporations:
        seen += [NAMES.projects[card] for card in corporation.deck[:VISIBLE]]
        unseen += sorted([NAMES.projects[card] for card in corporation.deck[VISIBLE:]])
    return {"taken": taken, "seen": seen, "unseen": unseen}


def built(player: Player) -> dict[str, int]:
    """Structures by sort, without the dome of the setup."""
    counts = [0] * len(SORTS)
    for place in range(1, len(SORT_OF)):
        if player.has_built(place):
            counts[SORT_OF[place]] += 1
    return dict(zip(SORTS, counts, strict=True))


def claimed(player: Player) -> dict[str, int]:
    """Objectives by level."""
    counts = [0] * len(LEVELS)
    for level in player.claimed:
        if level != NOTHING:
            counts[level] += 1
    return dict(zip(LEVELS, counts, strict=True))
