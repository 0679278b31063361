"""What must be in the ledger of Gaia Project, besides what holds for every ledger."""

from __future__ import annotations

import re

import pytest

from games.gaia.rules.test_gotchas import PROOFS
from tools.ledger import Ledger

LEDGER = Ledger("gaia")


def test_all_54_points_are_in_the_ledger() -> None:
    assert len(LEDGER.points) == 54


@pytest.mark.parametrize("point", range(1, 55))
def test_each_point_is_listed_with_a_test_that_names_it(point: int) -> None:
    assert LEDGER.tests_of_point(point) & set(PROOFS[point])


def test_all_twenty_disagreements_are_ruled_on() -> None:
    rulings = re.findall(r"^\| 16\.(\d+) ", LEDGER.text, flags=re.MULTILINE)
    assert [int(number) for number in rulings] == list(range(1, 21))


def test_all_fourteen_factions_have_a_test_file_that_is_in_the_ledger() -> None:
    factions = {path.name for path in LEDGER.paths if path.parent.name == "factions"}
    assert len(factions) == 14
    assert factions <= LEDGER.named_files
