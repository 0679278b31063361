"""What corporation actions are worth: each corporation's own, with whatever it needs, and the best of all."""

from __future__ import annotations

from typing import Final

from starboard.games.shackleton import effects as fx
from starboard.games.shackleton.actions import HOST_AT, MODULES
from starboard.games.shackleton.ai.valuation import Outlook
from starboard.games.shackleton.components import (
    FUEL,
    ICE,
    NOTHING,
    REPUTATION,
    ROBOT,
    SECTORS,
    TOURIST,
)
from starboard.games.shackleton.corporation import Corporation
from starboard.games.shackleton.corporations.artemis.rules import Artemis
from starboard.games.shackleton.corporations.evergreen.rules import Evergreen
from starboard.games.shackleton.corporations.mars.rules import SLOTS, Mars
from starboard.games.shackleton.corporations.mining.rules import Mining
from starboard.games.shackleton.corporations.robotics.rules import Robotics
from starboard.games.shackleton.corporations.selenium.rules import Selenium
from starboard.games.shackleton.corporations.skywatch.rules import Skywatch
from starboard.games.shackleton.effects import (
    AS_ACTION,
    AS_ACTION_ONCE,
    COUNTERS,
    ON_DEFEND,
    ON_EXPERIMENT,
    ON_FACTORY,
    ON_FARM,
    ON_HOST,
    ON_SEND,
    ON_SHIP,
)
from starboard.games.shackleton.rules import run_effects
from starboard.kernel.action import Action

IMPOSSIBLE: Final = -99.0
STEP: Final = 1.6  # points that a step towards an open objective is worth
FIELD: Final = 1.3  # an experiment on the way to a set of fields
HARVEST: Final = 1.2  # of a farm, per maintenance
LANDMARK: Final = 0.9  # having a structure in the crater, per size and maintenance
BOARDED: Final = 0.6  # astronauts who may go aboard
SHIELD: Final = 0.5  # a point of strength in a defence
_DESTINATIONS: Final = COUNTERS.index("destinations_used")
_LEVELS: Final = COUNTERS.index("cargo_levels")
_FARM_SIZE: Final = COUNTERS.index("farm_size")
_STAFFED: Final = COUNTERS.index("robots_staffed")
_CREW: Final = COUNTERS.index("ship_crew")


def open_objective(outlook: Outlook, corporation: Corporation) -> float:
    """What a step towards this corporation's objectives is worth."""
    return STEP if outlook.player.claimed[corporation.slot] == NOTHING else 0.0


def hosting(outlook: Outlook, artemis: Artemis, action: Action) -> float:
    """A tourist goes to a destination or to a card; it does not wait any more."""
    state, seat = outlook.state, outlook.seat
    value = 1.0 - outlook.prices[TOURIST] + open_objective(outlook, artemis) + outlook.reactions(ON_HOST, NOTHING)
    if action.kind == HOST_AT:
        for at in range(len(artemis.destinations)):
            destination = artemis.destinations[at]
            if destination.number == action.value:
                value += destination.slots[min(artemis.filled[at], len(destination.slots) - 1)]
                value -= outlook.cost(destination.price)
                if artemis.hosted[seat][at] == 0:
                    value += outlook.end_rate(artemis, _DESTINATIONS)
        return value
    filled = artemis.at_cards.get(action.value, 0)
    if filled == 0:
        value += outlook.end_rate(artemis, _DESTINATIONS)
    return value + outlook.script(state.tables.projects[action.value].slots[filled])


def shipping(outlook: Outlook, mining: Mining, space: int, less: int) -> float:
    transport = mining.spaces[space]
    price = mining.price_of(outlook.state, outlook.seat, space, less, False)
    value = outlook.script(transport.reward) - outlook.cost(price)
    value += transport.level * outlook.end_rate(mining, _LEVELS)
    return value + open_objective(outlook, mining) * min(transport.level, 4) * 0.5 + outlook.reactions(ON_SHIP, NOTHING)


def experimenting(outlook: Outlook, selenium: Selenium, column: int, less: int) -> float:
    tile = selenium.tile(selenium.stacks[column][0])
    needs = tile.needs[0] + tile.needs[1] + tile.needs[2] - less
    value = outlook.script(tile.reward) - needs * outlook.prices[ICE] + open_objective(outlook, selenium)
    new = True
    for kept in selenium.kept[outlook.seat]:
        if selenium.tile(kept).field == tile.field:
            new = False
    return value + (FIELD if new else 0.3) + outlook.reactions(ON_EXPERIMENT, NOTHING)


