"""Exit codes, and errors of commands as one sentence on stderr."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

import click

from starboard.kernel.errors import Disagreement, StarboardError, UnknownName

# Exit codes of commands
DISAGREES: Final = 1  # a game disagrees with the rules
UNUSABLE: Final = 2  # any other error that a person can correct
INTERRUPTED: Final = 130


def complain(sentence: str) -> None:
    """Print one line on stderr."""
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
                stream.reconfigure(errors="replace")  # letters that the terminal lacks become "?"
        sys.exit(_exit_code_of(run))


def _exit_code_of(run: Callable[[], Any]) -> int:
    """Run a command and return its exit code; errors are printed on stderr."""
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
        return DISAGREES if isinstance(error, Disagreement) else UNUSABLE
    return code if isinstance(code, int) else 0
