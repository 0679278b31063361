"""`starboard play`: people play against bots or each other in the terminal."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from shlex import quote

import click
from rich.console import Console

import starboard.bots
from starboard.arena.bot_games import bot_seed
from starboard.cli.commands import obey
from starboard.cli.options import (
    as_names,
    as_options,
    as_seats,
    data_option,
    fresh_seed,
    game_options,
    language_option,
    seats_option,
    seed_option,
)
from starboard.cli.saved_game import SavedGame, resumed
from starboard.cli.session import Session
from starboard.cli.tutorial import begun, guide_of
from starboard.kernel.data_sets import use_data
from starboard.kernel.errors import BadOption
from starboard.kernel.match import Match
from starboard.kernel.package import find_game
from starboard.text.game_text import PERSON, GameText

DEFAULT_BOT = "normal"
NO_PEOPLE = "none"  # the value of --human for a game of bots alone
LONGEST_NAME = 24


def seated(seats: int, people: list[int], bots: list[str]) -> dict[int, str]:
    """Return the player of each seat: people where named, and the bots in order on the other seats."""
    for bot in bots:
        starboard.bots.known_bot(bot)
    if not bots:
        raise BadOption("name a bot, for example --bot normal")
    others = [seat for seat in range(seats) if seat not in people]
    if len(bots) > max(1, len(others)):
        raise BadOption(f"there are {len(bots)} bots for {len(others)} seats without a person")
    players = dict.fromkeys(people, PERSON)
    for at, seat in enumerate(others):
        players[seat] = bots[min(at, len(bots) - 1)]
    return dict(sorted(players.items()))


def _player_name(name: str) -> str:
    """Return a player's name on one line, or refuse it."""
    plain = " ".join(name.split())
    if not plain or not plain.isprintable() or len(plain) > LONGEST_NAME:
        raise BadOption(f"a player's name must have 1 to {LONGEST_NAME} printable characters, not {name[:40]!r}")
    return plain


@click.command()
@click.argument("game", required=False)
@seats_option()
@click.option("--bot", metavar="NAME,...", show_default=DEFAULT_BOT, help="Bots for the other seats, in seat order.")
@click.option("--human", metavar="N,...", show_default="1", help="Seats of people at this keyboard, or 'none'.")
@click.option("--name", "names", multiple=True, metavar="NAME", help="Name of a person, in seat order; repeatable.")
@seed_option("Seed of the game.")
@game_options
@data_option
@language_option
@click.option("--record", "record_to", metavar="FILE", help="Save the record to this file after every move.")
@click.option("--resume", metavar="FILE", help="Continue a recorded game.")
@click.option("--learn", is_flag=True, help="Play a guided first game, with hints, against an easy bot.")
def play(
    game: str | None,
    seats: int | None,
    bot: str | None,
    human: str | None,
    names: tuple[str, ...],
    seed: int | None,
    options: tuple[str, ...],
    data: str | None,
    lang: str | None,
    record_to: str | None,
    resume: str | None,
    learn: bool,
) -> None:
    """Play GAME in the terminal; type ? at any question for help."""
    use_data(data, game)
    if learn and (options or (resume, seats, seed, human, bot) != (None,) * 5):
        raise BadOption("--learn cannot be combined with --resume, --seats, --seed, --human, --bot or --option")
    if resume is not None:
        if game is not None or seats is not None or seed is not None or options:
            raise BadOption("--resume takes the game, seats, seed and options from the record; leave them out")
        saved = resumed(Path(resume))
    elif game is None:
        raise BadOption("name a game to play ('starboard games' lists them), or continue one with --resume FILE")
    elif learn:
        saved = begun(find_game(game))
    else:
        package = find_game(game)
        number = package.usual_seats if seats is None else seats
        seed = fresh_seed() if seed is None else seed
        saved = SavedGame(Match.new(package.id, seats=number, seed=seed, **as_options(options)), {}, None)
    match = saved.match
    if human is not None or bot is not None or len(saved.players) < match.seats:
        people = [seat for seat, player in saved.players.items() if player == PERSON] or [0]
        if human is not None:
            people = [] if human == NO_PEOPLE else as_seats(human, match.seats)
        saved.players = seated(match.seats, people, as_names(DEFAULT_BOT if bot is None else bot))
    people = [seat for seat, player in saved.players.items() if player == PERSON]
    if len(names) > len(people):
        raise BadOption(f"there are {len(names)} names for {len(people)} people")
    for seat, name in zip(people, names, strict=False):
        match.names[seat] = _player_name(name)
    if record_to is not None:
        saved.save(Path(record_to))
    options_again = (("--data", data), ("--lang", lang))
    resume_with = "".join([f" {option} {quote(value)}" for option, value in options_again if value is not None])
    run_session(saved, lang, saved.path is not None, resume_with)


def run_session(saved: SavedGame, lang: str | None, autosave: bool, resume_with: str) -> None:
    """Make the bots and run the session."""
    package = find_game(saved.match.game.id)
    bots = {
        seat: starboard.bots.make(player, package, bot_seed(saved.match.seed or 0, seat, seat))
        for seat, player in saved.players.items()
        if player != PERSON
    }
    console = Console(highlight=False, markup=False)
    if console.is_terminal:
        with suppress(ImportError):
            import readline  # noqa: F401  (input() then edits its line and remembers the last ones)
    game_text = GameText(package, lang, saved.match.options)
    guide = guide_of(saved, package, game_text)
    Session(saved, game_text, bots, console, autosave, resume_with, guide).run(obey)
