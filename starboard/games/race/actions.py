"""The vocabulary of Race: every action there is, and its notation."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from starboard.games.race.cards import CARDS, CONSUME_POWERS, GAMBLE, IDS
from starboard.kernel.action import Action, Vocabulary

VOCABULARY: Final = Vocabulary()

# Action cards, as bits, so that a selection is their sum.
EXPLORE_5: Final = 1
EXPLORE_1_1: Final = 2
DEVELOP: Final = 4
DEVELOP_AGAIN: Final = 8
SETTLE: Final = 16
SETTLE_AGAIN: Final = 32
CONSUME_TRADE: Final = 64
CONSUME_X2: Final = 128
PRODUCE: Final = 256

EXPLORE: Final = EXPLORE_5 | EXPLORE_1_1
CONSUME: Final = CONSUME_TRADE | CONSUME_X2

CARD_NAMES: Final[dict[int, str]] = {
    EXPLORE_5: "explore+5",
    EXPLORE_1_1: "explore+1+1",
    DEVELOP: "develop",
    DEVELOP_AGAIN: "develop",
    SETTLE: "settle",
    SETTLE_AGAIN: "settle",
    CONSUME_TRADE: "trade",
    CONSUME_X2: "consume-x2",
    PRODUCE: "produce",
}
_SINGLE: Final = (EXPLORE_5, EXPLORE_1_1, DEVELOP, SETTLE, CONSUME_TRADE, CONSUME_X2, PRODUCE)


# The 23 selections of the experienced game: pairs of kinds, double Develop and double Settle.
_PAIRS: Final = (
    *[one | other for one, other in combinations(_SINGLE, 2)],
    *(DEVELOP | DEVELOP_AGAIN, SETTLE | SETTLE_AGAIN),
)
# The 13 other pairs of nine cards, for tables where the copies of Develop and Settle are separate cards.
_PAIRS_OF_COPIES: Final = [
    one | other for one, other in combinations((*_SINGLE, DEVELOP_AGAIN, SETTLE_AGAIN), 2) if one | other not in _PAIRS
]

# The sorts of actions.
SELECT: Final = 1
KEEP: Final = 2
DISCARD: Final = 3
START: Final = 4
PLACE: Final = 5
PAY: Final = 6
SETTLE_BY: Final = 7
SACRIFICE: Final = 8
SELL: Final = 9
USE: Final = 10
GIVE: Final = 11
NAME: Final = 12
PRODUCE_WITH: Final = 13
PRODUCE_ON: Final = 14
ENOUGH: Final = 15

# Selections as sums of action cards; the value of a select action is its position here.
SELECTIONS: Final[list[int]] = [*_SINGLE, *_PAIRS, *_PAIRS_OF_COPIES]


def selection_name(mask: int) -> str:
    """Return the cards of a selection: "develop settle". A second copy without the first is "develop-2"."""
    lone_copies = [card for card in (DEVELOP_AGAIN, SETTLE_AGAIN) if not mask & card // 2]
    chosen = [card for card in CARD_NAMES if mask & card]
    return " ".join([CARD_NAMES[card] + ("-2" if card in lone_copies else "") for card in chosen])


select: Final[list[Action]] = [
    VOCABULARY.add(selection_name(mask), f"action:{selection_name(mask)}", SELECT, number)
    for number, mask in enumerate(SELECTIONS)
]
select_one: Final = tuple(select[: len(_SINGLE)])
select_two: Final = tuple(select[len(_SINGLE) : len(_SINGLE) + len(_PAIRS)])
select_two_of_nine: Final = tuple(select[len(_SINGLE) :])

keep: Final = VOCABULARY.family("keep", IDS, KEEP, "drawn")
discard: Final = VOCABULARY.family("discard", IDS, DISCARD, "hand")
start: Final = VOCABULARY.family("start", IDS, START, "drawn")
place: Final = VOCABULARY.family("place", IDS, PLACE, "hand")
place_nothing: Final = VOCABULARY.add("place nothing", "", PLACE, -1, ends_turn=True)
pay: Final = VOCABULARY.family("pay", IDS, PAY, "hand")
conquer: Final = VOCABULARY.add("conquer", "", SETTLE_BY, 0)
pay_for_world: Final = VOCABULARY.add("pay for it", "", SETTLE_BY, 1)
sacrifice: Final = VOCABULARY.family("sacrifice", IDS, SACRIFICE, "tableau")
sell: Final = VOCABULARY.family("sell", IDS, SELL, "tableau")
give: Final = VOCABULARY.family("good", IDS, GIVE, "tableau")
name_number: Final = VOCABULARY.family("name", [str(n) for n in range(8)], NAME)
produce_with: Final = VOCABULARY.family("produce with", IDS, PRODUCE_WITH, "tableau")
produce_bonus: Final = VOCABULARY.add("produce with bonus", "", PRODUCE_WITH, -1)
produce_on: Final = VOCABULARY.family("produce on", IDS, PRODUCE_ON, "tableau")
enough: Final = VOCABULARY.add("enough", "", ENOUGH, ends_turn=True)

# One action per consume power, by its position in CONSUME_POWERS.
use: Final[list[Action]] = [
    VOCABULARY.add(
        f"{'gamble with' if power.sort == GAMBLE else 'consume with'} {CARDS[power.card].id}",
        f"tableau:{CARDS[power.card].id}",
        USE,
        number,
    )
    for number, power in enumerate(CONSUME_POWERS)
]
use_of_card: Final[list[list[Action]]] = [
    [action for action in use if CONSUME_POWERS[action.value].card == card.number] for card in CARDS
]
