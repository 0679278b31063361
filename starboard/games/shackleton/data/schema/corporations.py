"""What the file of each corporation must look like."""

from __future__ import annotations

from typing import get_type_hints

from msgspec import Struct

from starboard.games.shackleton.corporations.artemis.schema import Artemis
from starboard.games.shackleton.corporations.evergreen.schema import Evergreen
from starboard.games.shackleton.corporations.mars.schema import Mars
from starboard.games.shackleton.corporations.mining.schema import Mining
from starboard.games.shackleton.corporations.robotics.schema import Robotics
from starboard.games.shackleton.corporations.selenium.schema import Selenium
from starboard.games.shackleton.corporations.skywatch.schema import Skywatch
from starboard.games.shackleton.data.schema.corporation_common import Corporation


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
