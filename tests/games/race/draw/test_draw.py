"""Drawings of Race: they show everything in a view and every legal action, and nothing that is hidden."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from functools import cache
from html import unescape

import pytest

from games.race.positions import Seat, table
from starboard.games.race import GAME, components
from starboard.games.race import effects as fx
from starboard.games.race.cards import IDS, NUMBER
from starboard.games.race.data import DESIGNS
from starboard.games.race.draw import DRAWING, card_faces, lettering
from starboard.games.race.draw.captions import words_of
from starboard.games.race.draw.icons import width_of_row
from starboard.games.race.draw.powers import power, scoring_icons
from starboard.games.race.draw.style import STYLE
from starboard.games.race.draw.targets import LOOSE, place_of
from starboard.games.race.game import RULES
from starboard.games.race.multi_select import MULTI_SELECT
from starboard.games.race.state import Race
from starboard.games.race.view import RaceView
from starboard.kernel.evaluation import NEWEST
from starboard.kernel.match import Match
from starboard.kernel.rng import Dice
from starboard.text.i18n import LANGUAGES, speaker

NAMES = ["Ada & <Co>", "Bruno", "Chiara", "Davi"]


@cache
def moments(seats: int, seed: int, start: str = "random", experienced: str = "no") -> tuple[RaceView, ...]:
    """Return views of all seats from one game: at each new kind of question, and at some later ones."""
    match = Match.new("race", seats=seats, seed=seed, start=start, experienced=experienced)
    dice, asked, views = Dice(seed), set[str](), list[RaceView]()
    while not match.over:
        decision = match.pending[0]
        assert isinstance(match.state, Race)
        if decision.key not in asked or dice.below(40) == 0:
            asked.add(decision.key)
            views += [RULES.view(match.state, decision.seat), RULES.view(match.state, -1)]
            views.append(RULES.view(match.state, (decision.seat + 1) % seats))
        leanings = RULES.evaluator(NEWEST).policy(match.state, decision)
        best = leanings.index(max(leanings)) if dice.below(3) else dice.below(len(leanings))
        match.play(decision.actions[best], decision.seat)
    assert isinstance(match.state, Race)
    return (*views, RULES.view(match.state, 0))


def all_moments() -> list[RaceView]:
    usual = [*moments(2, 5), *moments(4, 3), *moments(2, 7, "choice", "yes"), *moments(3, 4, "first")]
    return [*usual, *moments(3, 6, "five")[:6], *without_a_world()]


def without_a_world() -> list[RaceView]:
    """Return the views of a seat that may discard New Military Tactics without a world, at both questions."""
    one = Seat("old-earth new-military-tactics", hand="artist-colony gem-world")
    at = table(one, Seat("new-sparta", hand="spice-world")).choose("settle", "settle").play("p2 place nothing")
    first = RULES.view(at.state, 0)
    return [first, RULES.view(at.play("p1 sacrifice new-military-tactics").state, 0)]


def names_of(view: RaceView) -> list[str]:
    return NAMES[: len(view.boards)]


def board(view: RaceView, lang: str = "en") -> str:
    return DRAWING.board(view, speaker(lang, GAME), names_of(view))


def codes_in(drawing: str) -> set[str]:
    drawn: set[str] = set()
    for codes in re.findall(r'data-codes="([^"]*)"', drawing):
        drawn |= set(unescape(codes).split("\n"))
    return drawn


def offered(view: RaceView) -> set[str]:
    """Return the codes that may be chosen and have a thing on the table; of cards picked together, all of them."""
    together = MULTI_SELECT.several(view)
    asked = together if together is not None else view.decision
    return set() if asked is None else {action.code for action in asked.actions if place_of(action)[0] != LOOSE}


def test_the_sample_games_ask_nearly_every_question() -> None:
    keys = {view.decision.key for view in all_moments() if view.decision is not None}
    assert len(keys) >= 12, sorted(keys)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_drawings_are_well_formed(lang: str) -> None:
    for view in all_moments():
        ElementTree.fromstring(board(view, lang))
        ElementTree.fromstring(DRAWING.picture(view, speaker(lang, GAME), names_of(view)))


def test_every_action_that_may_be_chosen_is_drawn_with_its_code_and_no_other_is() -> None:
    for view in all_moments():
        assert codes_in(board(view)) == offered(view)


def test_a_seat_that_is_not_asked_sees_no_target() -> None:
    view = next(view for view in all_moments() if view.decision is None)
    assert 'class="target"' not in board(view)
    assert 'class="may"' not in board(view)


def test_every_card_that_may_be_seen_is_drawn() -> None:
    for view in all_moments():
        cards = [card for seen in view.boards for card in seen.tableau]
        if view.seat >= 0:
            cards += [*view.boards[view.seat].hand, *view.boards[view.seat].drawn]
        drawn = re.findall(r'data-card="([^"]+)"', board(view))
        assert sorted(drawn) == sorted([IDS[card] for card in cards])


def test_the_drawing_of_an_imagined_world_is_the_same() -> None:
    for view in all_moments()[::5]:
        world = RULES.imagine(view, 99)
        assert board(RULES.view(world, view.seat)) == board(view)


def test_drawings_have_no_inline_styles_and_no_ids() -> None:
    for view in all_moments()[::5]:
        assert " style=" not in board(view)
        assert "<style" not in board(view)
        assert " id=" not in board(view)


def test_a_file_of_its_own_carries_its_rules() -> None:
    view = moments(4, 3)[6]
    assert "--d-panel" in DRAWING.picture(view, speaker("en", GAME), NAMES)
    assert ".race-k3" in DRAWING.picture(view, speaker("en", GAME), NAMES)


def test_every_class_in_a_drawing_has_a_rule() -> None:
    used: set[str] = set()
    for view in all_moments():
        for classes in re.findall(r' class="([^"]+)"', board(view)):
            used |= {name for name in classes.split() if name.startswith(("race-", "draw-race"))}
    ruled = set(re.findall(r"\.((?:draw-)?race[\w-]*)", DRAWING.page_css()))
    assert used - ruled - {"race-plain", "race-production", "race-windfall"} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_are_in_the_readers_language(lang: str) -> None:
    view = next(view for view in moments(2, 5) if view.decision is not None and view.decision.key == "race.ask.pay")
    drawing, speaks = unescape(board(view, lang)), speaker(lang, GAME)
    assert "race." not in re.sub(r'(class|data-\w+)="[^"]*"', "", drawing)
    assert speaks.say("race.draw.hand", number=len(view.boards[view.seat].hand)) in drawing
    for card in view.boards[view.seat].tableau:
        assert speaks.say(f"race.card.{IDS[card]}") in drawing


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_good_shows_its_letter_and_not_only_its_colour(lang: str) -> None:
    words = words_of(speaker(lang, GAME))
    for card, design in enumerate(DESIGNS):
        if design.kind != components.ANY:
            for has_good in (True, False):
                assert f">{words.letters[design.kind]}<" in card_faces.small(card, words, "", "1", has_good)


def test_a_world_with_a_good_does_not_look_like_an_empty_one() -> None:
    words = words_of(speaker("en", GAME))
    with_good = card_faces.small(NUMBER["gem-world"], words, "", "1", True)
    without = card_faces.small(NUMBER["gem-world"], words, "", "1", False)
    assert "race-empty" in without
    assert "race-empty" not in with_good


@pytest.mark.parametrize("design", DESIGNS, ids=lambda design: str(design.id))
def test_every_power_and_every_way_to_score_has_icons(design: fx.Card) -> None:
    words = words_of(speaker("en", GAME))
    assert all([power(effect, words.signs, design.kind) for effect in design.powers])
    assert all([scoring_icons(line, words.signs, "name") for line in design.scoring])


def test_different_powers_of_a_phase_look_different() -> None:
    words = words_of(speaker("en", GAME))
    looks: dict[tuple[str, str], fx.Effect] = {}
    for design in DESIGNS:
        for effect in design.powers:
            if isinstance(effect, fx.ProduceHere | fx.DrawIfProducedHere) or getattr(effect, "only_here", False):
                continue  # these show the good of their own world
            look = (effect.phase, "".join([drawn for _, drawn in power(effect, words.signs, design.kind)]))
            assert looks.setdefault(look, effect) == effect


def test_different_sorts_of_cards_that_score_look_different() -> None:
    words = words_of(speaker("en", GAME))
    looks: dict[str, object] = {}
    lines = [line for design in DESIGNS for line in design.scoring]
    for line in [line for line in lines if isinstance(line, fx.PerCard) and not line.card]:
        drawn = "".join([atom for _, atom in scoring_icons(line, words.signs, "")[1:]])
        seen = re.sub(r"race-\w+", lambda name: name[0] if f".{name[0]}" in STYLE.of_file else "", drawn)
        sort = (line.world, line.kind, line.goods, line.military, line.keyword, line.cost, line.power_in)
        assert looks.setdefault(seen, sort) == sort


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_power_nor_way_to_score_of_a_card_in_hand_is_too_small_to_read(lang: str) -> None:
    words = words_of(speaker(lang, GAME))
    for card in range(len(DESIGNS)):
        for phase, atoms in card_faces.rows_of(card, words):
            assert width_of_row(atoms) * 0.85 <= card_faces.LARGE[0] - (46 if phase else 20)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_keep_inside_their_box_and_are_hardly_squeezed(lang: str) -> None:
    words = words_of(speaker(lang, GAME))
    for name in words.cards:
        width = card_faces.SMALL[0] - 9
        drawn = lettering.fitted(name, 0, 0, width, 2, size=12)
        lines = re.findall(r'font-size="(\d+)"([^>]*)>([^<]+)<', drawn)
        assert 1 <= len(lines) <= 2
        for now, attributes, line in lines:
            needed = lettering.FONT.width_of(unescape(line), int(now), True)
            assert needed <= width or ("textLength" in attributes and needed <= 1.08 * width)
        assert " ".join([unescape(line) for _, _, line in lines]) == name
        large = card_faces.lines_of(name, card_faces.NAME)
        assert len(large) <= 3
        assert all([lettering.FONT.width_of(line, 13, True) <= 1.12 * (card_faces.LARGE[0] - 18) for line in large])
        assert " ".join(large) == name


def test_a_payment_shows_what_is_still_to_pay() -> None:
    hand = "gem-world public-works colony-ship mining-robots space-port"
    position = table(Seat(hand=hand), Seat()).choose("settle", "settle").play("p1 place gem-world")
    view = position.match.view(0)
    assert isinstance(view, RaceView)
    assert view.decision is not None
    assert view.decision.key == "race.ask.pay"
    assert "Cards to pay for Gem World: 2" in board(view)
    paid_for = re.search(r'data-card="gem-world".*?</figure>', board(view))
    assert paid_for is not None
    assert 'class="chosen"' in paid_for[0]


def test_a_consume_power_shows_the_goods_it_can_take_and_its_doubled_reward() -> None:
    mine = Seat("old-earth gem-world comet-zone public-works", goods="gem-world comet-zone")
    position = table(mine, Seat()).choose("consume-x2", "develop")
    view = position.match.view(0)
    assert isinstance(view, RaceView)
    drawing = unescape(board(view))
    assert "it can use the good on: Gem World, Comet Zone" in drawing
    target = re.search(r'data-codes="consume with public-works".*?</figure>', drawing, re.DOTALL)
    assert target is not None
    tag = target[0].split("race-tag")[1]
    assert ">N<" in tag
    assert ">R<" in tag
    assert ">/<" in tag  # one of them, not both
    assert ">2<" in tag


def test_a_power_that_takes_one_of_many_goods_does_not_look_as_if_it_took_them_all() -> None:
    worlds = "gem-world comet-zone malevolent-lifeforms alien-robot-sentry spice-world"
    mine = Seat(f"old-earth {worlds} public-works", goods=worlds)
    view = table(mine, Seat()).choose("consume-x2", "develop").match.view(0)
    assert isinstance(view, RaceView)
    target = re.search(r'data-codes="consume with public-works".*?</figure>', unescape(board(view)), re.DOTALL)
    assert target is not None
    assert "5×" not in target[0].split("race-tag")[1]


@pytest.mark.parametrize(
    ("power", "worlds", "shown"),
    [
        ("new-survivalists", "gem-world artist-colony spice-world space-port new-survivalists", ["N", "+1"]),
        ("galactic-resort", "gem-world comet-zone", ["N", "/", "R", "2", "+1"]),
        ("mining-league", "comet-zone mining-world rebel-miners", ["2×", "R", "6"]),
        ("consumer-markets", "gem-world artist-colony comet-zone", ["2×", "N", "4"]),
        ("pilgrimage-world", "gem-world artist-colony comet-zone", ["3×", "∗", "4"]),
        ("trade-league", "gem-world comet-zone", ["N", "/", "R", "$"]),
    ],
)
def test_a_consume_power_shows_how_many_goods_it_takes_and_all_that_it_pays(
    power: str, worlds: str, shown: list[str]
) -> None:
    mine = Seat(" ".join(dict.fromkeys(["old-earth", power, *worlds.split()])), goods=worlds)
    view = table(mine, Seat()).choose("consume-x2", "develop").match.view(0)
    assert isinstance(view, RaceView)
    target = re.search(rf'data-codes="consume with {power}[^"]*".*?</figure>', unescape(board(view)), re.DOTALL)
    assert target is not None
    assert re.findall(r">([^<>\s]+)</text>", target[0].split("race-tag")[1]) == shown


def test_the_last_change_is_marked() -> None:
    position = table(Seat(hand="public-works gem-world"), Seat()).choose("develop", "develop")
    position.play("p1 place public-works")
    view = position.match.view(1)
    assert isinstance(view, RaceView)
    said = speaker("en", GAME)
    assert 'class="last"' in DRAWING.board(view, said, ["Ada", "Bruno"], position.match.log[-1])
    assert 'class="last"' not in DRAWING.board(view, said, ["Ada", "Bruno"])


def test_a_card_that_may_be_placed_shows_what_it_costs_now() -> None:
    hand = "gem-world rebel-underground public-works colony-ship mining-robots"
    mine = Seat("new-sparta replicant-robots space-marines", hand=hand)
    position = table(mine, Seat()).choose("settle", "settle")
    view = position.match.view(0)
    assert isinstance(view, RaceView)
    tags = {card: re.search(rf'data-codes="place {card}".*?</figure>', board(view)) for card in hand.split()[:2]}
    paid, won = tags["gem-world"], tags["rebel-underground"]
    assert paid is not None
    assert won is not None
    assert ">−0<" in paid[0].split("race-tag")[1]  # Replicant Robots: two cards less
    assert ">4≥3<" in won[0].split("race-tag")[1]  # two and two against a defense of three


def test_an_action_card_stands_for_every_pair_that_has_it() -> None:
    view = next(
        view
        for view in moments(2, 7, "choice", "yes")
        if view.decision is not None and view.decision.key == "race.ask.action"
    )
    drawn = [unescape(codes).split("\n") for codes in re.findall(r'data-codes="([^"]*)"', board(view))]
    assert len(drawn) == 7
    assert all(["produce" in code for code in drawn[-1]])
    assert len(drawn[-1]) == 6


def test_chosen_action_cards_say_who_chose_them() -> None:
    hand = Seat(hand="gem-world public-works")
    view = table(hand, Seat(hand="space-port colony-ship")).choose("develop", "settle").match.view(0)
    assert isinstance(view, RaceView)
    labels = re.findall(
        r'aria-label="((?:Develop|Settle)[^"]*)"', DRAWING.board(view, speaker("en", GAME), ["Ada", "Bo"])
    )
    assert labels[:2] == ["Develop, Ada", "Settle, Bo"]


def test_before_the_first_round_drawn_cards_are_labelled_as_start_worlds() -> None:
    view = moments(2, 5)[0]
    assert (view.world.round, view.seat) == (0, 0)
    drawing = board(view)
    assert "<h3>Your start world</h3>" in drawing
    assert "Cards to choose from" not in drawing
    theirs = unescape(speaker("en", GAME).say(f"race.card.{IDS[view.boards[1].drawn[0]]}"))
    assert f"Start world: {theirs}" in unescape(drawing)
    assert "Seen in hand" not in drawing
    assert len(re.findall(r'data-codes="discard ', drawing)) == 6
    choice = next(view for view in moments(2, 7, "choice", "yes") if view.decision is not None)
    assert "<h3>Cards to choose from</h3>" in board(choice)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", range(len(DESIGNS)), ids=IDS)
def test_on_a_small_card_name_and_powers_stand_below_each_other_inside_its_edge(card: int, lang: str) -> None:
    face = card_faces.small(card, words_of(speaker(lang, GAME)), "", "2", False)
    names = [float(y) + 3 for y in re.findall(r'<text x="5" y="([\d.]+)"', face)]
    rows = [float(y) for y in re.findall(r"translate\(6 ([\d.]+)\)", face)]
    assert names
    assert all(y + 9 < card_faces.SMALL[1] for y in rows)
    assert all(max(names) <= y - 8 for y in rows)
