"""How every command ends: what a person can mend is one sentence on stderr and an exit code, never a traceback."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

import click

from starboard.kernel.errors import Disagreement, StarboardError, UnknownName

DISAGREES: Final = 1
UNUSABLE: Final = 2
INTERRUPTED: Final = 130


def exit_code(error: StarboardError) -> int:
    """A record that can be read but does not follow from the rules is another matter than a wrong word."""
    return DISAGREES if isinstance(error, Disagreement) else UNUSABLE


def complain(sentence: str) -> None:
    """One line on stderr."""
    click.echo(f"starboard: {' '.join(sentence.split())}", err=True)


class Commands(click.Group):
    """The group of all commands; turns errors into sentences."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if not args[0].startswith("-") and self.get_command(ctx, args[0]) is None:
            raise UnknownName("command", args[0], self.list_commands(ctx))
        return super().resolve_command(ctx, args)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        run = partial(super().main, args, prog_name, complete_var, standalone_mode=False, **extra)
        if not standalone_mode:
            return run()
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")  # letters unknown to the terminal become "?", nothing fails
        sys.exit(_ended(run))


def _ended(run: Callable[[], Any]) -> int:
    """The exit code of a command; what went wrong is told on stderr."""
    try:
        code = run()
    except click.UsageError as error:
        where = f" (see '{error.ctx.command_path} --help')" if error.ctx else ""
        complain(error.format_message() + where)
        return UNUSABLE
    except click.ClickException as error:
        complain(error.format_message())
        return error.exit_code
    except click.Abort:
        return INTERRUPTED
    except StarboardError as error:
        complain(str(error))
        return exit_code(error)
    return code if isinstance(code, int) else 0
