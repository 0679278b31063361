"""The guided first game: the preset hands of a first game, played to its end.

The hints lead through one turn of the wheel: conquer, sell, settle, develop, produce, consume. Who goes another way
meets them when they fit.
"""

from __future__ import annotations

from typing import Any, Final

from starboard.kernel.parts import Tutorial

LESSON: Final[dict[str, Any]] = {
    "options": {"start": "first"},
    "seats": 2,
    "seed": 11,
    "learner": 0,
    "bot": "easy",
    "hints": [
        {
            "key": "race.lesson.welcome",
            "when": {"ask": "action", "sees": {"round": 1}},
            "suggest": "settle",
            "rules": "overview",
        },
        {
            "key": "race.lesson.conquer",
            "when": {"ask": "settle", "offers": "place rebel-fuel-cache"},
            "suggest": "place rebel-fuel-cache",
            "rules": "III",
        },
        {
            "key": "race.lesson.sell",
            "when": {"ask": "action", "sees": {"boards.me.goods": {"has": True}, "boards.me.hand": {"count most": 5}}},
            "suggest": "trade",
            "rules": "IV",
        },
        {
            "key": "race.lesson.pick-settle",
            "when": {
                "ask": "action",
                "after": "race.lesson.welcome",
                "sees": {"round": {"least": 2}, "boards.me.hand": {"has": "gem-world", "count least": 3}},
            },
            "suggest": "settle",
            "rules": "III",
        },
        {
            "key": "race.lesson.settle",
            "when": {"ask": "settle", "offers": "place *-*"},
            "suggest": ["place gem-world"],
            "rules": "III",
        },
        {
            "key": "race.lesson.pay",
            "when": {"ask": "pay"},
            "suggest": "pay *",
            "spare": ["pay gem-world", "pay public-works", "pay rebel-fuel-cache"],
            "rules": "II",
            "again": True,
        },
        {
            "key": "race.lesson.pick-develop",
            "when": {
                "ask": "action",
                "after": "race.lesson.pay",
                "sees": {"boards.me.hand": {"has": "public-works"}},
            },
            "suggest": "develop",
            "rules": "II",
        },
        {
            "key": "race.lesson.develop",
            "when": {"ask": "develop", "offers": "place *-*"},
            "suggest": "place public-works",
            "rules": "II",
        },
        {
            "key": "race.lesson.produce",
            "when": {
                "ask": "action",
                "after": "race.lesson.pay",
                "sees": {"boards.me.tableau": {"has": "gem-world"}, "boards.me.goods": {"lacks": True}},
            },
            "suggest": "produce",
            "rules": "V",
        },
        {
            "key": "race.lesson.consume",
            "when": {
                "ask": "action",
                "after": "race.lesson.produce",
                "sees": {"boards.me.goods": {"has": True}},
            },
            "suggest": "consume-x2",
            "rules": "IV",
        },
        {
            "key": "race.lesson.explore",
            "when": {"ask": "action", "sees": {"round": {"least": 4}, "boards.me.hand": {"count most": 5}}},
            "suggest": "explore+1+1",
            "rules": "I",
        },
        {"key": "race.lesson.use", "when": {"ask": "consume"}, "rules": "IV"},
        {"key": "race.lesson.limit", "when": {"ask": "discard-to-ten"}, "rules": "end-of-round", "again": True},
        {"key": "race.lesson.keep", "when": {"ask": "keep"}, "rules": "I", "again": True},
        {
            "key": "race.lesson.tempo",
            "when": {"ask": "action", "sees": {"round": {"least": 5}}},
            "rules": "round",
        },
        {
            "key": "race.lesson.choose",
            "when": {"ask": "action", "after": "race.lesson.tempo"},
            "again": True,
        },
        {
            "key": "race.lesson.race",
            "when": {"ask": ["develop", "settle"], "sees": {"boards.me.tableau": {"count least": 6}}},
            "rules": "end",
        },
        {"key": "race.lesson.over", "when": {"over": True}, "rules": "six-cost", "closes": True},
    ],
}

TUTORIAL: Final = Tutorial(LESSON)
