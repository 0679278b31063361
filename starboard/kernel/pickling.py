"""Pickles: a game is written as its id, an action as its code, a position as the codec writes it.

So pickles are the same in both builds, and what is read back belongs to the registered game.
"""

from __future__ import annotations

import json
from typing import Any, Final

from starboard.kernel import codec
from starboard.kernel.action import Action
from starboard.kernel.errors import BadRecord
from starboard.kernel.game import Game
from starboard.kernel.match import Match
from starboard.kernel.package import GamePackage, find_game, game_defining
from starboard.kernel.questions import HIDDEN
from starboard.kernel.state import State
from starboard.kernel.view import Caption, View

MATCH_ARGUMENTS: Final = ("seats", "options", "seed", "start")
MATCH_HISTORY: Final = ("names", "notes", "moves", "log", "number", "opening")
SAME_SEED: Final = 0  # one for all, so that equal views give equal pickles

Position = tuple[str, bool, int]
"""A state as the codec writes it, `State.quiet` and `State.revealed`."""


def package_of(thing: State | View) -> GamePackage:
    """Return the game that defines the class of this state or view."""
    module = type(thing).__module__
    package = game_defining(module)
    if package is None:
        raise BadRecord(f"no registered game defines {module}.{type(thing).__name__}, so it cannot be pickled")
    return package


def read_action(game: str, code: str) -> Action:
    """Return the action that this game has interned under this code."""
    action = find_game(game).rules.vocabulary.get(code)
    if action is None:
        raise BadRecord(f"{code!r} is not an action of {game}")
    return action


def read_plan(code: str, target: str, kind: int, value: int, ends_turn: bool = False) -> Action:
    """Return an action that is not interned."""
    return HIDDEN if code == HIDDEN.code else Action(code, target, kind, value, ends_turn=ends_turn)


def write_position(game: Game[Any, Any], state: State) -> Position:
    """Return a state of this game as plain data."""
    return json.dumps(codec.save(game, state), separators=(",", ":")), state.quiet, state.revealed


def read_position(game: Game[Any, Any], position: Position) -> State:
    """Return the state that `write_position` wrote."""
    saved, quiet, revealed = position
    state = codec.load(game, json.loads(saved))
    state.quiet = quiet
    state.revealed = revealed
    return state


def write_state(state: State) -> tuple[str, Position]:
    """Return the arguments of `read_state`."""
    rules = package_of(state).rules
    return rules.id, write_position(rules, state)


def read_state(game: str, position: Position) -> State:
    """Return the state that `write_state` wrote."""
    return read_position(find_game(game).rules, position)


def write_view(view: View) -> tuple[str, int, Position]:
    """Return the arguments of `read_view`.

    A view is written as a world imagined from it, which gives the same view to the same seat. Everything hidden is
    dealt anew in that world, so a pickle holds no secret.
    """
    rules = package_of(view).rules
    return rules.id, view.seat, write_position(rules, rules.imagine(view, SAME_SEED))


def read_view(game: str, seat: int, position: Position, caption: Caption | None = None) -> View:
    """Return the view that `write_view` wrote, with its caption."""
    rules = find_game(game).rules
    view: View = rules.view(read_position(rules, position), seat)
    view.caption = caption
    return view


def write_match(match: Match) -> tuple[str, dict[str, Any]]:
    """Return the arguments of `read_match`."""
    game = match.game
    return game.id, {
        "position": write_position(game, match.state),
        "kept": {made: write_position(game, state) for made, state in match._snapshots.items()},
        **{name: getattr(match, name) for name in (*MATCH_ARGUMENTS, *MATCH_HISTORY)},
    }


def read_match(game: str, written: dict[str, Any]) -> Match:
    """Return the match that `write_match` wrote, with its log and its snapshots for undo."""
    rules = find_game(game).rules
    arguments = {name: written[name] for name in MATCH_ARGUMENTS}
    match = Match(rules, read_position(rules, written["position"]), **arguments)
    for name in MATCH_HISTORY:
        setattr(match, name, written[name])
    match._snapshots = {made: read_position(rules, position) for made, position in written["kept"].items()}
    return match
