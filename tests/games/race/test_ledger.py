"""What must be in the ledger of Race, besides what holds for every ledger."""

from __future__ import annotations

from tools.ledger import Ledger


def test_all_44_points_are_in_the_ledger() -> None:
    assert len(Ledger("race").points) == 44
