"""The texts of Race in every language: cards, effects, events, labels and the whole table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest

from games.race.positions import Seat, Table, table
from starboard.games.race import GAME, components
from starboard.games.race import effects as fx
from starboard.games.race import events as kinds
from starboard.games.race.cards import CARDS, NUMBER
from starboard.games.race.data import DESIGNS
from starboard.games.race.text.board import board_text
from starboard.games.race.text.card_text import card_facts, card_lines, card_name, effect_text
from starboard.games.race.text.labels import action_label
from starboard.games.race.text.question_notes import question_notes
from starboard.games.race.view import RaceView, imagine
from starboard.kernel.match import Match
from starboard.kernel.parts import Speaker
from starboard.kernel.reason import Reason
from starboard.text.i18n import LANGUAGES, speaker
from tools.strict_speaker import StrictSpeaker, played_by_chance

NAMES = ("Ana", "Beto da Silva Sauro", "C.", "Donatella")
SETTINGS: list[dict[str, str]] = [
    {"start": "random"},
    {"start": "choice", "experienced": "yes"},
    {"start": "first"},
    {"start": "five"},
    {"experienced": "yes", "copies": "numbered"},
]

# The Portuguese names that the Brazilian rulebook prints.
PRINTED = {
    "alpha-centauri": "Alpha Centauri",
    "artist-colony": "Colônia Artística",
    "empath-world": "Mundo dos Empatas",
    "expanding-colony": "Colônia em Expansão",
    "gambling-world": "Mundo de Jogatina",
    "black-market-trading-world": "Mundo Comercial do Mercado Negro",
    "gem-world": "Mundo Cristalino",
    "new-vinland": "Nova Vinlândia",
    "alien-rosetta-stone-world": "Mundo de Pedra de Roseta Alienígena",
    "merchant-world": "Mundo Mercantil",
    "galactic-trendsetters": "Formadores de Tendência da Galáxia",
    "contact-specialist": "Especialista em Contato",
    "new-military-tactics": "Novas Táticas Militares",
    "public-works": "Obras Públicas",
    "colony-ship": "Nave-Colônia",
    "deficit-spending": "Déficit Orçamentário",
    "genetics-lab": "Laboratório de Genética",
    "mining-robots": "Robôs Mineradores",
    "mining-conglomerate": "Conglomerado de Mineração",
    "replicant-robots": "Robôs Replicantes",
    "research-labs": "Laboratórios de Pesquisa",
    "consumer-markets": "Mercados Consumidores",
    "alien-tech-institute": "Instituto de Tecnologia Alienígena",
    "free-trade-association": "Associação de Livre Comércio",
    "galactic-federation": "Federação Galáctica",
    "galactic-imperium": "Império Galáctico",
    "galactic-renaissance": "Renascentismo Galáctico",
    "galactic-survey-seti": "Sondagem Galáctica/SETI",
    "merchant-guild": "Guilda Mercantil",
    "mining-league": "Liga Mineradora",
    "new-economy": "Nova Economia",
    "new-galactic-order": "Nova Ordem Galáctica",
    "pan-galactic-league": "Liga Pangaláctica",
    "trade-league": "Liga Comercial",
}


class Strict(StrictSpeaker):
    """The strict speaker of this game."""

    def __init__(self, lang: str) -> None:
        super().__init__(lang, GAME)


@pytest.fixture(params=LANGUAGES)
def strict(request: pytest.FixtureRequest) -> Strict:
    return Strict(request.param)


def played(seats: int, seed: int, options: dict[str, str]) -> Iterator[Match]:
    return played_by_chance(GAME.id, seats, seed, options)


def view_of(match: Match, seat: int) -> RaceView:
    view = match.view(seat)
    assert isinstance(view, RaceView)
    return view


# Cards


@pytest.mark.parametrize(("card", "name"), PRINTED.items())
def test_a_name_the_brazilian_rulebook_prints_is_used(card: str, name: str) -> None:
    assert card_name(NUMBER[card], speaker("pt_BR", GAME)) == name


def test_there_are_34_printed_names() -> None:
    assert len(PRINTED) == 34


def test_a_card_has_a_name_of_its_own(strict: Strict) -> None:
    names = [card_name(card, strict) for card in range(len(DESIGNS))]
    assert len(set(names)) == len(DESIGNS)
    assert all(name == name.strip() for name in names)


@pytest.mark.parametrize("card", range(len(DESIGNS)), ids=[design.id for design in DESIGNS])
def test_the_text_of_a_card_has_all_its_facts(card: int, strict: Strict) -> None:
    design, lines = DESIGNS[card], card_lines(card, strict)
    is_start, has_keywords = design.start is not None, bool(design.keywords)
    assert len(lines) == 2 + is_start + has_keywords + len(design.powers) + len(design.scoring)
    assert lines[0] == card_name(card, strict)
    assert str(design.cost) in lines[1]
    assert design.scoring or str(design.points) in lines[1]
    assert design.kind == components.ANY or strict.say(f"race.good.{components.KINDS[design.kind]}") in lines[1]
    assert all(lines)
    assert len(set(lines)) == len(lines)


def effects() -> list[fx.Effect]:
    return sorted({effect for design in DESIGNS for effect in design.powers}, key=repr)


def variations(effect: Any) -> Iterator[fx.Effect]:
    """Yield copies of an effect with one value changed, without values that have no effect."""
    is_for_all_kinds = getattr(effect, "only_here", False) or getattr(effect, "rebels_only", False)
    for field in fields(effect):
        value = getattr(effect, field.name)
        if isinstance(value, bool):
            yield replace(effect, **{field.name: not value})
        elif "kind" in field.name and is_for_all_kinds:
            continue
        elif "kind" in field.name:
            yield replace(effect, **{field.name: (value + 1) % 4})
        else:
            yield replace(effect, **{field.name: value + 1})


@pytest.mark.parametrize("effect", effects(), ids=repr)
def test_the_text_of_a_power_changes_with_each_of_its_values(effect: fx.Effect, strict: Strict) -> None:
    text = effect_text(effect, strict)
    for other in variations(effect):
        assert effect_text(other, strict) != text, other


def test_powers_of_one_phase_have_different_texts(strict: Strict) -> None:
    for design in DESIGNS:
        texts = [(effect.phase, effect_text(effect, strict)) for effect in design.powers]
        assert len(set(texts)) == len(texts), design.id


@pytest.mark.parametrize(
    ("card", "lines"),
    [
        ("gateway-station", ["Start world -6, blue", "Consume (IV): discard 2 goods for 1 VP and 3 cards"]),
        ("old-earth", ["Consume (IV): discard up to 2 goods for 1 VP each"]),
        ("refugee-world", ["World, cost 0, 1 VP, windfall Novelty (N)", "Settle (III): military -1"]),
        ("rebel-homeworld", ["Military world, defense 7, 7 VP", "Keywords: REBEL"]),
        (
            "alien-tech-institute",
            [
                "End of the game: 3 VP for each Alien Technology production world",
                "End of the game: 2 VP for each other ALIEN card (this card counts too)",
            ],
        ),
        (
            "galactic-federation",
            [
                "End of the game: 2 VP for each development of cost 6 (this card counts too)",
                "End of the game: 1 VP for each other development",
            ],
        ),
        ("galactic-renaissance", ["End of the game: 1 VP for every 3 VP in chips"]),
        ("mining-league", ["End of the game: 2 VP for Mining Robots"]),
    ],
)
def test_some_cards_in_english(card: str, lines: list[str]) -> None:
    text = card_lines(NUMBER[card], speaker("en", GAME))
    assert [line for line in lines if line not in text] == []


# Events


@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_every_event_of_a_random_game_has_a_sentence(options: dict[str, str]) -> None:
    speakers = [speaker(lang, GAME) for lang in LANGUAGES]
    kinds: set[str] = set()
    for seed in range(3):
        *_, match = played(2, seed, options)
        for event in [*match.opening, *[event for events in match.log for event in events]]:
            kinds.add(event.key)
            sentences = [one.event(event, NAMES) for one in speakers]
            assert sentences[0] not in sentences[1:], sentences
            assert not any("{" in text or "race." in text for text in sentences), sentences
    assert {"race.started-with", "race.round", "race.chose", "race.drew", "race.placed", "race.over"} <= kinds


def test_every_kind_of_event_has_a_sentence(strict: Strict) -> None:
    for kind in kinds.KINDS:
        things = {
            name: strict.say(f"{noun.prefix}.{noun.ids[0]}")
            for name, noun in zip(kind.names, kind.nouns, strict=True)
            if noun is not None
        }
        for count in range(4):
            numbers: dict[str, str | int] = {name: count for name in kind.names if name not in things}
            strict.say(kind.key, **{**numbers, **things, "seat": "Ana"})


IN_THE_BOOK = [reason for reason in kinds.REASONS if reason.section != "kernel"]


@pytest.mark.parametrize("reason", IN_THE_BOOK, ids=lambda reason: str(reason.key))
def test_a_reason_names_the_section_of_the_rules(reason: Reason) -> None:
    for lang in LANGUAGES:
        sentence = speaker(lang, GAME).reason(reason)
        assert sentence.startswith(speaker(lang, GAME).say(reason.key))
        assert reason.section in sentence[len(speaker(lang, GAME).say(reason.key)) :]


# Labels and the table


@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_the_actions_of_a_decision_have_different_labels(options: dict[str, str], strict: Strict) -> None:
    asked: set[str] = set()
    for match in played(2, 11, options):
        for decision in match.pending:
            asked.add(decision.key)
            view = view_of(match, decision.seat)
            labels = [action_label(action, view, strict) for action in decision.actions]
            assert len(set(labels)) == len(labels), labels
            assert strict.say(decision.key)
    assert {"race.ask.action", "race.ask.develop", "race.ask.settle", "race.ask.pay"} <= asked


def test_the_cost_on_a_label_is_the_cost_that_is_paid() -> None:
    english = speaker("en", GAME)
    compared = 0
    for seed in range(6):
        labels: dict[tuple[int, int], str] = {}
        for match in played(3, seed, {}):
            events = match.log[-1] if match.log else []
            has_sacrificed = any(event.kind is kinds.SACRIFICED for event in events)
            for event in events:
                if event.kind is kinds.PAID and not has_sacrificed:
                    price = english.say("race.cards", count=event["count"])
                    assert f": {price})" in labels[(event["seat"], event["card"])]
                    compared += 1
            for decision in match.pending:
                view = view_of(match, decision.seat)
                for action in decision.actions:
                    if action.code.startswith("place ") and action.value >= 0:
                        labels[(decision.seat, action.value)] = action_label(action, view, english)
    assert compared > 60


def test_the_price_on_a_label_is_the_price_a_good_sells_for() -> None:
    english = speaker("en", GAME)
    compared = 0
    for seed in range(12):
        labels: dict[str, str] = {}
        for match in played(2, seed, {}):
            if match.moves and match.moves[-1][2] in labels:
                sold = next(event for event in match.log[-1] if event.kind is kinds.SOLD)
                assert labels[match.moves[-1][2]].endswith(f" for {english.say('race.cards', count=sold['count'])}")
                compared += 1
            labels = {
                action.code: action_label(action, view_of(match, decision.seat), english)
                for decision in match.pending
                for action in decision.actions
                if action.code.startswith("sell ")
            }
    assert compared > 10


def labels_of(at: Table, seat: str) -> dict[str, str]:
    """Return the English labels of this seat's actions, by code."""
    decision = at.match.decision(int(seat[1:]) - 1)
    assert decision is not None
    view = view_of(at.match, decision.seat)
    return {action.code: action_label(action, view, speaker("en", GAME)) for action in decision.actions}


