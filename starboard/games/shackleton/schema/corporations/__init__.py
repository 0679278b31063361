"""What the file of each corporation must look like."""

from __future__ import annotations

from starboard.games.shackleton.schema.corporations.artemis import Artemis
from starboard.games.shackleton.schema.corporations.common import Corporation
from starboard.games.shackleton.schema.corporations.evergreen import Evergreen
from starboard.games.shackleton.schema.corporations.mars import Mars
from starboard.games.shackleton.schema.corporations.mining import Mining
from starboard.games.shackleton.schema.corporations.robotics import Robotics
from starboard.games.shackleton.schema.corporations.selenium import Selenium
from starboard.games.shackleton.schema.corporations.skywatch import Skywatch

BY_ID: dict[str, type[Corporation]] = {
    "artemis": Artemis,
    "selenium": Selenium,
    "mining": Mining,
    "robotics": Robotics,
    "evergreen": Evergreen,
    "skywatch": Skywatch,
    "mars": Mars,
}
