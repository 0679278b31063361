"""The examples in the documentation of the environments run as shown."""

from __future__ import annotations

import doctest
import subprocess
import sys

import pytest

import starboard.env


def test_the_examples_run_as_shown() -> None:
    failed, tried = doctest.testmod(starboard.env)
    assert tried > 8
    assert failed == 0


@pytest.mark.parametrize("module", ["starboard.env", "starboard.env.batch"])
@pytest.mark.parametrize("missing", ["numpy", "gymnasium", "pettingzoo"])
def test_a_missing_extra_is_named_with_the_command_that_brings_it(module: str, missing: str) -> None:
    script = f"""
import sys
from starboard.kernel.errors import StarboardError
sys.modules[{missing!r}] = None
try:
    import {module}
except StarboardError as error:
    print(error)
"""
    answer = subprocess.run([sys.executable, "-P", "-c", script], check=True, capture_output=True, text=True)
    assert answer.stdout.startswith(f"this needs the extra rl ({missing} is not installed); this copy ")
