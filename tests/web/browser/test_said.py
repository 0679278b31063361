"""For those who listen to the page: what happened is said in a few words, and nobody's place on the page is taken."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from web.browser.conftest import Visit
from web.browser.reaching import BOARD, DESK, PHONE, TARGET, alone, play_here, play_until
from web.browser.visitor import MY_TURN, PATIENCE, Visitor

SAID = "#table-said"


def seated(visit: Visit) -> tuple[Visitor, Visitor]:
    """Two at a table, both asked at the same time."""
    ana, ben = visit(**DESK), visit(**DESK)
    table = ana.open_table("race", ["me", "open"], ["Ana"])
    ben.join(ana.link(table, 1), "Ben")
    ana.page.goto(table)
    ana.wait_for(MY_TURN)
    return ana, ben


def meet(*people: Visitor) -> None:
    """Wait until all look at what the one who is ahead looks at."""
    versions = [person.find(".table-now").get_attribute("data-version") or "" for person in people]
    version = max(versions, key=lambda version: [int(part) for part in version.split(".")])
    for person in people:
        person.find(f'.table-now[data-version="{version}"]').wait_for()


def test_what_happened_and_whose_turn_it_is_are_said_in_a_few_sentences(visit: Visit) -> None:
    person = visit(**DESK)
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
        assert sum(line in sentence for line in set(log)) <= 4  # one line can stand inside another
        assert "new" not in sentence.split()
    assert len(said) <= 8


def test_that_it_is_somebodys_turn_is_not_said_again_while_it_is(visit: Visit) -> None:
    ana, ben = seated(visit)
    assert ana.find("#status").inner_text().startswith("It is your turn. Waiting for")
    ben.move(Random(1))
    meet(ben, ana)
    expect(ana.find("#status")).to_have_text("It is your turn.")
    assert "It is your turn." not in (ana.find(SAID).text_content() or "")


@pytest.mark.parametrize(
    "place", ["#wish", ".answers input[type=checkbox] >> nth=1", ".log-box", BOARD, "[data-pan=in]", "#status"]
)
def test_what_others_do_takes_nobodys_focus(visit: Visit, place: str) -> None:
    ana, ben = seated(visit)
    if place == ".log-box":  # which is there once something has happened
        for _ in range(4):
            for person in (ana, ben):
                if person.find(MY_TURN).count():
                    play_here(person, Random(3))
            meet(ana, ben)
        mover, looker = (ana, ben) if ana.find(MY_TURN).count() else (ben, ana)
    else:
        mover, looker = ben, ana
    if place == "#wish":
        looker.find(".why-box > summary").click()
        looker.find(place).fill("something")
    looker.find(place).focus()
    expect(looker.find(":focus")).to_have_count(1)
    name = looker.find(":focus").evaluate("e => e.id || e.value || e.className")
    mover.wait_for(MY_TURN)
    mover.move(Random(1))
    meet(mover, looker)
    assert looker.find(":focus").evaluate("e => e.id || e.value || e.className") == name
    if place == "#wish":
        expect(looker.find(place)).to_have_value("something")


def test_who_looks_at_nothing_in_particular_is_led_nowhere(visit: Visit) -> None:
    ana, ben = seated(visit)
    ben.move(Random(1))
    meet(ben, ana)
    assert ana.page.evaluate("() => document.activeElement === document.body")


@pytest.mark.parametrize("game", ["race", "gaia", "shackleton"])
def test_decisions_are_buttons_with_names(visit: Visit, game: str) -> None:
    person = visit(**DESK)
    alone(person, game)
    play_until(person, TARGET, Random(3))
    answers = person.find(".answers .answer")
    assert set(answers.evaluate_all("all => all.map(e => (e.control ?? e).type)")) <= {"submit", "checkbox"}
    assert all(text.strip() for text in answers.all_text_contents())
    targets = person.find(TARGET).evaluate_all(
        "all => all.map(e => [e.getAttribute('role'), e.tabIndex, Boolean(e.getAttribute('aria-label'))])"
    )
    assert targets
    assert all(told == ["button", 0, True] for told in targets)


def test_in_the_replay_every_step_is_said(visit: Visit) -> None:
    person = visit(**DESK)
    table = alone(person, "shackleton")
    for _ in range(3):
        play_here(person, Random(3))
    person.page.goto(f"{table}/replay?at=0")
    expect(person.find("#study-said")).to_have_attribute("aria-live", "polite")
    person.page.keyboard.press("ArrowRight")
    expect(person.find("#study-said")).to_contain_text("Step 1", timeout=PATIENCE)
    told = person.find("#study-said").inner_text()
    assert all(line in told for line in person.find(".study-happened li").all_inner_texts())


def test_advice_that_is_longer_than_the_screen_shows_its_beginning(visit: Visit) -> None:
    person = visit(**PHONE)
    alone(person, "gaia")
    person.find('[data-keep="hint"]').click()
    expect(person.find(".advised")).to_have_count(3, timeout=PATIENCE)
    advice, question = person.find("#hints-title").bounding_box(), person.find("#question-title").bounding_box()
    assert advice is not None
    assert question is not None
    assert question["y"] + question["height"] - 1 <= advice["y"] <= 844 - advice["height"]


def test_advice_is_said_and_whoever_asked_with_the_keyboard_is_led_to_it(visit: Visit) -> None:
    """A button that is switched off while the bot thinks loses the focus; nobody must end up at the top of the page."""
    person = visit(**DESK)
    alone(person, "race")
    person.find('[data-keep="hint"]').focus()
    person.page.keyboard.press("Enter")
    expect(person.find("#hints-title")).to_be_focused(timeout=PATIENCE)
    expect(person.find(SAID)).to_contain_text("% to win")
