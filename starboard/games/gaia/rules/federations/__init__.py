"""Federations (p. 14): which ones a player can form, and the steps of forming one.

Modules outside the package import from here, never from the modules of the search.
"""

from __future__ import annotations

from starboard.games.gaia.rules.federations.enumerate import Group, any_federation, choices, ways_to_join
from starboard.games.gaia.rules.federations.form import (
    ChooseFederation,
    ChooseSatellites,
    ChooseToken,
    Means,
    all_plans,
    can_federate,
    choices_of,
    federated_hexes,
    find_choices,
    has_enough_power,
    is_plan,
    power_in,
    power_outside,
    refuse_federation,
    satellites_needed,
    ways_to_link,
)
from starboard.games.gaia.rules.federations.legal import legal_choices

__all__ = [
    "ChooseFederation",
    "ChooseSatellites",
    "ChooseToken",
    "Group",
    "Means",
    "all_plans",
    "any_federation",
    "can_federate",
    "choices",
    "choices_of",
    "federated_hexes",
    "find_choices",
    "has_enough_power",
    "is_plan",
    "legal_choices",
    "power_in",
    "power_outside",
    "refuse_federation",
    "satellites_needed",
    "ways_to_join",
    "ways_to_link",
]
