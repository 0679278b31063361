"""What somebody reads with a question of Gaia Project: power areas, what is left, and what a choice entails."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest

from games.gaia.positions import Seat, Table, table
from games.gaia.speakers import ENGLISH, Strict, a_bit_of_everything, in_every_language, played, view_of
from starboard.games.gaia import GAME
from starboard.games.gaia.actions import VOCABULARY
from starboard.games.gaia.data.tiles import ROUND_TILES
from starboard.games.gaia.events import QUESTIONS
from starboard.games.gaia.interfaces import faction_of
from starboard.games.gaia.text.board import board_text, score_label
from starboard.games.gaia.text.explain import explain
from starboard.games.gaia.text.explain_action import explain_action, subjects
from starboard.games.gaia.text.glossary import FEDERATION_POWER, IDS, NUMBERS
from starboard.games.gaia.text.labels import action_label
from starboard.games.gaia.text.question_notes import ABOUT_POWER, question_notes
from starboard.kernel.match import Match
from starboard.text.i18n import speaker


def notes(at: Table) -> list[str]:
    """What the seat that is asked reads below its question."""
    return question_notes(view_of(at.match, at.match.pending[0].seat), ENGLISH)


def labels(at: Table) -> dict[str, str]:
    """What the seat to move can do, in English, by code."""
    decision = at.match.pending[0]
    view = view_of(at.match, decision.seat)
    return {action.code: action_label(action, view, ENGLISH) for action in decision.actions}


def asked(at: Table) -> str:
    decision = at.match.pending[0]
    return ENGLISH.say(decision.key, count=at.match.owes(decision.seat))


# Power areas


def test_the_question_of_income_order_shows_the_bowls_and_the_income_to_come() -> None:
    at = table(Seat("hadsch-hallas", bowls="0 4 0", booster="booster7", pi="0x0"), at="round")
    assert notes(at) == [
        "Still to come: 1 power token, charge 4 power",
        "Power: area I 0, II 4, III 0; Gaia area 0",
    ]


def test_the_question_of_tokens_shows_the_bowls_and_how_many_remain() -> None:
    seat = Seat("terrans", mine="0x0", bowls="2 2 2", levels="gaia 3")
    at = table(seat, planets={"transdim": "1x0"}).play("p1 build gf 1x0")
    assert asked(at).startswith("Choose where the next of 4 tokens comes from.")
    assert notes(at) == ["To the Gaia area: 4 power tokens", "Power: area I 2, II 2, III 2; Gaia area 0"]
    at.play("p1 take 1; take 1; take 2")
    assert asked(at) == "Choose where the token comes from."
    assert notes(at) == ["To the Gaia area: 1 power token", "Power: area I 0, II 1, III 2; Gaia area 3"]


@pytest.mark.parametrize(("bowls", "goods"), [("0 0 1", "1c"), ("2 2 0", "1q")])
def test_in_the_last_round_one_reads_that_power_and_qic_will_be_lost(bowls: str, goods: str) -> None:
    seat = Seat("terrans", goods, mine="0x0", bowls=bowls)
    [note] = notes(table(seat, round=6))
    assert note.startswith("Last round: power and QIC left when you pass score nothing.")
    assert notes(table(seat, round=5)) == notes(table(seat, round=6, rules="boardgamers")) == []
    assert notes(table(Seat("terrans", "1c", mine="0x0", bowls="2 2 0"), round=6)) == []


def test_a_note_says_that_tokens_for_satellites_are_lost() -> None:
    at = table(Seat("xenos", bowls="2 2 0", pi="0x0", ac1="2x-1"), Seat(mine="5x-2")).play("p1 federation")
    at.play(f"p1 {at.match.pending[0].actions[0].code}")
    assert at.question == "bowl"
    assert notes(at)[0] == "Discarded for good: 1 power token"


def test_purchases_of_the_gaia_phase_show_the_power_left_to_spend() -> None:
    at = table(Seat("terrans", has="", bowls="1 1 1 4", pi="0x0"), at="gaia")
    assert notes(at) == ["Left to spend: 4 power", "Power: area I 1, II 1, III 1; Gaia area 4"]
    assert notes(at.play("p1 gaia 3 for o"))[0] == "Left to spend: 1 power"


def test_only_questions_of_the_game_are_about_power_and_a_turn_is_not() -> None:
    assert set(QUESTIONS) >= ABOUT_POWER
    assert notes(table(Seat(mine="0x0"))) == []


@pytest.mark.parametrize("options", [{}, {"rules": "boardgamers"}], ids=str)
@in_every_language
def test_only_the_asked_seat_gets_notes_in_every_language(options: dict[str, str], strict: Strict) -> None:
    notes_read = 0
    for match in played(3, 6, options):
        for decision in match.pending:
            read = question_notes(view_of(match, decision.seat), strict)
            assert bool(read) == (decision.key in ABOUT_POWER) or decision.key == "gaia.ask.turn"
            notes_read += len(read)
        assert question_notes(view_of(match, -1), strict) == []
    assert notes_read > 5


# What a choice entails


MOVING: dict[str, Any] = {"planets": {"gaia": "1x0 0x2", "transdim": "0x1"}, "gaiaformers": "move"}


@in_every_language
def test_a_project_without_a_gaiaformer_on_the_board_names_the_planet_that_loses_its_own(strict: Strict) -> None:
    at = table(Seat(mine="0x0", gf="1x0", levels="gaia 1", bowls="9 0 0"), **MOVING)
    said = project_label(at, strict)
    assert said.endswith(strict.say("gaia.do.project.moving", project="", planet="1x0"))
    at.play("p1 build gf 0x1")
    assert (at.at("1x0"), at.at("0x1")) == ("", "p1 gf")


@pytest.mark.parametrize(("gaiaformers", "level", "planets"), [("1x0 0x2", 3, []), ("1x0", 3, ["board"])], ids=str)
@in_every_language
def test_a_project_with_a_choice_of_gaiaformers_says_that_one_will_be_chosen_and_from_where(
    strict: Strict, gaiaformers: str, level: int, planets: list[str]
) -> None:
    at = table(Seat(mine="0x0", gf=gaiaformers, levels=f"gaia {level}", bowls="9 0 0"), **MOVING)
    places = [strict.say(f"gaia.place.{place}") for place in planets] + gaiaformers.split()
    said = project_label(at, strict)
    assert said.endswith(strict.say("gaia.do.project.choosing", project="", places=", ".join(places)))
    at.play("p1 build gf 0x1")
    assert at.options() == [f"from {place}" for place in (*planets, *gaiaformers.split())]


def test_a_project_says_nothing_of_gaiaformers_that_must_stay() -> None:
    at = table(Seat(mine="0x0", gf="1x0", levels="gaia 3", bowls="9 0 0"), **{**MOVING, "gaiaformers": "stay"})
    assert project_label(at, ENGLISH) == "Start a Gaia project on 0x1: 4 power tokens to the Gaia area"


def project_label(at: Table, strict: Strict) -> str:
    (project,) = [action for action in at.match.pending[0].actions if action.code == "build gf 0x1"]
    return action_label(project, view_of(at.match, 0), strict)


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", ("random", "rulebook")), ("it", ("a caso", "regolamento")), ("pt_BR", ("ao acaso", "manual"))],
)
def test_the_name_of_the_option_says_that_it_is_for_random_maps_with_the_rulebooks_rules(
    lang: str, words: tuple[str, str]
) -> None:
    """With the printed board or the site's rules, the board is made first, whatever the option says."""
    name = Strict(lang).say("gaia.option.assembly")
    assert all([word in name for word in words])
    assert words[1] in Strict(lang).say("gaia.option.rules.rulebook")


