"""Nothing outside its owner's file names a leader, a corporation or a card: the others ask what each can do."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec import to_builtins

from starboard.games.shackleton.components import CORPORATIONS, LEADERS, NOTHING
from starboard.games.shackleton.corporations import all_corporations
from starboard.games.shackleton.corporations.all_drawings import drawing_of
from starboard.games.shackleton.corporations.all_snapshots import snapshot_of
from starboard.games.shackleton.corporations.all_texts import texts
from starboard.games.shackleton.corporations.all_valuations import VALUATIONS
from starboard.games.shackleton.data.load import builtin
from starboard.games.shackleton.effects import COUNTER_OWNERS, COUNTERS, EFFECTS, OP_OF, OWNERS, CorporateEffect
from starboard.games.shackleton.game import RULES as GAME_RULES
from starboard.games.shackleton.interfaces import AbleLeader
from starboard.games.shackleton.rules.effect_ops import CorporateOp
from tools.paths import ROOT, TESTS

TABLES = GAME_RULES.sets[builtin("design").label]
ALL = range(len(CORPORATIONS))
SOURCE = ROOT / "starboard/games/shackleton"
RULES = sorted([path for path in SOURCE.glob("rules/**/*.py") if path.parent.name != "leaders"])
SHARED = [SOURCE / name for name in ("state.py", "interfaces.py")]
COUNTRIES = list(dict.fromkeys([leader.split()[0] for leader in LEADERS]))
NAMES = re.compile(rf"(?<![A-Za-z])({'|'.join([*COUNTRIES, *CORPORATIONS])})(?![A-Za-z])", re.IGNORECASE)
LEADER_NAMES = re.compile(rf"(?<![A-Za-z])({'|'.join(COUNTRIES)})(?![A-Za-z])", re.IGNORECASE)
CORPORATION_NAMES = re.compile(rf"(?<![A-Za-z])({'|'.join(CORPORATIONS)})(?![A-Za-z])", re.IGNORECASE)
CORPORATION_CLASSES = {
    type(all_corporations.create(TABLES, number, 0, 2)).__name__ for number in range(len(CORPORATIONS))
}
SHOWN = sorted([path for part in ("text", "draw", "ai", "interop") for path in SOURCE.glob(f"{part}/*.py")])
OTHERS = [SOURCE / name for name in ("derived.py", "view.py", "observation.py", "balance_measures.py", "game.py")]
ASPECTS = ("ai", "draw", "interop", "rules", "schema", "text")
BOTS = [SOURCE / "derived.py", *sorted(SOURCE.glob("ai/*.py"))]
CARDS = {row["id"] for id in CORPORATIONS for row in builtin("design").blocks["corporations"][id]["projects"]}


def constants(source: str) -> set[str]:
    return {
        node.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def asked_classes(source: str) -> set[str]:
    """The classes that a module asks for with isinstance, or with a pattern of match."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance":
            names |= {name.id for name in ast.walk(node.args[1]) if isinstance(name, ast.Name)}
        elif isinstance(node, ast.MatchClass) and isinstance(node.cls, ast.Name):
            names.add(node.cls.id)
    return names


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.stem)
def test_no_leader_and_no_corporation_is_named_not_even_in_a_comment(path: Path) -> None:
    assert NAMES.findall(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", [*SHARED[1:], *SHOWN, *OTHERS], ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_corporation_is_named_by_texts_drawings_bots_and_replays(path: Path) -> None:
    assert CORPORATION_NAMES.findall(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_class_of_a_corporation_is_asked_for_outside_its_folder(path: Path) -> None:
    folder = path.relative_to(SOURCE).parts[:2]
    own = {folder[1].capitalize()} if folder[0] == "corporations" else set()
    assert asked_classes(path.read_text(encoding="utf-8")) & CORPORATION_CLASSES <= own


def test_every_corporation_answers_for_every_aspect() -> None:
    for id in CORPORATIONS:
        modules = {path.stem for path in SOURCE.glob(f"corporations/{id}/*.py")} - {"__init__"}
        assert modules == set(ASPECTS), id


def test_every_list_of_corporations_is_in_their_order() -> None:
    for answers in ([drawing_of(at) for at in ALL], [snapshot_of(at) for at in ALL], texts(), VALUATIONS):
        folders = [type(answer).__module__.split(".")[-2] for answer in answers]
        assert folders == list(CORPORATIONS)


@pytest.mark.parametrize("module", ["all_texts", "all_drawings", "all_snapshots", "all_valuations",
                                    *[f"mars.{aspect}" for aspect in ASPECTS]])  # fmt: skip
def test_a_module_of_a_corporation_can_be_the_first_that_is_imported(module: str) -> None:
    importing = f"import starboard.games.shackleton.corporations.{module}"
    subprocess.run(
        [sys.executable, "-c", importing], check=True, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    )


@pytest.mark.parametrize("path", BOTS, ids=lambda path: path.stem)
def test_bots_ask_what_a_leader_can_do_not_who_it_is(path: Path) -> None:
    assert LEADER_NAMES.findall(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.stem)
def test_no_card_is_named(path: Path) -> None:
    assert constants(path.read_text(encoding="utf-8")) & CARDS == set()


def test_rules_import_no_leader_and_no_single_corporation() -> None:
    for path in [*RULES, *SHARED]:
        text = path.read_text(encoding="utf-8")
        assert "rules.leaders" not in text
        assert set(re.findall(r"shackleton\.corporations(.*)", text)) <= {" import all_corporations"}


def _tests_in(folder: str) -> set[str]:
    return {path.stem.removeprefix("test_") for path in (TESTS / "games/shackleton" / folder).glob("test_*.py")}


def test_each_leader_has_a_file_and_a_test_file_of_its_own() -> None:
    files = {path.stem for path in SOURCE.glob("rules/leaders/*.py")} - {"__init__", "all_leaders"}
    assert files == _tests_in("rules/leaders") == set(COUNTRIES)


def test_each_corporation_has_a_folder_and_a_test_file_of_its_own() -> None:
    folders = {path.parent.name for path in SOURCE.glob("corporations/*/rules.py")}
    assert folders == _tests_in("corporations") == set(CORPORATIONS)


def test_every_leader_is_known_once_in_order_and_from_its_country() -> None:
    tables = GAME_RULES.sets[builtin("design").label]
    leaders = tables.leaders[:NOTHING]
    assert [type(leader).__module__.rpartition(".")[2] for leader in leaders] == [id.split()[0] for id in LEADERS]
    assert len({type(leader) for leader in tables.leaders}) == len(LEADERS) + 1
    for id, leader in zip(LEADERS, leaders, strict=True):
        assert isinstance(leader, AbleLeader)
        country, side = id.split()
        row = builtin("design").blocks["leaders"][country][side]
        assert (to_builtins(leader.plain), to_builtins(leader.upgraded)) == (row["base"], row["upgraded"])


def test_words_of_a_corporation_are_answered_by_it() -> None:
    tables = GAME_RULES.sets[builtin("design").label]
    ops = [op for script in range(len(tables.scripts.lists)) for op in tables.ops(script)]
    owners = {(OP_OF[type(op.effect)], op.owner) for op in ops if isinstance(op, CorporateOp)}
    assert owners == {(OP_OF[effect], owner) for effect, owner in OWNERS.items()}
    assert set(OWNERS) == {effect for effect in EFFECTS.values() if issubclass(effect, CorporateEffect)}
    assert {CORPORATIONS[owner] for _, owner in owners} == set(CORPORATIONS)
    assert {op for op, owner in owners if owner == CORPORATIONS.index("robotics")} == {"factory", "staff"}
    assert COUNTER_OWNERS[COUNTERS.index("farms")] == CORPORATIONS.index("evergreen")


def test_a_name_would_be_noticed() -> None:
    assert NAMES.findall("if player.leader == USA_A or state.find(MARS):") == ["USA", "MARS"]
    assert NAMES.findall("# usable, canadian, the usage") == []
    assert constants("card.id == 'A1'") & CARDS == {"A1"}
    assert len(CARDS) == 63
    assert CORPORATION_NAMES.findall("number == MARS  # the marshal of Mars") == ["MARS", "Mars"]
    assert asked_classes("isinstance(a, Mars | Mining) or isinstance(b, (Artemis, int))") >= {
        "Mars",
        "Mining",
        "Artemis",
    }
    assert asked_classes("match a:\n    case Mars(): pass") == {"Mars"}
    assert {"Mars", "Skywatch"} < CORPORATION_CLASSES
    assert SOURCE / "text/crater_grid.py" in SHOWN
    assert {SOURCE / "rules/turn.py", SOURCE / "rules/solo/astrobot.py"} < set(RULES)
