""" "I would like to …": finds what a reader may mean, says what it is, and why it cannot be done now."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from starboard.kernel.action import Action
from starboard.kernel.agenda import why_not
from starboard.kernel.errors import StarboardError
from starboard.kernel.game import Game
from starboard.kernel.reason import NOT_ASKED, NOT_YOUR_CHOICE, Reason
from starboard.kernel.state import State
from starboard.kernel.view import View
from starboard.text.game_text import Teller
from starboard.text.matching import plain
from starboard.web.access import presence
from starboard.web.pages.form_values import is_part, whole
from starboard.web.pages.refusals import Told, told
from starboard.web.pages.render import own_seat, refused, show
from starboard.web.pages.render_cache import kept
from starboard.web.request_context import Visit
from starboard.web.tables.multi_select import answers

MOST: Final = 12
LOOKED_AT: Final = 80  # of those that fit, before the best are shown
LONGEST_QUERY: Final = 80
_BESIDE: Final = (NOT_ASKED, NOT_YOUR_CHOICE)  # what the question is not about comes last


@dataclass(slots=True)
class Wish:
    """One thing that the reader may mean."""

    code: str
    label: str
    is_offered: bool
    told: Told
    about: list[str]


@dataclass(slots=True)
class Wishes:
    """What was found for some words."""

    query: str
    found: list[Wish]
    left_out: int


async def why(request: Request) -> Response:
    """Answer the box; it changes nothing, so it can be asked by an address."""
    visit = Visit(request)
    found = await presence(visit, request.path_params["id"])
    try:
        seat = own_seat(found, whole(request.query_params, "seat"), [found.seat])
        visit.site.limit("hint", request, f"why {found.person}")  # it takes a while, too
    except StarboardError as error:
        return refused(visit, found, error)
    if found.table.is_lost:
        return show(visit, found)
    query = " ".join(request.query_params.get("q", "").split())[:LONGEST_QUERY]
    teller = kept(found.table).teller(found.table, visit.language)
    wishes = await asyncio.to_thread(wished, found.table.match.game, found.table.match.view(seat), teller, query)
    if is_part(request):
        return visit.page("table_why.html", why=wishes, t={"id": found.table.id})
    return show(visit, found, why=wishes)


def wished(game: Game[Any, Any], view: View, teller: Teller, query: str) -> Wishes:
    """What fits the words. All of it comes from the seat's view.

    The reasons too: they are asked of a world that is imagined from the view, so that no refusal can tell what is
    hidden.
    """
    fits = _fitting(view, list(game.vocabulary.actions), teller, query)
    world = game.imagine(view, 0)
    offered = [action.code for action in answers(teller.package, view)]
    refusals = [(action, label, _refusal(world, view, action, offered)) for action, label in fits[:LOOKED_AT]]
    refusals.sort(key=lambda refusal: refusal[2] in _BESIDE)
    found: list[Wish] = []
    for action, label, reason in refusals[:MOST]:
        why = Told(teller.say("web.table.why.allowed")) if reason is None else told(reason, teller)
        found.append(Wish(action.code, label, action.code in offered, why, teller.explain_action(action, view)))
    return Wishes(query, found, max(0, len(fits) - MOST))


def _refusal(world: State, view: View, action: Action, offered: list[str]) -> Reason | None:
    return None if action.code in offered else why_not(world, view.seat, action)


def _fitting(view: View, known: list[Action], teller: Teller, query: str) -> list[tuple[Action, str]]:
    """The actions that have all of these words in their code or label; those that have them as whole words come first.

    A game may know what is nearest to the reader, and what hardly anybody means: that is only told for want of better.
    What can never be chosen at this table, with its options, is not told at all.
    """
    words = plain(query).split()
    if not words:
        return []
    plans = [] if view.decision is None else [action for action in view.decision.actions if action.number < 0]
    text = teller.package.text
    fits: list[tuple[int, int, int, Action, str]] = []
    unlikely: list[tuple[int, int, int, Action, str]] = []
    for at, action in enumerate([*plans, *known]):
        if not text.is_possible(action, view):
            continue
        label = teller.label(action, view)
        searched = f"{action.code} {plain(label)}"
        if all(word in searched for word in words):
            apart = {*searched.split(), *re.split(r"\W+", searched)}  # "l'Accademia" has an academy in it
            whole_words = len([word for word in words if word in apart])
            near = text.nearness(action, view)
            (unlikely if near is None else fits).append((-whole_words, near or 0, at, action, label))
    fits = fits or unlikely
    fits.sort(key=lambda fit: fit[:3])
    return [(action, label) for _, _, _, action, label in fits]
