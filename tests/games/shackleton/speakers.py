"""What the tests of Shackleton Base's texts share: strict speakers, views, tables and random games."""

from __future__ import annotations

from collections.abc import Iterator

from starboard.games.shackleton import GAME
from starboard.games.shackleton.data.load import builtin
from starboard.games.shackleton.game import RULES
from starboard.games.shackleton.view import ShackletonView
from starboard.kernel.action import Action
from starboard.kernel.match import Match
from starboard.kernel.rng import Dice
from tools.strict_speaker import PLAYERS, StrictSpeaker, every_language

__all__ = ["ENGLISH", "PLAYERS", "SETTINGS", "TABLES", "Strict", "in_every_language", "played", "view_of"]

SETTINGS: list[tuple[int, dict[str, str]]] = [
    (2, {"corporations": "first-game"}),
    (3, {"corporations": "second-game"}),
    (4, {"corporations": "third-game"}),
    (1, {"corporations": "artemis+skywatch+mars", "astrobot": "hard-AC"}),
    (1, {"corporations": "selenium+mining+evergreen"}),
]
TABLES = RULES.sets[builtin("design").label]


class Strict(StrictSpeaker):
    """The strict speaker of this game."""

    def __init__(self, lang: str) -> None:
        super().__init__(lang, GAME)


ENGLISH = Strict("en")
in_every_language = every_language(Strict)


def view_of(match: Match, seat: int) -> ShackletonView:
    view = match.view(seat)
    assert isinstance(view, ShackletonView)
    return view


def played(seats: int, seed: int, options: dict[str, str]) -> Iterator[Match]:
    """Yield a game before each of its decisions, and at its end: a random verb, then a random action with it.

    There are so many spaces to explore from that a plain random game would do little else.
    """
    match = Match.new(GAME.id, seats=seats, seed=seed, **options)
    dice = Dice(seed)
    while not match.over:
        yield match
        decision = match.pending[0]
        verbs = sorted({verb_of(action) for action in decision.actions})
        verb = verbs[dice.below(len(verbs))]
        actions = [action for action in decision.actions if verb_of(action) == verb]
        match.play(actions[dice.below(len(actions))], decision.seat)
    yield match


def verb_of(action: Action) -> str:
    """The first word of an action, and for a row of the command area the row."""
    words = action.code.split()
    return " ".join(words[:2]) if words[0] == "deploy" else words[0]
