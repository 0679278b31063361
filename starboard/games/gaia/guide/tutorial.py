"""The guided first game: two rounds on the printed board with the factions of a first game.

The suggestions build one small engine: a third mine, a trading station beside the neighbour, a laboratory with its
tile, a step of research; then the power that came in, and the pass. The second round looks farther.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from starboard.kernel.lesson import Lesson, hint_of
from starboard.kernel.parts import Tutorial

hint = partial(hint_of, "gaia")
FIRST_ROUND: Final = {"round": 1}
SECOND_ROUND: Final = {"round": 2}

HINTS: Final = [
    hint("welcome", "faction", suggest="faction hadsch-hallas", rules="goal"),
    hint("first-mine", "first-mine", suggest=["build mine 1x-3", "build mine -4x1"], rules="setup"),
    hint("second-mine", "first-mine", after="first-mine", suggest=["build mine -4x1", "build mine 1x-3"], rules="10"),
    hint("booster", "first-booster", suggest=["booster booster1", "booster booster2"], rules="IV"),
    hint(
        "mine",
        "turn",
        offers=["build mine -4x-2", "build mine 6x-1"],
        sees={"round": 1, "players.me.faction": "hadsch-hallas"},
        suggest=["build mine -4x-2", "build mine 6x-1"],
        rules="1",
    ),
    hint(
        "any-mine",
        "turn",
        offers="build mine *",
        sees={"round": 1, "players.me.faction": {"lacks": "hadsch-hallas"}},
        rules="1",
    ),
    hint("end-turn", "after-turn", suggest="end turn", rules="9", again=True),
    hint("charge", "charge", suggest="charge", rules="power", again=True),
    hint("station", "turn", offers="build ts *", suggest=["build ts 1x-3", "build ts -4x1", "build ts *"], rules="3"),
    hint("lab", "turn", offers="build lab *", suggest="build lab *", rules="3"),
    hint("tile", "tech", suggest=["tech free3", "tech free2"], rules="VI"),
    hint("area", "advance", offers="up *", suggest=["up eco", "up *"], rules="II"),
    hint("research", "turn", offers="up *", suggest=["up terra", "up eco", "up *"], rules="5"),
    hint(
        "power", "turn", offers="action power*", suggest=["action power6", "action power7", "action power*"], rules="6"
    ),
    hint("with-steps", "mine-with-steps", suggest=["build mine 2x-3", "build mine *"], rules="1"),
    hint("scoring", "turn", sees=FIRST_ROUND, after=["station", "research"], suggest="build ts *", rules="V"),
    hint(
        "pass",
        "turn",
        offers="pass *",
        lacks=["build *", "up *", "action *"],
        sees=FIRST_ROUND,
        suggest=["pass booster2", "pass *"],
        rules="8",
    ),
    hint(
        "round-two",
        "turn",
        offers="build *",
        sees=SECOND_ROUND,
        suggest=["build mine -2x1", "build mine 3x-1", "build mine *"],
        rules="1",
    ),
    hint("federation", "turn", sees=SECOND_ROUND, after="round-two", rules="4"),
    hint("gaia", "turn", sees={"round": {"least": 2}}, after="federation", rules="2"),
    hint(
        "passing-again",
        "turn",
        offers="pass *",
        lacks=["build *", "up *", "action *"],
        sees=SECOND_ROUND,
        suggest=["pass booster1", "pass *"],
        rules="8",
    ),
    hint("go-on", "turn", sees={"round": {"least": 3}}, rules="final-scoring", closes=True),
]

TUTORIAL: Final = Tutorial(Lesson("gaia", 51, HINTS, {"board": "printed", "factions": "first-game"}))
