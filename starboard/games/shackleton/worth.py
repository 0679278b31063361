"""How good a position looks for a seat, in points: what simple bots maximise."""

from __future__ import annotations

from typing import Final

from starboard.games.shackleton.components import (
    CREDITS,
    HELD,
    NOTHING,
    REPUTATION,
    ROUNDS,
    SORT_OF,
    TOURIST,
    UNBUILT,
    VP,
    WATCH,
)
from starboard.games.shackleton.outlook import FREE_PLACE, Outlook, people
from starboard.games.shackleton.rules.counting import count
from starboard.games.shackleton.rules.scoring import corporation_points, laboratory_points
from starboard.games.shackleton.rules.turn import spaces_left
from starboard.games.shackleton.state import OVER, Shackleton
from starboard.games.shackleton.ventures import LANDMARK

BOT_TURN: Final = 4.6  # points that the AstroBot makes in a turn
MANY: Final = 5  # of one good; more of it counts half
PLENTY: Final = 12  # credits


def worth(state: Shackleton, seat: int) -> float:
    """Points so far, and what everything else will come to in the rounds that are left."""
    player = state.players[seat]
    total = float(player.goods[VP])
    if state.phase == OVER:
        return total + 0.01 * player.goods[REPUTATION]  # it breaks ties
    if state.is_bot(seat):
        return total + of_bot(state, seat)
    outlook = Outlook(state, seat)
    total += holdings(outlook) + reputation(outlook) + people(outlook) + base(outlook)
    for card in player.projects:
        total += outlook.project(card, True)
    for corporation in state.corporations:
        total += corporation_points(state, seat, corporation)
        total += objectives(outlook, corporation.slot)
    return total


def of_bot(state: Shackleton, seat: int) -> float:
    """The AstroBot: what it would score now, and as much a turn as it usually makes."""
    player = state.players[seat]
    value = float(player.goods[REPUTATION] + laboratory_points(state, seat))
    for card in player.projects:
        value += state.tables.projects[card].vp
    for corporation in state.corporations:
        if not corporation.ignored_by_bot():
            value += corporation_points(state, seat, corporation)
    outlook = Outlook(state, seat)
    return value + BOT_TURN * outlook.turns


def holdings(outlook: Outlook) -> float:
    """Goods; more of one kind than can be used soon counts less."""
    value = 0.0
    goods = outlook.player.goods
    prices = outlook.prices
    for at in range(HELD):
        if at == VP or at == REPUTATION or at == WATCH:
            continue
        enough = PLENTY if at == CREDITS else MANY
        held = goods[at]
        value += min(held, enough) * prices[at] + max(0, held - enough) * 0.5 * prices[at]
    value += goods[TOURIST]  # the penalty for who waits at the end is counted with the corporation
    return value + 0.6 * prices[WATCH] * goods[WATCH] * min(1.0, outlook.rounds)


def reputation(outlook: Outlook) -> float:
    """A point each at the end; until then bonuses for objectives and actions, and upkeep."""
    tables = outlook.tables
    level = outlook.player.goods[REPUTATION]
    value = float(level)
    claims = 0
    for claimed in outlook.player.claimed:
        if claimed == NOTHING:
            claims += 1
    value += 0.6 * claims * tables.objective_bonus[level] * min(1.0, outlook.rounds)
    for threshold in tables.reputation_actions:
        if level >= threshold:
            value += 0.5 * outlook.rounds
    return value - 0.3 * tables.reputation_upkeep[level] * outlook.left


def base(outlook: Outlook) -> float:
    """Structures: places for astronauts, lines, upkeep."""
    tables = outlook.tables
    value = 0.0
    left = float(outlook.left)
    for place in range(len(SORT_OF)):
        where = outlook.player.structures[place]
        if 0 <= where < len(outlook.state.sectors):
            sort = SORT_OF[place]
            value += (LANDMARK * min(tables.sizes[sort], 4) - 0.36 * tables.upkeeps[sort]) * left
    free = outlook.free_places()
    return value + FREE_PLACE * min(free, 4) * left + 0.2 * max(0, free - 4) * left


def objectives(outlook: Outlook, slot: int) -> float:
    """What the best objective of a corporation that is still open will bring, by how much of it is done."""
    if outlook.player.claimed[slot] != NOTHING:
        return 0.0
    return objectives_above(outlook, slot, -1)


def objectives_above(outlook: Outlook, slot: int, lowest: int) -> float:
    """The same, of the levels above one."""
    state = outlook.state
    corporation = state.corporations[slot]
    best = 0.0
    for level in range(lowest + 1, 3):
        if spaces_left(state, corporation, level) <= 0:
            continue
        points = state.tables.objective_vp[level] + state.tables.objective_bonus[outlook.player.goods[REPUTATION]]
        best = max(best, points * within_reach(outlook, corporation.sponsor.checks[level]))
    return best


def within_reach(outlook: Outlook, checks: int) -> float:
    """How surely what an objective asks for will be there in time."""
    done = 0.0
    asked = 0
    for need in outlook.tables.scripts.lists[checks]:
        asked += need.n
        done += min(count(outlook.state, outlook.seat, need.counter), need.n)
    if done >= asked:
        return 1.0
    part = done / asked
    return 0.9 * part * part * min(1.0, 0.4 + 0.4 * outlook.rounds)


_ = (ROUNDS, UNBUILT)
