"""Our actions in the words of the reference, and its questions by the keys of ours."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starboard.games.shackleton.actions import (
    BUILD_AT,
    BUILDABLE,
    CONTRIBUTE,
    DEPLOY,
    DISCARD,
    EXPLORE,
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
    PROGRAMS,
    REP,
    SAMPLE,
    SECTIONS,
    SELL,
    SEND_CARGO,
    SEND_TO_SHIP,
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
from starboard.games.shackleton.effects import Gain, Pay
from starboard.games.shackleton.rules.after_building import MoveIn
from starboard.games.shackleton.rules.effect_ops import Branch
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.action import Action
from starboard.kernel.step import Decision

SAME_KIND: Final = {"corporation-actions": "corporation-action", "build-free": "build", "fund-free": "fund"}
ABOUT: Final = ("house", "arrange", "recovered", "marker")  # questions that name what they are about
# Actions whose words after the verb are the same in both languages
PLAIN: Final = (DEPLOY, TAKE, HOUSE, STEP, SAMPLE, DISCARD, MINERAL, SELL, PAYMENT, TO_SHIP, TO_BASE, TO_GATEWAY)


def kind_of(state: Shackleton, decision: Decision) -> str:
    """Return the reference's name of the question."""
    word = decision.key.removeprefix("shackleton.ask.")
    for family in ABOUT:
        if word.startswith(family + "-"):
            return f"{family} {word.removeprefix(family + '-')}"
    step = state.agenda[-1]
    if isinstance(step, MoveIn):
        return f"move-in {STRUCTURES[step.place]}"
    return SAME_KIND.get(word, word)


def marker_name(state: Shackleton, marker: int) -> str:
    """Return the corporation of a marker, and its kind if the corporation has several."""
    corporation = state.find(marker >> 2)
    assert corporation is not None
    return f"{CORPORATIONS[corporation.number]} {corporation.kind_name(marker & 3)}".strip()


# Actions that need nothing but what they name
NAMED: Final[dict[int, Callable[[int], str]]] = {
    LEAD: lambda value: LEADERS[value],
    START: lambda value: SECTORS[value],
    EXPLORE: lambda value: f"explore {SPACES[value // len(TYPES)]} {TYPES[value % len(TYPES)]}",
    BUILD_AT: lambda value: f"build {BUILDABLE[value // len(SECTORS)]} {SECTORS[value % len(SECTORS)]}",
    USE_CARD: lambda value: f"card {NAMES.projects[value]}",
    HOST_AT: lambda value: f"host {NAMES.destinations[value]}",
    HOST_CARD: lambda value: f"host {NAMES.projects[value]}",
    PLACE_FARM: lambda value: f"farm {value // len(SECTORS) + 1} {SECTORS[value % len(SECTORS)]}",
    CONTRIBUTE: lambda value: f"defend {SECTIONS[value // 3]}-{PROGRAMS[value % 3]}",
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
    if kind in NAMED:
        return NAMED[kind](value)
    if kind in PLAIN:
        return action.code.partition(" ")[2].replace("rare-earth", "rare_earth")
    if kind == MARKER:
        text = f"{MARKER_SPACES[value]} {marker_name(state, state.markers[value])}"
        return f"activate {text}" if decision.key.endswith("engineer-bonus") else text
    if kind == PLACE:
        space, number = divmod(value, len(CORPORATIONS))
        corporation = state.find(number)
        assert corporation is not None
        return f"place {MARKER_SPACES[space]} {marker_name(state, number * 4 + corporation.next_kind())}"
    if kind == FUND_CARD:
        return f"fund {CORPORATIONS[state.tables.projects[value].corporation]} {NAMES.projects[value]}"
    if kind == SEND_TO_SHIP:
        sector, slot = divmod(value, len(MODULES))
        place = state.players[decision.seat].structures.index(sector)
        return f"send {SECTORS[sector]} {SORTS[SORT_OF[place]]} {MODULES[slot]}"
    step = state.agenda[-1]
    return branch_text(state, step, value) if isinstance(step, Branch) else action.code


def branch_text(state: Shackleton, branch: Branch, value: int) -> str:
    """Return the number of an alternative, and what it gives and takes."""
    parts: list[str] = []
    gains: list[str] = []
    for effect in state.tables.scripts.lists[branch.scripts[value]]:
        if isinstance(effect, Gain):
            gains.append(f"{RESOURCES[effect.resource]}:{effect.n}")
            if effect.last_of_its_map:
                parts.append(f"gain {','.join(gains)}")
                gains = []
        elif isinstance(effect, Pay):
            price = [f"{RESOURCES[resource]}:{count}" for resource, count in enumerate(effect.price) if count]
            parts.append(f"pay {','.join(price)}")
    return f"{value + 1} " + "; ".join(parts)
