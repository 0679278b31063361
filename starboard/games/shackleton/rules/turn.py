"""A turn: one main action with an astronaut of the shuttle, then objectives (rulebook: Actions phase)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from starboard.games.shackleton import events
from starboard.games.shackleton.actions import (
    DEPLOY,
    DEPLOYMENTS,
    EXPLORATIONS,
    EXPLORE,
    OBJECTIVES,
    SWAP,
    VISIT,
    WORDS,
)
from starboard.games.shackleton.components import (
    BUILD,
    CORPORATION,
    CREDITS,
    FUND,
    NOTHING,
    OBJECTIVE,
    REPUTATION,
    TYPES,
)
from starboard.games.shackleton.effects import ON_DEPLOY, ON_GATEWAY, ON_OBJECTIVE
from starboard.games.shackleton.interfaces import Corporation
from starboard.games.shackleton.rules.after_building import BuildBonus
from starboard.games.shackleton.rules.astronauts import ScientistBonus, TakeAstronaut
from starboard.games.shackleton.rules.building import BuildAim, ChooseBuild
from starboard.games.shackleton.rules.corporation_actions import OneAction, TechnicianBonus, UpToThree
from starboard.games.shackleton.rules.counting import count
from starboard.games.shackleton.rules.energy import Purse, SideSteps, within_reach
from starboard.games.shackleton.rules.explore import explore, refuse_space, rents
from starboard.games.shackleton.rules.funding import ChooseProject, FundAim
from starboard.games.shackleton.rules.gains import gain_credits, score, spend
from starboard.games.shackleton.rules.prices import command_cost, price_in
from starboard.games.shackleton.rules.question import Question, SeatStep
from starboard.games.shackleton.rules.reactions import react
from starboard.games.shackleton.state import COMMANDING, Shackleton
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason


class MainAction(Question):
    """Choose an astronaut and what it does; after a swap, the new astronaut must act (ruling 40)."""

    KEY: ClassVar = "shackleton.ask.main"
    OPENS: ClassVar = False

    def __init__(self, seat: int, only: int) -> None:
        super().__init__(seat)
        self.only: Final = only  # the type that must be used, or NOTHING

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return [*WORDS.explore, *WORDS.deploy, *WORDS.visit, *WORDS.swap]

    def worth_saving_for(self, state: Shackleton) -> Sequence[Action]:
        """Return explorations and rows for one type only: they cost the same for all astronauts."""
        for type in range(len(TYPES)):
            if self.refuse_type(state, type) is None:
                return [row[type] for row in [*WORDS.explore_from, *WORDS.deploy_to]]
        return []

    def cost(self, state: Shackleton, action: Action) -> list[int]:
        if action.kind == EXPLORE:
            return price_in(CREDITS, rents(state, self.seat, EXPLORATIONS[action.value].space))
        is_row = action.kind == DEPLOY
        cost = command_cost(state, self.seat, DEPLOYMENTS[action.value].row) if is_row else 0
        return price_in(CREDITS, max(0, cost))

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        if action.kind == EXPLORE:
            exploration = EXPLORATIONS[action.value]
            return self.refuse_type(state, exploration.type) or refuse_space(state, self.seat, exploration.space)
        if action.kind == DEPLOY:
            deployment = DEPLOYMENTS[action.value]
            return self.refuse_type(state, deployment.type) or refuse_row(state, self.seat, deployment.row)
        if action.kind == VISIT:
            return self.refuse_type(state, action.value)
        leader = state.leader_of(self.seat)
        if self.only != NOTHING or not leader.swaps():
            return events.NO_SWAP
        return leader.refuse_swap(state, self.seat, action)

    def refuse_type(self, state: Shackleton, type: int) -> Reason | None:
        """Return why an astronaut of this type cannot act."""
        usable = self.only in (NOTHING, type) and state.players[self.seat].available[type]
        return None if usable else events.NO_ASTRONAUT

    def options(self, state: Shackleton) -> Sequence[Action]:
        types = [type for type in range(len(TYPES)) if self.refuse_type(state, type) is None]
        allowed: list[Action] = []
        for space in range(len(state.crater)):
            if refuse_space(state, self.seat, space) is None:
                for type in types:
                    allowed.append(WORDS.explore_from[space][type])
        for row in range(3):
            if refuse_row(state, self.seat, row) is None:
                for type in types:
                    allowed.append(WORDS.deploy_to[row][type])
        for type in types:
            allowed.append(WORDS.visit[type])
        leader = state.leader_of(self.seat)
        if self.only == NOTHING and leader.swaps():
            allowed += [swap for swap in WORDS.swap if leader.refuse_swap(state, self.seat, swap) is None]
        return allowed

    def choose(self, state: Shackleton, action: Action) -> None:
        if action.kind == EXPLORE:
            exploration = EXPLORATIONS[action.value]
            explore(state, self.seat, exploration.space, exploration.type)
        elif action.kind == DEPLOY:
            deployment = DEPLOYMENTS[action.value]
            deploy(state, self.seat, deployment.row, deployment.type)
        elif action.kind == VISIT:
            visit_gateway(state, self.seat, action.value)
        elif action.kind == SWAP:
            state.leader_of(self.seat).swap(state, self.seat, action)


def refuse_row(state: Shackleton, seat: int, row: int) -> Reason | None:
    """Return why a command row cannot be used now (rulings 19, 20)."""
    cost = command_cost(state, seat, row)
    if cost < 0:
        return events.ROW_FULL
    credits = state.players[seat].goods[CREDITS] - cost
    if credits < 0:
        return events.TOO_EXPENSIVE
    if row == BUILD and not within_reach(BuildAim(state, seat), Purse(state, seat, credits)):
        return events.NOTHING_TO_BUILD
    if row == FUND and not within_reach(FundAim(state, seat), Purse(state, seat, credits)):
        return events.NOTHING_TO_FUND
    return None


def deploy(state: Shackleton, seat: int, row: int, type: int) -> None:
    """Pay for the space, then plan the action, side steps, and the matching astronaut's bonus."""
    cost = command_cost(state, seat, row)
    state.command_stage = COMMANDING
    state.players[seat].available[type] -= 1
    state.command[row].append(type)
    state.tell(events.DEPLOYED, seat, type, row, cost)
    agenda = state.agenda
    if row == BUILD and type == state.tables.row_types[BUILD]:
        agenda.append(BuildBonus(seat))
    elif row == FUND and type == state.tables.row_types[FUND]:
        agenda.append(TechnicianBonus(seat, NOTHING))
    elif row == CORPORATION and type == state.tables.row_types[CORPORATION]:
        agenda.append(ScientistBonus(seat, NOTHING, 1))
    agenda.append(SideSteps(seat))
    if row == BUILD:
        agenda.append(ChooseBuild(seat))
    elif row == FUND:
        agenda.append(ChooseProject(seat))
    else:
        agenda.append(UpToThree(seat, 0))
    spend(state, seat, CREDITS, cost)
    react(state, seat, ON_DEPLOY, type)