def farming(outlook: Outlook, evergreen: Evergreen, size: int, sector: int, less: int) -> float:
    state, seat = outlook.state, outlook.seat
    value = outlook.script(evergreen.rewards[size]) + size * outlook.end_rate(evergreen, _FARM_SIZE)
    value -= outlook.cost(evergreen.price_of(state, seat, size, less))
    value += 0.5 * outlook.script(evergreen.harvests[size]) * min(HARVEST * outlook.left, 3.0)
    new = True
    for farm in evergreen.farms:
        if farm != NOTHING and farm & 7 == seat and farm >> 3 == size:
            new = False
    room = state.tables.sizes[max(0, state.sort_of(sector, seat))] - size  # a larger farm would have fitted
    value += (0.8 if new else 0.0) - 0.3 * max(0, room)
    return value + open_objective(outlook, evergreen) * (0.7 + 0.3 * size) + outlook.reactions(ON_FARM, NOTHING)


def staffing(outlook: Outlook, robotics: Robotics, position: int) -> float:
    """A robot of the reserve at work."""
    output = outlook.script(robotics.output[position % 3]) * outlook.left
    rate = outlook.end_rate(robotics, _STAFFED)
    return output + rate - outlook.prices[ROBOT] + 0.3 * open_objective(outlook, robotics)


def building_factory(outlook: Outlook, robotics: Robotics, position: int, less: int) -> float:
    state, seat = outlook.state, outlook.seat
    row, column = position // 3, position % 3
    value = robotics.points[row] - outlook.cost(robotics.price_of(state, seat, row, less))
    value += open_objective(outlook, robotics) + outlook.reactions(ON_FACTORY, NOTHING)
    mine = robotics.robots[seat]
    new_row, new_column = True, True
    for other in range(len(mine)):
        if mine[other] != NOTHING:
            if other // 3 == row:
                new_row = False
            if other % 3 == column:
                new_column = False
    value += (0.7 if new_row else 0.0) + (0.7 if new_column else 0.0)
    per_robot = max(0.0, staffing(outlook, robotics, position))
    waiting = min(2, state.players[seat].goods[ROBOT], robotics.sockets[row])
    return value + per_robot * (waiting + 0.4 * (robotics.sockets[row] - waiting) * min(1.0, outlook.rounds))


