"""The points of every seat by source at any time: those it has, and those it would get if the game ended now.

Everything is computed from what one view shows, so the numbers are the same for every reader.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from starboard.kernel.game import Game
from starboard.kernel.parts import Speaker
from starboard.kernel.view import View
from starboard.text.game_text import GameText

Details = Callable[[str, View, int, Speaker, Sequence[str]], list[str]]


@dataclass(slots=True)
class Source:
    """A row of a score sheet: a label, the points, and lines that say what makes them up."""

    label: str
    points: int
    details: list[str]


@dataclass(slots=True)
class ScoreNow:
    """The score of a seat, or of a rival without a seat, while the game runs or when it is over."""

    seat: int
    name: str
    earned: list[Source]  # up to now
    at_end: list[Source]  # on top, if the game ended now
    tie_break: str  # the tie-breaker if the game ended now; "" if the game has none
    tie_text: str  # what breaks ties; "" if nothing does

    @property
    def points(self) -> int:
        """The points that everybody sees now."""
        return sum([source.points for source in self.earned])

    @property
    def total(self) -> int:
        """The points if the game ended now."""
        return self.points + sum([source.points for source in self.at_end])


def scores_now(game: Game[Any, Any], view: View, game_text: GameText, names: Sequence[str]) -> list[ScoreNow]:
    """Return the score of every seat and of a rival without a seat; all have the same rows."""
    state = game.imagine(view, 0)
    ended = game.ended_now(state)
    now, later = _every_breakdown(game, state), _every_breakdown(game, ended)
    gains = [_gain(before, after) for before, after in zip(now, later, strict=True)]
    people = [*names, *[game_text.speaker.player(len(names), names)] * (len(now) - len(names))]
    accounts, is_over = game.package.accounts, ended is state
    ties = [" ".join(map(str, score[1:])) for score in game.scores(ended)]
    tie_text = game_text.say(accounts.tie_break_key) if accounts.tie_break_key else ""

    def rows(parts: Sequence[str], points: Mapping[str, int], seat: int, details: Sequence[Details]) -> list[Source]:
        found: list[Source] = []
        for part in parts:
            lines = [line for detail in details for line in detail(part, view, seat, game_text.speaker, people)]
            found.append(Source(game_text.score_label(part, view), points.get(part, 0), lines))
        return found

    earned_parts, end_parts = game_text.score_parts(now, view), game_text.score_parts(gains, view)
    explained = [accounts.earned_details, *([accounts.end_details] if is_over else [])]
    return [
        ScoreNow(
            seat,
            name,
            rows(earned_parts, now[seat], seat, explained),
            rows(end_parts, gains[seat], seat, [accounts.end_details]),
            ties[seat] if seat < len(ties) else "",
            tie_text,
        )
        for seat, name in enumerate(people)
    ]


def _every_breakdown(game: Game[Any, Any], state: Any) -> list[dict[str, int]]:
    rival = game.rival_breakdown(state)
    return [*game.breakdown(state), *([rival] if game.has_rival(state) else [])]


def _gain(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, int]:
    """Return the sources whose points change, with the difference."""
    parts = dict.fromkeys([*after, *before])
    return {part: gain for part in parts if (gain := after.get(part, 0) - before.get(part, 0))}
