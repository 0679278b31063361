"""Announcements for screen readers: they are short, and the focus does not move."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from web.browser.conftest import NewVisitor
from web.browser.positions import BOARD, DESK, PHONE, TARGET, alone, play_here, play_until
from web.browser.visitor import MY_TURN, PATIENCE, Visitor

SAID = "#table-said"
NAME = "e => e.id || e.value || e.dataset.codes || e.dataset.keep || e.className"


def seated(new_visitor: NewVisitor, game: str = "race") -> tuple[Visitor, Visitor]:
    """Return two visitors at a table: of Race both are asked, of other games one of them."""
    ana, ben = new_visitor(**DESK), new_visitor(**DESK)
    table = ana.open_table(game, ["me", "open"], ["Ana"])
    ben.join(ana.link(table, 1), "Ben")
    ana.page.goto(table)
    ana.wait_for(MY_TURN if game == "race" else "#status")
    meet(ana, ben)
    return ana, ben


def meet(*people: Visitor) -> None:
    """Wait until all pages show the latest version of the table."""
    versions = [person.find(".table-now").get_attribute("data-version") or "" for person in people]
    version = max(versions, key=lambda version: [int(part) for part in version.split(".")])
    for person in people:
        person.find(f'.table-now[data-version="{version}"]').wait_for()


def test_a_few_sentences_announce_what_happened_and_whose_turn_it_is(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    alone(person, "shackleton")
    assert person.find(SAID).get_attribute("aria-live") == "polite"
    dice = Random(3)
    for _ in range(6):
        play_here(person, dice)
        person.wait_for(MY_TURN)
    log, said = person.log(), person.find(f"{SAID} p").all_inner_texts()
    assert said
    assert log[-1] in said[-1]
    assert "It is your turn." in " ".join(said)
    for sentence in said:
        assert sum(line in sentence for line in set(log)) <= 4  # one line can contain another
        assert "new" not in sentence.split()
    assert len(said) <= 8


def test_a_turn_is_announced_only_once(new_visitor: NewVisitor) -> None:
    ana, ben = seated(new_visitor)
    assert ana.find("#status").inner_text().startswith("It is your turn. Waiting for")
    ben.move(Random(1))
    meet(ben, ana)
    expect(ana.find("#status")).to_have_text("It is your turn.")
    assert "It is your turn." not in (ana.find(SAID).text_content() or "")


@pytest.mark.parametrize(
    "place",
    [
        "#wish",
        ".answers input[type=checkbox] >> nth=1",
        ".list-open",
        f"#board {TARGET} >> nth=1",
        ".log-box",
        BOARD,
        "[data-pan=in]",
        "#status",
    ],
)
def test_moves_of_others_do_not_move_the_focus(new_visitor: NewVisitor, place: str) -> None:
    is_of_the_board = place in (BOARD, "[data-pan=in]")  # on a desk, the one of Race cannot be enlarged
    ana, ben = seated(new_visitor, "shackleton" if is_of_the_board else "race")
    if is_of_the_board:
        mover, looker = (ana, ben) if ana.find(MY_TURN).count() else (ben, ana)
    elif place == ".log-box":  # the log exists once something has happened
        for _ in range(4):
            for person in (ana, ben):
                if person.find(MY_TURN).count():
                    play_here(person, Random(3))
            meet(ana, ben)
        mover, looker = (ana, ben) if ana.find(MY_TURN).count() else (ben, ana)
    else:
        mover, looker = ben, ana
    if place in ("#wish", ".answers input[type=checkbox] >> nth=1"):
        looker.open_list()
    if place == "#wish":
        looker.find(".why-box > summary").click()
        looker.find(place).fill("something")
    looker.find(place).focus()
    expect(looker.find(":focus")).to_have_count(1)
    name = looker.find(":focus").evaluate(NAME)
    mover.wait_for(MY_TURN)
    mover.move(Random(1))
    meet(mover, looker)
    assert looker.find(":focus").evaluate(NAME) == name
    if place == "#wish":
        expect(looker.find(place)).to_have_value("something")


def test_without_a_focused_element_nothing_gets_the_focus(new_visitor: NewVisitor) -> None:
    ana, ben = seated(new_visitor)
    ben.move(Random(1))
    meet(ben, ana)
    assert ana.page.evaluate("() => document.activeElement === document.body")


@pytest.mark.parametrize("game", ["race", "gaia", "shackleton"])
def test_decisions_are_buttons_with_names(new_visitor: NewVisitor, game: str) -> None:
    person = new_visitor(**DESK)
    alone(person, game)
    play_until(person, TARGET, Random(3))
    answers = person.find(".answers .answer")
    assert set(answers.evaluate_all("all => all.map(e => (e.control ?? e).type)")) <= {"submit", "checkbox"}
    assert all(text.strip() for text in answers.all_text_contents())
    targets = person.find(TARGET).evaluate_all(
        "all => all.map(e => [e.getAttribute('role'), e.tabIndex, Boolean(e.getAttribute('aria-label'))])"
    )
    assert targets
    assert all(target == ["button", 0, True] for target in targets)


def test_in_the_replay_every_step_is_announced(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    table = alone(person, "shackleton")
    for _ in range(3):
        play_here(person, Random(3))
    person.page.goto(f"{table}/replay?at=0")
    expect(person.find("#study-said")).to_have_attribute("aria-live", "polite")
    person.page.keyboard.press("ArrowRight")
    expect(person.find("#study-said")).to_contain_text("Step 1", timeout=PATIENCE)
    announcement = person.find("#study-said").inner_text()
    assert all(line in announcement for line in person.find(".study-happened li").all_inner_texts())


def test_a_hint_that_is_longer_than_the_screen_shows_its_beginning(new_visitor: NewVisitor) -> None:
    person = new_visitor(**PHONE)
    alone(person, "gaia")
    person.find('[data-keep="hint"]').click()
    expect(person.find(".advised")).to_have_count(3, timeout=PATIENCE)
    hint, question = person.find("#hints-title").bounding_box(), person.find("#question-title").bounding_box()
    assert hint is not None
    assert question is not None
    assert question["y"] + question["height"] - 1 <= hint["y"] <= 844 - hint["height"]


def test_a_hint_is_announced_and_gets_the_focus_if_the_keyboard_asked_for_it(new_visitor: NewVisitor) -> None:
    """The button is disabled while the bot thinks and loses the focus, which must not go to the top of the page."""
    person = new_visitor(**DESK)
    alone(person, "race")
    person.find('[data-keep="hint"]').focus()
    person.page.keyboard.press("Enter")
    expect(person.find("#hints-title")).to_be_focused(timeout=PATIENCE)
    expect(person.find(SAID)).to_contain_text("% to win")
