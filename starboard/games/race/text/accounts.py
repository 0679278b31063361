"""What a player has, and what the cards of a tableau score now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.race.cards import CARDS
from starboard.games.race.derived import Derived
from starboard.games.race.text.card_text import card_name, points_text
from starboard.games.race.view import RaceView
from starboard.kernel.parts import Speaker
from starboard.kernel.seat_accounts import Accounts

HAND, GOODS, STRENGTH = "race.account.hand", "race.account.goods", "race.account.strength"


class RaceAccounts(Accounts[RaceView]):
    """The means and points of a player in words."""

    def earned_details(self, part: str, view: RaceView, seat: int, speaker: Speaker, names: Sequence[str]) -> list[str]:
        is_six_cost = part == "six-cost"
        if part not in ("six-cost", "tableau"):
            return []
        derived = Derived(view)
        counted = [
            (derived.card_points(seat, card), card)
            for card in view.boards[seat].tableau
            if bool(CARDS[card].scoring) == is_six_cost
        ]
        counted.sort(key=lambda scored: -scored[0])
        return [
            speaker.say("race.account.card", card=card_name(card, speaker), points=points_text(points, speaker))
            for points, card in counted
            if points or is_six_cost
        ]

    def holdings(self, view: RaceView, seat: int) -> dict[str, int]:
        board = view.boards[seat]
        return {
            HAND: len(board.hand),
            GOODS: board.count_goods(),
            STRENGTH: Derived(view).strength(seat),
        }

    def holding(self, thing: str, count: int, speaker: Speaker) -> str:
        return speaker.say(thing, count=count)


ACCOUNTS: Final = RaceAccounts("race.tie-break")
