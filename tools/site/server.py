"""Serve dist/site/ on this machine, with the headers a host should send."""

from __future__ import annotations

import functools
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from tools.errors import BuildError, say
from tools.paths import SITE


class SiteHandler(SimpleHTTPRequestHandler):
    """The site's files over HTTP; quiet, and with the headers that `_headers` asks for."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012 - the base class has it as a plain dict too
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".whl": "application/zip",
        ".webmanifest": "application/manifest+json",
        "": "application/octet-stream",
    }

    def end_headers(self) -> None:
        """Add the headers every answer carries."""
        lasting = "/runtime/" in self.path.partition("?")[0]
        keep = "public, max-age=31536000, immutable" if lasting else "no-cache"
        self.send_header("Cache-Control", keep)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")
        # A sandboxed frame has no origin of its own: its modules and parts come "from elsewhere".
        self.send_header("Access-Control-Allow-Origin", "*")
        # A page under an embedder policy shows only what allows it and is under one itself.
        self.send_header("Cross-Origin-Resource-Policy", "cross-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        super().end_headers()

    def list_directory(self, path: object) -> None:
        """Refuse to list folders, as a static host does."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def log_message(self, format: str, *args: object) -> None:
        """Stay silent: the browser's own tools show each request."""


def server(port: int, folder: Path = SITE) -> ThreadingHTTPServer:
    """Return a server for a folder on the loopback address; port 0 takes any free one."""
    handler = functools.partial(SiteHandler, directory=str(folder))
    try:
        return ThreadingHTTPServer(("127.0.0.1", port), handler)
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
