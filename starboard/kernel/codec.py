"""Positions as plain data: state to JSON and back, at any decision, with a format number."""

from __future__ import annotations

from typing import Any, Final

from starboard.kernel.action import Action
from starboard.kernel.agenda import pending
from starboard.kernel.errors import BadRecord, StarboardError, short
from starboard.kernel.fields import wrong
from starboard.kernel.game import Game
from starboard.kernel.questions import HIDDEN, AnyOrder, Ask, Together
from starboard.kernel.rng import is_state
from starboard.kernel.state import State
from starboard.kernel.step import Step

FORMAT: Final = 1
BROKEN: Final = (LookupError, TypeError, ValueError, AttributeError, AssertionError, ArithmeticError, RuntimeError)
"""Exceptions that rules may raise in a position that was edited by hand."""

_FIELD_TYPES: Final[dict[str, type]] = {"int": int, "str": str, "Action": Action}


def write_value(value: Any) -> Any:
    """Return a field of a step as plain data."""
    if isinstance(value, Action):
        return {"do": value.code}
    if isinstance(value, Step):
        return {"step": write_step(value)}
    if isinstance(value, tuple):
        return [write_value(item) for item in value]
    return value


def write_step(step: Step[Any]) -> list[Any]:
    """Return a step as a row: its name and its fields."""
    return [type(step).__name__, *[write_value(field) for field in step.row()]]


def read_value(stored: Any, game: Game[Any, Any]) -> Any:
    """Return a field of a step that `write_value` stored."""
    if isinstance(stored, list):
        return tuple([read_value(item, game) for item in stored])
    if isinstance(stored, dict) and "step" in stored:
        return read_step(stored["step"], game)
    if isinstance(stored, dict) and isinstance(stored.get("do"), str):
        code = stored["do"]
        action = HIDDEN if code == HIDDEN.code else game.action(code)
        if action is None:
            raise BadRecord(f"{code!r} is not an action of {game.id}")
        return action
    if type(stored) is not int and type(stored) is not str:
        raise BadRecord(f"a step of {game.id} cannot hold {short(repr(stored))}")
    return stored


def read_step(row: Any, game: Game[Any, Any]) -> Step[Any]:
    """Return the step that `write_step` stored; a row that no such step can have is refused."""
    if not isinstance(row, list) or not row or not isinstance(row[0], str):
        raise BadRecord(f"a step of {game.id} is a list that begins with its name, not {short(repr(row))}")
    kind = game.steps.get(row[0])
    if kind is None:
        raise BadRecord(f"{short(repr(row[0]))} is not a step of {game.id}")
    fields = [read_value(field, game) for field in row[1:]]
    make: Any = kind
    try:
        _check_types(_annotated(make), fields)
        step: Step[Any] = make(*fields)
        if isinstance(step, Together):
            _check_types({"answers": "tuple[tuple[Action, ...], ...]"}, [step.answers])
        elif isinstance(step, AnyOrder):
            _check_types({"left": "tuple[Action, ...]"}, [step.left])
    except TypeError as error:
        raise BadRecord(f"{_misfit(row, game)}: {error}") from error
    if write_step(step) != row:  # a compiled class without fields would take any, and drop them
        raise BadRecord(_misfit(row, game))
    return step


def _misfit(row: list[Any], game: Game[Any, Any]) -> str:
    return f"the step {row[0]!r} of {game.id} cannot have the fields {short(repr(row[1:]))}"


def _annotated(make: Any) -> dict[str, str]:
    """Return the constructor's parameters with their types; nothing if it is compiled and so checks numbers itself."""
    annotations: dict[str, str] = getattr(make.__init__, "__annotations__", {})
    return {name: annotations[name] for name in annotations if name != "return"}


def _check_types(types: dict[str, str], fields: list[Any]) -> None:
    """Raise TypeError for a field that does not have its type; the constructor counts the fields."""
    for (name, annotation), field in zip(types.items(), fields, strict=False):
        if not _fits(field, annotation):
            raise TypeError(f"{name} must be {annotation}")


