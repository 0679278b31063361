"""The rollout policy: how likely a fast player takes each offered action, and what a search tries first.

The numbers are log-odds: the points by which an action seems worse than the best one, times a constant.
"""

from __future__ import annotations

from typing import Final

from starboard.games.shackleton import actions as act
from starboard.games.shackleton.ai.main_actions import MainActionValues
from starboard.games.shackleton.ai.valuation import Valuation
from starboard.games.shackleton.ai.value import objectives_above
from starboard.games.shackleton.ai.ventures import best_actions, value_of_list
from starboard.games.shackleton.components import (
    CREDITS,
    DOMES,
    NOTHING,
    RARE_EARTH,
    REPUTATION,
    SAMPLES,
)
from starboard.games.shackleton.corporations.all_valuations import VALUATIONS
from starboard.games.shackleton.rules.astronauts import House, room_in
from starboard.games.shackleton.rules.corporation_actions import UpToThree
from starboard.games.shackleton.rules.effect_ops import Branch, May
from starboard.games.shackleton.rules.explore import LeaderAfterExploring
from starboard.games.shackleton.rules.funding import FreeFunding, FundingPrice, LeaderWhenFunding
from starboard.games.shackleton.rules.maintenance import HouseAll, ShipOrBase
from starboard.games.shackleton.rules.question import leader_price
from starboard.games.shackleton.rules.turn import GatewayVisit, MainAction
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.action import Action
from starboard.kernel.evaluation import NEVER
from starboard.kernel.step import Decision

LOG_ODDS_PER_POINT: Final = 5.0  # log-odds that a difference of one point makes
MOST_MAIN_ACTIONS: Final = 14  # main actions that a search tries at most
MOST_SITES: Final = 8  # builds that a search tries at most
MOST_ANSWERS: Final = 5  # answers to other questions that a search tries at most
MAIN_ACTION_MARGIN: Final = 7.0  # in points: actions that seem worse than the best by more are not tried
ANSWER_MARGIN: Final = 2.5  # in points: the same margin for questions inside a turn
DECLINED: Final = -10.0  # of a won astronaut that is sent to the Gateway, where others can take it
UNUSED_ROW: Final = -2.0  # of no action at all in the corporation row


def policy(state: Shackleton, decision: Decision) -> list[float]:
    """Return log-odds for each of the decision's actions."""
    if len(decision.actions) == 1:
        return [0.0]
    valuation = Valuation(state, decision.seat)
    top = state.agenda[len(state.agenda) - 1]
    if isinstance(top, MainAction):
        main_actions = MainActionValues(valuation)
        values = one_end(valuation, decision, [main_actions.main(action) for action in decision.actions])
        values = one_empty_line(valuation, decision, values)
        return narrowed(values, MOST_MAIN_ACTIONS, MAIN_ACTION_MARGIN)
    if isinstance(top, HouseAll):
        values = [housing(valuation, action, top.first(), top.left) for action in decision.actions]
        return narrowed(one_dome(decision, values), 3, 1.0)
    if isinstance(top, GatewayVisit):
        return [0.0 if at == 0 else NEVER for at in range(len(decision.actions))]
    if decision.actions[0].kind == act.BUILD_AT or decision.actions[len(decision.actions) - 1].kind == act.SKIP:
        main_actions = MainActionValues(valuation)
        values = [build(main_actions, action) for action in decision.actions]
        return narrowed(values, MOST_SITES, ANSWER_MARGIN + 2.0)
    values = [value_of(valuation, action) for action in decision.actions]
    if decision.actions[0].kind == act.HOUSE:
        values = one_dome(decision, values)
    return narrowed(values, MOST_ANSWERS, ANSWER_MARGIN)


def narrowed(values: list[float], most: int, close: float) -> list[float]:
    """Return log-odds that exclude all but the best few actions, and those far behind the best."""
    best = max(values)
    least = best - close
    if len(values) > most:
        least = max(least, sorted(values, reverse=True)[most - 1])
    return [NEVER if value < least else LOG_ODDS_PER_POINT * (value - best) for value in values]


def one_end(valuation: Valuation, decision: Decision, values: list[float]) -> list[float]:
    """Exclude the worse end of each line: exploring from the other end rarely makes a difference."""
    first = [-1] * (3 * len(valuation.tables.spaces))
    for at in range(len(values)):
        action = decision.actions[at]
        if action.kind == act.EXPLORE:
            exploration = act.EXPLORATIONS[action.value]
            key = valuation.tables.spaces[exploration.space].line * 3 + exploration.type
            other = first[key]
            if other < 0 or values[at] > values[other]:
                first[key] = at
                if other >= 0:
                    values[other] = NEVER
            else:
                values[at] = NEVER
    return values


