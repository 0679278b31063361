"""The catalogues of the program and its games are complete, translated, and consistent in all languages.

This file also checks that the catalogue of Race has exactly the texts that the game uses; test_gaia_catalogue.py and
test_shackleton_catalogue.py do the same for the other games.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import starboard
from starboard.games import gaia, shackleton
from starboard.games.race import GAME, components
from starboard.games.race.actions import VOCABULARY
from starboard.games.race.data import DESIGNS
from starboard.games.race.events import ACTION, CARD, END, KINDS, PHASE, QUESTIONS, REASONS
from starboard.games.race.game import RULES
from starboard.games.race.guide.tutorial import HINTS
from starboard.games.race.state import Race
from starboard.games.race.text import card_text, labels
from starboard.kernel.event import Kind
from starboard.kernel.match import Match
from starboard.kernel.reason import GAME_OVER, NOT_ASKED, NOT_YOUR_CHOICE, Reason
from starboard.kernel.rng import Dice
from starboard.text.i18n import FALLBACK, LANGUAGES, speaker
from tools.catalogues import forms, patterns, placeholders, strings, texts_of

DOMAINS = [("starboard", "starboard"), *[(game.module, game.id) for game in (GAME, gaia.GAME, shackleton.GAME)]]
OTHERS = [lang for lang in LANGUAGES if lang != FALLBACK]
SOURCES = Path(starboard.__file__).parent

# Names, letters and patterns that are the same in several languages; none of them is a sentence.
ALIKE = {
    "race.card.alpha-centauri",
    "race.card.epsilon-eridani",
    "race.good.genes",
    "race.letter.rare",
    "race.letter.genes",
    "race.letter.alien",
    "race.letter.production",
    "race.power",
}
NAMES = {  # prefixes of keys whose texts may be the same, each with its reason
    "gaia.faction.": "the rulebooks keep the names of factions",
    "gaia.letter.": "letters of a map",
    "gaia.option.automa": "the Automa and its levels have names of their own",
    "gaia.automa.level.": "the Automa's levels have names of their own",
    "shackleton.corporation.": "corporations keep their names",
    "shackleton.leader.": "countries",
    "shackleton.letter.": "letters of a map",
}
AT_MOST_ALIKE = 0.05


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize(("module", "domain"), DOMAINS)
def test_every_language_has_the_keys_of_english(module: str, domain: str, lang: str) -> None:
    english, other = texts_of(module, domain, FALLBACK), texts_of(module, domain, lang)
    assert set(english) - set(other) == set()
    assert set(other) - set(english) == set()
    assert len(english) > 3


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize(("module", "domain"), DOMAINS)
def test_a_translation_has_the_arguments_of_the_english_text(module: str, domain: str, lang: str) -> None:
    other = texts_of(module, domain, lang)
    for key, entry in texts_of(module, domain, FALLBACK).items():
        assert placeholders(forms(other[key])) == placeholders(forms(entry)), key


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("module", "domain"), DOMAINS)
def test_arguments_have_plain_names(module: str, domain: str, lang: str) -> None:
    for key, entry in texts_of(module, domain, lang).items():
        assert all(re.fullmatch("[a-z_]+", name) for name in placeholders(forms(entry))), key


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("module", "domain"), DOMAINS)
def test_counted_sentences_have_all_their_forms(module: str, domain: str, lang: str) -> None:
    english = texts_of(module, domain, FALLBACK)
    for key, entry in texts_of(module, domain, lang).items():
        is_counted = "msgid_plural" in entry
        assert is_counted == ("msgid_plural" in english[key]), key
        assert sorted(field for field in entry if field.startswith("msgstr")) == (
            ["msgstr[0]", "msgstr[1]"] if is_counted else ["msgstr"]
        ), key
        assert all(form.strip() for form in forms(entry)), key
        assert entry.get("msgid_plural", key) == key
        assert is_counted or "count" not in placeholders(forms(entry)), key
        for form in forms(entry):  # the number itself may be left out: "the last card"
            assert placeholders(forms(entry)) - placeholders([form]) <= {"count"}, key


@pytest.mark.parametrize(
    ("lang", "key", "texts"),
    [
        ("en", "race.goods", ["0 goods", "1 good", "2 goods"]),
        ("pt_BR", "race.goods", ["0 bem", "1 bem", "2 bens"]),
        ("it", "race.goods", ["0 beni", "1 bene", "2 beni"]),
        ("en", "race.cards", ["no cards", "1 card", "2 cards"]),
        ("pt_BR", "race.cards", ["nenhuma carta", "1 carta", "2 cartas"]),
        ("it", "race.cards", ["nessuna carta", "1 carta", "2 carte"]),
        ("pt_BR", "race.points", ["0 PV", "1 PV", "2 PVs"]),
    ],
)
def test_every_language_has_its_own_plural_forms(lang: str, key: str, texts: list[str]) -> None:
    assert [speaker(lang, GAME).say(key, count=count) for count in range(3)] == texts


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize(("module", "domain"), DOMAINS)
def test_hardly_any_text_is_left_in_english(module: str, domain: str, lang: str) -> None:
    english, other = texts_of(module, domain, FALLBACK), texts_of(module, domain, lang)
    texts = {key for key in english if not key.startswith(tuple(NAMES))} - ALIKE
    alike = {key for key in texts if forms(english[key]) == forms(other[key])}
    assert len(alike) <= AT_MOST_ALIKE * len(texts), sorted(alike)


@pytest.mark.parametrize("family", NAMES)
def test_texts_that_may_be_the_same_are_names_and_not_sentences(family: str) -> None:
    module, domain = next((module, domain) for module, domain in DOMAINS if family.startswith(f"{domain}."))
    english = {key: text for key, text in texts_of(module, domain, FALLBACK).items() if key.startswith(family)}
    alike = [
        key for key in english for lang in OTHERS if forms(texts_of(module, domain, lang)[key]) == forms(english[key])
    ]
    assert alike
    assert [key for key in alike if forms(english[key])[0].endswith(".")] == []


@pytest.mark.parametrize("key", sorted(ALIKE))
def test_a_text_listed_as_alike_is_the_same_somewhere_and_is_no_sentence(key: str) -> None:
    english = forms(texts_of(GAME.module, GAME.id, FALLBACK)[key])
    assert any(forms(texts_of(GAME.module, GAME.id, lang)[key]) == english for lang in OTHERS)
    assert not english[0].endswith(".")


# The texts of Race


def declared() -> Iterator[str]:
    """Yield the keys of Race's events, reasons, questions, components, options and scores."""
    yield from [kind.key for kind in KINDS]
    yield from [reason.key for reason in REASONS]
    yield from QUESTIONS
    for noun in (CARD, ACTION, PHASE, END):
        yield from [f"{noun.prefix}.{name}" for name in noun.ids]
    yield from [f"race.good.{kind}" for kind in components.KINDS]
    yield from [f"race.keyword.{word}" for design in DESIGNS for word in design.keywords]
    for option in GAME.options:
        yield f"race.option.{option.name}"
        for value in option.values:
            yield f"race.option.{option.name}.{'count' if value.isdecimal() else value}"
    match = Match.new("race")
    yield from [f"race.score.{row}" for row in match.game.breakdown(match.state)[0]]


