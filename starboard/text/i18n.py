"""Translated sentences: gettext catalogues looked up by stable keys, for the program and for every game package.

A catalogue is read from its .po file, or from its compiled .mo file if a package ships only that. Either way the
standard library's gettext looks up texts and chooses plural forms.
"""

from __future__ import annotations

import os
import re
import struct
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from gettext import GNUTranslations
from io import BytesIO
from pkgutil import get_data
from typing import Final

from starboard.kernel.errors import StarboardError, UnknownName, Words
from starboard.kernel.event import Event, Noun
from starboard.kernel.package import GamePackage, find_game, known_games
from starboard.kernel.reason import Reason

LANGUAGES: Final = ("en", "pt_BR", "it")
FALLBACK: Final = "en"
SEATED: Final = ("seat", "other")  # arguments of events that are players
_ENVIRONMENT: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # the order in which gettext asks them


def language(tag: str | None) -> str:
    """Return our language for a tag such as "pt-BR" or "it_IT.UTF-8"; without a tag, the environment's, or English."""
    if tag is not None:
        known = _known(tag)
        if known is None:
            raise UnknownName("language", tag, LANGUAGES)
        return known
    for name in _ENVIRONMENT:
        tags = os.environ.get(name)
        if tags:
            return next((known for known in map(_known, tags.split(":")) if known), FALLBACK)
    return FALLBACK


def _known(tag: str) -> str | None:
    """Return our language of this tag, else one that shares its first part."""
    plain = re.split("[.@]", tag.strip())[0].replace("-", "_").lower()
    for same in (plain, plain.split("_")[0]):
        for lang in LANGUAGES:
            if same in (lang.lower(), lang.lower().split("_")[0]):
                return lang
    return None


