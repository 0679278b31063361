"""The boards of the corporations in play: prices, projects, objectives, and what is on each board now."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.games.shackleton.actions import NAMES
from starboard.games.shackleton.components import CREDITS, LEVELS
from starboard.games.shackleton.corporations import all_texts
from starboard.games.shackleton.interfaces import Corporation
from starboard.games.shackleton.rules.funding import FundingPrice, has_gap, visible
from starboard.games.shackleton.rules.markers import MARKERS_ON_A_BOARD
from starboard.games.shackleton.rules.turn import spaces_left
from starboard.games.shackleton.state import Shackleton
from starboard.games.shackleton.text.amounts import amount, corporation_name
from starboard.games.shackleton.text.card_text import project_name, project_text
from starboard.games.shackleton.text.corporation_summary import objective_text, step_text
from starboard.games.shackleton.text.corporation_text import named
from starboard.games.shackleton.text.crater_grid import LETTERS
from starboard.kernel.parts import Speaker
from starboard.text.text_blocks import indented


def corporation_lines(
    state: Shackleton, corporation: Corporation, seat: int, speaker: Speaker, names: Sequence[str]
) -> list[str]:
    """Return one corporation, with this seat's price if workshops, leaders or cards change it."""
    name = f"[{LETTERS[corporation.slot]}] {corporation_name(corporation.number, speaker)}"
    ladder = corporation.common.ladder
    step = ladder[min(corporation.placed, len(ladder) - 1)]
    left = MARKERS_ON_A_BOARD - corporation.placed
    price = step_text(step, speaker)
    own = own_price(state, seat, corporation, speaker) if seat < state.seats else price
    heading = speaker.say("shackleton.board.corporation", name=name, price=price, left=left)
    lines = [speaker.say("shackleton.board.own-price", price=own)] if own != price else []
    for card in visible(corporation):
        name, text = project_name(state.tables, card, speaker), project_text(state.tables, card, speaker)
        lines.append(f"{NAMES.projects[card]} {name}: {text}")
    if has_gap(corporation):
        lines.append(speaker.say("shackleton.board.next-project"))
    lines.append(speaker.say("shackleton.board.pile", number=len(corporation.deck) - len(visible(corporation))))
    for level in range(len(LEVELS)):
        text = objective_text(state.tables, corporation.common, level, speaker)
        claimed = named(corporation.claims[level], names)
        said = speaker.say("shackleton.board.free", number=spaces_left(state, corporation, level))
        if claimed:
            said = speaker.say("shackleton.board.claimed", seats=claimed, free=said)
        lines.append(f"{text} [{said}]")
    lines += all_texts.text_of(corporation.number).board(state, corporation, speaker, names)
    return [heading, *indented(lines)]


def own_price(state: Shackleton, seat: int, corporation: Corporation, speaker: Speaker) -> str:
    """Return what a project of this corporation costs a seat now."""
    price = FundingPrice(state, seat, corporation)
    credits = amount(price.credits, CREDITS, speaker)
    return speaker.say("shackleton.price", credits=credits, energy=price.energy, consume=price.consume)
