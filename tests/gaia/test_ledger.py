"""RULES.md and AUTOMA_RULES.md, the ledger: what they name exists, and what exists is named."""

from __future__ import annotations

import ast
import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from gaia.test_gotchas import PROOFS
from starboard.games.gaia.game import STEPS
from starboard.games.gaia.tellings import REASONS

HERE = Path(__file__).parent
SOURCE = HERE.parents[1] / "starboard/games/gaia"
LEDGER = "\n".join([path.read_text(encoding="utf-8") for path in sorted(SOURCE.glob("*RULES.md"))])
POINTS = "Points that are easily got wrong"
RULE_ROW = re.compile(r"^\|([^|]*)\|([^|]*)\|([^|]*)\|([^|]*)\|$", re.MULTILINE)
POINT_ROW = re.compile(r"^\| (\d+) \|([^|]*)\| ([^|]*) \|$", re.MULTILINE)
ROOMS = ("rules.", "factions.", "")
"""Where a module may be, seen from the game's folder."""


class Section:
    """One section of the ledger: the test files it names, the places in the rules, the tests."""

    def __init__(self, title: str, body: str) -> None:
        cells = [row.groups() for row in RULE_ROW.finditer(body)][2:]  # after the heading and its rule
        self.title = title
        self.name = re.sub(r" \(.*\)$", "", title)
        self.files = re.findall(r"`(test_\w+\.py)`", body)
        self.places = [place for _, where, _, _ in cells for place in re.findall(r"`([^`]+)`", where)]
        self.tests = [test for _, _, tests, _ in cells for test in re.findall(r"`([^`]+)`", tests)]
        self.incomplete = [rule.strip() for rule, where, tests, _ in cells if "`" not in where or "`" not in tests]


def read_sections() -> list[Section]:
    parts = re.split(r"^## (.+)$", LEDGER, flags=re.MULTILINE)[1:]
    named = zip(parts[::2], parts[1::2], strict=True)
    return [Section(title, body) for title, body in named if title != POINTS]


def read_tests(path: Path) -> dict[str, str]:
    """Every test function of a file with its docstring."""
    nodes = ast.parse(path.read_text(encoding="utf-8")).body
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]
    return {function.name: ast.get_docstring(function) or "" for function in functions}


SECTIONS = read_sections()
PATHS = sorted([*HERE.glob("test_*.py"), *HERE.glob("factions/test_*.py")])
FILES = {path.name: read_tests(path) for path in PATHS}
TESTS = {name: text for tests in FILES.values() for name, text in tests.items()}


def resolve(place: str) -> Any:
    """What "module:name.attribute" stands for, in the rules, in a faction or one folder up."""
    module, _, names = place.partition(":")
    rooms = ("",) if "." in module else ROOMS
    full = [f"starboard.games.gaia.{room}{module}" for room in rooms]
    found: Any = import_module(next(name for name in full if find_spec(name)))
    for attribute in names.split("."):
        found = getattr(found, attribute)
    return found


def points_in(docstring: str) -> set[int]:
    """The numbers of "Gotcha 7" and "Gotchas 12 and 18"."""
    named = re.findall(r"[Gg]otchas? (\d+(?:(?:, | and )\d+)*)", docstring)
    return {int(number) for numbers in named for number in re.findall(r"\d+", numbers)}


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.title)
def test_every_section_names_tests_that_exist(section: Section) -> None:
    assert section.tests
    assert [test for test in section.tests if test not in TESTS] == []


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.title)
def test_every_section_names_test_files_that_hold_tests(section: Section) -> None:
    assert section.files
    assert [name for name in section.files if not FILES.get(name)] == []


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.title)
def test_every_rule_names_a_place_and_a_test(section: Section) -> None:
    assert section.places
    assert section.incomplete == []


@pytest.mark.parametrize("place", sorted({place for section in SECTIONS for place in section.places}))
def test_every_function_that_is_named_exists(place: str) -> None:
    assert resolve(place) is not None


def test_every_test_file_of_a_page_an_appendix_or_a_faction_is_in_the_ledger() -> None:
    pages = {name for name in FILES if re.match(r"test_(p\d\d|appendix)_", name)}
    factions = {path.name for path in PATHS if path.parent.name == "factions"}
    assert len(factions) == 14
    assert pages | factions <= {name for section in SECTIONS for name in section.files}


def test_every_step_of_the_agenda_is_in_the_ledger() -> None:
    named = {place.partition(":")[2].partition(".")[0] for section in SECTIONS for place in section.places}
    assert set(STEPS) <= named


def test_every_reason_leads_to_a_section() -> None:
    numbers = {section.name.partition(":")[0] for section in SECTIONS}
    assert {reason.section for reason in REASONS} - {"kernel"} <= numbers  # the table's own refusals stand in no book


def test_all_twenty_disagreements_are_ruled_on() -> None:
    rulings = re.findall(r"^\| 16\.(\d+) ", LEDGER, flags=re.MULTILINE)
    assert [int(number) for number in rulings] == list(range(1, 21))


def test_all_54_points_are_ruled_on_in_a_section_that_exists() -> None:
    points = POINT_ROW.findall(LEDGER)
    names = {section.name for section in SECTIONS} | {section.name.partition(":")[0] for section in SECTIONS}
    assert [int(number) for number, _, _ in points] == list(range(1, 55))
    assert {section for _, _, section in points} <= names


@pytest.mark.parametrize("point", range(1, 55))
def test_each_of_the_54_points_is_named_by_a_test_and_listed_with_it(point: int) -> None:
    naming = {name for name, text in TESTS.items() if point in points_in(text)}
    assert naming
    assert naming & set(PROOFS[point])


def test_no_test_name_is_used_twice() -> None:
    names = [name for tests in FILES.values() for name in tests]
    assert [name for name in set(names) if names.count(name) > 1] == []
