"""Replaying one trace: our rules ask, the trace answers, and both are compared wherever they can be."""

from __future__ import annotations

from collections import deque
from typing import Any, NoReturn

from starboard.games.race import GAME
from starboard.games.race.actions import PRODUCE
from starboard.games.race.cards import CARDS, CONSUME_POWERS, NOTHING
from starboard.games.race.components import ANY
from starboard.games.race.game import RULES
from starboard.games.race.interop import answers, final_scores, production
from starboard.games.race.interop.traces import (
    PHASES,
    Event,
    design,
    design_or_nothing,
    designs,
    fate,
    names,
    start_worlds,
)
from starboard.games.race.rules import setup
from starboard.games.race.rules.consume import Consume, Trade
from starboard.games.race.rules.consume_choices import GiveGoods, worlds_with_goods
from starboard.games.race.rules.develop import Develop
from starboard.games.race.rules.explore import Explore
from starboard.games.race.rules.produce import Produce, empty_windfalls
from starboard.games.race.rules.round import EndRound
from starboard.games.race.rules.settle import Settle, SettleWorld
from starboard.games.race.state import Race, Settings
from starboard.interop.recorded_game import RecordedGame
from starboard.kernel import event as kernel_event
from starboard.kernel.action import Action
from starboard.kernel.agenda import run_next
from starboard.kernel.errors import Disagreement
from starboard.kernel.record import Record
from starboard.kernel.rng import seeded
from starboard.kernel.step import Decision, Step

_IN_TRACE_WORDS = {
    "race.started-with": "place",
    "race.placed": "place",
    "race.drew-card": "draw",
    "race.looked-at-card": "draw",
    "race.good": "good",
    "race.used": "use",
    "race.consumed": "consumed",
    "race.sold": "trade",
    "race.chips": "vp",
    "race.placed-nothing": "nothing",
    "race.paid": "pay",
    "race.paid-card": "paid",
    "race.sacrificed": "special",
    "race.conquered": "conquered",
}
_TAKES_A_CARD = ("draw", "good", "flip")


