"""The research board: what each level gives, once or while a player is on it."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia.effects import NO_GOODS, Goods, goods

ORE_PER_STEP: Final = (3, 3, 2, 1, 1, 1)
RANGE: Final = (1, 1, 2, 2, 3, 4)
TOKENS_PER_PROJECT: Final = (0, 6, 6, 4, 3, 3)
GAIAFORMERS: Final = (0, 1, 1, 2, 3, 3)  # gained up to each level
KNOWLEDGE_PER_STEP: Final = 4
CHARGE_AT_LEVEL_3: Final = 3
POINTS_PER_LEVEL: Final = 4  # at the end, for each level from 3 on

ONCE: Final[tuple[tuple[Goods, ...], ...]] = (
    (NO_GOODS, goods("2o"), NO_GOODS, NO_GOODS, goods("2o"), NO_GOODS),
    (NO_GOODS, goods("1q"), NO_GOODS, goods("1q"), NO_GOODS, NO_GOODS),
    (NO_GOODS, goods("1q"), goods("1q"), goods("2q"), goods("2q"), goods("4q")),
    (NO_GOODS, NO_GOODS, goods("3t"), NO_GOODS, NO_GOODS, NO_GOODS),
    (NO_GOODS, NO_GOODS, NO_GOODS, NO_GOODS, NO_GOODS, goods("3o 6c 6pw")),
    (NO_GOODS, NO_GOODS, NO_GOODS, NO_GOODS, NO_GOODS, goods("9k")),
)
"""Per area and level, the goods for reaching it; rules/research.py has gaiaformers and the other rewards."""

INCOME: Final[tuple[tuple[Goods, ...], ...]] = (
    (NO_GOODS, NO_GOODS, NO_GOODS, NO_GOODS, NO_GOODS, NO_GOODS),
    (NO_GOODS, NO_GOODS, NO_GOODS, NO_GOODS, NO_GOODS, NO_GOODS),
    (NO_GOODS, NO_GOODS, NO_GOODS, NO_GOODS, NO_GOODS, NO_GOODS),
    (NO_GOODS, NO_GOODS, NO_GOODS, NO_GOODS, NO_GOODS, NO_GOODS),
    (NO_GOODS, goods("2c 1pw"), goods("1o 2c 2pw"), goods("1o 3c 3pw"), goods("2o 4c 4pw"), NO_GOODS),
    (NO_GOODS, goods("1k"), goods("2k"), goods("3k"), goods("4k"), NO_GOODS),
)
"""Per area and level, the income of a player on it."""

GAIA_5_POINTS: Final = 4  # for level 5 of the Gaia project; a colonised Gaia planet adds one each
