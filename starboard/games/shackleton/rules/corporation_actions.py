"""Corporation actions: of the reputation track, of a corporation's board, of a project (rulings 34-37)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from starboard.games.shackleton import events
from starboard.games.shackleton.actions import CORP, REP, WORDS
from starboard.games.shackleton.components import (
    CARD,
    FROM_ELSEWHERE,
    NOTHING,
    REPUTATION,
)
from starboard.games.shackleton.effects import AS_ACTION, AS_ACTION_ONCE, ON_CORP_ACTION, CorpAction
from starboard.games.shackleton.interfaces import EffectOp
from starboard.games.shackleton.rules import run_effects
from starboard.games.shackleton.rules.energy import (
    SIDE_STEPS,
    SideSteps,
    WithSideSteps,
    side_steps,
)
from starboard.games.shackleton.rules.question import CorporationQuestion
from starboard.games.shackleton.rules.reactions import react
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason


def refuse_reputation_action(state: Shackleton, seat: int, number: int) -> Reason | None:
    """Return why an action of the reputation track cannot be taken."""
    if state.players[seat].goods[REPUTATION] < state.tables.reputation_actions[number]:
        return events.REPUTATION_TOO_LOW
    if state.reputation_used >> number & 1:
        return events.USED_THIS_TURN
    return None if run_effects.can_act(state, seat, state.tables.reputation_scripts[number]) else events.NO_EFFECT


def refuse_card(state: Shackleton, seat: int, place: int) -> Reason | None:
    """Return why the project at this place cannot be used as an action."""
    player = state.players[seat]
    project = state.tables.projects[player.projects[place]]
    if project.trigger != AS_ACTION and project.trigger != AS_ACTION_ONCE:
        return events.NOT_AN_ACTION
    if project.trigger == AS_ACTION_ONCE and player.spent >> place & 1:
        return events.USED_THIS_ROUND
    return None if run_effects.can_act(state, seat, project.ability) else events.NO_EFFECT


def possible_actions(state: Shackleton, seat: int, corporation: int, only_last: bool = False) -> list[Action]:
    """Return every possible corporation action, or only those of one corporation and its cards.

    With `only_last`, leave out actions that offer a corporation action themselves.
    """
    allowed: list[Action] = []
    scripts = state.tables.scripts
    if corporation == NOTHING:
        for number, script in enumerate(state.tables.reputation_scripts):
            again = only_last and scripts.offers_action(script)
            if not again and refuse_reputation_action(state, seat, number) is None:
                allowed.append(WORDS.rep[number])
    for each in state.corporations:
        if corporation in (NOTHING, each.number) and run_effects.can_act(state, seat, each.common.action):
            allowed.append(WORDS.corp[each.number])
    for place, card in enumerate(state.players[seat].projects):
        project = state.tables.projects[card]
        wanted = corporation in (NOTHING, project.corporation)
        again = only_last and scripts.offers_action(project.ability)
        if wanted and not again and refuse_card(state, seat, place) is None:
            allowed.append(WORDS.card[card])
    return allowed


def refuse_action(state: Shackleton, seat: int, action: Action) -> Reason | None:
    """Return why a corporation action cannot be taken."""
    if action.kind == REP:
        return refuse_reputation_action(state, seat, action.value)
    if action.kind == CORP:
        corporation = state.find(action.value)
        if corporation is None:
            return events.NOT_OFFERED
        return None if run_effects.can_act(state, seat, corporation.common.action) else events.NO_EFFECT
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
        corporation = state.corporation(action.value)
        state.tell(events.ACTED, seat, corporation.number)
        react(state, seat, ON_CORP_ACTION, corporation.number)
        run_effects.plan(state, seat, corporation.common.action, corporation.source)
        return
    player = state.players[seat]
    place = player.projects.index(action.value)
    project = state.tables.projects[action.value]
    if project.trigger == AS_ACTION_ONCE:
        player.spent |= 1 << place
    state.tell(events.USED_CARD, seat, action.value)
    run_effects.plan(state, seat, project.ability, state.corporation(project.corporation).points_from(CARD))


class OneAction(CorporationQuestion):
    """Choose a corporation action outside the corporation row; it must be taken if there is one (ruling 37)."""

    KEY: ClassVar = "shackleton.ask.corporation-action"
    JOINS: ClassVar = True

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


class TechnicianBonus(OneAction):
    """The corporation action of a technician who funded a project; side steps are offered once more after it."""

    def choose(self, state: Shackleton, action: Action) -> None:
        state.agenda.append(SideSteps(self.seat))
        super().choose(state, action)


def all_actions(state: Shackleton) -> list[Action]:
    """Return every corporation action that somebody might try, even with the cards of others."""
    offered = [*WORDS.rep, *[WORDS.corp[corporation.number] for corporation in state.corporations]]
    return offered + [WORDS.card[card] for player in state.players for card in player.projects]


class UpToThree(WithSideSteps):
    """Choose up to three actions in the corporation row, with side steps in between (rulings 21, 34)."""

    KEY: ClassVar = "shackleton.ask.corporation-actions"

    def __init__(self, seat: int, taken: int) -> None:
        super().__init__(seat)
        self.taken: Final = taken

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return [*all_actions(state), *SIDE_STEPS, WORDS.stop]

    def options(self, state: Shackleton) -> Sequence[Action]:
        return [*possible_actions(state, self.seat, NOTHING), *side_steps(state, self.seat, None), WORDS.stop]

    def refuse_answer(self, state: Shackleton, action: Action) -> Reason | None:
        return None if action is WORDS.stop else refuse_action(state, self.seat, action)

    def choose_answer(self, state: Shackleton, action: Action) -> None:
        if action is WORDS.stop:
            return
        if self.taken < 2:
            state.agenda.append(UpToThree(self.seat, self.taken + 1))
        act(state, self.seat, action)


class CorporationActionOp(EffectOp[CorpAction]):
    """Performs the effect `corp_action`."""

    def can(self, state: Shackleton, seat: int) -> bool:
        """Whether an action is possible that offers no other action; such actions could offer each other for ever."""
        return len(possible_actions(state, seat, self.effect.corporation, only_last=True)) > 0

    def perform(self, state: Shackleton, seat: int, source: int, silent: bool) -> bool:
        if not state.is_bot(seat):
            for _ in range(self.effect.count):
                state.agenda.append(OneAction(seat, self.effect.corporation))
        return True
