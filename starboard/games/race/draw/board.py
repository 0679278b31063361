"""The table as a part of the page: supply, action cards, the question, the hand, and everybody's tableau."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from starboard.drawing.desk import reader_first, target
from starboard.drawing.palette import LETTERS
from starboard.drawing.svg import el, inline_drawing, rect
from starboard.drawing.tabs import tabs
from starboard.games.race.cards import CONSUME_POWERS
from starboard.games.race.derived import FULL
from starboard.games.race.draw import card_faces, icons, tableau
from starboard.games.race.draw.action_cards import strip
from starboard.games.race.draw.icons import Atom, row, width_of_row, word
from starboard.games.race.draw.lettering import FONT, fitted
from starboard.games.race.draw.targets import DRAWN, LOOSE, RaceDesk
from starboard.games.race.events import ENDS
from starboard.games.race.text.board import numbers_text, remarks_of
from starboard.games.race.text.card_text import card_name
from starboard.games.race.text.unaffordable import unaffordable
from starboard.games.race.view import RaceView
from starboard.kernel.action import Action
from starboard.kernel.event import Event
from starboard.kernel.parts import Speaker


def board(view: RaceView, speaker: Speaker, names: Sequence[str], last: Sequence[Event] = ()) -> str:
    """Draw the whole table as one seat (or a spectator) may see it, as elements of a page."""
    desk = RaceDesk(view, speaker, names, last)
    parts = [el("div", supply(desk), strip(desk), class_="draw-race-top"), question(desk)]
    if view.seat >= 0:
        looked_at, hand = tableau.drawn(desk), tableau.hand(desk)
        parts += [_held(desk, title_of_drawn(desk), looked_at)] if looked_at else []
        parts.append(_held(desk, desk.say("race.draw.hand", number=len(hand)), hand))
    first, *others = reader_first(view.seat, len(names))
    own = _region(desk.names[first], "own", *parts, panel(desk, first))
    return el("div", own, _others(desk, others), class_="draw-race drawing")


def _others(desk: RaceDesk, seats: Sequence[int]) -> str:
    """Draw everybody else: one at a time where there is no room for more."""
    if len(seats) == 1:
        return _region(desk.names[seats[0]], "other", panel(desk, seats[0]))
    return tabs("race", [(f"seat-{seat}", desk.names[seat], _tab(desk, seat), panel(desk, seat)) for seat in seats])


def _region(label: str, name: str, *parts: str) -> str:
    """Return a part of the page that scrolls by itself, also with keys."""
    return el("div", *parts, class_=f"draw-race-{name}", role="region", tabindex="0", aria_label=label, data_panel=name)


def _tab(desk: RaceDesk, seat: int) -> str:
    """Return letter, name and points of a seat, for its tab."""
    points = [icons.total(str(desk.derived.points(seat)))]
    return (
        line_of_icons([icons.seat(seat, LETTERS[seat])], LETTERS[seat])
        + el("span", escape(desk.names[seat]))
        + line_of_icons(points, desk.say("race.points", count=desk.derived.points(seat)))
    )


def line_of_icons(atoms: Sequence[Atom], said: str) -> str:
    """Return a drawing just as large as a row of icons."""
    width = width_of_row(atoms) + 4
    return inline_drawing(width, 26, said, el("title", escape(said)), row(atoms, 2, 13))


# Supply


def stock(desk: RaceDesk) -> list[tuple[str, list[Atom]]]:
    """Return deck, discard pile and chips, each with its word and its icons."""
    signs = {"race.draw.deck": icons.DECK, "race.draw.pile": icons.DISCARDED_CARD, "race.draw.pool": icons.CHIP}
    return [(desk.say(key), [signs[key], word(str(count))]) for key, count in desk.derived.stocks().items()]


def supply(desk: RaceDesk) -> str:
    """Draw the headline, and what is left of cards and chips."""
    drawn = []
    for (name, atoms), count in zip(stock(desk), desk.derived.stocks().values(), strict=True):
        said = line_of_icons(atoms, f"{name}: {count}")  # screen readers read the name of a picture, not the text in it
        drawn.append(f'<span class="draw-race-stock"><span aria-hidden="true">{escape(name)}</span> {said}</span>')
    return el("div", f"<h3>{escape(headline(desk))}</h3>", *drawn, class_="draw-race-head")


def headline(desk: RaceDesk) -> str:
    """Return where in the game the table is."""
    world = desk.view.world
    if world.end >= 0:
        return desk.say("race.over", end=desk.say(f"race.end.{ENDS[world.end]}"))
    return desk.say("race.draw.round", round=world.round) if world.round else desk.say("race.board.setup")


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
    """Draw how much is still to pay or to pick, and the answers that no card stands for."""
    decision = desk.view.decision
    if decision is None:
        return ""
    parts = [_owed(desk, _OWED[decision.key])] if decision.key in _OWED else []
    parts += [button(desk, action) for action in desk.at((LOOSE, -1))]
    return el("div", *parts, class_="draw-race-ask") if parts else ""


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


def button(desk: RaceDesk, action: Action) -> str:
    """Draw an answer that is not a card: a framed label."""
    label = desk.label([action])
    width = min(330.0, FONT.width_of(label, 13, True) + 28)
    height = 32.0
    frame, ring = [rect(2, 2, width - 4, height - 4, 9, class_) for class_ in ("race-tag", "may")]
    inside = target([action], label, frame, ring, fitted(label, 14, 16, width - 28, 2))
    return inline_drawing(width, height, label, inside)


# Hand and tableaux


def _held(desk: RaceDesk, title: str, cards: Sequence[tuple[int, str]]) -> str:
    """Return cards that the reader holds, with a heading and with why a card cannot be placed now."""
    shown: list[str] = []
    for card, drawn in cards:
        notes = unaffordable(desk.derived, card, desk.speaker)
        shown.append(tableau.tile(desk, card, drawn, card_faces.LARGE, notes=notes))
    grid = el("div", *shown, class_="draw-race-cards draw-race-large") if shown else ""
    return el("section", f"<h3>{escape(title)}</h3>", grid, class_="draw-race-seat")


def title_of_drawn(desk: RaceDesk) -> str:
    """Return the heading of drawn cards; before the first round they are start worlds, sometimes without a choice."""
    if desk.view.world.round or any([zone == DRAWN for zone, _ in desk.actions]):
        return desk.say("race.draw.looked-at")
    return desk.say("race.draw.start-world", count=len(desk.view.boards[desk.view.seat].drawn))


def counts(desk: RaceDesk, seat: int) -> list[Atom]:
    """Return a seat in numbers: points, chips, hand, tableau, strength."""
    board, gap = desk.view.boards[seat], (6.0, "")
    strength = desk.derived.strength(seat)
    return [
        *(icons.total(str(desk.derived.points(seat))), gap),
        *(icons.CHIP, word(str(board.chips)), gap),
        *(icons.CARD, word(str(len(board.hand))), gap),
        *(icons.TABLEAU, word(f"{len(board.tableau)}/{FULL}"), gap),
        *(icons.SWORDS, word(f"{strength:+d}".replace("-", "−"))),
    ]


def panel(desk: RaceDesk, seat: int) -> str:
    """Draw a seat: who it is, its numbers, its tableau, and what is known of its hand."""
    name, board = desk.names[seat], desk.view.boards[seat]
    head = [line_of_icons([icons.seat(seat, LETTERS[seat])], LETTERS[seat]), f"<h3>{escape(name)}</h3>"]
    remarks = remarks_of(desk.view, seat, desk.speaker)
    head += [f'<span class="draw-race-mark">{escape(remark)}</span>' for remark in remarks]
    head.append(line_of_icons(counts(desk, seat), numbers_text(desk.derived, seat, desk.speaker)))
    foot = tableau.foot_of(desk, seat)
    parts = [el("div", *head, class_="draw-race-head"), _tableau(desk, seat, foot)]
    if seat != desk.view.seat:
        at_start = "race.draw.start-worlds.other" if len(board.drawn) > 1 else "race.draw.start-world.other"
        drawn = "race.board.known" if desk.view.world.round else at_start
        for key, cards in (("race.board.known", board.hand), (drawn, board.drawn)):
            known = [card_name(card, desk.speaker) for card in cards if card >= 0]
            if known:
                parts.append(f"<p>{escape(desk.say(key, cards=', '.join(known)))}</p>")
    mine = " draw-race-mine" if seat == desk.view.seat else ""
    label = desk.say("race.draw.tableau", name=name)
    return el("section", *parts, class_=f"draw-race-seat{mine}", aria_label=label)


def _tableau(desk: RaceDesk, seat: int, foot: float) -> str:
    """Draw the cards of a tableau, as elements of the page."""
    shown: list[str] = []
    board = desk.view.boards[seat]
    for at, (card, drawn) in enumerate(tableau.placed(desk, seat)):
        more = desk.say("race.spoken.good") if board.has_good[at] else ""
        shown.append(tableau.tile(desk, card, drawn, card_faces.SMALL, foot, more))
    return el("div", *shown, class_="draw-race-cards draw-race-small") if shown else ""
