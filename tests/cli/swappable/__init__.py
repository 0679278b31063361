"""Lanterns with replaceable tables, to see how `--data` hands a folder on."""

from __future__ import annotations

from kernel.toy import TOY
from starboard.kernel.errors import BadOption
from starboard.kernel.package import GamePackage, Option


class Lamps(Option):
    """Which lamps are lit: a name, written down with its number."""

    def __init__(self, name: str, number: int) -> None:
        super().__init__("lamps", (name,), name)
        self.label = f"{name}@{number}"

    def settle(self, text: str) -> str:
        if text not in (self.default, self.label):
            raise BadOption(f"the lamps are {self.label}, not {text}")
        return self.label


def package_with(lamps: Lamps) -> GamePackage:
    return GamePackage("swap", "Swaps", {}, (2, 4), (*TOY.options, lamps), 1, "cli.swappable")


SWAP = package_with(Lamps("paper", 1))
