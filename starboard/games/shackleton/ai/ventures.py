"""What corporation actions are worth: lists with the corporations' own ops in them, and the best of all actions."""

from __future__ import annotations

from starboard.games.shackleton.ai.corporation_valuation import IMPOSSIBLE
from starboard.games.shackleton.ai.valuation import Outlook
from starboard.games.shackleton.components import REPUTATION
from starboard.games.shackleton.corporations.all_valuations import VALUATIONS
from starboard.games.shackleton.effects import AS_ACTION, AS_ACTION_ONCE, HOST, MAY, Effect
from starboard.games.shackleton.rules import run_effects


def worth_of_list(outlook: Outlook, script: int) -> float:
    """A list of effects whose corporate ops are looked at closely; IMPOSSIBLE if its first one cannot be done."""
    total = 0.0
    for effect in outlook.tables.scripts.lists[script]:
        if effect.op >= HOST:
            value = in_its_corporation(outlook, effect)
            if value <= IMPOSSIBLE:
                if total == 0.0:
                    return IMPOSSIBLE
                continue
            total += value
        elif effect.op == MAY:
            total += max(0.0, worth_of_list(outlook, effect.scripts[0]))
        else:
            total += outlook.effect(effect)
    return total


def in_its_corporation(outlook: Outlook, effect: Effect) -> float:
    """The best way to do a corporation's own op now, or IMPOSSIBLE."""
    best = IMPOSSIBLE
    for corporation in outlook.state.corporations:
        best = max(best, VALUATIONS[corporation.number].best(outlook, corporation, effect))
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
