"""The worlds that are paid for, by cost."""

from __future__ import annotations

from starboard.games.race.components import ALIEN, GENES, NOVELTY, RARE
from starboard.games.race.effects import (
    BetterPrice,
    CheaperWorlds,
    ConsumeAllGoods,
    ConsumeGoods,
    DiscardForPoints,
    DrawIfProducedHere,
    Gamble,
    Military,
    ProduceHere,
    ProduceOnWindfall,
    SellGood,
    world,
)

WORLDS = (
    world("pilgrimage-world", ConsumeAllGoods(), cost=0, points=2),
    world("refugee-world", Military(-1), cost=0, points=1, windfall=NOVELTY),
    world("artist-colony", ProduceHere(), cost=1, points=1, production=NOVELTY),
    world("destroyed-world", cost=1, points=0, windfall=RARE),
    world("empath-world", Military(-1), cost=1, points=1, windfall=GENES),
    world("expanding-colony", ConsumeGoods(points=1), ProduceOnWindfall(NOVELTY), cost=1, points=1),
    world("gambling-world", ConsumeGoods(points=1), Gamble(low=1, high=7), cost=1, points=1),
    world("secluded-world", ConsumeGoods(cards=1), ProduceHere(), cost=1, points=1, production=NOVELTY),
    world("asteroid-belt", cost=2, points=1, windfall=RARE),
    world("bio-hazard-mining-world", BetterPrice(2, GENES), ProduceHere(), cost=2, points=0, production=RARE),
    world("black-market-trading-world", SellGood(with_trade_powers=False), cost=2, points=1),
    world("galactic-engineers", BetterPrice(1), ProduceOnWindfall(), cost=2, points=1),
    world("gem-world", ProduceHere(), DrawIfProducedHere(1), cost=2, points=1, production=NOVELTY, preset=1),
    world("new-vinland", ConsumeGoods(cards=2), ProduceHere(), cost=2, points=1, production=NOVELTY),
    world("pre-sentient-race", cost=2, points=1, windfall=GENES),
    world("radioactive-world", cost=2, points=1, windfall=RARE),
    world("space-port", BetterPrice(2, RARE), ProduceHere(), cost=2, points=1, production=NOVELTY),
    world("spice-world", BetterPrice(2, NOVELTY), ProduceHere(), cost=2, points=1, production=NOVELTY, preset=4),
    world(
        "alien-rosetta-stone-world",
        CheaperWorlds(2, ALIEN),
        Military(2, ALIEN),
        ProduceOnWindfall(ALIEN),
        cost=3,
        points=3,
        keyword="alien",
    ),
    world("blaster-gem-mines", Military(1), cost=3, points=2, windfall=RARE),
    world("comet-zone", ProduceHere(), DrawIfProducedHere(1), cost=3, points=2, production=RARE, preset=2),
    world("galactic-resort", ConsumeGoods(points=1, cards=1), cost=3, points=2, windfall=NOVELTY),
    world(
        "imperium-armaments-world", Military(1), ProduceHere(), cost=3, points=2, production=RARE, keyword="imperium"
    ),
    world("mining-world", ProduceHere(), DrawIfProducedHere(1), cost=3, points=2, production=RARE),
    world(
        "plague-world", ConsumeGoods(points=1, cards=1, kind=GENES), ProduceHere(), cost=3, points=0, production=GENES
    ),
    world("prosperous-world", ConsumeGoods(points=1), ProduceHere(), cost=3, points=2, production=NOVELTY),
    world("deserted-alien-outpost", cost=4, points=3, windfall=ALIEN, keyword="alien"),
    world("distant-world", BetterPrice(3, NOVELTY), ProduceHere(), cost=4, points=2, production=GENES),
    world("merchant-world", BetterPrice(2), DiscardForPoints(most=2), cost=4, points=2),
    world("tourist-world", ConsumeGoods(goods=2, points=3), cost=4, points=2),
    world("deserted-alien-colony", cost=5, points=4, windfall=ALIEN, keyword="alien"),
    world("galactic-trendsetters", ConsumeGoods(points=2), cost=5, points=3),
    world("lost-species-ark-world", ProduceHere(), DrawIfProducedHere(2), cost=5, points=3, production=GENES),
    world("new-earth", ConsumeGoods(points=1, cards=1), ProduceHere(), cost=5, points=3, production=RARE),
    world("terraformed-world", ConsumeGoods(points=1), cost=5, points=5),
    world("alien-robotic-factory", ProduceHere(), cost=6, points=5, production=ALIEN, keyword="alien"),
    world("deserted-alien-library", cost=6, points=5, windfall=ALIEN, keyword="alien"),
)
