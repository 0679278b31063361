"""The texts of a game in one language; a game without a text part is shown in bare codes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final

from starboard.kernel.action import JOINT, Action, Joined, parts_of
from starboard.kernel.event import Event
from starboard.kernel.match import Match
from starboard.kernel.package import GamePackage
from starboard.kernel.parts import USUAL_WIDTH, Sections
from starboard.kernel.reason import Reason
from starboard.kernel.view import Caption, View
from starboard.text.event_sentences import sentences
from starboard.text.i18n import language, speaker

PERSON: Final = "person"


def chained(labels: Sequence[str]) -> str:
    """Return the labels of joined answers as one; equal ones in a row are counted."""
    rows = [(label, len(list(equal))) for label, equal in groupby(labels) if label]
    return JOINT.join([label if number == 1 else f"{number} × {label}" for label, number in rows])


class GameText:
    """All texts about one game in one language; with options, about a table that is played with them."""

    def __init__(self, package: GamePackage, tag: str | None, options: Mapping[str, str] | None = None) -> None:
        self.package: Final = package
        self.speaker: Final = speaker(language(tag), package, options)
        self.text: Final = package.text

    def say(self, key: str, **args: str | int) -> str:
        return self.speaker.say(key, **args)

    def board(self, view: View, names: Sequence[str], width: int = USUAL_WIDTH) -> str:
        """Return the whole table as this view shows it; maps and columns fit the width, sentences may be longer."""
        return self.text.board_text(view, self.speaker, names, width)

    def summary(self, view: View, names: Sequence[str], width: int = USUAL_WIDTH) -> str:
        """Return the table without its map: lines that can be read one by one."""
        return self.text.summary_text(view, self.speaker, names, width)

    def map(self, view: View, width: int = USUAL_WIDTH) -> str:
        """Return the map without its legend; empty for a game without a map."""
        return self.text.map_text(view, self.speaker, width)

    def sections(self, view: View, names: Sequence[str]) -> Sections:
        """Return the whole table for a screen reader, without signs and columns; empty if the game has no such part."""
        return self.package.screen_reader.sections(view, self.speaker, names)

    def begins_turn(self, question: str) -> bool:
        """Whether this question begins a turn; in a game that does not say, every question does."""
        return self.text.begins_turn(question)

    def changes_map(self, question: str) -> bool:
        """Whether the map is shown each time this question is asked, because its answers change the map."""
        return self.text.changes_map(question)

    def label(self, action: Action, view: View) -> str:
        """Return the label of an action."""
        return chained(self.labels(action, view))

    def labels(self, action: Action, view: View) -> list[str]:
        """Return the labels of the answers that an action joins, "" where there is nothing to say; usually just one."""
        if isinstance(action, Joined):
            return self.text.joined_labels(action, view, self.speaker)
        return [self.text.action_label(action, view, self.speaker)]

    def notes(self, view: View) -> list[str]:
        """Return notes below the question that help this seat to answer, if the game has any."""
        return self.text.question_notes(view, self.speaker)

    def score_parts(self, breakdowns: Sequence[Mapping[str, int]], view: View) -> list[str]:
        """Return the rows of the score sheet, in the game's order."""
        scored = dict.fromkeys([part for points in breakdowns for part in points])
        order = self.text.score_order(view)
        return [*[part for part in order if part in scored], *[part for part in scored if part not in order]]

    def score_label(self, part: str, view: View) -> str:
        """Return the label of a row of the score sheet."""
        named = self.text.score_label(part, view, self.speaker)
        return named or self.speaker.find(f"{self.package.id}.score.{part}") or part

    def explain_action(self, action: Action, view: View) -> list[str]:
        """Explain an action: as the game does, or by explaining its target."""
        explained: dict[str, None] = {}  # each line once
        for part in parts_of(action):
            explained.update(dict.fromkeys(self.text.explain_action(part, view, self.speaker)))
        return list(explained)

    def explain(self, wanted: str) -> list[str]:
        """Explain the thing whose id or name begins like this; of several, list them; empty if nothing fits."""
        return self.text.explain(wanted, self.speaker) if wanted else []

    def event(self, event: Event, names: Sequence[str]) -> str:
        if self.speaker.find(event.key) is None:
            return repr(event)
        return self.speaker.event(event, names)

    def events(self, events: Sequence[Event], seat: int, names: Sequence[str]) -> list[str]:
        """Return the sentences about the events that this seat may know."""
        return [sentence for _, sentence in self.sentences_for(events, seat, names)]

    def sentences_for(
        self, events: Sequence[Event], seat: int, names: Sequence[str]
    ) -> list[tuple[Sequence[Event], str]]:
        """Return these sentences, each with the events that it is about."""
        return self.joined([event for event in events if event.shown_to(seat)], names)

    def joined(self, events: Sequence[Event], names: Sequence[str]) -> list[tuple[Sequence[Event], str]]:
        """Return the sentences about all of these events, each with the events that it is about."""
        return [
            (run, self.event(run[0], names) if len(run) == 1 else self.speaker.several(run, listed, names))
            for run, listed in sentences(events, self.text.event_sentences())
        ]

    def reason(self, reason: Reason) -> str:
        return self.speaker.reason(reason)

    def reason_notes(self, reason: Reason, view: View) -> list[str]:
        """Return what is missing for a refused action in this position, if the game can say so."""
        return self.text.reason_notes(reason, view, self.speaker)

    def bot(self, name: str) -> str:
        """Return the name of a bot's level."""
        return self.speaker.find(f"cli.bot.{name}") or name

    def names(self, match: Match | Caption, players: Mapping[int, str] | None = None) -> list[str]:
        """Return the names of all seats: the players' own, or one made from the number of the seat."""
        bots = [seat for seat, player in (players or {}).items() if player != PERSON]
        return [
            match.names.get(seat) or self.say("cli.name.bot" if seat in bots else "cli.name.seat", seat=seat + 1)
            for seat in range(match.seats)
        ]
