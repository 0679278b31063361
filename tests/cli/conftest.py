"""Fixtures for tests of the command line."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def broken_plug_in(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Somebody else's distribution on the path, whose only game cannot be loaded."""
    folder = tmp_path_factory.mktemp("plug-in")
    info = folder / "broken_game-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken-game\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[starboard.games]\nbroken = broken_plug_in:GAME\n", encoding="utf-8")
    (folder / "broken_plug_in.py").write_text("GAME = 1 / 0\n", encoding="utf-8")
    monkeypatch.syspath_prepend(folder)
    return folder
