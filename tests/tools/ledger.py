"""Reads the ledger of a game (its *RULES.md files): where each rule is implemented, and which tests prove it."""

from __future__ import annotations

import ast
import re
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
GAMES = sorted([path.parent.name for path in ROOT.glob("starboard/games/*/RULES.md")])
POINTS = "Points that are easily got wrong"
RULE_ROW = re.compile(r"^\|([^|]*)\|([^|]*)\|([^|]*)\|([^|]*)\|$", re.MULTILINE)
POINT_ROW = re.compile(r"^\| (\d+) \|([^|]*)\| ([^|]*) \|$", re.MULTILINE)


class Section:
    """One section of a ledger: the test files, the places in the rules and the tests that it names."""

    def __init__(self, title: str, body: str) -> None:
        cells = [row.groups() for row in RULE_ROW.finditer(body)][2:]  # after the heading and its rule
        self.title = title
        self.name = re.sub(r" \(.*\)$", "", title)
        self.number = self.name.partition(":")[0]
        self.files = re.findall(r"`(test_\w+\.py)`", body)
        self.places = [place for _, where, _, _ in cells for place in re.findall(r"`([^`]+)`", where)]
        self.tests = [test for _, _, tests, _ in cells for test in re.findall(r"`([^`]+)`", tests)]
        self.incomplete = [rule.strip() for rule, where, tests, _ in cells if "`" not in where or "`" not in tests]


class Ledger:
    """The ledger of a game, and the game's tests."""

    def __init__(self, game: str) -> None:
        source = ROOT / "starboard/games" / game
        self.package = f"starboard.games.{game}"
        self.text = "\n".join([path.read_text(encoding="utf-8") for path in sorted(source.glob("*RULES.md"))])
        parts = re.split(r"^## (.+)$", self.text, flags=re.MULTILINE)[1:]
        named = zip(parts[::2], parts[1::2], strict=True)
        self.sections = [Section(title, body) for title, body in named if title != POINTS]
        self.points = [(int(number), section) for number, _, section in POINT_ROW.findall(self.text)]
        self.paths = sorted((ROOT / "tests/games" / game).rglob("test_*.py"))
        self.files = {path.name: read_tests(path) for path in self.paths}
        self.tests = {name: text for tests in self.files.values() for name, text in tests.items()}
        # A place names its module by the end of its path; if several modules fit, the one in rules/ is meant.
        paths = sorted(source.rglob("*.py"), key=lambda path: "rules" not in path.parts)
        self.modules = [".".join(path.relative_to(source).with_suffix("").parts) for path in paths]

    @property
    def named_files(self) -> set[str]:
        return {name for section in self.sections for name in section.files}

    @property
    def places(self) -> list[str]:
        return sorted({place for section in self.sections for place in section.places})

    def resolve(self, place: str) -> Any:
        """Return the object that "module:name.attribute" names."""
        module, _, names = place.partition(":")
        ends = (f".{module}", f".{module}.__init__")
        name = next(name for name in self.modules if f".{name}".endswith(ends))
        value: Any = import_module(f"{self.package}.{name.removesuffix('.__init__')}")
        for attribute in names.split("."):
            value = getattr(value, attribute)
        return value

    def tests_of_point(self, point: int) -> set[str]:
        """Return the tests whose docstring names the point, as in "Gotcha 7" or "Gotchas 7 and 18"."""
        return {name for name, text in self.tests.items() if point in points_in(text)}


def read_tests(path: Path) -> dict[str, str]:
    """Return all test functions of a file with their docstrings."""
    nodes = ast.parse(path.read_text(encoding="utf-8")).body
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]
    return {function.name: ast.get_docstring(function) or "" for function in functions}


def points_in(docstring: str) -> set[int]:
    """Return the numbers in "Gotcha 7" and "Gotchas 12 and 18"."""
    named = re.findall(r"[Gg]otchas? (\d+(?:(?:, | and )\d+)*)", docstring)
    return {int(number) for numbers in named for number in re.findall(r"\d+", numbers)}