@pytest.mark.parametrize(
    ("lang", "row"),
    [
        ("en", "| making a random map | after the factions, or as set by the option | always before the factions"),
        (
            "it",
            "| composizione di una mappa a caso | dopo le fazioni, o secondo l'opzione | sempre prima delle fazioni",
        ),
        ("pt_BR", "| montagem de um mapa ao acaso | depois das facções, ou pela opção | sempre antes das facções"),
    ],
)
def test_the_rules_page_says_that_the_sites_rules_make_the_map_before_the_factions(lang: str, row: str) -> None:
    page = files("starboard.games.gaia.guide").joinpath(f"rules.{lang}.md").read_text(encoding="utf-8")
    assert row in page


def test_level_5_says_that_a_green_token_is_turned_over() -> None:
    said = labels(table(Seat(mine="0x0", levels="eco 4 sci 3", tokens="12vp 8vp-q+")))
    assert said["up eco"].endswith("; flips a green federation token to grey)")
    assert "federation token" not in said["up sci"]


def test_an_advanced_tile_says_all_that_it_takes_and_brings() -> None:
    seat = Seat(mine="0x0", levels="eco 4", tokens="8vp-q+", tiles="4pw")
    said = labels(table(seat).play("p1 action qic1"))["tech adv-eco"]
    assert said.endswith(
        " from Economy: it covers one of your tech tiles, flips a green federation token to grey, "
        "and lets you advance in any area"
    )


