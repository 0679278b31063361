"""The table as text. Nothing depends on colour: kinds of goods have letters, and an asterisk marks a good."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.race import actions as do
from starboard.games.race import components
from starboard.games.race.cards import CARDS
from starboard.games.race.data import DESIGNS
from starboard.games.race.derived import FULL, Derived
from starboard.games.race.events import ENDS, PHASES
from starboard.games.race.state import Board
from starboard.games.race.text.card_text import card_facts, card_name, points_text
from starboard.games.race.text.two_columns import columns
from starboard.games.race.view import RaceView
from starboard.kernel.parts import USUAL_WIDTH, Speaker
from starboard.text.text_blocks import blocks, remarked

TURN_QUESTIONS: Final = ("race.ask.start-world", "race.ask.starting-hand", "race.ask.action")


def board_text(view: RaceView, speaker: Speaker, names: Sequence[str], width: int = USUAL_WIDTH) -> str:
    """Return the whole table as this seat may see it; columns fit the width."""
    return blocks(*_table_blocks(view, speaker, names, width, is_whole=True))


def summary_text(view: RaceView, speaker: Speaker, names: Sequence[str], width: int = USUAL_WIDTH) -> str:
    """Return the table without the cards that a player is looking at, because the question lists them."""
    return blocks(*_table_blocks(view, speaker, names, width, is_whole=False))


def _table_blocks(
    view: RaceView, speaker: Speaker, names: Sequence[str], width: int, is_whole: bool
) -> list[list[str]]:
    """Return the round, all players' cards, the reader's own hand, and the legend."""
    parts = [headlines(view, speaker)]
    derived = Derived(view)
    for seat, name in enumerate(names):
        looked_at = _looked_at(view, seat, speaker) if is_whole else []
        parts.append([*_seat_lines(derived, seat, name, speaker, width), *looked_at])
    if view.seat >= 0:
        hand = view.boards[view.seat].hand
        title = speaker.say("race.board.hand", number=len(hand))
        parts.append([title, *[_card_row(card, speaker) for card in hand]])
    letters = [f"{speaker.say(f'race.letter.{kind}')} {speaker.say(f'race.good.{kind}')}" for kind in components.KINDS]
    return [*parts, [speaker.say("race.board.legend", letters=", ".join(letters))]]


def headlines(view: RaceView, speaker: Speaker) -> list[str]:
    """Return what happens now, and what the supply holds."""
    world = view.world
    if world.end >= 0:
        now = speaker.say("race.over", end=speaker.say(f"race.end.{ENDS[world.end]}"))
    elif world.round == 0:
        now = speaker.say("race.board.setup")
    elif world.phase == 0:
        now = speaker.say("race.board.choosing", round=world.round)
    else:
        now = speaker.say("race.board.round", round=world.round, phase=speaker.say(f"race.phase.{PHASES[world.phase]}"))
    supply = speaker.say("race.board.supply", pool=max(0, world.pool), deck=len(world.deck), pile=len(world.pile))
    return [now, supply]


def seat_texts(derived: Derived, seat: int, name: str, speaker: Speaker) -> tuple[str, list[str]]:
    """Return who sits there and what they have, and their choice for this round."""
    who = remarked(name, remarks_of(derived.view, seat, speaker))
    has, chosen = numbers_text(derived, seat, speaker), derived.view.world.chosen[seat]
    if not chosen:
        return f"{who}: {has}", []
    action = do.selection_name(chosen).replace(" ", "_")
    return f"{who}: {has}", [speaker.say("race.board.action", action=speaker.say(f"race.action.{action}"))]


def remarks_of(view: RaceView, seat: int, speaker: Speaker) -> list[str]:
    """Return the remarks about a seat: whether it is the reader's, comes first, or has to decide."""
    is_first = seat == view.world.first and view.world.round > 0
    is_deciding = seat in view.owing
    remarks = {"race.board.you": seat == view.seat, "race.board.first": is_first, "race.board.deciding": is_deciding}
    return [speaker.say(key) for key, holds in remarks.items() if holds]


def numbers_text(derived: Derived, seat: int, speaker: Speaker) -> str:
    """Return a seat's numbers: points, chips, hand, tableau, strength."""
    board = derived.view.boards[seat]
    return speaker.say(
        "race.board.seat",
        points=points_text(derived.points(seat), speaker),
        chips=board.chips,
        hand=len(board.hand),
        placed=len(board.tableau),
        full=FULL,
        strength=f"{derived.strength(seat):+d}",
    )


def _seat_lines(derived: Derived, seat: int, name: str, speaker: Speaker, width: int) -> list[str]:
    seen = derived.view.boards[seat]
    first, chosen = seat_texts(derived, seat, name, speaker)
    lines = [first, *[f"  {line}" for line in chosen]]
    lines += columns([_cell(seen, at, speaker) for at in range(len(seen.tableau))], width)
    known = [card_name(card, speaker) for card in seen.hand if card >= 0]
    if seat != derived.view.seat and known:
        lines.append("  " + speaker.say("race.board.known", cards=", ".join(known)))
    return lines


def looked_at_text(view: RaceView, seat: int, speaker: Speaker) -> str:
    """Return how many cards a player has drawn, and how many of them they keep; or how many start worlds they have."""
    seen = view.boards[seat]
    at_start = "race.board.start-worlds" if view.world.settings.start == "five" else "race.board.dealt"
    key = "race.board.looking" if view.world.round else at_start
    return speaker.say(key, number=len(seen.drawn), keep=seen.keep)


def _looked_at(view: RaceView, seat: int, speaker: Speaker) -> list[str]:
    """Return the cards that a player has drawn but not kept yet, as far as they are known."""
    seen = view.boards[seat]
    if not seen.drawn:
        return []
    lines = [f"  {looked_at_text(view, seat, speaker)}"]
    return lines + [_card_row(card, speaker) for card in seen.drawn if card >= 0]


def _cell(seen: Board, at: int, speaker: Speaker) -> str:
    """Return a card of the tableau: name, points, and its letters if it holds goods."""
    card = seen.tableau[at]
    design, entry = DESIGNS[card], CARDS[card]
    value = speaker.say("race.board.varies") if design.scoring else points_text(design.points, speaker)
    if design.kind == components.ANY:
        return f"{card_name(card, speaker)}, {value}"
    letter = speaker.say(f"race.letter.{components.KINDS[design.kind]}")
    way = speaker.say("race.letter.production" if entry.production else "race.letter.windfall")
    return f"{card_name(card, speaker)}, {value}, {letter}{way}{'*' if seen.has_good[at] else ''}"


def _card_row(card: int, speaker: Speaker) -> str:
    return f"  {card_name(card, speaker)}: {card_facts(card, speaker)}"
