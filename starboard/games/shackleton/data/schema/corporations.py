"""The schema of each corporation's file and of its solo card."""

from __future__ import annotations

from typing import get_type_hints

from msgspec import Struct

from starboard.games.shackleton.corporations.artemis.schema import Artemis, ArtemisSoloSide
from starboard.games.shackleton.corporations.evergreen.schema import Evergreen, EvergreenSoloSide
from starboard.games.shackleton.corporations.mars.schema import Mars, MarsSoloSide
from starboard.games.shackleton.corporations.mining.schema import Mining, MiningSoloCard
from starboard.games.shackleton.corporations.robotics.schema import Robotics, RoboticsSoloSide
from starboard.games.shackleton.corporations.selenium.schema import Selenium, SeleniumSoloSide
from starboard.games.shackleton.corporations.skywatch.schema import Skywatch, SkywatchSoloCard
from starboard.games.shackleton.data.schema.corporation_common import Corporation, SoloCard
from starboard.games.shackleton.data.schema.types import Table


class Corporations(Struct, frozen=True):
    """The tables of all corporations, in the order of `components.CORPORATIONS`."""

    artemis: Artemis
    selenium: Selenium
    mining: Mining
    robotics: Robotics
    evergreen: Evergreen
    skywatch: Skywatch
    mars: Mars

    def in_order(self) -> list[Corporation]:
        return [self.artemis, self.selenium, self.mining, self.robotics, self.evergreen, self.skywatch, self.mars]


BY_ID: dict[str, type[Corporation]] = get_type_hints(Corporations)


class SoloCards(Table, frozen=True):
    """The solo cards of all corporations."""

    artemis: SoloCard[ArtemisSoloSide]
    selenium: SoloCard[SeleniumSoloSide]
    mining: MiningSoloCard
    robotics: SoloCard[RoboticsSoloSide]
    evergreen: SoloCard[EvergreenSoloSide]
    skywatch: SkywatchSoloCard
    mars: SoloCard[MarsSoloSide]
