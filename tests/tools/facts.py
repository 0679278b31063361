"""What a drawing tells when its things are pointed at, held against the words of the text form."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from xml.etree import ElementTree

from starboard.drawing.palette import LETTERS
from starboard.kernel import record
from starboard.kernel.match import Match
from starboard.kernel.package import GamePackage, find_game
from starboard.kernel.view import View
from tools.strict_speaker import PLAYERS, StrictSpeaker

RECORDS = Path(__file__).parent.parent / "records"
SVG = "{http://www.w3.org/2000/svg}"
BETWEEN_SENTENCES = re.compile(r"[;\n]|\. |\.$")
SEAT = re.compile(r"\b[A-E]\b")
KEY = "key"
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
    """All titles of the drawing's things; the name of a part is no fact, nor what the key to the shapes explains."""
    root = ElementTree.fromstring(f"<div>{package.drawing.board(view, speaker, names)}</div>")
    in_key = [group for part in root.iter() if part.get("data-panel") == KEY for group in part.iter(f"{SVG}g")]
    groups = [group for group in root.iter(f"{SVG}g") if group.get("class") != "target" and group not in in_key]
    found = [group.findtext(f"{SVG}title") for group in groups]
    return sorted({title for title in found if title})


def sayings(package: GamePackage, view: View, speaker: StrictSpeaker, names: list[str]) -> list[str]:
    """Every line of the text form with its heading, in small letters."""
    parts = package.screen_reader.spoken(view, speaker, names)
    return [f"{heading}\n{line}".casefold() for heading, lines in parts for line in (lines or [""])]


def untold(game: str, view: View, lang: str, seats: int) -> list[str]:
    """The titles with a sentence whose facts are not all in one line of the text form, read with its heading."""
    package = find_game(game)
    speaker, names = StrictSpeaker(lang, package), list(PLAYERS[:seats])
    said = sayings(package, view, speaker, names)
    people = [*names, speaker.say(f"{game}.rival")] if len(names) == 1 else names
    return [title for title in titles(package, view, speaker, names) if not _is_told(title, said, people)]


def untold_of_race(view: View, lang: str, seats: int) -> list[list[str]]:
    """Facts that the drawing of Race has and no line of its text form, read with its heading."""
    package = find_game("race")
    speaker, names = StrictSpeaker(lang, package), list(PLAYERS[:seats])
    said = sayings(package, view, speaker, names)
    root = ElementTree.fromstring(f"<div>{package.drawing.board(view, speaker, names)}</div>")
    found = [*_of_stocks(root), *_of_cards(root), *_of_actions(root, names), *_of_players(root)]
    return [facts for facts in found if not any(_has(line, facts, names) for line in said)]


def _drawn_in(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [part for part in root.iter() if name in (part.get("class") or "").split()]


def _of_stocks(root: ElementTree.Element) -> list[list[str]]:
    """The deck, the discards and the chips: what it is, and how many there are."""
    return [[text.strip() for text in stock.itertext()][::2] for stock in _drawn_in(root, "draw-race-stock")]


def _of_cards(root: ElementTree.Element) -> list[list[str]]:
    """What the caption of a card says, and whether has a good."""
    found: list[list[str]] = []
    for tile in _drawn_in(root, "draw-race-tile"):
        name, *lines = ["".join(span.itertext()) for span in tile.findall("figcaption/span")]
        label = next(part.get("aria-label") or "" for part in tile.iter() if part.get("data-card"))
        found += [[name, line] for line in [*lines, label.removeprefix(name).strip(", ")]]
    return found


def _of_actions(root: ElementTree.Element, names: list[str]) -> list[list[str]]:
    """Who chose which action."""
    (actions,) = _drawn_in(root, "draw-race-actions") or [ElementTree.Element("div")]
    found: list[list[str]] = []
    for card in actions:
        label = card.get("aria-label") or ""
        people = [name for name in names if label.endswith(f", {name}") or f", {name}, " in label]
        found += [[name, label.partition(f", {people[0]}")[0]] for name in people]
    return found


def _of_players(root: ElementTree.Element) -> list[list[str]]:
    """Points, cards and military of everybody."""
    labels = [part.get("aria-label") or "" for part in root.iter("svg")]
    return [[label] for label in labels if "(" in label]


def _is_told(title: str, said: list[str], people: list[str]) -> bool:
    return all([any(_has(line, facts, people) for line in said) for facts in sentences(title)])


def sentences(title: str) -> list[list[str]]:
    """The facts of each sentence of a title; what there is none of need not be told."""
    found = [BETWEEN_FACTS.split(sentence) for sentence in BETWEEN_SENTENCES.split(title)]
    return [[fact.strip() for fact in facts if fact.strip() and not fact.startswith("0 ")] for facts in found]


def _has(line: str, facts: list[str], people: list[str]) -> bool:
    """A letter may be that of a seat, and stand for a name, or that of something else."""
    return all(_is_in(line, fact) or _is_in(line, SEAT.sub(partial(_name, people), fact)) for fact in facts)


def _name(people: list[str], seat: re.Match[str]) -> str:
    at = LETTERS.index(seat[0])
    return people[at] if at < len(people) else seat[0]


def _is_in(line: str, fact: str) -> bool:
    fact = fact.casefold()
    return fact in line and re.search(rf"(?<!\w){re.escape(fact)}(?!\w)", line) is not None
