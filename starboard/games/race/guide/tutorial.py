"""The guided first game: the preset hands of a first game, played to its end.

The hints lead through one turn of the wheel: conquer, sell, settle, develop, produce, consume. Who goes another way
meets them when they fit.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from starboard.kernel.lesson import Lesson, hint_of
from starboard.kernel.parts import Tutorial

hint = partial(hint_of, "race")

HINTS: Final = [
    hint("welcome", "action", sees={"round": 1}, suggest="settle", rules="overview"),
    hint("conquer", "settle", offers="place rebel-fuel-cache", suggest="place rebel-fuel-cache", rules="III"),
    hint(
        "sell",
        "action",
        sees={"boards.me.goods": {"has": True}, "boards.me.hand": {"count most": 5}},
        suggest="trade",
        rules="IV",
    ),
    hint(
        "pick-settle",
        "action",
        after="welcome",
        sees={"round": {"least": 2}, "boards.me.hand": {"has": "gem-world", "count least": 3}},
        suggest="settle",
        rules="III",
    ),
    hint("settle", "settle", offers="place *-*", suggest=["place gem-world"], rules="III"),
    hint(
        "pay",
        "pay",
        suggest="pay *",
        spare=["pay gem-world", "pay public-works", "pay rebel-fuel-cache"],
        rules="II",
    ),
    hint("pay-again", "pay", after="pay", sees={"round": {"least": 3}}, rules="II", again=True),
    hint(
        "pick-develop",
        "action",
        after="pay",
        sees={"boards.me.hand": {"has": "public-works"}},
        suggest="develop",
        rules="II",
    ),
    hint("develop", "develop", offers="place *-*", suggest="place public-works", rules="II"),
    hint(
        "produce",
        "action",
        after="pay",
        sees={"boards.me.tableau": {"has": "gem-world"}, "boards.me.goods": {"lacks": True}},
        suggest="produce",
        rules="V",
    ),
    hint(
        "consume", "action", after="produce", sees={"boards.me.goods": {"has": True}}, suggest="consume-x2", rules="IV"
    ),
    hint(
        "explore",
        "action",
        sees={"round": {"least": 4}, "boards.me.hand": {"count most": 5}},
        suggest="explore+1+1",
        rules="I",
    ),
    hint("use", "consume", rules="IV"),
    hint("limit", "discard-to-ten", rules="end-of-round", again=True),
    hint("keep", "keep", rules="I", again=True),
    hint("tempo", "action", sees={"round": {"least": 5}}, rules="round"),
    hint("choose", "action", after="tempo", again=True),
    hint("race", ["develop", "settle"], sees={"boards.me.tableau": {"count least": 6}}, rules="end"),
    hint("over", [], over=True, rules="six-cost", closes=True),
]

TUTORIAL: Final = Tutorial(Lesson("race", 11, HINTS, {"start": "first-by-seat"}))
