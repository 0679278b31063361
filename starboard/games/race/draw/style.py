"""The rules of style of Race's drawings. The page's style sheet is written from here, files carry the first part."""

from __future__ import annotations

from typing import Final

from starboard.drawing import tabs
from starboard.drawing.palette import SEATS, style_sheet

GOODS: Final = ("#62bdf5", "#d9935a", "#7fcf68", "#f2cd45")
"""Novelty, rare, genes, alien: all bright enough for dark letters on them, in both themes."""

_KINDS: Final = "".join(
    [
        f".drawing .race-k{kind}{{fill:{colour}}}.drawing .race-s{kind}{{stroke:{colour}}}"
        for kind, colour in enumerate(GOODS)
    ]
)
_SEATS: Final = "".join([f".drawing .race-p{seat}{{fill:{colour}}}" for seat, colour in enumerate(SEATS)])

DRAWING: Final = (
    """
.drawing .race-face{fill:var(--d-panel);stroke:var(--d-line-2);stroke-width:1.5}
.drawing .race-back{fill:var(--d-panel-2);stroke:var(--d-line-2);stroke-width:1.5}
.drawing .race-medal{fill:var(--d-ink);stroke:var(--d-text);stroke-width:2}
.drawing .race-world{fill:var(--d-ink);stroke:var(--d-text);stroke-width:1.2}
.drawing .race-halo{fill:none;stroke:var(--d-text);stroke-width:2;stroke-dasharray:3 2}
.drawing .race-military{fill:none;stroke:#e5484d;stroke-width:2}
.drawing .race-spike{fill:#e5484d}
.drawing .race-armed{stroke:#e5484d;stroke-width:2.5}
.drawing .race-swords{fill:none;stroke:#e5484d;stroke-width:2;stroke-linecap:round}
.drawing .race-hexagon{fill:#f5c542;stroke:#6b4e00;stroke-width:1}
.drawing .race-chip{fill:#f5c542;stroke:#6b4e00;stroke-width:2;stroke-dasharray:3 2}
.drawing .race-dark{fill:#10131c}
.drawing .race-card-icon{fill:var(--d-ink);stroke:var(--d-text);stroke-width:1.5}
.drawing .race-outline{fill:var(--d-ink);stroke:var(--d-text);stroke-width:1.5}
.drawing .race-solid{fill:var(--d-text)}
.drawing .race-line{fill:none;stroke:var(--d-text);stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
.drawing .race-tick{fill:none;stroke:var(--d-text);stroke-width:2}
.drawing .race-cross{fill:none;stroke:#e5484d;stroke-width:2}
.drawing .race-good{stroke:#10131c;stroke-width:1}
.drawing .race-any{fill:var(--d-panel-2);stroke:var(--d-text);stroke-width:1.5}
.drawing .race-empty{fill:none;stroke-width:1.5;stroke-dasharray:3 3}
.drawing .race-lid{stroke:#10131c;stroke-width:1;fill:none;opacity:.6}
.drawing .race-phase{fill:#2f5fb3}
.drawing .race-now{stroke:var(--d-may);stroke-width:2}
.drawing .race-on-phase{fill:#fff}
.drawing .race-row{fill:var(--d-panel);opacity:.82}
.drawing .race-planet{opacity:.5}
.drawing .race-planet:not(.race-k0,.race-k1,.race-k2,.race-k3){fill:#8b93a8}
.drawing .race-texture{fill:none;stroke:#10131c;stroke-width:2.5;opacity:.25}
.drawing .race-shade{fill:#000;opacity:.18}
.drawing .race-orbit{fill:none;stroke-width:3;stroke-dasharray:7 5;opacity:.6}
.drawing .race-stars{stroke:var(--d-quiet);stroke-width:1.6;stroke-linecap:round;opacity:.7}
.drawing .race-lattice{fill:none;stroke:var(--d-line-2);stroke-width:1;opacity:.35}
.drawing .race-seat{stroke:#10131c;stroke-width:1}
.drawing .race-tag{fill:var(--d-panel-2);stroke:var(--d-may);stroke-width:1.5}
.drawing .race-idle{opacity:.66}
.drawing .race-keyword{fill:var(--d-may)}
.drawing .race-at{fill:var(--d-panel-2);stroke:var(--d-gold);stroke-width:2.5}
.drawing .race-picked{display:none}
.drawing .is-picked .race-picked{display:inline}
.drawing .race-disc{fill:var(--d-may);stroke:#10131c;stroke-width:2}
.drawing .race-check{fill:none;stroke:#10131c;stroke-width:6;stroke-linecap:round;stroke-linejoin:round}
.drawing .race-plan{fill:var(--d-panel-2);stroke:var(--d-line-2);stroke-width:1.5}
"""
    + _KINDS
    + _SEATS
    + "\n"
)

