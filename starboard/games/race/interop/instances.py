"""The physical cards of the traces, by number: the design of each."""

from __future__ import annotations

from typing import Final

from starboard.games.race.cards import NUMBER
from starboard.games.race.data import DESIGNS

# The designs in that engine's order; it numbers the copies of a design one after the other.
_ORDER: Final = (
    *("gateway-station", "abandoned-mine-squatters", "terraforming-colonists", "galactic-trade-emissaries"),
    *("industrial-robots", "star-nomad-raiders", "old-earth", "epsilon-eridani", "alpha-centauri", "new-sparta"),
    *("earths-lost-colony", "rebel-fuel-cache", "public-works", "gem-world", "colony-ship", "comet-zone"),
    *("expedition-force", "mining-robots", "rebel-miners", "export-duties", "former-penal-colony"),
    *("malevolent-lifeforms", "new-military-tactics", "space-marines", "contact-specialist", "avian-uplift-race"),
    *("spice-world", "lost-species-ark-world", "new-vinland", "artist-colony", "alien-robotic-factory"),
    *("plague-world", "distant-world", "rebel-outpost", "rebel-warrior-race", "rebel-underground", "new-survivalists"),
    *("outlaw-world", "lost-alien-battle-fleet", "diversified-economy", "consumer-markets", "mining-conglomerate"),
    *("research-labs", "deficit-spending", "investment-credits", "pan-galactic-league", "mining-league"),
    *("free-trade-association", "alien-tech-institute", "galactic-survey-seti", "galactic-federation"),
    *("refugee-world", "empath-world", "galactic-resort", "pre-sentient-race", "deserted-alien-outpost"),
    *("deserted-alien-colony", "galactic-engineers", "black-market-trading-world", "merchant-world", "tourist-world"),
    *("galactic-trendsetters", "alien-rosetta-stone-world", "star-nomad-lair", "the-last-of-the-uplift-gnarssh"),
    *("alien-robot-sentry", "pirate-world", "reptilian-uplift-race", "lost-alien-warship", "alien-robot-scout-ship"),
    *("runaway-robots", "interstellar-bank", "terraforming-robots", "drop-ships", "new-galactic-order"),
    *("asteroid-belt", "merchant-guild", "secluded-world", "imperium-armaments-world", "terraformed-world"),
    *("replicant-robots", "pilgrimage-world", "rebel-homeworld", "new-economy", "radioactive-world"),
    *("aquatic-uplift-race", "genetics-lab", "bio-hazard-mining-world", "deserted-alien-library", "destroyed-world"),
    *("galactic-renaissance", "blaster-gem-mines", "gambling-world", "expanding-colony", "space-port"),
    *("prosperous-world", "new-earth", "rebel-base", "galactic-imperium", "trade-league", "mining-world"),
)
INSTANCES: Final = [NUMBER[id] for id in _ORDER for _ in range(DESIGNS[NUMBER[id]].copies)]