def _fits(value: Any, annotation: str) -> bool:
    """Whether a field has the annotated type; types that no row holds are not checked."""
    if annotation.startswith("tuple["):
        each = annotation.removeprefix("tuple[").removesuffix(", ...]")
        return isinstance(value, tuple) and all([_fits(item, each) for item in value])
    kind = _FIELD_TYPES.get(annotation)
    return kind is None or isinstance(value, kind)


def save(game: Game[Any, Any], state: State) -> dict[str, Any]:
    """Return a position as plain data that JSON can hold."""
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
    """Return the state that `save` stored; data that cannot be a position of this game is refused."""
    if not isinstance(position, dict) or "format" not in position:
        raise BadRecord(key="error.position-none")
    if position["format"] != FORMAT:
        raise BadRecord(key="error.position-format", found=repr(position["format"]), ours=FORMAT)
    if position.get("game") != game.id:
        raise BadRecord(key="error.position-game", found=repr(position.get("game")), game=repr(game.id))
    revision = position.get("revision")
    if type(revision) is not int or not game.package.rules_history.can_read(revision):
        found, title = short(repr(revision)), game.package.title
        raise BadRecord(key="error.position-revision", found=found, game=title, ours=game.revision)
    decisions, rng = position.get("decisions"), position.get("rng")
    if type(decisions) is not int or not 0 <= decisions < 1_000_000_000:
        raise BadRecord(key="error.position-decisions", found=short(repr(decisions)))
    if type(rng) is not int or not is_state(rng):
        raise BadRecord(key="error.position-dice", found=short(repr(rng)))
    for name in ("agenda", "table"):
        if name not in position:
            raise BadRecord(key="error.position-missing", place=name)
    if not isinstance(position["agenda"], list):
        raise wrong("agenda", position["agenda"], "list")
    try:
        agenda = [read_step(row, game) for row in position["agenda"]]
        table = _in_present_terms(game, revision, position["table"])
        state: State = game.from_table(table, agenda, rng, decisions)
        _check_agenda(state, game.seats_of(state))
        asked = pending(state.clone())
    except StarboardError:
        raise
    except BROKEN as error:
        raise BadRecord(key="error.position-broken", why=f"{type(error).__name__}: {error}") from error
    for decision in asked:
        if not decision.actions:
            raise BadRecord(key="error.position-no-answer", who=f"p{decision.seat + 1}")
    return state


def _in_present_terms(game: Game[Any, Any], revision: int, table: Any) -> Any:
    """Return a stored table with the options of an earlier revision as the present rules name them."""
    if revision == game.revision or not isinstance(table, dict) or not isinstance(table.get("options"), dict):
        return table
    return {**table, "options": game.package.rules_history.options(revision, table["options"])}


def _check_agenda(state: State, seats: int) -> None:
    """Refuse questions to seats that do not exist, answers to questions that are not open, and illegal answers."""
    for at, step in enumerate(state.agenda):
        seat: Any = step.seat if isinstance(step, Ask) else 0  # other steps may name seats without players
        if type(seat) is not int or not 0 <= seat < seats:
            raise BadRecord(f"the agenda names seat {seat!r}, but the seats are 0 to {seats - 1}")
        if isinstance(step, Together):
            if len(step.answers) != seats:
                raise BadRecord(f"the agenda asks {len(step.answers)} seats at once, but there are {seats}")
            if any(step.answers) and at != len(state.agenda) - 1:
                raise BadRecord("the agenda has answers to a question that is not open yet")
            for asked, answers in enumerate(step.answers):
                for number, action in enumerate(answers):
                    if number >= step.wants(state, asked) or not _offers(step, state, asked, answers[:number], action):
                        raise BadRecord(f"the agenda has {action} as an answer of p{asked + 1}, which is not legal")


def _offers(step: Together[Any], state: State, seat: int, answers: tuple[Action, ...], action: Action) -> bool:
    return any([option.same(action) for option in step.options(state, seat, answers)])
