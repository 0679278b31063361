"""Corporation actions: of the reputation track, of a corporation's board, of a project (rulings 34-37)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starboard.games.shackleton import events
from starboard.games.shackleton.actions import CORP, REP, WORDS
from starboard.games.shackleton.components import (
    CARD,
    FROM_ELSEWHERE,
    NOTHING,
    PLAY,
    REPUTATION,
)
from starboard.games.shackleton.effects import AS_ACTION, AS_ACTION_ONCE, ON_CORP_ACTION, CorpAction
from starboard.games.shackleton.interfaces import EffectOp
from starboard.games.shackleton.rules import run_effects
from starboard.games.shackleton.rules.energy import (
    SIDE_STEPS,
    refuse_side_step,
    side_step_price,
    side_steps,
    take_side_step,
)
from starboard.games.shackleton.rules.question import Question
from starboard.games.shackleton.rules.reactions import react
from starboard.games.shackleton.state import AT_THE_BONUS, Shackleton
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason


def refuse_reputation_action(state: Shackleton, seat: int, number: int) -> Reason | None:
    if state.players[seat].goods[REPUTATION] < state.tables.reputation_actions[number]:
        return events.REPUTATION_TOO_LOW
    if state.reputation_used >> number & 1:
        return events.USED_THIS_TURN
    return None if run_effects.can_act(state, seat, state.tables.reputation_scripts[number]) else events.NO_EFFECT


def refuse_card(state: Shackleton, seat: int, place: int) -> Reason | None:
    """Why the project at this place cannot be used as an action."""
    player = state.players[seat]
    project = state.tables.projects[player.projects[place]]
    if project.trigger != AS_ACTION and project.trigger != AS_ACTION_ONCE:
        return events.NOT_AN_ACTION
    if project.trigger == AS_ACTION_ONCE and player.spent >> place & 1:
        return events.USED_THIS_ROUND
    return None if run_effects.can_act(state, seat, project.ability) else events.NO_EFFECT


def possible_actions(state: Shackleton, seat: int, corporation: int, only_last: bool = False) -> list[Action]:
    """Every corporation action of this seat; for one corporation only its own and its cards'.

    `only_last`: none that offers a corporation action itself.
    """
    allowed: list[Action] = []
    scripts = state.tables.scripts
    if corporation == NOTHING:
        for number, script in enumerate(state.tables.reputation_scripts):
            if only_last and scripts.offers_action(script):
                continue
            if refuse_reputation_action(state, seat, number) is None:
                allowed.append(WORDS.rep[number])
    for sponsor in state.corporations:
        wanted = corporation in (NOTHING, sponsor.number)
        if wanted and run_effects.can_act(state, seat, sponsor.sponsor.action):
            allowed.append(WORDS.corp[sponsor.number])
    player = state.players[seat]
    for place, card in enumerate(player.projects):
        project = state.tables.projects[card]
        wanted = corporation in (NOTHING, project.corporation)
        if only_last and scripts.offers_action(project.ability):
            continue
        if wanted and refuse_card(state, seat, place) is None:
            allowed.append(WORDS.card[card])
    return allowed


def refuse_action(state: Shackleton, seat: int, action: Action) -> Reason | None:
    """Why this corporation action cannot be taken."""
    if action.kind == REP:
        return refuse_reputation_action(state, seat, action.value)
    if action.kind == CORP:
        corporation = state.find(action.value)
        if corporation is None:
            return events.NOT_OFFERED
        return None if run_effects.can_act(state, seat, corporation.sponsor.action) else events.NO_EFFECT
    if action.value not in state.players[seat].projects:
        return events.NOT_YOURS
    return refuse_card(state, seat, state.players[seat].projects.index(action.value))


def act(state: Shackleton, seat: int, action: Action) -> None:
    """Take a corporation action."""
    if action.kind == REP:
        state.reputation_used |= 1 << action.value
        run_effects.plan(state, seat, state.tables.reputation_scripts[action.value], FROM_ELSEWHERE)
        return
    if action.kind == CORP:
        corporation = state.find(action.value)
        if corporation is not None:
            state.tell(events.ACTED, seat, corporation.number)
            react(state, seat, ON_CORP_ACTION, corporation.number)
            run_effects.plan(state, seat, corporation.sponsor.action, corporation.slot * 4 + PLAY)
        return
    player = state.players[seat]
    place = player.projects.index(action.value)
    project = state.tables.projects[action.value]
    if project.trigger == AS_ACTION_ONCE:
        player.spent |= 1 << place
    state.tell(events.USED_CARD, seat, action.value)
    run_effects.plan(state, seat, project.ability, state.corporation(project.corporation).slot * 4 + CARD)


class OneAction(Question):
    """One corporation action outside the corporation row; it must be taken if there is one (ruling 37)."""

    def __init__(self, seat: int, corporation: int) -> None:
        super().__init__(seat)
        self.corporation: Final = corporation  # whose, or NOTHING for anybody's

    def key(self) -> str:
        return "shackleton.ask.corporation-action"

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return all_actions(state)

    def options(self, state: Shackleton) -> Sequence[Action]:
        return possible_actions(state, self.seat, self.corporation)

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        if self.corporation != NOTHING and action not in self.options(state):
            return events.NOT_OFFERED
        return refuse_action(state, self.seat, action)

    def choose(self, state: Shackleton, action: Action) -> None:
        act(state, self.seat, action)

    def row(self) -> tuple[Any, ...]:
        return (self.seat, self.corporation)


def all_actions(state: Shackleton) -> list[Action]:
    """What a person might try, even with the cards of others."""
    offered = [*WORDS.rep, *[WORDS.corp[corporation.number] for corporation in state.corporations]]
    return offered + [WORDS.card[card] for player in state.players for card in player.projects]


class UpToThree(Question):
    """The corporation row: one to three actions, side steps in between (rulings 21, 34)."""

    def __init__(self, seat: int, taken: int) -> None:
        super().__init__(seat)
        self.taken: Final = taken

    def key(self) -> str:
        return "shackleton.ask.corporation-actions"

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return [*all_actions(state), *SIDE_STEPS, WORDS.stop]

    def cost(self, state: Shackleton, action: Action) -> list[int]:
        return side_step_price(state, action)

    def options(self, state: Shackleton) -> Sequence[Action]:
        allowed = possible_actions(state, self.seat, NOTHING)
        allowed += side_steps(state, self.seat, None)
        if self.taken:
            allowed.append(WORDS.stop)
        return allowed

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        if action is WORDS.stop:
            return None if self.taken else events.FIRST_ONE
        if action in SIDE_STEPS:
            return refuse_side_step(state, self.seat, action, None)
        return refuse_action(state, self.seat, action)

    def choose(self, state: Shackleton, action: Action) -> None:
        if action is WORDS.stop:
            return
        if action in SIDE_STEPS:
            state.agenda.append(self)
            take_side_step(state, self.seat, action)
            return
        if self.taken < 2:
            state.agenda.append(UpToThree(self.seat, self.taken + 1))
        act(state, self.seat, action)

    def row(self) -> tuple[Any, ...]:
        return (self.seat, self.taken)


class SideSteps(Question):
    """After the effects of a command action, before the astronaut's bonus."""

    def key(self) -> str:
        return "shackleton.ask.side-step"

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return [*SIDE_STEPS, WORDS.done]

    def cost(self, state: Shackleton, action: Action) -> list[int]:
        return side_step_price(state, action)

    def options(self, state: Shackleton) -> Sequence[Action]:
        return [*side_steps(state, self.seat, None), WORDS.done]

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        return None if action is WORDS.done else refuse_side_step(state, self.seat, action, None)

    def choose(self, state: Shackleton, action: Action) -> None:
        if action is WORDS.done:
            state.command_stage = AT_THE_BONUS
        else:
            state.agenda.append(self)
            take_side_step(state, self.seat, action)


class CorporationActionOp(EffectOp[CorpAction]):
    """corp_action"""

    def can(self, state: Shackleton, seat: int) -> bool:
        """Those that offer another one do not count: they would ask each other for ever."""
        return len(possible_actions(state, seat, self.effect.corporation, only_last=True)) > 0

    def perform(self, state: Shackleton, seat: int, source: int, silent: bool) -> bool:
        if not state.is_bot(seat):
            for _ in range(self.effect.n):
                state.agenda.append(OneAction(seat, self.effect.corporation))
        return True
