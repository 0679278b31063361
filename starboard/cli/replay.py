"""`starboard replay`: print a recorded game move by move."""

from __future__ import annotations

from typing import Final

import click
from rich.console import Console

from starboard.cli.options import as_one_seat, data_option, language_option
from starboard.cli.saved_game import RecordedGame
from starboard.cli.score_table import show_result
from starboard.cli.wrapping import fitted, print_line, table_width
from starboard.kernel import record
from starboard.kernel.event import Event
from starboard.kernel.match import Match
from starboard.kernel.view import SPECTATOR
from starboard.text.game_text import GameText

ALL_SEEING: Final = -2  # a reader who may know everything


class Reader:
    """Prints a match that was already replayed, move by move."""

    def __init__(self, match: Match, names: list[str], game_text: GameText, seat: int, console: Console) -> None:
        self.match = match
        self.game_text = game_text
        self.seat = seat
        self.console = console
        self.names = names

    def answer(self, mover: int, code: str) -> str:
        """Return the chosen code if the reader may know it, else a placeholder; events show what others may know."""
        return code if self.seat in (ALL_SEEING, mover) else self.game_text.say("cli.replay.hidden")

    def sentences(self, events: list[Event]) -> None:
        """Print what a decision led to, in the sentences of the page's log."""
        shown = [event for event in events if self.seat == ALL_SEEING or event.shown_to(self.seat)]
        for _, sentence in self.game_text.joined(shown, self.names):
            print_line(self.console, f"    {sentence}")

    def table(self) -> None:
        """Print the present table; hands are shown only to their seat."""
        self.console.print()
        view, width = self.match.view(max(self.seat, SPECTATOR)), table_width(self.console.width)
        self.console.out(fitted(self.game_text.board(view, self.names, width), width), highlight=False)

    def is_enough(self) -> bool:
        """Wait for Enter; "t" shows the table, and "q" (true) ends the replay."""
        while True:
            try:
                answer = input(self.game_text.say("cli.replay.step")).strip().lower()
            except (EOFError, KeyboardInterrupt):
                return True
            if answer != "t":
                return answer == "q"
            self.table()


@click.command()
@click.argument("file", metavar="RECORD")
@click.option("--until", type=click.IntRange(0), metavar="N", help="Stop after N decisions.")
@click.option("--seat", metavar="pN", help="Show only what this seat could know.")
@click.option("--step", is_flag=True, help="Wait for Enter after every decision.")
@language_option
@data_option
def replay(file: str, until: int | None, seat: str | None, step: bool, lang: str | None, data: str | None) -> None:
    """Print a recorded game move by move, then the table.

    If a move is not legal by the present rules, the game is printed up to there and the exit code is 1.
    """
    game = RecordedGame(file, lang, data, until)
    whole, game_text, names = game.match, game.game_text, game.names
    reader_seat = as_one_seat(seat, whole.seats, ALL_SEEING)
    console = Console(highlight=False, markup=False)
    # With --step the table is shown after each decision, so the match is played once more.
    match = record.begin(game.record) if step else whole
    reader = Reader(match, names, game_text, reader_seat, console)
    reader.sentences(whole.opening)
    for number, (round_number, mover, code) in enumerate(whole.moves):
        answer = reader.answer(mover, code)
        console.print(f"{number + 1:>4}  {round_number}: {names[mover]}: {answer}", style="dim", soft_wrap=True)
        reader.sentences(whole.log[number])
        if step:
            match.play(code, mover)
            if number + 1 < len(whole.moves) and reader.is_enough():
                break
    reader.table()
    if match.over:
        show_result(match, game_text, names, console)
    else:
        console.print(game_text.say("cli.replay.goes-on", count=len(match.moves), all=len(game.record.moves)))
    game.leave()
