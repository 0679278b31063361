"""How a trace names cards, actions and phases, in our words; and the cards that were drawn."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.race.actions import (
    CONSUME_TRADE,
    CONSUME_X2,
    DEVELOP,
    DEVELOP_AGAIN,
    EXPLORE_1_1,
    EXPLORE_5,
    PRODUCE,
    SETTLE,
    SETTLE_AGAIN,
)
from starboard.games.race.cards import IDS, NOTHING
from starboard.games.race.interop.instances import INSTANCES
from starboard.games.race.state import DRAW, FLIP, Fate

ACTION_CARDS: Final = {
    "explore5": EXPLORE_5,
    "explore11": EXPLORE_1_1,
    "develop": DEVELOP,
    "develop2": DEVELOP_AGAIN,
    "settle": SETTLE,
    "settle2": SETTLE_AGAIN,
    "consume_trade": CONSUME_TRADE,
    "consume_x2": CONSUME_X2,
    "produce": PRODUCE,
}
PHASES: Final = ("setup", "explore", "develop", "develop2", "settle", "settle2", "consume", "produce")

Event = list[Any]


def design(instance: int) -> int:
    """Return the design of a physical card."""
    if not 0 <= instance < len(INSTANCES):
        raise ValueError(f"there is no card {instance}; cards are numbered 0 to {len(INSTANCES) - 1}")
    return INSTANCES[instance]


def design_or_nothing(instance: int) -> int:
    """Return the design of the card that a power stands on; NOTHING for a bonus that stands on no card."""
    return design(instance) if instance >= 0 else NOTHING


def designs(instances: list[int]) -> list[int]:
    """Return the designs of physical cards, ascending."""
    return sorted([design(instance) for instance in instances])


def names(cards: list[int]) -> str:
    """Return the ids of cards, for a message."""
    return " ".join([IDS[card] for card in sorted(cards)]) or "none"


def start_worlds(game: dict[str, Any]) -> list[tuple[int, ...]]:
    """Return, per seat, the start world it was dealt, or the two it chose from."""
    dealt: dict[int, tuple[int, ...]] = {}
    for event in game["events"]:
        if event[0] == "begin":
            break
        if event[0] == "choice" and event[2] == "start":
            dealt[event[1]] = tuple([design(card) for card in event[4]["start_options"]])
        elif event[0] == "place" and event[1] not in dealt:
            dealt[event[1]] = (design(event[2]),)
    return [dealt[seat] for seat in range(game["players"])]


def fate(game: dict[str, Any]) -> Fate:
    """Return the cards that every seat took from the deck, by purpose, in order."""
    script: dict[str, list[int]] = {}
    for event in game["events"]:
        kind = event[0]
        if kind in ("draw", "flip"):
            purpose, card = (DRAW if kind == "draw" else FLIP), design(event[2])
        elif kind == "good":
            purpose, card = design(event[2]), design(event[3])
        else:
            continue
        script.setdefault(f"{event[1]} {purpose}", []).append(card)
    return Fate({line: tuple(cards) for line, cards in script.items()}, {})
