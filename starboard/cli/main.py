"""The entry point: one command per module."""

from __future__ import annotations

import click

import starboard
from starboard.cli.arena import arena
from starboard.cli.backup import backup
from starboard.cli.balance import balance
from starboard.cli.bench import bench
from starboard.cli.errors import Commands
from starboard.cli.games import games
from starboard.cli.history import story
from starboard.cli.import_ import import_log
from starboard.cli.play import play
from starboard.cli.replay import replay
from starboard.cli.rules import rules
from starboard.cli.serve import serve
from starboard.cli.show import show
from starboard.cli.verify import verify


@click.group(cls=Commands, invoke_without_command=True, context_settings={"show_default": True})
@click.version_option(starboard.__version__, prog_name="starboard")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Play board games with people or bots, in the terminal or the browser. Unofficial fan projects."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


for command in (games, rules, play, replay, show, story, verify, import_log, bench, arena, balance, serve, backup):
    main.add_command(command)
