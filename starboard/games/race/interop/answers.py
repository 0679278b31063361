"""Answering our questions from a trace's choices, and comparing what was offered there and here."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Final

from starboard.games.race import actions
from starboard.games.race.cards import ALL, CARDS, CONSUME_POWERS, DIFFERENT, NOTHING, START_NUMBER
from starboard.games.race.interop.traces import ACTION_CARDS, Event, design, design_or_nothing, designs, names
from starboard.games.race.rules.consume_choices import GiveGoods
from starboard.kernel.action import Action

if TYPE_CHECKING:
    from starboard.games.race.interop.replay_game import TraceReplay

Choice = dict[str, Any]

_NOT_COMPARED: Final = (actions.ENOUGH, actions.SACRIFICE)
"""Answers that a trace does not list: to stop, and to discard a card although no world was placed."""


def answer(replay: TraceReplay, event: Event) -> None:
    """Answer our question with one choice of the trace."""
    _, seat, kind, phase, choice = event
    if kind not in _CHOICES:
        replay.differ(f"one of the choices {' '.join(_CHOICES)}", kind)
    apply, phases = _CHOICES[kind]
    if phase not in phases.split():
        replay.differ(f"a choice in {phases}", phase)
    apply(replay, seat, choice)


def last_use(replay: TraceReplay, seat: int) -> list[int]:
    """Return the power that this seat used last in the trace: card and index."""
    for event in reversed(replay.events[: replay.at]):
        if event[0] == "use" and event[1] == seat:
            return [design_or_nothing(event[2]), event[3]]
    return []


def _same_cards(replay: TraceReplay, what: str, expected: list[int], cards: list[int]) -> None:
    """Compare physical cards of the trace with our cards."""
    replay.compare(what, names(designs(expected)), names(cards))


def _needs(replay: TraceReplay, seat: int, key: str) -> list[int]:
    """Return the cards that our open question offers; it must be the question with this key."""
    decision = replay.asked(seat, key)
    if decision is None:
        open_now = replay.open_for(seat)
        replay.differ(f"p{seat + 1} to be asked {key}", "nothing is asked" if open_now is None else open_now.key)
    return [action.value for action in decision.actions if action.value >= 0 and action.kind not in _NOT_COMPARED]


def _pick(replay: TraceReplay, seat: int, family: list[Action], cards: list[int]) -> None:
    """Pick cards one by one, in ascending order."""
    for card in sorted(cards):
        replay.take(seat, family[card])


def _without(cards: list[int], gone: list[int]) -> list[int]:
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return left


# Setup and the choice of actions


def _start(replay: TraceReplay, seat: int, choice: Choice) -> None:
    board = replay.state.boards[seat]
    _needs(replay, seat, "start-world")
    _same_cards(replay, "hand", choice["hand"], board.hand)
    _same_cards(replay, "start worlds", choice["start_options"], board.drawn)
    colours = sorted([START_NUMBER[card] % 2 if card in START_NUMBER else NOTHING for card in board.drawn])
    replay.compare("one blue and one red start world", [0, 1], colours)
    replay.compare("number of discards", 2, len(choice["discard"]))
    replay.take(seat, actions.start[design(choice["start"])])
    _pick(replay, seat, actions.discard, designs(choice["discard"]))


def _discard(replay: TraceReplay, seat: int, choice: Choice) -> None:
    board = replay.state.boards[seat]
    chosen = designs(choice["chosen"])
    replay.compare("number of discards", choice["count"], len(chosen))
    if replay.asked(seat, "keep"):
        _same_cards(replay, "cards drawn", choice["options"], board.drawn)
        replay.compare("cards to discard", choice["count"], len(board.drawn) - board.keep)
        _pick(replay, seat, actions.keep, _without(board.drawn, chosen))
        return
    _same_cards(replay, "hand", choice["options"], board.hand)
    limit = 4 if replay.asked(seat, "starting-hand") else 10
    replay.compare("cards to discard", choice["count"], len(board.hand) - limit)
    if not replay.asked(seat, "starting-hand", "discard-to-ten"):
        replay.differ(f"p{seat + 1} to discard", "nothing is asked")
    _pick(replay, seat, actions.discard, chosen)


def _action(replay: TraceReplay, seat: int, choice: Choice) -> None:
    _needs(replay, seat, "action")
    mask = sum({ACTION_CARDS[card] for card in choice["actions"]})
    if mask not in actions.SELECTIONS:
        replay.differ("a selection of action cards", choice["actions"])
    replay.take(seat, actions.select[actions.SELECTIONS.index(mask)])


# Develop and Settle


def _place(replay: TraceReplay, seat: int, choice: Choice) -> None:
    chosen = choice["chosen"]
    passed = ["nothing", seat]
    if passed in replay.happened or not (replay.asked(seat, "develop", "settle") or replay.state.boards[seat].hand):
        replay.compare("options with an empty hand", [], choice["options"])
        replay.compare("choice with an empty hand", None, chosen)
        replay.passed.append(seat)
        return
    offered = _needs(replay, seat, "develop") if replay.asked(seat, "develop") else _needs(replay, seat, "settle")
    _same_cards(replay, "cards that can be placed", _once(choice["options"]), offered)
    if chosen is None:
        replay.passed.append(seat)
    replay.take(seat, actions.place_nothing if chosen is None else actions.place[design(chosen)])


def _once(instances: list[int]) -> list[int]:
    """Return one physical card of each design."""
    return list({design(instance): instance for instance in instances}.values())


def _pay(replay: TraceReplay, seat: int, choice: Choice) -> None:
    """Answer how a card was paid for or conquered: cards given up first, then the way, then the payment."""
    paid, special, card = designs(choice["paid"]), designs(choice["special"]), design(choice["card"])
    _same_cards(replay, "hand", choice["hand"], _hand_before(replay, seat))
    for helper in sorted(special, key=lambda one: CARDS[one].settles_free):
        if not CARDS[helper].pays_military and replay.asked(seat, "how-to-settle"):
            replay.take(seat, actions.sacrifice[helper])
    if replay.asked(seat, "how-to-settle"):
        pays = not CARDS[card].military or any(CARDS[helper].pays_military for helper in special)
        replay.take(seat, actions.pay_for_world if pays else actions.conquer)
    if replay.asked(seat, "pay"):
        _pick(replay, seat, actions.pay, paid)
    _compare_payment(replay, seat, choice, card)


def _compare_payment(replay: TraceReplay, seat: int, choice: Choice, card: int) -> None:
    """Compare our events of this payment: the way, the cards given up, the cards paid."""
    paid: list[int] = []
    given_up: list[int] = []
    way = ""
    replay.next_event(not_of=seat)
    while replay.happened and replay.happened[0][0] in ("asked", "special", "pay", "conquered", "paid"):
        row = replay.happened[0]
        if way and row[0] != "paid":
            break
        replay.happened.popleft()
        if row[0] == "paid":
            paid.append(row[2])
        elif row[0] == "special":
            given_up.append(row[2])
        elif row[0] in ("pay", "conquered"):
            way = row[0]
            replay.compare("payment by seat", seat, row[1])
            replay.compare("payment for", card, row[3] if way == "pay" else row[2])
    replay.compare("a payment", True, way != "")
    _same_cards(replay, "cards paid", choice["paid"], paid)
    pays_for = [helper for helper in designs(choice["special"]) if CARDS[helper].pays_military]
    gone = [helper for helper in designs(choice["special"]) if not CARDS[helper].pays_military]
    replay.compare("cards given up", names(gone), names(given_up))
    if pays_for:
        replay.compare("a way to settle", "pay", way)


def _hand_before(replay: TraceReplay, seat: int) -> list[int]:
    """Return the hand before a payment, without the effects of events that are not compared yet."""
    drawn = [row[2] for row in replay.happened if row[0] == "draw" and row[1] == seat]
    paid = [row[2] for row in replay.happened if row[0] == "paid" and row[1] == seat]
    return _without(replay.state.boards[seat].hand, drawn) + paid


# Consume


def _trade(replay: TraceReplay, seat: int, choice: Choice) -> None:
    is_forced = _is_forced(replay)
    _same_cards(replay, "goods to sell", choice["options"], _offered(replay, seat, "sell"))
    if not is_forced:
        replay.take(seat, actions.sell[design(choice["chosen"])])
    sold = [[row[1], row[2], row[4]] for row in replay.happened if row[0] == "trade"]
    replay.compare("a sale of", [seat, design(choice["chosen"]), 1 - choice["no_bonus"]], sold[0] if sold else [])


def _is_forced(replay: TraceReplay) -> bool:
    """Whether our rules made the choice without a question."""
    return bool(replay.happened) and replay.happened[0][0] == "offer"


def _offered(replay: TraceReplay, seat: int, key: str) -> list[int]:
    """Return the worlds that our open question offers, or offered if the answer was forced."""
    if _is_forced(replay):
        row = replay.happened.popleft()
        replay.compare("a choice of", [key, seat], row[1:3])
        return list(row[3])
    offered, asking = _needs(replay, seat, key), replay.state.agenda[-1]
    return replay.goods(asking) if isinstance(asking, GiveGoods) else offered


def _consume(replay: TraceReplay, seat: int, choice: Choice) -> None:
    decision = replay.asked(seat, "consume")
    if decision is None:
        replay.differ(f"p{seat + 1} to be asked which power to use", "nothing is asked")
    theirs = sorted([[design(card), index] for card, index in choice["options"]])
    powers = [CONSUME_POWERS[action.value] for action in decision.actions if action is not actions.enough]
    replay.compare("usable powers", theirs, sorted([[power.card, power.index] for power in powers]))
    replay.compare("only optional powers left", choice["optional"], int(actions.enough in decision.actions))
    if choice["chosen"] is None:
        replay.take(seat, actions.enough)
    else:
        replay.take(seat, _use(replay, choice["chosen"]))


def _use(replay: TraceReplay, power: list[int]) -> Action:
    """Return our action for a power of the trace."""
    card, index = design(power[0]), power[1]
    for action in actions.use_of_card[card]:
        if CONSUME_POWERS[action.value].index == index:
            return action
    replay.differ("a consume power", power)


def _goods(replay: TraceReplay, seat: int, choice: Choice) -> None:
    power = CONSUME_POWERS[_use(replay, choice["power"]).value]
    replay.compare("goods for the power used last", last_use(replay, seat), [power.card, power.index])
    offered = _all_goods(replay) if power.sort == ALL else _offered(replay, seat, "good")
    _same_cards(replay, "goods", choice["options"], offered)
    chosen = designs(choice["chosen"])
    uses = min(power.uses, len(offered) // power.goods)
    wanted = len(offered) if power.sort == ALL else power.goods * uses
    replay.compare("number of goods", [choice["min"], choice["max"]], [wanted, wanted])
    if power.sort == DIFFERENT:
        chosen.sort(key=lambda card: CARDS[card].kind)
    while replay.asked(seat, "good") and not any(row[0] == "use" for row in replay.happened):
        left = _without(chosen, [row[2] for row in replay.happened if row[0] == "consumed"])
        if not left:
            replay.differ("no more goods", "another is asked for")
        replay.take(seat, actions.give[left[0]])
    replay.goods_choice = [seat, power.card, power.index, names(chosen)]


def _all_goods(replay: TraceReplay) -> list[int]:
    """Return the worlds whose goods a power that takes all has just taken."""
    return [row[2] for row in takewhile(lambda row: row[0] == "consumed", replay.happened)]


def _consume_hand(replay: TraceReplay, seat: int, choice: Choice) -> None:
    power = CONSUME_POWERS[_use(replay, choice["power"]).value]
    replay.compare("cards for the power used last", last_use(replay, seat), [power.card, power.index])
    _needs(replay, seat, "discard-for-points")
    _same_cards(replay, "hand", choice["hand"], replay.state.boards[seat].hand)
    chosen = designs(choice["chosen"])
    _pick(replay, seat, actions.discard, chosen)
    if len(chosen) < power.uses and replay.asked(seat, "discard-for-points"):
        replay.take(seat, actions.enough)
    for _ in chosen:  # our events list each chip, the trace only their sum
        replay.expect(["vp", seat, 1])
    if chosen:
        replay.happened.appendleft(["vp", seat, len(chosen)])


def _lucky(replay: TraceReplay, seat: int, choice: Choice) -> None:
    _needs(replay, seat, "number")
    replay.take(seat, actions.name_number[choice["number"]])


# Per kind of choice: how it is answered here, and in which phases a trace has it
_CHOICES: Final[dict[str, tuple[Callable[[TraceReplay, int, Choice], None], str]]] = {
    "start": (_start, "setup"),
    "discard": (_discard, "setup explore round_end"),
    "action": (_action, "choose_actions"),
    "place": (_place, "develop develop2 settle settle2"),
    "pay": (_pay, "develop develop2 settle settle2"),
    "trade": (_trade, "consume"),
    "consume": (_consume, "consume"),
    "goods": (_goods, "consume"),
    "consume_hand": (_consume_hand, "consume"),
    "lucky": (_lucky, "consume"),
}
