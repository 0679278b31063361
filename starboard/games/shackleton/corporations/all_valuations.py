"""How bots value all seven corporations, indexed by the number of the corporation."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.shackleton.ai.corporation_valuation import CorporationValuation
from starboard.games.shackleton.corporations.artemis.ai import ArtemisValuation
from starboard.games.shackleton.corporations.evergreen.ai import EvergreenValuation
from starboard.games.shackleton.corporations.mars.ai import MarsValuation
from starboard.games.shackleton.corporations.mining.ai import MiningValuation
from starboard.games.shackleton.corporations.robotics.ai import RoboticsValuation
from starboard.games.shackleton.corporations.selenium.ai import SeleniumValuation
from starboard.games.shackleton.corporations.skywatch.ai import SkywatchValuation

VALUATIONS: Final[list[CorporationValuation[Any]]] = [
    ArtemisValuation(),
    SeleniumValuation(),
    MiningValuation(),
    RoboticsValuation(),
    EvergreenValuation(),
    SkywatchValuation(),
    MarsValuation(),
]
