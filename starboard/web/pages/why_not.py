""" "I would like to …": searches for actions, explains them, and says why they are not allowed now."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass
from typing import Any, Final

from starlette.responses import Response

from starboard.kernel.action import Action
from starboard.kernel.agenda import why_not
from starboard.kernel.errors import StarboardError
from starboard.kernel.game import Game
from starboard.kernel.reason import NOT_ASKED, NOT_YOUR_CHOICE, Reason
from starboard.kernel.state import State
from starboard.kernel.view import View
from starboard.text.game_text import GameText
from starboard.text.matching import plain
from starboard.web.access import Access
from starboard.web.pages.form_values import is_part, whole
from starboard.web.pages.refusals import Explanation, explanation
from starboard.web.pages.render import own_seat, refused, show
from starboard.web.pages.render_cache import game_text_of
from starboard.web.request_context import RequestContext
from starboard.web.tables.multi_select import answers

MOST: Final = 12
MOST_CHECKED: Final = 80  # matches whose reason is computed before the best are shown
LONGEST_QUERY: Final = 80  # characters
_UNRELATED: Final = (NOT_ASKED, NOT_YOUR_CHOICE)  # actions that the question is not about come last


@dataclass(slots=True)
class ActionMatch:
    """One action that matches the words."""

    code: str
    label: str
    is_offered: bool
    explanation: Explanation
    about: list[str]


@dataclass(slots=True)
class SearchResult:
    """The actions that match some words."""

    query: str
    matches: list[ActionMatch]
    left_out: int


async def why(context: RequestContext, access: Access) -> Response:
    """Search for actions and say why they are not allowed. This changes nothing, so it is a GET."""
    request, table = context.request, access.table
    try:
        seat = own_seat(access, whole(request.query_params, "seat"), [access.seat])
        context.site.limit("hint", request, f"why {access.person}")  # it takes a while, too
    except StarboardError as error:
        return refused(context, access, error)
    if table.is_lost:
        return show(context, access)
    query = " ".join(request.query_params.get("q", "").split())[:LONGEST_QUERY]
    game_text = game_text_of(table, context.language)
    result = await asyncio.to_thread(search_actions, table.match.game, table.match.view(seat), game_text, query)
    if is_part(request):
        return context.page("table_why.html", why=result, t={"table": table})
    return show(context, access, why=result)


def search_actions(game: Game[Any, Any], view: View, game_text: GameText, query: str) -> SearchResult:
    """Return the actions that match the words, from what the view of the seat shows.

    The reasons come from a state that is imagined from the view, so they reveal nothing hidden.
    """
    fits = _fitting(view, list(game.vocabulary.actions), game_text, query)
    world = game.imagine(view, 0)
    offered = [action.code for action in answers(game_text.package, view)]
    refusals = [(action, label, _refusal(world, view, action, offered)) for action, label in fits[:MOST_CHECKED]]
    refusals.sort(key=lambda refusal: refusal[2] in _UNRELATED)
    matches: list[ActionMatch] = []
    for action, label, reason in refusals[:MOST]:
        why = Explanation(game_text.say("web.table.why.allowed")) if reason is None else explanation(reason, game_text)
        matches.append(
            ActionMatch(action.code, label, action.code in offered, why, game_text.explain_action(action, view))
        )
    return SearchResult(query, matches, max(0, len(fits) - MOST))


def _refusal(world: State, view: View, action: Action, offered: list[str]) -> Reason | None:
    return None if action.code in offered else why_not(world, view.seat, action)


def _fitting(view: View, known: list[Action], game_text: GameText, query: str) -> list[tuple[Action, str]]:
    """Return the actions with all of these words in their code or label, whole words first.

    A game may say which actions are near to the reader, and which are so unlikely that they are listed only if nothing
    else matches. Actions that can never be chosen at this table are left out.
    """
    words = plain(query).split()
    if not words:
        return []
    plans = [] if view.decision is None else [action for action in view.decision.actions if action.number < 0]
    text = game_text.package.text
    fits: list[tuple[int, int, int, Action, str]] = []
    unlikely: list[tuple[int, int, int, Action, str]] = []
    for at, action in enumerate([*plans, *known]):
        if not text.is_possible(action, view):
            continue
        label = game_text.label(action, view)
        searched = f"{action.code} {plain(label)}"
        if all(word in searched for word in words):
            apart = {*searched.split(), *re.split(r"\W+", searched)}  # "l'Accademia" counts as "accademia"
            whole_words = len([word for word in words if word in apart])
            near = text.nearness(action, view)
            (unlikely if near is None else fits).append((-whole_words, near or 0, at, action, label))
    fits = fits or unlikely
    fits.sort(key=lambda fit: fit[:3])
    return [(action, label) for _, _, _, action, label in fits]
