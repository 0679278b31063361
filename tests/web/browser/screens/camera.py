"""Takes screenshots that are the same on every machine: one font, no animation, no dependence on the time."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page

from web.browser.screens.shots import PHONE, Shot
from web.browser.screens.stage import Stage
from web.browser.visitor import PATIENCE

# Font settings that ignore the machine's: one family for all names, without hinting and subpixel rendering.
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>{folder}</dir>
  <cachedir>{folder}/cache</cachedir>
  <match target="pattern">
    <test name="family" compare="not_eq"><string>monospace</string></test>
    <edit name="family" mode="append" binding="strong"><string>DejaVu Sans</string></edit>
  </match>
  <alias binding="strong"><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
  <match target="font">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
    <edit name="lcdfilter" mode="assign"><const>lcdnone</const></edit>
  </match>
</fontconfig>
"""
FACES = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSansMono.ttf", "DejaVuSansMono-Bold.ttf")
EVEN = ["--font-render-hinting=none", "--force-color-profile=srgb", "--disable-lcd-text", "--hide-scrollbars"]
# Replaces texts that contain the port, a secret or the version. A table may write its own code over the one put here,
# so a style covers that text.
STEADY = """() => {
  for (const field of document.querySelectorAll("input.link")) field.value = "https://games.example.org/join/…";
  for (const code of document.querySelectorAll("p.code")) code.textContent = "abcd-efgh-ijkl";
  for (const code of document.querySelectorAll(".code-small")) code.textContent = "abcdefghijkm";
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    ".code-small { font-size: 0 !important } .code-small::after { content: 'abcdefghijkm'; font-size: 15px }"
  );
  document.adoptedStyleSheets = [sheet];
  for (const link of document.querySelectorAll(".code-box a")) link.textContent = "https://games.example.org/recover";
  for (const line of document.querySelectorAll(".site-footer > p"))
    if (/^Starboard \\d/.test(line.textContent)) line.textContent = "Starboard";
  return document.fonts.ready.then(() => true);
}"""


def prepare_fonts(folder: Path, faces: Path) -> Path:
    """Write font settings with which a browser knows only some faces of one Debian package, and return the file."""
    for face in FACES:
        (folder / face).symlink_to(faces / face)
    settings = folder / "fonts.conf"
    settings.write_text(FONTS.format(folder=folder), encoding="utf-8")
    return settings


class Camera:
    """Takes the screenshots. Readers with the same screen size, theme and language use the same window in turn."""

    def __init__(self, browser: Browser, stage: Stage) -> None:
        self._browser = browser
        self._stage = stage
        self._windows: dict[tuple[object, ...], Page] = {}

    def _window(self, shot: Shot) -> Page:
        kind = (shot.size, shot.is_dark, shot.lang)
        if kind not in self._windows:
            self._windows[kind] = self._browser.new_context(
                base_url=self._stage.host.url,
                viewport={"width": shot.size[0], "height": shot.size[1]},
                color_scheme="dark" if shot.is_dark else "light",
                locale=shot.lang,
                reduced_motion="reduce",
                has_touch=shot.size == PHONE,
                is_mobile=shot.size == PHONE,
                timezone_id="UTC",
            ).new_page()
            self._windows[kind].set_default_timeout(PATIENCE)
        return self._windows[kind]

    def page(self, shot: Shot) -> Page:
        """Return the page of a shot, ready for the screenshot."""
        page = self._window(shot)
        page.context.clear_cookies()
        reader = self._stage.reader(shot)
        page.context.add_cookies([{"name": "starboard", "value": reader, "url": self._stage.host.url}])
        answer = page.goto(self._stage.address(shot))
        assert answer is not None
        assert answer.status == shot.status, f"{shot.name}: {answer.status}"
        if shot.sits_down:
            page.fill("input[name=name]", "Eva")
            page.click("main form button.primary")
            page.wait_for_url("**/t/*")
        for selector in shot.opens.split(" then ") if shot.opens else ():
            page.click(selector)
        if shot.focuses:
            page.keyboard.press("Shift")  # makes the focus ring visible
            page.locator(shot.focuses).first.focus()
            page.locator("#peek").wait_for()
        page.evaluate(STEADY)
        return page

    def photograph(self, page: Page, is_whole: bool) -> Image.Image:
        """Return a screenshot. A JPEG of the best quality is made much faster than a PNG."""
        if is_whole:
            page.evaluate("scrollTo(0, 0)")  # what is fixed to the window stands where the window stands
        taken = page.screenshot(
            full_page=is_whole, animations="disabled", caret="hide", scale="css", type="jpeg", quality=100
        )
        return Image.open(BytesIO(taken)).convert("RGB")

    def take(self, shot: Shot) -> Image.Image:
        return self.photograph(self.page(shot), shot.is_whole)
