"""Requests that do not change a table: every GET, and POSTs that must be refused."""

from __future__ import annotations

from starboard.kernel.rng import Dice
from starboard.web.invitations import WATCH, Invitation
from starboard.web.tables.table import Table
from web.asgi_client import AsgiClient
from web.twin_tables import Probe, Reader

HX = {"x-starboard-wants": "part"}
OTHER_LANGUAGES = ({"accept-language": "pt-BR"}, {"accept-language": "it"})
WORDS = {
    "race": ("discard", "place gem", "explore", "the"),
    "shackleton": ("astronaut", "build", "pass", "the"),
    "gaia": ("mine", "academy", "pass", "charge"),
}


def looks(asgi: AsgiClient, table: Table, reader: Reader, eyes: int, dice: Dice) -> list[Probe]:
    """Return requests for everything that can be read."""
    at, id = f"/t/{table.id}", "/t/{id}"
    other = (eyes + 1) % table.row.seats
    made = dice.below(table.made + 1)
    seat = reader.seats[0] if reader.seats else 0
    words = WORDS[table.row.game]
    # Not in the line: undone entries, and the start.
    gone = sorted({entry.n for entry in table.entries} - {move.entry.n for move in table.line})
    probes = [
        Probe(id, at),
        Probe(id, at, None, OTHER_LANGUAGES[dice.below(2)]),
        Probe(f"{id}/now", f"{at}/now", None, HX),
        Probe(f"{id}/now", f"{at}/now", None, {"if-none-match": '"0.0-0-0-g-n-0-None-en"'}),
        Probe(f"{id}/words", f"{at}/words"),
        Probe(f"{id}/scores", f"{at}/scores", None, OTHER_LANGUAGES[dice.below(2)]),
        Probe(f"{id}/scores", f"{at}/scores", None, HX),
        Probe(f"{id}/story", f"{at}/story"),
        Probe(f"{id}/story.svg", f"{at}/story.svg"),
        Probe(f"{id}/events", f"{at}/events"),
        Probe(f"{id}/events", f"{at}/events?since=0.0", None, {"last-event-id": table.version}),
        Probe(f"{id}/why", f"{at}/why?seat={max(eyes, 0)}&q={words[dice.below(len(words))]}".replace(" ", "+")),
        Probe(
            f"{id}/why", f"{at}/why?seat={max(eyes, 0)}&q={words[dice.below(len(words))]}".replace(" ", "+"), None, HX
        ),
        Probe(f"{id}/why", f"{at}/why?seat={other}&q=a"),
        Probe(f"{id}/replay", f"{at}/replay"),
        Probe(f"{id}/replay", f"{at}/replay?at={made}"),
        Probe(f"{id}/replay", f"{at}/replay?at={max(0, table.made - 1)}&seat={other + 1}"),
        Probe(f"{id}/replay", f"{at}/replay?at={table.made + 7}"),
        Probe(f"{id}/replay", f"{at}/replay?entry={gone[dice.below(len(gone))]}&seat={other + 1}"),
        Probe(f"{id}/scores", f"{at}/scores?at={max(0, table.made - 1)}&seat={other + 1}"),
        Probe(f"{id}/log", f"{at}/log"),
        Probe(f"{id}/log", f"{at}/log?eyes={other + 1}&seat={other + 1}", None, OTHER_LANGUAGES[dice.below(2)]),
        Probe(f"{id}/log", f"{at}/log?kind=game&round=1&text=card"),
        Probe(f"{id}/record", f"{at}/record"),
        Probe(f"{id}/branch", f"{at}/branch?at={made}&seat={other + 1}"),
        Probe(f"{id}/links", f"{at}/links"),
        Probe(f"{id}/welcome", f"{at}/welcome"),
        Probe("/mine", "/mine"),
        Probe("/", "/"),
    ]
    for invited, serial in ((seat, table.seats[seat].serial), (WATCH, table.row.watch_serial)):
        link = asgi.site.links.to(Invitation(table.id, invited, serial))
        probes.append(Probe("/join/{token}", f"/join/{link.rpartition('/')[2]}"))
    return probes


