"""Which module may import which, checked for every statement; pyproject.toml has contracts for chains of imports."""

from __future__ import annotations

import sys

import pytest

from frame.tree import files, imports, read, within

THIRD_PARTY = ("msgspec", "mypy_extensions")  # the only dependencies without extras
RULES_SIDE = {"effects", "data", "state", "actions", "rules"}  # parts of a game that contain its rules
DATA_SIDE = ("components", "effects", "data")  # what data modules may import
SHOWN_SIDE = ("view", "draw", "locale", "text")  # parts of a game that present it
SHARED = {
    "draw": ["starboard.drawing"],
    "text": ["starboard.text"],
    "guide": ["starboard.text"],
    "interop": ["starboard.interop"],
}
"""Packages besides the kernel that a part of a game may import."""
DRAWN_FROM = tuple([f"starboard.kernel.{module}" for module in ("action", "event", "parts", "view")])
"""Modules of the kernel that the shared drawings may import."""
READERS = (["data", "load"], ["data", "schema"])  # modules in data/ that read replaceable data and contain no rows
OWNERS = "corporations"  # one folder per owner; its modules (rules, text, …) follow the rules for that part of a game
LISTS_OWNERS = ["data", "schema"]  # besides `corporations/all_*.py`, the only place that may import every owner


def module_of_owner(name: str, home: str) -> str:
    """Return which module of one owner is imported ("rules" of "corporations.mars.rules"); "" for other imports."""
    elsewhere, _, inner = name.partition(f"{home}.{OWNERS}.")
    if elsewhere or not inner or inner.startswith("all_"):
        return ""
    return ".".join(inner.split(".")[1:2]) or "folder"


def forbidden_imports(path: str, source: str) -> list[str]:
    """Return the imports that this module must not make."""
    parts = path.removesuffix(".py").split("/")
    named = imports(path, source)
    ours = {name for name in named if within(name, "starboard")}
    theirs = {name for name in named - ours if name.split(".")[0] not in sys.stdlib_module_names}
    match parts[1:]:
        case ["kernel", *_]:
            wrong = {name for name in ours if not within(name, "starboard.kernel")}
            wrong |= {name for name in theirs if not within(name, *THIRD_PARTY)}
        case ["drawing", *_]:
            wrong = {name for name in ours if not within(name, "starboard.drawing", *DRAWN_FROM)} | theirs
        case ["games", game, *inside] if inside:
            home = f"starboard.games.{game}"
            owner = f"{home}.{OWNERS}.{inside[1]}" if inside[0] == OWNERS and len(inside) > 2 else None
            part = inside[2] if owner is not None else inside[0]
            wrong = {name for name in ours if not within(name, "starboard.kernel", home, *SHARED.get(part, []))}
            wrong |= {name for name in theirs if not within(name, *THIRD_PARTY)}
            if inside[0] == "data" and inside[:2] not in READERS:
                below = [f"{home}.{part}" for part in DATA_SIDE]
                wrong |= {name for name in ours if not within(name, *below)}
            if part in RULES_SIDE:
                wrong |= {name for name in ours if within(name, *[f"{home}.{shown}" for shown in SHOWN_SIDE])}
                wrong |= {name for name in ours if module_of_owner(name, home) in SHOWN_SIDE}
            if part == "draw":
                wrong |= {name for name in ours if within(name, f"{home}.state", f"{home}.rules")}
            if inside[:2] != LISTS_OWNERS and not inside[-1].startswith("all_"):
                wrong |= {name for name in ours if module_of_owner(name, home) and not within(name, str(owner))}
        case _:
            wrong = {name for name in ours if within(name, "starboard.games") and name != "starboard.games"}
    return sorted(wrong)


@pytest.mark.parametrize("path", files("starboard/*.py"))
def test_a_module_imports_only_modules_below_it(path: str) -> None:
    assert forbidden_imports(path, read(path)) == []


@pytest.mark.parametrize(
    ("path", "statement"),
    [
        ("starboard/kernel/agenda.py", "from starboard.games.race import GAME"),
        ("starboard/kernel/agenda.py", "from .. import compiled"),
        ("starboard/kernel/agenda.py", "import numpy"),
        ("starboard/drawing/svg.py", "from starboard.kernel.match import Match"),
        ("starboard/games/race/rules/settle.py", "from starboard.drawing import svg"),
        ("starboard/games/race/rules/settle.py", "from starboard.games.gaia.rules import build"),
        ("starboard/games/race/rules/settle.py", "from starboard.text.i18n import translate"),
        ("starboard/games/race/rules/settle.py", "from starboard.games.race import view"),
        ("starboard/games/race/rules/settle.py", "from ..text import describe"),
        ("starboard/games/race/data/worlds.py", "from starboard.games.race.state import Race"),
        ("starboard/games/race/draw/board.py", "from starboard.games.race.state import Race"),
        ("starboard/games/shackleton/corporations/mars/rules.py", "from starboard.games.shackleton.text import labels"),
        ("starboard/games/shackleton/corporations/mars/rules.py", "from ..mars.text import TEXT"),
        ("starboard/games/shackleton/corporations/mars/draw.py", "from starboard.games.shackleton.state import Player"),
        ("starboard/games/shackleton/corporations/mars/draw.py", "from starboard.games.shackleton.rules import turn"),
        ("starboard/games/shackleton/corporations/mars/text.py", "from ..mining.text import TEXT"),
        ("starboard/games/shackleton/corporations/mars/rules.py", "from ..mining.rules import Mining"),
        ("starboard/games/shackleton/text/board.py", "from ..corporations.mars.text import TEXT"),
        ("starboard/games/shackleton/text/board.py", "from starboard.games.shackleton.corporations.mars import rules"),
        ("starboard/games/shackleton/text/board.py", "from starboard.games.shackleton.corporations import mars"),
        ("starboard/games/shackleton/ai/policy.py", "import starboard.games.shackleton.corporations.mars.rules"),
        ("starboard/games/shackleton/rules/turn.py", "from ..corporations.mars.rules import Mars"),
        ("starboard/bots/greedy.py", "from starboard.games.race import GAME"),
        ("starboard/web/app.py", "import starboard.games.race"),
        ("starboard/__init__.py", "from starboard.games import race"),
    ],
)
def test_a_forbidden_import_is_noticed(path: str, statement: str) -> None:
    assert forbidden_imports(path, statement)


@pytest.mark.parametrize(
    ("path", "statement"),
    [
        ("starboard/kernel/agenda.py", "import msgspec"),
        ("starboard/kernel/agenda.py", "from . import rng"),
        ("starboard/games/race/rules/settle.py", "from starboard.kernel.questions import Ask"),
        ("starboard/games/race/rules/settle.py", "from ..data.worlds import WORLDS"),
        ("starboard/games/race/draw/board.py", "from starboard.games.race.view import RaceView"),
        ("starboard/games/shackleton/corporations/mars/draw.py", "from ..mars.rules import Mars"),
        ("starboard/games/shackleton/corporations/mars/draw.py", "from starboard.drawing.svg import el"),
        ("starboard/games/shackleton/corporations/all_texts.py", "from .mars.text import TEXT"),
        ("starboard/games/shackleton/text/board.py", "from ..corporations.all_texts import text_of"),
        ("starboard/web/app.py", "from starboard.kernel.package import find_game"),
    ],
)
def test_an_allowed_import_is_accepted(path: str, statement: str) -> None:
    assert forbidden_imports(path, statement) == []
