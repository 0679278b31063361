"""Every error that people see has a message in all catalogues, and its English sentence is that of the catalogue."""

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
WITH_KEY: dict[str, set[str]] = {"Words": set(), "message": set(), "problem": {"doing"}}  # and arguments they add
OWN_KEYS = {"UnknownName", "StaleDecision", "IllegalAction", "AmbiguousAction", "UnreadableAction"}
FOR_THE_HOST = ("web/settings.py", "web/storage/engine.py", "web/storage/migrate.py")  # errors shown in the terminal


def calls(*folders: str) -> Iterator[tuple[Path, ast.Call, str]]:
    for folder in folders:
        for path in sorted((SOURCES / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call):
                    yield path, node, getattr(node.func, "id", getattr(node.func, "attr", ""))


def keyed() -> Iterator[tuple[str, str, set[str]]]:
    """Yield each key of an error or message in the sources, its English text if given there, and its arguments."""
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
    catalogue = texts_of("starboard", "starboard", FALLBACK)
    if package is not None:
        catalogue = texts_of(package.module, package.id, FALLBACK)
    assert key in catalogue, key
    return forms(catalogue[key])


def test_every_message_is_in_the_catalogue_with_its_arguments() -> None:
    rows = list(keyed())
    assert len({key for key, _, _ in rows}) > 100
    for key, sentence, arguments in rows:
        (text,) = english(key)
        if sentence:  # in the source too, so both must be the same
            assert (text[:1].lower() + text[1:]).rstrip(".") == (sentence[:1].lower() + sentence[1:]).rstrip("."), key
            assert placeholders([text]) == placeholders([sentence]), key
        elif "**" not in arguments:
            assert set(placeholders([text])) <= arguments, key


def test_every_error_of_the_server_that_a_page_can_show_has_a_key() -> None:
    bare = [
        f"{path.relative_to(SOURCES)}:{call.lineno}"
        for path, call, name in calls("web")
        if name in KINDS - OWN_KEYS
        and path.relative_to(SOURCES).as_posix() not in FOR_THE_HOST
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
    sentence = speaker(lang).words(error.words)
    assert "'klingon'" in sentence
    assert "en, pt_BR, it" in sentence
    assert (sentence == str(error)) == (lang == FALLBACK)
    assert "{" not in sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_long_list_is_cut_in_each_language(lang: str) -> None:
    sentence = speaker(lang).words(nearest("zzz", [f"name{number}" for number in range(30)]))
    assert "name11" in sentence
    assert "name12" not in sentence
    assert "30" in sentence


def test_the_english_of_an_error_is_that_of_the_catalogue() -> None:
    assert str(BadOption(key="error.seed-long")) == "a seed has at most 40 digits"
    assert str(message("gaia.log.rotated")) == english("gaia.log.rotated")[0]
    assert str(message("nowhere.at-all")) == "nowhere.at-all"


def test_an_error_without_a_key_is_shown_unchanged() -> None:
    error = StarboardError("a sentence with {braces}")
    assert str(error) == "a sentence with {braces}"
    assert speaker("en").error(error) == "a sentence with {braces}"
    sentence = speaker("it").error(error)
    assert sentence.endswith("a sentence with {braces}")
    assert "inglese" in sentence


def test_a_key_that_no_catalogue_has_is_said_in_english() -> None:
    words = Words("elsewhere.key", "{who} is lost", {"who": Words("error.log-line", "line {line}", {"line": 3})})
    assert speaker("it").words(words) == str(words) == "line 3 is lost"
