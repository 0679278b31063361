"""What the cards and chips are: kinds of goods and their prices, phases, how worlds get goods, victory point chips."""

from __future__ import annotations

from typing import Final

# Kinds of goods, in ascending order of their selling prices.
NOVELTY: Final = 0
RARE: Final = 1
GENES: Final = 2
ALIEN: Final = 3
ANY: Final = -1
KINDS: Final = ("novelty", "rare", "genes", "alien")
PRICES: Final = (2, 3, 4, 5)

# The phases under which powers are printed. Trade is a part of Consume with its own powers.
EXPLORE: Final = "explore"
DEVELOP: Final = "develop"
SETTLE: Final = "settle"
TRADE: Final = "trade"
CONSUME: Final = "consume"
PRODUCE: Final = "produce"

# How a world gets goods.
NO_GOODS: Final = 0
WINDFALL: Final = 1
PRODUCTION: Final = 2

CHIPS_PER_SEAT: Final = 12  # victory points in chips at the start, for each player
