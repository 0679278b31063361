"""Race for the Galaxy as the rest of the program sees it."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.race import GAME
from starboard.games.race.actions import VOCABULARY
from starboard.games.race.ai.evaluator import RaceEvaluator
from starboard.games.race.ai.network import nets_of
from starboard.games.race.cards import CARDS, IDS, NOTHING, NUMBER
from starboard.games.race.events import ENDS, PHASES
from starboard.games.race.observation import features
from starboard.games.race.rules import consume, develop, explore, paying, produce, round, scoring, settle, setup
from starboard.games.race.rules.deck import KNOWN_BY
from starboard.games.race.state import Board, Fate, Race, Settings
from starboard.games.race.view import RaceView, all_cards, imagine, name, names
from starboard.kernel.errors import BadRecord
from starboard.kernel.game import Game
from starboard.kernel.rng import seeded
from starboard.kernel.state import Step

STEPS: Final[dict[str, type[Step[Any]]]] = {
    **setup.STEPS,
    **round.STEPS,
    **explore.STEPS,
    **develop.STEPS,
    **paying.STEPS,
    **settle.STEPS,
    **consume.STEPS,
    **produce.STEPS,
}


def _card(text: str) -> int:
    if text == "-":
        return NOTHING
    if text not in NUMBER:
        raise BadRecord(f"{text!r} is not a card of Race for the Galaxy")
    return NUMBER[text]


def _cards(text: str) -> list[int]:
    return [_card(word) for word in text.split()]


class RaceGame(Game[Race, RaceView]):
    """Tom Lehmann's game, second edition."""

    def setup(self, seats: int, seed: int, options: dict[str, str]) -> Race:
        return setup.begin(Settings(options), seeded(seed), seats, [])

    def view(self, state: Race, seat: int) -> RaceView:
        return RaceView(state, seat)

    def imagine(self, view: RaceView, seed: int) -> Race:
        return imagine(view, seed)

    def seats_of(self, state: Race) -> int:
        return len(state.boards)

    def options_of(self, state: Race) -> dict[str, str]:
        return state.settings.options

    def round_of(self, state: Race) -> int:
        return state.round

    def scores(self, state: Race) -> list[tuple[int, ...]]:
        return [(scoring.points(board), scoring.tie_breaker(board)) for board in state.boards]

    def breakdown(self, state: Race) -> list[dict[str, int]]:
        return [
            {
                "tableau": scoring.printed_points(board),
                "chips": board.chips,
                "six-cost": scoring.six_cost_points(board),
            }
            for board in state.boards
        ]

    def features(self, view: RaceView) -> list[float]:
        return features(view)

    def evaluator(self, version: str) -> RaceEvaluator:
        return RaceEvaluator(self, nets_of(version))

    def table(self, state: Race) -> dict[str, Any]:
        return {
            "options": state.settings.options,
            "boards": [
                {
                    "start": name(board.start),
                    "hand": names(board.hand),
                    "tableau": names(board.tableau),
                    "goods": names(board.goods),
                    "chips": board.chips,
                    "drawn": names(board.drawn),
                    "shown": names(board.shown),
                    "produced": board.produced[:],
                    "phase": [board.active, board.used, board.temporary, board.keep],
                }
                for board in state.boards
            ],
            "deck": names(state.deck),
            "pile": " ".join([f"{IDS[entry % KNOWN_BY]}/{entry // KNOWN_BY}" for entry in state.pile]),
            "fate": None if state.fate is None else _script(state.fate),
            "pool": state.pool,
            "round": state.round,
            "first": state.first,
            "chosen": state.chosen[:],
            "phase": state.phase,
            "changed": state.changed,
            "still": state.still,
            "end": state.end,
        }

    def from_table(self, table: dict[str, Any], agenda: list[Step[Any]], rng: int, decisions: int) -> Race:
        boards = [_board(row) for row in table["boards"]]
        settings = Settings(self.package.settled(len(boards), table["options"]))
        pile: list[int] = []
        for word in table["pile"].split():
            card, _, known_by = word.partition("/")
            pile.append(_card(card) + KNOWN_BY * int(known_by))
        chosen = [int(mask) for mask in table["chosen"]]
        fate = None if table["fate"] is None else _fate(table["fate"])
        state = Race(
            agenda,
            rng,
            decisions,
            settings,
            boards,
            _cards(table["deck"]),
            pile,
            fate,
            int(table["pool"]),
            int(table["round"]),
            int(table["first"]),
            chosen,
            int(table["phase"]),
            bool(table["changed"]),
            int(table["still"]),
            int(table["end"]),
        )
        _check(state)
        return state


def _script(fate: Fate) -> dict[str, str]:
    """What is still to come of a script."""
    return {line: names(list(cards[fate.at.get(line, 0) :])) for line, cards in fate.script.items()}


def _fate(script: dict[str, str]) -> Fate:
    return Fate({str(line): tuple(_cards(cards)) for line, cards in script.items()}, {})


def _board(row: dict[str, Any]) -> Board:
    active, used, temporary, keep = [int(number) for number in row["phase"]]
    board = Board(
        _card(row["start"]),
        sorted(_cards(row["hand"])),
        _cards(row["tableau"]),
        _cards(row["goods"]),
        int(row["chips"]),
        sorted(_cards(row["drawn"])),
        sorted(_cards(row["shown"])),
        [int(count) for count in row["produced"]],
        active,
        used,
        temporary,
        keep,
    )
    if len(board.goods) != len(board.tableau) or len(board.produced) != 4 or not 0 <= active <= len(board.tableau):
        raise BadRecord("a board's goods, production and active cards must fit its tableau")
    for place, good in enumerate(board.goods):
        if good != NOTHING and CARDS[board.tableau[place]].kind < 0:
            raise BadRecord(f"{IDS[board.tableau[place]]} cannot hold a good")
    return board


def _check(state: Race) -> None:
    """Every card of the game is somewhere, and none is there twice."""
    seats = len(state.boards)
    found = state.deck + [entry % KNOWN_BY for entry in state.pile]
    for board in state.boards:
        found += board.hand + board.tableau + board.drawn + [good for good in board.goods if good != NOTHING]
    expected = all_cards(state.settings)
    for card in sorted(set(expected) | set(found)):
        if found.count(card) != expected.count(card):
            raise BadRecord(
                f"the position has {found.count(card)} of {name(card)!r}, but the game has {expected.count(card)}"
            )
    if len(state.chosen) != seats or not 0 <= state.first < seats or not 0 <= state.phase < len(PHASES):
        raise BadRecord(f"the position's seats, first seat or phase do not fit a game of {seats}")

    if not NOTHING <= state.end < len(ENDS) or any([not 0 <= mask < 512 for mask in state.chosen]):
        raise BadRecord("the position's end or chosen actions do not exist")


RULES: Final = RaceGame(GAME, VOCABULARY, STEPS)