LAYOUT: Final = """
.draw-race,.draw-race-own,.draw-race-top{display:grid;gap:.75rem;grid-template-columns:minmax(0,1fr);align-content:start}
.draw-race p,.draw-race h3,.draw-race figure{margin:0}
.draw-race h3{font-size:1rem}
.draw-race svg{display:block;max-width:100%;height:auto}
.draw-race .draw-tab svg{width:auto;height:26px}
.draw-race-head{display:flex;flex-wrap:wrap;align-items:center;gap:.35rem .75rem}
.draw-race-head>h3{min-width:0;overflow-wrap:anywhere}
.draw-race-stock{display:inline-flex;align-items:center;gap:.35rem;white-space:nowrap}
.draw-race-mark{font-size:.8rem;border:1px solid currentColor;border-radius:.6rem;padding:0 .4rem}
.draw-race-cards{display:grid;gap:.5rem;align-items:start}
.draw-race-large{grid-template-columns:repeat(auto-fill,minmax(154px,1fr))}
.draw-race-large .draw-race-tile{max-width:190px}
.draw-race-small{grid-template-columns:repeat(auto-fill,minmax(138px,1fr))}
.draw-race-actions{grid-template-columns:repeat(auto-fill,minmax(114px,1fr))}
.draw-race-actions svg{max-width:150px}
.draw-race-cards svg{width:100%}
.draw-race-seat{display:grid;gap:.35rem;align-content:start}
.draw-race-other,.draw-race-mine{min-width:0}
.draw-race-ask{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem}
.draw-race-owed{display:flex;align-items:center;gap:.6rem;padding:.3rem .8rem;border-radius:.6rem;
background:var(--d-panel-2);border:2px solid var(--d-gold);color:var(--d-text)}
.draw-race-tile{position:relative}
.draw-race-tile figcaption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);
white-space:nowrap;opacity:0}
.draw-race-tile:hover figcaption{transition:opacity .15s .4s}
.draw-race-tile:focus figcaption,.draw-race-tile:focus-within figcaption{transition:none}
.draw-race-tile:hover figcaption,.draw-race-tile:focus figcaption,.draw-race-tile:focus-within figcaption{
width:max(100%,10rem);height:auto;clip-path:none;white-space:normal;z-index:5;left:0;top:100%;opacity:1;
font-size:.8125rem;line-height:1.35;padding:.5rem .6rem;border-radius:.5rem;
background:var(--d-panel);color:var(--d-text);border:1px solid var(--d-line-2);pointer-events:none}
.draw-race-tile figcaption span{display:block}
.draw-race-tile figcaption span:first-child{font-weight:700}
.draw-race-tile:focus{outline:none}
@container (max-width:420px){
.draw-race-large,.draw-race-small{grid-template-columns:repeat(3,minmax(0,1fr));gap:.35rem}
.draw-race-own{gap:.5rem}
.draw-race-top{gap:.35rem}
.draw-race-own:not(:has(.draw-race-actions .target))>.draw-race-top{order:1}
.draw-race-top .draw-race-head,.draw-race-owed{font-size:13px}
.draw-race-owed{padding:.2rem .6rem}
.draw-race .draw-tab{padding:0 .3rem;min-width:0}
.draw-race .draw-tab span{overflow:hidden;text-overflow:ellipsis}
.draw-race .draw-tabs{grid-template-columns:repeat(3,minmax(0,1fr))}
.draw-race-actions{grid-template-columns:repeat(4,minmax(0,1fr));gap:.35rem}
.draw-race-cards{position:relative}
.draw-race-cards .draw-race-tile{position:static}
.draw-race-cards .draw-race-tile figcaption{left:0;top:auto}
.draw-race-cards .draw-race-tile:hover figcaption,.draw-race-cards .draw-race-tile:focus figcaption,
.draw-race-cards .draw-race-tile:focus-within figcaption{width:auto;right:0}}
@container (min-width:640px) and (min-height:420px){
.draw-race{height:100%;gap:.5rem;grid-template-rows:minmax(0,auto) minmax(8.5rem,1fr)}
.draw-race-own{gap:.5rem;overflow-y:auto;padding-right:2px}
.draw-race-top{grid-template-columns:minmax(0,13.5rem) minmax(0,1fr);align-items:center}
.draw-race-top .draw-race-head{font-size:13px;gap:.1rem .5rem}
.draw-race-top h3{flex:1 0 100%;padding-right:40px;min-height:32px;align-content:center}
.table-drawing:has(>.draw-race):not(.is-grown)>.pan-tools{top:0;bottom:auto;left:calc(13.5rem - 40px);width:40px;
align-items:flex-start}
@media (pointer:coarse){.draw-race-top h3{padding-right:52px;min-height:44px}
.table-drawing:has(>.draw-race):not(.is-grown)>.pan-tools{left:calc(13.5rem - 48px);width:48px}}
.draw-race-actions{grid-template-columns:repeat(7,minmax(0,1fr));gap:.35rem}
.draw-race-large{grid-template-columns:repeat(6,minmax(0,1fr))}
.draw-race-large .draw-race-tile{max-width:min(176px,24cqh,48cqh - 144px)}
.draw-race-own:has(.draw-race-seat+.draw-race-seat>.draw-race-large) .draw-race-large .draw-race-tile{
max-width:min(176px,15cqh)}
.draw-race-own:has(.draw-race-seat+.draw-race-seat>.draw-race-large) .draw-race-large{
grid-template-columns:repeat(8,minmax(0,1fr))}
.draw-race-large:has(>:nth-child(7)){grid-template-columns:repeat(7,minmax(0,1fr))}
.draw-race-large:has(>:nth-child(8)){grid-template-columns:repeat(8,minmax(0,1fr))}
.draw-race-small{grid-template-columns:repeat(8,minmax(0,1fr));gap:.35rem}
.draw-race-small:has(>:nth-child(9)){grid-template-columns:repeat(9,minmax(0,1fr))}
.draw-race-own:has(.draw-race-mine .target):has(.draw-race-large>:nth-child(17)):not(:has(.draw-race-large .target))
>.draw-race-seat:not(.draw-race-mine){order:1}
.draw-race-owed{font-size:13px;padding:0 .6rem}
.draw-race-other,.draw-race .draw-panel{overflow-y:auto}
.draw-race .draw-tabs{gap:.35rem .25rem}
.draw-race .draw-tab{min-height:32px}
.draw-race .draw-race-tile figcaption{position:fixed}
.draw-race .draw-race-tile:hover figcaption,.draw-race .draw-race-tile:focus figcaption,
.draw-race .draw-race-tile:focus-within figcaption{width:20rem;left:auto;right:8px;top:auto;bottom:28px}
.draw-race :is(.draw-race-other,.draw-panel) .draw-race-tile figcaption{bottom:auto!important;top:8px!important}
}
@container (min-width:1240px) and (min-height:600px){
.draw-race{grid-template:minmax(0,1fr)/minmax(0,1fr) minmax(0,36%);column-gap:1rem}
.draw-race-large .draw-race-tile{max-width:172px}
.draw-race-large:has(>:nth-child(7)),.draw-race-large:has(>:nth-child(8)){grid-template-columns:repeat(6,minmax(0,1fr))}
.draw-race-own .draw-race-small{grid-template-columns:repeat(6,minmax(0,1fr))}
:is(.draw-race-other,.draw-panel) .draw-race-small{grid-template-columns:repeat(4,minmax(0,1fr))}
.draw-race .draw-tabs{display:flex;flex-direction:column;gap:.75rem;overflow-y:auto}
.draw-race .draw-tab{display:none}
.draw-race .draw-panel{display:block;overflow:visible}
}
.is-grown>.draw-race.drawing{height:auto;grid-template-rows:auto}
.is-grown :is(.draw-race-own,.draw-race-other,.draw-tabs,.draw-panel){overflow:visible}
"""
"""On a phone below each other; where the window gives a height, the own cards stand over those of the others.

A hand so large that the own tableau would be out of sight stands below it while something is chosen there."""


_TICKED: Final = "".join(
    [
        f'[data-ticked="{count}"] .draw-race-owed g>g:nth-child(-n+{count}) rect{{fill:var(--d-gold)}}\n'
        for count in range(1, 11)
    ]
)
"""Of the cards that are still to pay, those that the reader has ticked are filled."""


def css() -> str:
    """For a drawing in a file of its own."""
    return style_sheet() + DRAWING


def page_css() -> str:
    """For the page, which has the shared rules already: the static file drawing-race.css."""
    return DRAWING + tabs.RULES + LAYOUT + _TICKED
