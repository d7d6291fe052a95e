"""Hosts that can go down and come back, and serve another edition of the site."""

from __future__ import annotations

import contextlib
import functools
import shutil
import socket
import threading
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from testing.waiting import until
from tools.paths import SITE
from tools.site.hosting import service_worker
from tools.site.server import SiteHandler, server


class CountingHandler(SiteHandler):
    """Answers as usual, and records each answer: its status and the requested path."""

    def __init__(self, *args: Any, answered: list[tuple[int, str]], **options: Any) -> None:
        self.answered = answered
        super().__init__(*args, **options)

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Record an answer."""
        self.answered.append((int(code), self.path))


class Host:
    """Serves its own copy of the site, under a path, at a fixed URL."""

    def __init__(self, folder: Path, path: str = "", site: Path = SITE) -> None:
        self.folder = folder
        self.site = folder / path
        shutil.copytree(site, self.site, dirs_exist_ok=True)
        self._running: ThreadingHTTPServer | None = None
        self._sockets: list[socket.socket] = []
        self._port = 0
        self.answered: list[tuple[int, str]] = []
        self.open()
        self.url = f"http://127.0.0.1:{self._port}/{path}"

    def open(self) -> None:
        """Go online, or back online."""
        running = server(self._port, self.folder)
        running.RequestHandlerClass = functools.partial(
            CountingHandler, answered=self.answered, directory=str(self.folder)
        )
        accept = running.get_request

        def get_request() -> tuple[socket.socket, object]:
            connection, address = accept()
            self._sockets.append(connection)
            return connection, address

        running.get_request = get_request
        self._running, self._port = running, running.server_address[1]
        threading.Thread(target=running.serve_forever, args=(0.05,), daemon=True).start()

    def close(self) -> None:
        """Go down, closing every open connection."""
        if self._running is not None:
            self._running.shutdown()
            self._running.server_close()
            self._running = None
        for connection in self._sockets:
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
        self._sockets.clear()

    def edition(self, number: int, *, page: bool = True, worker: bool = True) -> None:
        """Replace the page with another edition."""
        index = self.site / "index.html"
        text = index.read_bytes()
        start = text.index(b"<html")
        edited = text[:start] + f'<html data-edition="{number}"'.encode() + text[start + 5 :]
        if page:
            index.write_bytes(edited)
        if worker:
            self._worker(edited)

    def _worker(self, page: bytes) -> None:
        names = [file.relative_to(self.site) for file in self.site.rglob("*") if file.is_file()]
        kept = {
            name.as_posix(): (self.site / name).read_bytes()
            for name in names
            if name.parts[0] in ("runtime", "icons") or name.suffix == ".webmanifest"
        }
        (self.site / "sw.js").write_text(service_worker({**kept, "./": page}), encoding="utf-8")


@contextlib.contextmanager
def hosted(folder: Path, path: str = "", site: Path = SITE) -> Iterator[Host]:
    """Serve a copy of the site under a path; the host is closed at the end."""
    host = Host(folder / "host", path, site)
    try:
        yield host
    finally:
        host.close()


def edition(page: Page) -> str | None:
    """Return the page’s edition."""
    return page.get_attribute("html", "data-edition")


REGISTRATION = """async () => {
  const found = await navigator.serviceWorker.getRegistration();
  return found && Object.fromEntries(
    ["installing", "waiting", "active"].map((name) => [name, found[name]?.state ?? null]));
}"""


def kept_for_offline(page: Page) -> None:
    """Wait until the service worker has stored everything and controls the page."""
    until(
        lambda: page.evaluate("() => navigator.serviceWorker.controller?.state"),
        lambda state: state == "activated",
        "the service worker's start",
    )


def look_for_update(page: Page) -> None:
    """Make the browser check for a newer version, as it does on each visit."""
    page.evaluate(
        "async () => { await (await navigator.serviceWorker.getRegistration()).update(); }"
    )


def update_waits(page: Page) -> None:
    """Wait until a newer version has been fetched and is waiting."""
    look_for_update(page)
    until(
        lambda: page.evaluate(REGISTRATION),
        lambda found: found["waiting"] == "installed",
        "the newer version",
    )
