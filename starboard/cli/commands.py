"""Lines that a person types during a game: an answer to the question, or a command such as `undo`."""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches
from functools import partial
from typing import Final

from rich.table import Table

import starboard.bots
from starboard.arena.bot_games import bot_seed
from starboard.bots.foresight import foresee
from starboard.cli.command_words import ALL, ANYWAY, EXPLAIN, ORDERS
from starboard.cli.score_table import show_scores
from starboard.cli.session import Leave, Session
from starboard.kernel import record
from starboard.kernel.action import Action
from starboard.kernel.errors import AmbiguousAction, IllegalAction, StarboardError, UnreadableAction, listing, short
from starboard.kernel.notation import understand
from starboard.kernel.reason import NOT_ASKED, Reason
from starboard.kernel.step import Decision
from starboard.kernel.undo_scope import undo_scope
from starboard.text.files import at_home
from starboard.text.hint_reasons import reasons
from starboard.text.matching import plain

ADVISER: Final = "hard"  # the bot that gives hints
HINTS: Final = 3  # actions that a hint names
MAX_SUGGESTIONS: Final = 5  # a word that fits more labels suggests none
MAX_REASONS: Final = 3  # shown for an abbreviation that fits several codes
MAX_CODES: Final = 400  # an abbreviation that fits more codes is not explained
LOG_LINES: Final = 40  # shown without the argument "all"
WORD: Final = re.compile(r"[\w-]+")
ANSWER_SEPARATOR: Final = ";"  # between the answers to several questions on one line


def obey(session: Session, decision: Decision, line: str) -> None:
    """Carry out one line: a command, or the answers to this question and perhaps to the next ones."""
    command = session.words.order(line)
    if command is not None:
        word, rest = command
        _COMMANDS[word](session, decision, rest)
        return
    line, *more = [part.strip() for part in _answers(session, decision, line)]
    action = understood(session, decision, line)
    if action is None:
        return
    if more:
        session.typed_ahead, session.typed_by = more, decision.seat
    session.play(decision.seat, action)


def _answers(session: Session, decision: Decision, line: str) -> list[str]:
    """Split a line at ";", as records separate codes, unless it is a label that contains one."""
    is_label = any(label.casefold().startswith(line.casefold()) for _, label in session.choices(decision))
    if is_label or ANSWER_SEPARATOR not in line:
        return [line]
    return line.rstrip(f" {ANSWER_SEPARATOR}").split(ANSWER_SEPARATOR)


def understood(session: Session, decision: Decision, line: str) -> Action | None:
    """Return the action that a line names by number, code, label or abbreviation; otherwise print what is wrong."""
    choices = session.choices(decision)
    if not line:
        session.show_question(decision)
        return None
    if _is_number(line):
        return _numbered(session, decision, line)
    named = [action for action, label in choices if label.casefold().startswith(line.casefold())]
    try:
        return understand(session.match.game, line, decision.seat, decision.accepted())
    except IllegalAction as error:
        _say_why_not(session, error.code, decision.seat)
    except AmbiguousAction as error:
        _say_ambiguous(session, line, error.legal)
    except UnreadableAction:
        if len(named) == 1:
            return named[0]
        if named:
            _say_ambiguous(session, line, [action.code for action in named])
        else:
            _say_no_choice(session, decision, line)
    return None


def _say_no_choice(session: Session, decision: Decision, line: str) -> None:
    """Explain a line that is no choice: an action that is not allowed now, words of a label, or a misspelling."""
    if _say_why_none(session, decision.seat, line):
        return
    words = plain(line).split()
    named = [action.code for action, label in session.choices(decision) if _has_words(label, words)]
    if 0 < len(named) <= MAX_SUGGESTIONS:
        session.say("cli.did-you-mean", text=short(line), near=listing(named))
    else:
        _say_unknown(session, line, [action.code for action in decision.actions])


def _has_words(label: str, wanted: list[str]) -> bool:
    """Whether each of these words begins a word of the label."""
    words = WORD.findall(plain(label))
    return bool(wanted) and all(any(word.startswith(start) for word in words) for start in wanted)