class Speaker:
    """Says sentences in one language: from the catalogue of the game, then of the program, then in English."""

    def __init__(self, lang: str, package: GamePackage | None = None, options: Mapping[str, str] | None = None) -> None:
        self.lang: Final = lang
        self.package: Final = package
        self.options: Final = dict(options or {})  # of the table; an option that is missing here has its default
        self._own_names: Final[dict[str, str]] = {}
        for option in () if package is None else package.options:
            self._own_names.update(option.names(self.options.get(option.name, option.default)))
        homes = [("starboard", "starboard")]
        if package is not None:
            homes.insert(0, (package.module, package.id))
        langs = (lang,) if lang == FALLBACK else (lang, FALLBACK)
        self._sources: Final = [(language, module, domain) for language in langs for module, domain in homes]

    def find(self, key: str, count: int | None = None) -> str | None:
        """Return the raw text of a key, in the form for this count; None if no catalogue has it."""
        if key in self._own_names:
            return self._own_names[key]
        for lang, module, domain in self._sources:
            catalogue = _catalogue(module, domain, lang)
            text = key if count is None else catalogue.ngettext(key, key, count)
            if text == key:
                text = catalogue.gettext(key)
            if text != key:
                return text
        return None

    def say(self, key: str, **args: str | int) -> str:
        """Return the sentence for a key. `count` chooses the plural form; a count of 0 prefers "<key>.none"."""
        if key in self._own_names:
            return self._own_names[key]  # a name, not a sentence to fill in
        count = args.get("count")
        text = self.find(f"{key}.none") if count == 0 else None
        text = text or self.find(key, count if isinstance(count, int) else None)
        return key if text is None else _filled(text, args)

    def words(self, words: Words) -> str:
        """Return a sentence of the kernel; if no catalogue has it, in its own English."""
        if not words.key or self.find(words.key) is None:
            return str(words)
        args = {name: self.words(arg) if isinstance(arg, Words) else arg for name, arg in words.args.items()}
        return self.say(words.key, **args)

    def error(self, error: StarboardError) -> str:
        """Return the sentence of an error; one that exists in English only is marked as such."""
        sentence = self.words(error.words)
        if self.lang == FALLBACK or (error.words.key and self.find(error.words.key) is not None):
            return sentence
        return self.say("error.in-english", sentence=sentence)

    def event(self, event: Event, seat_names: Sequence[str]) -> str:
        """Return the sentence of an event, with the names of players and things."""
        return self.say(event.key, **self._named(event, seat_names))

    def several(self, events: Sequence[Event], listed: str, seat_names: Sequence[str]) -> str:
        """Return one sentence for events of one kind, one argument as a list; counts of the same thing are added up."""
        args = self._named(events[0], seat_names)
        at = events[0].kind.names.index(listed)
        if "count" not in args:
            args[listed] = ", ".join([self._thing(event, at, {}) for event in events])
            return self.say(events[0].key, **args)
        first: dict[str, Event] = {}
        counts: dict[str, int] = {}
        for event in events:
            id = str(event.args[listed])
            first.setdefault(id, event)
            counts[id] = counts.get(id, 0) + int(event.args["count"])
        things = [(count, self._thing(first[id], at, {"count": count})) for id, count in counts.items()]
        args["count"], name = things[0]
        args[listed] = ", ".join([name, *[f"{count} {other}" for count, other in things[1:]]])
        return self.say(events[0].key, **args)

    def _named(self, event: Event, seat_names: Sequence[str]) -> dict[str, str | int]:
        """Return the arguments of an event as they appear in its sentence."""
        args: dict[str, str | int] = {}
        values = dict(zip(event.kind.names, event.values, strict=True))
        counted: dict[str, str | int] = {"count": values["count"]} if "count" in values else {}
        for at, (name, noun, value) in enumerate(zip(event.kind.names, event.kind.nouns, event.values, strict=True)):
            if noun is not None:
                args[name] = self._thing(event, at, counted)
            else:
                args[name] = self.player(value, seat_names) if name in SEATED else value
        return args

    def _thing(self, event: Event, at: int, counted: dict[str, str | int]) -> str:
        noun = event.kind.nouns[at]
        assert noun is not None, f"{event.key}: {event.kind.names[at]} is a number"
        return self.thing(noun, event.values[at], counted)

    def player(self, number: int, seat_names: Sequence[str]) -> str:
        """Return the name of a player; after the last seat comes the game's rival without a player, if it has one."""
        if number < len(seat_names) or self.package is None:
            return seat_names[number]
        return self.say(f"{self.package.id}.rival")

    def thing(self, noun: Noun, number: int, counted: dict[str, str | int]) -> str:
        """Return the name of a thing, in the form for its count; its id if no catalogue names it."""
        key = f"{noun.prefix}.{noun.ids[number]}"
        return noun.ids[number] if self.find(key) is None else self.say(key, **counted)

    def reason(self, reason: Reason) -> str:
        """Return why an action is refused, with the section of the rules if there is one."""
        why = self.say(reason.key)
        return why if reason.section == "kernel" else self.say("why.section", why=why, section=reason.section)

    def option(self, name: str, value: str | None = None) -> str:
        """Return the name of an option of this game, or of one of its values; numbers share the key "….count"."""
        key = f"{self.package.id}.option.{name}" if self.package is not None else name
        if value is None:
            return self.say(key)
        for option in () if self.package is None else self.package.options:
            if option.name == name and (things := option.named(value)):
                return " + ".join([self.say(thing) for thing in things])
            if option.name == name and (described := option.described(value, self.lang)):
                return described
        if value.isdecimal() and self.find(f"{key}.{value}") is None:
            return self.say(f"{key}.count", count=int(value))
        return self.say(f"{key}.{value}")


def _filled(text: str, args: dict[str, str | int]) -> str:
    """Return the text with its arguments; a malformed translation is shown as it is, so that the game goes on."""
    try:
        return text.format_map(_Arguments(args))
    except (ValueError, LookupError, AttributeError):
        return text


class _Arguments(dict[str, str | int]):
    """Arguments of a sentence; a placeholder without an argument stays visible instead of raising an error."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


def speaker(lang: str, package: GamePackage | None = None, options: Mapping[str, str] | None = None) -> Speaker:
    """Return the speaker of a language, for one game or for the program alone; equal options share one speaker."""
    return _speaker(language(lang), package, tuple(sorted((options or {}).items())))


def english(key: str) -> str:
    """Return the English text of a key from the program's catalogue, or from that of the game the key begins with."""
    text = speaker(FALLBACK).find(key)
    game = key.partition(".")[0]
    if text is None and game in known_games():
        text = speaker(FALLBACK, find_game(game)).find(key)
    return text or key


@lru_cache(maxsize=256)
def _speaker(lang: str, package: GamePackage | None, options: tuple[tuple[str, str], ...]) -> Speaker:
    return Speaker(lang, package, dict(options))


