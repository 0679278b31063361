"""The legal actions of a question, in groups with headings. Those that end a turn stand apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Final

from starboard.kernel.action import JOINT, Action
from starboard.kernel.step import Decision
from starboard.kernel.view import View
from starboard.text.answer_families import families
from starboard.text.game_text import GameText

LONGEST_LIST: Final = 12  # choices in one list; more are grouped, and can be searched
MOST_UNFOLDED: Final = 30  # of more choices, large groups are folded up
LARGE: Final = 8  # choices of a large group
MOST_PARTS: Final = 8  # into which a large group is divided
SHORTEST_WORD: Final = 4  # letters: a heading must not end with "on" or "a"
PIECES: Final = "pieces"  # the group of answers to a part of the question
MOST_ENDINGS: Final = 2  # choices that end a turn and are not folded up


@dataclass(slots=True)
class Choice:
    """One action as a button, or as a checkbox where a set is the answer."""

    code: str
    label: str
    is_ticked: bool = False


@dataclass(slots=True)
class Group:
    """Actions of one kind, perhaps without a heading."""

    key: str
    heading: str
    choices: list[Choice] = field(default_factory=list)
    is_open: bool = True


@dataclass(slots=True)
class Offer:
    """All answers to a question."""

    groups: list[Group]
    endings: list[Choice]
    count: int
    ways_to_end: str = ""  # the heading of the endings, if they are folded up

    @property
    def is_long(self) -> bool:
        """Whether the list deserves a search box."""
        return self.count > LONGEST_LIST


def offer(actions: Sequence[Action], view: View, game_text: GameText) -> Offer:
    """Return the choices for these actions; answers to a part of the question come last, folded up."""
    if view.decision is not None and view.decision.finer:
        return _joined_offer(view.decision, actions, view, game_text)
    choices: list[Choice] = []
    endings: list[Choice] = []
    for action in actions:
        (endings if action.ends_turn else choices).append(Choice(action.code, game_text.label(action, view)))
    if not choices:
        return Offer([Group("all", "", endings)], [], len(actions))
    groups = [Group("all", "", choices)] if len(choices) <= LONGEST_LIST else _grouped(choices, game_text)
    if len(groups) > 1 and len(choices) > MOST_UNFOLDED:
        for group in groups:
            group.is_open = len(group.choices) <= LARGE
    ways = ""
    if len(endings) > MOST_ENDINGS:
        ways = _heading(endings[0].code.split()[0], endings, game_text) or game_text.say("web.table.endings")
    return Offer(groups, endings, len(actions), ways)


def _joined_offer(decision: Decision, actions: Sequence[Action], view: View, game_text: GameText) -> Offer:
    """Return answers to several questions below their answer to the first; a long list has these folded up."""
    groups: list[Group] = []
    endings: list[Choice] = []
    for family in families(decision.actions, view, game_text):
        choices = [Choice(action.code, label) for action, label in family.answers]
        if family.heading:
            key = choices[0].code.replace(" ", "-")  # a page keeps a group open by its key
            groups.append(Group(key, family.heading, choices, is_open=len(decision.actions) <= LONGEST_LIST))
        elif family.answers[0][0].ends_turn:
            endings += choices
        elif groups and not groups[-1].heading:
            groups[-1].choices += choices
        else:
            groups.append(Group(f"single-{len(groups)}", "", choices))
    whole = [action.code for action in decision.actions]
    pieces = [Choice(each.code, game_text.label(each, view)) for each in actions if each.code not in whole]
    if not groups:
        groups, endings = [Group("all", "", endings)], []
    if pieces:
        groups.append(Group(PIECES, game_text.say("web.table.pieces"), pieces, is_open=False))
    return Offer(groups, endings, len(actions))


def off_board(offer: Offer, drawn: set[str]) -> list[Choice]:
    """Return the answers, apart from those that end a turn, that nothing on the board stands for.

    The first part of a question that joins others may be answered on the board; then its joined answers are, too.
    """
    listed = [choice for group in offer.groups if group.key != PIECES for choice in group.choices]
    return [choice for choice in listed if choice.code.partition(JOINT)[0] not in drawn]


def plain(offer: Offer, drawn: set[str]) -> list[Choice]:
    """Return the answers to the first part of a question alone that nothing on the board stands for, endings apart."""
    choices = [choice for group in offer.groups for choice in group.choices]
    return [choice for choice in choices if JOINT not in choice.code and choice.code not in drawn]


def tick(offer: Offer, codes: Sequence[str]) -> None:
    """Tick what the reader had ticked, equal choices as often."""
    left = list(codes)
    for choice in [choice for group in offer.groups for choice in group.choices if left]:
        if choice.code in left:
            choice.is_ticked = True
            left.remove(choice.code)


def _grouped(choices: Sequence[Choice], game_text: GameText) -> list[Group]:
    """Group by the first word of the code, or by the first two where that gives better headings."""
    families: dict[str, list[Choice]] = {}
    for word, members in _by_words(choices, 1).items():
        parts = _by_words(members, 2)
        is_telling = len(members) == 1 or _heading(word, members, game_text) != ""
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
            groups.append(Group(word.replace(" ", "-"), _heading(word, members, game_text) or word, members))
    alone = [choice for choice in single if not _joined(choice, groups)]
    return [*([Group("others", "", alone)] if alone else []), *groups]


def _by_words(choices: Sequence[Choice], count: int) -> dict[str, list[Choice]]:
    families: dict[str, list[Choice]] = {}
    for choice in choices:
        families.setdefault(" ".join(choice.code.split()[:count]), []).append(choice)
    return families


def _joined(choice: Choice, groups: Sequence[Group]) -> bool:
    """Whether a single choice was put into the group whose heading its label begins with."""
    for group in groups:
        if choice.label.startswith(f"{group.heading}:"):
            group.choices.append(choice)
            return True
    return False


def _heading(word: str, choices: Sequence[Choice], game_text: GameText) -> str:
    """Return the game's name for a group, or the words that all of its labels begin with."""
    named = game_text.speaker.find(f"{game_text.package.id}.group.{word}")
    if named is not None:
        return named
    labels = [choice.label.split() for choice in choices]
    common = [words[0] for words in takewhile(lambda words: len(set(words)) == 1, zip(*labels, strict=False))]
    for at, part in enumerate(common):
        if part.endswith(":"):
            return " ".join(common[: at + 1])[:-1]
    while common and not _can_end(common[-1]):
        common.pop()
    return " ".join(common)


def _can_end(word: str) -> bool:
    """Whether a heading may end with this word: a long one, or the name of a place such as "P11"."""
    is_place = word.isalnum() and not word.isalpha() and not word.isdigit()
    return is_place or (word.isalpha() and len(word) >= SHORTEST_WORD)
