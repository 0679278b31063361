"""Replaying a Produce phase. That engine works through powers in an order of its own; ours asks where order matters.

So a seat's part of the phase is compared as a whole: our questions are answered by looking up what the trace did,
powers whose order matters in the order in which they were used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from starboard.games.race import actions
from starboard.games.race.cards import CARDS, NOTHING
from starboard.games.race.interop.traces import Event, design, design_or_nothing, designs, names
from starboard.kernel.action import Action
from starboard.kernel.step import Decision

if TYPE_CHECKING:
    from starboard.games.race.interop.replay_game import TraceReplay

_COMPARED = ("use", "good", "draw", "reshuffle")
_CHOICES = ("windfall", "produce", "discard_produce")
_QUESTIONS = ("race.ask.produce", "race.ask.discard-to-produce")  # the beginnings of our questions' keys


class _Use:
    """One power used in the trace, and what followed it."""

    def __init__(self, event: Event) -> None:
        self.power: tuple[int, int] = (design_or_nothing(event[2]), event[3])
        self.world = NOTHING
        self.windfall: Event | None = None
        self.discard: Event | None = None

    @property
    def action(self) -> Action:
        return actions.produce_bonus if self.power[0] == NOTHING else actions.produce_with[self.power[0]]


def follow(replay: TraceReplay) -> None:
    """Play the phase through to its last recorded event."""
    bonuses = replay.bonuses
    last = replay.at + 1
    while last < len(replay.events) and _belongs_here(replay.events[last]):
        last += 1
    part = replay.events[replay.at + 1 : last]
    uses: dict[int, list[_Use]] = {}
    for event in part:
        _note(replay, uses, event)
    while asked := [one for one in replay.state.open or () if one.key.startswith(_QUESTIONS)]:
        _answer(replay, asked[0], uses.get(asked[0].seat, []))
    _compare(replay, part, bonuses)
    for seat, seat_uses in uses.items():
        for use in seat_uses:
            if use.windfall is not None or (use.discard is not None and not _was_forced(use, use.discard[4])):
                replay.differ(f"p{seat + 1} to be asked about {use.power}", "nothing is asked")
    replay.at = last - 1


def _was_forced(use: _Use, choice: dict[str, Any]) -> bool:
    """Whether there was nothing to choose: no windfall world is left, or one card in hand and one world for it."""
    if choice["discard"] is None:
        return not choice["worlds"] or not choice["hand"]
    return choice["worlds"] == [choice["world"]] and design(choice["world"]) == use.world


def _belongs_here(event: Event) -> bool:
    return event[0] in _COMPARED or (event[0] == "choice" and event[2] in _CHOICES)


def _note(replay: TraceReplay, uses: dict[int, list[_Use]], event: Event) -> None:
    if event[0] == "reshuffle":
        return
    seat_uses = uses.setdefault(event[1], [])
    if event[0] == "use":
        seat_uses.append(_Use(event))
        return
    if event[0] == "choice":
        replay.compare("a choice in", "produce", event[3])
        if event[2] == "produce":
            _check_order(replay, event)
            return
    if not seat_uses:
        replay.differ("a power to be used first", event[:3])
    use = seat_uses[-1]
    if event[0] == "good":
        use.world = design(event[2])
    elif event[0] == "choice":
        card, index = event[4]["power"]
        replay.compare("a choice for the power used last", use.power, (design_or_nothing(card), index))
        if event[2] == "windfall":
            use.windfall = event
        else:
            use.discard = event


def _check_order(replay: TraceReplay, event: Event) -> None:
    """Check a recorded question about order: the chosen power was offered, and it is the one used next."""
    choice = event[4]
    replay.compare("a power from the options", True, choice["chosen"] in choice["options"])
    replay.compare("only optional powers left", choice["optional"], 0)
    at = replay.events.index(event, replay.at)
    replay.compare("the chosen power", ["use", event[1], *choice["chosen"]], replay.events[at + 1])


def _answer(replay: TraceReplay, decision: Decision, uses: list[_Use]) -> None:
    seat, key = decision.seat, decision.key.removeprefix("race.ask.")
    if key == "produce-order":
        _compare_order(replay, decision)
        for use in uses:
            if use.action in decision.actions and not (use.discard and use.discard[4]["discard"] is None):
                replay.take(seat, use.action)
                return
        if actions.enough not in decision.actions:
            replay.differ(f"one of {[action.code for action in decision.actions]} to be used", "none is")
        for use in uses:
            use.discard = None  # the trace offered it, and the player declined
        replay.take(seat, actions.enough)
    elif key == "discard-to-produce":
        discards = [use.discard for use in uses if use.discard]
        if not discards:
            replay.differ(f"p{seat + 1} to discard a card to produce", "nothing is discarded")
        choice = discards[0][4]
        replay.compare("hand", names(designs(choice["hand"])), names(replay.state.boards[seat].hand))
        replay.take(seat, actions.discard[design(choice["discard"])])
    else:
        _produce_on(replay, decision, uses)


def _compare_order(replay: TraceReplay, decision: Decision) -> None:
    """Compare our question about order with theirs, which asks once only counting and discarding powers are left."""
    lines = [action.value for action in decision.actions if action is not actions.enough]
    discarding = [card for card in lines if card != NOTHING and CARDS[card].discards_for_windfall]
    counting = [card for card in lines if card != NOTHING and (CARDS[card].per_good or CARDS[card].per_kind)]
    if not discarding or not counting or len(discarding) + len(counting) != len(lines):
        return
    for at in range(replay.at, len(replay.events)):
        event = replay.events[at]
        if event[0] == "state":
            break
        if event[0] == "choice" and event[1] == decision.seat and event[2] == "produce" and at not in replay.orders:
            replay.orders.append(at)
            theirs = names([design(card) for card, _ in event[4]["options"]])
            replay.compare("powers to choose the order of", theirs, names(lines))
            return
    replay.differ(f"p{decision.seat + 1} to choose the order of {names(lines)}", "no such choice")


def _produce_on(replay: TraceReplay, decision: Decision, uses: list[_Use]) -> None:
    """Answer which windfall world gets the good of the power that we used last."""
    used = [row for row in replay.happened if row[0] == "use" and row[1] == decision.seat][-1]
    for use in uses:
        if use.power == (used[2], used[3]):
            offered = names([action.value for action in decision.actions])
            event = use.windfall or use.discard
            if event is None:
                replay.differ(f"a choice between {offered}", "none")
            worlds, chosen = ("options", "chosen") if use.windfall else ("worlds", "world")
            replay.compare("windfall worlds", names(designs(event[4][worlds])), offered)
            replay.compare("a good on", use.world, design(event[4][chosen]))
            if use.windfall:
                use.windfall = None
            else:
                use.discard = None
            if use.world == NOTHING:
                replay.differ(f"a good by {use.power}", "none")
            replay.take(decision.seat, actions.produce_on[use.world])
            return
    replay.differ(f"power {used[2:]} to be used", "it is not")


def _is_most(row: Event) -> bool:
    """Whether this power draws for the most goods of a kind: a trace has its draws, but not its use."""
    return bool(row[3] == CARDS[row[2]].power_index.get("DrawIfMostProduced"))


def _was_idle(replay: TraceReplay, part: list[Event], row: Event) -> bool:
    """Whether a windfall power of the trace came to nothing, because others had filled the last world."""
    if row[0] != "use" or row[2] not in replay.state.boards[row[1]].tableau:
        return False
    entry = CARDS[row[2]]
    index = "DiscardToProduceOnWindfall" if entry.discards_for_windfall else "ProduceOnWindfall"
    if row[3] != entry.power_index.get(index):
        return False
    at = [replay.in_designs(event) if event[0] == "use" else event for event in part].index(row)
    following = part[at + 1] if at + 1 < len(part) else ["end"]
    return following[0] in ("use", "draw", "end") or following[2] == "produce" or _declines(following)


def _declines(event: Event) -> bool:
    return event[0] == "choice" and event[2] == "discard_produce" and event[4]["discard"] is None


def _compare(replay: TraceReplay, part: list[Event], bonuses: list[bool]) -> None:
    """Compare the events of the phase in the trace with ours, in any order."""
    theirs = sorted([replay.in_designs(event) for event in part if event[0] in _COMPARED], key=str)
    ours: list[Event] = []
    while replay.happened and replay.happened[0][0] in _COMPARED:
        row = replay.happened.popleft()
        if row[0] != "use" or row[2] == NOTHING or not _is_most(row):
            ours.append(row)
    for seat in range(len(replay.state.boards)):
        bonus = ["use", seat, NOTHING, -1]
        replay.compare(f"produce bonuses of p{seat + 1}", int(bonuses[seat]), theirs.count(bonus))
        if bonus in theirs and bonus not in ours:
            theirs.remove(bonus)  # the bonus was chosen, but another power had filled the last windfall world
    for row in theirs:
        if row in ours:
            ours.remove(row)
        elif not _was_idle(replay, part, row):
            replay.differ(row, "it does not happen")
    if ours:
        replay.differ("nothing more in this phase", ours[0])
