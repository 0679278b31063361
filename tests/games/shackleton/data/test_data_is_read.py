"""No number of a data set is idle: another one changes what is played, or is refused: the rules know no other."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from types import MethodType
from typing import Any

import pytest
from msgspec import Struct, structs

from games.shackleton.changed_sets import DESIGN
from starboard.games.shackleton.components import CORPORATIONS
from starboard.games.shackleton.corporations import all_corporations
from starboard.games.shackleton.data.load import DataSet, _numbered, builtin
from starboard.games.shackleton.data.schema.corporations import Corporations
from starboard.games.shackleton.data.schema.errors import checked
from starboard.games.shackleton.data.schema.file_list import FILES, contents_of
from starboard.games.shackleton.data.schema.sources import without_marks
from starboard.games.shackleton.data.scripts import Scripts
from starboard.games.shackleton.data.tables import Tables
from starboard.games.shackleton.game import tables_of
from starboard.games.shackleton.rules.setup import begin, blank
from starboard.games.shackleton.table_options import Settings
from starboard.kernel.agenda import apply, pending
from starboard.kernel.rng import Dice, seeded

Path_ = tuple[str | int, ...]
Pattern = tuple[str, ...]
RAW: dict[str, Any] = {file: without_marks(json.loads((DESIGN / file).read_text("utf-8"))) for file in FILES}
PARSED: dict[str, Any] = {file: checked(content, FILES[file])[0] for file, content in RAW.items()}
# Sentences for people, names and ids; `alt` is the other value of a switch.
FOR_PEOPLE = {"name", "text", "why", "rule", "both", "extra", "value_model", "orientation", "id", "alt", "ship_rules"}
MANY = re.compile(r"\d+|[IOM]\d+|[VAB][+-]\d")  # numbers, sectors, marker spaces, lines: one stands for all
EVERYBODYS = ("projects", "funding", "objectives", "action", "income", "end_scoring")  # read alike for all corporations
# Attributes that hold the number of a list of effects
SCRIPTS = {
    *("action", "income", "end", "checks", "markers", "immediate", "ability", "tourist_slots", "script", "scripts"),
    *("reputation_scripts", "dome_bonuses", "dome_income", "laboratories", "hq_income", "cargoes"),
    *("output", "rewards", "harvests", "bonuses", "arrival_bonus", "reward", "completer", "owner"),
}
SKIPPED = {"blocks", "contents", "names", "automaton", "data", "name", "scripts"}
TRIPLES = ("artemis+selenium+mining", "robotics+evergreen+skywatch", "mars+mining+artemis")


def leaves(node: Any, path: Path_ = ()) -> Iterator[tuple[Path_, Any]]:
    """Every value with the way to it."""
    if isinstance(node, (dict, list)):
        for key, value in node.items() if isinstance(node, dict) else enumerate(node):
            yield from leaves(value, (*path, key))
    else:
        yield path, node


def pattern(path: Path_) -> Pattern:
    return tuple(["#" if isinstance(key, int) or MANY.fullmatch(key) else key for key in path])


def is_for_people(path: Path_) -> bool:
    sentence = path[0] == "objectives" and "check" not in path
    return sentence or not FOR_PEOPLE.isdisjoint([key for key in path if isinstance(key, str)])


@cache
def words_beside() -> dict[Pattern, set[str]]:
    """Texts that stand in the same places or beside them: what else could be written there."""
    values_at: dict[Pattern, set[str]] = {}
    for content in RAW.values():
        for path, value in leaves(content):
            if isinstance(value, str):
                values_at.setdefault(pattern(path[:-1]), set()).add(value)
    return values_at


def others(path: Path_, value: Any) -> list[Any]:
    """Some other values, whether they make sense or not."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, (int, float)):
        return [value + 1, value - 1]
    if value is None:
        return [6]
    return [*sorted(words_beside()[pattern(path[:-1])] - {value})[:4], "something else"]


