"""The physical cards of the traces, by number: the design of each."""

from __future__ import annotations

from typing import Final

INSTANCES: Final = (
    "gateway-station abandoned-mine-squatters terraforming-colonists galactic-trade-emissaries industrial-robots "
    "star-nomad-raiders old-earth epsilon-eridani alpha-centauri new-sparta earths-lost-colony rebel-fuel-cache "
    "public-works public-works gem-world colony-ship colony-ship comet-zone expedition-force expedition-force "
    "mining-robots mining-robots rebel-miners export-duties export-duties former-penal-colony "
    "malevolent-lifeforms new-military-tactics new-military-tactics space-marines space-marines "
    "contact-specialist contact-specialist avian-uplift-race spice-world lost-species-ark-world new-vinland "
    "artist-colony alien-robotic-factory plague-world distant-world rebel-outpost rebel-warrior-race "
    "rebel-underground new-survivalists outlaw-world lost-alien-battle-fleet diversified-economy "
    "diversified-economy consumer-markets consumer-markets mining-conglomerate mining-conglomerate research-labs "
    "research-labs deficit-spending deficit-spending investment-credits investment-credits pan-galactic-league "
    "mining-league free-trade-association alien-tech-institute galactic-survey-seti galactic-federation "
    "refugee-world empath-world galactic-resort pre-sentient-race deserted-alien-outpost deserted-alien-colony "
    "galactic-engineers black-market-trading-world merchant-world tourist-world galactic-trendsetters "
    "alien-rosetta-stone-world star-nomad-lair the-last-of-the-uplift-gnarssh alien-robot-sentry pirate-world "
    "reptilian-uplift-race lost-alien-warship alien-robot-scout-ship runaway-robots interstellar-bank "
    "interstellar-bank terraforming-robots terraforming-robots drop-ships drop-ships new-galactic-order "
    "asteroid-belt merchant-guild secluded-world imperium-armaments-world terraformed-world replicant-robots "
    "replicant-robots pilgrimage-world rebel-homeworld new-economy radioactive-world aquatic-uplift-race "
    "genetics-lab genetics-lab bio-hazard-mining-world deserted-alien-library destroyed-world "
    "galactic-renaissance blaster-gem-mines gambling-world expanding-colony space-port prosperous-world new-earth "
    "rebel-base galactic-imperium trade-league mining-world"
).split()
