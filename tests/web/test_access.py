"""Access to a table: its players, its host, and spectators with a valid link; a cookie alone gives none."""

from __future__ import annotations

from starlette.routing import Route

from starboard.web.pages import ROUTES
from web.server import LocalServer

PAGES = sorted(
    route.path
    for route in ROUTES
    if isinstance(route, Route) and "{id}" in route.path and "GET" in (route.methods or ())
)


def test_every_page_of_a_table_is_refused_to_strangers(quick_server: LocalServer) -> None:
    table = quick_server.open(quick_server.person(), ["me", "random"])
    strangers = {"a known person": quick_server.person().client, "nobody": quick_server.browser()}
    assert len(PAGES) > 10
    for who, browser in strangers.items():
        for page in PAGES:
            address = page.format(id=table.id, person="x")
            assert browser.get(address).status_code == 404, f"{who} asks for {address}"


def test_a_link_to_watch_opens_the_table_until_it_is_revoked(quick_server: LocalServer) -> None:
    table, guest = quick_server.open(quick_server.person(), ["me", "random"]), quick_server.person()
    quick_server.site.store.watch(table.id, guest.id, table.row.watch_serial)
    assert guest.client.get(f"/t/{table.id}").status_code == 200
    quick_server.site.store.change_table(table.id, "watch-revoked", {}, watch_serial=table.row.watch_serial + 1)
    quick_server.call(quick_server.site.tables.reread, table)
    assert guest.client.get(f"/t/{table.id}").status_code == 404
