"""A flood of bad requests writes a few lines to the log, and one that says how many were left out."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from starboard.web.log_limit import MOST, PERIOD, LogLimit
from web.raw_http import answer_to, head
from web.serve_process import Served


class Written(logging.Handler):
    """Collects the lines that pass the limit, at a time that the test sets."""

    def __init__(self) -> None:
        super().__init__()
        self.time = 0.0
        self.lines: list[str] = []
        self.addFilter(LogLimit(lambda: self.time))

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


@pytest.fixture
def written() -> Iterator[Written]:
    handler = Written()
    logging.getLogger().addHandler(handler)
    yield handler
    logging.getLogger().removeHandler(handler)


def warn(count: int) -> None:
    for number in range(count):
        logging.getLogger("python_multipart.multipart").warning(f"wrong byte at {number}")


def test_of_many_equal_warnings_a_few_are_written_and_the_rest_counted(written: Written) -> None:
    warn(MOST + 37)
    assert written.lines == [f"wrong byte at {number}" for number in range(MOST)]
    written.time = PERIOD
    logging.getLogger("starboard.requests").warning("another line")
    summary = "37 more lines of python_multipart.multipart like the last ones were left out"
    assert written.lines[MOST:] == [summary, "another line"]
    warn(1)
    assert written.lines[-1] == "wrong byte at 0"


def test_another_kind_of_warning_is_written_meanwhile(written: Written) -> None:
    warn(MOST + 1)
    logging.getLogger("python_multipart.multipart").warning("something else")
    logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
    assert written.lines[MOST:] == ["something else", "Invalid HTTP request received."]


def test_after_a_quiet_minute_nothing_was_left_out(written: Written) -> None:
    warn(MOST)
    written.time = PERIOD
    warn(MOST)
    assert len(written.lines) == 2 * MOST
    assert "left out" not in str(written.lines)


def test_lines_of_our_own_are_never_left_out(written: Written) -> None:
    for _ in range(MOST + 20):
        logging.getLogger("starboard.errors").error("a request failed")
    assert len(written.lines) == MOST + 20


def test_a_flood_of_malformed_requests_does_not_fill_the_log(tmp_path: Path) -> None:
    with Served(tmp_path) as server:
        for _ in range(30):
            assert answer_to(server.url, "nonsense\r\n\r\n").startswith("HTTP/1.1 400 ")
            form = "--c\r\n"
            begun = head(server.url, connection="close", content_type="multipart/form-data; boundary=b")
            answer = answer_to(server.url, f"{begun}content-length: {len(form)}\r\n\r\n{form}")
            assert answer.startswith("HTTP/1.1 400 ")
        server.stop()
        warnings = [line["event"] for line in server.log() if line["level"] != "info"]
        assert set(warnings) > {"Invalid HTTP request received."}
        assert all(warnings.count(event) <= MOST for event in set(warnings))
