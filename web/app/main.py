"""A stand-in until the page lands: says that Python runs."""

from __future__ import annotations

import sys

from app import browser


def start() -> None:
    """Shows a greeting with the version of Python that runs in the page."""
    main = browser.by_id("app")
    assert main is not None
    main.append(browser.element("p", {"id": "hello"}, f"hello from Python {sys.version}"))
    browser.root().setAttribute("data-kasino", "ready")
