"""The rules of Lanterns, which refuse to be played with lamps that they were not made for."""

from __future__ import annotations

from cli.swappable import SWAP
from kernel.toy.game import ToyGame
from kernel.toy.state import Toy
from starboard.kernel.package import GamePackage


class SwapGame(ToyGame):
    def setup(self, seats: int, seed: int, options: dict[str, str]) -> Toy:
        self.package.settled(seats, options)
        return super().setup(seats, seed, options)

    def with_data_of(self, package: GamePackage) -> SwapGame:
        return SwapGame(package)


RULES = SwapGame(SWAP)
