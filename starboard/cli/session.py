"""A session: people and bots play one game at a terminal."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from shlex import quote
from typing import Final

from rich.console import Console

from starboard.bots import Bot
from starboard.cli.command_words import Words
from starboard.cli.menu import menu
from starboard.cli.saved_game import SavedGame
from starboard.cli.score_table import show_result
from starboard.cli.tutorial import Guide
from starboard.cli.typed_ahead import is_answer, taken_unasked, without_taken
from starboard.cli.wrapping import changed_lines, fitted, print_line, table_width
from starboard.kernel.action import Action
from starboard.kernel.errors import StarboardError
from starboard.kernel.event import Event
from starboard.kernel.step import Decision
from starboard.kernel.view import SPECTATOR
from starboard.text.answer_families import families
from starboard.text.files import free_path
from starboard.text.game_text import PERSON, GameText
from starboard.text.own_design import short_remark, whole_remark

Obey = Callable[["Session", Decision, str], None]  # carries out a line that somebody typed at a question


class Leave(Exception):
    """Somebody leaves the game."""


class Session:
    """Asks people, lets bots answer, and shows each seat what it may know."""

    def __init__(
        self,
        saved: SavedGame,
        game_text: GameText,
        bots: dict[int, Bot],
        console: Console,
        autosave: bool = False,
        resume_with: str = "",
        guide: Guide | None = None,
    ) -> None:
        self.saved: Final = saved
        self.match: Final = saved.match
        self.game_text: Final = game_text
        self.words: Final = Words(game_text.say)
        self.bots: Final = bots
        self.console: Final = console
        self.autosave = autosave  # write the record after every move
        self.resume_with: Final = resume_with  # options to add to the command that resumes this game
        self.guide: Final = guide  # of a guided first game
        self.people: Final = [seat for seat in range(self.match.seats) if seat not in bots]
        self.names: Final = game_text.names(self.match, saved.players)
        self.moves_shown: dict[int, int] = {seat: self._last_own_move(seat) for seat in [*self.people, SPECTATOR]}
        self.shown_lines: dict[int, list[str]] = {}  # the lines of the table that a seat last saw
        self.full_table_round: dict[int, int] = {}  # the round in which a seat last saw the whole table
        self.is_table_old: dict[int, bool] = dict.fromkeys([*self.people, SPECTATOR], True)  # since others acted
        self.has_keyboard: int | None = self.people[0] if len(self.people) == 1 else None
        self.is_first_question = True
        self.typed_ahead: list[str] = []  # answers to further questions, from the same line
        self.typed_by = SPECTATOR

    def _last_own_move(self, seat: int) -> int:
        """Return the number of the seat's last own move, after which its news begin; -1 includes the opening."""
        own = [at for at, (_, mover, _) in enumerate(self.match.moves) if mover == seat]
        return own[-1] if own else -1

    def run(self, obey: Obey) -> None:
        """Play until the end; `obey` carries out each line that a person types."""
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
        """Print a sentence of the catalogue."""
        self.line(self.game_text.say(key, **args), style)

    def line(self, text: str, style: str = "") -> None:
        print_line(self.console, text, style)

    def play(self, seat: int, action: Action) -> None:
        """Take a decision."""
        if self.typed_ahead and seat == self.typed_by:
            taken = taken_unasked(self.match, seat, action)
            self.typed_ahead = without_taken(self.typed_ahead, taken, self.match.game, seat)
        self.match.play(action, seat)
        self.keep()  # before printing, which fails if the reader of a pipe has gone

    def keep(self) -> None:
        """Write the record, if it is written after every move."""
        if not self.autosave:
            return
        try:
            self.saved.save()
        except StarboardError as error:  # a full disk must not end the game
            self.line(self.game_text.speaker.error(error), style="red")

    def forget_after_undo(self) -> None:
        """Shorten the record of what each seat was shown, because some of those moves may be undone."""
        for seat in self.moves_shown:
            self.moves_shown[seat] = min(self.moves_shown[seat], len(self.match.log))

    def show_table(self, seat: int) -> None:
        """Print the whole table."""
        view, width = self.match.view(seat), table_width(self.console.width)
        self.console.print()
        self.console.out(fitted(self.game_text.board(view, self.names, width), width), highlight=False)
        self.shown_lines[seat] = self.game_text.summary(view, self.names, width).splitlines()
        self.full_table_round[seat] = self._round()
        self.is_table_old[seat] = False

    def show_what_is_new(self, decision: Decision) -> None:
        """Print the whole table when a round begins, the map when a turn begins, and else the lines that changed.

        The map is also printed with each question whose answers change it.

        A game without a map prints its whole table, which is short, in every turn.
        """
        seat, width = decision.seat, table_width(self.console.width)
        view = self.match.view(seat)
        is_new_turn = self.is_table_old[seat] and self.game_text.begins_turn(decision.key)
        has_table = is_new_turn and self.full_table_round.get(seat) == self._round()
        has_map = has_table or self.game_text.changes_map(decision.key)
        chart = self.game_text.map(view, width) if has_map else ""
        if seat not in self.shown_lines or (is_new_turn and not chart):
            self.show_table(seat)
            return
        if chart:
            self.console.print()
            self.console.out(chart, highlight=False)
            self.is_table_old[seat] = False
        now = self.game_text.summary(view, self.names, width).splitlines()
        if changed := changed_lines(self.shown_lines[seat], now):
            self.console.print()
            self.say("cli.changed", style="dim", table=self.words.shown("table"))
            for line in changed:
                self.line(line)
            self.shown_lines[seat] = now

    def _round(self) -> int:
        return self.match.game.round_of(self.match.state)

    def choices(self, decision: Decision) -> list[tuple[Action, str]]:
        """Return the actions of a question with their labels, in the order of the menu."""
        view = self.match.view(decision.seat)
        return [(action, self.game_text.label(action, view)) for action in decision.actions]

    def question(self, decision: Decision) -> str:
        """Return the question, with the number of answers that it takes."""
        return self.game_text.say(decision.key, count=self.match.owes(decision.seat))

    def show_question(self, decision: Decision) -> None:
        self.show_hint()
        self.console.print()
        self.line(self.question(decision), style="bold")
        for note in self.game_text.notes(self.match.view(decision.seat)):
            self.line(f"  {note}")
        height = self.console.height if self.console.is_terminal else None
        listed: list[tuple[Action, str]] = []
        headings: dict[int, str] = {}
        for family in families(decision.actions, self.match.view(decision.seat), self.game_text):
            if family.heading:
                headings[len(listed) + 1] = family.heading
            listed += [(action, f"+ {label}" if family.heading else label) for action, label in family.answers]
        choices, is_complete = menu(listed, self.console.width, height, headings)
        self.console.print(choices)
        if not is_complete:
            self.say("cli.codes-left-out", style="dim")

    def show_hint(self) -> None:
        """Print the hint of a guided first game."""
        if self.guide is not None and (lines := self.guide.lines()):
            self.console.print()
            for line in lines:
                self.line(line, style="cyan")

    def show_news(self, seat: int) -> None:
        """Print what happened since this seat last saw news."""
        news = [event for events in self.match.log[max(0, self.moves_shown[seat]) :] for event in events]
        if self.moves_shown[seat] < 0:
            news = [*self.match.opening, *news]
        sentences = self.game_text.events(news, seat, self.names)
        self.moves_shown[seat] = len(self.match.log)
        self.is_table_old[seat] = self.is_table_old[seat] or any(_is_of_others(event, seat) for event in news)
        if sentences:
            self.console.print()
        for sentence in sentences:
            self.line(f"  {sentence}")

    def read(self) -> str:
        return input("> ").strip()

    def _introduce(self) -> None:
        """Print the title of the game, its seed and its players."""
        players = [
            name
            if player == PERSON
            else self.game_text.say("cli.player.bot", name=name, bot=self.game_text.bot(player))
            for name, (_, player) in zip(self.names, sorted(self.saved.players.items()), strict=True)
        ]
        key = "cli.goes-on" if self.match.moves or self.match.seed is None else "cli.begins"
        title, seed = self.game_text.package.title, self.match.seed or 0
        self.say(key, style="bold", title=title, seed=seed, players=", ".join(players))
        own_design = whole_remark if key == "cli.begins" else short_remark
        if remark := own_design(self.game_text.package, self.game_text.speaker.lang):
            self.say("cli.games.ours", style="dim", game=title, remark=remark)

    def _next(self, obey: Obey) -> None:
        """Take one decision. Of simultaneous ones, bots answer first: answers stay hidden until all are in."""
        open_now = self.match.pending
        decision = next((d for d in open_now if d.seat in self.bots), open_now[0])
        seat = decision.seat
        if self.typed_ahead and seat != self.typed_by:
            self.forget_typed_ahead()
        if seat in self.bots:
            self.play(seat, self._thought(seat, decision))
            if not self.people:
                self.show_news(SPECTATOR)
        elif len(decision.actions) == 1 and len(self.people) == 1:
            self._answer_for(decision)
        else:
            self._ask(decision, obey)

    def _thought(self, seat: int, decision: Decision) -> Action:
        view = self.match.view(seat)
        is_shown = self.console.is_terminal and len(decision.actions) > 1
        with (
            self.console.status(self.game_text.say("cli.thinks", name=self.names[seat])) if is_shown else nullcontext()
        ):
            return self.bots[seat].choose(view, decision)

    def _answer_for(self, decision: Decision) -> None:
        """Answer a question that has a single answer, and say so.

        With several people everybody is asked: being skipped would tell the others that there was no choice.
        """
        self.show_news(decision.seat)
        ((action, label),) = self.choices(decision)
        self.say("cli.only-choice", style="dim", question=self.question(decision), answer=label)
        if self.typed_ahead and self.typed_ahead[0] == action.code:
            self.typed_ahead.pop(0)
        self.play(decision.seat, action)

    def _ask(self, decision: Decision, obey: Obey) -> None:
        seat = decision.seat
        if self.typed_ahead:
            line = self.typed_ahead.pop(0)
            if not is_answer(self.match.game, line, decision):
                self.show_news(seat)  # print the news before the error about this line
            if self._obeyed(decision, obey, line):
                return
        self.forget_typed_ahead()
        self._hand_over(seat)
        self.show_news(seat)
        if self.is_first_question:
            self.is_first_question = False
            self.say("cli.welcome", style="dim")
        self.show_what_is_new(decision)
        self.show_question(decision)
        while not self._obeyed(decision, obey, self.read()):
            pass

    def _obeyed(self, decision: Decision, obey: Obey, line: str) -> bool:
        """Carry out a line; true if that settled the question, because it was answered or an answer undone."""
        number = self.match.number
        try:
            obey(self, decision, line)
        except StarboardError as error:
            self.line(self.game_text.speaker.error(error), style="red")
        return self.match.number != number

    def forget_typed_ahead(self) -> None:
        """Drop answers that were typed ahead for questions that did not come, and say so."""
        if self.typed_ahead:
            self.show_news(self.typed_by)
            self.say("cli.typed-ahead", text="; ".join(self.typed_ahead))
            self.typed_ahead = []

    def _hand_over(self, seat: int) -> None:
        """Clear the screen until the seat's player is at the keyboard, if several people play."""
        if self.has_keyboard == seat:
            return
        self._wipe()
        self.say("cli.pass-keyboard", style="bold", name=self.names[seat])
        input(self.game_text.say("cli.press-enter", name=self.names[seat]))
        self._wipe()
        self.has_keyboard = seat
        self.shown_lines.pop(seat, None)

    def _wipe(self) -> None:
        """Clear the screen and its scroll-back."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")

    def _leave(self) -> None:
        try:
            path = self.saved.save()
        except StarboardError as error:
            self.line(self.game_text.speaker.error(error), style="red")
            path = self.saved.save(free_path(f"{self.match.game.id}-{self.match.seed}"))
        command = f"starboard play --resume {quote(str(path))}{self.resume_with}"
        farewell = self.game_text.say("cli.left", file=quote(str(path)), command=command)
        self.console.print(farewell, soft_wrap=True)  # unwrapped, because it ends with a command to copy

    def _finish(self) -> None:
        seat = self.people[0] if len(self.people) == 1 else SPECTATOR
        if self.people and seat == SPECTATOR:
            self.moves_shown[seat] = min(self.moves_shown[person] for person in self.people)
        self.show_news(seat)
        self.show_table(seat)
        show_result(self.match, self.game_text, self.names, self.console)
        self.show_hint()
        if self.autosave or self.saved.path:
            self.say("cli.saved", file=str(self.saved.save()))


def _is_of_others(event: Event, seat: int) -> bool:
    """Whether this seat saw another player, or a rival without a player, act."""
    return event.shown_to(seat) and event.args.get("seat", seat) != seat
