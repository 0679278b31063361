"""The policy of Race: what bots do not even consider."""

from __future__ import annotations

from games.race.positions import Seat, table
from starboard import bots
from starboard.games.race import GAME
from starboard.games.race.game import RULES
from starboard.kernel.evaluation import NEVER, NEWEST


def test_no_bot_discards_new_military_tactics_without_a_world() -> None:
    one = Seat("old-earth new-military-tactics", hand="artist-colony gem-world")
    at = table(one, Seat("new-sparta", hand="spice-world")).choose("settle", "settle").play("p2 place nothing")
    for _ in range(2):
        (decision,) = at.match.pending
        odds = RULES.evaluator(NEWEST).policy(at.state, decision)
        codes = [action.code for action in decision.actions]
        assert [codes[place] for place, value in enumerate(odds) if value <= NEVER] == [
            "sacrifice new-military-tactics"
        ]
        for name in ("easy", "normal"):
            chosen = bots.make(name, GAME, 1).choose(at.match.view(0), decision)
            assert chosen.code != "sacrifice new-military-tactics"
        at.play("p1 sacrifice new-military-tactics")


def test_bots_still_discard_new_military_tactics_for_a_world() -> None:
    at = table(Seat("old-earth new-military-tactics", hand="star-nomad-lair"), Seat("new-sparta"))
    at.choose("settle", "settle").play("p1 place star-nomad-lair")
    assert at.tableau("p1") == ["old-earth", "star-nomad-lair"]