def tries(table: Table, reader: Reader, eyes: int, dice: Dice) -> list[Probe]:
    """Return requests that must be refused. The refusal must not reveal more than the page does."""
    at, id = f"/t/{table.id}", "/t/{id}"
    theirs = next((seat for seat in range(table.row.seats) if seat not in reader.seats), None)
    mine = eyes if eyes >= 0 else 0
    number = str(table.number(mine) if table.number(mine) is not None else 0)
    asked = table.decision(mine)
    legal = [] if asked is None else [action.code for action in asked.actions]
    known = table.match.game.vocabulary
    codes = [known[dice.below(len(known))].code for _ in range(8)]
    illegal = [code for code in codes if not any(set(code.split()) == set(other.split()) for other in legal)]
    old = str(table.row.entries + 3)
    probes = [
        Probe(f"{id}/play", f"{at}/play", {"seat": str(mine), "number": "99999", "code": codes[0]}),
        Probe(f"{id}/play", f"{at}/play", {"seat": str(mine), "number": number, "code": "unicorn"}, HX),
        Probe(f"{id}/play", f"{at}/play", {"seat": str(mine), "number": "x"}),
        Probe(f"{id}/play", f"{at}/play", {"seat": str(mine), "number": number, "code": codes[0], "set": "yes"}),
        Probe(f"{id}/once", f"{at}/once", {"seat": str(mine), "number": number, "order": "unicorn"}),
        Probe(f"{id}/undo", f"{at}/undo", {"seat": str(mine), "entries": old}),
        Probe(f"{id}/undo/answer", f"{at}/undo/answer", {"seat": str(mine), "entries": old, "agrees": "yes"}, HX),
        Probe(f"{id}/hint", f"{at}/hint", {"seat": str(mine), "number": "99999"}),
        Probe(f"{id}/seen", f"{at}/seen", {"seat": str(mine), "entries": "many"}),
        Probe(f"{id}/orders", f"{at}/orders", {"seat": str(mine), "forced": "sometimes"}),
        Probe(f"{id}/screen", f"{at}/screen", {"seat": "7"}),
        Probe(f"{id}/lesson", f"{at}/lesson", {"open": "no"}),
        Probe(f"{id}/branch", f"{at}/branch", {"at": str(dice.below(table.made + 1)), "study": "yes"}),
        Probe(f"{id}/beginning", f"{at}/beginning", {}),
        Probe(f"{id}/links/revoke", f"{at}/links/revoke", {"seat": "0", "serial": "77"}),
        Probe(f"{id}/links/bot", f"{at}/links/bot", {"seat": "9", "bot": "easy"}),
        Probe(f"{id}/links/answer", f"{at}/links/answer", {"seat": "0", "serial": "77", "agrees": "yes"}),
        Probe(f"{id}/links/settings", f"{at}/links/settings", {"title": "x" * 99}),
        Probe(f"{id}/links/code", f"{at}/links/code"),
    ]
    probes += [
        Probe(f"{id}/play", f"{at}/play", {"seat": str(mine), "number": number, "code": code}) for code in illegal[:2]
    ]
    if theirs is not None:
        number, asked = str(table.number(theirs)), table.decision(theirs)
        code = codes[0] if asked is None else asked.actions[0].code
        probes += [
            Probe(f"{id}/play", f"{at}/play", {"seat": str(theirs), "number": number, "code": code}, HX),
            Probe(f"{id}/once", f"{at}/once", {"seat": str(theirs), "number": number, "order": "arrange"}),
            Probe(f"{id}/undo", f"{at}/undo", {"seat": str(theirs), "entries": str(table.row.entries)}),
            Probe(f"{id}/hint", f"{at}/hint", {"seat": str(theirs), "number": number}),
            Probe(f"{id}/orders", f"{at}/orders", {"seat": str(theirs), "forced": "no"}),
            Probe(f"{id}/screen", f"{at}/screen", {"seat": str(theirs)}),
            Probe(f"{id}/seen", f"{at}/seen", {"seat": str(theirs), "entries": "1"}),
        ]
    if not reader.seats and reader.who.id != table.row.host:
        probes.append(Probe(f"{id}/links/code", f"{at}/links/code", {}))
    return probes
