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
    const over = (top, ground) => {
        const alpha = top[3] + ground[3] * (1 - top[3]);
        const mixed = at => (top[at] * top[3] + ground[at] * ground[3] * (1 - top[3])) / (alpha || 1);
        return [mixed(0), mixed(1), mixed(2), alpha];
    };
    const light = colour => {
        const linear = v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
        const [r, g, b] = colour.slice(0, 3).map(v => linear(v / 255));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (one, other) => {
        const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05);
    };
    const opacity = element => Number(getComputedStyle(element).opacity);
    // A layer of paint, and the elements around it that are translucent as a whole, from the outermost on.
    const layer = (element, colour) => {
        const veils = [];
        for (let at = element; at; at = at.parentElement) if (opacity(at) < 1) veils.unshift(at);
        return { colour, veils };
    };
    const blend = (layers, depth = 0) => {
        let ground = [0, 0, 0, 0];
        for (let at = 0, end = 1; at < layers.length; at = end++) {
            const veil = layers[at].veils[depth];
            while (veil && layers[end]?.veils[depth] === veil) end++;
            const [r, g, b, a] = veil ? blend(layers.slice(at, end), depth + 1) : layers[at].colour;
            ground = over([r, g, b, veil ? a * opacity(veil) : a], ground);
        }
        return ground;
    };
    const isOpaque = ({ colour, veils }) => veils.reduce((left, veil) => left * opacity(veil), colour[3]) > 0.95;
    const paint = element => {
        const style = getComputedStyle(element);
        const isShape = element instanceof SVGGeometryElement;
        if (element instanceof SVGElement && !isShape) return null;
        const colour = parse(isShape ? style.fill : style.backgroundColor);
        if (!colour || (isShape && style.fill === "none")) return null;
        if (isShape) colour[3] *= Number(style.fillOpacity);
        return layer(element, colour);
    };
    const found = [];
    for (const text of document.querySelectorAll(`${root} svg text`)) {
        const isShown = text.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        if (!isShown || !text.textContent.trim()) continue;
        text.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const box = text.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const stack = document.elementsFromPoint(x, y).reverse();
        const own = stack.findIndex(element => text.contains(element));
        if (own < 0) continue;  // it is cut off there
        const painted = elements => elements.filter(element => !text.contains(element)).map(paint).filter(Boolean);
        const [below, above] = [painted(stack.slice(0, own)), painted(stack.slice(own))];
        if (above.some(isOpaque)) continue;  // something lies over it
        const style = getComputedStyle(text);
        const fill = parse(style.fill);
        if (!fill) continue;
        fill[3] *= Number(style.fillOpacity);
        const halo = style.stroke !== "none" && parseFloat(style.strokeWidth) >= 2 ? parse(style.stroke) : null;
        const ground = [layer(document.documentElement, [255, 255, 255, 1]), ...below];
        if (halo) ground.push(layer(text, halo));
        const around = blend([...ground, ...above]);
        const ink = blend([...ground, layer(text, fill), ...above]);
        const scale = box.height / Math.max(1, text.getBBox().height);
        const size = parseFloat(style.fontSize) * scale;
        const isLarge = size >= 24 || (size >= 18.6 && Number(style.fontWeight) >= 700);
        const parents = [text, text.parentElement, text.parentElement.parentElement];
        const kind = parents.map(element => element.getAttribute("class") ?? "");
        const isOff = text.closest("[aria-disabled], .used, .gone, .shut") !== null;
        found.push([text.textContent.trim().slice(0, 30), kind.join(" < "), contrast(ink, around),
            isLarge ? 3 : 4.5, isOff, around.slice(0, 3).map(Math.round).join(" ")]);
    }
    return found;
}"""
TABS = {"race": 3, "gaia": 3, "shackleton": 5}
LEAST, LEAST_EARLY, LEAST_OF_TAB = 200, 100, 20  # texts that are found at least
PAINTED = "svg, svg * { pointer-events: visiblePainted !important } * { animation: none !important }"
STILL = {"reduced_motion": "reduce", "bypass_csp": True}


def show_all(person: Visitor) -> None:
    """Make all paint take the pointer, and take it away from the cards: one that it rests on is shown enlarged."""
    person.page.mouse.move(0, 0)
    person.find("#peek").wait_for(state="hidden")
    person.page.add_style_tag(content=PAINTED)


def faint(person: Visitor, root: str, least_found: int) -> list[str]:
    """Return the visible texts with too little contrast in a part of the page."""
    measured: list[Any] = person.page.evaluate(MEASURE, root)
    assert len(measured) >= least_found, root
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
    show_all(person)
    texts = faint(person, "#board", LEAST_EARLY)
    assert not texts, "\n".join(texts)


@pytest.mark.parametrize(("game", "record", "at"), CROWDED)
def test_texts_of_a_desk_late_in_a_game_of_four_have_enough_contrast(
    new_visitor: NewVisitor, game: str, record: str, at: int
) -> None:
    person = new_visitor(viewport={"width": 1366, "height": 768}, **STILL)
    crowded(person, game, record, at)
    show_all(person)
    texts: list[str] = []
    for theme in ("light", "dark"):
        person.look(theme)
        texts += [f"{theme}: {line}" for line in faint(person, "#board", LEAST)]
    assert not texts, "\n".join(texts)


@pytest.mark.parametrize(("game", "record", "at"), CROWDED)
def test_texts_of_every_tab_late_in_a_game_of_four_have_enough_contrast(
    new_visitor: NewVisitor, game: str, record: str, at: int
) -> None:
    person = new_visitor(viewport={"width": 1024, "height": 768}, **STILL)
    crowded(person, game, record, at)
    show_all(person)
    tabs = person.find("#board .draw-tab").locator("visible=true")
    assert tabs.count() == TABS[game]
    texts: list[str] = []
    for theme in ("light", "dark"):
        person.look(theme)
        texts += [f"{theme}: {line}" for line in faint(person, "#board", LEAST)]
        for tab in range(tabs.count()):
            tabs.nth(tab).click()
            texts += [f"{theme}: {line}" for line in faint(person, "#board .draw-panel", LEAST_OF_TAB)]
    assert not texts, "\n".join(texts)
