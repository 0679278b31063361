"""The form that switches the order to end the turn after the main action."""

from __future__ import annotations

from web.page_parser import Page
from web.server import LocalServer


def test_a_player_switches_the_order_with_the_list_of_orders_and_the_page_shows_it(quick_server: LocalServer) -> None:
    host = quick_server.person()
    table = quick_server.open(host, ("me", "random"), game="gaia")
    for value in ("always", "ask"):
        fields = {**Page(host.client.get(f"/t/{table.id}").text).form("/orders").fields, "end-turn": value}
        assert host.client.post(f"/t/{table.id}/orders", data=fields).status_code == 303
        assert quick_server.find(table.id).seats[0].orders["end-turn"] == value
        html = host.client.get(f"/t/{table.id}").text
        assert f'<option value="{value}" selected>' in html.partition('name="end-turn"')[2].partition("</select>")[0]


def test_the_words_of_the_order_exist_in_every_language(quick_server: LocalServer) -> None:
    host = quick_server.person()
    table = quick_server.open(host, ("me", "random"), game="shackleton")
    for lang, words in (
        ("en", "Once my main action is done"),
        ("pt-BR", "Depois da minha ação principal"),
        ("it", "Dopo la mia azione principale"),
    ):
        assert words in host.client.get(f"/t/{table.id}", headers={"accept-language": lang}).text


def test_the_switch_beside_the_end_of_a_turn_shows_how_the_order_stands(quick_server: LocalServer) -> None:
    host = quick_server.person()
    table = quick_server.open(host, ("me", "screen"), game="gaia")
    while (decision := quick_server.find(table.id).match.pending[0]).key != "gaia.ask.after-turn":
        quick_server.play(table.id, decision.seat)
    shown = host.client.get(f"/t/{table.id}").text
    assert 'class="end-turn-order"' in shown
    assert 'name="end-turn" value="always"' in shown
    switch = next(form for form in Page(shown).forms if form.fields.get("end-turn") == "always")
    assert host.client.post(switch.action, data=switch.fields).status_code == 303
    quick_server.wait(lambda: quick_server.find(table.id).match.pending[0].key != "gaia.ask.after-turn")
