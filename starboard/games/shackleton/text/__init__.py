"""Shackleton Base in plain words: the table, actions and things as text, for terminals and screen readers.

What a card, a tile or an action does is derived from the tables in play, so the text cannot disagree with the rules.
"""

from __future__ import annotations

from starboard.games.shackleton.text.amounts import WIDTH, Speaker
from starboard.games.shackleton.text.board import TURN_QUESTIONS, board_text, map_text, standing_text
from starboard.games.shackleton.text.explain import explain
from starboard.games.shackleton.text.labels import action_label
from starboard.games.shackleton.text.question_notes import question_notes, reason_notes, score_order
from starboard.games.shackleton.text.suggestions import is_possible, nearness

__all__ = [
    "TURN_QUESTIONS",
    "WIDTH",
    "Speaker",
    "action_label",
    "board_text",
    "explain",
    "is_possible",
    "map_text",
    "nearness",
    "question_notes",
    "reason_notes",
    "score_order",
    "standing_text",
]
