"""The twelve six-cost developments and what they are worth at the end."""

from __future__ import annotations

from starboard.games.race.components import ALIEN, CONSUME, EXPLORE, GENES, NOVELTY, PRODUCTION, RARE, TRADE, WINDFALL
from starboard.games.race.effects import (
    BetterPrice,
    CheaperDevelopments,
    CheaperWorlds,
    ConsumeGoods,
    DrawPerWorld,
    DrawWhenConsuming,
    DrawWhenProducing,
    KeepMore,
    LookAtMore,
    Military,
    PerCard,
    PerChips,
    PerGood,
    PerMilitary,
    ProduceOnWindfall,
    SellGood,
    six_cost_development,
)

SIX_COST = (
    six_cost_development(
        "alien-tech-institute",
        CheaperWorlds(2, ALIEN),
        Military(2, ALIEN),
        keyword="alien",
        scoring=(
            PerCard(3, world=True, kind=ALIEN, goods=PRODUCTION),
            PerCard(2, world=True, kind=ALIEN, goods=WINDFALL),
            PerCard(2, keyword="alien"),
        ),
    ),
    six_cost_development(
        "free-trade-association",
        ConsumeGoods(uses=3, points=1, cards=1, kind=NOVELTY),
        ProduceOnWindfall(NOVELTY),
        scoring=(
            PerCard(2, world=True, kind=NOVELTY, goods=PRODUCTION),
            PerCard(1, world=True, kind=NOVELTY, goods=WINDFALL),
            PerCard(2, card="consumer-markets"),
            PerCard(2, card="expanding-colony"),
        ),
    ),
    six_cost_development(
        "galactic-federation",
        CheaperDevelopments(2),
        scoring=(PerCard(2, world=False, cost=6), PerCard(1, world=False)),
    ),
    six_cost_development(
        "galactic-imperium",
        Military(4, rebels_only=True),
        keyword="imperium",
        scoring=(PerCard(2, world=True, military=True, keyword="rebel"), PerCard(1, world=True, military=True)),
    ),
    six_cost_development(
        "galactic-renaissance",
        LookAtMore(2),
        KeepMore(1),
        scoring=(
            PerChips(1, chips=3),
            PerCard(3, card="research-labs"),
            PerCard(3, card="galactic-trendsetters"),
            PerCard(3, card="artist-colony"),
        ),
    ),
    six_cost_development(
        "galactic-survey-seti",
        LookAtMore(2),
        scoring=(
            PerCard(1, world=False, power_in=EXPLORE),
            PerCard(2, world=True, power_in=EXPLORE),
            PerCard(1, world=True),
        ),
    ),
    six_cost_development(
        "merchant-guild", DrawWhenProducing(2), scoring=(PerCard(2, world=True, goods=PRODUCTION), PerGood(1))
    ),
    six_cost_development(
        "mining-league",
        ConsumeGoods(goods=2, points=3, kind=RARE),
        ProduceOnWindfall(RARE),
        scoring=(
            PerCard(2, world=True, kind=RARE, goods=PRODUCTION),
            PerCard(1, world=True, kind=RARE, goods=WINDFALL),
            PerCard(2, card="mining-robots"),
            PerCard(2, card="mining-conglomerate"),
        ),
    ),
    six_cost_development(
        "new-economy",
        DrawWhenConsuming(1),
        scoring=(PerCard(2, world=False, power_in=CONSUME), PerCard(1, world=True, power_in=CONSUME)),
    ),
    six_cost_development("new-galactic-order", Military(2), scoring=(PerMilitary(),)),
    six_cost_development(
        "pan-galactic-league",
        Military(-1),
        DrawPerWorld(1, GENES),
        scoring=(
            PerCard(2, world=True, kind=GENES, goods=PRODUCTION),
            PerCard(2, world=True, kind=GENES, goods=WINDFALL),
            PerCard(1, world=True, military=True),
            PerCard(3, card="contact-specialist"),
        ),
    ),
    six_cost_development(
        "trade-league",
        BetterPrice(1),
        SellGood(with_trade_powers=True),
        scoring=(PerCard(2, world=False, power_in=TRADE), PerCard(1, world=True, power_in=TRADE)),
    ),
)
