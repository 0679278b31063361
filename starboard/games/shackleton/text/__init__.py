"""Shackleton Base in plain words: the table, actions and things as text, for terminals and screen readers.

What a card, a tile or an action does is derived from the tables in play, so the text cannot disagree with the rules.
"""

from __future__ import annotations

from typing import Final

from starboard.games.shackleton.events import SENTENCES
from starboard.games.shackleton.text.board import TURN_QUESTIONS, board_text, map_text, summary_text
from starboard.games.shackleton.text.explain import explain
from starboard.games.shackleton.text.joined_labels import joined_labels
from starboard.games.shackleton.text.labels import action_label
from starboard.games.shackleton.text.question_notes import question_notes, reason_notes, score_order
from starboard.games.shackleton.text.set_numbers import numbers_in_play
from starboard.games.shackleton.text.suggestions import is_possible, nearness
from starboard.games.shackleton.view import ShackletonView
from starboard.kernel.parts import EventSentences, Text


class ShackletonText(Text[ShackletonView]):
    """How the rest of the program asks for the texts of this game."""

    board_text = staticmethod(board_text)
    summary_text = staticmethod(summary_text)
    map_text = staticmethod(map_text)
    action_label = staticmethod(action_label)
    joined_labels = staticmethod(joined_labels)
    explain = staticmethod(explain)
    numbers_in_play = staticmethod(numbers_in_play)
    question_notes = staticmethod(question_notes)
    reason_notes = staticmethod(reason_notes)
    nearness = staticmethod(nearness)
    is_possible = staticmethod(is_possible)
    score_order = staticmethod(score_order)

    def begins_turn(self, question: str) -> bool:
        return question in TURN_QUESTIONS

    def event_sentences(self) -> EventSentences:
        return SENTENCES


TEXT: Final = ShackletonText()
