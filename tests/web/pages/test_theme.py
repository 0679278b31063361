"""Light and dark: tables are dark by default, other pages match the device, and one press changes it."""

from __future__ import annotations

import pytest

from starboard.text.i18n import speaker
from starboard.web.request_context import TEMPLATES
from web.server import LocalServer


@pytest.mark.parametrize(("chosen", "page", "table"), [("auto", "auto", "dark"), ("light",) * 3, ("dark",) * 3])
def test_tables_are_dark_unless_their_reader_chose_another_theme(
    quick_server: LocalServer, chosen: str, page: str, table: str
) -> None:
    host = quick_server.person()
    id = quick_server.open(host, ["me", "random"]).id
    host.client.post("/preferences", data={"theme": chosen})
    for path, looks in ((f"/t/{id}", table), (f"/t/{id}/replay", table), (f"/t/{id}/links", page), ("/", page)):
        text = host.client.get(path).text
        assert f'data-theme="{looks}">' in text, path
        assert f'content="{"light dark" if looks == "auto" else looks}"' in text, path


def test_the_switch_of_the_theme_leads_back_to_its_page() -> None:
    switch = TEMPLATES.get_template("theme_switch.html").render(say=speaker("en").say, back="/t/abc?at=3")
    assert 'name="back" value="/t/abc?at=3"' in switch
    assert 'value="light"' in switch
    assert 'value="dark"' in switch
