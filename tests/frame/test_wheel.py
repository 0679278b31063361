"""The wheel contains templates, style sheets, scripts and migrations."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from frame.tree import files

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of a wheel that is not compiled."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "setup.py", "-q", "build_py", "--build-lib", str(folder)]
    subprocess.run(command, cwd=ROOT, env={**os.environ, "STARBOARD_MYPYC": "0"}, capture_output=True, check=True)
    return folder / "starboard" / "web"


@pytest.mark.parametrize("ending", ["html", "css", "js", "svg"])
def test_pages_styles_and_scripts_go_into_the_wheel(built: Path, ending: str) -> None:
    ours = {path.removeprefix("starboard/web/") for path in files(f"starboard/web/*.{ending}")}
    assert ours
    assert ours <= {path.relative_to(built).as_posix() for path in built.rglob(f"*.{ending}")}


def test_the_steps_from_older_databases_go_into_the_wheel(built: Path) -> None:
    steps = sorted(path.name for path in (built / "storage" / "migrations" / "versions").glob("v*.py"))
    assert steps[0] == "v0001_first.py"
    assert (built / "storage" / "migrations" / "env.py").exists()
