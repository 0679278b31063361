"""Replaying a game of the site: its moves in our notation, compared after every move."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.gaia.interop import final_scores
from starboard.games.gaia.interop.moves import Log
from starboard.games.gaia.interop.offers import unexplained
from starboard.games.gaia.interop.snapshots import (
    advanced_names,
    expected_player,
    next_of,
    order_of,
    phase_of,
    player_snapshot,
)
from starboard.games.gaia.state import OVER
from starboard.kernel.agenda import pending
from starboard.kernel.errors import Disagreement
from starboard.kernel.record import Record

STALE_ORDER: Final = "setupFaction"  # the phase in which the site does not update its order
BOARD_ROTATED: Final = "setupBoard"


class SiteReplay:
    """One recorded game with its snapshots, and perhaps with the lists of what was offered."""

    def __init__(self, game: dict[str, Any]) -> None:
        self.game: Final = game
        self.legal: Final[list[list[str]] | None] = game.get("legal")
        self.log: Final = Log(game["setup"], f"boardgamers' engine, game {game['id']}")
        self.state: Final = self.log.state
        self.advanced: Final = advanced_names(game["setup"])
        self.advanced_at: Final = self.state.advanced_at[:]
        self.where = "the start"

    def run(self) -> Record:
        moves, snaps = self.game["moves"], self.game["snaps"]
        self.expect("the number of snapshots", len(moves) + 1, len(snaps))
        if self.legal is not None:
            self.expect("the number of lists of offers", len(moves), len(self.legal))
        self.compare(0, snaps[0])
        for number, move in enumerate(moves):
            self.where = f"move {number} ({move})"
            if self.legal is not None:
                self.compare_offers(self.legal[number])
            self.log.play_move(self.where, move)
            self.compare(number + 1, snaps[number + 1])
        self.where = "the end"
        self.compare_result()
        return self.log.finished()

    def expect(self, what: str, expected: Any, actual: Any) -> None:
        if expected != actual:
            raise Disagreement(f"{self.where}: {what} should be {expected}, found {actual}")

    def compare_offers(self, lines: list[str]) -> None:
        differences = unexplained(self.log.offers, pending(self.state)[0], lines)
        if differences:
            raise Disagreement(f"{self.where}: {'; '.join(differences)}")

    def compare(self, number: int, snap: dict[str, Any]) -> None:
        """Compare everything that a snapshot has."""
        state = self.state
        self.expect("the number of the snapshot", number, snap["i"])
        self.expect("the number of players", len(state.players), len(snap["p"]))
        for seat, row in enumerate(snap["p"]):
            expected, actual = expected_player(row), player_snapshot(state, seat, self.advanced)
            self.expect(f"the fields of {self.game['factions'][seat]}", sorted(actual), sorted(expected))
            for field, value in expected.items():
                self.expect(f"{self.game['factions'][seat]}'s {field}", value, actual[field])
        self.expect("round", snap["round"], state.round)
        if number == 0 and snap["phase"] == BOARD_ROTATED:
            return  # our game begins with the rotated board
        self.expect("phase", snap["phase"], phase_of(state))
        self.expect("next", snap["next"], next_of(state))
        self.expect("passed", snap["passed"], state.passed)
        if snap["phase"] != STALE_ORDER:
            self.expect("order", snap["order"], order_of(state))

    def compare_result(self) -> None:
        state, result = self.state, self.game["result"]
        self.expect("the factions", self.game["factions"], [player.faction.id for player in state.players])
        self.expect("the order of choosing", self.game["order"], [player.faction.id for player in state.players])
        self.expect("whether it ended", result["ended"], state.phase == OVER)
        self.expect("the scores", result["scores"], [player.vp for player in state.players])
        for seat, row in enumerate(result["breakdown"]):
            points = final_scores.breakdown(state, seat, self.advanced_at)
            for part in ("start", "during", "end"):
                self.expect(f"{self.game['factions'][seat]}'s points ({part})", row[part], points[part])
        if "final_counts" in result:
            self.expect("the counts of the final tiles", result["final_counts"], final_scores.final_counts(state))
        theirs, ours = final_scores.their_board(result["final_board"]), final_scores.board(state)
        for place in {**theirs, **ours}:
            self.expect(f"the hex {place}", theirs.get(place), ours.get(place))
