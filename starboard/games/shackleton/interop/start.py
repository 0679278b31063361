"""The position before the first question of a recorded game, from its setup alone."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.shackleton import GAME
from starboard.games.shackleton.actions import NAMES
from starboard.games.shackleton.components import CORPORATIONS, LEADERS, ROUNDS
from starboard.games.shackleton.corporations import all_corporations, all_snapshots
from starboard.games.shackleton.data.load import OPTION, builtin
from starboard.games.shackleton.game import RULES
from starboard.games.shackleton.interfaces import Corporation
from starboard.games.shackleton.rules.setup import blank, lay_out
from starboard.games.shackleton.state import Shackleton, Solo
from starboard.games.shackleton.table_options import Settings
from starboard.kernel.rng import seeded

DATA: Final = "design"  # the tables that all recorded games were played with
HARD: Final = "hard"
EASY: Final = "easy"
LETTERS: Final = "ABC"
_ROUNDS: Final = [str(number) for number in range(1, ROUNDS + 1)]


def options_of(setup: dict[str, Any]) -> dict[str, str]:
    """Return the options of a recorded game, as ours are named."""
    in_order = sorted(setup["corporations"], key=CORPORATIONS.index)
    options = {"corporations": "+".join(in_order), OPTION: builtin(DATA).label}
    if setup["players"] == 1:
        hard = "".join([letter for letter in LETTERS if setup["difficulty"][letter] == HARD])
        options["astrobot"] = HARD if hard == LETTERS else f"{HARD}-{hard}" if hard else EASY
    return GAME.settled(setup["players"], options)


def starting_position(setup: dict[str, Any]) -> Shackleton:
    """Return the position with everything as it was dealt; nothing else is random (ruling 2)."""
    seats = int(setup["players"])
    if (setup["mode"] == "solo") != (seats == 1):
        raise ValueError(f"{seats} people do not play a game of the mode {setup['mode']!r}")
    options = options_of(setup)
    settings = Settings(options)
    state = blank(RULES.tables_of(options), settings, seeded(0), seats)
    for slot, id in enumerate(setup["corporations"]):
        state.corporations.append(_corporation(state, setup, slot, id))
    state.shuttles = [[int(tile) for tile in setup["shuttles"][round]] for round in _ROUNDS]
    state.leaders = [LEADERS.index(f"{token} {side}") for token, side in setup["leaders"]]
    if seats == 1:
        decks = [[int(card) for card in setup["solo_decks"][round]] for round in _ROUNDS]
        hard = settings.hard_sides([each.number for each in state.corporations])
        state.solo = Solo(decks, [], [], [0, 0, 0], hard, 0, 0)
    first = int(setup["start_player"])
    state.order = [(first + place) % state.size for place in range(state.size)]
    lay_out(state)
    return state


def _corporation(state: Shackleton, setup: dict[str, Any], slot: int, id: str) -> Corporation:
    corporation = all_corporations.create(state.tables, CORPORATIONS.index(id), slot, state.size)
    corporation.begin(state)
    deck = [NAMES.projects.index(card) for card in setup["decks"][id]]
    if sorted(deck) != sorted(state.tables.corporation_projects(corporation.number)):
        raise ValueError(f"the deck of {id} does not have each of its projects once")
    corporation.deck = deck
    all_snapshots.snapshot_of(corporation.number).deal(corporation, setup)
    return corporation
