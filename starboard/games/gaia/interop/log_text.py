"""The forms in which people bring logs of the site: its JSON, plain lines, whole or cut off."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any, Final

from starboard.games.gaia.interop.answers import LONGEST_MOVE
from starboard.games.gaia.interop.draft import Draft, auction_of, draft_of, seated_moves, settled_draft
from starboard.games.gaia.interop.site_json import HISTORY, TITLES, Start, inner, is_start, site_setup, start_of
from starboard.games.gaia.interop.variants import refuse_variants, rows, unknown_options
from starboard.interop.cut_json import items_at, rescued_object
from starboard.interop.cut_lines import UNNAMED, chosen_game, damaged, numbered_lines
from starboard.kernel.errors import BadOption, BadRecord, Words, message, not_json, short

SETUP_FIELDS: Final = (
    *("players", "hexes", "tech", "round_scoring", "final_scoring", "boosters"),
    *("terraforming_federation", "federation_supply"),
)
SEATS: Final = (2, 3, 4)
LONGEST_NAME: Final = 60
BEFORE_A_TEXT: Final = "\ufeff \t\r\n"
_FIRST: Final = 2000  # letters among which the first line of a log is looked for
_FIRST_MOVE: Final = re.compile(r"(?:p[1-7]|init)\s+\S")
_MARKS: Final = re.compile(r"^(?:\d{1,5}(?:\s*[.:)|\]])?\s+|[-*>]\s+)")  # what lists put before a line


class Lines:
    """The readable moves of a log with their places; `problem` says what is wrong after them."""

    def __init__(self, setup: dict[str, Any], title: str) -> None:
        self.setup: Final = setup
        self.title: Final = one_line(title) or UNNAMED
        self.moves: list[tuple[Words, str]] = []  # the place with the text that stands there, and the move
        self.names: dict[int, str] = {}  # by seat
        self.points: list[int] = []  # that the site counts, by seat
        self.remarks: list[Words] = []
        self.is_within_turn = False  # does the last move end in the middle of a turn?
        self.problem: Words | None = None


def one_line(text: str, most: int = LONGEST_NAME) -> str:
    """Return a text from a file without line breaks and invisible letters, shortened."""
    return short(" ".join("".join(letter if letter.isprintable() else " " for letter in text).split()), most)


def place(line: int, move: int = 0) -> Words:
    """Return the place of a move: on a line, in a list of moves, or both."""
    if not move:
        return message("error.log-line", line=line)
    if not line:
        return message("error.log-move", at=move)
    return message("error.log-line-move", line=line, at=move)


def quoted(where: Words, text: str) -> Words:
    """Return a place with the text that stands there."""
    return message("error.log-at", where=where, text=one_line(text, LONGEST_MOVE))


def recognises_log(text: str) -> bool:
    """Whether this looks like a log of the site, which lists moves; other engines list events."""
    start = unescaped(text).lstrip(BEFORE_A_TEXT)
    if start.startswith(("{", "[")):
        if any(f'"{name}"' in start for name in (HISTORY, "faction")) or re.search(r'[\[:]\s*"init\s', start):
            return True
        return ('"setup"' in start or '"hexes"' in start) and '"events"' not in start
    lines = [unmarked(line) for _, line in numbered_lines(start[:_FIRST]) if not line.startswith("#")]
    return any(re.match(r"init\s+\S", line) for line in lines) or bool(lines and _FIRST_MOVE.match(lines[0]))


def unescaped(text: str) -> str:
    """Return a text as it was before a page wrote its signs as `&quot;` and the like."""
    return text if '"' in text else unescape(text)


def read_lines(text: str, number: int, setup: str) -> Lines:
    """Read the moves of one game from a text in any of the known forms."""
    text = unescaped(text)
    start = text.lstrip(BEFORE_A_TEXT)
    if not start.startswith(("{", "[")):
        return plain_lines(text, setup_in(setup, number) if setup else None)
    try:
        whole = json.loads(start)
    except (ValueError, RecursionError):
        return json_line(text, number)
    if isinstance(whole, list) and whole and all(isinstance(item, str) for item in whole):
        whole, text = {HISTORY: whole}, named_list(text)  # only the list of moves
    games = whole if isinstance(whole, list) else [whole]
    game = chosen_game(games, number)
    return of_game(game, text if len(games) == 1 else "", 0)


def json_line(text: str, number: int) -> Lines:
    """Read one game per line, or one line with the setup and the moves on the following lines, or a game cut off."""
    rows = numbered_lines(text)
    has_game_per_line = len(rows) == 1 or rows[1][1].startswith(("{", "["))
    at, line = chosen_game(rows, number) if has_game_per_line else rows[0]
    try:
        game = json.loads(line)
    except (ValueError, RecursionError):
        is_on_one_line = has_game_per_line and line != "["
        return of_cut_game(line, at) if is_on_one_line else of_cut_game(text, 1)
    if has_game_per_line:
        return of_game(game, "", at)
    if not has_moves(game) or any(_FIRST_MOVE.match(unmarked(rest)) for _, rest in rows[1:]):
        return plain_lines(text, setup_in(line, 1), at)
    lines = of_game(game, "", at)
    lines.remarks += [skipped_text(quoted(place(at), rest), rest) for at, rest in rows[1:]]
    return lines


def has_moves(game: Any) -> bool:
    """Whether these are the data of a game with its moves, and not only its setup."""
    data = inner(game)
    return isinstance(data, dict) and any(isinstance(data.get(name), list) for name in (HISTORY, "moves"))


def named_list(text: str) -> str:
    """Return a list of moves that stands alone as part of an object like the site's; its lines stay the same."""
    return f'{{"{HISTORY}": {text.lstrip(BEFORE_A_TEXT[0])}'


