"""Colours and rules of style that only this game's drawings have; the style sheet of the page is written from here."""

from __future__ import annotations

from typing import Final

from starboard.drawing import tabs
from starboard.drawing.palette import SEATS, style_sheet
from starboard.games.shackleton.components import CORPORATIONS, TYPES

NIGHT: Final = {
    "floor": "#171d2e",
    "ground": "#252d43",
    "dust": "#313a55",
    "rim": "#3b4562",
    "rim-2": "#55608a",
    "pit": "#1d2437",
    "ti": "#a9c3d8",
    "re": "#d3a2f5",
    "sun": "#5aa9ff",
    "sun-2": "#bfe0ff",
}
PAPER: Final = {
    "floor": "#e2dbc9",
    "ground": "#f3eee0",
    "dust": "#e8e1cf",
    "rim": "#cfc5ac",
    "rim-2": "#a89c7e",
    "pit": "#d9d0ba",
    "ti": "#3f6582",
    "re": "#7b35b0",
    "sun": "#2f74c8",
    "sun-2": "#dcebfb",
}
TRADES: Final = ("#f2a65a", "#7fd1c7", "#cdbbf5")
"""Engineers, technicians, scientists; each kind also has a shape and a letter."""
SPONSORS: Final = ("#ff9e7a", "#b9a6ee", "#c3ccd6", "#7fb8ff", "#8fd694", "#63dbe6", "#f08a8a")
"""Corporations; each also has an icon and two letters of its name."""


def _block(selector: str, colours: dict[str, str]) -> str:
    return f"{selector}{{" + ";".join([f"--s-{name}:{value}" for name, value in colours.items()]) + "}\n"


def _fills(names: tuple[str, ...], colours: tuple[str, ...]) -> str:
    return "".join([f".shackleton .{name}{{fill:{colour}}}\n" for name, colour in zip(names, colours, strict=True)])


_RULES: Final = """
.shackleton .piece{stroke:#0b1020;stroke-width:1.6;stroke-linejoin:round}
.shackleton .none{fill:none}
.shackleton .on-piece{fill:#0b1020;stroke:none;font-weight:700}
.shackleton .glyph{fill:#0b1020;stroke:none}
.shackleton .cut{fill:none;stroke:#0b1020;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
.shackleton .neutral{fill:#b8bccb}
.shackleton .floor{fill:var(--s-floor)}
.shackleton .sector{fill:var(--s-ground);stroke:var(--s-rim);stroke-width:1.5}
.shackleton .grain-ti{fill:none;stroke:var(--s-ti);stroke-opacity:.22;stroke-width:1.2}
.shackleton .grain-re{fill:var(--s-re);fill-opacity:.2;stroke:none}
.shackleton .pit{fill:var(--s-pit);stroke:none}
.shackleton .rim{fill:var(--s-rim);stroke:var(--s-rim-2);stroke-width:1.5}
.shackleton .rock{fill:var(--s-rim-2);fill-opacity:.35;stroke:none}
.shackleton .way{fill:none;stroke:var(--s-rim-2);stroke-width:2;stroke-linecap:round}
.shackleton .slot{fill:var(--d-panel);stroke:var(--s-rim-2);stroke-width:1.5}
.shackleton .shut{opacity:.35}
.shackleton .ti{fill:none;stroke:var(--s-ti);stroke-width:2}
.shackleton .re{fill:none;stroke:var(--s-re);stroke-width:2}
.shackleton .mark{fill:var(--d-text);font-weight:700}
.shackleton .coin{fill:none;stroke:var(--d-gold);stroke-width:1.8}
.shackleton .shape{fill:none;stroke:var(--d-text);stroke-width:1.7;stroke-linejoin:round;stroke-linecap:round}
.shackleton .full{fill:var(--d-text)}
.shackleton .bolt{fill:var(--d-gold)}
.shackleton .sun{fill:var(--s-sun);stroke:var(--s-sun-2);stroke-width:1.2}
.shackleton .ray{fill:none;stroke:var(--d-may);stroke-width:3;stroke-dasharray:2 6;stroke-linecap:round}
.shackleton .tag{fill:var(--d-ink);stroke:var(--d-may);stroke-width:1.2}
.shackleton .code{paint-order:stroke;stroke:var(--s-floor);stroke-width:3;stroke-linejoin:round}
.shackleton .plate{fill:var(--d-panel-2);stroke:none}
.shackleton .here{fill:var(--d-gold);stroke:#0b1020}
.shackleton .here-text{fill:var(--d-ink);font-weight:700}
.shackleton .lost{stroke:var(--d-bad);fill:none;stroke-width:2}
.shackleton .minus{fill:var(--d-bad);font-weight:700}
.shackleton .open{fill:none;stroke:var(--d-line-2);stroke-dasharray:3 3}
.shackleton .ghost{fill:var(--d-panel-2);stroke:var(--d-line-2);stroke-width:1.2;stroke-linejoin:round}
.shackleton .unbuilt{fill:none;stroke:var(--d-line)}
.shackleton .hint{visibility:hidden;pointer-events:none}
.shackleton .spot:hover .hint,.shackleton .target:hover .hint,.shackleton .target:focus .hint{visibility:visible}
.shackleton .target .may{fill:transparent}
.shackleton .target:hover .may{stroke-width:4}
"""