def test_a_label_says_that_chips_are_doubled_where_the_rules_double_them() -> None:
    tableau = "old-earth pilgrimage-world secluded-world deficit-spending gem-world"
    seats = (Seat(tableau, hand="drop-ships", goods="gem-world secluded-world"), Seat("new-sparta"))
    doubled = labels_of(table(*seats).choose("consume-x2", "trade"), "p1")
    plain = labels_of(table(*seats).choose("settle", "trade").play("p1 place nothing"), "p1")
    marked = {code for code, label in doubled.items() if label.endswith("(VP doubled)")}
    assert marked == {"consume with old-earth", "consume with pilgrimage-world"}
    assert {code: label.removesuffix(" (VP doubled)") for code, label in doubled.items()} == plain
    assert len(plain) == 4


def test_the_labels_of_the_ways_to_settle_a_world_name_their_price() -> None:
    tableau = "new-sparta contact-specialist new-military-tactics colony-ship"
    at = table(Seat(tableau, hand="rebel-miners drop-ships deficit-spending"), Seat("old-earth"))
    at.choose("settle", "settle")
    defended = "Settle Rebel Miners (defense 2, your military 1; cost if paid for: 1 card)"
    assert labels_of(at, "p1")["place rebel-miners"] == defended
    at.play("p1 place rebel-miners")
    assert labels_of(at, "p1") == {
        "pay for it": "Settle Rebel Miners (cost: 1 card)",
        "sacrifice colony-ship": "Discard Colony Ship to pay nothing for the world",
        "sacrifice new-military-tactics": "Discard New Military Tactics for military +3 until the end of the phase",
    }
    at.play("p1 sacrifice new-military-tactics")
    assert labels_of(at, "p1")["conquer"] == "Conquer Rebel Miners (defense 2, your military 4)"


