"""What is special about the factions, in words, where the map will be: those on offer and those of the players."""

from __future__ import annotations

from html import escape
from typing import Final

from starboard.drawing import svg
from starboard.drawing.palette import LETTERS
from starboard.games.gaia.draw import icons
from starboard.games.gaia.draw.chips import on_page
from starboard.games.gaia.draw.targets import GaiaDesk
from starboard.games.gaia.interfaces import FACTION_IDS, UNCHOSEN, faction_of
from starboard.games.gaia.text.faction_summaries import special_line

_SIGN: Final = 22.0


def faction_cards(desk: GaiaDesk) -> str:
    """Return a card for every faction that somebody has or that the reader may choose, below why there is no map."""
    owners = {
        player.faction.id: seat for seat, player in enumerate(desk.state.players) if player.faction is not UNCHOSEN
    }
    cards = [_card(desk, id, owners.get(id)) for id in FACTION_IDS if id in owners or desk.at(f"faction:{id}")]
    return (
        f'<p class="draw-no-map">{escape(desk.say("gaia.board.no-galaxy"))}</p>'
        f'<div class="draw-faction-cards">{"".join(cards)}</div>'
    )


def _card(desk: GaiaDesk, id: str, owner: int | None) -> str:
    """Return the card of a faction: its planet, its name, who has it, and what only it can do.

    The reader can also choose by pointing at it; with a keyboard they choose among the small cards of their own board.
    """
    board = faction_of(id).board
    planet = svg.moved(_SIGN / 2, _SIGN / 2, icons.small_planet(board.home, desk.speaker, _SIGN / 2 - 1))
    name = escape(desk.say(f"gaia.faction.{id}"))
    who = "" if owner is None else f" ({LETTERS[owner]})"
    actions = desk.at(f"faction:{id}")
    codes = escape("\n".join([action.code for action in actions]))
    choice = f' target" data-codes="{codes}" aria-label="{escape(desk.label(actions))}' if actions else ""
    return (
        f'<article class="draw-faction-card{choice}"><p>{on_page([(planet, _SIGN, _SIGN)])}'
        f"<b>{name}{who}:</b> {escape(special_line(id, desk.speaker))}</p></article>"
    )
