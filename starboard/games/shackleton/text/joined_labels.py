"""Labels of answers to several questions at once: the first as it is asked, the others in few words."""

from __future__ import annotations

from starboard.games.shackleton import actions as do
from starboard.games.shackleton.rules.effect_ops import May
from starboard.games.shackleton.rules.maintenance import HouseAll, ShipOrBase
from starboard.games.shackleton.text.amounts import corporation_name, type_name
from starboard.games.shackleton.text.corporation_text import Asking
from starboard.games.shackleton.text.labels import home_name, is_old_home, label_of
from starboard.games.shackleton.view import ShackletonView
from starboard.kernel.action import Action, Joined
from starboard.kernel.agenda import apply, pending
from starboard.kernel.parts import Speaker


def joined_labels(joined: Joined, view: ShackletonView, speaker: Speaker) -> list[str]:
    """Return what each answer means at its question; "" for one that does nothing or that its neighbour includes."""
    seat = view.seat if 0 <= view.seat < view.world.seats else 0
    state = view.world.clone()
    state.finer = True
    labels: list[str] = []
    for at, action in enumerate(joined.parts):
        if not pending(state):
            break  # the label of an action that is not offered now
        steps = len(state.agenda)
        asking = Asking(state, seat, state.agenda[-1], speaker)
        label = _whose_label(action, asking)
        if label is None:
            label = _short_label(joined.parts, at, asking) if at else _first_label(action, asking)
        apply(state, seat, action)
        # A yes to a single effect that asks something is said by the answer to that.
        is_said_next = _is_single_effect(asking) and at + 1 < len(joined.parts) and len(state.agenda) >= steps
        labels.append("" if at and action.kind == do.YES and is_said_next else label)
    return labels


def _whose_label(action: Action, asking: Asking) -> str | None:
    """Return which astronaut goes where, if the question speaks of one astronaut after the other."""
    step, speaker = asking.step, asking.speaker
    if not isinstance(step, HouseAll | ShipOrBase):
        return None
    name = type_name(step.first() if isinstance(step, HouseAll) else step.type, speaker)
    if action.kind != do.HOUSE:
        return asking.say(f"{action.code.replace(' ', '-')}-short", type=name)
    text = f"{name} {home_name(action.value, speaker)}"
    return asking.say("as-before", text=text) if is_old_home(action.value, asking) else text


def _first_label(action: Action, asking: Asking) -> str:
    """Return the label of the answer to the first question; others follow, so nothing is done yet."""
    return asking.say("done-short") if action.kind == do.DONE else label_of(action, asking)


def _short_label(parts: tuple[Action, ...], at: int, asking: Asking) -> str:
    """Return what is enough to say after the answer before; declining something needs no words."""
    action, before = parts[at], parts[at - 1]
    if action.kind in (do.DONE, do.NO):
        return ""
    if action.kind == do.STEP and at + 1 < len(parts) and parts[at + 1].kind == do.TAKE:
        return ""
    if action.kind == do.HOUSE and before.kind == do.TAKE:
        return home_name(action.value, asking.speaker)
    if action.kind == do.CORP:
        return asking.say("corp-short", corporation=corporation_name(action.value, asking.speaker))
    if action.kind == do.YES and isinstance(asking.step, May):
        return asking.effects(asking.step.script)
    return label_of(action, asking)


def _is_single_effect(asking: Asking) -> bool:
    step = asking.step
    return isinstance(step, May) and len(asking.state.tables.scripts.lists[step.script]) == 1