def test_a_player_who_pays_sees_the_card_and_the_cards_left_to_pay() -> None:
    hand = "space-marines gem-world new-earth public-works"
    at = table(Seat(hand=hand), Seat()).choose("trade", "develop")
    assert question_notes(view_of(at.match, 0), speaker("en", GAME)) == []
    for move, note in (
        ("p1 place space-marines", "Space Marines: 2 cards left to pay."),
        ("p1 pay new-earth", "Space Marines: 1 card left to pay."),
    ):
        at.play(move)
        assert question_notes(view_of(at.match, 0), speaker("en", GAME)) == [note]
        assert question_notes(view_of(at.match, 1), speaker("en", GAME)) == []


def test_the_note_on_paying_names_the_world_that_was_placed() -> None:
    at = table(Seat("new-sparta", hand="gem-world new-earth public-works drop-ships"), Seat())
    at.choose("settle", "settle").play("p1 place gem-world")
    assert question_notes(view_of(at.match, 0), speaker("en", GAME)) == ["Gem World: 2 cards left to pay."]


@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_the_table_shows_every_card(options: dict[str, str], strict: Strict) -> None:
    seats = 2 if "experienced" in options else 4
    for number, match in enumerate(played(seats, 4, options)):
        seat = number % (seats + 1) - 1  # a spectator too
        if number % 7:
            continue
        view = view_of(match, seat)
        shown = board_text(view, strict, NAMES[:seats])
        words = " ".join(shown.split())
        for name, board in zip(NAMES, view.boards, strict=False):
            assert name in words
            assert all(card_name(card, strict) in words for card in board.tableau)
        marks = sum([board.has_good.count(True) for board in view.boards])
        assert shown.count("*") == marks + 1  # and one in the legend
        if seat >= 0:
            assert all(f"  {card_name(card, strict)}: " in shown for card in view.boards[seat].hand)


def test_the_table_as_text_shows_nothing_that_is_hidden() -> None:
    english = speaker("en", GAME)
    compared = 0
    for number, match in enumerate(played(3, 8, {"start": "choice"})):
        seat = number % 4 - 1
        view = view_of(match, seat)
        if number % 5 == 0 and not match.over:
            other = view_of(Match(match.game, imagine(view, number), seats=3, options={}, seed=None), seat)
            assert board_text(view, english, NAMES[:3]) == board_text(other, english, NAMES[:3])
            compared += 1
    assert compared > 20


def test_kinds_of_goods_have_different_letters(strict: Strict) -> None:
    letters = [strict.say(f"race.letter.{kind}") for kind in components.KINDS]
    assert len(set(letters)) == 4
    assert strict.say("race.letter.production") != strict.say("race.letter.windfall")
    for card, entry in enumerate(CARDS):
        if entry.kind >= 0:
            assert f"({letters[entry.kind]})" in card_facts(card, strict)


def test_a_speaker_of_the_program_fits_the_protocol_of_texts() -> None:
    someone: Speaker = speaker("it", GAME)
    assert card_name(NUMBER["old-earth"], someone) == "Vecchia Terra"
