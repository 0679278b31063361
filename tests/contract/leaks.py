"""The no-leak law: if everything hidden from a seat is dealt again, nothing that the seat can see or do changes.

`imagine(view, seed)` makes the other world. Whatever differs between the two worlds is hidden from the seat. So if the
seat's view, its actions, who owes an answer, or an event told to it differ too, something leaks.
"""

from __future__ import annotations

import inspect
import json
from typing import Any

from contract.checks import seen
from starboard.kernel import codec
from starboard.kernel.agenda import apply, pending
from starboard.kernel.event import Event
from starboard.kernel.game import Game
from starboard.kernel.questions import HIDDEN, Together
from starboard.kernel.state import State
from starboard.kernel.view import View
from tools.random_play import Play, Setting


class Count:
    """Counts the comparisons: a law that was never tested proves nothing."""

    def __init__(self) -> None:
        self.worlds = 0  # pairs of a world and one imagined from a view of it
        self.secret = 0  # of these, pairs in which the game says that something is hidden
        self.different = 0  # of these, pairs that really differ
        self.actions = 0  # actions taken in both worlds, with the events and the views after them compared
        self.with_events = 0  # of these, actions that told the seat any event
        self.revealing = 0  # actions not compared because they reveal something to the seat
        self.questions: set[str] = set()  # the keys of all questions asked


def first_difference(one: str, other: str) -> str:
    """Return the surroundings of the first difference between two texts, for a message."""
    at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"…{one[max(0, at - 60) : at + 60]}… against …{other[max(0, at - 60) : at + 60]}…"


def options_of(state: State, seat: int) -> list[str]:
    """Return the codes of this seat's answers."""
    return [action.code for asked in pending(state) if asked.seat == seat for action in asked.actions]


def events_shown_to(events: list[Event], seat: int) -> list[str]:
    return [repr(event) for event in events if event.shown_to(seat)]


def learned(state: State, seat: int, seats: int) -> bool:
    """Whether the last action revealed something to this seat. A spectator learns what everybody learns."""
    if seat >= 0:
        return state.revealed >> seat & 1 == 1
    return state.revealed == (1 << seats) - 1


def check_concealed(view: View) -> None:
    """Answers that wait for other seats are hidden from all seats but their own."""
    for step in view.agenda:
        if isinstance(step, Together):
            for seat, answers in enumerate(step.answers):
                assert seat == view.seat or set(answers) <= {HIDDEN}, (
                    f"the view shows the answers {answers} of seat {seat}"
                )


def states_in(view: View) -> list[State]:
    """Return the copies of the state that a view holds."""
    return [held for _, held in inspect.getmembers(view) if isinstance(held, State)]


def check_held_states(game: Game[Any, Any], state: State, view: View, again: View) -> None:
    """A state that a view holds is a copy, has no dice, and is the same whatever is hidden from the seat."""
    for held, other in zip(states_in(view), states_in(again), strict=True):
        assert held is not state, "the view holds the state itself"
        assert held.rng != state.rng, "the view holds the dice"
        mine, theirs = [json.dumps(codec.save(game, each), sort_keys=True) for each in (held, other)]
        assert mine == theirs, f"a state in the view changes with what is hidden: {first_difference(mine, theirs)}"


def _without_dice(game: Game[Any, Any], state: State) -> str:
    return json.dumps({**codec.save(game, state), "rng": 0}, sort_keys=True)


def check_world(game: Game[Any, Any], state: State, seat: int, seed: int, count: Count) -> State:
    """Compare a world with one imagined from a seat's view; return the imagined one."""
    view = game.view(state, seat)
    check_concealed(view)
    other: State = game.imagine(view, seed)
    again = game.view(other, seat)
    assert seen(again) == seen(view), f"the view changes: {first_difference(seen(view), seen(again))}"
    check_held_states(game, state, view, again)
    assert game.observation(again) == game.observation(view), "the observation changes with what is hidden"
    assert options_of(other, seat) == options_of(state, seat), "the legal actions change with what is hidden"
    owing = [asked.seat for asked in pending(other)]
    assert owing == [asked.seat for asked in pending(state)], "who owes an answer changes with what is hidden"
    codec.load(game, json.loads(json.dumps(codec.save(game, other))))  # an imagined world can be saved and loaded
    differs = _without_dice(game, state) != _without_dice(game, other)
    assert game.has_secrets(state) or not differs, "nothing is hidden, but the imagined world differs"
    count.worlds += 1
    count.secret += game.has_secrets(state)
    count.different += differs
    count.questions |= {asked.key for asked in pending(state)}
    return other


def check_action(
    game: Game[Any, Any], worlds: tuple[State, State], seat: int, mover: int, code: str, count: Count
) -> None:
    """The same action in both worlds tells this seat the same, unless it reveals something to the seat."""
    seats = game.seats_of(worlds[0])
    after: list[State] = []
    events: list[list[str]] = []
    for world in worlds:
        twin = world.clone()
        action = next(a for asked in pending(twin) if asked.seat == mover for a in asked.actions if a.code == code)
        events.append(events_shown_to(apply(twin, mover, action), seat))
        after.append(twin)
    if learned(after[0], seat, seats) or learned(after[1], seat, seats):
        count.revealing += 1
        return
    assert events[0] == events[1], f"{code!r} of seat {mover} tells seat {seat} {events[0]} in one world, {events[1]}"
    count.actions += 1
    count.with_events += bool(events[0])
    views = [seen(game.view(state, seat)) for state in after]
    assert views[0] == views[1], f"{code!r} of seat {mover} shows seat {seat} {first_difference(*views)}"


def check_leaks(setting: Setting, seed: int, count: Count, every: int = 5) -> None:
    """At some decisions of a random game, compare two worlds for every seat and for a spectator."""
    with Play(setting, seed) as play:
        for match in play.positions():
            if play.dice.below(every) and not match.over:
                continue
            for seat in range(-1, setting.seats):
                other = check_world(match.game, match.state, seat, play.dice.split(), count)
                for decision in match.pending:
                    both = set(options_of(match.state, decision.seat)) & set(options_of(other, decision.seat))
                    if both:
                        code = sorted(both)[play.dice.below(len(both))]
                        check_action(match.game, (match.state, other), seat, decision.seat, code, count)
