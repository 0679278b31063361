"""A session: people and bots around one terminal, until the game is over or somebody leaves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from shlex import quote
from typing import Final

from rich.console import Console

from starboard.bots import Bot
from starboard.cli.command_words import Words
from starboard.cli.menu import menu
from starboard.cli.saved_game import Keeper
from starboard.cli.score_table import show_result
from starboard.cli.tutorial import Guide
from starboard.cli.typed_ahead import is_answer, taken_unasked, without_taken
from starboard.cli.wrapping import changed_lines, fitted, on_screen, table_width
from starboard.kernel.action import Action
from starboard.kernel.errors import StarboardError
from starboard.kernel.event import Event
from starboard.kernel.step import Decision
from starboard.text.files import free_path
from starboard.text.game_text import PERSON, Teller

SPECTATOR: Final = -1


class Leave(Exception):
    """Somebody wants to stop here."""


class Session:
    """Asks the people, lets the bots answer, and tells everybody what they may know."""

    def __init__(
        self,
        keeper: Keeper,
        teller: Teller,
        bots: dict[int, Bot],
        console: Console,
        is_kept: bool = False,
        resume_with: str = "",
        guide: Guide | None = None,
    ) -> None:
        self.keeper: Final = keeper
        self.match: Final = keeper.match
        self.teller: Final = teller
        self.words: Final = Words(teller.say)
        self.bots: Final = bots
        self.console: Final = console
        self.is_kept = is_kept  # save after every move
        self.resume_with: Final = resume_with  # options that belong to the command that goes on with this game
        self.guide: Final = guide  # of a first game
        self.people: Final = [seat for seat in range(self.match.seats) if seat not in bots]
        self.names: Final = teller.names(self.match, keeper.players)
        self.told: dict[int, int] = {seat: self._last_own_move(seat) for seat in [*self.people, SPECTATOR]}
        self.seen: dict[int, list[str]] = {}  # what a seat knows to stand on the table
        self.seen_whole: dict[int, int] = {}  # the round in which a seat saw all of it
        self.is_table_old: dict[int, bool] = dict.fromkeys([*self.people, SPECTATOR], True)  # others have acted since
        self.has_keyboard: int | None = self.people[0] if len(self.people) == 1 else None
        self.is_first_question = True
        self.typed_ahead: list[str] = []  # the rest of a line that answers several questions
        self.typed_by = SPECTATOR

    def _last_own_move(self, seat: int) -> int:
        """From where on the story is new to a seat when the session begins: the opening (-1), or its last decision."""
        own = [at for at, (_, mover, _) in enumerate(self.match.moves) if mover == seat]
        return own[-1] if own else -1

    def run(self, obey: Callable[[Session, Decision, str], bool]) -> None:
        """Play until the end. `obey` carries out one line of a person's input and says if the question is settled."""
        self._introduce()
        try:
            while not self.match.over:
                self._next(obey)
        except (EOFError, KeyboardInterrupt, Leave) as reason:
            if not isinstance(reason, Leave):
                self.console.print()
            self._leave()
            if isinstance(reason, KeyboardInterrupt):
                raise
            return
        self._finish()

    def say(self, key: str, style: str = "", **args: str | int) -> None:
        """A sentence of the table."""
        self.line(self.teller.say(key, **args), style)

    def line(self, text: str, style: str = "") -> None:
        for part in on_screen(text, self.console):
            self.console.print(part, style=style, soft_wrap=True)

    def play(self, seat: int, action: Action) -> None:
        """A decision is taken."""
        if self.typed_ahead and seat == self.typed_by:
            taken = taken_unasked(self.match, seat, action)
            self.typed_ahead = without_taken(self.typed_ahead, taken, self.match.game, seat)
        self.match.play(action, seat)
        self.keep()  # before anything is told: whoever reads our output may have gone away

    def keep(self) -> None:
        """Write the record as it stands now, where one is kept."""
        if not self.is_kept:
            return
        try:
            self.keeper.save()
        except StarboardError as error:  # a full disk must not end the game
            self.line(self.teller.speaker.error(error), style="red")

    def forget_after_undo(self) -> None:
        """What was taken back need not be told; what stands again is compared with what was shown."""
        for seat in self.told:
            self.told[seat] = min(self.told[seat], len(self.match.log))

    def show_table(self, seat: int) -> None:
        """The whole table."""
        view, width = self.match.view(seat), table_width(self.console.width)
        self.console.print()
        self.console.out(fitted(self.teller.board(view, self.names, width), width), highlight=False)
        self.seen[seat] = self.teller.standing(view, self.names, width).splitlines()
        self.seen_whole[seat] = self._round()
        self.is_table_old[seat] = False

    def show_what_is_new(self, decision: Decision) -> None:
        """Where a round begins, the whole table; where a turn begins, the map of a game that has one; and what changed.

        A game without a map shows its whole table in every turn: it is short.
        """
        seat, width = decision.seat, table_width(self.console.width)
        view = self.match.view(seat)
        is_new_turn = self.is_table_old[seat] and self.teller.begins_turn(decision.key)
        chart = self.teller.map(view, width) if is_new_turn and self.seen_whole.get(seat) == self._round() else ""
        if seat not in self.seen or (is_new_turn and not chart):
            self.show_table(seat)
            return
        if chart:
            self.console.print()
            self.console.out(chart, highlight=False)
            self.is_table_old[seat] = False
        now = self.teller.standing(view, self.names, width).splitlines()
        if changed := changed_lines(self.seen[seat], now):
            self.console.print()
            self.say("cli.changed", style="dim", table=self.words.shown("table"))
            for line in changed:
                self.line(line)
            self.seen[seat] = now

    def _round(self) -> int:
        return self.match.game.round_of(self.match.state)

    def choices(self, decision: Decision) -> list[tuple[Action, str]]:
        """The actions of a question with their labels, as numbered on the screen."""
        view = self.match.view(decision.seat)
        return [(action, self.teller.label(action, view)) for action in decision.actions]

    def question(self, decision: Decision) -> str:
        """What is asked, and how many answers that takes where it takes several."""
        return self.teller.say(decision.key, count=self.match.owes(decision.seat))

    def show_question(self, decision: Decision) -> None:
        self.show_hint()
        self.console.print()
        self.line(self.question(decision), style="bold")
        for note in self.teller.notes(self.match.view(decision.seat)):
            self.line(f"  {note}")
        height = self.console.height if self.console.is_terminal else None
        choices, is_complete = menu(self.choices(decision), self.console.width, height)
        self.console.print(choices)
        if not is_complete:
            self.say("cli.codes-left-out", style="dim")

    def show_hint(self) -> None:
        """What the guide of a first game says."""
        if self.guide is not None and (lines := self.guide.lines()):
            self.console.print()
            for line in lines:
                self.line(line, style="cyan")

    def tell(self, seat: int) -> None:
        """What happened since this seat was last told something."""
        news = [event for events in self.match.log[max(0, self.told[seat]) :] for event in events]
        if self.told[seat] < 0:
            news = [*self.match.opening, *news]
        sentences = self.teller.events(news, seat, self.names)
        self.told[seat] = len(self.match.log)
        self.is_table_old[seat] = self.is_table_old[seat] or any(_is_of_others(event, seat) for event in news)
        if sentences:
            self.console.print()
        for sentence in sentences:
            self.line(f"  {sentence}")

    def read(self) -> str:
        return input("> ").strip()

    def _introduce(self) -> None:
        """Which game this is, and who plays."""
        players = [
            name if player == PERSON else self.teller.say("cli.player.bot", name=name, bot=self.teller.bot(player))
            for name, (_, player) in zip(self.names, sorted(self.keeper.players.items()), strict=True)
        ]
        key = "cli.goes-on" if self.match.moves or self.match.seed is None else "cli.begins"
        title, seed = self.teller.package.title, self.match.seed or 0
        self.say(key, style="bold", title=title, seed=seed, players=", ".join(players))

    def _next(self, obey: Callable[[Session, Decision, str], bool]) -> None:
        """One decision. Bots answer first where all answer together: their answers stay hidden until all are in."""
        open_now = self.match.pending
        decision = next((d for d in open_now if d.seat in self.bots), open_now[0])
        seat = decision.seat
        if self.typed_ahead and seat != self.typed_by:
            self.forget_typed_ahead()
        if seat in self.bots:
            self.play(seat, self._thought(seat, decision))
            if not self.people:
                self.tell(SPECTATOR)
        elif len(decision.actions) == 1 and len(self.people) == 1:
            self._answer_for(decision)
        else:
            self._ask(decision, obey)

    def _thought(self, seat: int, decision: Decision) -> Action:
        view = self.match.view(seat)
        if self.console.is_terminal and len(decision.actions) > 1:
            with self.console.status(self.teller.say("cli.thinks", name=self.names[seat])):
                return self.bots[seat].choose(view, decision)
        return self.bots[seat].choose(view, decision)

    def _answer_for(self, decision: Decision) -> None:
        """A question with one answer is settled by the table, which says so.

        Not with several people: whoever is not asked would show the others that there was nothing to choose.
        """
        self.tell(decision.seat)
        ((action, label),) = self.choices(decision)
        self.say("cli.only-choice", style="dim", question=self.question(decision), answer=label)
        if self.typed_ahead and self.typed_ahead[0] == action.code:
            self.typed_ahead.pop(0)
        self.play(decision.seat, action)

    def _ask(self, decision: Decision, obey: Callable[[Session, Decision, str], bool]) -> None:
        seat = decision.seat
        if self.typed_ahead:
            line = self.typed_ahead.pop(0)
            if not is_answer(self.match.game, line, decision):
                self.tell(seat)  # what has been done comes before what is wrong with the rest
            if self._obeyed(decision, obey, line):
                return
        self.forget_typed_ahead()
        self._hand_over(seat)
        self.tell(seat)
        if self.is_first_question:
            self.is_first_question = False
            self.say("cli.welcome", style="dim")
        self.show_what_is_new(decision)
        self.show_question(decision)
        while not self._obeyed(decision, obey, self.read()):
            pass

    def _obeyed(self, decision: Decision, obey: Callable[[Session, Decision, str], bool], line: str) -> bool:
        """Is the question settled by this line?"""
        try:
            return obey(self, decision, line)
        except StarboardError as error:
            self.line(self.teller.speaker.error(error), style="red")
            return False

    def forget_typed_ahead(self) -> None:
        """Answers to questions that did not come are not kept for others, and whoever typed them is told."""
        if self.typed_ahead:
            self.tell(self.typed_by)
            self.say("cli.typed-ahead", text="; ".join(self.typed_ahead))
            self.typed_ahead = []

    def _hand_over(self, seat: int) -> None:
        """With several people, nobody sees a hand before its owner sits at the keyboard."""
        if self.has_keyboard == seat:
            return
        self._wipe()
        self.say("cli.pass-keyboard", style="bold", name=self.names[seat])
        input(self.teller.say("cli.press-enter", name=self.names[seat]))
        self._wipe()
        self.has_keyboard = seat
        self.seen.pop(seat, None)

    def _wipe(self) -> None:
        """Clear the screen, and what could be scrolled back to."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")

    def _leave(self) -> None:
        try:
            path = self.keeper.save()
        except StarboardError as error:
            self.line(self.teller.speaker.error(error), style="red")
            path = self.keeper.save(free_path(f"{self.match.game.id}-{self.match.seed}"))
        command = f"starboard play --resume {quote(str(path))}{self.resume_with}"
        farewell = self.teller.say("cli.left", file=quote(str(path)), command=command)
        self.console.print(farewell, soft_wrap=True)  # it ends with a command, to be copied in one piece

    def _finish(self) -> None:
        seat = self.people[0] if len(self.people) == 1 else SPECTATOR
        if self.people and seat == SPECTATOR:
            self.told[seat] = min(self.told[person] for person in self.people)
        self.tell(seat)
        self.show_table(seat)
        show_result(self.match, self.teller, self.names, self.console)
        self.show_hint()
        if self.is_kept or self.keeper.path:
            self.say("cli.saved", file=str(self.keeper.save()))


def _is_of_others(event: Event, seat: int) -> bool:
    """Did this seat see somebody else act, be it a rival that nobody plays?"""
    return event.shown_to(seat) and event.args.get("seat", seat) != seat


def seat_list(seats: Sequence[int], names: Sequence[str]) -> str:
    """Players for a sentence."""
    return ", ".join(names[seat] for seat in seats)
