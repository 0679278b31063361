"""Reading a typed action: a code, its words in another order, or an abbreviation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.kernel.action import Action
from starboard.kernel.errors import AmbiguousAction, IllegalAction, UnreadableAction
from starboard.kernel.game import Game


def understand(game: Game[Any, Any], text: str, seat: int, legal: Sequence[Action]) -> Action:
    """Return the action that a text means: its code, the words of it in any order, or an unambiguous abbreviation."""
    wanted = " ".join(text.split()).lower()
    for action in legal:
        if action.code == wanted:
            return action
    known = game.action(wanted)
    codes = [action.code for action in legal]
    if known is not None and known.number >= 0:  # a complete code is never taken for another one with the same words
        raise IllegalAction(seat, known.code, codes)
    words = sorted(wanted.split())
    same_words = [action for action in legal if sorted(action.code.split()) == words]
    if len(same_words) == 1:
        return same_words[0]
    fits = [action for action in legal if wanted and _abbreviates(wanted, action.code)]
    if known is not None and len(fits) < 2:  # any list of words may be readable as a plan
        raise IllegalAction(seat, known.code, codes)
    if len(fits) == 1:
        return fits[0]
    if fits:
        raise AmbiguousAction(text, [action.code for action in fits])
    raise UnreadableAction(text, codes, list(game.vocabulary.by_code))


def _abbreviates(text: str, code: str) -> bool:
    """Whether each word begins the word at its place, as "pl pub" abbreviates "place public-works"."""
    words, full = text.split(), code.split()
    return len(words) <= len(full) and all(long.startswith(word) for word, long in zip(words, full, strict=False))
