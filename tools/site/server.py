"""Serve dist/site/ on this machine, with the headers that a host should send."""

from __future__ import annotations

import functools
import sys
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from tools.errors import BuildError, say
from tools.paths import SITE


class SiteHandler(SimpleHTTPRequestHandler):
    """Serves the site’s files over HTTP with the headers from `_headers`, logging nothing."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012 - a plain dict, as in the base class
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        "": "application/octet-stream",
    }

    def end_headers(self) -> None:
        """Add the headers that every response has."""
        lasting = "/runtime/" in self.path.partition("?")[0]
        keep = "public, max-age=31536000, immutable" if lasting else "no-cache"
        self.send_header("Cache-Control", keep)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")
        # A sandboxed frame has an opaque origin, so its modules and parts count as cross-origin.
        self.send_header("Access-Control-Allow-Origin", "*")
        # A page with an embedder policy shows only frames that allow this and have one as well.
        self.send_header("Cross-Origin-Resource-Policy", "cross-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        super().end_headers()

    def list_directory(self, path: object) -> None:
        """Send "not found" instead of a folder listing, as a static host does."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing, because the browser’s tools already show each request."""


class SiteServer(ThreadingHTTPServer):
    """Serves each connection in its own thread, and reports only errors of its own."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report an error, unless the browser closed the connection, as it does with its tabs."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def server(port: int, folder: Path = SITE) -> SiteServer:
    """Return a server for a folder on the loopback address; port 0 means any free port."""
    handler = functools.partial(SiteHandler, directory=str(folder))
    try:
        return SiteServer(("127.0.0.1", port), handler)
    except (OSError, OverflowError) as error:
        raise BuildError(
            f"Port {port} can't be served ({error})", "Choose another one: --port 8001."
        ) from error


def serve(port: int) -> int:
    """Serve the site until Ctrl+C."""
    with server(port) as running:
        say(f"http://localhost:{running.server_address[1]}/ shows the site; Ctrl+C ends it")
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            say("stopped")
    return 0
