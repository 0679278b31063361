"""Gains and losses: goods, reputation with the ends of its track, shared energy, and points with their source."""

from __future__ import annotations

from typing import Final

from starboard.games.shackleton import events
from starboard.games.shackleton.components import (
    CREDITS,
    ENERGY,
    FROM_REPUTATION,
    NOTHING,
    REPUTATION,
    RESOURCES,
    TOLD_WHEN_GAINED,
    VP,
)
from starboard.games.shackleton.effects import GIVERS, ON_GAIN
from starboard.games.shackleton.rules.reactions import react
from starboard.games.shackleton.state import Shackleton

_TRIGGERS_CARDS: Final = [at in TOLD_WHEN_GAINED for at in range(len(RESOURCES))]


def gain(state: Shackleton, seat: int, resource: int, count: int, source: int, silent: bool = False) -> None:
    """Gain an amount of a resource; if `silent`, no card reacts to it (ruling 6)."""
    if count <= 0:
        return
    if resource == VP:
        score(state, seat, count, source)
    elif resource == REPUTATION:
        gain_reputation(state, seat, count)
    elif resource == ENERGY:
        produce(state, seat, count)
    elif GIVERS[resource] != NOTHING:
        corporation = state.find(GIVERS[resource])
        if corporation is not None:
            corporation.receive(state, seat, count)
    elif not state.is_bot(seat):  # the AstroBot never has resources or credits (ruling 66)
        state.players[seat].goods[resource] += count
        state.tell(events.GAINED, seat, count, resource)
        if _TRIGGERS_CARDS[resource] and not silent:
            react(state, seat, ON_GAIN, resource)


def gain_credits(state: Shackleton, seat: int, count: int) -> None:
    """Give credits to a person; the AstroBot has none."""
    if count > 0 and not state.is_bot(seat):
        state.players[seat].goods[CREDITS] += count
        state.tell(events.GAINED, seat, count, CREDITS)


def score(state: Shackleton, seat: int, points: int, source: int) -> None:
    """Gain or lose points, counted by their source; a seat without points loses none."""
    goods = state.players[seat].goods
    had = goods[VP]
    state.players[seat].score(points, source)
    if goods[VP] > had:
        state.tell(events.GAINED, seat, goods[VP] - had, VP)
    elif goods[VP] < had:
        state.tell(events.LOST, seat, had - goods[VP], VP)


def gain_reputation(state: Shackleton, seat: int, count: int) -> None:
    """Move up the reputation track; steps beyond its end become points."""
    goods = state.players[seat].goods
    gained = min(count, state.tables.most_reputation - goods[REPUTATION])
    if gained:
        goods[REPUTATION] += gained
        state.tell(events.GAINED, seat, gained, REPUTATION)
    if count > gained:
        score(state, seat, state.tables.overflow * (count - gained), FROM_REPUTATION)


def lose_reputation(state: Shackleton, seat: int, count: int) -> None:
    """Move down the reputation track; steps below its beginning cost points."""
    goods = state.players[seat].goods
    lost = min(count, goods[REPUTATION])
    if lost:
        goods[REPUTATION] -= lost
        state.tell(events.LOST, seat, lost, REPUTATION)
    if count > lost:
        score(state, seat, -state.tables.underflow * (count - lost), FROM_REPUTATION)


def produce(state: Shackleton, seat: int, count: int) -> None:
    """Produce energy for everybody; the seat gains reputation for each icon passed or reached (ruling 23)."""
    before = state.energy
    after = min(before + count, state.tables.most_energy)
    if after == before:
        return
    state.energy = after
    state.tell(events.PRODUCED, seat, after - before, after)
    icons = state.tables.icons_between(before, after)
    if icons:
        gain_reputation(state, seat, icons)


def consume(state: Shackleton, seat: int, count: int) -> None:
    """Take energy off the track."""
    if count:
        state.energy -= count
        state.tell(events.CONSUMED, seat, count, state.energy)


def spend(state: Shackleton, seat: int, resource: int, count: int) -> None:
    """Pay an amount of a resource."""
    if count:
        state.players[seat].goods[resource] -= count
        state.tell(events.PAID, seat, count, resource)
