"""Metrics for Prometheus."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS: Final = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The metrics of one server, with a registry of their own so that tests can run several."""

    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        self.requests: Final = Counter(
            "starboard_requests_total", "Requests by route and status.", ["route", "status"], registry=self.registry
        )
        self.seconds: Final = Histogram(
            "starboard_request_seconds", "Time to answer, by route.", ["route"], buckets=BUCKETS, registry=self.registry
        )
        self.listeners: Final = Gauge("starboard_listeners", "Open event streams.", registry=self.registry)
        self.tables: Final = Gauge("starboard_tables", "Tables by state.", ["state"], registry=self.registry)
        self.actions: Final = Counter(
            "starboard_actions_total", "Accepted actions.", ["game", "by"], registry=self.registry
        )

    def count(self, game: str, by: str) -> None:
        """Count an accepted action."""
        self.actions.labels(game, by).inc()

    def text(self) -> bytes:
        return generate_latest(self.registry)
