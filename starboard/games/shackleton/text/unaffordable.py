"""What the reader cannot do now and may be saving for: what it would cost, what is missing, and what speaks against it.

Prices are those of the labels, and refusals those that decide what is offered; nothing is judged here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from starboard.games.shackleton import actions as do
from starboard.games.shackleton import events
from starboard.games.shackleton.components import (
    BUILD,
    CREDITS,
    DOMES,
    ENERGY,
    FUND,
    HELD,
    ROWS,
    SORT_OF,
    STRUCTURES,
    UNBUILT,
)
from starboard.games.shackleton.rules.building import ChooseBuild
from starboard.games.shackleton.rules.funding import project_price, visible
from starboard.games.shackleton.rules.paying import can_pay
from starboard.games.shackleton.rules.prices import command_cost, price_in, structure_price
from starboard.games.shackleton.rules.question import Question
from starboard.games.shackleton.rules.turn import MainAction
from starboard.games.shackleton.state import Shackleton
from starboard.games.shackleton.text.amounts import amount, price_text
from starboard.games.shackleton.text.corporation_text import Asking
from starboard.games.shackleton.text.labels import action_label, funding_text
from starboard.games.shackleton.text.question_notes import reason_notes
from starboard.games.shackleton.text.target_places import Spot, spots_of
from starboard.games.shackleton.view import ShackletonView
from starboard.kernel.action import Action
from starboard.kernel.parts import Speaker
from starboard.kernel.reason import Reason

_TEMPORARY: Final[tuple[Reason, ...]] = (
    *(events.RENT_TOO_HIGH, events.TOO_EXPENSIVE, events.CANNOT_PAY, events.NO_ENERGY, events.NO_POWER),
    *(events.NOTHING_TO_BUILD, events.NOTHING_TO_FUND, events.NO_RARE_EARTH, events.WOULD_BLOCK),
    *(events.REPUTATION_TOO_LOW, events.NO_EFFECT, events.NO_SAMPLES, events.NOT_REACHED, events.NOT_MET),
)
"""Refusals that more goods or another move could end. What can never be done at a place needs no price."""

Price = list[int]  # per resource


def unaffordable(view: ShackletonView, speaker: Speaker) -> dict[Spot, list[str]]:
    """Return by place what the open question is about and what would be possible there, but is not offered.

    Before a main action this includes what could not be built or funded, which is chosen only after it.
    """
    asking: Any = view.agenda[-1] if view.agenda else None
    if view.decision is None or not isinstance(asking, Question) or asking.seat != view.seat:
        return {}
    lines_by_spot: dict[Spot, list[str]] = {}
    for action in asking.worth_saving_for(view.world):
        reason = asking.refuse(view.world, action)
        if reason is not None and reason in _TEMPORARY:
            for spot in spots_of(action):
                lines_by_spot.setdefault(spot, []).extend(_sentences(action, reason, view, asking, speaker))
    for spot, line in _plans(view, asking, speaker):
        lines_by_spot.setdefault(spot, []).append(line)
    return lines_by_spot


# Sentences


def _sentences(action: Action, reason: Reason, view: ShackletonView, asking: Any, speaker: Speaker) -> list[str]:
    """Return the price and what is missing, or else the reason; for a command row also the cheapest option."""
    state = view.world
    lacks = _missing(asking.cost(state, action), state, view.seat, action.kind == do.BUILD_AT)
    if action.kind == do.EXPLORE:  # the space tells the line and the rent
        return [speaker.say("shackleton.barred.lacking-only", goods=price_text(lacks, speaker))]
    label = _label(action, view, asking, speaker)
    if any(lacks):
        return [speaker.say("shackleton.barred.lacking", action=label, goods=price_text(lacks, speaker))]
    why = speaker.say(reason.key)
    return [speaker.say("shackleton.barred", action=label, reason=why), *reason_notes(reason, view, speaker)]


def _label(action: Action, view: ShackletonView, asking: Any, speaker: Speaker) -> str:
    """Return an action with its price, in short."""
    state = view.world
    if action.kind == do.DEPLOY:
        row = do.DEPLOYMENTS[action.value].row
        cost = amount(max(0, command_cost(state, view.seat, row)), CREDITS, speaker)
        return f"{speaker.say(f'shackleton.row.{ROWS[row]}')} ({cost})"
    if action.kind == do.FUND_CARD:
        return funding_text(action.value, Asking(state, view.seat, asking, speaker))
    return action_label(action, view, speaker)


def _missing(price: Sequence[int], state: Shackleton, seat: int, is_building: bool) -> Price:
    """Return what the seat has too little of; energy is shared, and other goods may replace some."""
    goods, held = state.players[seat].goods, [*price]
    held[ENERGY] = 0
    short = price_in(ENERGY, max(0, price[ENERGY] - state.energy))
    if not can_pay(state, seat, held, is_building):
        short[:HELD] = [max(0, price[at] - goods[at]) for at in range(HELD)]
    return short


# Plans


def _plans(view: ShackletonView, asking: Any, speaker: Speaker) -> Iterator[tuple[Spot, str]]:
    """Return structures of the own board, and projects on offer, that the seat cannot pay for now."""
    state, seat = view.world, view.seat
    if isinstance(asking, MainAction | ChooseBuild):
        space = command_cost(state, seat, BUILD) if isinstance(asking, MainAction) else 0
        player = state.players[seat]
        for place, where in enumerate(player.structures):
            is_next = place >= DOMES or place == player.next_dome()  # domes come one after the other
            if where == UNBUILT and is_next and space >= 0:
                price = structure_price(state, seat, SORT_OF[place])
                name = speaker.say(f"shackleton.structure.{STRUCTURES[place]}")
                label = speaker.say("shackleton.barred.structure", structure=name, cost=price_text(price, speaker))
                yield from _plan(("home", place), label, price, space, True, view, speaker)
    if isinstance(asking, MainAction):
        space = command_cost(state, seat, FUND)
        for card in [card for corporation in state.corporations for card in visible(corporation)]:
            if space >= 0:
                label = funding_text(card, Asking(state, seat, asking, speaker))
                yield from _plan(("offer", card), label, project_price(state, seat, card), space, False, view, speaker)


def _plan(
    spot: Spot, label: str, price: Price, space: int, is_building: bool, view: ShackletonView, speaker: Speaker
) -> Iterator[tuple[Spot, str]]:
    """Return what is missing for it, including the cost of the command space."""
    state = view.world
    whole = price[:]
    whole[CREDITS] += space
    if can_pay(state, view.seat, whole, is_building):
        return
    goods = price_text(_missing(whole, state, view.seat, is_building), speaker)
    if space:
        credits = amount(space, CREDITS, speaker)
        yield spot, speaker.say("shackleton.barred.plan-space", action=label, credits=credits, goods=goods)
    else:
        yield spot, speaker.say("shackleton.barred.lacking", action=label, goods=goods)
