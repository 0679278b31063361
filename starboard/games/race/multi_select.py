"""Questions that any set of so many cards, or of goods, answers. The rules ask for them one by one, in ascending order.

A page can offer the whole set at once and give its cards to the rules in the order in which they stand here.
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
from starboard.games.race.view import BoardView, RaceView
from starboard.kernel.parts import MultiSelect, Several
from starboard.kernel.questions import Together


class RaceMultiSelect(MultiSelect[RaceView]):
    """Sets of cards and of goods."""

    def several(self, view: RaceView) -> Several | None:
        """The sentence, how many cards it wants, and the cards to choose from, equal ones as often as they are there.

        Nothing where one card is wanted, or where one is left that comes before those which were picked already.
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
            given = asking.given[view.seat]
            if isinstance(asking, KeepCards):
                key, count, cards, family = "race.ask.keep.several", board.keep, board.drawn, keep
            elif isinstance(asking, DiscardToLimit):
                key, count = "race.ask.discard-to-ten.several", len(cards) - HAND_LIMIT
            elif isinstance(asking, StartingHand):
                key, count = "race.ask.starting-hand.several", DISCARDS
                if view.settings.start == "choice":  # the world comes first, and is a question of its own
                    count, given = DISCARDS if given else 0, given[1:]
            if count == 0:
                return None
            count, cards, floor = count - len(given), without(cards, given), given[-1].value if given else 0
        if count < 2 or cards[0] < floor:
            return None
        return Several(key, count, [family[card] for card in cards])


MULTI_SELECT: Final = RaceMultiSelect()


def _goods_for(asking: GiveGoods, board: BoardView) -> list[int]:
    """The worlds whose goods a power takes, in ascending order; none if it wants different kinds: those are no set."""
    power = CONSUME_POWERS[asking.power]
    if power.sort == DIFFERENT:
        return []
    held = [card for card, has_good in zip(board.tableau, board.has_good, strict=True) if has_good]
    return sorted([card for card in held if is_taken(card, power.kind)])
