"""Questions that follow each other and are answered as one.

The rules ask one thing at a time. Where a seat is asked several things in a row, the answers are offered joined: every
way through the questions, and of ways that lead to the same position only the shortest. Nothing is joined if that would
make more than `MOST_ANSWERS`, or across anything that was hidden before.
"""

from __future__ import annotations

from typing import Any, Final

from starboard.games.shackleton.components import DOMES
from starboard.games.shackleton.effects import Gain
from starboard.games.shackleton.state import Player, Shackleton
from starboard.kernel.action import Action, Joined
from starboard.kernel.agenda import apply, pending
from starboard.kernel.fields import write
from starboard.kernel.step import Decision, Step

MOST_ANSWERS: Final = 40  # that one question offers
MOST_TRIED: Final = 200  # ways that are tried in order to find different ones


class Way:
    """Answers given so far, and where they lead."""

    def __init__(self, parts: tuple[Action, ...], places: tuple[int, ...], state: Shackleton) -> None:
        self.parts: Final = parts
        self.places: Final = places  # of the answers, in the order of each question
        self.state: Final = state


def joined_decision(state: Shackleton, decision: Decision) -> Decision:
    """Return the decision with whole answers to it and to the questions after it, if any can be joined."""
    start = state.clone()
    start.quiet = True
    start.finer = True
    start.open = (decision,)
    single = different(next_ways(Way((), (), start), decision.seat))
    ways = grown_ways(single, decision.seat, state, MOST_TRIED)
    if len(ways) > MOST_ANSWERS:  # not everything can be joined
        ways = grown_ways(single, decision.seat, state, MOST_ANSWERS)
    if ways is single and len(ways) == len(decision.actions):
        return decision
    answers = [way.parts[0] if len(way.parts) == 1 else Joined(way.parts) for way in ways]
    return Decision(decision.seat, decision.key, answers, finer=decision.actions)


def grown_ways(ways: list[Way], seat: int, now: Shackleton, most: int) -> list[Way]:
    """Return the ways with all questions joined to them that do not make too many; the smallest questions first."""
    closed: set[str] = set()  # names of questions that would make too many ways
    while True:
        groups = open_groups(ways, seat, now, closed)
        if not groups:
            return ways
        name = min([(answers_to(group), name) for name, group in groups.items()])[1]
        grown = grow(ways, groups[name], seat)
        if len(grown) > most:
            closed.add(name)
        else:
            ways = grown


def answers_to(ways: list[Way]) -> int:
    """Return how many answers the next questions have in all."""
    return sum([len(pending(way.state)[0].actions) for way in ways])


def next_ways(way: Way, seat: int) -> list[Way]:
    """Return every way to answer one more question."""
    ways: list[Way] = []
    for place, action in enumerate(pending(way.state)[0].actions):
        after = way.state.clone()
        apply(after, seat, action)
        ways.append(Way((*way.parts, action), (*way.places, place), after))
    return ways


def open_groups(ways: list[Way], seat: int, now: Shackleton, closed: set[str]) -> dict[str, list[Way]]:
    """Return the ways that a question follows which can be joined, by the name of the question."""
    groups: dict[str, list[Way]] = {}
    for way in ways:
        name = next_question(way.state, seat, now)
        if name and name not in closed:
            groups.setdefault(name, []).append(way)
    return groups


def next_question(after: Shackleton, seat: int, now: Shackleton) -> str:
    """Return the name of the question that comes next, if it can be answered together with those before it."""
    if after.revealed or after.turn != now.turn or after.phase != now.phase or not after.agenda:
        return ""
    step = after.agenda[len(after.agenda) - 1]
    asked = pending(after)
    return type(step).__name__ if step.JOINS and asked and asked[0].seat == seat else ""


def are_legal(state: Shackleton, seat: int, answers: tuple[Action, ...]) -> bool:
    """Whether each of these answers is legal after those before it and can be joined to them, offered or not.

    Records keep joined answers, so they are read even if other ones are offered today.
    """
    after = state.clone()
    after.quiet = True
    after.finer = True
    for at, action in enumerate(answers):
        asked = pending(after)
        if not asked or asked[0].seat != seat or (at > 0 and not next_question(after, seat, state)):
            return False
        if not any([action.same(offered) for offered in asked[0].actions]):
            return False
        apply(after, seat, action)
    return True


def grow(ways: list[Way], open_ways: list[Way], seat: int) -> list[Way]:
    """Return the ways with the open ones one question longer; if these are too many to try, more than are allowed."""
    if answers_to(open_ways) > MOST_TRIED:
        return ways * (MOST_TRIED + 1)
    grown: list[Way] = []
    for way in ways:
        if way in open_ways:
            grown += next_ways(way, seat)
        else:
            grown.append(way)
    return different(grown)


def places_of(way: Way) -> tuple[int, ...]:
    return way.places


def length_of(way: Way) -> tuple[int, tuple[int, ...]]:
    return len(way.parts), way.places


def different(ways: list[Way]) -> list[Way]:
    """Return the shortest way to each position: a no rather than a yes with nothing after it."""
    known: set[Any] = set()
    kept: list[Way] = []
    for way in sorted(ways, key=length_of):
        key = position_key(way.state)
        if key not in known:
            known.add(key)
            kept.append(way)
    return sorted(kept, key=places_of)


def position_key(state: Shackleton) -> Any:
    """Return the same for positions that are the same; domes are alike, so it does not matter who lives in which."""
    numbers: list[Any] = [state.energy, state.panels_taken, state.centre_panels, state.powered, state.built_sector]
    numbers += [state.built_place, state.active, state.reputation_used, state.panel_built, state.command_stage]
    numbers += [state.phase, state.round, state.turn, state.settled]
    numbers += [*state.gateway, *state.crater, *state.owners, *state.markers]
    numbers += [tuple(row) for row in state.command]
    alike = domes_are_alike(state)
    for player in state.players:
        numbers.append(player_key(player, alike))
    for corporation in state.corporations:
        numbers += [corporation.placed, corporation.gaps, tuple(corporation.deck), tuple(corporation.claims)]
        numbers.append(frozen(write(corporation.fields(len(state.players)), corporation)))
    numbers += [step_key(step) for step in state.agenda]
    return tuple(numbers)


def frozen(value: Any) -> Any:
    """Return a value with tuples in place of lists, dictionaries and steps."""
    if isinstance(value, Step):
        return step_key(value)
    if isinstance(value, dict):
        return tuple(sorted([(name, frozen(each)) for name, each in value.items()]))
    return tuple([frozen(each) for each in value]) if isinstance(value, list | tuple) else value


def player_key(player: Player, domes_alike: bool) -> Any:
    """Return a player's part of the key."""
    domes = sorted(player.housing[:DOMES]) if domes_alike else player.housing[:DOMES]
    numbers = [*player.goods, *player.available, *player.structures, *player.crew, *player.claimed, *player.points]
    numbers += [player.shuttle, player.present, player.spent, player.spent_turn, *player.arriving]
    return (tuple(numbers), tuple(domes), tuple(player.housing[DOMES:]), tuple(player.projects))


def step_key(step: Step[Any]) -> Any:
    """Return a step's part of the key."""
    return (type(step).__name__, *[frozen(value) for value in step.row()])


def domes_are_alike(state: Shackleton) -> bool:
    """Whether their residents bring nothing but goods, so that the order of the domes does not matter."""
    scripts = state.tables.scripts.lists
    for script in state.tables.dome_income:
        for effect in scripts[script]:
            if not isinstance(effect, Gain):
                return False
    return True
