"""Compares the facts in the titles of a drawing with the lines of the screen reader's text."""

from __future__ import annotations

import re
from functools import cache, partial
from pathlib import Path
from xml.etree import ElementTree

from starboard.drawing.palette import LETTERS
from starboard.kernel import record
from starboard.kernel.match import Match
from starboard.kernel.package import GamePackage, find_game
from starboard.kernel.view import View
from starboard.text.i18n import entries
from tools.strict_speaker import PLAYERS, StrictSpeaker

RECORDS = Path(__file__).parent.parent / "records"
SVG = "{http://www.w3.org/2000/svg}"
BETWEEN_SENTENCES = re.compile(r"[;\n]|\. |\.$")
SEAT = re.compile(r"\b[A-E]\b")
KEY = "key"
BETWEEN_FACTS = re.compile(r"[:,|/()–]")


def recorded(game: str, stem: str, part: float) -> Match:
    """Return a recorded game after this part of its moves."""
    written = record.read((RECORDS / game / f"{stem}.record").read_text(encoding="utf-8"))
    return record.replay(written, until=int(len(written.moves) * part))


def calm_view(match: Match) -> View:
    """Return the view of a seat that is not asked: its titles describe components, not actions."""
    owing = [decision.seat for decision in match.pending]
    return match.view(next((seat for seat in range(match.seats) if seat not in owing), -1))


def titles(package: GamePackage, view: View, speaker: StrictSpeaker, names: list[str]) -> list[str]:
    """Return the titles of all drawn components, without those of targets and of the key to the shapes."""
    root = ElementTree.fromstring(f"<div>{package.drawing.board(view, speaker, names)}</div>")
    in_key = [group for part in root.iter() if part.get("data-panel") == KEY for group in part.iter(f"{SVG}g")]
    groups = [group for group in root.iter(f"{SVG}g") if group.get("class") != "target" and group not in in_key]
    signs = _about_signs(package, view, speaker, names)
    texts = ["\n".join([line for line in _lines(group) if line.strip() not in signs]) for group in groups]
    return sorted({text for text in texts if text})


def _lines(group: ElementTree.Element) -> list[str]:
    return (group.findtext(f"{SVG}title") or "").split("\n")


def _about_signs(package: GamePackage, view: View, speaker: StrictSpeaker, names: list[str]) -> set[str]:
    """Return the lines that need no words for the ear: what signs mean, and what the terminal says with signs."""
    meanings = [text for key, text in _messages(package, speaker.lang).items() if f"{package.id}.key." in key]
    terminal = package.text.board_text(view, speaker, names).splitlines()
    return {line.strip() for line in [*meanings, *terminal]}


@cache
def _messages(package: GamePackage, lang: str) -> dict[str, str]:
    catalogue = entries(package.module, package.id, lang)
    return {key: entry["msgstr"] for key, entry in catalogue.items() if "msgstr" in entry}


def sayings(package: GamePackage, view: View, speaker: StrictSpeaker, names: list[str]) -> list[str]:
    """Return every line of the screen reader's text with its heading, in lower case."""
    parts = package.screen_reader.sections(view, speaker, names)
    return [f"{heading}\n{line}".casefold() for heading, lines in parts for line in (lines or [""])]


def untold(game: str, view: View, lang: str, seats: int) -> list[str]:
    """Return the titles that have a sentence whose facts are not all in one line of the text with its heading."""
    package = find_game(game)
    speaker, names = StrictSpeaker(lang, package), list(PLAYERS[:seats])
    said = sayings(package, view, speaker, names)
    people = [*names, speaker.say(f"{game}.rival")] if len(names) == 1 else names
    return [title for title in titles(package, view, speaker, names) if not _is_told(title, said, people)]


def untold_of_race(view: View, lang: str, seats: int) -> list[list[str]]:
    """Return the facts in the drawing of Race that no line of its text, with its heading, contains."""
    package = find_game("race")
    speaker, names = StrictSpeaker(lang, package), list(PLAYERS[:seats])
    said = sayings(package, view, speaker, names)
    root = ElementTree.fromstring(f"<div>{package.drawing.board(view, speaker, names)}</div>")
    drawn = [*_of_stocks(root), *_of_cards(root), *_of_actions(root, names), *_of_players(root)]
    return [facts for facts in drawn if not any(_has(line, facts, names) for line in said)]


def _drawn_in(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [part for part in root.iter() if name in (part.get("class") or "").split()]


def _of_stocks(root: ElementTree.Element) -> list[list[str]]:
    """Return name and size of the deck, the discard pile and the chips."""
    return [[text.strip() for text in stock.itertext()][::2] for stock in _drawn_in(root, "draw-race-stock")]


def _of_cards(root: ElementTree.Element) -> list[list[str]]:
    """Return the lines in the caption of each card, and its label, which names its good."""
    facts: list[list[str]] = []
    for tile in _drawn_in(root, "draw-race-tile"):
        name, *lines = ["".join(span.itertext()) for span in tile.findall("figcaption/span")]
        label = next(part.get("aria-label") or "" for part in tile.iter() if part.get("data-card"))
        facts += [[name, line] for line in [*lines, label.removeprefix(name).strip(", ")]]
    return facts


def _of_actions(root: ElementTree.Element, names: list[str]) -> list[list[str]]:
    """Return who chose which action."""
    (actions,) = _drawn_in(root, "draw-race-actions") or [ElementTree.Element("div")]
    facts: list[list[str]] = []
    for card in actions:
        label = card.get("aria-label") or ""
        people = [name for name in names if label.endswith(f", {name}") or f", {name}, " in label]
        facts += [[name, label.partition(f", {people[0]}")[0]] for name in people]
    return facts


def _of_players(root: ElementTree.Element) -> list[list[str]]:
    """Return points, cards and military strength of every player."""
    labels = [part.get("aria-label") or "" for part in root.iter("svg")]
    return [[label] for label in labels if "(" in label]


def _is_told(title: str, said: list[str], people: list[str]) -> bool:
    return all([any(_has(line, facts, people) for line in said) for facts in sentences(title)])


def sentences(title: str) -> list[list[str]]:
    """Return the facts of each sentence of a title, without those that begin with "0 "."""
    split = [BETWEEN_FACTS.split(sentence) for sentence in BETWEEN_SENTENCES.split(title)]
    return [[fact.strip() for fact in facts if fact.strip() and not fact.startswith("0 ")] for facts in split]


def _has(line: str, facts: list[str], people: list[str]) -> bool:
    """Whether a line contains all facts. A letter may stand for the name of its seat."""
    return all(_is_in(line, fact) or _is_in(line, SEAT.sub(partial(_name, people), fact)) for fact in facts)


def _name(people: list[str], seat: re.Match[str]) -> str:
    at = LETTERS.index(seat[0])
    return people[at] if at < len(people) else seat[0]


def _is_in(line: str, fact: str) -> bool:
    fact = fact.casefold()
    return fact in line and re.search(rf"(?<!\w){re.escape(fact)}(?!\w)", line) is not None
