"""Who may import whom, statement by statement; pyproject.toml holds the contracts on whole chains of imports."""

from __future__ import annotations

import sys

import pytest

from frame.tree import files, imports, read, within

THIRD_PARTY = ("msgspec", "mypy_extensions")  # all that the bare library is installed with
RULES_SIDE = {"effects", "data", "state", "actions", "rules"}  # parts of a game that decide
DATA_SIDE = ("components", "effects", "data")  # numbers with names, what icons mean, rows
SHOWN_SIDE = ("view", "draw", "locale", "text")  # parts of a game that tell
SHARED = {
    "draw": ["starboard.drawing"],
    "text": ["starboard.text"],
    "guide": ["starboard.text"],
    "interop": ["starboard.interop"],
}
"""What all games share of a part, besides the kernel."""
DRAWN_FROM = tuple([f"starboard.kernel.{module}" for module in ("action", "event", "parts", "view")])
"""What shared drawings know of the kernel: what is seen, may be done and happened, and who says it in words."""
READERS = (["data", "load"], ["data", "schema"])  # where tables are replaceable: no rows, but what reads them
OWNERS = (
    "corporations"  # a folder per owner, with a module per aspect: it stands where the game's part of that name does
)
LISTS_OWNERS = ["data", "schema"]  # with `corporations/all_*.py`, all that may name every owner


def aspect_of_owner(name: str, home: str) -> str:
    """Which aspect of a single owner an import names ("rules" of "corporations.mars.rules"); nothing for others."""
    elsewhere, _, inner = name.partition(f"{home}.{OWNERS}.")
    if elsewhere or not inner or inner.startswith("all_"):
        return ""
    return ".".join(inner.split(".")[1:2]) or "folder"


def trespasses(path: str, source: str) -> list[str]:
    """What this module imports and should not."""
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
                wrong |= {name for name in ours if aspect_of_owner(name, home) in SHOWN_SIDE}
            if part == "draw":
                wrong |= {name for name in ours if within(name, f"{home}.state", f"{home}.rules")}
            if inside[:2] != LISTS_OWNERS and not inside[-1].startswith("all_"):
                wrong |= {name for name in ours if aspect_of_owner(name, home) and not within(name, str(owner))}
        case _:
            wrong = {name for name in ours if within(name, "starboard.games") and name != "starboard.games"}
    return sorted(wrong)


@pytest.mark.parametrize("path", files("starboard/*.py"))
def test_a_module_imports_only_what_stands_below_it(path: str) -> None:
    assert trespasses(path, read(path)) == []


@pytest.mark.parametrize(
    ("path", "statement"),
    [
        ("starboard/kernel/agenda.py", "from starboard.games.race import GAME"),
        ("starboard/kernel/agenda.py", "from .. import compiled"),
        ("starboard/kernel/agenda.py", "import numpy"),
        ("starboard/drawing/svg.py", "from starboard.kernel.game import View"),
        ("starboard/games/race/rules/settle.py", "from starboard.drawing import svg"),
        ("starboard/games/race/rules/settle.py", "from starboard.games.gaia.rules import build"),
        ("starboard/games/race/rules/settle.py", "from starboard.text.i18n import translate"),
        ("starboard/games/race/rules/settle.py", "from starboard.games.race import view"),
        ("starboard/games/race/rules/settle.py", "from ..text import describe"),
        ("starboard/games/race/data/worlds.py", "from starboard.games.race.state import RaceState"),
        ("starboard/games/race/draw/board.py", "from starboard.games.race.state import RaceState"),
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
def test_a_trespass_is_noticed(path: str, statement: str) -> None:
    assert trespasses(path, statement)


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
        ("starboard/web/app.py", "from starboard.kernel.game import find_game"),
    ],
)
def test_an_honest_import_is_left_alone(path: str, statement: str) -> None:
    assert trespasses(path, statement) == []
