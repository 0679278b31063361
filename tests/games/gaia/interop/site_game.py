"""The site's JSON of the recorded game of the tests, with whatever a test changes in it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from starboard.games.gaia.interop.import_log import import_log, recognises_log
from starboard.kernel.errors import StarboardError
from starboard.kernel.imported import Imported
from tools.paths import SITE_LOG

LOG: dict[str, Any] = json.loads(SITE_LOG.read_text(encoding="utf-8"))
MOVES: list[str] = LOG["moves"]
INIT = f"init 2 {LOG['id']}"
FACTIONS: list[str] = LOG["factions"]

Game = dict[str, Any]


def site_game(moves: list[str] | None = None, **changes: Any) -> Game:
    """The game as the site hands it out, before any of its map changed."""
    setup = LOG["setup"]
    game: Game = {
        "players": [
            {"player": seat, "faction": faction, "name": f"Player {seat + 1}", "data": data(seat), "variant": {}}
            for seat, faction in enumerate(FACTIONS)
        ],
        "setup": FACTIONS,
        "options": {"layout": "standard", "factionVariant": "standard", "factionVariantVersion": 0},
        "tiles": {
            "boosters": dict.fromkeys(setup["boosters"], True),
            "techs": {position: {"tile": tile, "count": 1} for position, tile in setup["tech"].items()},
            "scorings": {"round": setup["round_scoring"], "final": setup["final_scoring"]},
            "federations": setup["federation_supply"],
        },
        "terraformingFederation": setup["terraforming_federation"],
        "phase": "endGame",
        "moveHistory": [INIT, *(MOVES if moves is None else moves)],
        "map": [
            {"q": q, "r": r, "s": -q - r, "data": {"planet": planet, "sector": sector}}
            for q, r, _, planet, sector in setup["hexes"]
        ],
        "expansions": 0,
        "newTurn": True,
        "ended": moves is None,
    }
    return {**game, **changes}


def data(seat: int, price: int = 0) -> Game:
    """What the site notes about a player."""
    return {"victoryPoints": LOG["scores"][seat] - price, "bid": price, "tiles": {"federations": []}}


def auctioned(bids: list[str], prices: list[int], **changes: Any) -> Game:
    """The game after an auction in which the players changed places; the prices are of the factions in turn order."""
    players = [
        {"player": number, "faction": FACTIONS[seat], "name": f"Player {number + 1}", "data": data(seat, prices[seat])}
        for number, seat in enumerate((1, 0))
    ]
    return site_game(players=players, moveHistory=[INIT, *bids, *MOVES[2:]], **changes)


def without(game: Game, *names: str) -> Game:
    return {name: value for name, value in game.items() if name not in names}


def imported(game: Any, **dump: Any) -> Imported:
    text = game if isinstance(game, str) else json.dumps(game, ensure_ascii=False, **dump)
    assert recognises_log(text)
    return import_log(text)


def codes(found: Imported) -> list[str]:
    return [move.code for move in found.record.moves]


def remarks(found: Imported) -> list[str]:
    return [str(remark) for remark in found.remarks]


def refusal(game: Any) -> str:
    with pytest.raises(StarboardError) as refused:
        imported(game)
    return str(refused.value)


WHOLE: list[str] = codes(import_log(json.dumps(LOG)))
