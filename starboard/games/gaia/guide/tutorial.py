"""The guided first game: two rounds on the printed board with the factions of a first game.

The suggestions build one small engine: a third mine, a trading station beside the neighbour, a laboratory with its
tile, a step of research; then the power that came in, and the pass. The second round looks farther.
"""

from __future__ import annotations

from typing import Any, Final

from starboard.kernel.parts import Tutorial

FIRST_ROUND: Final = {"round": 1}
SECOND_ROUND: Final = {"round": 2}

LESSON: Final[dict[str, Any]] = {
    "options": {"board": "printed", "factions": "first-game"},
    "seats": 2,
    "seed": 51,
    "learner": 0,
    "bot": "easy",
    "hints": [
        {
            "key": "gaia.lesson.welcome",
            "when": {"ask": "faction"},
            "suggest": "faction hadsch-hallas",
            "rules": "goal",
        },
        {
            "key": "gaia.lesson.first-mine",
            "when": {"ask": "first-mine"},
            "suggest": ["build mine 1x-3", "build mine -4x1"],
            "rules": "setup",
        },
        {
            "key": "gaia.lesson.second-mine",
            "when": {"ask": "first-mine", "after": "gaia.lesson.first-mine"},
            "suggest": ["build mine -4x1", "build mine 1x-3"],
            "rules": "10",
        },
        {
            "key": "gaia.lesson.booster",
            "when": {"ask": "first-booster"},
            "suggest": ["booster booster1", "booster booster2"],
            "rules": "IV",
        },
        {
            "key": "gaia.lesson.mine",
            "when": {
                "ask": "turn",
                "offers": ["build mine -4x-2", "build mine 6x-1"],
                "sees": {"round": 1, "players.me.faction": "hadsch-hallas"},
            },
            "suggest": ["build mine -4x-2", "build mine 6x-1"],
            "rules": "1",
        },
        {
            "key": "gaia.lesson.any-mine",
            "when": {
                "ask": "turn",
                "offers": "build mine *",
                "sees": {"round": 1, "players.me.faction": {"lacks": "hadsch-hallas"}},
            },
            "rules": "1",
        },
        {
            "key": "gaia.lesson.end-turn",
            "when": {"ask": "after-turn"},
            "suggest": "end turn",
            "rules": "9",
            "again": True,
        },
        {
            "key": "gaia.lesson.charge",
            "when": {"ask": "charge"},
            "suggest": "charge",
            "rules": "power",
            "again": True,
        },
        {
            "key": "gaia.lesson.station",
            "when": {"ask": "turn", "offers": "build ts *"},
            "suggest": ["build ts 1x-3", "build ts -4x1", "build ts *"],
            "rules": "3",
        },
        {
            "key": "gaia.lesson.lab",
            "when": {"ask": "turn", "offers": "build lab *"},
            "suggest": "build lab *",
            "rules": "3",
        },
        {
            "key": "gaia.lesson.tile",
            "when": {"ask": "tech"},
            "suggest": ["tech free3", "tech free2"],
            "rules": "VI",
        },
        {
            "key": "gaia.lesson.area",
            "when": {"ask": "advance", "offers": "up *"},
            "suggest": ["up eco", "up *"],
            "rules": "II",
        },
        {
            "key": "gaia.lesson.research",
            "when": {"ask": "turn", "offers": "up *"},
            "suggest": ["up terra", "up eco", "up *"],
            "rules": "5",
        },
        {
            "key": "gaia.lesson.power",
            "when": {"ask": "turn", "offers": "action power*"},
            "suggest": ["action power6", "action power7", "action power*"],
            "rules": "6",
        },
        {
            "key": "gaia.lesson.with-steps",
            "when": {"ask": "mine-with-steps"},
            "suggest": ["build mine 2x-3", "build mine *"],
            "rules": "1",
        },
        {
            "key": "gaia.lesson.scoring",
            "when": {"ask": "turn", "sees": FIRST_ROUND, "after": ["gaia.lesson.station", "gaia.lesson.research"]},
            "suggest": "build ts *",
            "rules": "V",
        },
        {
            "key": "gaia.lesson.pass",
            "when": {"ask": "turn", "offers": "pass *", "lacks": ["build *", "up *", "action *"], "sees": FIRST_ROUND},
            "suggest": ["pass booster2", "pass *"],
            "rules": "8",
        },
        {
            "key": "gaia.lesson.round-two",
            "when": {"ask": "turn", "offers": "build *", "sees": SECOND_ROUND},
            "suggest": ["build mine -2x1", "build mine 3x-1", "build mine *"],
            "rules": "1",
        },
        {
            "key": "gaia.lesson.federation",
            "when": {"ask": "turn", "sees": SECOND_ROUND, "after": "gaia.lesson.round-two"},
            "rules": "4",
        },
        {
            "key": "gaia.lesson.gaia",
            "when": {"ask": "turn", "sees": {"round": {"least": 2}}, "after": "gaia.lesson.federation"},
            "rules": "2",
        },
        {
            "key": "gaia.lesson.passing-again",
            "when": {"ask": "turn", "offers": "pass *", "lacks": ["build *", "up *", "action *"], "sees": SECOND_ROUND},
            "suggest": ["pass booster1", "pass *"],
            "rules": "8",
        },
        {
            "key": "gaia.lesson.go-on",
            "when": {"ask": "turn", "sees": {"round": {"least": 3}}},
            "rules": "final-scoring",
            "closes": True,
        },
    ],
}

TUTORIAL: Final = Tutorial(LESSON)
