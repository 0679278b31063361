"""What is compared at the end of each round and of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from starboard.games.race import GAME
from starboard.games.race.cards import CARDS, NOTHING
from starboard.games.race.interop.traces import design, designs, names
from starboard.games.race.rules import scoring
from starboard.games.race.rules.round import BY_ROUND_LIMIT
from starboard.games.race.state import strength_in_general
from starboard.games.race.view import name

if TYPE_CHECKING:
    from starboard.games.race.interop.replay_game import TraceReplay


def compare_state(replay: TraceReplay, snapshot: dict[str, Any]) -> None:
    """Compare hands, tableaux, goods, chips, pool, deck and discard pile at the end of a round."""
    state = replay.state
    replay.compare("chips in the pool", snapshot["pool"], state.pool)
    replay.compare("cards in the deck", snapshot["deck"], len(state.deck))
    replay.compare("cards in the discard pile", snapshot["discard"], len(state.pile))
    replay.compare("seats", [row["seat"] for row in snapshot["players"]], list(range(len(state.boards))))
    for seat, row in enumerate(snapshot["players"]):
        board = state.boards[seat]
        who = f"p{seat + 1}'s"
        replay.compare(f"{who} chips", row["vp"], board.chips)
        replay.compare(f"{who} hand", names(designs(row["hand"])), names(board.hand))
        tableau = [name(design(card)) for card in row["tableau"]]
        replay.compare(f"{who} tableau", tableau, [name(card) for card in board.tableau])
        goods = {design(int(world)): design(good) for world, good in row["goods"].items()}
        held = {board.tableau[at]: good for at, good in enumerate(board.goods) if good != NOTHING}
        replay.compare(f"{who} goods", goods, held)


def compare_end(replay: TraceReplay) -> None:
    """Compare why the game ended, the scores with their parts and the winners; no recorded draw may be left over."""
    game, state = replay.game, replay.state
    if state.open:
        replay.differ("the game to be over", f"p{state.open[0].seat + 1} still has to choose")
    if replay.next_event() != ["nothing more"]:
        replay.differ("nothing more", replay.happened[0])
    replay.compare("unused draws", 0, 0 if state.fate is None else state.fate.left())
    replay.compare("rounds", game["rounds"], state.round)
    end = {
        "tableau12": int(any(len(board.tableau) >= 12 for board in state.boards)),
        "vp_pool_empty": int(state.pool <= 0),
        "round_limit": int(state.end == BY_ROUND_LIMIT),
    }
    replay.compare("end", game["end"], end)
    replay.compare("seats", [row["seat"] for row in game["final"]], list(range(len(state.boards))))
    winners = GAME.rules.winners(state)
    for seat, row in enumerate(game["final"]):
        for field, (expected, actual) in _final(replay, seat, row, winners).items():
            replay.compare(f"p{seat + 1}'s {field}", expected, actual)
    replay.record.result = [scoring.points(board) for board in state.boards]


def _final(replay: TraceReplay, seat: int, row: dict[str, Any], winners: list[int]) -> dict[str, tuple[Any, Any]]:
    """Return, per field of the final table, what the trace says and what our rules say."""
    board = replay.state.boards[seat]
    sixes = {design(int(card)): points for card, points in row["six"].items()}
    mine = {card: scoring.six_cost_value(board, card) for card in board.tableau if CARDS[card].scoring}
    guild = sum([scoring.value_of_goods(board, card) for card in board.tableau])
    return {
        "start": (name(design(row["start"])), name(board.start)),
        "chips": (row["chips"], board.chips),
        "six": (sixes, mine),
        "tableau_vp": (row["tableau_vp"], scoring.printed_points(board)),
        "six_total": (row["six_total"], scoring.six_cost_points(board)),
        "merchant_guild_goods": (row["merchant_guild_goods"], guild),
        "military": (row["military"], strength_in_general(board)),
        "hand_n": (row["hand_n"], len(board.hand)),
        "goods_n": (row["goods_n"], board.count_goods()),
        "score": (row["score"], scoring.points(board)),
        "winner": (row["winner"], int(seat in winners)),
    }
