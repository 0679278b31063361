"""What a drawing tells when its things are pointed at, held against the words of the text form."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

from starboard.kernel import record
from starboard.kernel.game import GamePackage, View, find_game
from starboard.kernel.match import Match
from starboard.telling import Spoken
from tools.telling import PLAYERS, StrictSpeaker

RECORDS = Path(__file__).parent.parent / "records"
SVG = "{http://www.w3.org/2000/svg}"
BETWEEN_SENTENCES = re.compile(r"[;\n]|\. |\.$")
BETWEEN_FACTS = re.compile(r"[:,|/()–]")


def recorded(game: str, stem: str, part: float) -> Match:
    """A recorded game after so many of its moves."""
    written = record.read((RECORDS / game / f"{stem}.record").read_text(encoding="utf-8"))
    return record.replay(written, until=int(len(written.moves) * part))


def calm_view(match: Match) -> View:
    """What somebody sees who has nothing to choose, so that titles tell of things and not of actions."""
    owing = [decision.seat for decision in match.pending]
    return match.view(next((seat for seat in range(match.seats) if seat not in owing), -1))


def titles(package: GamePackage, view: View, speaker: StrictSpeaker, names: list[str]) -> list[str]:
    """All titles of the drawing's things; a part of the drawing has a name, which is no fact."""
    root = ElementTree.fromstring(f"<div>{package.part('draw').board(view, speaker, names)}</div>")
    groups = [group for group in root.iter(f"{SVG}g") if group.get("class") != "target"]
    found = [group.findtext(f"{SVG}title") for group in groups]
    return sorted({title for title in found if title})


def untold(game: str, view: View, lang: str, seats: int) -> list[str]:
    """The titles with a sentence whose facts are not all in one line of the text form, read with its heading."""
    package = find_game(game)
    speaker, names = StrictSpeaker(lang, package), list(PLAYERS[:seats])
    parts: Spoken = package.part("spoken").spoken(view, speaker, names)
    said = [f"{heading}\n{line}".casefold() for heading, lines in parts for line in (lines or [""])]
    return [title for title in titles(package, view, speaker, names) if not _is_told(title, said)]


def _is_told(title: str, said: list[str]) -> bool:
    return all([any(_has(line, facts) for line in said) for facts in sentences(title)])


def sentences(title: str) -> list[list[str]]:
    """The facts of each sentence of a title."""
    found = [BETWEEN_FACTS.split(sentence) for sentence in BETWEEN_SENTENCES.split(title.casefold())]
    return [[fact.strip() for fact in facts if fact.strip()] for facts in found]


def _has(line: str, facts: list[str]) -> bool:
    return all(fact in line and re.search(rf"(?<!\w){re.escape(fact)}(?!\w)", line) for fact in facts)
