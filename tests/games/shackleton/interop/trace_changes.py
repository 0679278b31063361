"""Ways to spoil an event or the end of a recorded game: one change at a time, of every kind of field."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Value = Any
Path = tuple[Any, ...]
GONE = object()

# Lists that tell a set: the reference lists claims, programs and used cards as they came about, we keep only which.
_SETS = ("used", "defences", "low", "mid", "high")
# Maps whose keys are names of things; their fields are of one kind.
_MAPS = (
    *("markers", "crater", "board_markers", "visible", "deck_left", "objectives", "structures", "claimed", "hosted"),
    *("factories", "astronauts", "objective_track", "farms", "left", "modules", "filled", "mining", "robotics"),
    *("skywatch", "selenium", "vp_sources"),
)


def kind_of(path: Path, inside: str = "") -> str:
    """The path without the names of single things: all seats, sectors, spaces and cards are alike."""
    words: list[str] = []
    for at, step in enumerate(path):
        is_one_of_many = isinstance(step, int) or (at and path[at - 1] in _MAPS and step not in _MAPS)
        words.append("*" if is_one_of_many else str(step))
    return ".".join([*words, inside]) if inside else ".".join(words)


def changes(value: Value, path: Path = ()) -> Iterator[tuple[str, Path, Value]]:
    """Every change of a value: its kind, the path to what is changed, and the new value (GONE to delete it)."""
    if isinstance(value, dict):
        yield f"{kind_of(path)} one more", (*path, "something"), 1
        for name, inner in value.items():
            yield f"{kind_of((*path, name))} gone", (*path, name), GONE
            yield from changes(inner, (*path, name))
    elif isinstance(value, list):
        yield f"{kind_of(path)} longer", path, [*value, value[-1] if value else "something"]
        if len(value) > 1 and value[0] != value[-1] and not _is_set(path):
            yield f"{kind_of(path)} turned round", path, value[::-1]
        for at, inner in enumerate(value):
            yield f"{kind_of((*path, at))} gone", (*path, at), GONE
            yield from changes(inner, (*path, at))
    elif isinstance(value, int):
        yield f"{kind_of(path)} higher", path, value + 1
        yield f"{kind_of(path)} lower", path, value - 1
    else:
        yield f"{kind_of(path)} other", path, "something"


def _is_set(path: Path) -> bool:
    return path[-1] in _SETS or (len(path) > 1 and path[-2] == "skywatch")


def question_changes(event: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every change of a question that must show at once."""
    kind = event["kind"].split()[0]
    options = event["options"]
    yield f"{kind}: an option gone", {**event, "options": options[1:]}
    yield f"{kind}: an option altered", {**event, "options": sorted([options[0] + "x", *options[1:]])}
    yield f"{kind}: one more option", {**event, "options": sorted([*options, "something"])}
    yield f"{kind}: an option twice", {**event, "options": sorted([*options, options[0]])}
    yield f"{kind}: a choice that was not offered", {**event, "choice": "something"}
    yield f"{kind}: asked somebody else", {**event, "seat": event["seat"] + 1}
    yield f"{kind}: another question", {**event, "kind": f"{event['kind']} x"}


def other_choices(event: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every other choice; each must show sooner or later."""
    for option in event["options"]:
        if option != event["choice"]:
            words = [*event["kind"].split()[:1], *option.split()[:1]]
            yield f"{words[0]}: not {event['choice'].split()[0]} but {words[-1]}", {**event, "choice": option}


def setup_changes(setup: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every change of the setup that somebody could see in the first round."""
    first, second, third = setup["corporations"]
    yield "corporations", {**setup, "corporations": [second, first, third]}
    yield "mode", {**setup, "mode": "multi" if setup["mode"] == "solo" else "solo"}
    yield "players", {**setup, "players": setup["players"] % 4 + 1}
    yield "leaders", {**setup, "leaders": [[token, "B" if side == "A" else "A"] for token, side in setup["leaders"]]}
    yield "start_player", {**setup, "start_player": (setup["start_player"] + 1) % max(2, setup["players"])}
    for round in ("1", "2", "3") if setup["players"] < 4 else ():  # four people see all five tiles anyway
        yield f"shuttles {round}", {**setup, "shuttles": {**setup["shuttles"], round: setup["shuttles"][round][::-1]}}
    for id, deck in setup["decks"].items():
        yield f"deck of {id}", {**setup, "decks": {**setup["decks"], id: [deck[1], deck[0], *deck[2:]]}}
        yield f"deck of {id} with a card twice", {**setup, "decks": {**setup["decks"], id: [deck[1], *deck[1:]]}}
    if "selenium" in setup:
        yield (
            "selenium",
            {**setup, "selenium": {**setup["selenium"], "centre_kind": setup["selenium"]["board_kinds"][0]}},
        )
    if "solo_decks" in setup:
        yield "solo_decks", {**setup, "solo_decks": {**setup["solo_decks"], "1": setup["solo_decks"]["1"][::-1]}}


def changed(value: Value, path: Path, new: Value) -> Value:
    """A copy with one thing changed; only what lies on the way is copied."""
    if not path:
        return new
    step, *rest = path
    copy = list(value) if isinstance(value, list) else dict(value)
    if rest:
        copy[step] = changed(value[step], tuple(rest), new)
    elif new is GONE:
        del copy[step]
    else:
        copy[step] = new
    return copy