def visit_gateway(state: Shackleton, seat: int, type: int) -> None:
    """Plan the three steps of a visit, in any order; then the astronaut joins the Gateway (ruling 39)."""
    state.players[seat].available[type] -= 1
    state.tell(events.VISITED, seat, type)
    state.agenda.append(JoinGateway(seat, type))
    state.agenda.append(GatewayVisit(seat, 0))


class GatewayVisit(Question):
    """Choose the next step of a Gateway visit: credits, an astronaut, or a corporation action."""

    KEY: ClassVar = "shackleton.ask.gateway-step"
    JOINS: ClassVar = True

    def __init__(self, seat: int, done: int) -> None:
        super().__init__(seat)
        self.done: Final = done  # steps, as bits

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return [WORDS.step[step] for step in range(3) if not self.done >> step & 1]

    def choose(self, state: Shackleton, action: Action) -> None:
        done = self.done | 1 << action.value
        if done != 7:
            state.agenda.append(GatewayVisit(self.seat, done))
        if action.value == 0:
            gain_credits(state, self.seat, state.tables.gateway_credits)
        elif action.value == 1:
            state.agenda.append(TakeAstronaut(self.seat, NOTHING, 1))
        else:
            state.agenda.append(OneAction(self.seat, NOTHING))


class JoinGateway(SeatStep):
    """Leave the visitor in the Gateway."""

    def __init__(self, seat: int, type: int) -> None:
        super().__init__(seat)
        self.type: Final = type

    def run(self, state: Shackleton) -> None:
        state.gateway[self.type] += 1
        react(state, self.seat, ON_GATEWAY, self.type)


class ClaimObjectives(Question):
    """Choose objectives to claim at the end of a turn, one per corporation (ruling 43)."""

    KEY: ClassVar = "shackleton.ask.objective"

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        claims = [claim for corporation in state.corporations for claim in WORDS.claim_of[corporation.number]]
        return [*claims, WORDS.pass_on]

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        if action is WORDS.pass_on:
            return None
        objective = OBJECTIVES[action.value]
        return refuse_claim(state, self.seat, state.corporation(objective.corporation), objective.level)

    def options(self, state: Shackleton) -> Sequence[Action]:
        allowed: list[Action] = []
        for corporation in state.corporations:
            for level in range(3):
                if refuse_claim(state, self.seat, corporation, level) is None:
                    allowed.append(WORDS.claim_of[corporation.number][level])
        allowed.append(WORDS.pass_on)
        return allowed

    def choose(self, state: Shackleton, action: Action) -> None:
        if action is not WORDS.pass_on:
            objective = OBJECTIVES[action.value]
            state.agenda.append(self)
            claim(state, self.seat, state.corporation(objective.corporation), objective.level)


def spaces_left(state: Shackleton, corporation: Corporation, level: int) -> int:
    """Return the free spaces of an objective."""
    return corporation.common.objective_spaces[state.size][level] - corporation.claims[level].bit_count()


def refuse_claim(state: Shackleton, seat: int, corporation: Corporation, level: int) -> Reason | None:
    """Return why a seat cannot claim an objective."""
    if state.players[seat].claimed[corporation.slot] != NOTHING:
        return events.CLAIMED_ALREADY
    if spaces_left(state, corporation, level) <= 0:
        return events.OBJECTIVE_TAKEN
    for need in corporation.common.needs[level]:
        if count(state, seat, need.counter) < need.count:
            return events.NOT_MET
    return None


def claim(state: Shackleton, seat: int, corporation: Corporation, level: int) -> None:
    """Claim an objective for its printed points and the bonus of the reputation track."""
    player = state.players[seat]
    points = corporation.common.objective_vp[level] + state.tables.objective_bonus[player.goods[REPUTATION]]
    player.claimed[corporation.slot] = level
    corporation.claims[level] |= 1 << seat
    state.tell(events.CLAIMED, seat, corporation.number, level, points)
    score(state, seat, points, corporation.points_from(OBJECTIVE))
    react(state, seat, ON_OBJECTIVE, level)
