"""No rule outside its owner's file names a leader, a corporation or a card: the rules ask what each can do."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from msgspec import to_builtins

from starboard.games.shackleton.components import CORPORATIONS, LEADERS, NOTHING
from starboard.games.shackleton.data.load import builtin
from starboard.games.shackleton.effects import COUNTER_OWNERS, COUNTERS, EFFECTS, OP_OF, OWNERS, CorporateEffect
from starboard.games.shackleton.game import RULES as GAME_RULES
from starboard.games.shackleton.leader import AbleLeader
from starboard.games.shackleton.rules.effect_ops import CorporateOp
from tools.paths import ROOT, TESTS

SOURCE = ROOT / "starboard/games/shackleton"
RULES = sorted(SOURCE.glob("rules/*.py"))
SHARED = [SOURCE / name for name in ("state.py", "corporation.py", "leader.py", "interfaces.py")]
COUNTRIES = list(dict.fromkeys([leader.split()[0] for leader in LEADERS]))
NAMES = re.compile(rf"(?<![A-Za-z])({'|'.join([*COUNTRIES, *CORPORATIONS])})(?![A-Za-z])", re.IGNORECASE)
LEADER_NAMES = re.compile(rf"(?<![A-Za-z])({'|'.join(COUNTRIES)})(?![A-Za-z])", re.IGNORECASE)
BOTS = [SOURCE / "derived.py", *sorted(SOURCE.glob("ai/*.py"))]
CARDS = {row["id"] for id in CORPORATIONS for row in builtin("design").blocks["corporations"][id]["projects"]}


def constants(source: str) -> set[str]:
    return {
        node.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.stem)
def test_no_leader_and_no_corporation_is_named_not_even_in_a_comment(path: Path) -> None:
    assert NAMES.findall(path.read_text(encoding="utf-8")) == []


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
        row = tables.blocks["leaders"][country][side]
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
    assert SOURCE / "rules/turn.py" in RULES