@pytest.mark.parametrize("key", sorted(set(declared())))
def test_every_key_of_the_rules_is_in_the_catalogue(key: str) -> None:
    assert key in texts_of(GAME.module, GAME.id, FALLBACK)


def effect_classes() -> list[str]:
    return sorted({type(effect).__name__ for design in DESIGNS for effect in design.powers})


@pytest.mark.parametrize("name", effect_classes())
def test_every_class_of_effects_has_a_text(name: str) -> None:
    assert f"race.effect.{name}" in texts_of(GAME.module, GAME.id, FALLBACK)


def test_every_question_race_asks_is_one_of_its_questions() -> None:
    keys = {node for node in strings(SOURCES / "games" / "race" / "rules") if node.startswith("race.ask.")}
    assert keys <= set(QUESTIONS)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.key))
def test_the_sentence_for_an_event_uses_only_arguments_of_the_event(kind: Kind) -> None:
    for lang in LANGUAGES:
        catalogue = texts_of(GAME.module, GAME.id, lang)
        used = placeholders(forms(catalogue[kind.key]))
        assert used <= set(kind.names)
        assert set(kind.names) - used <= {"power", "with_powers"}  # numbers for records, not for readers
        if f"{kind.key}.none" in catalogue:
            assert placeholders(forms(catalogue[f"{kind.key}.none"])) == used - {"count"}