def _say_why_none(session: Session, seat: int, line: str) -> bool:
    """Print each reason why the actions that a line abbreviates are refused; false if there is none to print."""
    match = session.match
    try:
        understand(match.game, line, seat, match.game.vocabulary.actions)
    except AmbiguousAction as error:
        codes = error.legal
    except StarboardError:
        return False
    else:
        return False
    examples = {match.why_not(code, seat): code for code in reversed(codes)} if len(codes) <= MAX_CODES else {}
    if len(examples) > 1:
        examples.pop(NOT_ASKED, None)  # reasons of the rules say more
    if None in examples or not 0 < len(examples) <= MAX_REASONS:
        return False
    for reason, code in reversed(examples.items()):
        if reason is not None:
            _say_reason(session, line if len(examples) == 1 else code, reason, seat)
    return True


def _is_number(text: str) -> bool:
    return text.isdecimal() and len(text) < 5


def _numbered(session: Session, decision: Decision, number: str) -> Action | None:
    """Return the choice with this number, or say how many there are."""
    if 1 <= int(number) <= len(decision.actions):
        return decision.actions[int(number) - 1]
    session.say("cli.no-such-number", number=number, most=len(decision.actions))
    return None


def _say_ambiguous(session: Session, line: str, fits: list[str]) -> None:
    session.say("cli.ambiguous", text=short(line), fits=listing(fits))


def _say_unknown(session: Session, line: str, codes: list[str]) -> None:
    known = dict.fromkeys([*codes, *session.words.all_shown(), *ORDERS])
    close = get_close_matches(short(line).lower(), known, n=3, cutoff=0.6)
    if close:
        session.say("cli.did-you-mean", text=short(line), near=listing(close))
    else:
        session.say("cli.unknown", text=short(line))


def _say_why_not(session: Session, code: str, seat: int) -> None:
    reason = session.match.why_not(code, seat)
    if reason is None:
        session.say("cli.why.allowed", code=short(code))
    else:
        _say_reason(session, code, reason, seat)


def _say_reason(session: Session, wish: str, reason: Reason, seat: int) -> None:
    """Print why an action is refused; if the question is another one, also that question."""
    sentence = f"{short(wish)}: {session.game_text.reason(reason)}"
    decision = session.match.decision(seat)
    if reason is NOT_ASKED and decision is not None:
        sentence += " " + session.game_text.say("cli.why.asked", question=session.question(decision))
    session.line(sentence)
    for note in session.game_text.reason_notes(reason, session.match.view(seat)):
        session.line(f"  {note}")


def _help(session: Session) -> None:
    """List all commands in two columns; in another language, also their English names."""
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 1))
    table.add_column(no_wrap=True)
    table.add_column()
    for order in ("choose", "explain", *ORDERS[1:]):
        table.add_row(f"  {_usage(session, order)}", session.game_text.say(f"cli.help.{order}", **_own_words(session)))
    session.console.print(table)
    if session.words.all_shown()[1:-1] != list(ORDERS):
        session.say("cli.help.english", style="dim", words=", ".join(ORDERS))


def _usage(session: Session, order: str) -> str:
    return session.game_text.say(f"cli.usage.{order}", **_own_words(session))


def _own_words(session: Session) -> dict[str, str]:
    """Return the command words of this language, for sentences that mention them."""
    return {order: session.words.shown(order) for order in (*ORDERS, ALL)}


def _explain(session: Session, decision: Decision, rest: str) -> None:
    """Explain a choice or a card; without an argument, list what can be typed."""
    if not rest:
        _help(session)
        return
    if _is_number(rest):
        action = _numbered(session, decision, rest)
        if action is None:
            return
    else:
        action = session.match.game.action(" ".join(rest.split()).lower())
    view = session.match.view(decision.seat)
    is_offered = action is not None and any(action.same(offered) for offered in decision.accepted())
    lines: list[str] = []
    if action is not None:
        lines = session.game_text.explain_action(action, view)
        if is_offered:
            lines = [f"{session.game_text.label(action, view)} ({action.code})", *lines]
    # "public", "Public Works" and "place public-works" all mean the card.
    lines = lines or session.game_text.explain(rest) or session.game_text.explain(rest.split()[-1])
    if not lines:
        session.say("cli.help.unknown", text=short(rest))
    for line in lines:
        session.line(f"  {line}")


