"""After a move, equal nodes of the board stay, and the result is what a reloaded page would show."""

from __future__ import annotations

from random import Random

import pytest

from web.browser.conftest import NewVisitor
from web.browser.positions import CROWDED, DESK, crowded, play_here
from web.browser.visitor import MY_TURN

MARK = "() => document.querySelectorAll('.table-drawing *').forEach(node => (node.wasHere = true))"
KEPT = """() => { const all = [...document.querySelectorAll('.table-drawing *:not(.pan-tools, .pan-tools *)')];
  return all.filter(node => node.wasHere).length / all.length; }"""
DIFFERENT = """async () => {
  const address = document.getElementById('table').dataset.now;
  const answer = await fetch(address, { headers: { 'X-Starboard-Wants': 'part' } });
  const fresh = document.createElement('template');
  fresh.innerHTML = await answer.text();
  const here = document.querySelector('.table-drawing').cloneNode(true);
  for (const node of [here, ...here.querySelectorAll('*')]) { // what scripts add to any board
    if (node.matches('.pan-view')) {
      while (node.childNodes.length > 1) node.lastChild.remove();
      const isOurs = node.hasAttribute('aria-labelledby');
      for (const name of isOurs ? ['tabindex', 'role', 'aria-labelledby'] : []) node.removeAttribute(name);
      for (const laid of [node, node.firstElementChild]) laid.removeAttribute('style');
    }
    node.classList.remove('pan-view', 'is-peeked', 'is-meant', 'is-picked', 'has-new-answers');
    node.removeAttribute('aria-pressed');
    if (node.getAttribute('class') === '') node.removeAttribute('class');
  }
  const first = (one, other) => { // the smallest two that differ
    const [own, others] = [[...one.childNodes], [...other.childNodes]];
    const at = own.findIndex((node, at) => others[at] && !node.isEqualNode(others[at]));
    const isSmallest = at < 0 || own.length !== others.length || !one.cloneNode().isEqualNode(other.cloneNode());
    return isSmallest ? `${one.outerHTML ?? one.data} / ${other.outerHTML ?? other.data}` : first(own[at], others[at]);
  };
  const wanted = fresh.content.querySelector('.table-drawing');
  return here.isEqualNode(wanted) ? '' : first(here, wanted);
}"""


@pytest.mark.parametrize(("game", "record", "at"), CROWDED)
def test_a_board_updated_step_by_step_equals_a_reloaded_one(
    new_visitor: NewVisitor, game: str, record: str, at: int
) -> None:
    person = new_visitor(**DESK, reduced_motion="reduce")
    crowded(person, game, record, at)
    dice, kept = Random(5), list[float]()
    for _ in range(8):
        if person.find(".pass-screen").count():  # another player takes the screen
            person.find(".pass-screen button").click()
        person.wait_for(MY_TURN)
        person.page.evaluate(MARK)
        play_here(person, dice)
        if person.find(".table-drawing").count():
            kept.append(person.page.evaluate(KEPT))
            assert person.page.evaluate(DIFFERENT) == ""
    assert kept
    assert max(kept) > 0.5
