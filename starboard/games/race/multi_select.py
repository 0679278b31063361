"""Questions that are answered with a set of cards or goods of a given size.

The rules ask for the cards one by one, in ascending order. A page can let the reader choose the whole set at once, and
answers with its cards in the order in which they stand here.
"""

from __future__ import annotations

from typing import Final

from starboard.games.race.actions import discard, give, keep, pay
from starboard.games.race.cards import CONSUME_POWERS, DIFFERENT
from starboard.games.race.rules.consume_choices import GiveGoods, is_taken
from starboard.games.race.rules.explore import KeepCards
from starboard.games.race.rules.paying import PayCards
from starboard.games.race.rules.picking import without
from starboard.games.race.rules.round import HAND_LIMIT, DiscardToLimit
from starboard.games.race.rules.setup import DISCARDS, StartingHand
from starboard.games.race.state import Board
from starboard.games.race.view import RaceView
from starboard.kernel.parts import MultiSelect, Several
from starboard.kernel.questions import Together


class RaceMultiSelect(MultiSelect[RaceView]):
    """Questions of Race that a page can ask for a whole set of cards or goods."""

    def several(self, view: RaceView) -> Several | None:
        """Return the question, how many cards it wants, and the cards to choose from, with all equal ones.

        Return None if one card is wanted, or if a card is left that comes before those already picked.
        """
        if view.decision is None:
            return None
        asking, board = view.agenda[-1], view.boards[view.seat]
        key, count, floor, cards, family = "", 0, 0, board.hand, discard
        if isinstance(asking, PayCards):
            key, count, floor, family = "race.ask.pay.several", asking.count, asking.floor, pay
        elif isinstance(asking, GiveGoods):
            cards = _goods_for(asking, board)
            if len(cards) > asking.count:  # else there is nothing to choose
                key, count, floor, family = "race.ask.good.several", asking.count, asking.floor, give
        elif isinstance(asking, Together):
            answers = asking.answers[view.seat]
            if isinstance(asking, KeepCards):
                key, count, cards, family = "race.ask.keep.several", board.keep, board.drawn, keep
            elif isinstance(asking, DiscardToLimit):
                key, count = "race.ask.discard-to-ten.several", len(cards) - HAND_LIMIT
            elif isinstance(asking, StartingHand):
                key, count = "race.ask.starting-hand.several", DISCARDS
                if view.world.settings.start == "choice":  # the world comes first, and is a question of its own
                    count, answers = DISCARDS if answers else 0, answers[1:]
            if count == 0:
                return None
            count, cards, floor = count - len(answers), without(cards, answers), answers[-1].value if answers else 0
        if count < 2 or cards[0] < floor:
            return None
        return Several(key, count, [family[card] for card in cards])


MULTI_SELECT: Final = RaceMultiSelect()


def _goods_for(asking: GiveGoods, board: Board) -> list[int]:
    """Return the worlds whose goods a power takes, ascending; none if kinds must differ, as not every set fits."""
    power = CONSUME_POWERS[asking.power]
    if power.sort == DIFFERENT:
        return []
    held = [card for card, has_good in zip(board.tableau, board.has_good, strict=True) if has_good]
    return sorted([card for card in held if is_taken(card, power.kind)])
