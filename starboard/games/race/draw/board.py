"""The table as a part of the page: supply, action cards, the reader's cards, and everybody's tableau."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from starboard.drawing.desk import reader_first
from starboard.drawing.palette import LETTERS
from starboard.drawing.svg import el, inline_drawing
from starboard.drawing.tabs import tabs
from starboard.games.race.cards import CONSUME_POWERS
from starboard.games.race.data import DESIGNS
from starboard.games.race.draw import card_faces, icons, tableau
from starboard.games.race.draw.action_cards import strip
from starboard.games.race.draw.icons import line_of_icons, word
from starboard.games.race.draw.seat_panel import panel
from starboard.games.race.draw.targets import DRAWN, HAND, RaceDesk
from starboard.games.race.draw.top_row import supply
from starboard.games.race.text.card_text import card_name
from starboard.games.race.text.unaffordable import unaffordable
from starboard.games.race.view import RaceView
from starboard.kernel.event import Event
from starboard.kernel.parts import Speaker


def board(view: RaceView, speaker: Speaker, names: Sequence[str], last: Sequence[Event] = ()) -> str:
    """Draw the whole table as one seat (or a spectator) may see it, as elements of a page."""
    desk = RaceDesk(view, speaker, names, last)
    first, *others = reader_first(view.seat, len(names))
    parts = [supply(desk), strip(desk), question(desk)]
    parts.append(_held(desk))
    parts.append(panel(desk, first, "draw-part draw-race-mine", data_part="own"))
    seats = " draw-race-rivals-2" if len(others) == 2 else ""
    return el("div", *parts, _others(desk, others), class_=f"draw-race drawing{seats}")


def _others(desk: RaceDesk, seats: Sequence[int]) -> str:
    """Draw everybody else: one at a time where there is no room for more."""
    if len(seats) == 1:
        return panel(desk, seats[0], "draw-part draw-race-other", data_part="rival")
    panels = [
        (f"seat-{seat}", desk.names[seat], _tab(desk, seat), panel(desk, seat, "draw-race-rival")) for seat in seats
    ]
    return tabs("race", panels)


def _tab(desk: RaceDesk, seat: int) -> str:
    """Return letter, name and points of a seat, for its tab."""
    points = [icons.total(str(desk.derived.points(seat)))]
    return (
        line_of_icons([icons.seat(seat, LETTERS[seat])], LETTERS[seat])
        + el("span", escape(desk.names[seat]))
        + line_of_icons(points, desk.say("race.points", count=desk.derived.points(seat)))
    )


# The question


_OWED: Final = {
    "race.ask.pay": "race.draw.pay",
    "race.ask.good": "race.draw.give",
    "race.ask.keep": "race.draw.pick",
    "race.ask.starting-hand": "race.draw.pick",
    "race.ask.discard-to-ten": "race.draw.pick",
}
"""By question that is answered card by card or good by good, the message with the number still to choose."""
_OWED_TOGETHER: Final = {"race.draw.pay": "race.draw.pay.several", "race.draw.pick": "race.draw.pick.several"}
"""The messages that replace those of `_OWED` if the cards are chosen together, in any order."""


def question(desk: RaceDesk) -> str:
    """Draw how much is still to pay or to pick."""
    decision = desk.view.decision
    return "" if decision is None or decision.key not in _OWED else _owed(desk, _OWED[decision.key])


def _owed(desk: RaceDesk, key: str) -> str:
    """Return how many cards or goods are still to be chosen, in words and as icons."""
    count, power = desk.derived.owed(), desk.derived.power_fed()
    pip = icons.CARD
    if key == "race.draw.give":
        pip = desk.words.signs.good(CONSUME_POWERS[power].kind if power >= 0 else -1)
    elif desk.is_set:
        key = _OWED_TOGETHER[key]
    card = card_name(desk.subject, desk.speaker) if desk.subject >= 0 else ""
    said = desk.say(key, count=count, number=count, card=card)
    pips = [pip] * count if count <= 10 else [word(f"{count}×"), pip]
    return f'<div class="draw-race-owed"><strong>{escape(said)}</strong>{line_of_icons(pips, said)}</div>'


# The reader's cards


_LONG_PRICE: Final = 66.0  # as wide as what the next card of a large hand leaves free
_NEWEST: Final = 3  # cards that there may be room for beside the hand


def _held(desk: RaceDesk) -> str:
    """Return the cards that the reader looks at, if any, the hand, and beside them what was placed last."""
    if desk.view.seat < 0:
        return el("div", _newest(desk), class_="draw-race-held")
    looked_at, hand = tableau.drawn(desk, True), tableau.hand(desk, True)
    parts: list[str] = []
    if looked_at:
        label = "race.draw.looked-at" if desk.view.world.round else "race.draw.part.start"
        parts.append(_part(desk, DRAWN, title_of_drawn(desk), label, looked_at))
    title = desk.say("race.draw.hand", number=len(hand))
    parts.append(_part(desk, HAND, title, "race.draw.part.hand", hand))
    return el("div", *parts, _newest(desk), class_="draw-race-held")


def _newest(desk: RaceDesk) -> str:
    """Return the card that each player placed last, rivals first, to read in the room beside a small hand."""
    first, *others = reader_first(desk.view.seat, len(desk.names))
    shown: list[str] = []
    for seat in (*others, first):
        for card in desk.view.boards[seat].tableau[-1:]:
            face = inline_drawing(*card_faces.LARGE, "", tableau.face_of_newest(desk, card))
            name, facts, *rest = desk.lines(card)
            design = DESIGNS[card]
            does = rest[len(rest) - len(design.powers) - len(design.scoring) :]
            lines = [desk.say("race.draw.newest", name=desk.names[seat]), name, facts, *does]
            shown.append(el("div", el("span", face), el("ul", *[f"<li>{escape(line)}</li>" for line in lines])))
    parts = shown[:_NEWEST]
    return el("section", *parts, class_="draw-race-news", aria_hidden="true") if parts else ""


def _part(desk: RaceDesk, zone: str, title: str, label: str, cards: Sequence[tuple[int, str]]) -> str:
    """Return cards that the reader holds, with a heading and with why a card cannot be placed now."""
    shown: list[str] = []
    for card, drawn in cards:
        notes = unaffordable(desk.derived, card, desk.speaker) if zone == HAND else []
        dim = " is-dim" if tableau.is_dim(desk, zone, card) else ""
        tile = tableau.tile(desk, desk.view.seat, card, drawn, card_faces.LARGE, notes=notes, class_=dim)
        wide = " has-long-price" if tableau.width_of_price(desk, (zone, card)) > _LONG_PRICE else ""
        shown.append(el("div", tile, class_=f"draw-race-step{wide}"))  # the next card may lie on its right side
    grid = el("div", *shown, class_="draw-race-cards draw-race-large") if shown else ""
    seat = el("div", f"<h3>{escape(title)}</h3>", grid, class_="draw-race-seat")
    return el("section", seat, class_=f"draw-part draw-race-{zone}", data_part=zone, aria_label=desk.say(label))


def title_of_drawn(desk: RaceDesk) -> str:
    """Return the heading of drawn cards; before the first round they are start worlds, sometimes without a choice."""
    if desk.view.world.round or any([zone == DRAWN for zone, _ in desk.actions]):
        return desk.say("race.draw.looked-at")
    return desk.say("race.draw.start-world", count=len(desk.view.boards[desk.view.seat].drawn))
