"""Paths of a checkout, for tests in any folder."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
TESTS: Final = ROOT / "tests"
RECORDS: Final = TESTS / "records"
SITE_LOG: Final = TESTS / "games/gaia/interop/site_log.json"
