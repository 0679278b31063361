"""The tests run with the expected build, compiled or plain; `make test` runs this file with both."""

from __future__ import annotations

import os

import starboard


def test_the_engine_is_compiled_exactly_when_asked_for() -> None:
    assert starboard.compiled() == (os.environ.get("STARBOARD_EXPECT_COMPILED") == "1")
