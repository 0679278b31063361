"""Start worlds, by number; the six with negative numbers are the optional ones."""

from __future__ import annotations

from starboard.games.race.components import ALIEN, NOVELTY, RARE
from starboard.games.race.effects import (
    BetterPrice,
    CheaperWorlds,
    ConsumeGoods,
    DiscardToProduceOnWindfall,
    DrawAfterDeveloping,
    DrawAfterSettling,
    DrawWhenConsuming,
    DrawWhenProducing,
    Military,
    PayForMilitary,
    ProduceHere,
    world,
)

START_WORLDS = (
    world("gateway-station", ConsumeGoods(goods=2, points=1, cards=3), number=-6, cost=2, points=1, windfall=NOVELTY),
    world("abandoned-mine-squatters", Military(1), ProduceHere(), number=-5, defense=2, points=0, production=RARE),
    world(
        "terraforming-colonists",
        DrawAfterSettling(1),
        DiscardToProduceOnWindfall(),
        number=-4,
        cost=2,
        points=1,
        keyword="terraforming",
    ),
    world(
        "galactic-trade-emissaries",
        PayForMilitary(1, except_kind=ALIEN),
        DrawWhenConsuming(1),
        number=-3,
        cost=2,
        points=1,
    ),
    world("industrial-robots", DrawAfterDeveloping(1), DrawWhenProducing(1), number=-2, cost=2, points=1),
    world("star-nomad-raiders", Military(1), BetterPrice(2), number=-1, defense=2, points=1),
    world("old-earth", BetterPrice(1), ConsumeGoods(uses=2, points=1), number=0, cost=3, points=2),
    world("epsilon-eridani", Military(1), ConsumeGoods(points=1, cards=1), number=1, cost=2, points=1),
    world("alpha-centauri", CheaperWorlds(1, RARE), Military(1, RARE), number=2, cost=2, points=0, windfall=RARE),
    world("new-sparta", Military(2), number=3, defense=2, points=1),
    world("earths-lost-colony", ConsumeGoods(points=1), ProduceHere(), number=4, cost=2, points=1, production=NOVELTY),
)
