"""Counts and times for whoever looks after the server, as Prometheus reads them."""

from __future__ import annotations

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from starlette.types import Message, Send

_TIMES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_THOUGHTS = (0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0)
_SIZES = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


class Metrics:
    """The numbers of one server; each has its own, so that several can run in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        to = self.registry
        self.sockets = Gauge("gobelet_sockets", "Open sockets", registry=to)
        self.connections = Gauge(
            "gobelet_connections", "Open connections, sockets included", registry=to
        )
        self.turned_away = Counter(
            "gobelet_turned_away", "Connections and sockets not let in", ["why"], registry=to
        )
        self.crowded = Gauge(
            "gobelet_crowded", "1 while nine tenths of all descriptors are in use", registry=to
        )
        self.tables = Gauge("gobelet_tables", "Tables in memory", registry=to)
        self.messages = Counter("gobelet_messages", "Messages received", registry=to)
        self.refused = Counter("gobelet_refused", "Messages refused", ["code"], registry=to)
        self.steps = Counter("gobelet_steps", "Steps written, chance included", registry=to)
        self.act_seconds = Histogram(
            "gobelet_act_seconds", "From an action to its answer", buckets=_TIMES, registry=to
        )
        self.commit_size = Histogram(
            "gobelet_commit_size", "Sets of changes in one commit", buckets=_SIZES, registry=to
        )
        bot = ["game", "player"]
        self.bot_seconds = Histogram(
            "gobelet_bot_seconds", "Thinking of a bot", bot, buckets=_THOUGHTS, registry=to
        )
        self.bots_replaced = Counter(
            "gobelet_bots_replaced", "Decisions that the stand-in took over", bot, registry=to
        )
        self.bots_waiting = Gauge(
            "gobelet_bots_waiting", "Decisions that wait for a process", registry=to
        )
        self.lessons_waiting = Gauge(
            "gobelet_lessons_waiting", "Tables that wait for a lesson to begin", registry=to
        )
        self.commit_seconds = Histogram(
            "gobelet_commit_seconds", "Until a commit is on disk", buckets=_TIMES, registry=to
        )
        self.store_errors = Counter(
            "gobelet_store_errors", "Writes and reads that failed", ["kind"], registry=to
        )

        self.answers = Counter("gobelet_answers", "Answers of HTTP", ["status"], registry=to)
        self.loop_lag = Histogram(
            "gobelet_loop_lag_seconds", "How late the loop wakes", buckets=_TIMES, registry=to
        )
        ProcessCollector(namespace="gobelet", registry=to)  # memory, processor, descriptors

    def counted(self, send: Send) -> Send:
        """Sends, and counts with which status."""

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.answers.labels(str(message["status"])).inc()
            await send(message)

        return sending

    def committed(self, size: int, seconds: float) -> None:
        self.commit_size.observe(size)
        self.commit_seconds.observe(seconds)

    def store_failed(self, kind: str) -> None:
        self.store_errors.labels(kind).inc()

    def text(self) -> bytes:
        return generate_latest(self.registry)
