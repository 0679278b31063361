"""The worlds that are conquered, by defense."""

from __future__ import annotations

from starboard.games.race.components import ALIEN, GENES, NOVELTY, RARE
from starboard.games.race.effects import (
    BetterPrice,
    ConsumeGoods,
    DrawIfProducedHere,
    DrawWhenProducing,
    LookAtMore,
    Military,
    ProduceHere,
    world,
)

MILITARY_WORLDS = (
    world(
        "new-survivalists", ConsumeGoods(cards=1, kind=NOVELTY), ProduceHere(), defense=1, points=1, production=NOVELTY
    ),
    world("outlaw-world", Military(1), ConsumeGoods(points=1, cards=1), defense=1, points=1),
    world("rebel-fuel-cache", defense=1, points=1, windfall=RARE, keyword="rebel", preset=1),
    world("runaway-robots", DrawIfProducedHere(1), defense=1, points=1, windfall=RARE),
    world("star-nomad-lair", LookAtMore(1), BetterPrice(1, only_here=True), defense=1, points=1, windfall=NOVELTY),
    world("the-last-of-the-uplift-gnarssh", defense=1, points=0, windfall=GENES, keyword="uplift"),
    world("alien-robot-sentry", defense=2, points=2, windfall=ALIEN, keyword="alien"),
    world("aquatic-uplift-race", defense=2, points=2, windfall=GENES, keyword="uplift"),
    world("avian-uplift-race", defense=2, points=2, windfall=GENES, keyword="uplift", preset=4),
    world("former-penal-colony", Military(1), defense=2, points=1, windfall=NOVELTY, preset=3),
    world("rebel-miners", ProduceHere(), defense=2, points=1, production=RARE, keyword="rebel", preset=2),
    world("reptilian-uplift-race", defense=2, points=2, windfall=GENES, keyword="uplift"),
    world("pirate-world", BetterPrice(3, only_here=True), defense=3, points=2, windfall=NOVELTY),
    world("rebel-underground", DrawWhenProducing(1), defense=3, points=4, keyword="rebel"),
    world("rebel-warrior-race", Military(1), defense=3, points=2, windfall=GENES, keyword="rebel"),
    world("alien-robot-scout-ship", Military(1), defense=4, points=2, windfall=ALIEN, keyword="alien"),
    world("malevolent-lifeforms", LookAtMore(1), ProduceHere(), defense=4, points=2, production=GENES, preset=3),
    world("lost-alien-warship", Military(2), defense=5, points=3, windfall=ALIEN, keyword="alien"),
    world("rebel-outpost", Military(1), defense=5, points=5, keyword="rebel"),
    world(
        "lost-alien-battle-fleet", Military(3), ProduceHere(), defense=6, points=4, production=ALIEN, keyword="alien"
    ),
    world("rebel-base", defense=6, points=6, keyword="rebel"),
    world("rebel-homeworld", defense=7, points=7, keyword="rebel"),
)
