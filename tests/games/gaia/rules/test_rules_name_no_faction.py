"""No rule outside a faction's file names a faction or a component: the rules ask what a board, tile or token can do."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from starboard.games.gaia.data.automa import CARDS
from starboard.games.gaia.data.sector_tiles import SECTORS
from starboard.games.gaia.data.tiles import (
    ADVANCED_TILES,
    BOARD_ACTIONS,
    BOOSTERS,
    FEDERATION_TOKENS,
    FINAL_TILES,
    ROUND_TILES,
    STANDARD,
)
from starboard.games.gaia.interfaces import FACTION_IDS, faction_of
from starboard.games.gaia.rules.factions.all_factions import ALL
from tools.paths import ROOT

SOURCE = ROOT / "starboard/games/gaia"
RULES = sorted(set(SOURCE.glob("rules/**/*.py")) - set(SOURCE.glob("rules/factions/*.py")))
SHARED = [SOURCE / name for name in ("state.py", "actions.py", "map.py")]
NAMES = re.compile("|".join([id.split("-")[0] for id in FACTION_IDS] + [r"bal.?t.?aks"]), re.IGNORECASE)
PLAIN = {"types", "strong", "research", "mines", "stations", "gaia", "structures", "federated", "sectors", "satellites"}
"""Ids that are ordinary words too; the words of the notation may use them."""
COMPONENTS = {
    *[tile.id for tiles in (STANDARD, ADVANCED_TILES, BOOSTERS, ROUND_TILES) for tile in tiles],
    *[token.id for token in FEDERATION_TOKENS],
    *[action.id for action in BOARD_ACTIONS],
    *FINAL_TILES,
} - PLAIN


def constants(source: str) -> set[str]:
    return {
        node.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@pytest.mark.parametrize("path", [*RULES, *SHARED], ids=lambda path: path.stem)
def test_no_faction_is_named_not_even_in_a_comment(path: Path) -> None:
    assert NAMES.findall(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.stem)
def test_no_component_is_named(path: Path) -> None:
    assert constants(path.read_text(encoding="utf-8")) & COMPONENTS == set()


def test_rules_import_no_faction() -> None:
    for path in [*RULES, *SHARED]:
        assert "rules.factions" not in path.read_text(encoding="utf-8")


def test_every_faction_has_a_file_and_a_test_file_of_its_own() -> None:
    files = {path.stem for path in SOURCE.glob("rules/factions/*.py")} - {"__init__", "all_factions"}
    tests = {path.stem.removeprefix("test_") for path in (Path(__file__).parent / "factions").glob("test_*.py")}
    assert files == tests == {id.replace("-", "_") for id in FACTION_IDS}


def test_every_faction_is_known_once_and_in_order() -> None:
    assert tuple([faction.id for faction in ALL]) == FACTION_IDS
    assert [faction_of(id) for id in FACTION_IDS] == list(ALL)


def test_a_name_would_be_noticed() -> None:
    assert NAMES.findall("if faction.id == 'hadsch-hallas':") == ["hadsch"]
    assert NAMES.findall("# the Bal T'aks cannot") == ["Bal T'aks"]
    assert constants("tile.id == 'q5c'") & COMPONENTS == {"q5c"}
    assert len(COMPONENTS) > 50
    assert len(CARDS) + len(SECTORS) == 30  # numbered, not named
