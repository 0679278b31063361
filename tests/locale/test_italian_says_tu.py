"""Italian texts address the reader as "tu", never as "voi", in every catalogue, tutorial and rules page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import starboard
from starboard.text.i18n import read_po

ROOT = Path(starboard.__file__).parent
CATALOGUES = sorted(ROOT.rglob("it/LC_MESSAGES/*.po"))
PAGES = sorted(ROOT.rglob("rules.it.md"))

TO_SEVERAL = re.compile(
    r"voi|vostr[oaie]|ve|siete|siate|foste|[a-z]*[aei]te(vi|lo|la|li|le|ne|ci|gli|mi)?|[a-z]*[aei]ste"
)
"""Words that address several people, or look like it: verbs in -ate, -ete, -ite, -este, also with a pronoun."""

THINGS = {
    *("comete", "ilmenite", "limite", "partite", "peste", "regolite", "rendite", "rete", "satellite", "tramite"),
    *("vendite", "viste", "queste", "richieste"),
}
OTHER_WORDS = {
    *THINGS,
    # participles in the plural
    *("annullate", "avanzate", "chiamate", "consigliate", "costruite", "distribuite", "federate", "fidate"),
    *("conservate", "coordinate", "finanziate", "giocate", "girate", "guardate", "ideate", "migliorate"),
    *("pescate", "predefinite", "registrate", "rivelate", "separate"),
    *("riviste", "scartate", "segnate", "simulate", "solite", "stampate", "state", "unite", "rimaste"),
    # verbs in the third person
    *("consiste", "esiste"),
}
WITH_OBJECT = re.compile(r"\b([a-zà-ù]+[aei]te) (?=(il|lo|la|i|gli|le|un|uno|una|che|quale)\b|(l|un)')")
"""A participle ("carte guardate") has no object; an imperative ("guardate la mappa") has one."""

MEANS_THERE = re.compile(
    r"vi (si (trova|unisce|aggiungono|sono aggiunte)|ha(i)? |ha il|abbia|alloggia|guadagnano|(ha )?messo)",
    re.IGNORECASE,
)
""" "Vi" as "there", not as "you"."""


def plural_address(text: str) -> list[str]:
    """Return the words of a text that address more than one reader."""
    words = re.findall(r"[a-zà-ù]+", re.sub(r"\{.*?\}", "", text.lower()))
    plural = [word for word in words if TO_SEVERAL.fullmatch(word) and word not in OTHER_WORDS]
    plural += [verb[1] for verb in WITH_OBJECT.finditer(text.lower()) if verb[1] not in THINGS]
    return plural + re.findall(r"\bvi\b.{0,20}", MEANS_THERE.sub("", text))


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.name)
def test_no_entry_of_an_italian_catalogue_addresses_several_readers(path: Path) -> None:
    entries = read_po(path.read_text(encoding="utf-8"))
    words_in = {
        key: plural_address(" ".join([text for name, text in texts.items() if name.startswith("msgstr")]))
        for key, texts in entries.items()
        if key
    }
    assert {key: words for key, words in words_in.items() if words} == {}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.parents[1].name)
def test_no_line_of_an_italian_rules_page_addresses_several_readers(path: Path) -> None:
    words_in = {line: plural_address(line) for line in path.read_text(encoding="utf-8").splitlines()}
    assert {line: words for line, words in words_in.items() if words} == {}


def test_all_catalogues_and_pages_are_read() -> None:
    assert {path.name for path in CATALOGUES} == {"starboard.po", "race.po", "gaia.po", "shackleton.po"}
    assert {path.parents[1].name for path in PAGES} == {"race", "gaia", "shackleton"}


@pytest.mark.parametrize(
    "text",
    [
        *("Scegliete la fazione.", "Tocca a voi.", "la vostra portata", "Non potete ancora fermarvi.", "Avete perso."),
        *("Costruitela con l'azione normale.", "Questo vi darebbe un CIQ.", "con cui potreste pagare"),
        *("Guardate la mappa.", "Costruite un'altra Colonia."),
    ],
)
def test_a_sentence_that_addresses_several_readers_is_noticed(text: str) -> None:
    assert plural_address(text) != []


@pytest.mark.parametrize(
    "text", ["Scegli la fazione.", "chiunque vi abbia costruito", "Le partite registrate", "VI: Tessere"]
)
def test_a_sentence_that_addresses_one_reader_or_nobody_is_accepted(text: str) -> None:
    assert plural_address(text) == []
