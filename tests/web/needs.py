"""Programs that some tests need, from Debian packages. As root they can be installed, so a missing one is a failure."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import NoReturn

import pytest


def left_out(what: str, package: str) -> NoReturn:
    """Skip a test because a program is missing; as root, fail, because `make test` installs it."""
    sentence = f"LEFT OUT: {what} is not installed (Debian's package {package})"
    if os.geteuid() == 0:
        pytest.fail(f"{sentence}; as root, `make test` installs it", pytrace=False)
    pytest.skip(sentence)


def postgresql() -> Path | None:
    """The folder with PostgreSQL's programs, the newest if there are several."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: float(folder.parent.name))
    initdb = shutil.which("initdb")
    folders = [*debian, *([Path(initdb).resolve().parent] if initdb else [])]
    return next((folder for folder in reversed(folders) if (folder / "initdb").exists()), None)


def chromium() -> str | None:
    """The system's Chromium."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


def dejavu() -> Path | None:
    """The folder with the font that screenshots are made with."""
    folder = Path("/usr/share/fonts/truetype/dejavu")
    return folder if (folder / "DejaVuSans.ttf").exists() else None


if __name__ == "__main__":  # for the Makefile: the packages that are missing
    needed = (("postgresql", postgresql()), ("chromium", chromium()), ("fonts-dejavu-core", dejavu()))
    print(*[name for name, is_there in needed if not is_there])