def defending(outlook: Outlook, skywatch: Skywatch, program: int, less: int) -> float:
    value = skywatch.points[program] - outlook.cost(skywatch.price_of(program, less))
    return (
        value
        + (program % 3 + 1) * SHIELD
        + open_objective(outlook, skywatch)
        + outlook.reactions(ON_DEFEND, program // 3)
    )


def sending(outlook: Outlook, mars: Mars, sector: int, slot: int, less: int) -> float:
    state, seat = outlook.state, outlook.seat
    sort = state.sort_of(sector, seat)
    if sort == NOTHING:
        return 0.0
    size = state.tables.sizes[sort]
    value = mars.points[sort] - mars.price_of(state, seat, sort, less) * outlook.prices[FUEL]
    value -= (LANDMARK * min(size, 4) - state.tables.upkeeps[sort] * 0.36) * outlook.left
    value += mars.seats[sort] * outlook.end_rate(mars, _CREW) * 0.7 + size * 0.6
    first = slot - slot % SLOTS
    empty = 0
    for at in range(first, first + SLOTS):
        if mars.loaded[at] == NOTHING:
            empty += 1
    if empty == 1:
        value += 4.0
    elif empty == 2:
        value -= 0.4
    return value + open_objective(outlook, mars) * (0.5 + 0.5 * size) + outlook.reactions(ON_SEND, sort)


def best_effect(outlook: Outlook, corporation: Corporation, effect: fx.Effect) -> float:
    """The best way to do a corporation's own op now, or IMPOSSIBLE."""
    state, seat = outlook.state, outlook.seat
    best = IMPOSSIBLE
    if isinstance(effect, fx.Host) and isinstance(corporation, Artemis):
        if state.players[seat].goods[TOURIST]:
            for action in corporation.places(state, seat):
                best = max(best, hosting(outlook, corporation, action))
    elif isinstance(effect, fx.Ship) and isinstance(corporation, Mining):
        if corporation.markers_left(seat) > 0:
            for space in range(len(corporation.spaces)):
                if corporation.refuse_space(state, seat, space, effect.less, effect.reuse) is None:
                    best = max(best, shipping(outlook, corporation, space, effect.less))
    elif isinstance(effect, fx.Experiment) and isinstance(corporation, Selenium):
        for column in range(3):
            if corporation.stacks[column] and corporation.ways(state, seat, column, effect.less):
                best = max(best, experimenting(outlook, corporation, column, effect.less))
    elif isinstance(effect, fx.Farm) and isinstance(corporation, Evergreen):
        for action in corporation.sites(state, seat, effect.size, effect.less):
            size, sector = action.value // len(SECTORS) + 1, action.value % len(SECTORS)
            best = max(best, farming(outlook, corporation, size, sector, effect.less))
    elif isinstance(effect, fx.Factory) and isinstance(corporation, Robotics):
        for position in range(9):
            if corporation.refuse_position(state, seat, position, effect.row, effect.less) is None:
                best = max(best, building_factory(outlook, corporation, position, effect.less))
    elif isinstance(effect, fx.Staff) and isinstance(corporation, Robotics):
        if state.players[seat].goods[ROBOT]:
            for position in range(9):
                if corporation.has_socket(seat, position):
                    best = max(best, staffing(outlook, corporation, position))
    elif isinstance(effect, fx.Defend) and isinstance(corporation, Skywatch):
        for program in range(9):
            if corporation.refuse_program(state, seat, program, effect.less) is None:
                best = max(best, defending(outlook, corporation, program, effect.less))
    elif isinstance(effect, fx.SendStructure) and isinstance(corporation, Mars):
        for action in corporation.journeys(state, seat, effect.less):
            sector, slot = divmod(action.value, len(MODULES))
            best = max(best, sending(outlook, corporation, sector, slot, effect.less))
    elif isinstance(effect, fx.Board) and isinstance(corporation, Mars):
        best = BOARDED if corporation.seats_left(state, seat) > 0 else IMPOSSIBLE
    return best


def worth_of_list(outlook: Outlook, script: int) -> float:
    """A list of effects whose corporate ops are looked at closely; IMPOSSIBLE if its first one cannot be done."""
    total = 0.0
    for effect in outlook.tables.scripts.lists[script]:
        if isinstance(effect, fx.CorporateEffect) and not isinstance(effect, fx.BuildPanel):
            value = in_its_corporation(outlook, effect)
            if value <= IMPOSSIBLE:
                if total == 0.0:
                    return IMPOSSIBLE
                continue
            total += value
        elif isinstance(effect, fx.May):
            total += max(0.0, worth_of_list(outlook, effect.script))
        else:
            total += outlook.effect(effect)
    return total


def in_its_corporation(outlook: Outlook, effect: fx.Effect) -> float:
    best = IMPOSSIBLE
    for corporation in outlook.state.corporations:
        best = max(best, best_effect(outlook, corporation, effect))
    return best


def best_actions(outlook: Outlook) -> list[float]:
    """The corporation actions that can be taken now, best first: what each is worth."""
    state, seat = outlook.state, outlook.seat
    player = outlook.player
    values: list[float] = []
    for number in range(len(state.tables.reputation_actions)):
        reached = player.goods[REPUTATION] >= state.tables.reputation_actions[number]
        if reached and not state.reputation_used >> number & 1:
            values.append(outlook.script(state.tables.reputation_scripts[number]))
    for corporation in state.corporations:
        value = worth_of_list(outlook, corporation.sponsor.action)
        if value > IMPOSSIBLE / 2.0:
            values.append(value)
    for place in range(len(player.projects)):
        project = state.tables.projects[player.projects[place]]
        ready = project.trigger == AS_ACTION or (project.trigger == AS_ACTION_ONCE and not player.spent >> place & 1)
        if ready and run_effects.can_act(state, seat, project.ability):
            value = worth_of_list(outlook, project.ability)
            if value > IMPOSSIBLE / 2.0:
                values.append(value)
    values.sort(reverse=True)
    return values
