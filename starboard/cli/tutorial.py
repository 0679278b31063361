"""The guided first game in the terminal, with the hints of the page above each question."""

from __future__ import annotations

from typing import Final

from starboard.cli.saved_game import SavedGame
from starboard.kernel.errors import BadOption
from starboard.kernel.lesson import Lesson
from starboard.kernel.match import Match
from starboard.kernel.package import GamePackage
from starboard.text.game_text import PERSON, GameText
from starboard.text.tutorial import Walk, lesson_of, title_and_text, walked

MAX_SUGGESTIONS: Final = 3  # in a line; more are not shown
NOTE: Final = "lesson"  # in the record, so that a resumed game is guided too


def begun(package: GamePackage) -> SavedGame:
    """Begin a lesson: its own setup, one person, and an easy bot."""
    lesson = lesson_of(package)
    if lesson is None:
        raise BadOption(f"there is no guided first game of {package.title}")
    players = {seat: PERSON if seat == lesson.learner else lesson.bot for seat in range(lesson.seats)}
    match = Match.new(package.id, seats=lesson.seats, seed=lesson.seed, **lesson.options)
    saved = SavedGame(match, players, None)
    saved.notes[NOTE] = "yes"
    return saved


class Guide:
    """Finds the hint that the learner of a session sees at each question."""

    def __init__(self, lesson: Lesson, match: Match, game_text: GameText) -> None:
        self.lesson: Final = lesson
        self.match: Final = match
        self.game_text: Final = game_text
        self._walk: Walk | None = None

    def lines(self) -> list[str]:
        """Return the hint for the present position: a title, paragraphs, and the suggested answers."""
        view = self.match.view(self.lesson.learner)
        moves = [(seat, code, True) for _, seat, code in self.match.moves]
        self._walk = walked(self._walk, self.lesson, self.match, moves)
        guidance = self._walk.guidance(view)
        if guidance.hint is None:
            return []
        title, paragraphs = title_and_text(self.game_text.say(guidance.hint.key))
        lines = [title] if guidance.is_reminder else [title, *[f"  {paragraph}" for paragraph in paragraphs]]
        if guidance.codes and view.decision is not None:
            suggested = [action for action in view.decision.accepted() if action.code in guidance.codes]
            labels = [self.game_text.label(action, view) for action in suggested]
            if len(labels) <= MAX_SUGGESTIONS:
                lines.append(f"  {self.game_text.say('cli.lesson.suggested', action=' / '.join(labels))}")
        return lines


def guide_of(saved: SavedGame, package: GamePackage, game_text: GameText) -> Guide | None:
    """Return the guide of a game that was begun as a lesson."""
    lesson = lesson_of(package)
    return None if lesson is None or NOTE not in saved.notes else Guide(lesson, saved.match, game_text)
