"""A board fills the window: every telling position of each game is legible, in sight and nowhere blank.

A failing test writes the picture of the position to build/desk; if too much is blank, a second one shows what counts.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.tiers import sweep
from web.browser.desk.faults import blank_limit, jumps, sight_faults, text_faults
from web.browser.desk.looker import PHONE, QUICK, SIZES, Looker, Size, picture_of
from web.browser.desk.measures import blank_share
from web.browser.desk.moments import MOMENTS, WATCHER, Moment

GAMES = ("race", "gaia", "shackleton")
CASES = [(game, size, moment) for game in GAMES for size in SIZES for moment in MOMENTS[game]]
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


@pytest.mark.parametrize("case", sweep(DESKS, lambda case: case[1] in QUICK), ids=ids)
def test_bar_and_cards_keep_their_place_and_size_at_every_question(case: tuple[str, Size], looker: Looker) -> None:
    game, size = case
    asked = [moment for moment in MOMENTS[game] if moment.reader != WATCHER]  # others never see a question
    looks = {moment.name: looker.look(game, moment, size)[0] for moment in asked}
    players = {name: len(look.sight.chairs) for name, look in looks.items()}
    wrong = list(jumps(game, looks, players))
    if wrong:
        pytest.fail("\n  ".join(wrong), pytrace=False)
