"""Registers the toy game Lanterns for the tests of the kernel."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kernel.toy import registered


@pytest.fixture(autouse=True)
def toy_is_known() -> Iterator[None]:
    with registered():
        yield
