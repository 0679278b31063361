"""The guided first game: the first round with the three corporations of a first game.

Six turns, six kinds of things to do: explore, build, fund, visit the Gateway, corporation actions, and markers. The
lesson closes when the second round begins.
"""

from __future__ import annotations

from typing import Any, Final

from starboard.kernel.parts import Tutorial

FIRST_ROUND: Final = {"round": 1}

LESSON: Final[dict[str, Any]] = {
    "options": {"corporations": "first-game"},
    "seats": 2,
    "seed": 0,
    "learner": 0,
    "bot": "easy",
    "hints": [
        {
            "key": "shackleton.lesson.welcome",
            "when": {"ask": "leader-token"},
            "suggest": "lead europe a",
            "rules": "goal",
        },
        {
            "key": "shackleton.lesson.dome",
            "when": {"ask": "start-dome"},
            "suggest": ["start i2", "start i3", "start *"],
            "rules": "setup",
        },
        {
            "key": "shackleton.lesson.shuttle",
            "when": {"ask": "shuttle", "sees": FIRST_ROUND},
            "suggest": ["shuttle 2", "shuttle 1", "shuttle 4"],
            "rules": "shuttles",
        },
        {
            "key": "shackleton.lesson.explore",
            "when": {"ask": "main", "offers": "explore * engineer", "sees": FIRST_ROUND},
            "suggest": ["explore p09 engineer", "explore p28 engineer", "explore p03 engineer", "explore * engineer"],
            "rules": "explore",
        },
        {
            "key": "shackleton.lesson.build",
            "when": {"ask": "main", "offers": "deploy build *", "after": "shackleton.lesson.explore"},
            "suggest": ["deploy build engineer", "deploy build *"],
            "rules": "command",
        },
        {
            "key": "shackleton.lesson.site",
            "when": {"ask": "build", "offers": "build *"},
            "suggest": ["build dome i3", "build dome i6", "build workshop-top i1", "build workshop-top *", "build *"],
            "rules": "build",
        },
        {
            "key": "shackleton.lesson.astronaut",
            "when": {"ask": "take"},
            "suggest": ["take technician", "take *"],
            "rules": "gateway",
            "again": True,
        },
        {
            "key": "shackleton.lesson.housing",
            "when": {"ask": "house-*"},
            "suggest": ["house dome2", "house dome1", "house *"],
            "rules": "housing",
            "again": True,
        },
        {
            "key": "shackleton.lesson.marker",
            "when": {"ask": "engineer-bonus"},
            "suggest": ["place * mining", "place *", "activate *"],
            "rules": "markers",
        },
        {
            "key": "shackleton.lesson.panel",
            "when": {"ask": ["side-step", "build", "fund", "corporation-actions"], "offers": "panel"},
            "suggest": "panel",
            "rules": "energy",
        },
        {
            "key": "shackleton.lesson.fund",
            "when": {"ask": "main", "offers": "deploy fund *", "after": "shackleton.lesson.build"},
            "suggest": ["deploy fund technician", "deploy fund *"],
            "rules": "fund",
        },
        {
            "key": "shackleton.lesson.project",
            "when": {"ask": "fund", "offers": "fund *"},
            "suggest": ["fund m*", "fund a*", "fund *"],
            "rules": "fund",
        },
        {
            "key": "shackleton.lesson.gateway",
            "when": {"ask": "main", "offers": "gateway *", "after": "shackleton.lesson.build"},
            "suggest": ["gateway engineer", "gateway technician", "gateway *"],
            "rules": "gateway",
        },
        {
            "key": "shackleton.lesson.steps",
            "when": {"ask": "gateway-step"},
            "suggest": ["step credits", "step *"],
            "rules": "gateway",
            "again": True,
        },
        {
            "key": "shackleton.lesson.reputation",
            "when": {"ask": ["corporation-action", "corporation-actions"], "offers": ["corp *", "rep *"]},
            "suggest": ["corp mining", "corp *", "rep reputation", "rep *"],
            "rules": "reputation",
            "again": True,
        },
        {
            "key": "shackleton.lesson.points",
            "when": {"ask": ["ship", "host", "experiment"]},
            "suggest": ["ship 2l", "ship 2r", "host *"],
            "rules": "objectives",
            "again": True,
        },
        {
            "key": "shackleton.lesson.corporation",
            "when": {"ask": "main", "offers": "deploy corporation *", "after": "shackleton.lesson.gateway"},
            "suggest": ["deploy corporation scientist", "deploy corporation *"],
            "rules": "corporation-actions",
        },
        {
            "key": "shackleton.lesson.rim",
            "when": {"ask": "main", "after": "shackleton.lesson.gateway", "sees": FIRST_ROUND},
            "rules": "explore",
            "again": True,
        },
        {
            "key": "shackleton.lesson.maintenance",
            "when": {"ask": "arrange-*", "sees": FIRST_ROUND},
            "suggest": ["house dome*", "house workshop-*", "house *"],  # a dome pays for anybody
            "rules": "maintenance",
            "again": True,
        },
        {
            "key": "shackleton.lesson.go-on",
            "when": {"ask": "shuttle", "sees": {"round": {"least": 2}}},
            "rules": "scoring",
            "closes": True,
        },
    ],
}

TUTORIAL: Final = Tutorial(LESSON)
