"""Logging of the server: JSON lines for programs, and warnings only for a person at a terminal."""

from __future__ import annotations

import logging
import sys
from typing import Any, Final

import structlog

from starboard.web.log_limit import LogLimit

QUIET: Final = ("uvicorn", "alembic", "sqlalchemy", "psycopg")  # loggers of which only warnings are shown


def log_to_stderr() -> None:
    """Set up the log of this process. Tracebacks have no local variables, because tokens may be among them."""
    is_terminal = sys.stderr.isatty()
    level = logging.WARNING if is_terminal else logging.INFO
    shared: list[Any] = [
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    ending: list[Any] = (
        [structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]
        if is_terminal
        else [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    )
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        wrapper_class=structlog.stdlib.BoundLogger,
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *ending],
        )
    )
    handler.addFilter(LogLimit())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