def test_a_tile_says_whether_its_area_has_a_further_step_for_its_owner() -> None:
    at = table(Seat(mine="0x0", levels="eco 5 sci 4 nav 4", tokens=""), Seat(levels="ai 5")).play("p1 action qic1")
    said = labels(at)
    assert said["tech eco"].endswith(", no further step in Economy")
    assert said["tech sci"].endswith(", no further step in Science")  # level 5 takes a green token
    assert said["tech ai"].endswith(", then advance in Artificial Intelligence")
    assert said["tech free1"].endswith(", then advance in any area")
    assert at.play("p1 tech sci").level("p1", "sci") == 4


# The last round and the score sheet


def test_no_booster_is_offered_on_the_table_of_the_last_round() -> None:
    for round_now, is_shown in ((5, True), (6, False)):
        at = table(Seat(mine="0x0"), Seat(mine="3x0"), boosters="booster1 booster2 booster5", round=round_now)
        assert (
            "Boosters available when passing" in board_text(view_of(at.match, 0), ENGLISH, ["Ana", "B"])
        ) == is_shown


def test_the_score_sheet_names_the_final_tiles_and_what_the_neutral_player_has() -> None:
    view = view_of(table(Seat(mine="0x0"), Seat(mine="3x0"), final="structures types").match, -1)
    assert score_label("final1", view, ENGLISH) == "Most structures (neutral player: 11)"
    assert score_label("final2", view, ENGLISH) == "Most planet types (neutral player: 5)"
    assert score_label("eco", view, ENGLISH) == "Research: Economy"
    crowd = table(Seat(mine="0x0"), Seat(mine="3x0"), Seat(mine="0x3"), final="structures types")
    assert score_label("final1", view_of(crowd.match, -1), ENGLISH) == "Most structures"


def test_log_and_score_sheet_explain_round_tiles_and_boosters() -> None:
    at = table(Seat(mine="0x0"), Seat(mine="3x0"), boosters="booster8 booster2 booster5")
    view = view_of(at.match, 0)
    tile = ROUND_TILES[view.world.round_tiles[1]]
    assert score_label("round2", view, ENGLISH) == f"Round tile 2: {ENGLISH.say(f'gaia.round-tile.{tile.id}')}"
    assert score_label("booster8", view, ENGLISH) == "Booster 8: trading stations"
    at.play("p1 pass booster8")
    sentences = [speaker("en", GAME).event(event, ["Ana", "B"]) for event in at.match.log[-1]]
    assert "Ana takes booster 8 (1 ore, VP for trading stations)." in sentences


# Looking words up


@pytest.mark.parametrize("id", IDS)
@in_every_language
def test_a_word_of_the_game_is_explained_by_each_of_its_names(id: str, strict: Strict) -> None:
    names = strict.say(f"gaia.concept.{id}").split(", ")
    meaning = f"  {strict.say(f'gaia.means.{id}', **NUMBERS.get(id, {}))}"
    for name in [id, *names, names[0].upper()]:
        assert meaning in explain(name, strict), name


def test_a_federation_needs_the_power_that_its_explanation_says() -> None:
    player = table(Seat("terrans", mine="0x0")).player("p1")
    assert faction_of("terrans").threshold(player) == FEDERATION_POWER


@pytest.mark.parametrize(
    ("word", "names"),
    [
        ("trading", "trading station, Trading stations (4 VP), Trading stations (3 VP)"),
        ("institute", "planetary institute, Institutes and academies (5 VP)"),
        ("round", "Booster, Round scoring"),
    ],
)
def test_a_word_that_begins_several_names_lists_them(word: str, names: str) -> None:
    assert explain(word, ENGLISH) == [f"“{word}” could mean: {names}"]


def test_a_word_that_is_a_name_also_leads_to_longer_ones() -> None:
    assert explain("academy", ENGLISH)[-1] == (
        "Other things called “academy”: academy (income), academy (special action)"
    )
    assert explain("booster", ENGLISH)[-1].endswith("booster 9, booster 10")


