"""A board fills the window: every telling position of each game is legible, in sight and nowhere blank.

Nothing is cut or hidden in the other languages either, whose words are longer, nor in windows of sizes in between.
A failing test writes the picture of the position to build/desk; if too much is blank, a second one shows what counts.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from starboard.text.i18n import LANGUAGES
from tools.tiers import sweep
from web.browser.desk.faults import blank_limit, jumps, sight_faults, text_faults
from web.browser.desk.looker import ENGLISH, PHONE, QUICK, SIZES, Looker, Size, picture_of
from web.browser.desk.measures import blank_share
from web.browser.desk.moments import MOMENTS, WATCHER, Moment

BEYOND_ITS_CARD = """() => [...document.querySelectorAll(".draw-race-action b")].filter((name) => {
  const words = document.createRange();
  words.selectNodeContents(name);
  return words.getBoundingClientRect().right > name.closest(".draw-race-action").getBoundingClientRect().right - 2;
}).map((name) => name.textContent)"""
GAMES = ("race", "gaia", "shackleton")
CASES = [(game, size, moment) for game in GAMES for size in SIZES for moment in MOMENTS[game]]
LANGUAGE_CASES = [(*case, language) for case in CASES for language in LANGUAGES if language != ENGLISH]
LONG_WORDS = {
    "race": ("guided", "over", "four-early"),
    "gaia": ("faction", "over", "sectors"),
    "shackleton": ("round-end", "four-artemis"),
}
"""The positions with the longest words, which the quick tier looks at."""
BETWEEN: tuple[Size, ...] = ((1280, 640), (1366, 700), (1500, 900), (1600, 900))
"""The smallest window that has a desk, and some between those that are looked at more closely."""
FULL = {"race": ("over", "crowded"), "gaia": ("late", "sectors"), "shackleton": ("late", "four-artemis")}
FULL_CASES = [
    (game, size, moment, language)
    for game in GAMES
    for size in BETWEEN
    for moment in MOMENTS[game]
    if moment.name in FULL[game]
    for language in LANGUAGES
]
DESKS = [(game, size) for game in GAMES for size in SIZES if size != PHONE]


def name_of(value: object) -> str:
    if isinstance(value, Moment):
        return value.name
    return "x".join(map(str, value)) if isinstance(value, tuple) else str(value)


def ids(case: tuple[object, ...]) -> str:
    return "-".join([name_of(value) for value in case])


@pytest.mark.parametrize("case", sweep(CASES, lambda case: case[1] in QUICK), ids=ids)
def test_a_position_is_legible_in_sight_and_not_blank(
    case: tuple[str, Size, Moment], looker: Looker, pictures: Path
) -> None:
    game, size, moment = case
    looker.forget(game, moment, size)
    look, page = looker.look(game, moment, size)
    assert page is not None
    wrong = [*text_faults(game, look, size), *sight_faults(game, moment, look, size)]
    picture = picture_of(pictures, game, moment, size)
    picture.unlink(missing_ok=True)
    if wrong:
        page.screenshot(path=picture)
    if size != PHONE:
        flat = picture.with_suffix(".flat.png")
        share = blank_share(page, flat)
        if share >= blank_limit(moment):
            wrong.append(f"blank: {share:.1%} of the main region, at most {blank_limit(moment):.0%} may be; see {flat}")
        else:
            flat.unlink()
    if wrong:
        listed = "\n  ".join(wrong)
        pytest.fail(f"{game} {moment.name} at {name_of(size)}, see {picture}:\n  {listed}", pytrace=False)


def has_long_words(case: tuple[str, Size, Moment, str]) -> bool:
    game, size, moment, _ = case
    return size == QUICK[0] and moment.name in LONG_WORDS[game]


def is_closest(case: tuple[str, Size, Moment, str]) -> bool:
    """Whether the top row has the least room for what it shows."""
    game, size, moment, language = case
    return (game, size, moment.name, language) == ("gaia", (1500, 900), "late", ENGLISH)


@pytest.mark.parametrize("case", [*sweep(LANGUAGE_CASES, has_long_words), *sweep(FULL_CASES, is_closest)], ids=ids)
def test_a_position_is_legible_and_in_sight_in_every_language_and_window(
    case: tuple[str, Size, Moment, str], looker: Looker, pictures: Path
) -> None:
    game, size, moment, language = case
    looker.forget(game, moment, size, language)
    look, page = looker.look(game, moment, size, language)
    assert page is not None
    wrong = [*text_faults(game, look, size), *sight_faults(game, moment, look, size)]
    picture = picture_of(pictures, game, moment, size, language)
    picture.unlink(missing_ok=True)
    if wrong:
        page.screenshot(path=picture)
        listed = "\n  ".join(wrong)
        pytest.fail(f"{ids(case)}, see {picture}:\n  {listed}", pytrace=False)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "size", sweep([(1280, 800), (1366, 768), (1920, 1080)], lambda size: size in QUICK), ids=name_of
)
def test_the_name_of_an_action_stays_on_its_card(size: Size, language: str, looker: Looker) -> None:
    (guided,) = [moment for moment in MOMENTS["race"] if moment.is_lesson]
    assert looker.go("race", guided, size, language=language).evaluate(BEYOND_ITS_CARD) == []


@pytest.mark.parametrize("case", sweep(DESKS, lambda case: case[1] in QUICK), ids=ids)
def test_bar_and_cards_keep_their_place_and_size_at_every_question(case: tuple[str, Size], looker: Looker) -> None:
    game, size = case
    asked = [moment for moment in MOMENTS[game] if moment.reader != WATCHER]  # others never see a question
    looks = {moment.name: looker.look(game, moment, size)[0] for moment in asked}
    players = {name: len(look.sight.chairs) for name, look in looks.items()}
    wrong = list(jumps(game, looks, players))
    if wrong:
        pytest.fail("\n  ".join(wrong), pytrace=False)
