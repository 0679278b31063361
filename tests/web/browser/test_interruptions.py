"""After a reload, a network failure or a killed server, no accepted answer is lost or played twice."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from playwright.sync_api import APIResponse, Route, expect

from web.browser.conftest import NewVisitor
from web.browser.host import Host
from web.browser.visitor import MY_TURN, PATIENCE, Visitor

LOST = "Connection lost. Reconnecting …"
BACK = "Connected again."
FAILED = "Your choice did not reach the table. Check the current position and try again."
NETWORK = ["net::ERR_", "Failed to load resource"]


def alone(new_visitor: NewVisitor, moves: int) -> Visitor:
    """Return a visitor who has made some moves against a bot and is asked again."""
    person = new_visitor()
    person.open_table("race", ["me", "random"], ["Ana", "Bot"], seed=11)
    dice = Random(11)
    for _ in range(moves):
        person.move(dice)
    person.wait_for(MY_TURN)
    return person


def says(person: Visitor, sentence: str) -> None:
    expect(person.find("#table-line")).to_have_text(sentence, timeout=PATIENCE)


def test_a_reload_in_the_middle_of_a_decision_asks_the_same_again(new_visitor: NewVisitor) -> None:
    person = alone(new_visitor, 3)
    person.open_list()
    question, offered, log = person.find(MY_TURN).inner_text(), person.answers(), person.log()
    person.page.reload()
    person.wait_for(MY_TURN)
    person.open_list()
    codes = [answer.code for answer in person.answers()]  # the list may have been opened to press one
    assert (person.find(MY_TURN).inner_text(), person.log()) == (question, log)
    assert codes == [answer.code for answer in offered]
    person.move(Random(1))
    assert person.find("#table-notice").count() == 0


def test_without_a_network_the_page_says_so_and_comes_back_with_what_happened_meanwhile(
    new_visitor: NewVisitor,
) -> None:
    ana, ben = new_visitor(), new_visitor()
    table = ana.open_table("race", ["me", "open"], ["Ana"])
    ben.join(ana.link(table, 1), "Ben")
    ana.page.goto(table)
    ana.wait_for(MY_TURN)
    ana.forgiven = NETWORK
    ana.context.set_offline(True)
    says(ana, LOST)
    before = ana.tag()
    ana.open_list()
    offered = ana.answers()
    ana.press(offered[0].code)
    says(ana, FAILED)
    assert ana.answers() == offered
    ben.move(Random(6))  # both are asked at once
    assert ana.tag() == before
    ana.context.set_offline(False)
    says(ana, BACK)
    ana.wait_for(MY_TURN, not_tag=before)
    before = ana.tag()
    ana.press(ana.answers()[0].code)
    ana.wait_for("#status", not_tag=before)
    expect(ana.find("#table-line")).to_be_hidden(timeout=PATIENCE)


def test_a_killed_server_comes_back_with_every_move_and_takes_the_next(new_visitor: NewVisitor, host: Host) -> None:
    person = alone(new_visitor, 4)
    person.forgiven = NETWORK
    question, offered, log = person.find(MY_TURN).inner_text(), person.answers(), person.log()
    host.end()
    says(person, LOST)
    person.press(offered[0].code)
    says(person, FAILED)
    host.start()
    says(person, BACK)
    person.wait_for(MY_TURN)
    assert (person.find(MY_TURN).inner_text(), person.answers(), person.log()) == (question, offered, log)
    before = person.tag()
    person.press(offered[0].code)
    person.wait_for("#status", not_tag=before)
    person.page.reload()
    assert person.log()[: len(log)] == log
    assert len(person.log()) > len(log)


def test_the_page_notices_a_server_that_stops_normally(new_visitor: NewVisitor, host: Host) -> None:
    person = alone(new_visitor, 1)
    person.forgiven = NETWORK
    host.end(15)
    says(person, LOST)
    host.start()
    says(person, BACK)
    person.move(Random(2))


def wait_for_first(held: Sequence[object], person: Visitor) -> None:
    """Wait until a request of this browser is held up; Playwright reports it only while it waits."""
    for _ in range(PATIENCE // 10):
        if held:
            return
        person.page.wait_for_timeout(10)
    raise AssertionError("no request was sent")


def test_a_double_click_is_one_answer(new_visitor: NewVisitor) -> None:
    person = alone(new_visitor, 2)
    held: list[Route] = []
    person.page.route("**/play", lambda route: held.append(route))
    before = person.tag()
    person.open_list()
    person.find(".answers button.answer:visible").first.dblclick()
    wait_for_first(held, person)
    for route in list(held):
        route.continue_()
    person.wait_for("#status", not_tag=before)
    assert len(held) == 1
    assert person.find("#table-notice").count() == 0


def shows_the_same(follower: Visitor, leader: Visitor) -> None:
    version = leader.find(".table-now").get_attribute("data-version")
    follower.find(f'.table-now[data-version="{version}"]').wait_for()


def test_a_late_response_does_not_replace_a_newer_one(new_visitor: NewVisitor) -> None:
    ana, ben = new_visitor(), new_visitor()
    table = ana.open_table("race", ["me", "open"], ["Ana"])
    ben.join(ana.link(table, 1), "Ben")
    ana.page.goto(table)
    ana.wait_for(MY_TURN)
    ana.find("#table-now").evaluate(
        "(part) => { window.shown = []; new MutationObserver(() => window.shown.push("
        "Number(part.querySelector('.table-now').dataset.entries))).observe(part, { childList: true, subtree: true });"
        "}"
    )
    held: list[tuple[Route, APIResponse]] = []
    ana.page.route("**/now", lambda route: held.append((route, route.fetch())), times=1)
    ben.move(Random(1))
    wait_for_first(held, ana)  # Ana's page fetches what happened, which takes a while
    ana.move(Random(2))
    for route, response in held:
        route.fulfill(response=response)
    shows_the_same(ben, ana)  # Ben's page shows Ana's move before he answers, or its version could be taken for his own
    ben.move(Random(3))
    shows_the_same(ana, ben)
    shown: list[int] = ana.page.evaluate("() => window.shown")
    assert len(held) == 1
    assert shown == sorted(shown)
