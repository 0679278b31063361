"""Work spread over processes; tasks and results are plain data."""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context, resource_tracker
from typing import Any, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from starboard.arena.parent_process import end_with_parent
from starboard.kernel.errors import BadOption

T = TypeVar("T")
R = TypeVar("R")


def _begin(prepare: Callable[[], None] | None) -> None:
    """Prepare a worker: Ctrl-C, which reaches the whole process group, ends it without a message."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    end_with_parent(lambda: os._exit(1))
    if prepare is not None:
        prepare()


def _start_workers(pool: ProcessPoolExecutor, jobs: int) -> None:
    """Start all processes with SIGINT blocked, which they inherit, so that Ctrl-C waits until `_begin`.

    An executor starts a process for a task if no other is idle. The resource tracker unblocks SIGINT when it starts, so
    it is started first.
    """
    if sys.platform == "win32":
        return
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        for _ in range(jobs):
            pool.submit(int)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def spread(
    function: Callable[[T], R], tasks: Iterable[T], jobs: int, prepare: Callable[[], None] | None = None
) -> Iterator[R]:
    """Yield the results in the order of the tasks; one job means this process. `prepare` runs first in each worker."""
    if jobs <= 1:
        yield from map(function, tasks)
        return
    # Spawned, because a fork would copy the locks of the thread that draws the progress bar.
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_begin, initargs=(prepare,))
    try:
        _start_workers(pool, jobs)
        # Not `pool.map`: when interrupted, it cancels tasks, which breaks the executor's own thread.
        waiting = deque([pool.submit(function, task) for task in tasks])
        while waiting:
            yield waiting.popleft().result()
    except BrokenProcessPool as error:
        raise BadOption("a worker process was killed, perhaps because memory ran out; try fewer --jobs") from error
    except BaseException:  # interrupted, or closed by the caller: do not wait for running tasks
        for worker in active_children():
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def watched(
    function: Callable[[T], dict[str, Any]],
    tasks: Sequence[T],
    jobs: int,
    prepare: Callable[[], None] | None = None,
    done: int = 0,
) -> Iterator[dict[str, Any]]:
    """Yield results as they come, with a progress bar on a terminal's stderr; `done` were finished before."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        bar = progress.add_task("games", total=done + len(tasks), completed=done)
        for result in spread(function, tasks, min(jobs, len(tasks)), prepare):
            if "error" in result:
                raise BadOption(result["error"])
            yield result
            progress.advance(bar)
