"""`starboard serve`: run a server to play in the browser."""

from __future__ import annotations

import errno
import os
import socket
import sys
import threading
import webbrowser
from contextlib import ExitStack, suppress
from ipaddress import ip_address
from pathlib import Path
from typing import IO, Any, Final

import click

from starboard.cli.options import data_option, language_option, number_option
from starboard.installation import MissingExtra
from starboard.kernel.data_sets import use_data
from starboard.kernel.errors import BadOption
from starboard.text.files import at_home
from starboard.text.i18n import language, speaker

PORT: Final = 8765
FILE: Final = "starboard.db"  # the default database, in the user's data folder
BACKLOG: Final = 2048  # connections that wait to be accepted


def data_folder() -> Path:
    """Return the folder for a user's application data on this system."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or at_home("~") / "AppData" / "Local") / "starboard"
    if sys.platform == "darwin":
        return at_home("~/Library/Application Support/starboard")
    return Path(os.environ.get("XDG_DATA_HOME") or at_home("~/.local/share")) / "starboard"


def database_of(db: str | None) -> str:
    """Return the database as a file or address; by default a file in the user's data folder."""
    if db is None:
        return str(data_folder() / FILE)
    return db if "://" in db else str(at_home(db).absolute())


def db_option(function: Any) -> Any:
    """Add `--db FILE|URL`, which can also be set by an environment variable."""
    text = "SQLite file, or postgresql://…; also set by STARBOARD_DB."
    shown = "a file in your data folder"
    return click.option("--db", envvar="STARBOARD_DB", metavar="FILE|URL", show_default=shown, help=text)(function)


@click.command()
@click.option(
    "--port", type=click.IntRange(0, 65535), default=PORT, metavar="N", help="Port to listen on; 0 picks a free one."
)
@click.option(
    "--host", default="127.0.0.1", metavar="ADDRESS", help="Address to listen on; 0.0.0.0 lets your network in."
)
@db_option
@click.option("--public-url", metavar="URL", help="URL at which people reach this server, for links.")
@click.option(
    "--allow-host",
    "allowed_hosts",
    multiple=True,
    envvar="STARBOARD_ALLOW_HOST",
    metavar="NAME",
    help="Another host name to answer to, repeatable; also set by STARBOARD_ALLOW_HOST.",
)
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
@number_option("--workers", 64, 1, "Server processes; more than one needs PostgreSQL.")
@number_option("--thinkers", 64, 1, "Bot processes for each worker.", "bot_processes")
@data_option
@language_option
def serve(
    port: int,
    host: str,
    db: str | None,
    public_url: str | None,
    allowed_hosts: tuple[str, ...],
    no_browser: bool,
    workers: int,
    bot_processes: int,
    data: str | None,
    lang: str | None,
) -> None:
    """Run a server to play in the browser, alone or with others."""
    say = speaker(language(lang)).say
    try:
        from starboard.web.settings import Settings, as_host_name, as_public_url
        from starboard.web.storage.engine import as_url, shown
        from starboard.web.storage.migrate import prepare
        from starboard.web.workers import serve_here, serve_in_workers
    except ImportError as error:
        raise MissingExtra("web", str(error.name)) from error
    use_data(data)
    folder = None if data is None else str(Path(data).absolute())
    address = None if public_url is None else as_public_url(public_url)
    names = tuple([as_host_name(name) for name in allowed_hosts])
    database = database_of(db)
    is_file = as_url(database).get_backend_name() == "sqlite"
    if workers > 1 and is_file:
        raise BadOption("several workers need PostgreSQL (--db postgresql://…); an SQLite file allows only one")
    with ExitStack() as held:
        listener = held.enter_context(open_socket(host, port))
        if is_file:  # before migrating: an older version may be serving it
            held.enter_context(lock_database(Path(shown(database))))
        prepare(database)
        own = own_url(listener, host)
        settings = Settings(
            database,
            address or own,
            bot_processes,
            folder,
            is_shared=not is_file,
            has_public_url=address is not None,
            allowed_hosts=names,
        )

        def ready() -> None:
            click.echo(say("cli.serve.ready", url=f"{settings.public_url}/"))
            if address is not None:
                click.echo(say("cli.serve.listens", url=f"{own}/"))
            click.echo(say("cli.serve.kept", db=shown(database)))
            if address is None and not settings.is_loopback:
                click.echo(say("cli.serve.share", url=f"{own}/"))
            click.echo(say("cli.serve.stop"))
            sys.stdout.flush()
            if not no_browser:
                open_browser(f"{settings.public_url}/")

        if workers == 1:
            serve_here(settings, [listener], ready)
        elif not serve_in_workers(settings, [listener], workers, ready):
            raise BadOption("the workers could not start; see their messages above")


def open_socket(host: str, port: int) -> socket.socket:
    """Open the socket to listen on, first of all, so that a port in use is reported before anything else."""
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError) as error:
        raise BadOption(f"--host must be an address of this machine, and {host!r} is not one") from error
    listener = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(place)
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise BadOption(
                f"port {port} is in use, perhaps by another starboard server; choose another with --port"
            ) from error
        raise BadOption(f"cannot listen on {host} port {port}: {error.strerror}") from error
    return listener


def lock_database(database: Path) -> IO[str]:
    """Lock a file beside an SQLite database, because a second server would not notice our moves."""
    from starboard.web.storage.engine import make_file

    make_file(database)
    file = database.resolve()  # links to one database share the lock
    path = file.with_name(f"{file.name}.lock")
    try:
        guard = path.open("w", encoding="utf-8")
    except OSError as error:
        raise BadOption(f"the lock file {path} cannot be written: {error.strerror}") from error
    try:
        import fcntl
    except ImportError:  # not available on every system
        return guard
    try:
        fcntl.flock(guard, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        guard.close()
        raise BadOption(
            f"another starboard server is using {database}; stop it, or choose another file with --db"
        ) from error
    return guard


def own_url(listener: socket.socket, host: str) -> str:
    """Return the URL of the socket; if it listens everywhere, with this machine's address in the network."""
    name, port = listener.getsockname()[:2]
    if host == "localhost":
        name = host
    elif ip_address(name.partition("%")[0]).is_unspecified:
        name = lan_address(listener.family)
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def lan_address(family: int) -> str:
    """Return this machine's address in the network; connecting a UDP socket sends nothing."""
    somewhere = "2001:db8::1" if family == socket.AF_INET6 else "192.0.2.1"
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((somewhere, 9))
        return str(probe.getsockname()[0])
    return "::1" if family == socket.AF_INET6 else "127.0.0.1"


def open_browser(url: str) -> None:
    """Open the page in a browser if there is a display; failures are ignored."""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return  # a text browser would take over the terminal

    def show() -> None:
        with suppress(Exception):
            webbrowser.open(url)

    threading.Thread(target=show, daemon=True).start()