class TraceReplay(RecordedGame[Race]):
    """One game of a trace, being replayed."""

    def __init__(self, game: dict[str, Any]) -> None:
        self.game = game
        options = GAME.settled(
            game["players"],
            {
                "start": "choice" if game["optional_starts"] else "random",
                "experienced": "yes" if game["advanced"] else "no",
                "standstill": "none",
                "copies": "numbered" if game["advanced"] else "alike",
                "rounds": str(game["rounds"]) if game["end"]["round_limit"] else "none",
            },
        )
        self.at = 0
        self.events: list[Event] = game["events"]
        self.happened: deque[Event] = deque()  # what happened here, in the words of the trace, not yet compared
        self.reshuffled = False
        self.bonuses: list[bool] = []
        self.passed: list[int] = []  # seats that placed nothing, as the trace says
        self.orders: list[int] = []  # positions of the trace's choices of an order in Produce that were compared
        self.goods_choice: list[Any] = []  # the trace's last choice of goods: seat, power, worlds
        state = setup.begin(Settings(options), seeded(0), game["players"], start_worlds(game), fate(game))
        super().__init__(RULES, state, f"Keldon Jones' engine, game {game['game']}")
        self.advance()

    # Our rules run one step of the agenda at a time, to see the table before each phase and each forced choice.

    def advance(self) -> None:
        state = self.state
        while state.open is None:
            step = state.agenda[-1] if state.agenda else None
            rows = self.look_at(step) if step is not None else []
            if run_next(state):
                self.happened.extend(rows)
                self.collect()
                if isinstance(step, EndRound):
                    self.happened.append(["state", state.round])
                    if state.agenda:
                        self.happened.append(["round", state.round + 1])

    def look_at(self, step: Step[Any]) -> list[Event]:
        """Return the rows that a trace has before a step: sizes at the start of a phase, and forced choices."""
        if isinstance(step, Produce):
            self.bonuses = [self.tells_bonus(seat) for seat in range(len(self.state.boards))]
        if isinstance(step, Explore | Develop | Settle | Consume | Produce):
            again = "2" if isinstance(step, Develop | Settle) and step.again else ""
            sizes = [
                [seat, len(board.hand), len(board.tableau), board.count_goods(), board.chips]
                for seat, board in enumerate(self.state.boards)
            ]
            return [["phase", type(step).__name__.lower() + again, sizes]]
        if isinstance(step, GiveGoods):
            return [["offer", "good", step.seat, self.goods(step)]]
        if isinstance(step, Trade):
            worlds = sorted([action.value for action in step.options(self.state)])
            return [["offer", "sell", step.seat, worlds]] if worlds else []
        return []

    def tells_bonus(self, seat: int) -> bool:
        """Whether a trace has the produce bonus of this seat: it chose Produce, and a windfall world was empty."""
        return self.state.chosen[seat] & PRODUCE != 0 and len(empty_windfalls(self.state.boards[seat], ANY)) > 0

    def goods(self, step: GiveGoods) -> list[int]:
        """Return the worlds whose goods a consume power could take."""
        return sorted(worlds_with_goods(self.state.boards[step.seat], CONSUME_POWERS[step.power].kind))

    def collect(self) -> None:
        """Collect our events as rows of the trace, which has a reshuffle after the draw that caused it."""
        for event in self.state.events:
            if event.key == "race.reshuffled":
                self.reshuffled = True
            elif event.key == "race.won-flip":
                self.happened[-2 if self.happened[-1][0] == "reshuffle" else -1][4] = 1
            else:
                row = in_trace_words(event)
                if row is not None:
                    self.happened.append(row)
                    if self.reshuffled and row[0] in _TAKES_A_CARD:
                        self.happened.append(["reshuffle"])
                        self.reshuffled = False
        self.state.events = []

    def take(self, seat: int, action: Action) -> None:
        """Answer one of our questions; the action must be among the options."""
        decision = self.open_for(seat)
        if decision is None or action not in decision.actions:
            offered = [] if decision is None else [offered.code for offered in decision.actions]
            self.differ(action.code, f"p{seat + 1} is offered {offered}")
        is_noted = bool(self.happened) and self.happened[-1][0] == "asked"
        if isinstance(self.state.agenda[-1], SettleWorld) and not is_noted:
            self.happened.append(["asked", seat])
        self.answer(seat, action)
        self.collect()
        self.advance()

    def asked(self, seat: int, *keys: str) -> Decision | None:
        """Return the open question of this seat, if it is one of these."""
        decision = self.open_for(seat)
        return decision if decision is not None and decision.key.removeprefix("race.ask.") in keys else None

    # Walking through the trace.

    def differ(self, expected: Any, actual: Any) -> NoReturn:
        event = self.events[self.at] if self.at < len(self.events) else ["the end"]
        what = " ".join([str(word) for word in event[:4] if isinstance(word, str | int)])
        raise Disagreement(
            f"decision {len(self.record.moves)}, event {self.at} ({what}): expected {expected}, found {actual}"
        )

    def compare(self, what: str, expected: Any, actual: Any) -> None:
        if expected != actual:
            self.differ(f"{what} {expected}", actual)

    def run(self) -> Record:
        laid: list[Event] = []
        while self.at < len(self.events) and self.events[self.at][0] != "begin":
            event = self.events[self.at]
            if event[0] == "choice":
                answers.answer(self, event)
            elif event[0] in ("place", "good"):
                laid.append(self.in_designs(event))
            elif event[0] != "draw":
                self.differ("a setup event", event[0])
            self.at += 1
        if self.at == len(self.events):
            self.differ("a begin event", "none")
        self.compare("start worlds and goods", sorted(laid), sorted(self.happened))
        self.compare("seats", sorted(self.events[self.at][1]), list(range(len(self.state.boards))))
        self.compare("the first seat", 0, self.state.first)
        self.happened = deque([["round", 1]])
        self.at += 1
        while self.at < len(self.events):
            self.follow(self.events[self.at])
            self.at += 1
        final_scores.compare_end(self)
        return self.record

    def follow(self, event: Event) -> None:
        if event[0] == "choice":
            answers.answer(self, event)
        elif event[0] == "state":
            self.expect(["state", event[1]])
            final_scores.compare_state(self, event[2])
        elif event[0] == "consume":
            self.expect_goods(event)
        else:
            self.expect(self.in_designs(event))
            if event[:2] == ["phase", "produce"]:
                production.follow(self)

    def in_designs(self, event: Event) -> Event:
        """Return an event of the trace with designs instead of physical cards."""
        kind = event[0]
        if kind in ("place", "draw", "good"):
            return [kind, event[1], design(event[2])]
        if kind == "flip":
            return [kind, event[1], design(event[2]), event[3], event[4]]
        if kind == "use":
            return [kind, event[1], design_or_nothing(event[2]), event[3]]
        if kind == "trade":
            return [kind, event[1], design(event[2]), event[3], 1 - event[4]]
        if kind == "phase" and event[1] not in PHASES:
            self.differ(f"one of the phases {' '.join(PHASES)}", event[1])
        return event

    def next_event(self, not_of: int = -1) -> Event:
        """Return our next event, after those that no trace has: free developments, conquests and confirmed passes."""
        while self.happened and self.happened[0][1:2] != [not_of]:
            row = self.happened[0]
            if row[0] == "pay" and (row[2] > 0 or CARDS[row[3]].world):
                break
            if row[0] not in ("pay", "conquered", "nothing"):
                break
            if row[0] == "nothing":
                if row[1] not in self.passed:
                    break
                self.passed.remove(row[1])
            self.happened.popleft()
        return self.happened[0] if self.happened else ["nothing more"]

    def expect(self, row: Event) -> None:
        """Check that our next event is this one, and remove it."""
        event = self.next_event()
        if event[0] == "consumed" and row[0] == "trade":  # our rules remove a good before they sell it
            self.compare("a good sold from", row[1:3], event[1:3])
            self.happened.popleft()
            event = self.next_event()
        if event != row:
            self.differ(row, event)
        self.happened.popleft()

    def expect_goods(self, event: Event) -> None:
        """Check the goods of one consume power, in any order."""
        worlds: list[int] = []
        while self.happened and self.happened[0][0] in ("consumed", "offer") and len(worlds) < len(event[4]):
            row = self.happened.popleft()
            if row[0] == "consumed":
                self.compare("goods of seat", event[1], row[1])
                worlds.append(row[2])
        self.compare("goods consumed from", names(designs(event[4])), names(worlds))
        self.compare("goods as chosen", self.goods_choice, [event[1], design(event[2]), event[3], names(worlds)])
        self.goods_choice = []


def in_trace_words(event: kernel_event.Event) -> Event | None:
    """Return one of our events as a row of the trace; None if a trace does not have it."""
    values = list(event.values)
    if event.key == "race.used-bonus":
        return ["use", values[0], NOTHING, -1]
    if event.key == "race.flipped":
        return ["flip", *values, 0]
    kind = _IN_TRACE_WORDS.get(event.key)
    return None if kind is None else [kind, *values]
