"""Texts in drawings have the contrast to their background that WCAG asks for (AA), in both themes.

axe checks the texts of a page, but not those of drawings. Here the background of each text is composed of whatever is
painted below its centre.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from web.browser.conftest import NewVisitor
from web.browser.positions import CROWDED, alone, crowded
from web.browser.visitor import MY_TURN, OVER, Visitor

MEASURE = """root => {
    const parse = text => {
        const found = /rgba?\\(([^)]+)\\)/.exec(text ?? "");
        if (!found) return null;
        const [r, g, b, a = 1] = found[1].split(/[ ,/]+/).map(Number);
        return [r, g, b, a];
    };
    const over = (top, ground) => top.slice(0, 3).map((value, at) => value * top[3] + ground[at] * (1 - top[3]));
    const light = colour => {
        const [r, g, b] = colour.map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (one, other) => {
        const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05);
    };
    const veil = element => {
        let left = 1;
        for (let at = element; at; at = at.parentElement) left *= Number(getComputedStyle(at).opacity);
        return left;
    };
    const paint = element => {
        const style = getComputedStyle(element);
        const isShape = element instanceof SVGGeometryElement;
        if (element instanceof SVGElement && !isShape) return null;
        const colour = parse(isShape ? style.fill : style.backgroundColor);
        if (!colour || (isShape && style.fill === "none")) return null;
        colour[3] *= veil(element) * (isShape ? Number(style.fillOpacity) : 1);
        return colour;
    };
    const found = [];
    for (const text of document.querySelectorAll(`${root} svg text`)) {
        const isShown = text.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        if (!isShown || !text.textContent.trim()) continue;
        text.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const box = text.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const below = document.elementsFromPoint(x, y);
        if (!below.some(element => text.contains(element))) continue;  // something lies over it
        let ground = [255, 255, 255];
        for (const element of below.reverse()) {
            const colour = text.contains(element) ? null : paint(element);
            if (colour) ground = over(colour, ground);
        }
        const style = getComputedStyle(text);
        const fill = parse(style.fill);
        if (!fill) continue;
        fill[3] *= veil(text) * Number(style.fillOpacity);
        const halo = style.stroke !== "none" && parseFloat(style.strokeWidth) >= 2 ? parse(style.stroke) : null;
        const around = halo ? over(halo, ground) : ground;
        const scale = box.height / Math.max(1, text.getBBox().height);
        const size = parseFloat(style.fontSize) * scale;
        const isLarge = size >= 24 || (size >= 18.6 && Number(style.fontWeight) >= 700);
        const parents = [text, text.parentElement, text.parentElement.parentElement];
        const kind = parents.map(element => element.getAttribute("class") ?? "");
        const isOff = text.closest("[aria-disabled], .used, .gone, .shut, .race-idle") !== null;
        found.push([text.textContent.trim().slice(0, 30), kind.join(" < "), contrast(over(fill, around), around),
            isLarge ? 3 : 4.5, isOff, around.map(Math.round).join(" ")]);
    }
    return found;
}"""
TABS = {"race": 3, "gaia": 3, "shackleton": 6}
PAINTED = "svg, svg * { pointer-events: visiblePainted !important } * { animation: none !important }"


STILL = {"reduced_motion": "reduce", "bypass_csp": True}


def faint(person: Visitor, root: str) -> list[str]:
    """Return the visible texts with too little contrast in a part of the page."""
    measured: list[Any] = person.page.evaluate(MEASURE, root)
    assert len(measured) > 30, root
    return [
        f"{text!r} ({kind}): {ratio:.2f} on {ground}"
        for text, kind, ratio, least, is_off, ground in measured
        if ratio < least and not is_off  # disabled controls need no contrast
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", ["race", "gaia", "shackleton"])
def test_texts_of_a_drawing_have_enough_contrast(new_visitor: NewVisitor, game: str, theme: str) -> None:
    person = new_visitor(viewport={"width": 1920, "height": 1080}, **STILL)
    alone(person, game)
    dice = Random(2)
    for _ in range(6):
        person.move(dice)
    person.wait_for(f"{MY_TURN}, {OVER}")
    person.look(theme)
    person.page.add_style_tag(content=PAINTED)
    texts = faint(person, "#board")
    assert not texts, "\n".join(texts)


@pytest.mark.parametrize(("game", "record", "at"), CROWDED)
def test_texts_of_a_desk_late_in_a_game_of_four_have_enough_contrast(
    new_visitor: NewVisitor, game: str, record: str, at: int
) -> None:
    person = new_visitor(viewport={"width": 1366, "height": 768}, **STILL)
    crowded(person, game, record, at)
    person.page.add_style_tag(content=PAINTED)
    texts: list[str] = []
    for theme in ("light", "dark"):
        person.look(theme)
        texts += [f"{theme}: {line}" for line in faint(person, "#board")]
    assert not texts, "\n".join(texts)


@pytest.mark.parametrize(("game", "record", "at"), CROWDED)
def test_texts_of_every_tab_late_in_a_game_of_four_have_enough_contrast(
    new_visitor: NewVisitor, game: str, record: str, at: int
) -> None:
    person = new_visitor(viewport={"width": 1024, "height": 768}, **STILL)
    crowded(person, game, record, at)
    person.page.add_style_tag(content=PAINTED)
    tabs = person.find("#board .draw-tab").locator("visible=true")
    assert tabs.count() == TABS[game]
    texts: list[str] = []
    for theme in ("light", "dark"):
        person.look(theme)
        texts += [f"{theme}: {line}" for line in faint(person, "#board")]
        for tab in range(tabs.count()):
            tabs.nth(tab).click()
            texts += [f"{theme}: {line}" for line in faint(person, "#board .draw-panel")]
    assert not texts, "\n".join(texts)
