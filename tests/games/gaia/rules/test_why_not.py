"""Why an action is not offered: every reason is the answer in some test, and offers speak for themselves."""

from __future__ import annotations

import re
from pathlib import Path

from games.gaia.positions import Seat, Table, table
from starboard.games.gaia.events import REASONS
from starboard.kernel.agenda import apply, pending, why_not
from starboard.kernel.questions import Ask
from starboard.kernel.rng import Dice

GAIA = Path(__file__).parents[1]


def test_every_reason_is_the_answer_in_some_test() -> None:
    texts = [path.read_text(encoding="utf-8") for path in GAIA.rglob("test_*.py")]
    answers = {word for text in texts for word in re.findall(r'"([a-z0-9-]+)"', text)}
    assert [reason.key for reason in REASONS if reason.key.removeprefix("gaia.why.") not in answers] == []


def midgame(rules: str) -> Table:
    """A rich table on which much is possible."""
    one = Seat(
        "taklons", mine="0x0 0x1", ts="-2x0", lab="-4x0", bowls="3 3 5", brainstone=3, levels="gaia 3 nav 4",
        tokens="8vp-q+ 12vp", tiles="4pw 4c", booster="booster5", has="25c 12o 12k 6q",
    )  # fmt: skip
    two = Seat("ivits", pi="2x0", mine="3x0", ts="4x0", station="1x2", booster="booster4", has="25c 12o 12k 6q")
    return table(one, two, planets={"transdim": "1x0 0x3", "gaia": "1x1 -2x2", "ice": "-1x0 2x2"}, rules=rules)


def test_offered_actions_are_never_refused_and_all_others_are() -> None:
    """At every decision of some random games: offered are exactly the candidates without a reason."""
    for seed in range(4):
        for rules in ("rulebook", "boardgamers"):
            state, dice = midgame(rules).state, Dice(seed)
            for _ in range(60):
                decisions = pending(state)
                if not decisions:
                    break
                decision = decisions[0]
                step = state.agenda[-1]
                assert isinstance(step, Ask)
                candidates = step.candidates(state)
                open_to = [action.code for action in candidates if why_not(state, decision.seat, action) is None]
                assert sorted(open_to) == sorted([action.code for action in decision.actions]), decision.key
                apply(state, decision.seat, decision.actions[dice.below(len(decision.actions))])
