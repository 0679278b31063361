"""The options --public-url and --allow-host: normalised as browsers write it, or refused."""

from __future__ import annotations

import pytest

from starboard.kernel.errors import BadOption
from starboard.web.settings import as_host_name, as_public_url


@pytest.mark.parametrize(
    ("given", "written"),
    [
        ("https://games.example.org", "https://games.example.org"),
        ("https://games.example.org/", "https://games.example.org"),
        ("https://Games.Example.ORG:443", "https://games.example.org"),
        ("http://my_house:80", "http://my_house"),
        ("http://192.0.2.7:8765", "http://192.0.2.7:8765"),
        ("http://[2001:DB8::7]:8765/", "http://[2001:db8::7]:8765"),
        ("https://Müller.example", "https://xn--mller-kva.example"),
    ],
)
def test_an_address_is_written_as_browsers_name_it(given: str, written: str) -> None:
    assert as_public_url(given) == written


@pytest.mark.parametrize(
    "given",
    [
        "games.example.org",
        "ftp://games.example.org",
        "https://",
        "https://[::1",
        "https://[games]",
        "https://games.example.org:port",
        "https://games.example.org:99999",
        "https://ann:sesame@games.example.org",
        "https://ga mes.example.org",
        'https://games".example.org',
        "https://games..example.org",
        f"https://{'x' * 70}.example.org",
        "https://games.example.org?a=b",
        "https://games.example.org#a",
    ],
)
def test_another_address_is_refused(given: str) -> None:
    with pytest.raises(BadOption, match="--public-url is an address like"):
        as_public_url(given)


@pytest.mark.parametrize(
    ("given", "written"),
    [
        ("games.example.org", "games.example.org"),
        ("Games.Example.ORG.", "games.example.org"),
        ("Müller.example", "xn--mller-kva.example"),
        ("192.0.2.7", "192.0.2.7"),
        ("[2001:DB8::7]", "2001:db8::7"),
    ],
)
def test_a_host_is_written_as_browsers_name_it(given: str, written: str) -> None:
    assert as_host_name(given) == written


@pytest.mark.parametrize("given", ["", "a:80", "http://a.example", "a.example/x", "a b", "*.example", "ann@a.example"])
def test_what_is_no_host_is_refused(given: str) -> None:
    with pytest.raises(BadOption, match="--allow-host is a name like"):
        as_host_name(given)
