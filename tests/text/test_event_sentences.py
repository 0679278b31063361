"""Events joined into few sentences: goods in a list, nothing repeated, nothing shown to the wrong seats."""

from __future__ import annotations

import pytest

from starboard.games.gaia import events as gaia
from starboard.games.race import events as race
from starboard.games.race.cards import NUMBER
from starboard.games.shackleton import events as shackleton
from starboard.kernel.event import EVERYBODY, Event, Kind
from starboard.kernel.package import find_game
from starboard.text.event_sentences import sentences
from starboard.text.game_text import GameText
from starboard.text.i18n import LANGUAGES
from starboard.web.tables.stored_events import pack, unpack

NAMES = ("Ann", "Bob")
KINDS = {"gaia": gaia.KINDS, "race": race.KINDS, "shackleton": shackleton.KINDS}
GEM, SPICE = NUMBER["gem-world"], NUMBER["spice-world"]


def event(kind: Kind, *values: int, only: int = EVERYBODY) -> Event:
    return Event(kind, only, values)


def log_of(game: str, events: list[Event], seat: int = 0, lang: str = "en") -> list[str]:
    """As a seat reads it; a page reads it from what was stored, and it is the same."""
    game_text = GameText(find_game(game), lang)
    shown = game_text.events(events, seat, NAMES)
    assert game_text.events([unpack(pack(event)) for event in events], seat, NAMES) == shown
    return shown


def test_a_price_is_one_sentence() -> None:
    paid = [event(gaia.PAID, 0, 2, gaia.CREDITS), event(gaia.PAID, 0, 1, gaia.ORE), event(gaia.PAID, 0, 1, gaia.QIC)]
    assert log_of("gaia", paid) == ["Ann pays 2 credits, 1 ore, 1 QIC."]
    assert log_of("gaia", paid, lang="it") == ["Ann spende 2 crediti, 1 minerale, 1 CIQ."]


def test_each_seat_has_a_sentence_of_its_own() -> None:
    gained = [event(gaia.GAINED, seat, 4, good) for seat in (0, 1) for good in (gaia.CREDITS, gaia.ORE)]
    assert log_of("gaia", gained) == ["Ann gains 4 credits, 4 ore.", "Bob gains 4 credits, 4 ore."]


@pytest.mark.parametrize("game", ["gaia", "race", "shackleton"])
def test_private_and_public_events_are_never_joined_in_one_sentence(game: str) -> None:
    rules = find_game(game).text.event_sentences()
    listed = [kind for kind in KINDS[game] if kind.key in rules.listed]
    assert listed
    for kind in listed:
        both = [event(kind, *[0] * len(kind.names), only=only) for only in (EVERYBODY, EVERYBODY, 0, 0, 1)]
        assert [len(run) for run, _ in sentences(both, rules)] == [2, 2, 1]


def test_goods_of_the_same_kind_are_added_up() -> None:
    goods = [(1, shackleton.RESOURCE.ids.index("credits")), (2, shackleton.RESOURCE.ids.index("vp"))]
    gained = [event(shackleton.GAINED, 0, *good) for good in [*goods, goods[0], goods[0]]]
    assert log_of("shackleton", gained) == ["Ann gains 3 credits, 2 VP."]


def test_an_event_between_two_others_stays_between_them() -> None:
    both = [event(gaia.GAINED, 0, 1, gaia.ORE), event(gaia.STAYED, 0), event(gaia.GAINED, 0, 1, gaia.ORE)]
    assert len(log_of("gaia", both)) == 3


def test_a_reader_who_sees_the_cards_does_not_get_their_count() -> None:
    drawn = [event(race.DREW_CARD, 0, card, only=0) for card in (GEM, SPICE)]
    events = [*drawn, event(race.DREW, 0, 2)]
    assert log_of("race", events, 0) == ["Ann draws Gem World, Spice World."]
    for seat in (1, -1):
        assert log_of("race", events, seat) == ["Ann draws 2 cards."]


def test_cards_that_are_kept_are_not_counted_though_others_were_discarded_after_them() -> None:
    events = [
        event(race.KEPT_CARD, 0, GEM, only=0),
        event(race.DISCARDED_CARD, 0, SPICE, only=0),
        event(race.KEPT, 0, 1),
        event(race.DREW, 0, 1),
    ]
    assert log_of("race", events) == ["Ann keeps Gem World.", "Ann discards Spice World.", "Ann draws 1 card."]


@pytest.mark.parametrize(
    ("game", "events", "expected"),
    [
        ("race", [event(race.CONSUMED, 0, GEM), event(race.SOLD, 0, GEM, 3, 0)], ["sells the good from Gem World"]),
        ("race", [event(race.CONSUMED, 0, SPICE), event(race.SOLD, 0, GEM, 3, 0)], ["discards", "sells"]),
        ("gaia", [event(gaia.FIRST, 1), event(gaia.PASSED, 1)], ["passes first"]),
        ("gaia", [event(gaia.FIRST, 1), event(gaia.PASSED, 0)], ["passes first", "passes."]),
    ],
)
def test_an_event_implied_by_another_is_left_out(game: str, events: list[Event], expected: list[str]) -> None:
    shown = log_of(game, events)
    assert len(shown) == len(expected)
    for sentence, part in zip(shown, expected, strict=True):
        assert part in sentence


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["gaia", "race", "shackleton"])
def test_a_list_fits_into_its_sentence(game: str, lang: str) -> None:
    """It ends the sentence, and of goods the number stands before the name."""
    game_text = GameText(find_game(game), lang)
    rules = find_game(game).text.event_sentences()
    kinds = {kind.key: kind for kind in KINDS[game]}
    for key, listed in rules.listed.items():
        for count in (1, 2):
            text = game_text.speaker.find(key, count if "count" in kinds[key].names else None)
            assert text is not None
            assert text.endswith(f" {{count}} {{{listed}}}." if "count" in kinds[key].names else f" {{{listed}}}.")
    for pair in (*rules.counted.items(), *rules.implied.items()):
        assert set(pair) <= set(kinds)
