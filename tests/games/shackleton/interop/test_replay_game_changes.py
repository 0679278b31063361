"""A recorded game with anything altered or deleted disagrees: questions, choices, snapshots, the end, the setup."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from games.shackleton.interop.test_replay_game import FILES, needs_games
from games.shackleton.interop.trace_changes import (
    GONE,
    changed,
    changes,
    other_choices,
    question_changes,
    setup_changes,
)
from starboard.games.shackleton import interop
from starboard.games.shackleton.game import RULES
from starboard.games.shackleton.interop.replay_game import Replay
from starboard.kernel.errors import StarboardError
from starboard.kernel.step import Decision

GAMES_PER_FILE = 4
TRIES_PER_KIND = 2  # of each kind of change in a file

Game = dict[str, Any]


def disagrees(compare: Callable[[], object]) -> bool:
    """A damaged event may also be unreadable, which `verify` reports as well."""
    try:
        compare()
    except (StarboardError, KeyError, TypeError, ValueError, IndexError, AttributeError):
        return True
    return False


def may_be_left_out(expected: Game, path: tuple[Any, ...], new: Any) -> bool:
    """A source that brought no points may be left out."""
    return path[0] == "vp_sources" and len(path) == 3 and new is GONE and expected["vp_sources"][path[1]][path[2]] == 0


class Spoiler(Replay):
    """A replay that tries every change of an event before it takes the event itself."""

    def __init__(self, game: Game, tried: Counter[str], missed: list[str]) -> None:
        super().__init__({**game, "events": list(game["events"])})
        self.game = game
        whole = Replay(game)
        whole.run()
        self.end = RULES.table(whole.state)
        self.tried = tried
        self.missed = missed
        self.noticed = 0  # other choices

    def is_new(self, kind: str) -> bool:
        """Whether this kind of change was not tried often enough yet."""
        if self.tried[kind] >= TRIES_PER_KIND:
            return False
        self.tried[kind] += 1
        return True

    def expect_difference(self, kind: str, event: Game, compare: Callable[[], object]) -> None:
        """With this event instead of the next one, the comparison must fail."""
        right = self.events[self.at]
        self.events[self.at] = event
        if not disagrees(compare):
            self.missed.append(f"{self.game['id']} event {self.at}: {kind}")
        self.events[self.at] = right

    def expect_difference_later(self, kind: str, events: list[Game]) -> bool:
        """With these events from here on, a comparison must fail before the end of the game; did it?

        A choice may also be another way to the same end: the last two steps in the other order, an equal marker, or a
        panel before the bonus instead of after it, which takes one question less.
        """
        other = Replay({**self.game, "events": [*self.events[: self.at], *events]}, self.state.clone())
        other.at = self.at
        if disagrees(other.run):
            return True
        is_as_long = len(other.events) == len(self.events) or kind == "side-step gone"
        if not is_as_long or RULES.table(other.state) != self.end:
            self.missed.append(f"{self.game['id']} event {self.at}: {kind}")
        return False

    def compare_snapshot(self, reached: str) -> None:
        expected = self.events[self.at]["snapshot"]
        for kind, path, new in changes(expected):
            if self.is_new(f"snapshot {kind}"):
                event = {"snapshot": changed(expected, path, new)}
                self.expect_difference(kind, event, partial(Replay.compare_snapshot, self, reached))
        rest = self.events[self.at + 1 :]
        if self.is_new(f"a snapshot after {reached} gone"):
            self.expect_difference_later("gone", rest)
        if self.is_new(f"a snapshot after {reached} twice"):
            self.expect_difference_later("twice", [self.events[self.at], self.events[self.at], *rest])
        super().compare_snapshot(reached)

    def compare_question(self, decision: Decision) -> None:
        event = self.events[self.at]
        rest = self.events[self.at + 1 :]
        for kind, altered in question_changes(event):
            if self.is_new(kind):
                self.expect_difference(kind, altered, partial(Replay.compare_question, self, decision))
        if self.is_new(gone := f"{event['kind'].split()[0]} gone"):
            self.expect_difference_later(gone, rest)
        if self.is_new(f"{event['kind'].split()[0]} twice"):
            self.expect_difference_later("twice", [event, event, *rest])
        for kind, altered in other_choices(event):
            if self.is_new(kind):
                self.noticed += self.expect_difference_later(f"{kind} {altered['choice']}", [altered, *rest])
        super().compare_question(decision)

    def compare_end(self, expected: Game) -> None:
        for kind, path, new in changes(expected):
            if not may_be_left_out(expected, path, new) and self.is_new(f"final {kind}"):
                spoilt = partial(Replay.compare_end, self, changed(expected, path, new))
                self.missed += [] if disagrees(spoilt) else [f"{self.game['id']}: {kind}"]
        super().compare_end(expected)


def games_of(path: Path) -> Iterator[Game]:
    return islice(interop.INTEROP.read_games(path), GAMES_PER_FILE)


@needs_games
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_game_with_any_question_choice_snapshot_field_or_final_field_altered_or_deleted_disagrees(path: Path) -> None:
    tried: Counter[str] = Counter()
    missed: list[str] = []
    noticed = 0
    for game in games_of(path):
        spoiler = Spoiler(game, tried, missed)
        spoiler.run()
        noticed += spoiler.noticed
    assert missed == []
    assert len(tried) > 800, len(tried)
    choices = sum([count for kind, count in tried.items() if ": not " in kind])
    assert noticed > 100
    assert choices - noticed < 12, (choices, noticed)  # other ways to the same end
    assert {kind.split(".")[0].split()[1] for kind in tried if kind.startswith("snapshot")} >= {
        *("after", "seat", "round", "order", "energy", "panels_taken", "centre_panels", "sector_panels", "markers"),
        *("board_markers", "visible", "deck_left", "gateway", "crater", "command", "objectives", "corporations"),
        "seats",
    }


@needs_games
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_game_with_another_setup_disagrees(path: Path) -> None:
    game = next(games_of(path))
    for kind, setup in setup_changes(game["setup"]):
        if kind == "start_player" and game["setup"]["mode"] == "solo":
            continue  # the person always begins
        assert disagrees(partial(interop.INTEROP.replay_game, {**game, "setup": setup})), kind