def rules() -> str:
    """Everything this game adds to the palette, for light, dark and print."""
    seats = tuple([f"seat{seat}" for seat in range(len(SEATS))])
    return (
        _block(".shackleton", PAPER)
        + "@media (prefers-color-scheme:dark){"
        + _block(":root:not([data-theme=light]) .shackleton,.shackleton:root", NIGHT)
        + "}\n"
        + _block(":root[data-theme=dark] .shackleton", NIGHT)
        + _fills(seats, SEATS)
        + _fills(TYPES, TRADES)
        + _fills(CORPORATIONS, SPONSORS)
        + _RULES.lstrip()
    )


LAYOUT: Final = """
.draw-shackleton{display:grid;gap:.75rem;grid-template-columns:minmax(0,1fr)}
.draw-shackleton svg.drawing{display:block;width:100%;height:auto}
.draw-shackleton .draw-tab svg.drawing{width:24px;height:24px}
.draw-shackleton .draw-crater>svg{max-height:90dvh}
.draw-own,.draw-bases{display:grid;gap:.5rem;align-content:start;grid-template-columns:minmax(0,1fr)}
@container (min-width:600px){
.draw-own,.draw-bases{grid-template-columns:repeat(2,minmax(0,1fr))}
.draw-own>:nth-child(2){grid-row:span 2}
.draw-shackleton .draw-panel>svg{max-width:480px}
}
@container (min-width:640px) and (min-height:420px){
.draw-shackleton{height:100%;gap:.5rem;
grid-template:"crater tabs" minmax(0,1fr) "own tabs" clamp(30cqh,216px,50cqh) / minmax(0,1fr) clamp(290px,38cqw,430px)}
.draw-crater{grid-area:crater;min-height:0}
.draw-shackleton .draw-crater>svg{width:100%;height:100%}
.draw-crater .pan-tools{flex-direction:column}
.draw-crater:not(.is-grown){padding-right:40px}
.draw-own{grid-area:own;overflow-y:auto}
.draw-shackleton .draw-tabs{grid-area:tabs}
.draw-shackleton .draw-panel{overflow-y:auto}
.draw-shackleton .draw-panel>svg{max-width:none}
.draw-bases{grid-template-columns:minmax(0,1fr)}
@media (pointer:coarse){.draw-crater:not(.is-grown){padding-right:52px}}
}
@container (min-width:1240px) and (min-height:780px){
.draw-shackleton{grid-template:"crater tabs" minmax(0,1fr) "own tabs" 34cqh / minmax(0,1fr) minmax(0,1.1fr)}
.draw-shackleton .draw-tabs{column-gap:.5rem;grid-template-columns:minmax(0,1fr) repeat(5,auto) minmax(0,.4fr)}
.draw-tab-tracks{display:none}
.draw-shackleton .draw-panel{grid-column:2/-1}
.draw-shackleton .draw-panel-tracks{display:block;grid-column:1;grid-row:1/3}
.draw-tab-tracks:has(:checked)~.draw-panel-corporation-0{display:block}
}
"""
"""On a phone below each other; where the window gives a height, the crater stands over the own base, tabs beside.

The row of the own base has a fixed height: the crater does not shrink when goods or projects come in. Projects stand
below the goods, beside the structures."""


def page_css() -> str:
    """What the file drawing-shackleton.css says."""
    return rules() + tabs.RULES + LAYOUT


CSS: Final = style_sheet() + rules()
"""The rules that a drawing in a file of its own carries."""
