"""The desk: everything in sight, places that the log points at, and lines that explain what is enlarged."""

from __future__ import annotations

import re
from html import unescape
from itertools import combinations, pairwise

import pytest

from games.shackleton.positions import Seat, table
from games.shackleton.speakers import ENGLISH, PLAYERS, SETTINGS, TABLES, Strict, in_every_language, played, view_of
from starboard.games.shackleton import events
from starboard.games.shackleton.components import CORPORATIONS, SECTORS, SPACES, STRUCTURES
from starboard.games.shackleton.draw import DRAWING
from starboard.games.shackleton.draw.last_move import places
from starboard.games.shackleton.draw.legend import legend
from starboard.games.shackleton.draw.tracks import marker_row
from starboard.games.shackleton.text.effect_sentences import counter_name
from starboard.games.shackleton.view import ShackletonView

FOLDS = re.compile(r'class="draw-corporations([^"]*)"')


def board(view: ShackletonView, strict: Strict = ENGLISH) -> str:
    return DRAWING.board(view, strict, PLAYERS[: view.world.seats])


def places_in(drawing: str) -> set[str]:
    return {place for places in re.findall(r'data-place="([^"]*)"', drawing) for place in places.split()}


def panel(drawing: str, at: int) -> str:
    """The board of a corporation."""
    start = drawing.index(f'class="draw-panel draw-panel-corporation-{at}"')
    return drawing[start : drawing.find("<section", start + 1)]


# Regions


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_rival_has_a_strip_and_all_corporations_a_board(seats: int) -> None:
    drawing = board(view_of(table(*[Seat() for _ in range(seats)]).match, 0))
    assert drawing.count('class="draw-part draw-rival"') == seats - 1
    assert f"draw-rivals-{seats - 1}" in drawing
    assert all([f"draw-panel-corporation-{at}" in drawing for at in range(3)])


@in_every_language
def test_every_region_has_a_name_in_the_readers_language(strict: Strict) -> None:
    drawing = board(view_of(table(Seat(), Seat()).match, 0), strict)
    parts = re.findall(r'<section class="draw-part[^>]*>', drawing)
    names = [re.search(r'data-part="([\w-]+)"', part) for part in parts]
    assert [name[1] for name in names if name] == [
        *("top", "crater", "own", "energy", "reputation", "command", "gateway", "seat-1", "rival"),
    ]
    assert all(['aria-label=""' not in part and "aria-label" in part for part in parts])


def test_the_strip_of_a_rival_is_as_high_before_the_first_turn_as_at_the_end() -> None:
    heights: set[str] = set()
    for seats, options in SETTINGS:
        if seats > 1:
            for match in list(played(seats, 5, options))[::60]:
                heights |= set(
                    re.findall(
                        r'class="draw-part draw-rival"[^>]*><svg[^>]*viewBox="0 0 219 (\d+)', board(view_of(match, 0))
                    )
                )
    assert heights
    assert max([int(height) for height in heights]) <= 140


# Corporations


@pytest.mark.parametrize("triple", list(combinations(CORPORATIONS, 3)), ids="-".join)
def test_at_most_one_board_is_folded_in_a_low_window_and_a_line_stands_for_it(triple: tuple[str, ...]) -> None:
    drawing = board(view_of(table(Seat(), Seat(), Seat(), Seat(), corporations=" ".join(triple)).match, 0))
    found = FOLDS.search(drawing)
    assert found is not None
    folded = {window: re.findall(rf"{window}-(\w+)", found[1]) for window in ("fold-medium", "fold-low")}
    assert all([len(which) <= 1 and which != ["tight"] for which in folded.values()])
    lines = {at for at in range(3) if "draw-summary" in panel(drawing, at)}
    assert lines == {int(at) for which in folded.values() for at in which}


def test_a_board_with_an_answer_in_its_own_part_is_never_folded() -> None:
    for seats, options in SETTINGS:
        for match in list(played(seats, 5, options))[::25]:
            view = view_of(match, match.pending[0].seat if match.pending else 0)
            drawing = board(view)
            found = FOLDS.search(drawing)
            assert found is not None
            for at in {fold.rpartition("-")[2] for fold in found[1].split()}:
                _, _, own = panel(drawing, int(at)).partition("draw-corporation-own")
                assert 'class="target"' not in own


def test_an_objective_tells_how_far_the_reader_is() -> None:
    drawing = unescape(board(view_of(table(Seat(), Seat(), corporations="robotics mining mars").match, 0)))
    assert "You have 0 of 2: factories" in drawing
    assert "If the game ended now: 0 VP" in drawing
    assert ">0/2</text>" in drawing


def test_a_spectator_is_told_what_an_objective_takes() -> None:
    drawing = unescape(board(view_of(table(Seat(), Seat(), corporations="robotics mining mars").match, -1)))
    assert "You have" not in drawing
    assert "2 factories" in drawing


# Markers that share a place


def test_markers_never_lie_on_each_other_and_stay_on_the_track() -> None:
    for taken in ([0, 0, 0, 0], [15, 15, 15, 15], [7, 7, 8, 8], [3, 3, 3, 15], [0, 1, 14, 15], [5]):
        row = marker_row([(place, seat) for seat, place in enumerate(taken)], 7, 19, 311)
        at = [x for _, x in row]
        assert len(at) == len(taken)
        assert all([right - left >= 13.9 for left, right in pairwise(at)])
        assert min(at) >= 7
        assert max(at) <= 311


# Places


def test_every_sector_space_and_home_can_be_lit() -> None:
    found = places_in(board(view_of(table(Seat(), Seat()).match, 0)))
    assert {f"sector-{at}" for at in range(len(SECTORS))} <= found
    assert {f"space-{at}" for at in range(len(SPACES))} <= found
    assert {f"seat{seat}-home-{at}" for seat in (0, 1) for at in range(len(STRUCTURES))} <= found
    assert {"energy-0", "gateway-0", "panels-0", "row-0", "row-1", "row-2", "reputation-0"} <= found


def test_the_places_of_what_happened_are_on_the_board() -> None:
    seen, missing = 0, set()
    for seats, options in SETTINGS:
        for match in list(played(seats, 5, options))[::40]:
            found = places_in(board(view_of(match, 0)))
            for event in match.log[-1] if match.log else ():
                for place in places(event):
                    seen += 1
                    kind = re.sub(r"\d+", "", place)
                    if place not in found and not kind.endswith(("good-", "offer-", "shuttle-", "project-", "leader-")):
                        missing.add(place)
    assert seen > 50
    assert not missing


def test_a_structure_is_lit_in_its_sector_and_on_its_base() -> None:
    seen = 0
    for match in played(*SETTINGS[0][:1], 5, SETTINGS[0][1]):
        for event in match.log[-1] if match.log else ():
            if event.key == events.BUILT.key:
                seat, structure, sector = event.values
                assert set(places(event)) == {f"sector-{sector}", f"seat{seat}-home-{structure}"}
                seen += 1
    assert seen


def test_the_legend_needs_no_table() -> None:
    assert "<svg" in DRAWING.legend(ENGLISH)


@in_every_language
def test_the_legend_names_whatever_an_objective_counts(strict: Strict) -> None:
    words = re.sub(r"\W+", "", unescape(re.sub(r"<[^>]*>", "", legend(TABLES, strict))))
    for corporation in TABLES.corporations:
        for level in corporation.needs:
            for need in level:
                assert re.sub(r"\W+", "", counter_name(need.counter, 2, strict)) in words
