"""Lists of fields name all attributes of the state classes; clones copy every attribute that can change."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import starboard.games.gaia.serialization as gaia
import starboard.games.race.serialization as race
import starboard.games.shackleton.serialization as shackleton
from starboard.games.race.state import Fate
from starboard.kernel.fields import Field
from starboard.kernel.immutable import Immutable
from starboard.kernel.match import Match
from starboard.kernel.rng import Dice

SOURCES = Path(__file__).parents[2] / "starboard"
SAVED_BY_THE_KERNEL = "agenda rng decisions"
WHILE_PLAYING = "open joined_open quiet finer revealed events"
TRIPLES = ("artemis+selenium+mining", "robotics+evergreen+skywatch", "artemis+mining+mars")


class Case(NamedTuple):
    """An object of a state class."""

    made: Any
    sources: str  # "path:class" of the class and its bases
    fields: Sequence[Field]
    besides: str = ""  # attributes that are saved elsewhere or follow from the other attributes
    shared: str = ""  # attributes that clones share: they are replaced, never changed


def played(game: str, seats: int, moves: int, **options: str) -> Any:
    match, dice = Match.new(game, seats=seats, seed=3, **options), Dice(3)
    for _ in range(moves):
        decision = match.pending[0]
        match.play(decision.actions[dice.below(len(decision.actions))], decision.seat)
    return match.state


def state_case(state: Any, sources: str, fields: Sequence[Field], besides: str, shared: str) -> Case:
    besides = f"{SAVED_BY_THE_KERNEL} {WHILE_PLAYING} settings {besides}"
    return Case(state, f"kernel/state.py:State {sources}", fields, besides, f"settings open joined_open {shared}")


def cases() -> dict[str, Case]:
    at_race, at_gaia, alone = played("race", 2, 30), played("gaia", 1, 30), played("shackleton", 1, 20)
    at_race.fate = Fate({"0 -1": (1, 2)}, {"0 -1": 1})
    all_cases = {
        "race": state_case(at_race, "games/race/state.py:Race", race.FIELDS, "", ""),
        "race board": Case(at_race.boards[0], "games/race/state.py:Board", race.BOARD_FIELDS),
        "race fate": Case(at_race.fate, "games/race/state.py:Fate", (), "script at", "script"),
        "gaia": state_case(
            at_gaia, "games/gaia/state.py:Gaia", gaia.FIELDS, "seats worlds automa",
            "worlds layout round_tiles final_tiles standard_at",
        ),
        "gaia player": Case(
            at_gaia.players[0], "games/gaia/state.py:Player", gaia.PLAYER_FIELDS,
            "near version federation_memo", "faction near federation_memo",
        ),
        "gaia automa": Case(at_gaia.automa, "games/gaia/state.py:Automa", gaia.AUTOMA_FIELDS, "level", "level"),
        "shackleton": state_case(
            alone, "games/shackleton/state.py:Shackleton", shackleton.FIELDS,
            "tables seats players corporations solo settled", "tables shuttles",
        ),
        "shackleton player": Case(
            alone.players[0], "games/shackleton/state.py:Player", shackleton.PLAYER_FIELDS, "present reacts_to permits",
        ),
        "shackleton solo": Case(
            alone.solo, "games/shackleton/state.py:Solo", shackleton.SOLO_FIELDS, "hard", "decks hard",
        ),
    }  # fmt: skip
    for triple in TRIPLES:
        for corporation in played("shackleton", 2, 30, corporations=triple).corporations:
            name = type(corporation).__name__
            source = f"games/shackleton/corporations/{name.lower()}/rules.py:{name}"
            fields = [*shackleton.CORPORATION_FIELDS, *corporation.fields(2)]
            all_cases[f"shackleton {name}"] = Case(
                *(corporation, f"games/shackleton/interfaces.py:Corporation {source}", fields),
                *("common slot source table gaps", f"common table {DEALT_ONCE.get(name, '')}"),
            )
    return all_cases


DEALT_ONCE = {"Selenium": "kinds", "Skywatch": "asteroids"}  # attributes that never change afterwards
CASES = cases()


def attributes(sources: str) -> list[str]:
    """Return the attributes that a class and its bases assign, from the source: compiled classes do not list them."""
    names: list[str] = []
    for source in sources.split():
        path, _, name = source.partition(":")
        tree = ast.parse((SOURCES / path).read_text(encoding="utf-8"))
        kind = next(node for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and node.name == name)
        for node in ast.walk(kind):
            match node:
                case ast.Attribute(value=ast.Name(id="self"), attr=attribute, ctx=ast.Store()):
                    names.append(attribute)
    return sorted(set(names))


@pytest.mark.parametrize("name", CASES)
def test_every_attribute_is_a_field_or_is_listed_as_saved_elsewhere(name: str) -> None:
    case = CASES[name]
    stored = [attribute for field in case.fields for attribute in field.attributes]
    assert sorted([*stored, *case.besides.split()]) == attributes(case.sources)


@pytest.mark.parametrize("name", CASES)
def test_a_clone_has_every_attribute_and_its_own_lists(name: str) -> None:
    case = CASES[name]
    constant = (
        "settings",
        "common",
        "table",
        "number",
        "slot",
        "source",
        "tables",
        "hard",
        "level",
        "faction",
        "script",
        "seats",
    )
    names = [each for each in attributes(case.sources) if each != "events"]
    for each in names:
        if each not in constant:
            setattr(case.made, each, other_than(getattr(case.made, each)))
    copy = case.made.clone()
    for each in names:
        mine, its = getattr(case.made, each), getattr(copy, each)
        if each in case.shared.split():
            assert its is mine or its == mine, each
        else:
            assert_own(each, mine, its)


def other_than(value: Any) -> Any:
    """Return another value of the same type, so that an attribute that `clone` forgets is noticed."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, list) and (not value or isinstance(value[0], int)):
        return [*value, 1]
    return value


def assert_own(name: str, mine: Any, its: Any) -> None:
    """Assert that both values are equal and share no object that can change."""
    assert type(its) is type(mine), name
    if isinstance(mine, list):
        assert its is not mine, name
        assert len(its) == len(mine), name
        if name != "agenda":  # its steps never change
            for one, other in zip(mine, its, strict=True):
                assert_own(f"{name}[]", one, other)
    elif isinstance(mine, dict):
        assert its is not mine, name
        assert its == mine, name
    elif mine is None or isinstance(mine, int | str | tuple | Immutable):
        assert its == mine, name
    else:
        assert its is not mine, name
