"""Errors that reach people can be said in every language: each has a key, and its English is the catalogue's."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import starboard
from starboard.kernel import errors
from starboard.kernel.errors import BadOption, StarboardError, UnknownName, Words, message, nearest
from starboard.kernel.package import find_game, known_games
from starboard.text.i18n import FALLBACK, LANGUAGES, speaker
from tools.catalogues import forms, placeholders, texts_of

SOURCES = Path(starboard.__file__).parent
KINDS = {name for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, StarboardError)}
WITH_KEY: dict[str, set[str]] = {"Words": set(), "message": set(), "problem": {"doing"}}  # and what they add
OWN_WORDS = {"UnknownName", "StaleDecision", "IllegalAction", "AmbiguousAction", "UnreadableAction"}  # they have keys
FOR_WHO_STARTS_IT = ("web/settings.py", "web/storage/engine.py", "web/storage/migrate.py")  # errors of the terminal


def calls(*folders: str) -> Iterator[tuple[Path, ast.Call, str]]:
    for folder in folders:
        for path in sorted((SOURCES / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call):
                    yield path, node, getattr(node.func, "id", getattr(node.func, "attr", ""))


def keyed() -> Iterator[tuple[str, str, set[str]]]:
    """Each key of an error or message in the sources, its English if that stands there too, and its arguments."""
    for _, call, name in calls("."):
        key: ast.expr | None = next((word.value for word in call.keywords if word.arg == "key"), None)
        texts = call.args
        if key is None and name in WITH_KEY and call.args:
            key, texts = call.args[0], call.args[1:]
        if not isinstance(key, ast.Constant) or not isinstance(key.value, str) or not key.value:
            continue
        text = texts[0].value if texts and isinstance(texts[0], ast.Constant) else ""
        if name in KINDS or name in WITH_KEY or text:
            yield key.value, str(text), {word.arg or "**" for word in call.keywords} | WITH_KEY.get(name, set())


def english(key: str) -> list[str]:
    domain = key.partition(".")[0]
    package = find_game(domain) if domain in known_games() else None
    found = texts_of("starboard", "starboard", FALLBACK)
    if package is not None:
        found = texts_of(package.module, package.id, FALLBACK)
    assert key in found, key
    return forms(found[key])


def test_every_message_is_in_the_catalogue_with_the_arguments_that_it_gets() -> None:
    rows = list(keyed())
    assert len({key for key, _, _ in rows}) > 100
    for key, sentence, arguments in rows:
        (text,) = english(key)
        if sentence:  # said in both places, so it must be the same
            assert (text[:1].lower() + text[1:]).rstrip(".") == (sentence[:1].lower() + sentence[1:]).rstrip("."), key
            assert placeholders([text]) == placeholders([sentence]), key
        elif "**" not in arguments:
            assert set(placeholders([text])) <= arguments, key


def test_every_error_of_the_server_that_a_page_can_show_has_a_key() -> None:
    bare = [
        f"{path.relative_to(SOURCES)}:{call.lineno}"
        for path, call, name in calls("web")
        if name in KINDS - OWN_WORDS
        and path.relative_to(SOURCES).as_posix() not in FOR_WHO_STARTS_IT
        and not any(word.arg == "key" for word in call.keywords)
    ]
    assert bare == []


def test_every_sort_of_unknown_name_is_in_the_catalogue() -> None:
    for _, call, name in calls("kernel", "web", "games", "bots"):
        if name in ("UnknownName", "known") and call.args and isinstance(call.args[0], ast.Constant):
            what = call.args[0].value
            if isinstance(what, str):
                english(f"error.no-{what.replace(' ', '-')}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_error_is_said_with_its_hint_in_each_language(lang: str) -> None:
    error = UnknownName("language", "klingon", LANGUAGES)
    told = speaker(lang).words(error.words)
    assert "'klingon'" in told
    assert "en, pt_BR, it" in told
    assert (told == str(error)) == (lang == FALLBACK)
    assert "{" not in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_long_list_is_cut_in_each_language(lang: str) -> None:
    told = speaker(lang).words(nearest("zzz", [f"name{number}" for number in range(30)]))
    assert "name11" in told
    assert "name12" not in told
    assert "30" in told


def test_the_english_of_an_error_is_that_of_the_catalogue() -> None:
    assert str(BadOption(key="error.seed-long")) == "a seed has at most 40 digits"
    assert str(message("gaia.log.rotated")) == english("gaia.log.rotated")[0]
    assert str(message("nowhere.at-all")) == "nowhere.at-all"


def test_an_error_without_a_key_stands_as_it_is() -> None:
    error = StarboardError("a sentence with {braces}")
    assert str(error) == "a sentence with {braces}"
    assert speaker("en").error(error) == "a sentence with {braces}"
    told = speaker("it").error(error)
    assert told.endswith("a sentence with {braces}")
    assert "inglese" in told


def test_a_key_that_no_catalogue_has_is_said_in_english() -> None:
    words = Words("elsewhere.key", "{who} is lost", {"who": Words("error.log-line", "line {line}", {"line": 3})})
    assert speaker("it").words(words) == str(words) == "line 3 is lost"
