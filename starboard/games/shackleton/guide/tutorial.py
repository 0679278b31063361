"""The guided first game: the first round with the three corporations of a first game.

Six turns, six kinds of things to do: explore, build, fund, visit the Gateway, corporation actions, and markers. The
lesson closes when the second round begins.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from starboard.kernel.lesson import Lesson, hint_of
from starboard.kernel.parts import Tutorial

hint = partial(hint_of, "shackleton")
FIRST_ROUND: Final = {"round": 1}

HINTS: Final = [
    hint("welcome", "leader-token", suggest="lead europe a", rules="goal"),
    hint("dome", "start-dome", suggest=["start i2", "start i3", "start *"], rules="setup"),
    hint("shuttle", "shuttle", sees=FIRST_ROUND, suggest=["shuttle 2", "shuttle 1", "shuttle 4"], rules="shuttles"),
    hint(
        "explore",
        "main",
        offers="explore * engineer",
        sees=FIRST_ROUND,
        suggest=["explore p09 engineer", "explore p28 engineer", "explore p03 engineer", "explore * engineer"],
        rules="explore",
    ),
    hint(
        "build",
        "main",
        offers="deploy build *",
        after="explore",
        suggest=["deploy build engineer", "deploy build *"],
        rules="command",
    ),
    hint(
        "site",
        "build",
        offers="build *",
        suggest=["build dome i3", "build dome i6", "build workshop-top i1", "build workshop-top *", "build *"],
        rules="build",
    ),
    hint("astronaut", "take", suggest=["take technician", "take *"], rules="gateway", again=True),
    hint("housing", "house-*", suggest=["house dome2", "house dome1", "house *"], rules="housing", again=True),
    hint("marker", "engineer-bonus", suggest=["place * mining", "place *", "activate *"], rules="markers"),
    hint(
        "panel", ["side-step", "build", "fund", "corporation-actions"], offers="panel", suggest="panel", rules="energy"
    ),
    hint(
        "fund",
        "main",
        offers="deploy fund *",
        after="build",
        suggest=["deploy fund technician", "deploy fund *"],
        rules="fund",
    ),
    hint("project", "fund", offers="fund *", suggest=["fund m*", "fund a*", "fund *"], rules="fund"),
    hint(
        "gateway",
        "main",
        offers="gateway *",
        after="build",
        suggest=["gateway engineer", "gateway technician", "gateway *"],
        rules="gateway",
    ),
    hint("steps", "gateway-step", suggest=["step credits", "step *"], rules="gateway", again=True),
    hint(
        "reputation",
        ["corporation-action", "corporation-actions"],
        offers=["corp *", "rep *"],
        suggest=["corp mining", "corp *", "rep reputation", "rep *"],
        rules="reputation",
        again=True,
    ),
    hint(
        "points",
        ["ship", "host", "experiment"],
        suggest=["ship 2l", "ship 2r", "host *"],
        rules="objectives",
        again=True,
    ),
    hint(
        "corporation",
        "main",
        offers="deploy corporation *",
        after="gateway",
        suggest=["deploy corporation scientist", "deploy corporation *"],
        rules="corporation-actions",
    ),
    hint("rim", "main", after="gateway", sees=FIRST_ROUND, rules="explore", again=True),
    hint("recovered", "recovered-*", suggest="to base", rules="maintenance", again=True),
    hint(
        "maintenance",
        "arrange-*",
        sees=FIRST_ROUND,
        suggest=["house dome*", "house workshop-*", "house *"],  # a dome pays for anybody
        rules="maintenance",
        again=True,
    ),
    hint("go-on", "shuttle", sees={"round": {"least": 2}}, rules="scoring", closes=True),
]

TUTORIAL: Final = Tutorial(Lesson("shackleton", 0, HINTS, {"corporations": "first-game"}))
