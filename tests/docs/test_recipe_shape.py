"""The example game of docs/adding-a-game.md has the shape of the games in this repository."""

from __future__ import annotations

import re

import pytest

from docs.pages import blocks
from docs.recipe import FILES, OWN, PAGE, tree
from frame.test_imports import forbidden_imports
from frame.tree import files, read
from starboard.kernel.evaluation import Evaluator
from starboard.kernel.find_parts import PLACES

GAMES = ("gaia", "race", "shackleton")
NOT_NEEDED = {"effects.py", "derived.py"}  # modules of all three games that Pearls, as the page says, does not need
OF_EACH_GAME = ("rules/", "data/pearls.py")  # chapters and rows, which differ from game to game


def of_games() -> list[set[str]]:
    """Return the files of each game, from its folder."""
    return [
        {path.removeprefix(f"starboard/games/{game}/") for path in files(f"starboard/games/{game}")} for game in GAMES
    ]


def test_the_page_shows_every_file_of_its_tree_and_no_other() -> None:
    assert sorted(tree()) == sorted(FILES)


def test_every_file_that_all_games_have_is_there() -> None:
    in_all = set.intersection(*of_games())
    assert {name for name in in_all if "/" not in name} - NOT_NEEDED <= set(OWN)
    folders = [{name.split("/")[0] for name in names if "/" in name} for names in of_games()]
    assert set.intersection(*folders) <= {name.split("/")[0] for name in OWN}


def test_every_file_has_its_place_in_the_shape() -> None:
    in_any = set.union(*of_games())
    names = [name.replace("pearls.po", "race.po") for name in OWN if not name.startswith(OF_EACH_GAME)]
    assert [name for name in names if name not in in_any] == []


@pytest.mark.parametrize("name", [name for name in OWN if name.endswith(".py")])
def test_a_module_imports_only_modules_below_it(name: str) -> None:
    source = OWN[name].replace("from pearls", "from starboard.games.pearls")
    assert forbidden_imports(f"starboard/games/pearls/{name}", source) == []


def test_the_game_module_contains_no_rules() -> None:
    assert re.findall(r"(?m)^ +(?:if|for|while|with|try)\b", OWN["game.py"]) == []


def test_the_table_names_every_optional_part() -> None:
    rows = re.findall(r"(?m)^\| `(\w+)` \| `([\w.]+)` \| `(\w+)` \| .+ \|$", read(PAGE))
    assert rows == [(kind.__name__, module, name) for kind, (module, name) in PLACES.items()]


def test_the_table_names_every_method_of_an_evaluator() -> None:
    methods = [name for name in vars(Evaluator) if not name.startswith("_") and callable(getattr(Evaluator, name))]
    section = read(PAGE).partition("## 9.")[2].partition("## 10.")[0]
    assert sorted(re.findall(r"(?m)^\| `(\w+)` \|", section)) == sorted(methods)


def test_every_block_of_the_page_is_a_file_that_was_run() -> None:
    shown = [block for language in ("python", "toml", "po", "md") for block in blocks(PAGE, language)]
    assert sorted(shown) == sorted(FILES.values())
