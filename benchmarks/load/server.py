"""A real server in a process of its own, which can be killed without warning."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

PATIENCE = 60.0
DESCRIPTORS = 1024
_TICKS = os.sysconf("SC_CLK_TCK")


_RANGE = Path("/proc/sys/net/ipv4/ip_local_port_range")
_PORTS = 10_000


def first_given_out() -> int:
    """From this port on the system gives ports to whoever calls somebody."""
    return int(_RANGE.read_text().split()[0]) if _RANGE.is_file() else 32_768


def free_port() -> int:
    """A port that stays free while its server is away.

    It lies below those that are given to callers: visitors who call a dead server again and again
    would sooner or later be given its port, and the server could not come back. Processes that look
    at the same time begin at different places.
    """
    end = first_given_out()
    for number in range(_PORTS):
        port = end - 1 - (os.getpid() * 7 + number) % _PORTS
        try:
            socket.create_server(("127.0.0.1", port)).close()
        except OSError:
            continue
        return port
    raise RuntimeError("no port is free")


class Server:
    """`python -m gobelet.server`, as anybody would run it, but without a limit for one address.

    It may have as many descriptors as most systems give a program that does not ask for more.
    """

    def __init__(self, db: str, log: Path, **settings: str) -> None:
        self.port = free_port()
        self._log = log
        self._environment = os.environ | {
            "GOBELET_DB": db,
            "GOBELET_PORT": str(self.port),
            "GOBELET_ADDRESS_RATE": "0",
            "GOBELET_ADDRESS_CONNECTIONS": "0",
            "GOBELET_ADDRESS_SOCKETS": "0",
            "GOBELET_MOST_SOCKETS": "0",
            "GOBELET_LOG_LEVEL": "warning",
            "GOBELET_BOT_WORKERS": "1",
            **{f"GOBELET_{name.upper()}": value for name, value in settings.items()},
        }
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def ws(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"

    @property
    def process(self) -> int:
        """The number by which the system knows the server; 0 while it is not running."""
        return self._process.pid if self._process else 0

    def start(self) -> None:
        """Start it and wait until it answers."""
        with self._log.open("ab") as log:
            modest = ["sh", "-c", f'ulimit -Sn {DESCRIPTORS}; exec "$@"', "sh"]
            command = [*modest, sys.executable, "-m", "gobelet.server"]
            self._process = subprocess.Popen(command, env=self._environment, stdout=log, stderr=log)
        deadline = time.monotonic() + PATIENCE
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"the server did not start: {self._log.read_text()[-2000:]}")
            time.sleep(0.05)

    def kill(self) -> None:
        """As when the power fails: no warning, no last word."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def cpu_seconds(self) -> float:
        """Processor time used so far, where the system tells; otherwise 0."""
        stat = Path(f"/proc/{self.process}/stat")
        if not stat.is_file():
            return 0.0
        fields = stat.read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    def memory_mb(self) -> float:
        """What it keeps in memory at present, where the system tells; otherwise 0."""
        return _megabytes(self.process, "VmRSS")

    def peak_mb(self) -> float:
        """The most that it has had in memory at any time."""
        return _megabytes(self.process, "VmHWM")

    def helpers_mb(self) -> float:
        """The most that each process it started has had, those that are still there, together."""
        return sum(_megabytes(helper, "VmHWM") for helper in _started_by(self.process))

    def _answers(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port), 1).close()
        except OSError:
            return False
        return True

    def _end(self, number: signal.Signals) -> None:
        if self._process:
            self._process.send_signal(number)
            self._process.wait(PATIENCE)
            self._process = None


def _megabytes(process: int, what: str) -> float:
    try:
        told = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return 0.0
    sizes = [line.split()[1] for line in told.splitlines() if line.startswith(f"{what}:")]
    return int(sizes[0]) / 1024 if sizes else 0.0


def _started_by(process: int) -> list[int]:
    """A process's children and theirs, where the system tells."""
    try:
        told = Path(f"/proc/{process}/task/{process}/children").read_text()
    except OSError:
        return []
    children = [*map(int, told.split())]
    return [*children, *(other for child in children for other in _started_by(child))]
