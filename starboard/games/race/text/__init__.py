"""Race in plain words: cards, actions and the whole table as text, for terminals and screen readers."""

from __future__ import annotations

from typing import Final

from starboard.games.race.events import SENTENCES
from starboard.games.race.text.board import TURN_QUESTIONS, board_text, summary_text
from starboard.games.race.text.explain import explain
from starboard.games.race.text.labels import action_label
from starboard.games.race.text.question_notes import question_notes
from starboard.games.race.text.suggestions import is_possible, nearness
from starboard.games.race.view import RaceView
from starboard.kernel.parts import EventSentences, Text


class RaceText(Text[RaceView]):
    """The text part of the game (see `kernel.parts`)."""

    board_text = staticmethod(board_text)
    summary_text = staticmethod(summary_text)
    action_label = staticmethod(action_label)
    explain = staticmethod(explain)
    question_notes = staticmethod(question_notes)
    nearness = staticmethod(nearness)
    is_possible = staticmethod(is_possible)

    def begins_turn(self, question: str) -> bool:
        return question in TURN_QUESTIONS

    def event_sentences(self) -> EventSentences:
        return SENTENCES


TEXT: Final = RaceText()
