"""Draw the pictures of the documentation: `make pictures`.

`starboard show` draws the boards from records of the tests. The gallery shows the stored screenshots of the browser
tests, some of them also as people with deuteranopia see them.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Final

from click.testing import CliRunner

from starboard.cli.main import main as starboard
from web.browser.screens import images
from web.browser.screens.shots import CHAPTERS, SHOTS, Shot

ROOT: Final = Path(__file__).resolve().parents[1]
BOARDS: Final = {
    "race.svg": ("race/ai_2p-001.record", "--at", "88", "--seat", "p1"),
    "gaia.svg": ("gaia/elite-2p-0003.record", "--at", "95", "--seat", "p1"),
    "shackleton.svg": ("shackleton/golden-2p-robotics-2.record", "--at", "134"),
}
GALLERY: Final = ROOT / "docs/gallery"
TOP: Final = """\
# Gallery

All pages, and sixteen representative positions of each game. The browser tests compare every page with these
screenshots (`tests/web/browser/screens`). `make pictures` writes this page and its pictures; look at them before you
commit them.
"""
COLOUR_BLIND: Final = """\
## Without red and green

No information is shown by colour alone. These are simulations of deuteranopia, in which red and green look alike:
letters, shapes and textures must still distinguish everything.
"""


def board(name: str) -> str:
    """Return one board as the command line draws it."""
    record, *options = BOARDS[name]
    result = CliRunner().invoke(starboard, ["show", str(ROOT / "tests/records" / record), *options, "--lang", "en"])
    if result.exit_code:
        raise SystemExit(result.stderr)
    return result.stdout


def simulated(shot: Shot) -> bytes:
    """Return a stored screenshot as people with deuteranopia see it."""
    image = images.deuteranopia(images.opened(shot.stored))
    file = BytesIO()
    images.keep(image, file)
    return file.getvalue()


def _figure(title: str, address: str) -> str:
    return f"**{title}**\n\n![{title}]({address})\n"


def gallery() -> str:
    """Return the page with all stored screenshots."""
    parts = [TOP]
    for chapter, title in CHAPTERS.items():
        shots = [shot for shot in SHOTS if shot.chapter == chapter and shot.stored.exists()]
        if shots:
            parts.append(f"## {title}\n")
            parts += [_figure(shot.says, f"../{shot.stored.relative_to(ROOT).as_posix()}") for shot in shots]
    blind = [shot for shot in SHOTS if shot.is_simulated and shot.stored.exists()]
    if blind:
        parts.append(COLOUR_BLIND)
        parts += [_figure(shot.says, f"gallery/{shot.stored.name}") for shot in blind]
    return "\n".join(parts)


def main() -> None:
    for name in BOARDS:
        (ROOT / "docs" / name).write_text(board(name), encoding="utf-8")
    GALLERY.mkdir(exist_ok=True)
    wanted = {shot.stored.name: shot for shot in SHOTS if shot.is_simulated and shot.stored.exists()}
    for file in GALLERY.iterdir():
        if file.name not in wanted:
            file.unlink()
    for name, shot in wanted.items():
        (GALLERY / name).write_bytes(simulated(shot))
    (ROOT / "docs/gallery.md").write_text(gallery(), encoding="utf-8")


if __name__ == "__main__":
    main()