def of_game(game: Any, text: str, line: int) -> Lines:
    """Return the moves of a complete game; the line is 0 if the game is alone in its text."""
    game = inner(game)
    where = place(max(1, line))
    if isinstance(game, dict) and isinstance(game.get(HISTORY), list):
        return of_site_game(game, text, line)
    if not isinstance(game, dict) or not isinstance(game.get("moves"), list):
        is_ours = isinstance(game, dict) and "setup" in game
        raise BadRecord(key="error.log-none", where=where, name=repr("moves" if is_ours else HISTORY))
    refuse_variants(game)
    if game.get("base_game") is False and not auction_of(game):
        raise BadRecord(key="gaia.log.not-base", where=where)
    return seated(checked_setup(game.get("setup")), game, game["moves"], places_of(text, "moves", line), None)


def of_site_game(game: dict[str, Any], text: str, line: int) -> Lines:
    """Return the moves of a game in the site's own JSON."""
    refuse_variants(game)
    moves = [str(move) for move in game[HISTORY]]
    start = start_of(moves[0]) if moves else None
    if start is None:
        seats = len(rows(game.get("players")))
        if not seats:
            raise BadRecord(key="gaia.log.no-init")
        start = Start(seats, "")
    checked_players(start.players)
    setup = checked_setup(site_setup(game, start, moves))
    draft = settled_draft(game, moves, start.players)
    lines = seated({**setup, "prices": draft.prices()}, game, moves, places_of(text, HISTORY, line), draft)
    lines.is_within_turn = game.get("newTurn") is False
    return lines


def seated(
    setup: dict[str, Any], game: dict[str, Any], moves: list[Any], places: list[int] | int, draft: Draft | None
) -> Lines:
    """Return the moves of a game, with its players on our seats."""
    title = next((game[name] for name in TITLES if isinstance(game.get(name), str)), "")
    texts = [str(move) for move in moves]
    start = start_of(texts[0]) if texts else None
    lines = Lines(setup, title or (start.seed if start else UNNAMED))
    draft = draft or draft_of(texts, setup["players"])
    if draft.has_bids and "prices" not in setup:
        setup["prices"] = draft.prices()
    lines.names, lines.points = names_and_points(game, draft)
    for at, move in enumerate(seated_moves(texts, draft), 1):
        if move.strip() and (at > 1 or start is None):
            line = places if isinstance(places, int) else places[at - 1] if at <= len(places) else 0
            lines.moves.append((quoted(place(line, at), texts[at - 1]), move))
    lines.remarks = remarks_on(draft)
    for option in unknown_options(game):
        lines.remarks.append(message("gaia.log.option", name=repr(short(option))))
    return lines


def names_and_points(game: dict[str, Any], draft: Draft) -> tuple[dict[int, str], list[int]]:
    """Return the names of the players, and the points that the site counts for them: all or none."""
    names: dict[int, str] = {}
    points: dict[int, int] = {}
    phase = game.get("phase")
    is_over = phase == "endGame" if phase else game.get("ended") is True
    prices = draft.prices()
    for player, (row, seat) in enumerate(zip(rows(game.get("players")), draft.seats(), strict=False)):
        name, data = row.get("name"), row.get("data")
        if isinstance(name, str) and name.strip() and player < draft.players:
            names[seat] = one_line(name)
        count = data.get("victoryPoints") if isinstance(data, dict) else None
        if isinstance(count, int):
            points[seat] = count if is_over else count - prices[seat]
    return names, [points[seat] for seat in range(draft.players)] if len(points) == draft.players else []


