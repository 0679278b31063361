"""`starboard verify`: check whether recorded games follow our rules."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from starboard.arena.worker_pool import spread
from starboard.cli.errors import DISAGREES, UNUSABLE, complain
from starboard.cli.options import data_option, jobs_option
from starboard.kernel import record
from starboard.kernel.data_sets import preparation, use_data
from starboard.kernel.errors import BadRecord, Disagreement, StarboardError, listing
from starboard.kernel.package import usable_games
from starboard.text.files import is_record, read_text

ENDINGS = (".record", ".jsonl", ".jsonl.gz")


class Verdict:
    """The result for one file: games that agree, disagreements, a remark, and why it could not be read."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.agree = 0
        self.wrong: list[tuple[str, str]] = []
        self.remark = ""
        self.skipped: list[str] = []  # games that failed to look at the file, and why
        self.unreadable = ""


def _foreign(path: Path, verdict: Verdict) -> Iterator[tuple[str, str | None]]:
    """Verify a trace with the first registered game that can read it."""
    tried: list[str] = []
    for name, package in usable_games(verdict.skipped.append):
        try:
            interop = package.interop
            is_known = interop.recognises(path)
        except Exception as error:  # a third-party module can fail in any way
            verdict.skipped.append(f"skipped: {name!r} failed to read traces: {type(error).__name__}: {error}")
            continue
        if is_known:
            yield from interop.verify_file(path)
            return
        if interop.reads_traces:
            tried.append(name)
    known = f"a trace of {listing(tried)}" if tried else "a trace (no registered game reads any)"
    raise BadRecord(f"{path} is neither a starboard record nor {known}")


def _own(path: Path, verdict: Verdict) -> Iterator[tuple[str, str | None]]:
    """Verify a record of ours."""
    written = record.read(read_text(path))
    try:
        match = record.replay(written)
    except Disagreement as error:
        yield written.game, str(error)
        return
    if not match.over:
        verdict.remark = f"{written.game}: unfinished, checked as far as it goes ({len(match.moves)} decisions)"
    yield written.game, None


def check(name: str) -> Verdict:
    """Verify one file; runs in a worker process."""
    path, verdict = Path(name), Verdict(name)
    try:
        for game, message in _own(path, verdict) if is_record(path) else _foreign(path, verdict):
            if message is None:
                verdict.agree += 1
            else:
                verdict.wrong.append((game, message))
        if not verdict.agree and not verdict.wrong:
            verdict.unreadable = f"{name} contains no game"
    except StarboardError as error:
        verdict.unreadable = str(error) if name in str(error) else f"{name}: {error}"
    return verdict


def games_in(names: Sequence[str]) -> list[str]:
    """Return the files, with each folder replaced by the records and traces in it."""
    files: list[str] = []
    for name in names:
        path = Path(name)
        inside = [str(file) for file in sorted(path.iterdir()) if file.name.endswith(ENDINGS)] if path.is_dir() else []
        files += inside or [name]
    return files


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@jobs_option("Number of files to check at the same time.")
@data_option
def verify(files: tuple[str, ...], jobs: int, data: str | None) -> None:
    """Check recorded games against the rules.

    FILE is a record (.record), a trace of another engine (.jsonl, .jsonl.gz), or a folder of these.

    The exit code is 1 if a game disagrees with the rules, and 2 if a file cannot be read.
    """
    use_data(data)
    agree = wrong = unreadable = 0
    skipped: set[str] = set()  # printed once, not once per file
    names = games_in(files)
    for verdict in spread(check, names, min(jobs, len(names)), preparation(data)):
        for sentence in verdict.skipped:
            if sentence not in skipped:
                complain(sentence)
        skipped.update(verdict.skipped)
        for game, message in verdict.wrong:
            click.echo(f"{verdict.path}: {game}: {message}")
        if verdict.remark:
            click.echo(f"{verdict.path}: {verdict.remark}")
        if verdict.unreadable:
            complain(verdict.unreadable)
            unreadable += 1
        agree += verdict.agree
        wrong += len(verdict.wrong)
    click.echo(f"{agree} of {agree + wrong + unreadable} games agree")
    sys.exit(DISAGREES if wrong else UNUSABLE if unreadable else 0)
