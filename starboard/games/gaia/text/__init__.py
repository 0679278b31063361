"""Gaia Project in plain words: the table, actions and things as text, for terminals and screen readers.

What a tile, a level or an action does is derived from its values, so the text cannot disagree with the rules.
"""

from __future__ import annotations

from starboard.games.gaia.text.amounts import WIDTH, Speaker
from starboard.games.gaia.text.board import (
    TURN_QUESTIONS,
    board_text,
    map_text,
    score_label,
    score_order,
    standing_text,
)
from starboard.games.gaia.text.explain import explain
from starboard.games.gaia.text.explain_action import explain_action
from starboard.games.gaia.text.labels import action_label
from starboard.games.gaia.text.question_notes import question_notes
from starboard.games.gaia.text.suggestions import nearness

__all__ = [
    "TURN_QUESTIONS",
    "WIDTH",
    "Speaker",
    "action_label",
    "board_text",
    "explain",
    "explain_action",
    "map_text",
    "nearness",
    "question_notes",
    "score_label",
    "score_order",
    "standing_text",
]
