"""Our small reader of .po files agrees with Babel's compiler, for our own files and for unusual ones."""

from __future__ import annotations

from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages import mofile, pofile

import starboard
from starboard.text.i18n import LANGUAGES, compile_po, read_po

ROOT = Path(starboard.__file__).parent
OURS = sorted(ROOT.rglob("*.po"))


def by_us(text: str) -> GNUTranslations:
    return GNUTranslations(BytesIO(compile_po(text)))


def by_babel(text: str) -> GNUTranslations:
    compiled = BytesIO()
    mofile.write_mo(compiled, pofile.read_po(BytesIO(text.encode())))
    return GNUTranslations(BytesIO(compiled.getvalue()))


def test_the_program_and_every_game_have_a_catalogue_in_every_language() -> None:
    folders = {path.parents[2] for path in OURS}
    assert {ROOT / "locale", *[ROOT / "games" / game / "locale" for game in ("race", "gaia", "shackleton")]} <= folders
    for folder in folders:
        assert sorted(path.parent.parent.name for path in OURS if path.parents[2] == folder) == sorted(LANGUAGES)


@pytest.mark.parametrize("path", OURS, ids=lambda path: f"{path.parent.parent.name}/{path.name}")
def test_a_catalogue_has_the_same_texts_when_babel_compiles_it(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    ours, theirs = by_us(text), by_babel(text)
    for key in read_po(text):
        if key:
            assert ours.gettext(key) == theirs.gettext(key) != key
            for count in range(25):
                assert ours.ngettext(key, key, count) == theirs.ngettext(key, key, count)


@pytest.mark.parametrize("path", OURS, ids=lambda path: f"{path.parent.parent.name}/{path.name}")
def test_a_catalogue_has_no_unfinished_entry_and_names_its_language(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    catalogue = pofile.read_po(BytesIO(text.encode()))
    assert [message.id for message in catalogue if message.id and (message.fuzzy or not message.string)] == []
    assert list(catalogue.obsolete) == []
    assert str(catalogue.locale) == path.parent.parent.name
    assert catalogue.num_plurals == 2


def test_escapes_and_texts_over_several_lines_are_read() -> None:
    text = 'msgid "a"\nmsgstr ""\n"one \\"two\\"\\n"\n"\\\\three\\tfour"\n'
    assert read_po(text)["a"]["msgstr"] == 'one "two"\n\\three\tfour'
    assert by_us(text).gettext("a") == by_babel(text).gettext("a")


def test_fuzzy_obsolete_and_empty_entries_are_ignored() -> None:
    text = '#, fuzzy\nmsgid "a"\nmsgstr "b"\n\n#~ msgid "c"\n#~ msgstr "d"\n\n'
    text += 'msgid "e"\nmsgstr ""\n\nmsgid "f"\nmsgstr "g"\n'
    assert [by_us(text).gettext(key) for key in "acef"] == ["a", "c", "e", "g"]
    assert [by_babel(text).gettext(key) for key in "acef"] == ["a", "c", "e", "g"]


def test_without_a_header_the_text_is_utf8_and_plurals_are_english() -> None:
    text = 'msgid "a"\nmsgid_plural "a"\nmsgstr[0] "uma Colônia"\nmsgstr[1] "Colônias"\n'
    assert [by_us(text).ngettext("a", "a", count) for count in (0, 1, 2)] == ["Colônias", "uma Colônia", "Colônias"]


def test_a_wrong_charset_in_the_header_is_ignored() -> None:
    text = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=CHARSET\\n"\n\nmsgid "a"\nmsgstr "Colônia"\n'
    assert by_us(text).gettext("a") == "Colônia"