def one_empty_line(valuation: Valuation, decision: Decision, values: list[float]) -> list[float]:
    """Exclude lines without structures; if a card or a leader pays for exploring one, keep one per astronaut."""
    settled = valuation.state.settled
    seen = [False, False, False]
    for at in range(len(values)):
        action = decision.actions[at]
        if action.kind != act.EXPLORE or values[at] == NEVER:
            continue
        exploration = act.EXPLORATIONS[action.value]
        if settled & valuation.tables.line_masks[exploration.space] == 0:
            if values[at] <= 0.0 or seen[exploration.type]:
                values[at] = NEVER
            else:
                seen[exploration.type] = True
    return values


def one_dome(decision: Decision, values: list[float]) -> list[float]:
    """Exclude all domes but the first, because they are alike."""
    seen = False
    for at in range(len(values)):
        action = decision.actions[at]
        if action.kind == act.HOUSE and action.value < DOMES:
            if seen:
                values[at] = NEVER
            seen = True
    return values


def build(main_actions: MainActionValues, action: Action) -> float:
    """Return the value of a structure at its site, or of a side step before it."""
    if action.kind != act.BUILD_AT:
        return value_of(main_actions.valuation, action)
    building = act.BUILDINGS[action.value]
    return main_actions.structure(building.buildable) + main_actions.site(building.buildable, building.sector)


def housing(valuation: Valuation, action: Action, type: int, left: tuple[int, int, int]) -> float:
    """Return the value of housing an astronaut, less that of a later one who needs the place more."""
    if action.kind != act.HOUSE:
        return 0.1
    space = action.value
    value = valuation.place(space, type)
    wanted = 0.0
    for other in range(type + 1, 3):
        if left[other]:
            wish = valuation.place(space, other)
            if wish > value and rooms_like(valuation, space) <= left[other]:
                wanted = max(wanted, wish - 0.3)
    return value - wanted


def rooms_like(valuation: Valuation, space: int) -> int:
    """Return the free places of the same sort."""
    alike = range(DOMES) if space < DOMES else range(space, space + 1)
    return sum([room_in(valuation.state, valuation.player, each) for each in alike])


def value_of(valuation: Valuation, action: Action) -> float:
    """Return the value of an answer, in points."""
    kind = action.kind
    if kind in (act.REP, act.CORP, act.USE_CARD):
        return of_action(valuation, action)
    if kind == act.STOP:
        return of_stopping(valuation)
    if kind in (act.DONE, act.NO, act.SKIP):
        return 0.0
    if kind in (act.PANEL, act.SHIP_PANEL, act.BUY_ENERGY):
        return of_side_step(valuation, action)
    if kind == act.HOUSE:
        return valuation.place(action.value, newcomer_type(valuation))
    if kind == act.TO_SHIP:
        return valuation.aboard(newcomer_type(valuation))
    if kind == act.TO_GATEWAY:
        return DECLINED
    if kind == act.TAKE:
        return valuation.newcomer(action.value)
    if kind == act.YES:
        return of_yes(valuation)
    if kind == act.FUND_CARD:
        return of_project(valuation, action.value)
    if kind == act.MARKER:
        return valuation.marker(valuation.state.markers[action.value])
    if kind == act.PLACE:
        return of_placing(valuation, act.PLACEMENTS[action.value].corporation)
    if kind == act.CLAIM:
        return of_claim(valuation, act.OBJECTIVES[action.value])
    if kind == act.PAYMENT:
        return -valuation.cost(act.amounts_of(action))
    return of_corporate(valuation, action)


def newcomer_type(valuation: Valuation) -> int:
    """Return the type of the astronaut that needs a place."""
    agenda = valuation.state.agenda
    top = agenda[len(agenda) - 1]
    return top.type if isinstance(top, (House, ShipOrBase)) else 0


def of_action(valuation: Valuation, action: Action) -> float:
    """Return the value of a corporation action."""
    tables = valuation.tables
    if action.kind == act.REP:
        return valuation.script(tables.reputation_scripts[action.value])
    if action.kind == act.CORP:
        corporation = valuation.state.find(action.value)
        return 0.0 if corporation is None else value_of_list(valuation, corporation.common.action)
    return value_of_list(valuation, tables.projects[action.value].ability)


