"""starboard.text.i18n: how a language is chosen, and how a key becomes a sentence."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from starboard.kernel.errors import StarboardError, UnknownName
from starboard.kernel.event import EVERYBODY, Event, Kind, Noun
from starboard.kernel.package import GamePackage, Option
from starboard.kernel.reason import GAME_OVER, NOT_ASKED, NOT_YOUR_CHOICE, Reason
from starboard.text.i18n import FALLBACK, LANGUAGES, compile_po, language, speaker

HEADER = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"
"""
ENGLISH = (
    HEADER
    + """
msgid "chess.moved"
msgstr "{seat} moves {piece}."
msgid "chess.piece.rook"
msgstr "the rook"
msgid "chess.taken"
msgid_plural "chess.taken"
msgstr[0] "{seat} takes {count} {piece}."
msgstr[1] "{seat} takes {count} {piece}."
msgid "chess.piece.pawn"
msgid_plural "chess.piece.pawn"
msgstr[0] "pawn"
msgstr[1] "pawns"
msgid "chess.rival"
msgstr "The machine"
msgid "chess.took"
msgid_plural "chess.took"
msgstr[0] "{seat} takes {count} pawn."
msgstr[1] "{seat} takes {count} pawns."
msgid "chess.took.none"
msgstr "{seat} takes nothing."
msgid "chess.why.check"
msgstr "The king stands in check."
msgid "chess.option.clock"
msgstr "Clock"
msgid "chess.option.clock.none"
msgstr "no clock"
msgid "chess.option.clock.count"
msgid_plural "chess.option.clock.count"
msgstr[0] "{count} minute"
msgstr[1] "{count} minutes"
msgid "chess.broken"
msgstr "a { too many"
"""
)
ITALIAN = HEADER + 'msgid "chess.piece.rook"\nmsgstr "la torre"\nmsgid "why.section"\nmsgstr "{why} [{section}]"\n'


def package_at(folder: Path, name: str) -> GamePackage:
    """Return a game of another author, in a module with this name, that has nothing but texts."""
    (folder / name).mkdir(parents=True)
    (folder / name / "__init__.py").write_text("")
    options = (Option("clock", ("none", "5", "60"), "none"),)
    return GamePackage("chess", "Chess", {}, (2, 2), options, 1, name)


def catalogue(folder: Path, name: str, lang: str, ending: str) -> Path:
    place = folder / name / "locale" / lang / "LC_MESSAGES"
    place.mkdir(parents=True)
    return place / f"chess.{ending}"


