"""What worker processes do in tests: it must be importable there."""

from __future__ import annotations

from cli.swappable import Lamps, package_with
from starboard.kernel.package import find_game, register


def register_swaps(lamps: int) -> None:
    register(package_with(Lamps("tin", lamps)))


def settled_lamps(seats: int) -> str:
    return find_game("swap").settled(seats, {})["lamps"]
