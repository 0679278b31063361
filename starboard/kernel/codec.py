"""Positions as plain data: state to JSON and back, at any decision, with a format number."""

from __future__ import annotations

from typing import Any, Final

from starboard.kernel.action import Action
from starboard.kernel.agenda import pending
from starboard.kernel.errors import BadRecord, StarboardError, short
from starboard.kernel.game import Game
from starboard.kernel.questions import HIDDEN, Ask, Together
from starboard.kernel.rng import is_state
from starboard.kernel.state import State
from starboard.kernel.step import Step

FORMAT: Final = 1
BROKEN: Final = (
    KeyError,
    TypeError,
    ValueError,
    IndexError,
    AttributeError,
    AssertionError,
    ArithmeticError,
    NotImplementedError,
    RecursionError,
)
"""What the rules may stumble over in a position that was edited by hand."""


def write_value(value: Any) -> Any:
    """A field of a step as plain data."""
    if isinstance(value, Action):
        return {"do": value.code}
    if isinstance(value, Step):
        return {"step": write_step(value)}
    if isinstance(value, tuple):
        return [write_value(item) for item in value]
    return value


def write_step(step: Step[Any]) -> list[Any]:
    """A line of the agenda as a row: its name and its fields."""
    return [type(step).__name__, *[write_value(field) for field in step.row()]]


def read_value(value: Any, game: Game[Any, Any]) -> Any:
    if isinstance(value, list):
        return tuple([read_value(item, game) for item in value])
    if isinstance(value, dict):
        if "do" in value:
            code = value["do"]
            action = HIDDEN if code == HIDDEN.code else game.action(code)
            if action is None:
                raise BadRecord(f"{code!r} is not an action of {game.id}")
            return action
        return read_step(value["step"], game)
    if type(value) is not int and type(value) is not str:
        raise BadRecord(f"a step of {game.id} cannot hold {value!r}")
    return value


def read_step(row: list[Any], game: Game[Any, Any]) -> Step[Any]:
    kind = game.steps.get(row[0])
    if kind is None:
        raise BadRecord(f"{row[0]!r} is not a step of {game.id}")
    make: Any = kind
    step: Step[Any] = make(*[read_value(field, game) for field in row[1:]])
    if write_step(step) != row:  # a compiled class without fields would take any, and drop them
        raise BadRecord(f"the step {row[0]!r} of {game.id} cannot have the fields {row[1:]!r}")
    return step


def save(game: Game[Any, Any], state: State) -> dict[str, Any]:
    """A position as plain data that JSON can hold."""
    return {
        "format": FORMAT,
        "game": game.id,
        "revision": game.revision,
        "decisions": state.decisions,
        "rng": state.rng,
        "agenda": [write_step(step) for step in state.agenda],
        "table": game.table(state),
    }


def load(game: Game[Any, Any], position: Any) -> State:
    """The state back from `save`; what cannot be read or cannot be a position is refused."""
    if not isinstance(position, dict) or "format" not in position:
        raise BadRecord(
            "this is not a saved position: a position is an object with a format number", key="error.position-none"
        )
    if position["format"] != FORMAT:
        raise BadRecord(
            "the position has format {found}; this version reads format {ours}",
            key="error.position-format",
            found=repr(position["format"]),
            ours=FORMAT,
        )
    if position.get("game") != game.id:
        raise BadRecord(
            "the position is of {found}, not of {game}",
            key="error.position-game",
            found=repr(position.get("game")),
            game=repr(game.id),
        )
    if position.get("revision") != game.revision:
        raise BadRecord(
            "the position follows rules revision {found} of {game}; this version plays {ours}",
            key="error.position-revision",
            found=repr(position.get("revision")),
            game=game.id,
            ours=game.revision,
        )
    decisions, rng = position.get("decisions"), position.get("rng")
    if type(decisions) is not int or not 0 <= decisions < 1_000_000_000:
        raise BadRecord(
            "the position's number of decisions must be a whole number, not {found}",
            key="error.position-decisions",
            found=short(repr(decisions)),
        )
    if type(rng) is not int or not is_state(rng):
        raise BadRecord("the position's dice cannot be {found}", key="error.position-dice", found=short(repr(rng)))
    try:
        agenda = [read_step(row, game) for row in position["agenda"]]
        state: State = game.from_table(position["table"], agenda, rng, decisions)
        _check_agenda(state, game.seats_of(state))
        asked = pending(state.clone())
    except StarboardError:
        raise
    except BROKEN as error:
        raise BadRecord(
            "the position cannot be read: {why}", key="error.position-broken", why=f"{type(error).__name__}: {error}"
        ) from error
    for decision in asked:
        if not decision.actions:
            raise BadRecord(
                "the position asks {who} a question that has no answer",
                key="error.position-no-answer",
                who=f"p{decision.seat + 1}",
            )
    return state


def _check_agenda(state: State, seats: int) -> None:
    """Only seats that exist are asked, and only to the open question can there be answers, legal ones."""
    for at, step in enumerate(state.agenda):
        seat: Any = step.seat if isinstance(step, Ask) else 0  # other lines may speak of seats that nobody sits on
        if type(seat) is not int or not 0 <= seat < seats:
            raise BadRecord(f"the agenda speaks of seat {seat!r}, but the seats are 0 to {seats - 1}")
        if isinstance(step, Together):
            if len(step.given) != seats:
                raise BadRecord(f"the agenda asks {len(step.given)} seats at once, but there are {seats}")
            if any(step.given) and at != len(state.agenda) - 1:
                raise BadRecord("the agenda has answers to a question that is not open yet")
            for giver, given in enumerate(step.given):
                for number, action in enumerate(given):
                    if number >= step.wants(state, giver) or not _offers(step, state, giver, given[:number], action):
                        raise BadRecord(f"the agenda has {action} as an answer of p{giver + 1}, which is not legal")


def _offers(step: Together[Any], state: State, seat: int, given: tuple[Action, ...], action: Action) -> bool:
    return any([option.same(action) for option in step.options(state, seat, given)])
