"""Draws the README's picture: a real table of Race for the Galaxy, as one seat sees it.

python docs/make_picture.py > docs/race.svg

Everything on it comes from the view of that seat: what cards do is drawn from their effect values.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Final

from picture_signs import LETTERS, backs, colour, emblem, good, hexagon, icon_row, text, width_of, wrapped

import starboard
from starboard.games.race import actions
from starboard.games.race import effects as fx
from starboard.games.race.data import DESIGNS
from starboard.games.race.view import RaceView
from starboard.i18n import Speaker, speaker
from starboard.kernel.game import GamePackage, find_game

GAME: Final = Path(__file__).parents[1] / "tests/records/race/ai_2p-001.record"
MOMENT: Final = 88  # decisions into that game
SEAT: Final = 0

WIDTH: Final = 1000
HEIGHT: Final = 642
EDGE: Final = 22
CARD_W, CARD_H, GAP = 128, 176, 10
TILE_H: Final = 58
POWER_ROOM: Final = CARD_W - 46  # for the icons of a power
BADGES: Final = {"explore": "I", "develop": "II", "settle": "III", "trade": "$", "consume": "IV", "produce": "V"}
PHASES: Final = (
    ("explore", actions.EXPLORE),
    ("develop", actions.DEVELOP | actions.DEVELOP_AGAIN),
    ("settle", actions.SETTLE | actions.SETTLE_AGAIN),
    ("consume", actions.CONSUME),
    ("produce", actions.PRODUCE),
)
OF_PHASE: Final = (0, 1, 2, 2, 3, 3, 4, 5)  # the place among PHASES, from 1, of a view's phase

STYLE: Final = """
svg { --ink: #0b1020; --panel: #10182e; --raised: #18223f; --line: #33406b; --text: #e9eefc; --quiet: #8c9ac4;
  --badge: #27407f; --glow: #ffe9a3; --gold: #f2c744; --red: #ff6b70; --on: #0b1020; --haze: 0.34;
  --N: #45b5de; --R: #c17d45; --G: #5cb257; --A: #e3c035; --none: #8d97b3; --p1: #7fb4ff; --p2: #ff9e6b; }
@media (prefers-color-scheme: light), print {
  svg { --ink: #f6f3ea; --panel: #fffdf7; --raised: #f1ecdd; --line: #d5cdb8; --text: #1b2236; --quiet: #626a80;
    --badge: #dbe4f7; --glow: #b07d00; --red: #c4262e; --on: #12182a; --haze: 0.26; --p1: #5b95ea; --p2: #e88350; }
}
text { font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  fill: var(--text); font-variant-numeric: tabular-nums; }
.b { font-weight: 650 } .q { fill: var(--quiet) } .on { fill: var(--on); font-weight: 700 } .m { text-anchor: middle }
.card { fill: var(--panel); stroke: var(--line); stroke-width: 1.2 } .back { fill: var(--raised) }
.badge { fill: var(--badge) } .may { fill: none; stroke: var(--glow); stroke-width: 2.4; stroke-dasharray: 7 4 }
.line { fill: none; stroke: var(--text); stroke-width: 1.6 } .red { fill: none; stroke: var(--red); stroke-width: 2.6 }
.gold { fill: var(--gold) } .haze { opacity: var(--haze) }
"""


# Cards


def landscape(x: float, y: float, card: fx.Card, clip: str) -> str:
    """A planet in the colour of its good, with bands and craters; for a development a lattice."""
    if not card.world:
        paths = "".join([f"M{x + 30 + 24 * n} {y + CARD_H}l24 -28l24 28l-24 28z" for n in range(4)])
        return f'<path d="{paths}" class="line haze" stroke-width="1" clip-path="url(#{clip})"/>'
    cx, cy, r = x + CARD_W * 0.68, y + CARD_H + 12, 62
    spots = [(-22, -34, 9), (16, -42, 6), (-2, -18, 12), (30, -14, 8), (-40, -12, 7)]
    craters = "".join(
        [f'<circle cx="{cx + a}" cy="{cy + b}" r="{c}" fill="var(--ink)" opacity="0.25"/>' for a, b, c in spots]
    )
    planet = f'<circle cx="{cx}" cy="{cy}" r="{r}" fill="{colour(card.kind)}"/>{craters}'
    return f'<g class="haze" clip-path="url(#{clip})">{planet}</g>'


def powers(x: float, y: float, card: fx.Card) -> str:
    """A row of icons for each power, behind the number of its phase; a row that is too wide is drawn smaller."""
    drawn = ""
    for phase, effect in card.powers:
        drawn += f'<rect x="{x}" y="{y - 10}" width="25" height="20" rx="5" class="badge"/>'
        drawn += text(x + 12.5, y + 4.5, BADGES[phase], 12, "b m")
        row, wide = icon_row(effect, card.kind)
        scale = min(1, POWER_ROOM / wide)
        drawn += f'<g transform="translate({x + 30:g} {y:g}) scale({scale:.3g})">{row}</g>'
        y += 25
    return drawn


def card_group(x: float, y: float, card: fx.Card, says: Speaker, has_good: bool, code: str) -> str:
    """A whole card; `code` is what its seat may do with it now."""
    name = says.say(f"race.card.{card.id}")
    clip = f"c{x:g}-{y:g}"
    drawn = f'<clipPath id="{clip}"><rect x="{x}" y="{y}" width="{CARD_W}" height="{CARD_H}" rx="9"/></clipPath>'
    drawn += f'<rect x="{x}" y="{y}" width="{CARD_W}" height="{CARD_H}" rx="9" class="card"/>'
    drawn += landscape(x, y, card, clip) + emblem(x + 23, y + 24, card)
    if card.kind >= 0:
        drawn += text(x + 45, y + 29, LETTERS[card.kind], 13, "b q")
    drawn += hexagon(x + CARD_W - 20, y + 23, "?" if card.worth else str(card.points))
    lines = wrapped(name, 13, CARD_W - 16)
    for row, line in enumerate(lines):
        drawn += text(x + 9, y + 59 + 15 * row, line, 13, "b")
    drawn += powers(x + 9, y + 96, card)
    if has_good:
        drawn += good(x + CARD_W - 19, y + CARD_H - 19, card.kind, 26)
    if code:
        drawn += f'<rect x="{x - 3}" y="{y - 3}" width="{CARD_W + 6}" height="{CARD_H + 6}" rx="11" class="may"/>'
    doing = f' data-action="{escape(code)}"' if code else ""
    return f"<g{doing}><title>{escape(name)}</title>{drawn}</g>\n"


def tile_group(x: float, y: float, card: fx.Card, says: Speaker, has_good: bool) -> str:
    """A card of somebody else, in short."""
    name = says.say(f"race.card.{card.id}")
    drawn = f'<rect x="{x}" y="{y}" width="{CARD_W}" height="{TILE_H}" rx="8" class="card"/>'
    drawn += emblem(x + 18, y + 22, card, 12)
    for row, line in enumerate(wrapped(name, 12, CARD_W - 70)[:3]):
        drawn += text(x + 36, y + 19 + 14 * row, line, 12, "b")
    drawn += hexagon(x + CARD_W - 14, y + 15, "?" if card.worth else str(card.points), 10)
    if card.kind >= 0:
        drawn += text(x + 18, y + 51, LETTERS[card.kind], 12, "b q m")
    if has_good:
        drawn += good(x + CARD_W - 14, y + TILE_H - 15, card.kind, 19)
    return f"<g><title>{escape(name)}</title>{drawn}</g>\n"


# The table


def player(x: float, y: float, seat: int) -> str:
    """A player: colour and letter."""
    return f'<circle cx="{x}" cy="{y}" r="11" fill="var(--p{seat + 1})"/>' + text(x, y + 4.5, "AB"[seat], 13, "on m")


def headline(view: RaceView, says: Speaker) -> str:
    """The phases of this round, who chose them, and what is left in the middle of the table."""
    drawn = text(EDGE, 41, f"Round {view.round}", 20, "b")
    x = 148.0
    for number, (name, cards) in enumerate(PHASES, start=1):
        chosen = [seat for seat, mask in enumerate(view.chosen) if mask & cards]
        label = says.say(f"race.phase.{name}")
        wide = width_of(label, 13) + 24 + 26 * len(chosen)
        lit = "badge" if chosen else "card"
        drawn += f'<rect x="{x:g}" y="18" width="{wide:g}" height="32" rx="16" class="{lit}"/>'
        if OF_PHASE[view.phase] == number:
            drawn += f'<rect x="{x:g}" y="18" width="{wide:g}" height="32" rx="16" class="line"/>'
        drawn += text(x + 13, 38.5, label, 13, "b" if chosen else "q")
        for place, seat in enumerate(chosen):
            drawn += player(x + wide - 18 - 25 * (len(chosen) - 1 - place), 34, seat)
        x += wide + 8
    right = WIDTH - EDGE
    drawn += hexagon(right - 116, 34, str(max(0, view.pool)), 13) + text(right - 98, 38.5, "left", 13, "q")
    return drawn + backs(right - 50, 34) + text(right - 39, 38.5, f"{view.deck_size} left", 13, "q")


def seat_line(view: RaceView, y: float, seat: int, points: int, strength: int, words: str) -> str:
    """Who this is, with points, chips, cards in hand and strength."""
    board = view.boards[seat]
    drawn = player(EDGE + 11, y, seat) + text(EDGE + 32, y + 5, words, 16, "b")
    x = EDGE + 44 + width_of(words, 16)
    drawn += hexagon(x + 12, y, str(points), 13)
    drawn += backs(x + 44, y) + text(x + 55, y + 5, str(len(board.hand)), 14, "b")
    return (
        drawn
        + f'<circle cx="{x + 94}" cy="{y}" r="12" class="red"/>'
        + text(x + 94, y + 4.5, f"{strength:+d}", 12, "b m")
    )


def legend(x: float, y: float, says: Speaker) -> str:
    """What the signs mean."""
    signs = [(good(x + 14, 0, kind, 17), says.say(f"race.good.{fx.KINDS[kind]}")) for kind in range(4)]
    signs += [(good(x + 14, 0, fx.ANY, 17), "any good"), (hexagon(x + 14, 0, "", 9.5), "points")]
    signs += [(backs(x + 14, 0), "cards"), (f'<circle cx="{x + 14}" cy="0" r="8" class="red"/>', "military")]
    drawn = ""
    for row, (sign, words) in enumerate(signs):
        drawn += f'<g transform="translate(0 {y + 11 + 22 * row:g})">{sign}{text(x + 29, 4, words, 12, "q")}</g>\n'
    return drawn


def strength_of(cards: list[int]) -> int:
    """General strength, as printed on these cards."""
    printed = [effect for card in cards for _, effect in DESIGNS[card].powers if isinstance(effect, fx.Military)]
    return sum([effect.strength for effect in printed if effect.kind == fx.ANY and not effect.rebels_only])


def picture(view: RaceView, package: GamePackage, names: list[str]) -> str:
    """The whole table as the view's seat may see it."""
    says = speaker("en", package)
    me, other = view.seat, 1 - view.seat
    scores = package.rules.scores(package.rules.imagine(view, 0))  # only what is public counts
    offered = view.decision.actions if view.decision else ()
    codes = {action.target: action.code for action in offered}
    drawn = headline(view, says)
    mine, theirs = view.boards[me], view.boards[other]
    y = 84.0
    drawn += seat_line(view, y, other, scores[other][0], strength_of(theirs.tableau), names[other])
    for at, card in enumerate(theirs.tableau):
        drawn += tile_group(EDGE + at * (CARD_W + GAP), y + 22, DESIGNS[card], says, theirs.has_good[at])
    y = 196.0
    drawn += seat_line(view, y, me, scores[me][0], strength_of(mine.tableau), names[me])
    question = says.say(view.decision.key) if view.decision else ""
    drawn += f'<text x="{WIDTH - EDGE}" y="{y + 5}" font-size="14" text-anchor="end">{escape(question)}</text>'
    for at, card in enumerate(mine.tableau):
        code = codes.get(f"tableau:{DESIGNS[card].id}", "")
        drawn += card_group(EDGE + at * (CARD_W + GAP), y + 24, DESIGNS[card], says, mine.has_good[at], code)
    y = 428.0
    drawn += text(EDGE, y + 5, says.say("race.board.hand", number=len(mine.hand)).rstrip(":"), 16, "b")
    for at, card in enumerate(mine.hand):
        code = codes.get(f"hand:{DESIGNS[card].id}", "")
        drawn += card_group(EDGE + at * (CARD_W + GAP), y + 22, DESIGNS[card], says, False, code)
    drawn += legend(EDGE + 6 * (CARD_W + GAP), y + 22, says)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">\n'
        f"<title>{escape(package.title)}</title>\n<desc>{escape(described(view, says, names))}</desc>\n"
        f'<style>{STYLE}</style>\n<rect width="{WIDTH}" height="{HEIGHT}" rx="16" fill="var(--ink)"/>\n{drawn}</svg>\n'
    )


def described(view: RaceView, says: Speaker, names: list[str]) -> str:
    """The same for those who do not see it."""
    tables = [
        f"{name}: {', '.join([says.say(f'race.card.{DESIGNS[card].id}') for card in board.tableau])}"
        for name, board in zip(names, view.boards, strict=True)
    ]
    return f"A table of two in round {view.round}. {'. '.join(tables)}."


def main() -> str:
    match = starboard.load(GAME.read_text(encoding="utf-8"), until=MOMENT)
    view = match.view(SEAT)
    assert isinstance(view, RaceView)
    return picture(view, find_game("race"), ["You", "Rival"])


if __name__ == "__main__":
    print(main(), end="")