@pytest.fixture
def chess(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> GamePackage:
    name = f"chess_of_{request.node.name.split('[')[0]}"
    package = package_at(tmp_path, name)
    catalogue(tmp_path, name, "en", "po").write_text(ENGLISH, encoding="utf-8")
    catalogue(tmp_path, name, "it", "po").write_text(ITALIAN, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    return package


@pytest.mark.parametrize(
    ("tag", "expected"),
    [
        *[(lang, lang) for lang in LANGUAGES],
        ("pt-BR", "pt_BR"),
        ("pt", "pt_BR"),
        ("PT-br", "pt_BR"),
        ("pt_PT", "pt_BR"),
        ("it_IT.UTF-8", "it"),
        ("it-CH", "it"),
        ("it_IT@euro", "it"),
        ("en-US", "en"),
        (" en ", "en"),
    ],
)
def test_a_tag_is_read_in_all_its_usual_spellings(tag: str, expected: str) -> None:
    assert language(tag) == expected


@pytest.mark.parametrize("tag", ["", "xx", "de_DE", "C", "portuguese-of-mars", "../it"])
def test_an_unknown_tag_is_refused_with_the_languages_there_are(tag: str) -> None:
    with pytest.raises(UnknownName) as caught:
        language(tag)
    assert repr(tag) in str(caught.value)
    assert all(lang in str(caught.value) for lang in LANGUAGES)


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, FALLBACK),
        ({"LANG": "pt_BR.UTF-8"}, "pt_BR"),
        ({"LANG": "pt_BR.UTF-8", "LC_ALL": "it_IT"}, "it"),
        ({"LANG": "pt_BR.UTF-8", "LC_MESSAGES": "it_IT"}, "it"),
        ({"LC_ALL": "it_IT", "LANGUAGE": "pt_BR:en"}, "pt_BR"),
        ({"LANGUAGE": "de:it:en", "LANG": "pt_BR"}, "it"),
        ({"LANGUAGE": "", "LANG": "it_IT"}, "it"),
        ({"LANG": "C.UTF-8"}, FALLBACK),
        ({"LC_ALL": "de_DE", "LANG": "it_IT"}, FALLBACK),
    ],
)
def test_without_a_tag_the_environment_decides(
    environment: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert language(None) == expected


def test_a_speaker_is_made_once_and_knows_its_language(chess: GamePackage) -> None:
    assert speaker("pt-BR").lang == "pt_BR"
    assert speaker("it", chess) is speaker("it", chess)
    with pytest.raises(UnknownName):
        speaker("xx", chess)


def test_the_catalogue_of_a_game_comes_before_that_of_the_program(chess: GamePackage) -> None:
    reason = Reason("chess.why.check", "3.1")
    assert speaker("en").reason(reason) == "chess.why.check (Rules: 3.1)"
    assert speaker("it", chess).reason(reason) == "The king stands in check. [3.1]"


def test_a_missing_translation_is_shown_in_english_and_a_missing_key_as_itself(chess: GamePackage) -> None:
    italian = speaker("it", chess)
    assert italian.say("chess.piece.rook") == "la torre"
    assert italian.say("chess.moved", seat="Ana", piece="x") == "Ana moves x."
    assert italian.say("chess.nowhere") == "chess.nowhere"
    assert italian.find("chess.nowhere") is None


@pytest.mark.parametrize(
    ("count", "sentence"), [(0, "Ana takes nothing."), (1, "Ana takes 1 pawn."), (2, "Ana takes 2 pawns.")]
)
def test_the_count_chooses_the_form(count: int, sentence: str, chess: GamePackage) -> None:
    assert speaker("en", chess).say("chess.took", seat="Ana", count=count) == sentence


def test_a_missing_argument_and_a_malformed_text_stay_readable(chess: GamePackage) -> None:
    assert speaker("en", chess).say("chess.moved", seat="Ana") == "Ana moves {piece}."
    assert speaker("en", chess).say("chess.broken", seat="Ana") == "a { too many"


def test_braces_in_a_name_are_not_expanded(chess: GamePackage) -> None:
    assert speaker("en", chess).say("chess.moved", seat="{piece}", piece="x") == "{piece} moves x."


def test_an_event_names_its_seat_and_its_components(chess: GamePackage) -> None:
    piece = Noun("chess.piece", ("king", "rook"))
    event = Event(Kind("chess.moved", {"seat": None, "piece": piece}), EVERYBODY, (1, 1))
    assert speaker("en", chess).event(event, ["Ana", "Beto"]) == "Beto moves the rook."
    assert speaker("it", chess).event(event, ["Ana", "Beto"]) == "Beto moves la torre."


@pytest.mark.parametrize(("count", "sentence"), [(1, "Ana takes 1 pawn."), (2, "Ana takes 2 pawns.")])
def test_a_counted_noun_has_the_plural_form_for_its_count(count: int, sentence: str, chess: GamePackage) -> None:
    kind = Kind("chess.taken", {"seat": None, "count": None, "piece": Noun("chess.piece", ("pawn",))})
    assert speaker("en", chess).event(Event(kind, EVERYBODY, (0, count, 0)[: len(kind.names)]), ["Ana"]) == sentence


def test_a_component_without_a_name_is_shown_by_its_id(chess: GamePackage) -> None:
    kind = Kind("chess.moved", {"seat": None, "piece": Noun("square", ("e4",))})
    assert speaker("en", chess).event(Event(kind, EVERYBODY, (0, 0)[: len(kind.names)]), ["Ana"]) == "Ana moves e4."


def test_a_seat_number_after_the_players_is_the_solo_opponent(chess: GamePackage) -> None:
    kind = Kind("chess.moved", {"seat": None, "piece": Noun("chess.piece", ("rook",))})
    assert speaker("en", chess).event(Event(kind, EVERYBODY, (2, 0)), ["Ana", "Beto"]) == "The machine moves the rook."


def test_an_option_is_named_by_word_or_by_number(chess: GamePackage) -> None:
    english = speaker("en", chess)
    assert english.option("clock") == "Clock"
    assert english.option("clock", "none") == "no clock"
    assert english.option("clock", "60") == "60 minutes"
    assert english.option("nothing") == "chess.option.nothing"


@pytest.mark.parametrize("reason", [NOT_ASKED, NOT_YOUR_CHOICE, GAME_OVER], ids=lambda reason: str(reason.key))
def test_a_refusal_of_the_kernel_names_no_section_of_a_rulebook(reason: Reason) -> None:
    sentences = [speaker(lang).reason(reason) for lang in LANGUAGES]
    assert reason.key not in sentences
    assert len(set(sentences)) == len(LANGUAGES)
    assert not any(reason.section in text for text in sentences)


def test_a_package_with_compiled_catalogues_only_has_its_texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = package_at(tmp_path, "chess_compiled")
    catalogue(tmp_path, "chess_compiled", "en", "mo").write_bytes(compile_po(ENGLISH))
    monkeypatch.syspath_prepend(tmp_path)
    assert speaker("en", package).say("chess.took", seat="Ana", count=3) == "Ana takes 3 pawns."


def test_the_source_of_a_catalogue_comes_before_the_compiled_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = package_at(tmp_path, "chess_both")
    source = catalogue(tmp_path, "chess_both", "en", "po")
    source.write_text(ENGLISH, encoding="utf-8")
    source.with_suffix(".mo").write_bytes(compile_po(ENGLISH.replace("the rook", "the tower")))
    monkeypatch.syspath_prepend(tmp_path)
    assert speaker("en", package).say("chess.piece.rook") == "the rook"


def test_a_package_inside_an_archive_has_its_texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = package_at(tmp_path / "folder", "chess_zipped")
    with zipfile.ZipFile(tmp_path / "games.zip", "w") as archive:
        archive.writestr("chess_zipped/__init__.py", "")
        archive.writestr("chess_zipped/locale/en/LC_MESSAGES/chess.po", ENGLISH)
    monkeypatch.syspath_prepend(tmp_path / "games.zip")
    assert speaker("en", package).say("chess.piece.rook") == "the rook"


def test_a_package_without_texts_shows_its_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = package_at(tmp_path, "chess_silent")
    monkeypatch.syspath_prepend(tmp_path)
    silent = speaker("it", package)
    assert silent.say("chess.moved", seat="Ana") == "chess.moved"
    assert silent.say("kernel.why.game-over") == speaker("it").say("kernel.why.game-over")


@pytest.mark.parametrize(
    "written",
    [
        b'msgid "a"\nmsgstr "b\n',
        b'msgid "a"\nmsgstr "b"\nmsgid "a"\nmsgstr "c"\n',
        'msgid "a"\nmsgstr "é"\n'.encode("latin-1"),
        b'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=n > ;\\n"\n',
        b'"nothing begins here"\n',
    ],
    ids=["open quote", "twice", "not UTF-8", "no plural", "no field"],
)
def test_a_catalogue_that_cannot_be_read_is_named_in_one_sentence(
    written: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    name = f"chess_bad_{request.node.callspec.indices['written']}"
    package = package_at(tmp_path, name)
    catalogue(tmp_path, name, "en", "po").write_bytes(written)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(StarboardError, match="'chess'") as caught:
        speaker("en", package).say("chess.moved")
    assert "\n" not in str(caught.value)
