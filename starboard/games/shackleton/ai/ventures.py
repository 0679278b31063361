"""The value of corporation actions: lists that contain effects of corporations, and the best of all actions."""

from __future__ import annotations

from starboard.games.shackleton import effects as fx
from starboard.games.shackleton.ai.corporation_valuation import IMPOSSIBLE
from starboard.games.shackleton.ai.valuation import Valuation
from starboard.games.shackleton.components import REPUTATION
from starboard.games.shackleton.corporations.all_valuations import VALUATIONS
from starboard.games.shackleton.effects import AS_ACTION, AS_ACTION_ONCE
from starboard.games.shackleton.rules import run_effects


def value_of_list(valuation: Valuation, script: int) -> float:
    """Return the value of a list and its effects of corporations; IMPOSSIBLE if the first effect cannot be done."""
    total = 0.0
    for effect in valuation.tables.scripts.lists[script]:
        if isinstance(effect, fx.CorporateEffect) and not isinstance(effect, fx.BuildPanel):
            value = value_in_corporation(valuation, effect)
            if value <= IMPOSSIBLE:
                if total == 0.0:
                    return IMPOSSIBLE
                continue
            total += value
        elif isinstance(effect, fx.May):
            total += max(0.0, value_of_list(valuation, effect.script))
        else:
            total += valuation.effect(effect)
    return total


def value_in_corporation(valuation: Valuation, effect: fx.CorporateEffect) -> float:
    """Return the value of the best way to perform an effect of a corporation now, or IMPOSSIBLE."""
    corporation = valuation.state.find(fx.OWNERS[type(effect)])
    return IMPOSSIBLE if corporation is None else VALUATIONS[corporation.number].best(valuation, corporation, effect)


def best_actions(valuation: Valuation) -> list[float]:
    """Return the values of the corporation actions that can be taken now, best first."""
    state, seat = valuation.state, valuation.seat
    player = valuation.player
    values: list[float] = []
    for number in range(len(state.tables.reputation_actions)):
        reached = player.goods[REPUTATION] >= state.tables.reputation_actions[number]
        if reached and not state.reputation_used >> number & 1:
            values.append(valuation.script(state.tables.reputation_scripts[number]))
    for corporation in state.corporations:
        values.append(value_of_list(valuation, corporation.common.action))
    for place in range(len(player.projects)):
        project = state.tables.projects[player.projects[place]]
        ready = project.trigger == AS_ACTION or (project.trigger == AS_ACTION_ONCE and not player.spent >> place & 1)
        if ready and run_effects.can_act(state, seat, project.ability):
            values.append(value_of_list(valuation, project.ability))
    return sorted([value for value in values if value > IMPOSSIBLE / 2.0], reverse=True)
