"""The value of a position for a seat, in points: what simple bots maximise."""

from __future__ import annotations

from typing import Final

from starboard.games.shackleton.ai.corporation_valuation import LANDMARK
from starboard.games.shackleton.ai.valuation import FREE_PLACE, Valuation, people
from starboard.games.shackleton.components import (
    BASALT,
    CREDITS,
    FUEL,
    HELIUM,
    ICE,
    NOTHING,
    PLANT,
    RARE_EARTH,
    REGOLITH,
    REPUTATION,
    ROBOT,
    SECTORS,
    SORT_OF,
    TITANIUM,
    TOURIST,
    VP,
    WATCH,
)
from starboard.games.shackleton.effects import Need
from starboard.games.shackleton.rules.counting import count
from starboard.games.shackleton.rules.scoring import corporation_points, laboratory_points
from starboard.games.shackleton.rules.turn import spaces_left
from starboard.games.shackleton.state import OVER, Shackleton

# What a seat has besides its points, each with its weight
TERMS: Final = (
    ("credits", 1.0),
    ("titanium", 1.0),
    ("rare earth", 1.0),
    ("what corporations use", 1.0),
    ("steps of the surveillance track", 1.0),
    ("reputation, and what it opens and costs", 1.0),
    ("astronauts, where they are", 1.0),
    ("structures in the crater, less their upkeep", 1.0),
    ("free places for astronauts", 1.0),
    ("printed points of projects", 1.0),
    ("abilities of projects", 1.0),
    ("corporations, if they scored now", 1.0),
    ("objectives within reach", 1.0),
)
WEIGHTS: Final[list[float]] = [weight for _, weight in TERMS]
BOT_TURN: Final = 4.6  # points that the AstroBot scores in a turn on average
ENOUGH_GOODS: Final = 5  # more of one good than this counts half
ENOUGH_CREDITS: Final = 12  # more credits than this count half


def value(state: Shackleton, seat: int) -> float:
    """Return the points so far plus the value of everything else in the rest of the game."""
    player = state.players[seat]
    total = float(player.goods[VP])
    if state.phase == OVER:
        return total + 0.01 * player.goods[REPUTATION]  # reputation breaks ties
    if state.is_bot(seat):
        return total + of_bot(state, seat)
    amounts = terms(state, seat)
    for at in range(len(amounts)):
        total += WEIGHTS[at] * amounts[at]
    return total


def terms(state: Shackleton, seat: int) -> list[float]:
    """Return how much this seat has of each term."""
    valuation = Valuation(state, seat)
    player = valuation.player
    printed = 0.0
    abilities = 0.0
    for card in player.projects:
        points = state.tables.projects[card].vp
        printed += points
        abilities += valuation.project(card, True) - points
    scored = 0.0
    within = 0.0
    for corporation in state.corporations:
        scored += corporation_points(state, seat, corporation)
        within += objectives(valuation, corporation.slot)
    return [
        holding(valuation, CREDITS, ENOUGH_CREDITS),
        holding(valuation, TITANIUM, ENOUGH_GOODS),
        holding(valuation, RARE_EARTH, ENOUGH_GOODS),
        corporate_goods(valuation),
        0.6 * valuation.prices[WATCH] * player.goods[WATCH] * min(1.0, valuation.rounds),
        reputation(valuation),
        people(valuation),
        structures(valuation),
        free_places(valuation),
        printed,
        abilities,
        scored,
        within,
    ]


def of_bot(state: Shackleton, seat: int) -> float:
    """Return what the AstroBot would score now, plus what it usually scores in its turns to come."""
    player = state.players[seat]
    value = float(player.goods[REPUTATION] + laboratory_points(state, seat))
    for card in player.projects:
        value += state.tables.projects[card].vp
    for corporation in state.corporations:
        if corporation.number not in state.tables.bot_leaves_out:
            value += corporation_points(state, seat, corporation)
    valuation = Valuation(state, seat)
    return value + BOT_TURN * valuation.turns


def holding(valuation: Valuation, what: int, enough: int) -> float:
    """Return the value of the goods of one kind; more than `enough` counts half."""
    held = valuation.player.goods[what]
    return (min(held, enough) + 0.5 * max(0, held - enough)) * valuation.prices[what]


def corporate_goods(valuation: Valuation) -> float:
    """Return the value of helium, samples, plants, tourists, robots and fuel."""
    value = 0.0
    for what in (HELIUM, ICE, REGOLITH, BASALT, PLANT, TOURIST, ROBOT, FUEL):
        value += holding(valuation, what, ENOUGH_GOODS)
    return value + valuation.player.goods[TOURIST]  # the penalty for waiting tourists is in the corporation's points


def reputation(valuation: Valuation) -> float:
    """Return the value of reputation: its points at the end, bonuses for objectives, actions, less upkeep."""
    tables = valuation.tables
    level = valuation.player.goods[REPUTATION]
    value = float(level)
    claims = valuation.player.claimed.count(NOTHING)
    value += 0.6 * claims * tables.objective_bonus[level] * min(1.0, valuation.rounds)
    for threshold in tables.reputation_actions:
        if level >= threshold:
            value += 0.5 * valuation.rounds
    return value - 0.3 * tables.reputation_upkeep[level] * valuation.left


def structures(valuation: Valuation) -> float:
    """Return the value of structures in the crater, less upkeep."""
    tables = valuation.tables
    value = 0.0
    for place in range(len(SORT_OF)):
        where = valuation.player.structures[place]
        if 0 <= where < len(SECTORS):
            sort = SORT_OF[place]
            value += (LANDMARK * min(tables.sizes[sort], 4) - 0.36 * tables.upkeeps[sort]) * valuation.left
    return value


def free_places(valuation: Valuation) -> float:
    """Return the value of free places for astronauts."""
    free = valuation.free_places()
    return (FREE_PLACE * min(free, 4) + 0.2 * max(0, free - 4)) * valuation.left


def objectives(valuation: Valuation, slot: int) -> float:
    """Return the value of a corporation's best open objective, by how much of it is done."""
    if valuation.player.claimed[slot] != NOTHING:
        return 0.0
    return objectives_above(valuation, slot, -1)


def objectives_above(valuation: Valuation, slot: int, lowest: int) -> float:
    """Return the same for the objectives above a level."""
    state = valuation.state
    corporation = state.corporations[slot]
    best = 0.0
    for level in range(lowest + 1, 3):
        if spaces_left(state, corporation, level) <= 0:
            continue
        bonus = state.tables.objective_bonus[valuation.player.goods[REPUTATION]]
        points = corporation.common.objective_vp[level] + bonus
        best = max(best, points * within_reach(valuation, corporation.common.needs[level]))
    return best


def within_reach(valuation: Valuation, needs: list[Need]) -> float:
    """Return how likely the needs of an objective will be met in time, from 0 to 1."""
    done = 0.0
    asked = 0
    for need in needs:
        asked += need.count
        done += min(count(valuation.state, valuation.seat, need.counter), need.count)
    if done >= asked:
        return 1.0
    part = done / asked
    return 0.9 * part * part * min(1.0, 0.4 + 0.4 * valuation.rounds)
