"""The legal actions of a question as a page offers them: in groups with headings, those that end a turn apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from starboard.kernel.action import Action
from starboard.kernel.view import View
from starboard.text.game_text import Teller

FEW: Final = 12  # so many stand in one list
MANY: Final = 30  # of more than so many, larger groups are folded up
LARGE: Final = 8
MOST_PARTS: Final = 8  # a large group is divided into no more than these
SHORTEST_WORD: Final = 4  # a heading does not end with "on", "a" or "1", but with "P11"
MOST_ENDINGS: Final = 2  # so many are always in sight


@dataclass(slots=True)
class Choice:
    """One action as a button, or as a box to tick where several answer together."""

    code: str
    label: str
    is_ticked: bool = False


@dataclass(slots=True)
class Group:
    """Actions of one sort. Without a heading, they speak for themselves."""

    key: str
    heading: str
    choices: list[Choice] = field(default_factory=list)
    is_open: bool = True


@dataclass(slots=True)
class Offer:
    """All that can be answered to a question."""

    groups: list[Group]
    endings: list[Choice]
    count: int
    ways_to_end: str = ""  # the heading over many of them, which are folded up

    @property
    def is_long(self) -> bool:
        """Is it worth a box to look for something?"""
        return self.count > FEW


def offer(actions: Sequence[Action], view: View, teller: Teller) -> Offer:
    """The buttons for these actions."""
    choices: list[Choice] = []
    endings: list[Choice] = []
    for action in actions:
        choice = Choice(action.code, teller.label(action, view))
        (endings if action.ends_turn else choices).append(choice)
    if not choices:
        return Offer([Group("all", "", endings)], [], len(endings))
    groups = [Group("all", "", choices)] if len(choices) <= FEW else _grouped(choices, teller)
    if len(groups) > 1 and len(choices) > MANY:
        for group in groups:
            group.is_open = len(group.choices) <= LARGE
    ways = ""
    if len(endings) > MOST_ENDINGS:
        ways = _heading(endings[0].code.split()[0], endings, teller) or teller.say("web.table.endings")
    return Offer(groups, endings, len(actions), ways)


def tick(offer: Offer, codes: Sequence[str]) -> None:
    """Tick what a reader had ticked, equal ones as often."""
    left = list(codes)
    for choice in [choice for group in offer.groups for choice in group.choices if left]:
        if choice.code in left:
            choice.is_ticked = True
            left.remove(choice.code)


def _grouped(choices: Sequence[Choice], teller: Teller) -> list[Group]:
    """By the first word of the code, or by the first two where that gives headings that say more."""
    families: dict[str, list[Choice]] = {}
    for word, members in _by_words(choices, 1).items():
        parts = _by_words(members, 2)
        is_telling = len(members) == 1 or _heading(word, members, teller) != ""
        is_divided = len(members) > LARGE and 1 < len(parts) <= MOST_PARTS
        if is_telling and not is_divided:
            families[word] = members
        else:
            families.update(parts)
    groups: list[Group] = []
    single: list[Choice] = []
    for word, members in families.items():
        if len(members) == 1:
            single += members
        else:
            groups.append(Group(word.replace(" ", "-"), _heading(word, members, teller) or word, members))
    alone = [choice for choice in single if not _joined(choice, groups)]
    return [*([Group("others", "", alone)] if alone else []), *groups]


def _by_words(choices: Sequence[Choice], count: int) -> dict[str, list[Choice]]:
    families: dict[str, list[Choice]] = {}
    for choice in choices:
        families.setdefault(" ".join(choice.code.split()[:count]), []).append(choice)
    return families


def _joined(choice: Choice, groups: Sequence[Group]) -> bool:
    """Put a single action into the group whose heading its label begins with."""
    for group in groups:
        if choice.label.startswith(f"{group.heading}:"):
            group.choices.append(choice)
            return True
    return False


def _heading(word: str, choices: Sequence[Choice], teller: Teller) -> str:
    """What the game calls a group, or how all of its labels begin."""
    named = teller.speaker.find(f"{teller.package.id}.group.{word}")
    if named is not None:
        return named
    common = choices[0].label.split()
    for choice in choices[1:]:
        words = choice.label.split()
        same = 0
        while same < min(len(common), len(words)) and common[same] == words[same]:
            same += 1
        common = common[:same]
    for at, part in enumerate(common):
        if part.endswith(":"):
            return " ".join(common[: at + 1])[:-1]
    while common and not _can_end(common[-1]):
        common.pop()
    return " ".join(common)


def _can_end(word: str) -> bool:
    """May a heading end with this word? The name of a place, with letters and digits, tells groups apart."""
    is_place = word.isalnum() and not word.isalpha() and not word.isdigit()
    return is_place or (word.isalpha() and len(word) >= SHORTEST_WORD)
