"""What cannot be done now tells what it would cost and why not: on the board and in its text form."""

from __future__ import annotations

from xml.etree import ElementTree

from games.gaia.positions import Seat, Table, table
from games.gaia.speakers import ENGLISH, PLAYERS, Strict, in_every_language, view_of
from starboard.games.gaia.draw import DRAWING
from starboard.games.gaia.text.screen_reader import SCREEN_READER
from starboard.games.gaia.text.unaffordable import unaffordable

SVG = "{http://www.w3.org/2000/svg}"
NAMES = list(PLAYERS[:2])


def lean() -> Table:
    """Terrans with little of everything; free planets near and far."""
    return table(
        Seat("terrans", mine="0x0", has="3c 3o 3k 0q"),
        Seat("ivits", mine="-5x0"),
        planets={"desert": "1x0", "ice": "5x0", "gaia": "0x1", "transdim": "1x1"},
    )


def sentences_about(given: Table, place: str) -> list[str]:
    return unaffordable(view_of(given.match, 0), ENGLISH).get(place, [])


def test_a_planet_out_of_range_shows_steps_price_and_missing_qic() -> None:
    assert sentences_about(lean(), "hex:5x0") == [
        "Build a mine on 5x0 (Ice, 1 step) for 4 ore, 2 credits, 2 QIC: not now; you lack 1 ore, 2 QIC. "
        "This hex is out of range, and you do not have the QIC to reach it."
    ]


def test_a_planet_with_too_many_steps_shows_the_missing_ore() -> None:
    assert sentences_about(lean(), "hex:1x0") == [
        "Build a mine on 1x0 (Desert, 3 steps) for 10 ore, 2 credits: not now; you lack 7 ore. "
        "You do not have enough ore for the terraforming steps this planet needs."
    ]


def test_only_missing_goods_are_named() -> None:
    assert sentences_about(lean(), "hex:0x0") == [
        "Upgrade on 0x0 (Terra) to a trading station for 2 ore, 6 credits: not now; you lack 3 credits."
    ]


def test_a_power_action_shows_how_many_burnt_tokens_would_pay_for_it() -> None:
    for bowls, wanted in (("2 4 0", []), ("0 8 0", ["Discard 4 tokens from area II first to get that power."])):
        at = table(Seat("terrans", mine="0x0", bowls=bowls), Seat("ivits", mine="-5x0"))
        lines = sentences_about(at, "action:power3")
        assert lines[0] == "Not now: You do not have that much power in area III."
        assert lines[1:] == wanted
        for _ in range(4 if wanted else 0):
            at.play("p1 burn")
        assert bool(at.offers("action power3")) == bool(wanted)


def test_a_possible_action_is_not_listed_as_unaffordable() -> None:
    rich = table(Seat("terrans", mine="0x0", has="9c 9o 9k 9q"), Seat("ivits", mine="-5x0"), planets={"gaia": "0x1"})
    assert rich.offers("build mine 0x1")
    assert sentences_about(rich, "hex:0x1") == []
    assert sentences_about(lean(), "hex:0x1") != []


def test_an_action_that_is_never_possible_at_a_place_has_no_price() -> None:
    assert sentences_about(lean(), "hex:-5x0") == []  # somebody lives there
    assert sentences_about(lean(), "hex:0x2") == []  # nothing but space


def test_before_any_research_a_gaia_project_has_no_price() -> None:
    (sentence,) = sentences_about(lean(), "hex:1x1")
    assert (
        sentence == "Not now: You have no gaiaformer available; advance in the Gaia Project research area to get more."
    )


def test_board_actions_and_research_steps_show_what_is_missing_too() -> None:
    assert sentences_about(lean(), "action:qic3") == ["Not now: You do not have the QIC that this action costs."]
    (sentence,) = sentences_about(lean(), "track:nav")
    assert sentence.startswith("Advance to level 1 in Navigation for 4 knowledge")
    assert ": not now. " in sentence


def test_a_seat_that_is_not_asked_gets_no_sentences() -> None:
    assert unaffordable(view_of(lean().match, 1), ENGLISH) == {}
    assert unaffordable(view_of(lean().match, -1), ENGLISH) == {}


@in_every_language
def test_the_drawing_and_the_text_form_have_all_sentences(strict: Strict) -> None:
    view = view_of(lean().match, 0)
    root = ElementTree.fromstring(DRAWING.board(view, strict, NAMES))
    titles = "\n".join([title.text or "" for title in root.iter(f"{SVG}title")])
    words = "\n".join([line for _, lines in SCREEN_READER.sections(view, strict, NAMES) for line in lines])
    sentences = [sentence for lines in unaffordable(view, strict).values() for sentence in lines]
    assert len(sentences) > 8
    assert [sentence for sentence in sentences if sentence not in titles] == []
    assert [sentence for sentence in sentences if sentence not in words] == []


def test_a_target_that_offers_one_action_also_shows_the_unaffordable_ones() -> None:
    given = table(Seat("terrans", ts="0x0", has="5c 3o 3k 0q"), Seat("ivits", mine="-5x0"))
    assert given.offers("build lab 0x0")
    root = ElementTree.fromstring(DRAWING.board(view_of(given.match, 0), ENGLISH, NAMES))
    (target,) = [each for each in root.iter(f"{SVG}g") if "build lab 0x0" in (each.get("data-codes") or "")]
    note = target.get("aria-description") or ""
    assert note.startswith("Upgrade on 0x0 (Terra) to the planetary institute for 4 ore, 6 credits: not now; ")
    assert target.find(f"{SVG}title") is None  # it would be read out a second time
