"""No module is longer than 400 lines; a longer one is split."""

from __future__ import annotations

import pytest

from frame.tree import files, read

LIMIT = 400


@pytest.mark.parametrize("path", files("*.py"))
def test_a_module_has_at_most_400_lines(path: str) -> None:
    assert len(read(path).splitlines()) <= LIMIT