@cache
def _catalogue(module: str, domain: str, lang: str) -> GNUTranslations:
    """Return one domain in one language, from the folder of its package; empty if there is none."""
    source = _file(module, domain, lang, "po")
    compiled = _file(module, domain, lang, "mo") if source is None else compile_po(_text(source, domain), domain)
    try:
        return GNUTranslations(BytesIO(compile_po("") if compiled is None else compiled))
    except (OSError, ValueError, LookupError, struct.error) as error:
        raise StarboardError(f"the catalogue {domain!r} in {lang} cannot be used: {error}") from error


def _file(module: str, domain: str, lang: str, ending: str) -> bytes | None:
    """Return the content of a catalogue's file; it may be in an archive, as the package itself."""
    try:
        return get_data(module, f"locale/{lang}/LC_MESSAGES/{domain}.{ending}")
    except OSError:
        return None


def _text(source: bytes, name: str) -> str:
    try:
        return source.decode()
    except UnicodeDecodeError as error:
        raise StarboardError(f"the catalogue {name!r} is not written in UTF-8 ({error.reason})") from error


_LINE: Final = re.compile(r'(?:(msgid|msgid_plural|msgstr|msgstr\[\d\])\s+)?"((?:[^"\\]|\\.)*)"')
_UTF8: Final = b"Content-Type: text/plain; charset=UTF-8\n"
_ESCAPES: Final = {"n": "\n", "t": "\t", "r": "\r"}


def read_po(text: str, name: str = "") -> dict[str, dict[str, str]]:
    """Return the entries of a .po file by message id, each with its fields "msgid_plural", "msgstr", "msgstr[0]" …"""
    by_id: dict[str, dict[str, str]] = {}
    entry: dict[str, str] = {}
    field, is_fuzzy = "", False
    for number, raw in enumerate([*text.splitlines(), 'msgid ""'], start=1):
        line = raw.strip()
        if not line or line.startswith("#"):
            is_fuzzy = is_fuzzy or (line.startswith("#,") and "fuzzy" in line)
            continue
        match = _LINE.fullmatch(line)
        if match is None or not (match[1] or field):
            raise StarboardError(f"line {number} of the catalogue {name!r} cannot be read: {line!r}")
        if match[1] == "msgid":
            if "msgid" in entry and (not entry.pop("fuzzy", "") or entry["msgid"] == ""):
                if entry["msgid"] in by_id:
                    raise StarboardError(f"the catalogue {name!r} has two entries for {entry['msgid']!r}")
                by_id[entry["msgid"]] = entry
            entry = {"fuzzy": "yes"} if is_fuzzy else {}
            is_fuzzy = False
        field = match[1] or field
        part = match[2]
        if "\\" in part:
            part = re.sub(r"\\(.)", lambda escape: _ESCAPES.get(escape[1], escape[1]), part)
        entry[field] = entry.get(field, "") + part
    return by_id


def compile_po(text: str, name: str = "") -> bytes:
    """Return a .po file as the .mo file that gettext reads: two tables of lengths and offsets, then the texts."""
    messages: dict[bytes, bytes] = {b"": _UTF8}
    for key, entry in read_po(text, name).items():
        forms = [entry[field] for field in sorted(entry) if field.startswith("msgstr")]
        if all(forms):
            identity = f"{key}\0{entry['msgid_plural']}" if "msgid_plural" in entry else key
            messages[identity.encode()] = "\0".join(forms).encode()
    messages[b""] = re.sub(rb"charset=\S+", b"charset=UTF-8", messages[b""])
    rows = sorted(messages.items())
    texts = [row[column] for column in (0, 1) for row in rows]
    place = 28 + 8 * len(texts)
    table: list[int] = []
    for part in texts:
        table += (len(part), place)
        place += len(part) + 1
    head = struct.pack("<7I", 0x950412DE, 0, len(rows), 28, 28 + 8 * len(rows), 0, 28 + 8 * len(texts))
    return head + struct.pack(f"<{len(table)}I", *table) + b"\0".join([*texts, b""])


def entries(module: str, domain: str, lang: str) -> dict[str, dict[str, str]]:
    """Return all entries of one .po file, for checks and tools; the header has the empty key."""
    return read_po(_text(_file(module, domain, lang, "po") or b"", domain), domain)
