"""Shackleton Base in plain words: the table, actions and things as text, for terminals and screen readers.

What a card, a tile or an action does is derived from the tables in play, so the text cannot disagree with the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.shackleton.events import SENTENCES
from starboard.games.shackleton.text.board import TURN_QUESTIONS, board_text, map_text, standing_text
from starboard.games.shackleton.text.explain import explain
from starboard.games.shackleton.text.labels import action_label
from starboard.games.shackleton.text.question_notes import question_notes, reason_notes, score_order
from starboard.games.shackleton.text.suggestions import is_possible, nearness
from starboard.games.shackleton.view import ShackletonView
from starboard.kernel.action import Action
from starboard.kernel.parts import USUAL_WIDTH, EventSentences, Speaker, TableSpeaker, Text
from starboard.kernel.reason import Reason


class ShackletonText(Text[ShackletonView]):
    """How the rest of the program asks for these words."""

    def board_text(self, view: ShackletonView, speaker: Speaker, names: Sequence[str], width: int = USUAL_WIDTH) -> str:
        return board_text(view, speaker, names, width)

    def standing_text(
        self, view: ShackletonView, speaker: Speaker, names: Sequence[str], width: int = USUAL_WIDTH
    ) -> str:
        return standing_text(view, speaker, names, width)

    def map_text(self, view: ShackletonView, speaker: Speaker, width: int = USUAL_WIDTH) -> str:
        return map_text(view, speaker, width)

    def begins_turn(self, question: str) -> bool:
        return question in TURN_QUESTIONS

    def action_label(self, action: Action, view: ShackletonView, speaker: Speaker) -> str:
        return action_label(action, view, speaker)

    def explain(self, wanted: str, speaker: TableSpeaker) -> list[str]:
        return explain(wanted, speaker)

    def question_notes(self, view: ShackletonView, speaker: Speaker) -> list[str]:
        return question_notes(view, speaker)

    def reason_notes(self, reason: Reason, view: ShackletonView, speaker: Speaker) -> list[str]:
        return reason_notes(reason, view, speaker)

    def nearness(self, action: Action, view: ShackletonView) -> int | None:
        return nearness(action, view)

    def is_possible(self, action: Action, view: ShackletonView) -> bool:
        return is_possible(action, view)

    def score_order(self, view: ShackletonView) -> list[str]:
        return score_order(view)

    def event_sentences(self) -> EventSentences:
        return SENTENCES


TEXT: Final = ShackletonText()
