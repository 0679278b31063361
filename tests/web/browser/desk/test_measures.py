"""The measures notice each fault in a page that has it, and nothing in one that has none."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Page

from web.browser.desk.looker import Looker, Sight
from web.browser.desk.measures import Measured, blank_share, block_of, measure, share_of_blank

GAMES: tuple[str, ...] = ()  # these pages are made here
SIZE = (1366, 768)
FRAME = """<!doctype html><title>A page</title><style>
  * { box-sizing: border-box; margin: 0 } body { font: 14px/20px 'DejaVu Sans'; background: #fff; color: #000 }
  .table-main { width: 1000px; height: 600px; position: relative } section { position: absolute }
  .rail { position: absolute; left: 1000px; top: 0; width: 200px; height: 600px }
</style><body class="at-table"><main>{}</main>"""
FINE = """<div class="table-main"><section data-part="own" style="left: 10px; top: 10px; width: 300px; height: 100px">
  <p>Everything is fine here.</p>
  <svg width="200" height="40" viewBox="0 0 100 20"><text y="12" font-size="7">fourteen</text></svg>
  </section></div>"""


@pytest.fixture
def page(looker: Looker) -> Page:
    return looker.window(SIZE)


def measured(page: Page, content: str) -> Measured:
    page.set_content(FRAME.replace("{}", content))
    return measure(page)


def faults(found: Measured) -> list[str]:
    return [*found.clipped, *found.outside, *found.overlaps, *found.scrolling]


def test_a_page_without_faults_has_none(page: Page) -> None:
    found = measured(page, FINE)
    assert faults(found) == []
    assert found.smaller_than(11) == []
    assert found.beyond == (0, 0)


@pytest.mark.parametrize(
    ("content", "size"),
    [
        ("<p style='font-size: 9px'>nine</p>", 9),
        ("<svg width='50' height='20' viewBox='0 0 100 40'><text y='20' font-size='18'>nine</text></svg>", 9),
        ("<svg width='100' height='40'><g transform='scale(.5)'><text y='20' font-size='18'>nine</text></g></svg>", 9),
        ("<div style='transform: scale(.5); width: 300px'><p style='font-size: 18px'>nine</p></div>", 9),
        ("<p style='visibility: hidden; font-size: 5px'>unseen</p><p style='font-size: 12px'>twelve</p>", 12),
        (
            "<svg width='50' height='20'><g style='display: none'><text font-size='5'>no</text></g></svg><p>seen</p>",
            14,
        ),
        ("<p class='visually-hidden' style='font-size: 5px'>unseen</p><p style='font-size: 12px'>twelve</p>", 12),
    ],
)
def test_the_smallest_text_is_found_as_large_as_it_is_drawn(page: Page, content: str, size: float) -> None:
    found = measured(page, content)
    assert found.least == pytest.approx(size, abs=0.1)
    assert len(found.smaller_than(11)) == (size < 11)
    assert all("nine" in text for text in found.smaller_than(11))


CUT = {
    "wider than its box": "<p style='width: 60px; overflow: hidden; white-space: nowrap'>wider than its box</p>",
    "ends in dots": "<p style='width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis'>ends in"
    " dots</p>",
    "second line": "<p style='width: 120px; height: 20px; overflow: hidden'>the first and the<br>second line</p>",
    "beyond its drawing": "<svg width='60' height='20'><text y='14' font-size='14'>beyond its drawing</text></svg>",
}


@pytest.mark.parametrize("text", CUT)
def test_a_text_that_is_cut_off_is_found(page: Page, text: str) -> None:
    assert len([one for one in measured(page, CUT[text]).clipped if text in one]) == 1


def test_only_a_low_window_may_leave_out_the_heading_of_a_drawing(page: Page) -> None:
    text = "<text y='{}' font-size='14'>Heading</text>"
    drawn = f"<svg style='margin: 60px' width='90' height='40' viewBox='0 20 90 40'>{text}</svg>"
    for height, faults_of_left_out in ((640, 0), (768, 1)):
        page.set_viewport_size({"width": SIZE[0], "height": height})
        assert len(measured(page, drawn.replace("{}", "16")).clipped) == faults_of_left_out
        assert len(measured(page, drawn.replace("{}", "26")).clipped) == 1
    page.set_viewport_size({"width": SIZE[0], "height": SIZE[1]})


def test_a_box_that_must_be_scrolled_is_found_but_the_log_may_scroll(page: Page) -> None:
    box = "<div class='{}' style='width: 300px; height: 40px; overflow: auto'><p style='height: 90px'>long</p></div>"
    assert "hides 50 px" in measured(page, box).scrolling[0]
    assert measured(page, box.replace("{}", "log-box")).scrolling == []


def test_a_text_outside_the_window_is_found(page: Page) -> None:
    found = measured(page, "<p style='position: absolute; left: 1340px; width: 200px'>too far to the right</p>")
    assert "too far to the right" in found.outside[0]
    found = measured(page, "<p style='position: absolute; top: 760px'>too far down</p>")
    assert "too far down" in found.outside[0]
    assert found.beyond[1] > 0


OVERLAPPING = (
    "<p style='position: absolute; left: 0; top: 0'>one text</p>"
    "<p style='position: absolute; left: 20px; top: 6px; {}'>another</p>"
)


def test_texts_on_top_of_each_other_are_found(page: Page) -> None:
    assert "another" in measured(page, OVERLAPPING.replace("{}", "")).overlaps[0]
    drawn = "<svg width='200' height='40'><text x='0' y='20'>one</text><text x='6' y='22'>another</text></svg>"
    assert "another" in measured(page, drawn).overlaps[0]


def test_squeezed_letters_are_as_wide_as_they_are_drawn(page: Page) -> None:
    squeezed = "<text y='20' textLength='{}' lengthAdjust='spacingAndGlyphs'>squeezed</text>"
    drawn = f"<svg width='200' height='40'>{squeezed}<text x='44' y='20'>next</text></svg>"
    assert measured(page, drawn.replace("{}", "40")).overlaps == []
    assert "next" in measured(page, drawn.replace("{}", "60")).overlaps[0]


def test_a_drawn_ground_covers_what_is_below_it(page: Page) -> None:
    ground = "<g><rect x='-4' y='4' width='90' height='30' rx='4' fill='{}'/><text x='6' y='22'>another</text></g>"
    drawn = f"<svg width='200' height='40'><text x='0' y='20'>one</text>{ground}</svg>"
    assert measured(page, drawn.replace("{}", "white")).overlaps == []
    assert len(measured(page, drawn.replace("{}", "none")).overlaps) == 1


@pytest.mark.parametrize("style", ["top: 18px", "background: #fff", "visibility: hidden"])
def test_lines_below_each_other_and_covers_are_no_overlap(page: Page, style: str) -> None:
    assert measured(page, OVERLAPPING.replace("{}", style)).overlaps == []


def test_in_an_overlapping_hand_only_what_stays_free_counts(page: Page) -> None:
    card = "<figure style='position: absolute; left: {}px; top: 0; width: 120px; height: 150px'><p>{}</p></figure>"
    hidden = card.replace("{}", "0", 1).replace("{}", "a <b style='margin-left: 60px'>hidden</b>") + card.replace(
        "{}", "60", 1
    ).replace("{}", "next card")
    assert measured(page, hidden).overlaps == []
    free = card.replace("{}", "0", 1).replace("{}", "free") + card.replace("{}", "60", 1).replace(
        "{}", "<i style='margin-left: -50px'>next</i>"
    )
    assert len(measured(page, free).overlaps) == 1


def test_blank_blocks_are_counted() -> None:
    pixels = np.full((48, 96, 3), 200, dtype=np.uint8)
    pixels[5, 5] = 100  # one block of eight
    pixels[30, 30] = 209  # hardly another colour
    assert share_of_blank(Image.fromarray(pixels), 24) == 7 / 8
    assert block_of(1366) == 24
    assert block_of(1920) == 34


def blank(page: Page, content: str) -> float:
    page.set_content(FRAME.replace("{}", f'<div class="table-main">{content}</div>'))
    return blank_share(page)


BORDER = "left: 0; top: 0; width: 1000px; height: 600px; border: 2px solid red"
LINES = "<svg width='1000' height='600'>" + "".join(
    f"<text y='{y}' font-size='12' textLength='990'>{'words and more words ' * 6}</text>" for y in range(12, 600, 14)
) + "</svg>"  # fmt: skip


@pytest.mark.parametrize(
    "content",
    [
        "",
        f"<section style='{BORDER}; background: #eef'></section>",
        f"<section style='{BORDER}'><p>one word</p></section>",
        "<section style='background: repeating-linear-gradient(45deg, red 0 5px, blue 5px 9px); inset: 0'></section>",
        "<svg width='1000' height='600'><rect x='5' y='5' width='990' height='590' fill='none' stroke='red'/></svg>",
        "<svg width='1000' height='600'><defs><pattern id='p' width='8' height='8' patternUnits='userSpaceOnUse'>"
        "<circle cx='4' cy='4' r='3'/></pattern></defs><rect width='1000' height='600' fill='url(#p)'/></svg>",
        "<svg width='1000' height='600'><g class='stars'>"
        + "".join([f"<circle cx='{at % 1000}' cy='{at // 2}' r='2'/>" for at in range(0, 1200, 7)])
        + "</g></svg>",
    ],
    ids=["nothing", "stretched-box", "box-around-a-word", "gradient", "drawn-frame", "pattern", "stars"],
)
def test_emptiness_counts_as_blank_whatever_is_around_and_behind_it(page: Page, content: str) -> None:
    assert blank(page, content) > 0.98


def test_text_and_drawings_do_not_count_as_blank(page: Page) -> None:
    assert blank(page, LINES) < 0.05
    half = blank(page, LINES.replace("<svg ", "<svg style='clip-path: inset(0 50% 0 0)' ", 1))
    assert half == pytest.approx(0.5, abs=0.05)


def test_what_a_turn_needs_is_found_in_or_out_of_sight(page: Page) -> None:
    page.set_content(
        FRAME.replace(
            "{}",
            """<div class="table-drawing"><section data-part="in" style="left:0; top:0">
            <i class="target" data-codes="go 1">x</i>
            <i class="target" data-codes="far" style="position:absolute; left:1400px">y</i>
            <i class="target" data-codes="go 1" style="position:absolute; left:1400px">x again</i>
            </section><section data-part="out" style="left: 0; top: 700px; height: 100px; width: 9px">z</section></div>
            <div class="answers"><button name="code" value="go 1">1</button></div>
            <div class="sheet" hidden><div class="answers"><button name="code" value="lost">2</button></div></div>""",
        )
    )
    sight = Sight.of(page)
    assert {part.name: part.is_in_sight for part in sight.parts} == {"in": True, "out": False}
    assert sight.out_of_sight == [("in", "far", 0)]
    assert sight.unreached == ["lost"]
    assert sight.unknown == ["far"]