def _why(session: Session, decision: Decision, rest: str) -> None:
    if not rest:
        session.line(f"{_usage(session, 'why')}: {session.game_text.say('cli.help.why')}")
        return
    game = session.match.game
    vocabulary = game.vocabulary
    if _is_number(rest) and 1 <= int(rest) <= len(decision.actions):
        rest = decision.actions[int(rest) - 1].code
    # Offered actions come first; only if none fits, all other actions of the game.
    offered = decision.accepted()
    for candidates in (offered, vocabulary.actions):
        try:
            code = understand(game, rest, decision.seat, candidates).code
        except IllegalAction as error:
            code = error.code
        except AmbiguousAction as error:
            if candidates is offered or not _say_why_none(session, decision.seat, rest):
                _say_ambiguous(session, rest, error.legal)
            return
        except UnreadableAction:
            continue
        _say_why_not(session, code, decision.seat)
        return
    _say_unknown(session, rest, list(vocabulary.by_code))


def _table(session: Session, decision: Decision, rest: str) -> None:
    session.show_table(decision.seat)
    session.show_question(decision)


def _scores(session: Session, decision: Decision, rest: str) -> None:
    """Print where everybody's points come from, and what would be added if the game ended now."""
    view, is_all = session.match.view(decision.seat), session.words.means_all(rest)
    show_scores(session.match, view, session.game_text, session.names, session.console, is_all)


def _log(session: Session, decision: Decision, rest: str) -> None:
    """Print the log as this seat may see it: the last lines, or all."""
    logged = [*session.match.opening, *[event for events in session.match.log for event in events]]
    sentences = session.game_text.events(logged, decision.seat, session.names)
    if not sentences:
        session.say("cli.log.nothing")
    is_all = session.words.means_all(rest)
    for sentence in sentences if is_all else sentences[-LOG_LINES:]:
        session.line(f"  {sentence}")
    if not is_all and len(sentences) > LOG_LINES:
        session.say("cli.log.more", style="dim", count=len(sentences) - LOG_LINES, **_own_words(session))


def _hint(session: Session, decision: Decision, rest: str) -> None:
    """Show what the strongest bot would do with this seat's view."""
    match = session.match
    package, seed = session.game_text.package, bot_seed(match.seed or 0, 63, decision.seat)
    adviser = starboard.bots.make(ADVISER, package, seed)
    view = match.view(decision.seat)
    numbers = {action.code: number for number, action in enumerate(decision.actions, start=1)}
    session.say("cli.hint", bot=session.game_text.bot(ADVISER))
    for action, _ in adviser.rank(view, decision)[:HINTS]:  # the values of a search mean nothing to a person
        session.line(f"  {numbers[action.code]:>3}  {session.game_text.label(action, view)}")
        for reason in reasons(foresee(package, view, [action.code], seed), view, session.game_text):
            session.line(f"       {reason}", style="dim")


def _undo(session: Session, decision: Decision, rest: str, anyway: bool = False) -> None:
    """Undo to this seat's last real choice; moves that revealed something are undone only with `anyway`."""
    scope = undo_scope(session.match, decision.seat)
    if scope is None:
        session.say("cli.undo.nothing")
        return
    moves = record.of(session.match).moves[scope.left :]
    if scope.seen_by and not anyway:
        names = ", ".join([session.names[seat] for seat in scope.seen_by])
        session.say("cli.undo.seen", names=names, **_own_words(session))
    elif _others_agree(session, decision.seat, moves):
        for _ in moves:
            session.match.undo()
        if scope.seen_by:
            session.saved.remark_undone(moves)
        session.forget_after_undo()
        session.keep()
        session.say("cli.undo.done", count=len(moves))


def _others_agree(session: Session, seat: int, moves: list[record.Move]) -> bool:
    """Ask every other person whose decisions would be undone; any answer but yes is a no."""
    for other in session.people:
        theirs = [move for move in moves if move.seat == other]
        if other == seat or not theirs:
            continue
        name = session.names[other]
        session.say("cli.undo.ask", style="bold", name=name, asker=session.names[seat], count=len(theirs))
        if session.read().casefold() not in session.game_text.say("cli.yes").split():
            session.say("cli.undo.refused", name=name)
            return False
    return True


def _save(session: Session, decision: Decision, rest: str) -> None:
    saved = session.saved
    session.say("cli.saved", file=str(saved.copy_to(at_home(rest)) if rest else saved.save()))


def _quit(session: Session, decision: Decision, rest: str) -> None:
    raise Leave


_COMMANDS: Final[dict[str, Callable[[Session, Decision, str], None]]] = {
    EXPLAIN: _explain,
    "help": _explain,
    "why": _why,
    "table": _table,
    "scores": _scores,
    "log": _log,
    "hint": _hint,
    "undo": _undo,
    f"undo{ANYWAY}": partial(_undo, anyway=True),
    "save": _save,
    "quit": _quit,
}
