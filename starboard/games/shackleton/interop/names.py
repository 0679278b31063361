"""The reference's names of our actions and questions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starboard.games.shackleton.actions import (
    BUILD_AT,
    BUILDABLE,
    BUILDINGS,
    CONTRIBUTE,
    DEFENCES,
    DEPLOY,
    DISCARD,
    EXPLORATIONS,
    EXPLORE,
    FARM_SITES,
    FUND_CARD,
    HOST_AT,
    HOST_CARD,
    HOUSE,
    LEAD,
    MARKER,
    MINERAL,
    MODULES,
    NAMES,
    PAYMENT,
    PLACE,
    PLACE_FARM,
    PLACEMENTS,
    PROGRAMS,
    REP,
    SAMPLE,
    SECTIONS,
    SELL,
    SEND_CARGO,
    SEND_TO_SHIP,
    SHIPMENTS,
    START,
    STEP,
    TAKE,
    TO_BASE,
    TO_GATEWAY,
    TO_SHIP,
    TRANSPORT,
    USE_CARD,
)
from starboard.games.shackleton.components import (
    CORPORATIONS,
    LEADERS,
    MARKER_SPACES,
    REPUTATION_ACTIONS,
    RESOURCES,
    SECTORS,
    SORT_OF,
    SORTS,
    SPACES,
    STRUCTURES,
    TYPES,
)
from starboard.games.shackleton.corporations import all_snapshots
from starboard.games.shackleton.corporations.all_corporations import MARKER_KINDS
from starboard.games.shackleton.effects import Gain, Pay
from starboard.games.shackleton.rules.after_building import MoveIn
from starboard.games.shackleton.rules.effect_ops import Branch
from starboard.games.shackleton.state import Marker, Shackleton, marker_of
from starboard.kernel.action import Action
from starboard.kernel.step import Decision

QUESTION_NAMES: Final = {"corporation-actions": "corporation-action", "build-free": "build", "fund-free": "fund"}
NAME_THEIR_SUBJECT: Final = ("house", "arrange", "recovered", "marker")  # questions with a subject in their keys
# Actions whose notation after the verb is the same in the reference
PLAIN: Final = (DEPLOY, TAKE, HOUSE, STEP, SAMPLE, DISCARD, MINERAL, SELL, PAYMENT, TO_SHIP, TO_BASE, TO_GATEWAY)


def kind_of(state: Shackleton, decision: Decision) -> str:
    """Return the reference's name of the question."""
    word = decision.key.removeprefix("shackleton.ask.")
    for family in NAME_THEIR_SUBJECT:
        if word.startswith(family + "-"):
            return f"{family} {word.removeprefix(family + '-')}"
    step = state.agenda[-1]
    if isinstance(step, MoveIn):
        return f"move-in {STRUCTURES[step.place]}"
    return QUESTION_NAMES.get(word, word)


def marker_name(marker: Marker) -> str:
    """Return the corporation of a marker, and its kind if the corporation has several."""
    return f"{CORPORATIONS[marker.corporation]} {MARKER_KINDS[marker.corporation][marker.kind]}".strip()


# Actions whose spelling depends on their value alone
SPELLED_BY_VALUE: Final[dict[int, Callable[[int], str]]] = {
    LEAD: lambda value: LEADERS[value],
    START: lambda value: SECTORS[value],
    EXPLORE: lambda value: f"explore {SPACES[EXPLORATIONS[value].space]} {TYPES[EXPLORATIONS[value].type]}",
    BUILD_AT: lambda value: f"build {BUILDABLE[BUILDINGS[value].buildable]} {SECTORS[BUILDINGS[value].sector]}",
    USE_CARD: lambda value: f"card {NAMES.projects[value]}",
    HOST_AT: lambda value: f"host {NAMES.destinations[value]}",
    HOST_CARD: lambda value: f"host {NAMES.projects[value]}",
    PLACE_FARM: lambda value: f"farm {FARM_SITES[value].size} {SECTORS[FARM_SITES[value].sector]}",
    CONTRIBUTE: lambda value: f"defend {SECTIONS[DEFENCES[value].section]}-{PROGRAMS[DEFENCES[value].level]}",
    SEND_CARGO: lambda value: f"ship {TRANSPORT[value]}",
    REP: lambda value: f"rep {REPUTATION_ACTIONS[value]}",
}


def text_of(state: Shackleton, decision: Decision, action: Action) -> str:
    """Return an option as the reference spells it."""
    kind, value = action.kind, action.value
    for owner in state.corporations:
        spelled = all_snapshots.snapshot_of(owner.number).option(state, owner, action)
        if spelled is not None:
            return spelled
    if kind in SPELLED_BY_VALUE:
        return SPELLED_BY_VALUE[kind](value)
    if kind in PLAIN:
        return action.code.partition(" ")[2].replace("rare-earth", "rare_earth")
    if kind == MARKER:
        text = f"{MARKER_SPACES[value]} {marker_name(state.marker_on(value))}"
        return f"activate {text}" if decision.key.endswith("engineer-bonus") else text
    if kind == PLACE:
        number = PLACEMENTS[value].corporation
        marker = marker_of(number, state.corporation(number).next_kind())
        return f"place {MARKER_SPACES[PLACEMENTS[value].space]} {marker_name(marker)}"
    if kind == FUND_CARD:
        return f"fund {CORPORATIONS[state.tables.projects[value].corporation]} {NAMES.projects[value]}"
    if kind == SEND_TO_SHIP:
        shipment = SHIPMENTS[value]
        place = state.players[decision.seat].structures.index(shipment.sector)
        return f"send {SECTORS[shipment.sector]} {SORTS[SORT_OF[place]]} {MODULES[shipment.slot]}"
    step = state.agenda[-1]
    return branch_text(state, step, value) if isinstance(step, Branch) else action.code


def branch_text(state: Shackleton, branch: Branch, value: int) -> str:
    """Return the number of an alternative, and what it gives and takes."""
    parts: list[str] = []
    gains: list[str] = []
    for effect in state.tables.scripts.lists[branch.scripts[value]]:
        if isinstance(effect, Gain):
            gains.append(f"{RESOURCES[effect.resource]}:{effect.count}")
            if effect.last_of_its_map:
                parts.append(f"gain {','.join(gains)}")
                gains = []
        elif isinstance(effect, Pay):
            price = [f"{RESOURCES[resource]}:{count}" for resource, count in enumerate(effect.price) if count]
            parts.append(f"pay {','.join(price)}")
    return f"{value + 1} " + "; ".join(parts)
