"""`--data`: a game with the tables of a folder, for games whose tables can be replaced."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])


def data_option(function: F) -> F:
    return click.option("--data", metavar="DIR", help="Use the tables in this folder, if the game's can be replaced.")(
        function
    )
