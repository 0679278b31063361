"""The rules pages have the AstroBot's numbers of the set that is played by default."""

from __future__ import annotations

from pathlib import Path

import pytest

import starboard.games.shackleton
from starboard.games.shackleton.data.load import builtin

PAGES = Path(starboard.games.shackleton.__file__).parent / "guide"
CARDS = builtin("tuned").blocks["solo"]["corporation_cards"]
SIDES = ("easy", "hard")
STEPS = {"en": "fourth step claims", "it": "il quarto passo", "pt_BR": "o quarto passo"}


def numbers_of(corporation: str, side: str) -> str:
    """The points of a side as the page lists them."""
    card = CARDS[corporation][side]
    points = card.get("vp_places") or list((card.get("vp") or card["vp_by_level"]).values())
    return ", ".join([str(number) for number in points])


@pytest.mark.parametrize("lang", STEPS)
@pytest.mark.parametrize(
    ("corporation", "name"),
    [
        ("artemis", "Artemis Tours"),
        ("selenium", "Selenium Research"),
        ("mining", "Moon Mining"),
        ("robotics", "Space Robotics"),
        ("skywatch", "Sky Watch"),
    ],
)
def test_the_page_has_the_points_of_each_solo_card(lang: str, corporation: str, name: str) -> None:
    text = (PAGES / f"rules.{lang}.md").read_text(encoding="utf-8").split("## solo-corporations:")[1]
    (row,) = [line for line in text.splitlines() if line.startswith(f"| {name} |")]
    for side, cell in zip(SIDES, row.strip("| ").split(" | ")[2:], strict=True):
        assert numbers_of(corporation, side) in cell


@pytest.mark.parametrize("lang", STEPS)
def test_the_page_says_how_many_steps_claim_an_objective(lang: str) -> None:
    assert builtin("tuned").blocks["solo"]["objective_track_steps"]["value"] == 4
    assert STEPS[lang] in (PAGES / f"rules.{lang}.md").read_text(encoding="utf-8")
