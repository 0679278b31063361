"""Lanterns: a game too small to be fun, with one of everything the kernel offers. It exists for tests only."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from starboard.kernel import package as registry
from starboard.kernel.package import GamePackage, Option

TOY = GamePackage(
    id="toy",
    title="Lanterns",
    credits={"design": "nobody"},
    seats=(2, 4),
    options=(Option("rounds", ("1", "2", "3"), "3"), Option("hand", ("3", "5"), "3")),
    revision=1,
    module="kernel.toy",
)


@contextmanager
def registered(package: GamePackage = TOY) -> Iterator[GamePackage]:
    """Known by name for a while, and not a moment longer: other tests count the games."""
    before = dict(registry._packages)
    registry.register(package)
    try:
        yield package
    finally:
        registry._packages.clear()
        registry._packages.update(before)


def faulty(fault: str) -> GamePackage:
    """Lanterns with a broken rule."""
    from kernel.toy.game import ToyGame

    package = GamePackage(TOY.id, TOY.title, TOY.credits, TOY.seats, TOY.options, TOY.revision, TOY.module)
    package._rules = ToyGame(package, fault)
    return package
