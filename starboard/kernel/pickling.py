"""What a pickle holds: a game by its id, an action by its code, a position as the codec writes it.

So pickles mean the same in both builds, and what is read back belongs to the game that is registered there.
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

SAME_SEED: Final = 0  # equal views must be pickled as equal worlds

Position = tuple[str, bool, int]
"""A state as the codec writes it, whether it is quiet, and who learned something hidden from the last action."""


def package_of(thing: State | View) -> GamePackage:
    """The game that defines the class of this state or view."""
    module = type(thing).__module__
    package = game_defining(module)
    if package is None:
        raise BadRecord(f"no registered game defines {module}.{type(thing).__name__}, so it cannot be pickled")
    return package


def read_action(game: str, code: str) -> Action:
    """The action that this game has interned under this code."""
    action = find_game(game).rules.vocabulary.get(code)
    if action is None:
        raise BadRecord(f"{code!r} is not an action of {game}")
    return action


def read_plan(code: str, target: str, kind: int, value: int, ends_turn: bool = False) -> Action:
    """An action that is not interned."""
    return HIDDEN if code == HIDDEN.code else Action(code, target, kind, value, ends_turn=ends_turn)


def write_position(game: Game[Any, Any], state: State) -> Position:
    """A state of this game."""
    return json.dumps(codec.save(game, state), separators=(",", ":")), state.quiet, state.revealed


def read_position(game: Game[Any, Any], position: Position) -> State:
    """The state back from `write_position`."""
    saved, quiet, revealed = position
    state = codec.load(game, json.loads(saved))
    state.quiet = quiet
    state.revealed = revealed
    return state


def write_state(state: State) -> tuple[str, Position]:
    """The arguments of `read_state`."""
    rules = package_of(state).rules
    return rules.id, write_position(rules, state)


def read_state(game: str, position: Position) -> State:
    """The state back from `write_state`."""
    return read_position(find_game(game).rules, position)


def write_view(view: View) -> tuple[str, int, Position]:
    """The arguments of `read_view`.

    A world imagined from the view stands for it: seen from the same seat it gives the same view, and as everything that
    is hidden from the seat was dealt anew, no secret is in it.
    """
    rules = package_of(view).rules
    return rules.id, view.seat, write_position(rules, rules.imagine(view, SAME_SEED))


def read_view(game: str, seat: int, position: Position, caption: Caption | None = None) -> View:
    """The view back from `write_view`, with its caption."""
    rules = find_game(game).rules
    view: View = rules.view(read_position(rules, position), seat)
    view.caption = caption
    return view


def write_match(match: Match) -> tuple[str, dict[str, Any]]:
    """The arguments of `read_match`."""
    game = match.game
    return game.id, {
        "position": write_position(game, match.state),
        "seats": match.seats,
        "options": match.options,
        "seed": match.seed,
        "start": match.start,
        "names": match.names,
        "moves": match.moves,
        "log": match.log,
        "number": match.number,
        "opening": match.opening,
        "kept": {made: write_position(game, state) for made, state in match._snapshots.items()},
    }


def read_match(game: str, written: dict[str, Any]) -> Match:
    """The match back from `write_match`, with its past: undo and log are as they were."""
    rules = find_game(game).rules
    match = Match(
        rules,
        read_position(rules, written["position"]),
        seats=written["seats"],
        options=written["options"],
        seed=written["seed"],
        start=written["start"],
    )
    match.names = written["names"]
    match.moves = written["moves"]
    match.log = written["log"]
    match.number = written["number"]
    match.opening = written["opening"]
    match._snapshots = {made: read_position(rules, position) for made, position in written["kept"].items()}
    return match