def of_stopping(valuation: Valuation) -> float:
    """Return the value of no more corporation actions: who paid for the row should take at least one."""
    agenda = valuation.state.agenda
    top = agenda[len(agenda) - 1]
    return UNUSED_ROW if isinstance(top, UpToThree) and top.taken == 0 else 0.0


def of_side_step(valuation: Valuation, action: Action) -> float:
    """Return the value of a side step: a panel brings energy, reputation and power; bought energy little."""
    state = valuation.state
    if action.kind == act.BUY_ENERGY:
        return valuation.energy(1) - state.tables.energy_prices[state.energy] * valuation.prices[CREDITS] - 0.3
    if action.kind == act.PANEL:
        value = valuation.energy(state.tables.panels[state.panels_taken]) - valuation.prices[RARE_EARTH]
        return value + (0.4 if state.centre_panels == 0 else 0.0) * min(1.0, valuation.rounds)
    for corporation in state.corporations:
        if corporation.has_panels(state):
            return VALUATIONS[corporation.number].next_panel(valuation, corporation)
    return 0.0


def of_yes(valuation: Valuation) -> float:
    """Return the value of accepting an offer of a card or a leader."""
    state = valuation.state
    top = state.agenda[len(state.agenda) - 1]
    if isinstance(top, May):
        return value_of_list(valuation, top.script)
    price = leader_price(state, valuation.seat) * valuation.prices[CREDITS]
    if isinstance(top, LeaderAfterExploring):
        values = best_actions(valuation)
        return (values[0] if values else 0.0) - price
    if isinstance(top, LeaderWhenFunding):
        return valuation.best_marker(top.corporation) - price
    if state.leader_of(valuation.seat).brings_astronaut():
        return valuation.astronaut(NOTHING) - price
    return valuation.prices[state.tables.minerals[state.built_sector]] - price


def of_project(valuation: Valuation, card: int) -> float:
    """Return the value of a project, less its price."""
    state = valuation.state
    value = valuation.project(card, False)
    top = state.agenda[len(state.agenda) - 1]
    corporation = state.find(state.tables.projects[card].corporation)
    if corporation is None or isinstance(top, FreeFunding):
        return value
    price = FundingPrice(state, valuation.seat, corporation)
    return value - price.credits * valuation.prices[CREDITS] - 0.3 * price.consume


def of_placing(valuation: Valuation, number: int) -> float:
    """Return the value of placing a marker: what it gives, and dearer projects for others."""
    corporation = valuation.state.find(number)
    if corporation is None:
        return 0.0
    return valuation.marker_of(corporation, corporation.next_kind()) + 0.2


def of_claim(valuation: Valuation, objective: act.Objective) -> float:
    """Return the points of an objective, less the value of a higher one that may be reached later."""
    corporation = valuation.state.find(objective.corporation)
    if corporation is None:
        return 0.0
    bonus = valuation.tables.objective_bonus[valuation.player.goods[REPUTATION]]
    points = corporation.common.objective_vp[objective.level] + bonus
    return points - objectives_above(valuation, corporation.slot, objective.level)


def of_corporate(valuation: Valuation, action: Action) -> float:
    """Return the value of an answer to a question of a corporation, or of any other question."""
    state = valuation.state
    top = state.agenda[len(state.agenda) - 1]
    for corporation in state.corporations:
        value = VALUATIONS[corporation.number].answer(valuation, corporation, top, action)
        if value is not None:
            return value
    if isinstance(top, Branch):
        return value_of_list(valuation, top.scripts[action.value])
    return of_others(valuation, action)


def of_others(valuation: Valuation, action: Action) -> float:
    """Return the value of the remaining answers: shuttles, first dome, moving in, small change."""
    kind, value = action.kind, action.value
    state, player = valuation.state, valuation.player
    if kind == act.SHUTTLE:
        return valuation.script(state.tables.cargoes[state.round][value]) + 0.25 * value
    if kind == act.STEP:
        return (0.6, 0.0, 0.3)[value]
    if kind == act.MOVE:
        if state.built_place == NOTHING:
            return 0.0
        resident = act.RESIDENTS[value]
        return valuation.place(state.built_place, resident.type) - valuation.place(resident.space, resident.type)
    if kind == act.SAMPLE or kind == act.DISCARD:
        held = player.goods[SAMPLES[value]]
        return -0.3 * held if kind == act.SAMPLE else 0.3 * held
    if kind == act.MINERAL:
        return valuation.prices[1 + value]
    if kind == act.PAY_CREDIT:
        return -valuation.prices[CREDITS]
    if kind == act.LOSE_REPUTATION:
        return -valuation.prices[REPUTATION]
    return 0.0
