"""The printed tiles: technology, boosters, round and final scoring, federation tokens, board actions."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia.effects import (
    ADVANCED,
    BIG_ONES,
    BUILT_BIG,
    BUILT_MINE,
    BUILT_MINE_ON_GAIA,
    BUILT_STATION,
    GAIA_PLANETS,
    GOT_TOKEN,
    LABS,
    MINES,
    SECTORS,
    STATIONS,
    TERRAFORMED,
    TOKENS,
    TYPES,
    BigPower,
    BoardAction,
    FederationToken,
    Income,
    Once,
    OncePer,
    OnPass,
    Special,
    SpecialRange,
    SpecialStep,
    Tile,
    Whenever,
    goods,
)

STANDARD: Final = (
    Tile("ore-qic", (Once(goods("1o 1q")),)),
    Tile("types", (OncePer(TYPES, goods("1k")),)),
    Tile("strong", (BigPower(4),)),
    Tile("7vp", (Once(goods("7vp")),)),
    Tile("ore-power", (Income(goods("1o 1pw")),)),
    Tile("knowledge-credit", (Income(goods("1k 1c")),)),
    Tile("gaia-mines", (Whenever(BUILT_MINE_ON_GAIA, 3),)),
    Tile("4c", (Income(goods("4c")),)),
    Tile("4pw", (Special(goods("4pw")),)),
)

ADVANCED_TILES: Final = (
    Tile("pass-tokens", (OnPass(TOKENS, 3),)),
    Tile("research", (Whenever(ADVANCED, 2),)),
    Tile("q5c", (Special(goods("1q 5c")),)),
    Tile("mines-now", (OncePer(MINES, goods("2vp")),)),
    Tile("pass-labs", (OnPass(LABS, 3),)),
    Tile("sectors-ore", (OncePer(SECTORS, goods("1o")),)),
    Tile("pass-types", (OnPass(TYPES, 1),)),
    Tile("gaia-now", (OncePer(GAIA_PLANETS, goods("2vp")),)),
    Tile("stations-now", (OncePer(STATIONS, goods("4vp")),)),
    Tile("sectors-now", (OncePer(SECTORS, goods("2vp")),)),
    Tile("3o", (Special(goods("3o")),)),
    Tile("tokens-now", (OncePer(TOKENS, goods("5vp")),)),
    Tile("3k", (Special(goods("3k")),)),
    Tile("mines", (Whenever(BUILT_MINE, 3),)),
    Tile("stations", (Whenever(BUILT_STATION, 3),)),
)

BOOSTERS: Final = (
    Tile("booster1", (Income(goods("1o 1k")),)),
    Tile("booster2", (Income(goods("2c 1q")),)),
    Tile("booster3", (Income(goods("1o 2t")),)),
    Tile("booster4", (Income(goods("2c")), SpecialStep(1))),
    Tile("booster5", (Income(goods("2pw")), SpecialRange(3))),
    Tile("booster6", (Income(goods("1o")), OnPass(MINES, 1))),
    Tile("booster7", (Income(goods("1k")), OnPass(LABS, 3))),
    Tile("booster8", (Income(goods("1o")), OnPass(STATIONS, 2))),
    Tile("booster9", (Income(goods("4pw")), OnPass(BIG_ONES, 4))),
    Tile("booster10", (Income(goods("4c")), OnPass(GAIA_PLANETS, 1))),
)

ROUND_TILES: Final = (
    Tile("steps-2", (Whenever(TERRAFORMED, 2),)),
    Tile("research-2", (Whenever(ADVANCED, 2),)),
    Tile("mines-2", (Whenever(BUILT_MINE, 2),)),
    Tile("tokens-5", (Whenever(GOT_TOKEN, 5),)),
    Tile("stations-4", (Whenever(BUILT_STATION, 4),)),
    Tile("gaia-4", (Whenever(BUILT_MINE_ON_GAIA, 4),)),
    Tile("big-5", (Whenever(BUILT_BIG, 5),)),
    Tile("stations-3", (Whenever(BUILT_STATION, 3),)),
    Tile("gaia-3", (Whenever(BUILT_MINE_ON_GAIA, 3),)),
    Tile("big-5b", (Whenever(BUILT_BIG, 5),)),
)

# Final scoring: what is counted, and where the neutral player stands.
STRUCTURES_BUILT: Final = 0
STRUCTURES_IN_FEDERATIONS: Final = 1
PLANET_TYPES: Final = 2
GAIA_COLONIES: Final = 3
SECTORS_COLONISED: Final = 4
SATELLITES_BUILT: Final = 5
FINAL_TILES: Final = ("structures", "federated", "types", "gaia", "sectors", "satellites")
NEUTRAL: Final = (11, 10, 5, 4, 6, 8)
RANK_POINTS: Final = (18, 12, 6, 0)

FEDERATION_TOKENS: Final = (
    FederationToken("12vp", goods("12vp"), False, 3),
    FederationToken("8vp-q", goods("8vp 1q"), True, 3),
    FederationToken("8vp-2t", goods("8vp 2t"), True, 3),
    FederationToken("7vp-2o", goods("7vp 2o"), True, 3),
    FederationToken("7vp-6c", goods("7vp 6c"), True, 3),
    FederationToken("6vp-2k", goods("6vp 2k"), True, 3),
    FederationToken("gleens", goods("1o 1k 2c"), True, 0),
)
COMMON_TOKENS: Final = 6  # the seventh belongs to a faction

TECH_TILE_ACTION: Final = 7
RESCORE_ACTION: Final = 8
PLANET_TYPES_ACTION: Final = 9
BOARD_ACTIONS: Final = (
    BoardAction("power1", power=7, goods=goods("3k")),
    BoardAction("power2", power=5, steps=2),
    BoardAction("power3", power=4, goods=goods("2o")),
    BoardAction("power4", power=4, goods=goods("7c")),
    BoardAction("power5", power=4, goods=goods("2k")),
    BoardAction("power6", power=3, steps=1),
    BoardAction("power7", power=3, goods=goods("2t")),
    BoardAction("qic1", qic=4),
    BoardAction("qic2", qic=3),
    BoardAction("qic3", qic=2),
)
