"""Who may look at a table: its players, its host, and who followed the link to watch; a cookie alone opens nothing."""

from __future__ import annotations

from starlette.routing import Route

from starboard.web.pages import ROUTES
from web.house import House

PAGES = sorted(
    route.path
    for route in ROUTES
    if isinstance(route, Route) and "{id}" in route.path and "GET" in (route.methods or ())
)


def test_every_page_of_a_table_is_refused_to_people_who_have_no_business_there(quick_house: House) -> None:
    table = quick_house.open(quick_house.person(), ["me", "random"])
    strangers = {"a known person": quick_house.person().client, "nobody": quick_house.browser()}
    assert len(PAGES) > 10
    for who, browser in strangers.items():
        for page in PAGES:
            address = page.format(id=table.id, person="x")
            assert browser.get(address).status_code == 404, f"{who} asks for {address}"


def test_a_link_to_watch_opens_the_table_until_it_is_revoked(quick_house: House) -> None:
    table, guest = quick_house.open(quick_house.person(), ["me", "random"]), quick_house.person()
    quick_house.site.store.watch(table.id, guest.id, table.row.watch_serial)
    assert guest.client.get(f"/t/{table.id}").status_code == 200
    quick_house.site.store.change_table(table.id, "watch-revoked", {}, watch_serial=table.row.watch_serial + 1)
    quick_house.call(quick_house.site.tables.reread, table)
    assert guest.client.get(f"/t/{table.id}").status_code == 404
