"""Who has which faction: the moves before the first structures, with auctions of all kinds.

Our seats follow the order in which the factions were chosen, which is the turn order. After an auction that is not the
order in which the site numbers its players.
"""

from __future__ import annotations

import re
from typing import Any, Final

from starboard.games.gaia.interop.annotations import unglued
from starboard.games.gaia.interop.variants import rows

BIDS: Final = ("bid", "silentBid", "preferenceBid")
_SETUP_MOVE: Final = re.compile(r"\s*p([1-9])\s+(\w+)\s*(.*)", re.DOTALL)
_BID: Final = re.compile(r"([\w-]+)\s+(\d{1,3})\b")
_PREFIX: Final = re.compile(r"\s*p([1-9])(?=\s)")
_IN_SETUP: Final = ("setupInit", "setupBoard", "setupBan", "setupFaction", "setupAuction")


class Draft:
    """The factions in the order of choice, and for each the player who got it and the price."""

    def __init__(self, players: int) -> None:
        self.players: Final = players
        self.order: list[str] = []
        self.owner: dict[str, int] = {}
        self.price: dict[str, int] = {}
        self.has_bids = False
        self.is_open = False  # is the auction still going on?
        self.is_sealed = False  # are the prices unknown, because only the sealed bids are?

    def chosen(self, faction: str, player: int) -> None:
        """Note a choice; whoever chooses has the faction until somebody bids for it."""
        self.order.append(faction)
        self.give(faction, player, 0)

    def give(self, faction: str, player: int, price: int) -> None:
        """Give a faction to a player, who gives up the one before."""
        self.owner = {other: owner for other, owner in self.owner.items() if owner != player}
        self.owner[faction] = player
        self.price[faction] = price

    def seats(self) -> list[int]:
        """Return the seat of each player; those without a faction get the seats that are left."""
        seats: dict[int, int] = {}
        for seat, faction in enumerate(self.order[: self.players]):
            if 0 <= self.owner.get(faction, -1) < self.players:
                seats[self.owner[faction]] = seat
        left = [seat for seat in range(self.players) if seat not in seats.values()]
        return [seats[player] if player in seats else left.pop(0) for player in range(self.players)]

    def prices(self) -> list[int]:
        """Return what each seat paid for its faction."""
        paid = [self.price.get(faction, 0) for faction in self.order[: self.players]]
        return paid + [0] * (self.players - len(paid))


def draft_of(moves: list[str], players: int) -> Draft:
    """Read the choice of factions from the moves of a log."""
    draft = Draft(players)
    bidders: set[int] = set()
    for move in moves:
        parts = _SETUP_MOVE.match(move)
        if parts is None:
            if move.split() and len(draft.order) >= players:
                break  # the first structure
            continue
        player, verb, rest = int(parts[1]) - 1, parts[2], parts[3]
        if verb == "faction" and rest.split():
            draft.chosen(unglued(rest.split()[0])[0], player)
        elif verb in BIDS:
            draft.has_bids = True
            draft.is_sealed = draft.is_sealed or verb != "bid"
            bidders.add(player)
            bid = _BID.match(rest)
            if verb == "bid" and bid and bid[1] in draft.order:
                draft.give(bid[1], player, int(bid[2]))
    draft.is_open = draft.has_bids and len(draft.owner) < players
    return draft


def settled_draft(game: dict[str, Any], moves: list[str], players: int) -> Draft:
    """Return the draft as the site's own data have it, which also tell the result of sealed bids."""
    draft = draft_of(moves, players)
    seated = rows(game.get("players"))
    order = game.get("setup")
    factions = [row.get("faction") for row in seated]
    if game.get("phase") in _IN_SETUP:
        draft.is_open = draft.has_bids or bool(auction_of(game))
        return draft
    if not isinstance(order, list) or len(seated) != players or sorted(map(str, order)) != sorted(map(str, factions)):
        return draft
    draft.is_open = draft.is_sealed = False
    draft.order = [str(faction) for faction in order]
    draft.owner, draft.price = {}, {}
    for player, row in enumerate(seated):
        data = row.get("data")
        price = data.get("bid") if isinstance(data, dict) else 0
        draft.owner[str(row["faction"])] = player
        draft.price[str(row["faction"])] = price if isinstance(price, int) and 0 <= price < 1000 else 0
    draft.has_bids = draft.has_bids or any(draft.price.values())
    return draft


def auction_of(game: dict[str, Any]) -> object:
    """Return the kind of auction, if there is one."""
    options = game.get("options")
    return options.get("auction") if isinstance(options, dict) else None


def seated_moves(moves: list[str], draft: Draft) -> list[str]:
    """Return the moves with the players' numbers as our seats; the factions are chosen in the order of the seats."""
    seats = draft.seats()
    if seats == list(range(draft.players)) and not draft.has_bids:
        return moves
    chosen = 0
    seated: list[str] = []
    for move in moves:
        parts = _SETUP_MOVE.match(move)
        if parts and parts[2] == "faction":
            chosen += 1
            seated.append(f"p{chosen} faction {parts[3]}")
        else:
            prefix = _PREFIX.match(move)
            known = prefix is not None and int(prefix[1]) <= draft.players
            seated.append(f"p{seats[int(prefix[1]) - 1] + 1}{move[prefix.end() :]}" if prefix and known else move)
    return seated
