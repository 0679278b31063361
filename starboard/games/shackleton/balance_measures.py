"""What `starboard balance` measures in games of Shackleton Base, and the limits beyond which a value is an outlier.

A measure of `shares` or `counts` is a map per seat, one of `wins` a word per seat, one of `cards` who took which card.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from starboard.games.shackleton import events as kinds
from starboard.games.shackleton.actions import NAMES
from starboard.games.shackleton.components import (
    CORPORATIONS,
    CREDITS,
    FROM_REPUTATION,
    KINDS_OF_POINTS,
    LEADERS,
    LEVELS,
    OTHER_SOURCES,
    PLAY,
    REPUTATION,
    ROWS,
    SORT_OF,
    SORTS,
)
from starboard.games.shackleton.rules.funding import visible
from starboard.games.shackleton.state import Player, Shackleton
from starboard.kernel.event import Event
from starboard.kernel.measure import Cards, Facts, Measure
from starboard.kernel.measurements import BalanceMeasures, Watch

SEATS: Final = (2, 3, 4)
MAIN_ACTIONS: Final = ("explore", *ROWS, "gateway")
MEASURES: Final = [
    Measure("corporations", "shares", fair=1 / 3, least=0.2, most=0.5),
    Measure("sources", "shares"),
    Measure("setup seat", "wins", by_seats=True, most=1.5),
    Measure("place in round 1", "wins", by_seats=True, most=1.5),
    Measure("leaders", "wins", most=1.5),
    Measure("projects", "cards", least=0.05, most=0.95),  # outliers: almost never, almost always
    Measure("main actions", "counts"),
    Measure("structures", "counts"),
    Measure("objectives", "counts"),
    Measure("at the end", "counts"),
]


class ShackletonMeasures(BalanceMeasures[Shackleton]):
    """Access to these measures for the rest of the program."""

    def settings(self) -> dict[str, dict[str, str]]:
        """Return the options of all games to play: all 35 sets of three corporations."""
        triples = ["+".join(triple) for triple in combinations(CORPORATIONS, 3)]
        return {triple: {"corporations": triple} for triple in triples}

    def names(self, state: Shackleton) -> dict[str, str]:
        """Return the names of corporations and cards in this data set, in the order in which to list them."""
        tables = state.tables
        called = {CORPORATIONS[common.number]: common.name for common in tables.corporations}
        for corporation in range(len(CORPORATIONS)):
            for card in tables.corporation_projects(corporation):
                called[tables.projects[card].id] = f"{tables.projects[card].id} {tables.projects[card].name}"
        return called

    def watch(self, state: Shackleton) -> ShackletonWatch:
        return ShackletonWatch(state)


BALANCE_MEASURES: Final = ShackletonMeasures(SEATS, MEASURES)


class ShackletonWatch(Watch[Shackleton]):
    """Observes one game from the first question to the last."""

    def __init__(self, state: Shackleton) -> None:
        self.setup_order: Final = state.order[:]
        self.first_places: Final = [0] * state.seats  # in turn order, once the shuttles of round 1 are taken
        self.actions: Final = [[0] * len(MAIN_ACTIONS) for _ in range(state.seats)]

    def sees(self, events: list[Event]) -> None:
        """Count main actions by their events, because forced actions are never asked for."""
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

    def facts(self, state: Shackleton) -> Facts:
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
    """Return the points from each corporation in play."""
    points: dict[str, int] = {}
    for corporation in state.corporations:
        first = corporation.points_from(PLAY)
        points[CORPORATIONS[corporation.number]] = sum(player.points[first : first + len(KINDS_OF_POINTS)])
    return points


def by_source(player: Player) -> dict[str, int]:
    """Return all points by what they were given for."""
    kinds = [sum(player.points[at : FROM_REPUTATION : len(KINDS_OF_POINTS)]) for at in range(len(KINDS_OF_POINTS))]
    return dict(zip((*KINDS_OF_POINTS, *OTHER_SOURCES), [*kinds, *player.points[FROM_REPUTATION:]], strict=True))


def cards(state: Shackleton) -> Cards:
    """Who funded which project, which ones were only seen, and which not even that."""
    taken: dict[str, int] = {}
    for seat, player in enumerate(state.players):
        for card in player.projects:
            taken[NAMES.projects[card]] = seat
    seen: list[str] = []
    unseen: list[str] = []
    for corporation in state.corporations:
        seen += [NAMES.projects[card] for card in visible(corporation)]
        unseen += sorted([NAMES.projects[card] for card in corporation.deck[len(visible(corporation)) :]])
    return {"taken": taken, "seen": seen, "unseen": unseen}


def built(player: Player) -> dict[str, int]:
    """Return the number of structures by sort, without the dome of the setup."""
    sorts = [SORT_OF[place] for place in range(1, len(SORT_OF)) if player.has_built(place)]
    return {name: sorts.count(sort) for sort, name in enumerate(SORTS)}


def claimed(player: Player) -> dict[str, int]:
    """Return the number of objectives by level."""
    return {name: player.claimed.count(level) for level, name in enumerate(LEVELS)}