def with_another(node: Any, path: Path_, value: Any) -> Any:
    if not path:
        return value
    if isinstance(node, dict):
        return {key: with_another(old, path[1:], value) if key == path[0] else old for key, old in node.items()}
    return [with_another(old, path[1:], value) if at == path[0] else old for at, old in enumerate(node)]


AS_SETS = ("reputation_icons_at", "types")  # lists whose order means nothing


def swapped(node: Any, path: Path_ = ()) -> Iterator[tuple[Path_, Any]]:
    """Lists of single values, with the first two the other way round."""
    if isinstance(node, list) and len(node) > 1 and not isinstance(node[0], (dict, list)) and node[0] != node[1]:
        yield path, [node[1], node[0], *node[2:]]
    if isinstance(node, (dict, list)):
        for key, value in node.items() if isinstance(node, dict) else enumerate(node):
            if key not in AS_SETS:
                yield from swapped(value, (*path, key))


def described(thing: Any, tables: Tables, name: str = "") -> Any:
    """What is in an object, with the effects themselves instead of their numbers."""
    if isinstance(thing, int) and not isinstance(thing, bool) and name in SCRIPTS:
        return [described(effect, tables) for effect in tables.scripts.lists[thing]] if thing >= 0 else None
    if thing is None or isinstance(thing, (bool, int, float, str)):
        return thing
    if isinstance(thing, (list, tuple)):
        return [described(each, tables, name) for each in thing]
    if isinstance(thing, dict):
        return {key: described(value, tables, name) for key, value in thing.items()}
    assert not isinstance(thing, Scripts)
    parts = [
        part for part in dir(thing) if not part.startswith("_") and part not in SKIPPED | {"corporations", "projects"}
    ]
    values = {part: getattr(thing, part) for part in parts}
    kind = type(thing).__name__
    if kind == "Choose":
        values["scripts"] = thing.scripts
    if kind == "Project":
        values["tourist_slots"] = values.pop("slots")
    return {part: described(value, tables, part) for part, value in values.items() if not callable(value)}


def read_from(file: str, contents: dict[str, Any]) -> str:
    """All that a game takes from a file when it begins, whatever the number of players."""
    files = {name: _numbered(content, Path(name)) for name, content in contents.items()}
    parsed = {**PARSED, file: checked(contents[file], FILES[file])[0]}
    tables = tables_of(DataSet(files, contents_of(parsed)))
    if not file.startswith("corporations/"):
        objectives = [(each.objective_vp, each.objective_spaces) for each in tables.corporations]
        return repr([described(tables, tables), objectives])
    number = CORPORATIONS.index(Path(file).stem)
    parts = [described(tables.corporations[number], tables)]
    parts += [described(tables.projects[card], tables) for card in tables.corporation_projects(number)]
    for seats in (2, 3, 4):
        state = blank(tables, Settings({"corporations": "random", "astrobot": "easy"}), seeded(1), seats)
        corporation = all_corporations.create(tables, number, 0, seats)
        corporation.begin(state)
        parts.append(described(corporation, tables))
    parts.append(read_in_play(tables.contents.corporations).get(Path(file).stem))
    return repr(parts)


def read_in_play(corporations: Corporations) -> dict[str, list[object]]:
    """What the rules of corporations look up only when it is needed; their own tests show that they do."""
    artemis, mining, evergreen, skywatch, mars = (
        corporations.artemis, corporations.mining, corporations.evergreen, corporations.skywatch, corporations.mars
    )  # fmt: skip
    return {
        "artemis": [artemis.arrival_bonus.every, artemis.maintenance, artemis.end_penalty.vp],
        "mining": [mining.maintenance.max, mining.maintenance.credits_each],
        "evergreen": [evergreen.recovery.other_owner_vp],
        "skywatch": [
            skywatch.maintenance.shield_strength,
            skywatch.maintenance.vp_loss_per_size,
            skywatch.end_majority,
        ],
        "mars": [mars.end_majority],
    }


