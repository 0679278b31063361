"""What an answer brings: it is given in worlds imagined from the view, which then go on to the end of the turn.

Nothing hidden decides, and the same view and seed always give the same result.
"""

from __future__ import annotations

from typing import Any, Final

from starboard.bots.rollout import imagine
from starboard.kernel.agenda import apply, pending, play
from starboard.kernel.errors import IllegalAction
from starboard.kernel.evaluation import NEWEST, Evaluator
from starboard.kernel.package import GamePackage
from starboard.kernel.prospect import AT_END, HELD, POINTS, Gain, Prospect
from starboard.kernel.questions import Together
from starboard.kernel.state import State
from starboard.kernel.view import View

WORLDS: Final = 6  # imagined for a game with secrets
MOST_ANSWERS: Final = 80  # given by the policy until a turn is over
Tally = dict[tuple[str, str], int]  # sort and name -> number


def foresee(package: GamePackage, view: View, codes: list[str], seed: int) -> Prospect:
    """Return what these answers, given one after the other, bring to the seat of the view."""
    game = package.rules
    evaluator = game.evaluator(NEWEST)
    once: list[Tally] = []
    turn: list[Tally] = []
    number = 1
    for world in range(WORLDS):
        if world >= number:
            break
        state = imagine(game, view, seed + world)
        if world == 0 and game.has_secrets(state):
            number = WORLDS
        before, total = tally(package, state, view.seat), tally(package, state, view.seat, True)
        try:
            for code in codes:
                action = game.action(code)
                if action is not None:
                    play(state, view.seat, action)
        except IllegalAction:  # what follows the first answer depends on what is hidden
            continue
        once.append(_change(package, state, view.seat, before, total))
        go_on(package, evaluator, state, view)
        turn.append(_change(package, state, view.seat, before, total))
    is_sure = len(once) > 0 and all([one == once[0] for one in once])
    return Prospect(_mean(once), _mean(turn), is_sure)


def go_on(package: GamePackage, evaluator: Evaluator[Any], state: State, view: View) -> None:
    """Let every seat follow the policy until the next turn begins."""
    asked = view.decision
    is_settled = asked is None or not view.agenda or not isinstance(view.agenda[-1], Together)
    for _ in range(MOST_ANSWERS):
        decisions = pending(state)
        if len(decisions) == 0:
            return
        decision = decisions[0]
        if not is_settled and asked is not None:  # others still answer the same question
            is_settled = decision.key != asked.key or view.seat in [each.seat for each in decisions]
        if is_settled and package.text.begins_turn(decision.key):
            return
        odds = evaluator.policy(state, decision) if len(decision.actions) > 1 else [0.0]
        apply(state, decision.seat, decision.actions[odds.index(max(odds))])


def tally(package: GamePackage, state: State, seat: int, in_all: bool = False) -> Tally:
    """Return the points and things of a seat; `in_all` counts the points at the end among the points it has."""
    game = package.rules
    now, later = game.breakdown(state)[seat], game.breakdown(game.ended_now(state))[seat]
    counted: Tally = {}
    for part in [*now, *later]:
        points, at_end = now.get(part, 0), later.get(part, 0)
        counted[POINTS, part] = at_end if in_all else points
        if not in_all and part not in package.accounts.passing:
            counted[AT_END, part] = at_end - points
    for thing, count in package.accounts.holdings(game.view(state, seat), seat).items():
        counted[HELD, thing] = count
    return counted


def _change(package: GamePackage, state: State, seat: int, before: Tally, total: Tally) -> Tally:
    """Return what changed since an earlier tally; when the game is over, the points at the end are points."""
    is_over = len(pending(state)) == 0
    if is_over:
        before = total
    after = tally(package, state, seat, is_over)
    return {key: after.get(key, 0) - before.get(key, 0) for key in {**before, **after}}


def _mean(tallies: list[Tally]) -> list[Gain]:
    """Return the changes in the middle of all worlds, rounded, without those that are nothing."""
    gains: list[Gain] = []
    keys: dict[tuple[str, str], None] = {}
    for each in tallies:
        for key in each:
            keys[key] = None
    for sort, what in keys:
        total = 0
        for each in tallies:
            total += each.get((sort, what), 0)
        change = round(total / len(tallies))
        if change != 0:
            gains.append(Gain(sort, what, change))
    return gains
