"""Hosts that mislabel, cut off, hold back or refuse files of the site, and say so to no one."""

from __future__ import annotations

import contextlib
import functools
import socket
import threading
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from email.message import Message
from pathlib import Path
from typing import Any

from tools.paths import SITE
from tools.site.server import SiteHandler, server


@dataclass
class Faults:
    """The faults of a host; files are named by their suffixes."""

    types: Mapping[str, str] = field(default_factory=dict)
    """The types it gives them, whatever they are."""
    headers: Mapping[str, str] = field(default_factory=dict)
    """More headers, for all files."""
    refused: tuple[str, ...] = ()
    """Files for which it closes the connection without an answer."""
    cut: tuple[str, ...] = ()
    """Files of which it sends half, then closes the connection."""
    held: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """The numbers of bytes after which it stops, each time until `go` is released."""
    go: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(0))


class _Handler(SiteHandler):
    """Serves files with faults."""

    def __init__(self, *args: Any, faults: Faults, **options: Any) -> None:
        self.faults = faults
        super().__init__(*args, **options)

    def _first(self, of: Mapping[str, Any]) -> Any:
        path = self.path.partition("?")[0]
        return next((value for end, value in of.items() if path.endswith(end)), None)

    def guess_type(self, path: Any) -> str:
        """Return the type that this host gives a file."""
        return self._first(self.faults.types) or super().guess_type(path)

    def end_headers(self) -> None:
        """Add this host’s own headers."""
        for name, value in self.faults.headers.items():
            self.send_header(name, value)
        super().end_headers()

    def do_GET(self) -> None:
        """Send a file, or less."""
        if self._first(dict.fromkeys(self.faults.refused, True)):
            self.close_connection = True
            self.connection.shutdown(socket.SHUT_RDWR)
            return
        super().do_GET()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send the content of a file, or part of it."""
        data = source.read()
        if self._first(dict.fromkeys(self.faults.cut, True)):
            outputfile.write(data[: len(data) // 2])
            self.close_connection = True
            return
        at = 0
        for stop in self._first(self.faults.held) or ():
            outputfile.write(data[at:stop])
            outputfile.flush()
            at = stop
            self.faults.go.acquire()
        outputfile.write(data[at:])

    def send_head(self) -> Any:
        """Ignore what the browser has already: each visit is the first."""
        self.headers = Message()
        return super().send_head()


@contextlib.contextmanager
def faulty(faults: Faults, folder: Path = SITE, host: str = "127.0.0.1") -> Iterator[str]:
    """Serve a folder with faults, and yield its URL."""
    with server(0, folder) as running:
        running.RequestHandlerClass = functools.partial(
            _Handler, faults=faults, directory=str(folder)
        )
        threading.Thread(target=running.serve_forever, daemon=True).start()
        try:
            yield f"http://{host}:{running.server_address[1]}/"
        finally:
            faults.go.release(10)
            running.shutdown()
