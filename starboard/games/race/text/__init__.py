"""Race in plain words: cards, actions and the whole table as text, for terminals and screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.race.events import SENTENCES
from starboard.games.race.text.board import TURN_QUESTIONS, board_text, standing_text
from starboard.games.race.text.explain import explain
from starboard.games.race.text.labels import action_label
from starboard.games.race.text.question_notes import question_notes
from starboard.games.race.text.suggestions import is_possible, nearness
from starboard.games.race.view import RaceView
from starboard.kernel.action import Action
from starboard.kernel.parts import USUAL_WIDTH, EventSentences, Speaker, Text


class RaceText(Text[RaceView]):
    """How the rest of the program asks for these words."""

    def board_text(self, view: RaceView, speaker: Speaker, names: Sequence[str], width: int = USUAL_WIDTH) -> str:
        return board_text(view, speaker, names, width)

    def standing_text(self, view: RaceView, speaker: Speaker, names: Sequence[str], width: int = USUAL_WIDTH) -> str:
        return standing_text(view, speaker, names, width)

    def begins_turn(self, question: str) -> bool:
        return question in TURN_QUESTIONS

    def action_label(self, action: Action, view: RaceView, speaker: Speaker) -> str:
        return action_label(action, view, speaker)

    def explain(self, wanted: str, speaker: Speaker) -> list[str]:
        return explain(wanted, speaker)

    def question_notes(self, view: RaceView, speaker: Speaker) -> list[str]:
        return question_notes(view, speaker)

    def nearness(self, action: Action, view: RaceView) -> int | None:
        return nearness(action, view)

    def is_possible(self, action: Action, view: RaceView) -> bool:
        return is_possible(action, view)

    def event_sentences(self) -> EventSentences:
        return SENTENCES


TEXT: Final = RaceText()