@pytest.mark.parametrize("word", ["Navegação", "navegacao", "NAVEGAÇAO"])
def test_accents_need_not_be_typed(word: str) -> None:
    assert explain(word, Strict("pt_BR"))[0] == "Navegação"


def test_tiles_that_are_printed_twice_are_explained_once() -> None:
    assert explain("institutes and", ENGLISH) == [
        "Institutes and academies (5 VP)",
        "  5 VP for each planetary institute or academy built",
    ]


# What an action is about


@in_every_language
def test_every_action_can_be_asked_about(strict: Strict) -> None:
    view = view_of(a_bit_of_everything().match, 0)
    silent = set()
    for action in VOCABULARY:
        explanation = explain_action(action, view, strict)
        if not explanation:
            silent.add(action.code)
    assert silent == {"stay", "enough", "gaia 4 for tech"}


@pytest.mark.parametrize(
    ("code", "about"),
    [
        ("up gaia", ["gaia.track.gaia"]),
        ("tech terra", ["gaia.tile.ore-qic"]),
        ("cover terra", ["gaia.tile.ore-qic"]),
        ("build mine 0x0", ["gaia.piece.mine", "gaia.planet.terra"]),
        ("pass booster3", ["gaia.booster.booster3", "gaia.concept.pass"]),
        ("burn", ["gaia.concept.burn"]),
        ("of 0x0,1x0", ["gaia.concept.federation", "gaia.concept.satellite"]),
    ],
)
def test_an_action_is_explained_by_its_subject_and_nothing_else(code: str, about: list[str]) -> None:
    at = table(Seat("terrans", mine="0x0"), Seat(mine="3x0"))
    action = at.match.game.action(code)
    assert action is not None
    assert subjects(action, at.state) == about
    heads = [line for line in explain_action(action, view_of(at.match, 0), ENGLISH) if not line.startswith(" ")]
    assert heads == [ENGLISH.say(key).partition(",")[0] for key in about]


# Why not


@pytest.mark.parametrize(
    ("former", "rules", "said"),
    [
        ("", "boardgamers", "This planet needs no terraforming"),
        ("1x0", "boardgamers", "Your gaiaformer is already here"),
    ],
)
def test_a_mine_that_needs_no_free_step_is_refused_with_what_to_do_instead(former: str, rules: str, said: str) -> None:
    seat = Seat(mine="0x0", gf=former, levels="gaia 1", booster="booster4")
    at = table(seat, planets={"gaia": "1x0", "oxide": "0x1 0x2"}, rules=rules).play("p1 special step")
    reason = at.match.why_not("build mine 1x0", 0)
    assert reason is not None
    sentence = ENGLISH.say(reason.key)
    assert sentence.startswith(said)
    assert sentence.endswith("with the normal action.")


@in_every_language
def test_who_has_built_what_and_where_is_said_with_the_question_for_power(strict: Strict) -> None:
    at = table(Seat("terrans", mine="0x0"), Seat("xenos", mine="2x0", bowls="4 0 0"), planets={"terra": "1x0"})
    at.play("p1 build mine 1x0", "p1 end turn")
    first = question_notes(view_of(at.match, 1), strict)[0]
    for words in ("A", strict.say("gaia.faction.terrans"), strict.say("gaia.piece.mine"), "1x0"):
        assert words in first


def test_a_guest_who_builds_on_anothers_planet_is_named_with_the_mine_and_not_the_owner() -> None:
    lantids = Seat("lantids", mine="1x0")
    owner = Seat("xenos", lab="0x0", bowls="4 0 0")
    at = table(lantids, owner).play("p1 build mine 0x0", "p1 end turn")
    assert notes(at)[0] == "A Lantids: mine on 0x0"


def test_a_stored_question_without_the_neighbours_hex_has_only_the_notes_on_power() -> None:
    at = table(Seat("terrans", mine="0x0"), Seat("xenos", mine="2x0", bowls="4 0 0"), planets={"terra": "1x0"})
    at.play("p1 build mine 1x0", "p1 end turn")
    position = at.match.position()
    position["agenda"] = [
        ["ChargePower", *row[1:3]] if row[0] == "ChargeFromNeighbour" else row for row in position["agenda"]
    ]
    again = Match.from_position(position)
    assert len(question_notes(view_of(again, 1), ENGLISH)) == len(notes(at)) - 1
