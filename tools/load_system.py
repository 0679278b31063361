"""Measurements of a server under load: memory, processor time, and the number of connections of each process."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

ESTABLISHED = "01"  # a connection, in /proc/net/tcp


def family(pid: int) -> list[Path]:
    """Return the /proc data of a process and its descendants; empty where there is no /proc."""
    paths, children = dict[int, Path](), dict[int, list[int]]()
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(path.read_text().rpartition(")")[2].split()[1])
        except OSError:  # it has just ended
            continue
        paths[int(path.parent.name)] = path
        children.setdefault(parent, []).append(int(path.parent.name))
    pids = [pid]
    for parent in pids:  # grows with the descendants
        pids += children.get(parent, [])
    return [paths[descendant] for descendant in pids if descendant in paths]


def connections(pid: int, port: int) -> list[int]:
    """Return how many connections to this port each process of a family holds, without those that hold none."""
    local_port = f":{port:04X}"
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    ours = {f"socket:[{row[9]}]" for row in rows if row[1].endswith(local_port) and row[3] == ESTABLISHED}
    held: list[int] = []
    for path in family(pid):
        names: set[str] = set()
        for link in path.with_name("fd").glob("*"):
            with suppress(OSError):  # it has just been closed
                names.add(os.readlink(link))
        held.append(len(ours & names))
    return sorted([count for count in held if count], reverse=True)


def memory(pid: int) -> int:
    """Return the peak memory of a process and its children, in MB."""
    held = 0
    for path in family(pid):
        lines = dict(line.split(":", 1) for line in path.with_name("status").read_text().splitlines())
        held += int(lines["VmHWM"].split()[0]) if "VmHWM" in lines else 0
    return held // 1024


def processor(pid: int) -> float:
    """Return the processor time that a process and its children have used, in seconds."""
    ticks = 0
    for path in family(pid):
        user, system = path.read_text().rpartition(")")[2].split()[11:13]
        ticks += int(user) + int(system)
    return ticks / os.sysconf("SC_CLK_TCK")
