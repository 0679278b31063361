"""Reads lamps from a folder."""

from __future__ import annotations

import json
from pathlib import Path

from cli.swappable import Lamps, package_with
from starboard.kernel.errors import BadData
from starboard.kernel.package import GamePackage
from starboard.kernel.parts import DataSets


class LampSets(DataSets):
    def packaged_with(self, package: GamePackage, directory: Path) -> GamePackage:
        about = json.loads((directory / "set.json").read_text(encoding="utf-8"))
        if about["number"] < 0:
            raise BadData(directory / "set.json", "number: expected a whole number of at least 0")
        return package_with(Lamps(about["name"], about["number"]))


DATA_SETS = LampSets()
