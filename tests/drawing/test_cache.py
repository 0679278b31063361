"""Cached drawings equal fresh ones: the keys of the cache hold all that is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from pathlib import Path

import pytest

from starboard.drawing.cache import PANELS, PIECES, RenderCache
from starboard.kernel import record
from starboard.kernel.event import EVERYBODY, Event
from starboard.kernel.package import find_game
from starboard.kernel.view import View
from starboard.text.game_text import GameText
from tools.paths import RECORDS

GAMES = [
    *("gaia/elite-4p-0000.record", "gaia/elite-2p-0003.record"),
    *("shackleton/greedy-4p-012.record", "shackleton/mixed-3p-014.record", "shackleton/golden-4p-mars-88.record"),
]
NAMES = ["Ana", "Ben", "Cem", "Dora"]
STEP = 7  # not every position: what a key lacks stays wrong until the drawing changes again


def seen(path: Path) -> Iterator[tuple[View, list[Event]]]:
    """Every seat's view and a spectator's along a game, with what the last moves told, so that marks come and go."""
    written = record.read(path.read_text())
    match = record.begin(written)
    news: list[Event] = []
    for at, move in enumerate(written.moves):
        news += match.play(move.code, move.seat)
        if at % STEP == 0:
            for seat in range(-1, match.seats):
                yield match.view(seat), [event for event in news if event.only in (EVERYBODY, seat)]
        if at % (2 * STEP) == 0:
            news = []


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", GAMES)
def test_a_cached_drawing_equals_a_fresh_one(name: str) -> None:
    game = name.partition("/")[0]
    draw = find_game(game).drawing
    speaker = GameText(find_game(game), "en", {}).speaker
    PANELS.clear()
    PIECES.clear()
    views = list(seen(RECORDS / name))
    remembered = [sha256(draw.board(view, speaker, NAMES, last).encode()).digest() for view, last in views]
    for (view, last), known in zip(views, remembered, strict=True):
        PANELS.clear()
        PIECES.clear()
        assert sha256(draw.board(view, speaker, NAMES, last).encode()).digest() == known


def test_a_full_cache_drops_the_oldest_drawings() -> None:
    cache = RenderCache(3)
    drawn: list[int] = []

    def draw(number: int) -> str:
        drawn.append(number)
        return str(number)

    for number in (1, 2, 3, 1, 4, 3, 1):
        assert cache.get((number,), partial(draw, number)) == str(number)
    assert drawn == [1, 2, 3, 4, 1]
