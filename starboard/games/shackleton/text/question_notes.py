"""What somebody should have before their eyes to answer a question, or to understand a refusal."""

from __future__ import annotations

from typing import Any

from starboard.games.shackleton import events
from starboard.games.shackleton.components import (
    BUILD,
    CREDITS,
    FROM_REPUTATION,
    FUND,
    KINDS_OF_POINTS,
    RARE_EARTH,
    TITANIUM,
)
from starboard.games.shackleton.data.scripts import parts_of
from starboard.games.shackleton.data.tables import Project, Tables
from starboard.games.shackleton.rules.building import BuildAim
from starboard.games.shackleton.rules.corporation_actions import UpToThree
from starboard.games.shackleton.rules.effect_ops import Branch, May
from starboard.games.shackleton.rules.funding import FundAim
from starboard.games.shackleton.rules.maintenance import HouseAll, upkeep_of
from starboard.games.shackleton.rules.prices import command_cost, structure_price
from starboard.games.shackleton.state import MAINTENANCE, Shackleton
from starboard.games.shackleton.text.amounts import amount, corporation_name, crew_text, price_text, sort_name
from starboard.games.shackleton.text.card_text import project_name
from starboard.games.shackleton.view import ShackletonView
from starboard.kernel.parts import Speaker
from starboard.kernel.reason import Reason


def question_notes(view: ShackletonView, speaker: Speaker) -> list[str]:
    """Return what the question is about: its card or corporation, the actions taken, the crew to house, the upkeep."""
    asking: Any = view.agenda[-1] if view.decision is not None and view.agenda else None
    if asking is None:
        return []
    notes: list[str] = []
    if isinstance(asking, (May, Branch)):
        notes += _speaking(view.world, asking, speaker)
    elif isinstance(asking, UpToThree) and asking.taken:
        notes.append(speaker.say("shackleton.note.actions-taken", taken=asking.taken))
    elif isinstance(asking, HouseAll):
        notes.append(speaker.say("shackleton.note.to-house", crew=crew_text(asking.left, speaker)))
    if view.world.phase == MAINTENANCE:
        notes.append(_due(view.world, view.seat, speaker))
    return notes


def _speaking(state: Shackleton, asking: May | Branch, speaker: Speaker) -> list[str]:
    """Return the card that asks, or the corporation if no card does."""
    scripts = {asking.script} if isinstance(asking, May) else set(asking.scripts)
    player = state.players[asking.seat]
    cards = [card for card in player.projects if scripts <= _scripts_of(state.tables, state.tables.projects[card])]
    if len(cards) == 1:
        project = state.tables.projects[cards[0]]
        name = f"{project.id} {project_name(state.tables, cards[0], speaker)}"
    elif asking.source < FROM_REPUTATION and not cards:
        slot = asking.source // len(KINDS_OF_POINTS)
        name = corporation_name(state.corporations[slot].number, speaker)
    else:
        return []
    return [speaker.say("shackleton.note.source", name=name)]


def _due(state: Shackleton, seat: int, speaker: Speaker) -> str:
    """Return a seat's credits and its upkeep; income is still to come."""
    credits, upkeep = state.players[seat].goods[CREDITS], upkeep_of(state, seat)
    args = {"credits": amount(credits, CREDITS, speaker), "upkeep": amount(upkeep, CREDITS, speaker)}
    return speaker.say("shackleton.note.upkeep", **args)


def _scripts_of(tables: Tables, project: Project) -> set[int]:
    """Return all lists of effects of a card, including nested ones."""
    waiting = [project.immediate, project.ability, *project.slots, *[when.script for when in project.whens]]
    scripts: set[int] = set()
    while waiting:
        script = waiting.pop()
        if script not in scripts and 0 <= script < len(tables.scripts.lists):
            scripts.add(script)
            waiting += [inner for effect in tables.scripts.lists[script] for inner in parts_of(effect)]
    return scripts


def reason_notes(reason: Reason, view: ShackletonView, speaker: Speaker) -> list[str]:
    """Return the cheapest structure or project, and this seat's means, if nothing can be built or funded."""
    state = view.world
    if not 0 <= view.seat < state.seats:
        return []
    if reason == events.NOTHING_TO_BUILD:
        return _cheapest_structure(state, view.seat, speaker)
    return _cheapest_project(state, view.seat, speaker) if reason == events.NOTHING_TO_FUND else []


def _cheapest_structure(state: Shackleton, seat: int, speaker: Speaker) -> list[str]:
    """Return the smallest structure that this seat has left and that fits somewhere, which is the cheapest."""
    fitting = [sort for sort, site in enumerate(BuildAim(state, seat).sorts) if site]
    if not fitting:
        return [speaker.say("shackleton.note.no-site")]
    held = [amount(state.players[seat].goods[mineral], mineral, speaker) for mineral in (TITANIUM, RARE_EARTH)]
    held.append(amount(_left_for(state, seat, BUILD), CREDITS, speaker))
    return [
        speaker.say(
            "shackleton.note.cheapest-structure",
            structure=sort_name(fitting[0], speaker),
            cost=price_text(structure_price(state, seat, fitting[0]), speaker),
            goods=", ".join(held),
            energy=state.energy,
            panels=state.centre_panels,
        )
    ]


def _cheapest_project(state: Shackleton, seat: int, speaker: Speaker) -> list[str]:
    prices = sorted([(price.credits, price.energy) for price in FundAim(state, seat).prices])
    if not prices:
        return [speaker.say("shackleton.note.no-project")]
    credits, energy = prices[0]
    return [
        speaker.say(
            "shackleton.note.cheapest-project",
            cost=amount(credits, CREDITS, speaker),
            needed=energy,
            credits=amount(_left_for(state, seat, FUND), CREDITS, speaker),
            energy=state.energy,
        )
    ]


def _left_for(state: Shackleton, seat: int, row: int) -> int:
    """Return the credits left after paying the space of a command row."""
    return max(0, state.players[seat].goods[CREDITS] - max(0, command_cost(state, seat, row)))


def score_order(view: ShackletonView) -> list[str]:
    """Return the rows of the score sheet: by corporation, in the order of the table, then everything else."""
    return view.world.sources_of_points()
