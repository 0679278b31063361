"""Each fault of a position is said in a sentence, and a position without one has nothing to say."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from web.browser.desk.faults import jumps, sight_faults, text_faults
from web.browser.desk.looker import PHONE, Box, Look, Part, Sight
from web.browser.desk.measures import Measured
from web.browser.desk.moments import RACE, Moment

DESK, LOW, LARGE = (1366, 768), (1366, 640), (1920, 1080)
BOX: Box = (0, 0, 10, 10)
MOMENT = RACE[1]
CARDS = [("hand", "tile", 161, 193), ("own", "tile", 148, 92), ("rival", "tile", 148, 92)]


def part(name: str, text: str = "", is_whole: bool = True) -> Part:
    return Part(name, "", BOX, is_whole, False, text)


PARTS = [part("actions"), part("own", "Ana"), part("hand"), part("rival", "Benedito")]
MEASURED = Measured({"own": (13.1, "text", "p")}, {}, [], [], [], [], (0, 0), 1)
SIGHT = Sight(PARTS, BOX, True, 12, [True, True], [], [], [], True, 1, CARDS)
FINE = Look(MEASURED, SIGHT, ("Benedito",))


def said(look: Look, size: tuple[int, int] = DESK, moment: Moment = MOMENT) -> list[str]:
    return [*text_faults("race", look, size), *sight_faults("race", moment, look, size)]


@pytest.mark.parametrize("size", [DESK, LOW, LARGE, PHONE])
def test_a_position_without_faults_says_nothing(size: tuple[int, int]) -> None:
    assert said(FINE, size) == []


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"small": {"own": (10.9, "tiny", "p.a")}}, "below 11 px: own: 10.90 px 'tiny' (p.a)"),
        ({"clipped": ["own: p is 3 px wider than div"]}, "cut off: own: p"),
        ({"outside": ["own: p is outside the window"]}, "outside: own: p"),
        ({"overlaps": ["own: p lies on q"]}, "on top of each other: own: p"),
        ({"scrolling": ["own: div hides 9 px"]}, "scrolls: own: div"),
        ({"beyond": (5, 0)}, "5 px wider"),
        ({"beyond": (0, 7)}, "7 px higher"),
    ],
)
def test_each_fault_of_texts_is_said(change: dict[str, Any], says: str) -> None:
    (sentence,) = said(replace(FINE, measured=replace(MEASURED, **change)))
    assert says in sentence


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"is_bar_whole": False}, "question bar"),
        ({"log_lines": 11}, "room for 11 lines, not for 12"),
        ({"chairs": [True, False]}, "players at the top that are not in the window: 1"),
        ({"unreached": ["keep"]}, "'keep' is neither on the table"),
        ({"unknown": ["keep"]}, "'keep' is on the table but no answer"),
        ({"out_of_sight": [("own", "keep", 0.6)]}, "only 60% of it is in the window: own: keep"),
        ({"is_any_target_shown": False}, "no part that holds answers is open"),
        ({"parts": PARTS[1:]}, "there is no part 'actions'"),
        ({"parts": [*PARTS[:3], part("rival", "Chiara")]}, "names the rival Benedito"),
        ({"parts": [part("actions", is_whole=False), *PARTS[1:]]}, "the part 'actions' is not in sight"),
    ],
)
def test_each_thing_that_is_not_in_sight_is_said(change: dict[str, Any], says: str) -> None:
    (sentence,) = said(replace(FINE, sight=replace(SIGHT, **change)))
    assert says in sentence


def test_on_a_large_window_text_must_be_larger() -> None:
    look = replace(FINE, measured=replace(MEASURED, small={"own": (12.9, "text", "p")}))
    assert said(look) == []
    assert len(said(look, LARGE)) == 1


def test_a_low_window_may_fold_one_part_and_cut_the_hand_but_not_the_upper_part_of_a_card() -> None:
    folded = replace(FINE, sight=replace(SIGHT, parts=PARTS[1:]))
    assert said(folded, LOW) == []
    assert len(said(replace(FINE, sight=replace(SIGHT, parts=PARTS[2:])), LOW)) == 2
    cut = replace(MEASURED, outside=["hand: text is outside"], clipped=["hand: text is 9 px higher than div"])
    assert said(replace(FINE, measured=cut), LOW) == []
    assert len(said(replace(FINE, measured=cut))) == 2
    for share, faults in ((0.5, 0), (0.3, 1)):
        look = replace(FINE, sight=replace(SIGHT, out_of_sight=[("hand", "place a", share)]))
        assert len(said(look, LOW)) == faults
        assert len(said(look)) == 1


def test_what_changes_its_place_or_size_between_questions_is_said() -> None:
    larger = replace(SIGHT, cards=[("hand", "tile", 170, 193)])
    lower = replace(SIGHT, bar=(0, 5, 10, 15))
    players = {"early": 2, "late": 2}
    assert list(jumps("race", {"early": FINE, "late": FINE}, players)) == []
    assert "bar jumps" in next(jumps("race", {"early": FINE, "late": replace(FINE, sight=lower)}, players))
    assert "('hand',)" in next(jumps("race", {"early": FINE, "late": replace(FINE, sight=larger)}, players))


def test_rivals_cards_may_be_smaller_when_there_are_more_rivals() -> None:
    small = replace(FINE, sight=replace(SIGHT, cards=[("seat-1", "tile", 115, 41)]))
    looks = {"early": FINE, "late": small}
    assert list(jumps("race", looks, {"early": 2, "late": 3})) == []
    assert len(list(jumps("race", looks, {"early": 2, "late": 2}))) == 1
