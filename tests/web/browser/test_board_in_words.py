"""The board in words is shown whenever its section is open, also after a move."""

from __future__ import annotations

from random import Random

from web.browser.conftest import NewVisitor
from web.browser.visitor import MY_TURN


def test_the_open_section_is_updated_after_a_move(new_visitor: NewVisitor) -> None:
    person = new_visitor()
    person.open_table("gaia", ["me", "easy"])
    person.wait_for(MY_TURN)
    person.open_words()
    before = person.find(".board.words").inner_text()
    person.move(Random(1))
    person.page.wait_for_function(
        "before => { const box = document.querySelector('.board.words');"
        " return box?.querySelector('h3') && box.innerText !== before }",
        arg=before,
    )


def test_the_closed_section_is_loaded_when_it_is_opened(new_visitor: NewVisitor) -> None:
    person = new_visitor()
    person.open_table("race", ["me", "easy"])
    person.wait_for(MY_TURN)
    person.move(Random(1))
    person.wait_for(MY_TURN)
    person.page.wait_for_function("() => document.querySelector('[data-words]')")
    person.open_words()
    assert person.find("[data-words]").count() == 0
