"""What the file of each corporation must look like."""

from __future__ import annotations

from starboard.games.shackleton.corporations.artemis.schema import Artemis
from starboard.games.shackleton.corporations.evergreen.schema import Evergreen
from starboard.games.shackleton.corporations.mars.schema import Mars
from starboard.games.shackleton.corporations.mining.schema import Mining
from starboard.games.shackleton.corporations.robotics.schema import Robotics
from starboard.games.shackleton.corporations.selenium.schema import Selenium
from starboard.games.shackleton.corporations.skywatch.schema import Skywatch
from starboard.games.shackleton.data.schema.corporation_common import Corporation

BY_ID: dict[str, type[Corporation]] = {
    "artemis": Artemis,
    "selenium": Selenium,
    "mining": Mining,
    "robotics": Robotics,
    "evergreen": Evergreen,
    "skywatch": Skywatch,
    "mars": Mars,
}
