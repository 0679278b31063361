"""Colours and rules of style of this game's drawings, on top of those that all games share."""

from __future__ import annotations

from typing import Final

from starboard.drawing import palette, svg, tabs

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
.gaia .sector{fill:var(--d-panel);stroke:var(--d-line);stroke-width:1}
.gaia .rim{fill:none;stroke:var(--d-line-2);stroke-width:2;stroke-linejoin:round}
.gaia .stars{fill:none;stroke:var(--d-quiet);stroke-width:1.4;stroke-linecap:round;opacity:.5}
.gaia .big-number{fill:var(--d-quiet);font-weight:700}
.gaia .planet{stroke:#0b1020;stroke-width:1.5}
.gaia .mark{fill:none;stroke:#0b1020;stroke-width:2;stroke-linecap:round;stroke-linejoin:round;opacity:.62}
.gaia .dots{stroke-width:5}
.gaia .pin{fill:none;stroke:#4fcf8b;stroke-width:1.6}
.gaia .comb{fill:none;stroke:var(--d-text);stroke-width:1.5}
.gaia .glow{fill:none;stroke:#fff;stroke-width:2;stroke-linecap:round;opacity:.75}
.gaia .dusk{fill:#0b1020;opacity:.42}
.gaia .cut{fill:#fff;stroke:#0b1020;stroke-width:3;paint-order:stroke;font-weight:700;stroke-linejoin:round}
.gaia .under{opacity:.7}
.gaia .used{opacity:.55}
.gaia .on-tag .bold{fill:#fff}
.gaia .shade{fill:#0b1020;opacity:.26}
.gaia .halo{fill:none;stroke:#35a76c;stroke-width:2.5}
.gaia .rift{fill:none;stroke:#a678ee;stroke-width:2;stroke-dasharray:4 3}
.gaia .tag{fill:#0b1020;opacity:.86}
.gaia .code{fill:#fff;font-weight:700}
.gaia .piece{stroke:#0b1020;stroke-width:2;stroke-linejoin:round}
.gaia .former{stroke:#0b1020;stroke-width:1.2;fill-rule:evenodd}
.gaia .on{fill:#0b1020;font-weight:700}
.gaia .fence{fill:none;stroke-width:3.2;stroke-linecap:round;stroke-linejoin:round}
.gaia .ink{fill:none;stroke:#0b1020;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
.gaia .good{stroke:#0b1020;stroke-width:1;stroke-linejoin:round}
.gaia .pen{fill:none;stroke:var(--d-text);stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
.gaia .solid{fill:var(--d-text)}
.gaia .vp{fill:#f2c14b;stroke:#0b1020;stroke-width:1}
.gaia .tile{fill:var(--d-panel-2);stroke:var(--d-line-2);stroke-width:1.2}
.gaia .best{fill:var(--d-panel-2);stroke:var(--d-gold);stroke-width:2}
.gaia .now{fill:var(--d-panel-2);stroke:var(--d-text);stroke-width:2.5}
.gaia .gone{opacity:.38}
.gaia .cross{fill:none;stroke:var(--d-bad);stroke-width:2.5;stroke-linecap:round}
.gaia .hole{fill:var(--d-ink);stroke:var(--d-line);stroke-width:1}
.gaia .bar{fill:var(--d-line)}
.gaia .green{fill:#35a76c;stroke:#0b1020}
.gaia .grey{fill:#8b94a3;stroke:#0b1020}
.gaia .frame{fill:var(--d-panel);stroke-width:2}
.gaia .price{display:none;pointer-events:none}
.gaia .target:hover .price,.gaia .target:focus .price{display:inline}
.gaia .target:hover .may{stroke-dasharray:none}
"""

_LAYOUT: Final = """
.draw-gaia{display:grid;gap:.75rem;grid-template-columns:minmax(0,1fr)}
.draw-gaia svg.drawing{display:block;width:100%;height:auto;overflow:visible}
.draw-gaia .draw-map>svg{overflow:hidden;border-radius:8px;max-height:90dvh}
.draw-gaia .draw-players{display:grid;gap:.5rem;align-content:start}
.draw-gaia .draw-own,.draw-gaia .draw-player,.draw-gaia .draw-research,.draw-gaia .draw-scoring{min-width:0}
@container (min-width:640px){.draw-gaia .draw-players{grid-template-columns:repeat(2,minmax(0,1fr))}}
@container (min-width:640px) and (min-height:420px){
.draw-gaia{height:100%;gap:.5rem;
grid-template:"map own" auto "map tabs" minmax(0,1fr) / minmax(0,1fr) clamp(290px,38cqw,430px)}
.draw-gaia .draw-map{grid-area:map;min-height:0}
.draw-gaia .draw-map>svg{width:100%;height:100%}
.draw-gaia .draw-own{grid-area:own}
.draw-gaia .draw-own svg{max-height:40cqh}
.draw-gaia .draw-tabs{grid-area:tabs}
.draw-gaia .draw-tab{min-height:34px}
.draw-gaia .draw-panel{overflow-y:auto}
.draw-gaia .draw-players{grid-template-columns:minmax(0,1fr)}
}
@container (min-width:1240px) and (min-height:780px){
.draw-gaia{grid-template:"map more own" auto "map more tabs" minmax(0,1fr)
/ minmax(0,1fr) clamp(330px,25cqw,380px) clamp(330px,25cqw,380px)}
.draw-gaia .draw-tabs{display:contents}
.draw-gaia .draw-tab{display:none}
.draw-gaia .draw-panel{display:block;grid-area:more}
.draw-gaia .draw-panel-scoring{margin-top:calc(clamp(330px,25cqw,380px)*1.04 + .5rem)}
.draw-gaia .draw-panel-players{grid-area:tabs}
}
@container (min-width:1240px) and (min-height:960px){
.draw-gaia .draw-players:has(>:nth-child(3)) svg{max-height:22.5cqh}
}
"""
"""On a phone below each other; where the window gives a height, the map fills it and the rest stands beside it."""


def _themed(selector: str, colours: tuple[str, ...]) -> str:
    return f"{selector}{{" + ";".join([f"--gaia-{seat}:{colour}" for seat, colour in enumerate(colours)]) + "}"


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
    parts += [f".gaia .p{planet}{{fill:{colour}}}\n" for planet, colour in enumerate(PLANET_COLOURS)]
    parts += [f".gaia .good-{letter}{{fill:{colour}}}\n" for letter, colour in _GOODS.items()]
    for seat, colour in enumerate(palette.SEATS):
        dash = f";stroke-dasharray:{DASHES[seat]}" if DASHES[seat] else ""
        parts.append(f".gaia .s{seat}{{fill:{colour}}}\n")
        parts.append(
            f".gaia .e{seat}{{stroke:var(--gaia-{seat})}}\n.gaia .f{seat}{{stroke:var(--gaia-{seat}){dash}}}\n"
        )
    return "".join(parts)


DRAWING: Final = _rules()
"""What a drawing needs besides the rules of all games."""


def css() -> str:
    """For a drawing in a file of its own."""
    return palette.style_sheet() + DRAWING


def page_css() -> str:
    """For the page, which has the shared rules already: the static file drawing-gaia.css."""
    return DRAWING + tabs.RULES + _LAYOUT


def sheet(width: float, height: float, title: str, description: str, *children: str, css: str = "") -> str:
    """A drawing of this game: its rules hold inside the group that they are named after."""
    return svg.picture(width, height, title, description, svg.el("g", *children, class_="gaia"), css=css)
