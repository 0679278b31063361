"""Colours and rules of style of this game's drawings, on top of those that all games share."""

from __future__ import annotations

from typing import Final

from starboard.drawing import palette

PLANET_COLOURS: Final = (
    *("#3f7fd6", "#c8453b", "#ee8430", "#e3c04a", "#7d5d40", "#8b94a3", "#e4f0f9"),
    *("#35a76c", "#7a4cc2", "#168f94"),
)
"""By planet type; each also has a texture and a code of two letters."""

_GOODS: Final = {"c": "#f5c542", "o": "#c9d2de", "k": "#5aa9f2", "q": "#4fcf8b", "w": "#a678ee"}
_SEATS_ON_PAPER: Final = ("#a86f00", "#1463b8", "#bf1550", "#357a1c")
DASHES: Final = ("", "10 4", "2.5 4", "10 4 2.5 4")
"""Each seat's outline of federations has a stroke of its own."""

_RULES: Final = """
.drawing .sector{fill:var(--d-panel);stroke:var(--d-line);stroke-width:1}
.drawing .rim{fill:none;stroke:var(--d-line-2);stroke-width:2;stroke-linejoin:round}
.drawing .stars{fill:none;stroke:var(--d-quiet);stroke-width:1.4;stroke-linecap:round;opacity:.5}
.drawing .big-number{fill:var(--d-line-2);font-weight:700}
.drawing .planet{stroke:#0b1020;stroke-width:1.5}
.drawing .mark{fill:none;stroke:#0b1020;stroke-width:2;stroke-linecap:round;stroke-linejoin:round;opacity:.62}
.drawing .dots{stroke-width:5}
.drawing .pin{fill:none;stroke:#4fcf8b;stroke-width:1.6}
.drawing .comb{fill:none;stroke:var(--d-text);stroke-width:1.5}
.drawing .glow{fill:none;stroke:#fff;stroke-width:2;stroke-linecap:round;opacity:.75}
.drawing .dusk{fill:#0b1020;opacity:.42}
.drawing .cut{fill:#fff;stroke:#0b1020;stroke-width:3;paint-order:stroke;font-weight:700;stroke-linejoin:round}
.drawing .under{opacity:.7}
.drawing .used{opacity:.55}
.drawing .on-tag .bold{fill:#fff}
.drawing .shade{fill:#0b1020;opacity:.26}
.drawing .halo{fill:none;stroke:#35a76c;stroke-width:2.5}
.drawing .rift{fill:none;stroke:#a678ee;stroke-width:2;stroke-dasharray:4 3}
.drawing .tag{fill:#0b1020;opacity:.86}
.drawing .code{fill:#fff;font-weight:700}
.drawing .piece{stroke:#0b1020;stroke-width:2;stroke-linejoin:round}
.drawing .former{stroke:#0b1020;stroke-width:1.2;fill-rule:evenodd}
.drawing .on{fill:#0b1020;font-weight:700}
.drawing .fence{fill:none;stroke-width:3.2;stroke-linecap:round;stroke-linejoin:round}
.drawing .ink{fill:none;stroke:#0b1020;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
.drawing .good{stroke:#0b1020;stroke-width:1;stroke-linejoin:round}
.drawing .pen{fill:none;stroke:var(--d-text);stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
.drawing .solid{fill:var(--d-text)}
.drawing .vp{fill:#f2c14b;stroke:#0b1020;stroke-width:1}
.drawing .tile{fill:var(--d-panel-2);stroke:var(--d-line-2);stroke-width:1.2}
.drawing .best{fill:var(--d-panel-2);stroke:var(--d-gold);stroke-width:2}
.drawing .now{fill:var(--d-panel-2);stroke:var(--d-text);stroke-width:2.5}
.drawing .gone{opacity:.38}
.drawing .cross{fill:none;stroke:var(--d-bad);stroke-width:2.5;stroke-linecap:round}
.drawing .hole{fill:var(--d-ink);stroke:var(--d-line);stroke-width:1}
.drawing .bar{fill:var(--d-line)}
.drawing .green{fill:#35a76c;stroke:#0b1020}
.drawing .grey{fill:#8b94a3;stroke:#0b1020}
.drawing .frame{fill:var(--d-panel);stroke-width:2}
.drawing .price{visibility:hidden;pointer-events:none}
.drawing .target:hover .price,.drawing .target:focus .price{visibility:visible}
.drawing .target:hover .may{stroke-dasharray:none}
"""

_LAYOUT: Final = """
.draw-gaia{container-type:inline-size;display:block}
.draw-gaia svg{display:block;width:100%;height:auto;overflow:visible}
.draw-gaia>div{display:grid;gap:.75rem;grid-template-columns:minmax(0,1fr)}
.draw-gaia .draw-map{overflow-x:auto;overscroll-behavior-x:contain}
.draw-gaia .draw-map svg{min-width:560px;overflow:hidden;border-radius:8px}
.draw-gaia .draw-side,.draw-gaia .draw-players{display:grid;gap:.75rem;align-content:start}
@container (min-width:760px){
.draw-gaia>div{grid-template-columns:minmax(0,5fr) minmax(0,3fr)}
.draw-gaia .draw-players{grid-column:1/-1;grid-template-columns:repeat(2,minmax(0,1fr))}
}
@container (min-width:1500px){.draw-gaia .draw-players{grid-template-columns:repeat(4,minmax(0,1fr))}}
"""


def _themed(selector: str, colours: tuple[str, ...]) -> str:
    return f"{selector}{{" + ";".join([f"--g-{seat}:{colour}" for seat, colour in enumerate(colours)]) + "}"


def _rules() -> str:
    """The seats' outlines are darker on paper; fills are the same on both grounds, with a dark outline."""
    parts = [
        _themed(".drawing", _SEATS_ON_PAPER),
        "@media (prefers-color-scheme:dark){",
        _themed(":root:not([data-theme=light]) .drawing", palette.SEATS),
        "}",
        _themed(":root[data-theme=dark] .drawing", palette.SEATS),
        _RULES,
    ]
    parts += [f".drawing .p{planet}{{fill:{colour}}}\n" for planet, colour in enumerate(PLANET_COLOURS)]
    parts += [f".drawing .good-{letter}{{fill:{colour}}}\n" for letter, colour in _GOODS.items()]
    for seat, colour in enumerate(palette.SEATS):
        dash = f";stroke-dasharray:{DASHES[seat]}" if DASHES[seat] else ""
        parts.append(f".drawing .s{seat}{{fill:{colour}}}\n")
        parts.append(
            f".drawing .e{seat}{{stroke:var(--g-{seat})}}\n.drawing .f{seat}{{stroke:var(--g-{seat}){dash}}}\n"
        )
    return "".join(parts)


CSS: Final = _rules()
"""What a drawing needs besides the rules of all games."""

PAGE: Final = CSS + _LAYOUT
"""What a page needs: the same, and how the parts stand beside each other."""


def style_sheet() -> str:
    """All rules that a drawing in a file of its own carries."""
    return palette.style_sheet() + CSS
