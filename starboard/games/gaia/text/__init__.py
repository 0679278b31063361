"""Gaia Project in plain words: the table, actions and things as text, for terminals and screen readers.

What a tile, a level or an action does is derived from its values, so the text cannot disagree with the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.gaia.events import SENTENCES
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
from starboard.games.gaia.view import GaiaView
from starboard.kernel.action import Action
from starboard.kernel.parts import USUAL_WIDTH, EventSentences, Speaker, Text


class GaiaText(Text[GaiaView]):
    """How the rest of the program asks for these words."""

    def board_text(self, view: GaiaView, speaker: Speaker, names: Sequence[str], width: int = USUAL_WIDTH) -> str:
        return board_text(view, speaker, names, width)

    def standing_text(self, view: GaiaView, speaker: Speaker, names: Sequence[str], width: int = USUAL_WIDTH) -> str:
        return standing_text(view, speaker, names, width)

    def map_text(self, view: GaiaView, speaker: Speaker, width: int = USUAL_WIDTH) -> str:
        return map_text(view, speaker, width)

    def begins_turn(self, question: str) -> bool:
        return question in TURN_QUESTIONS

    def action_label(self, action: Action, view: GaiaView, speaker: Speaker) -> str:
        return action_label(action, view, speaker)

    def explain(self, wanted: str, speaker: Speaker) -> list[str]:
        return explain(wanted, speaker)

    def explain_action(self, action: Action, view: GaiaView, speaker: Speaker) -> list[str]:
        return explain_action(action, view, speaker)

    def question_notes(self, view: GaiaView, speaker: Speaker) -> list[str]:
        return question_notes(view, speaker)

    def nearness(self, action: Action, view: GaiaView) -> int | None:
        return nearness(action, view)

    def score_order(self, view: GaiaView) -> list[str]:
        return score_order(view)

    def score_label(self, part: str, view: GaiaView, speaker: Speaker) -> str:
        return score_label(part, view, speaker)

    def event_sentences(self) -> EventSentences:
        return SENTENCES


TEXT: Final = GaiaText()