class WatchedTable:
    """A table of the AstroBot, which it reads while it plays: remembers which fields were read."""

    def __init__(self, table: Struct, path: Path_, read: set[Pattern]) -> None:
        self._table, self._path, self._read = table, path, read
        self._names = {field.name: field.encode_name for field in structs.fields(table)}

    def __getattr__(self, name: str) -> Any:
        if name not in self._names:
            attribute = getattr(self._table, name)
            return MethodType(attribute.__func__, self) if callable(attribute) else attribute
        path = (*self._path, self._names[name])
        self._read.add(pattern(path))
        return watched(getattr(self._table, name), path, self._read)


class Watched(dict[Any, Any]):
    """The same for a map."""

    def __init__(self, node: dict[Any, Any], path: Path_, read: set[Pattern]) -> None:
        super().__init__({key: watched(value, (*path, key), read) for key, value in node.items()})
        self.path = path
        self.read = read

    def __getitem__(self, key: Any) -> Any:
        self.read.add(pattern((*self.path, str(key))))
        return super().__getitem__(key)

    def items(self) -> Any:
        for key in self:
            self[key]
        return super().items()


def watched(node: Any, path: Path_, read: set[Pattern]) -> Any:
    if isinstance(node, Struct):
        return WatchedTable(node, path, read)
    if isinstance(node, dict):
        return Watched(node, path, read)
    return [watched(value, (*path, at), read) for at, value in enumerate(node)] if isinstance(node, list) else node


@cache
def read_by_the_bot() -> set[Pattern]:
    """What the AstroBot looked up in some games, easy and hard, with every corporation."""
    read: set[Pattern] = set()
    design = builtin("design")
    solo = watched(design.contents.solo, ("solo",), read)
    tables = tables_of(DataSet(design.files, structs.replace(design.contents, solo=solo)))
    read.clear()
    for triple, bot, seed in product(TRIPLES, ("easy", "hard"), range(3)):
        state = begin(tables, Settings({"corporations": triple, "astrobot": bot}), seeded(seed), 1)
        dice = Dice(seed)
        while decisions := pending(state):
            apply(state, 0, decisions[0].actions[dice.below(len(decisions[0].actions))])
    return read


def is_looked_up(path: Path_) -> bool:
    """Was it, or the list that it is in?"""
    return not read_by_the_bot().isdisjoint([pattern(path[:at]) for at in (len(path), len(path) - 1, len(path) - 2)])


@cache
def changes() -> dict[tuple[str, Pattern], tuple[str, Path_, list[Any]]]:
    """For every kind of entry one place, and what to write there; corporations share what all of them have."""
    changes: dict[tuple[str, Pattern], tuple[str, Path_, list[Any]]] = {}
    for file, content in RAW.items():
        places = [(path, pattern(path), others(path, value)) for path, value in leaves(content)]
        places += [(path, (*pattern(path), "swapped"), [value]) for path, value in swapped(content)]
        for path, kind, values in places:
            if not is_for_people(path):
                changes.setdefault(("" if kind[0] in EVERYBODYS else file, kind), (file, path, values))
    return changes


@pytest.mark.parametrize("file", [file for file in FILES if file != "set.json"])
def test_another_value_is_refused_or_makes_a_difference(file: str) -> None:
    before = read_from(file, RAW)
    idle: list[tuple[Path_, Any]] = []
    for path, values in [(path, values) for of, path, values in changes().values() if of == file]:
        for value in values:
            changed = with_another(RAW[file], path, value)
            if checked(changed, FILES[file])[1]:
                continue
            if read_from(file, {**RAW, file: changed}) == before and not is_looked_up(path):
                idle.append((path, value))
            break
    assert idle == []


def test_an_idle_value_would_be_noticed() -> None:
    """The other value of a switch is one: only people read it."""
    path = ("switches", "sector_capacity", "alt")
    changed = with_another(RAW["switches.json"], path, 7)
    assert checked(changed, FILES["switches.json"])[1] == ""
    assert read_from("switches.json", {**RAW, "switches.json": changed}) == read_from("switches.json", RAW)
    assert not is_looked_up(path)
    assert is_looked_up(("solo", "objective_track_steps", "value"))
    assert len(changes()) > 500
