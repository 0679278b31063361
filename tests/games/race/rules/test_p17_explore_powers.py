"""Powers in Explore (p. 17): more cards to look at, more cards to keep."""

from __future__ import annotations

import pytest

from games.race.positions import Seat, table


def looks_and_keeps(card: str) -> tuple[int, int]:
    """What a seat without bonus draws and keeps with this card in its tableau."""
    at = table(Seat(f"old-earth {card}"), Seat()).choose("trade", "explore+5")
    board = at.board("p1")
    return len(board.drawn), board.keep


@pytest.mark.parametrize(
    ("card", "more"),
    [("expedition-force", 1), ("star-nomad-lair", 1), ("malevolent-lifeforms", 1), ("galactic-survey-seti", 2)],
)
def test_a_power_to_draw_more_does_not_change_how_many_are_kept(card: str, more: int) -> None:
    """Gotcha 7."""
    assert looks_and_keeps(card) == (2 + more, 1)


def test_research_labs_keep_one_more_card() -> None:
    assert looks_and_keeps("research-labs") == (2, 2)


def test_galactic_renaissance_draws_two_more_and_keeps_one_more() -> None:
    assert looks_and_keeps("galactic-renaissance") == (4, 2)


def test_explore_powers_add_up() -> None:
    assert looks_and_keeps("expedition-force star-nomad-lair research-labs galactic-survey-seti") == (2 + 1 + 1 + 2, 2)