@pytest.mark.parametrize("reason", [NOT_ASKED, NOT_YOUR_CHOICE, GAME_OVER], ids=lambda reason: str(reason.key))
def test_the_kernels_reasons_are_in_the_programs_catalogue(reason: Reason) -> None:
    assert reason.key in texts_of("starboard", "starboard", FALLBACK)


# Unused texts


def in_templates(folder: Path) -> tuple[set[str], list[re.Pattern[str]]]:
    """Return the keys in templates: complete ones, and patterns for those that a template joins with `~`."""
    pages = "".join([path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.html"))])
    whole = set(re.findall(r"""["']([a-z]+\.[a-z0-9.-]+)["']""", pages))
    prefixes = re.findall(r"""["']([a-z]+\.[a-z0-9.-]*\.)["'] ~""", pages)
    return whole, [re.compile(f"{re.escape(prefix)}[^.]+") for prefix in prefixes]


def test_the_catalogue_of_the_program_has_no_unused_text() -> None:
    in_pages, joined = in_templates(SOURCES / "web" / "templates")
    used = strings(SOURCES) | in_pages
    joined += patterns(SOURCES)
    others = [key for key in texts_of("starboard", "starboard", FALLBACK) if key not in used]
    assert [key for key in others if not any(pattern.fullmatch(key) for pattern in joined)] == []


class Listener:
    """An English speaker that records every key it was asked for."""

    def __init__(self) -> None:
        self.speaker = speaker(FALLBACK, GAME)
        self.heard: set[str] = set()

    def say(self, key: str, **args: str | int) -> str:
        self.heard.add(f"{key}.none" if args.get("count") == 0 and self.speaker.find(f"{key}.none") else key)
        return self.speaker.say(key, **args)


def test_the_catalogue_of_race_has_no_unused_text() -> None:
    listener = Listener()
    for card in range(len(DESIGNS)):
        card_text.card_lines(card, listener)
    for start, experienced in (("random", "no"), ("choice", "yes"), ("first", "no")):
        match = Match.new("race", seats=2, seed=5, start=start, experienced=experienced)
        dice = Dice(5)
        while not match.over:
            decision = match.pending[0]
            match.play(decision.actions[dice.below(len(decision.actions))], decision.seat)
        final = match.state
        assert isinstance(final, Race)
        for action in VOCABULARY:
            labels.action_label(action, RULES.view(final, 0), listener)
    used = listener.heard | set(declared()) | strings(SOURCES / "games" / "race")
    used |= {hint.key for hint in HINTS}
    used |= {f"race.group.{action.code.split()[0]}" for action in VOCABULARY}  # headings over the answers of a page
    counted = {f"{key}.none" for key in used}  # say() looks for these by itself
    others = set(texts_of(GAME.module, GAME.id, FALLBACK)) - used - counted
    joined = patterns(SOURCES / "games" / "race" / "draw")
    assert sorted([key for key in others if not any(pattern.fullmatch(key) for pattern in joined)]) == []