def places_of(text: str, name: str, line: int) -> list[int] | int:
    """Return the line of each item of a list, or one line for all of them: 0 if the text has only one."""
    return items_at(text, name) if "\n" in text.strip() else line


def of_cut_game(text: str, at: int) -> Lines:
    """Return the whole moves of a game whose JSON breaks off or is damaged."""
    text = named_list(text) if re.match(r'\s*\[\s*"', text) else text
    found = rescued_object(text, (HISTORY, "moves"))
    game = inner(found.members)
    is_site = isinstance(game.get(HISTORY), list)
    line = at + text.count("\n", 0, found.broken_at)
    if not is_site and not (isinstance(game.get("setup"), dict) and ("moves" in game or found.broken_at >= len(text))):
        raise BadRecord(key="error.log-cut-setup", line=line)
    lines = of_game(game if is_site else {"moves": [], **game}, text, 0 if "\n" in text else at)
    where = place(line, len(game[found.within]) + 1) if found.within else place(line)
    broken = text[found.broken_at :].strip()
    lines.problem = damaged(quoted(where, short(broken)) if broken else where)
    return lines


def plain_lines(text: str, setup: dict[str, Any] | None, skipped: int = 0) -> Lines:
    """Read one move per line, without comments, empty lines and the site's own first line, whose seed is a setup."""
    found = [(at, line) for at, line in numbered_lines(text) if at > skipped and not line.startswith("#")]
    found = [(at, unmarked(line)) for at, line in found]
    first = next((number for number, (_, line) in enumerate(found) if is_start(line)), None)
    start = None if first is None else start_of(found[first][1])
    moves = [(at, line) for at, line in found[first:] if not is_start(line)]
    if setup is None:
        if start is None:
            raise BadRecord(key="gaia.log.no-setup")
        checked_players(start.players)
        setup = site_setup({}, start, [line for _, line in moves])
    draft = draft_of([line for _, line in moves], setup["players"])
    lines = Lines({**setup, "prices": draft.prices()} if draft.has_bids else setup, start.seed if start else UNNAMED)
    texts = seated_moves([line for _, line in moves], draft)
    lines.moves = [(quoted(place(at), text), move) for (at, text), move in zip(moves, texts, strict=True)]
    before = [] if first is None else found[:first]
    lines.remarks = [skipped_text(quoted(place(at), text), text) for at, text in before] + remarks_on(draft)
    return lines


def skipped_text(where: Words, text: str) -> Words:
    """Say that a text is no part of a move."""
    return message("gaia.log.skipped", where=where, text=repr(short(text)))


def remarks_on(draft: Draft) -> list[Words]:
    """Return what is doubtful about an auction."""
    open_auction = [message("gaia.log.auction")] if draft.is_open else []
    return open_auction + ([message("gaia.log.sealed")] if draft.is_sealed else [])


def unmarked(line: str) -> str:
    """Return a line without what copying puts around it: its number in a list, or the marks and the comma of JSON."""
    line = _MARKS.sub("", line.lstrip(BEFORE_A_TEXT), count=1)
    parts = re.fullmatch(r'"(.*)",?', line)
    return parts[1] if parts else line


def setup_in(text: str, number: int) -> dict[str, Any]:
    """Read the setup from a separate text, in which it stands alone or as part of a game."""
    try:
        game = json.loads(text)
    except (ValueError, RecursionError):
        rows = numbered_lines(text)
        try:
            game = json.loads(rows[number - 1][1] if 1 <= number <= len(rows) else "")
        except (ValueError, RecursionError) as error:
            raise BadRecord(key="error.log-setup-json", why=not_json(error)) from error
    game = inner(game)
    if isinstance(game, dict) and isinstance(game.get(HISTORY), list):
        return of_site_game(game, "", 0).setup
    return checked_setup(game.get("setup", game) if isinstance(game, dict) else game)


def checked_setup(setup: Any) -> dict[str, Any]:
    """Return the setup, or refuse one that lacks a field."""
    for field in SETUP_FIELDS:
        if not isinstance(setup, dict) or field not in setup:
            raise BadRecord(key="error.log-setup-field", name=repr(field))
    assert isinstance(setup, dict)
    checked_players(setup["players"])
    return setup


def checked_players(players: Any) -> None:
    """Refuse a number of players that the game does not have."""
    if type(players) is not int or players not in SEATS:
        raise BadOption(key="gaia.log.players", found=short(repr(players)))
