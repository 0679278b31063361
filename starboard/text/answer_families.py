"""The answers to a question in families: joined answers that begin alike stand below what they have in common."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from starboard.kernel.action import Action, Joined, parts_of
from starboard.kernel.view import View
from starboard.text.game_text import GameText, chained

SHORT_LIST: Final = 6  # answers that are listed as they are


@dataclass(frozen=True, slots=True)
class Family:
    """Answers with the same beginning, which is the heading, or one answer without a heading."""

    heading: str
    answers: list[tuple[Action, str]]  # with what follows the heading


def families(actions: Sequence[Action], view: View, game_text: GameText) -> list[Family]:
    """Return all answers in their order; only joined answers in a long list form families."""
    labelled = [(action, game_text.labels(action, view)) for action in actions]
    if len(actions) <= SHORT_LIST or not any([isinstance(action, Joined) for action in actions]):
        return [Family("", [(action, chained(labels))]) for action, labels in labelled]
    shared = _shared_answers(actions)
    found: list[Family] = []
    for beginning, members in groupby(labelled, key=lambda answer: _beginning(answer[0], answer[1], shared)):
        family = list(members)
        if len(family) == 1:
            action, labels = family[0]
            found.append(Family("", [(action, chained(labels))]))
            continue
        nothing_more = game_text.say("answer.nothing-more")
        answers = [(action, chained(labels[len(beginning) :]) or nothing_more) for action, labels in family]
        found.append(Family(chained(family[0][1][: len(beginning)]), answers))
    return found


def _shared_answers(actions: Sequence[Action]) -> int:
    """Return to how many questions all of these give the same answer first."""
    shared = 0
    for parts in zip(*[parts_of(action) for action in actions], strict=False):
        if len({part.code for part in parts}) > 1:
            break
        shared += 1
    return shared


def _beginning(action: Action, labels: Sequence[str], shared: int) -> tuple[str, ...]:
    """Return the codes up to the first answer that differs between families and that has something to say."""
    parts = parts_of(action)
    size = shared
    while size < len(parts) - 1 and not labels[size]:
        size += 1
    return tuple([part.code for part in parts[: size + 1]])
