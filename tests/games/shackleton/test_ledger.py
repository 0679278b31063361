"""What must be in the ledger of Shackleton Base, besides what holds for every ledger."""

from __future__ import annotations

import re

import pytest

from games.shackleton.positions import table
from starboard.games.shackleton.actions import NAMES
from starboard.games.shackleton.components import CORPORATIONS, LEADERS
from tools.ledger import Ledger

LEDGER = Ledger("shackleton")
TABLES = table().state.tables
CARDS = [NAMES.projects[card] for number in range(7) for card in TABLES.corporation_projects(number)]
NAMED = {test for section in LEDGER.sections for test in section.tests}


def test_all_seventy_rulings_are_in_the_ledger() -> None:
    assert len(LEDGER.points) == 70


@pytest.mark.parametrize("point", range(1, 71))
def test_each_ruling_is_proven_by_a_test_that_names_it(point: int) -> None:
    assert LEDGER.tests_of_point(point) & NAMED


def test_all_fifteen_worked_examples_are_tests() -> None:
    examples = [re.match(r"test_example_(\d+)_", name) for name in LEDGER.files["test_examples.py"]]
    assert [int(example.group(1)) for example in examples if example] == list(range(1, 16))


@pytest.mark.parametrize("card", CARDS)
def test_every_project_has_a_test_of_its_own_in_the_ledger(card: str) -> None:
    assert [name for name in NAMED if name.startswith(f"test_{card.lower()}_")]


def test_there_are_sixty_three_projects() -> None:
    assert len(set(CARDS)) == 63


@pytest.mark.parametrize("corporation", CORPORATIONS)
def test_every_corporation_has_a_section_and_a_test_file(corporation: str) -> None:
    section = next(section for section in LEDGER.sections if section.number == corporation)
    assert section.files == [f"test_{corporation}.py"]
    assert set(LEDGER.files[f"test_{corporation}.py"]) <= NAMED


@pytest.mark.parametrize("leader", LEADERS)
def test_every_leader_is_tested_plain_and_upgraded(leader: str) -> None:
    token, side = leader.lower().split()
    tests = [name for name in LEDGER.files[f"test_{token}.py"] if name.startswith(f"test_{token}_{side}_")]
    assert len(tests) >= 3
    assert set(tests) <= NAMED


def test_the_ledger_says_that_much_of_the_game_is_our_own_design() -> None:
    assert "Much of it is our own design" in LEDGER.text
