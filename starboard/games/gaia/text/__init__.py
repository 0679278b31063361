"""Gaia Project in plain words: the table, actions and things as text, for terminals and screen readers.

What a tile, a level or an action does is derived from its values, so the text cannot disagree with the rules.
"""

from __future__ import annotations

from typing import Final

from starboard.games.gaia.events import SENTENCES
from starboard.games.gaia.text.board import (
    MAP_QUESTIONS,
    TURN_QUESTIONS,
    board_text,
    map_text,
    score_label,
    score_order,
    summary_text,
)
from starboard.games.gaia.text.explain import explain
from starboard.games.gaia.text.explain_action import explain_action
from starboard.games.gaia.text.labels import action_label
from starboard.games.gaia.text.question_notes import question_notes
from starboard.games.gaia.text.suggestions import nearness
from starboard.games.gaia.view import GaiaView
from starboard.kernel.parts import EventSentences, Text


class GaiaText(Text[GaiaView]):
    """The text part of the game (see `kernel.parts`)."""

    board_text = staticmethod(board_text)
    summary_text = staticmethod(summary_text)
    map_text = staticmethod(map_text)
    action_label = staticmethod(action_label)
    explain = staticmethod(explain)
    explain_action = staticmethod(explain_action)
    question_notes = staticmethod(question_notes)
    nearness = staticmethod(nearness)
    score_order = staticmethod(score_order)
    score_label = staticmethod(score_label)

    def begins_turn(self, question: str) -> bool:
        return question in TURN_QUESTIONS

    def changes_map(self, question: str) -> bool:
        return question in MAP_QUESTIONS

    def event_sentences(self) -> EventSentences:
        return SENTENCES


TEXT: Final = GaiaText()
