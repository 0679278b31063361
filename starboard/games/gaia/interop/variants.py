"""Games of the site that cannot be imported, because they were played with something that we do not have."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.gaia.interfaces import FACTION_IDS
from starboard.kernel.errors import BadRecord, Words, message, short

LAYOUTS: Final = ("standard", "balanced")  # both lay our tiles on our board
STANDARD: Final = "standard"
EXPANSIONS: Final = {"frontiers": "gaia.variant.frontiers", "lostFleet": "gaia.variant.lost-fleet"}
ABOUT_A_BOARD: Final = ("version", "players", "faction")  # fields of a board that change nothing on it
HARMLESS: Final = (
    *("layout", "auction", "auctionBudget", "factionVariant", "factionVariantVersion", "map", "advancedRules"),
    *("customBoardSetup", "noFedCheck", "randomFactions", "creator", "banPhase", "officialCenterSectors"),
)
"""Options that change nothing after the setup, or that are looked at elsewhere."""


def refuse_variants(game: dict[str, Any]) -> None:
    """Refuse a game of a variant that we do not have, in a sentence that names it."""
    variant = variant_of(game)
    if variant is not None:
        raise BadRecord(key="gaia.log.variant", variant=variant)


def variant_of(game: dict[str, Any]) -> Words | None:
    """Return the variant of a game, if we do not have it."""
    options = game.get("options")
    options = options if isinstance(options, dict) else {}
    for name, key in EXPANSIONS.items():
        if options.get(name):
            return message(key)
    if options.get("flexibleFederations"):
        return message("gaia.variant.flexible")
    if options.get("layout") not in (None, "", *LAYOUTS):
        return message("gaia.variant.layout", name=quoted(options["layout"]))
    customization = game.get("factionCustomization")
    boards = [options.get("factionVariant")]
    boards += [customization.get("variant")] if isinstance(customization, dict) else []
    for board in boards:
        if board not in (None, "", STANDARD):
            return message("gaia.variant.boards", name=quoted(board))
    for expansions in (game.get("expansions"), options.get("expansions")):
        if expansions:
            return message("gaia.variant.expansion", name=quoted(expansions))
    return players_variant(game)


def players_variant(game: dict[str, Any]) -> Words | None:
    """Return what a player has that we do not have: another board, or a faction of an expansion."""
    for player in rows(game.get("players")):
        faction = player.get("faction")
        for board in (player.get("variant"), player.get("factionVariant")):
            changes = [name for name, value in board.items() if value] if isinstance(board, dict) else []
            if [name for name in changes if name not in ABOUT_A_BOARD]:
                return message("gaia.variant.board", name=quoted(faction))
        if faction and faction not in FACTION_IDS:
            return message("gaia.variant.faction", name=quoted(faction))
    return None


def unknown_options(game: dict[str, Any]) -> list[str]:
    """Return the names of options that are set and that nobody here knows."""
    options = game.get("options")
    known = (*HARMLESS, *EXPANSIONS, "flexibleFederations")
    return (
        [str(name) for name, value in options.items() if value and name not in known]
        if isinstance(options, dict)
        else []
    )


def rows(value: Any) -> list[dict[str, Any]]:
    """Return the objects in a list, if it is one."""
    return [row for row in value if isinstance(row, dict)] if isinstance(value, list) else []


def quoted(name: object) -> str:
    """Return a name from a file in quotation marks, shortened."""
    return repr(short(str(name)))
