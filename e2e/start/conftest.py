"""Both starts for the tests of this folder: the usual one was built, the other is built here."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.page import BAKED_IS_USUAL, build
from tools.paths import DIST, SITE, WORK
from tools.site.server import server


@pytest.fixture(scope="session")
def other() -> Path:
    """The one file with the start that is not usual, compressed in a hurry."""
    return build(baked_start=not BAKED_IS_USUAL, dist=WORK / "other", hurry=True)


@pytest.fixture(scope="session")
def other_site(other: Path) -> Iterator[str]:
    """The site's address with the start that is not usual."""
    with server(0, other.parent / SITE.name) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_address[1]}/"
        running.shutdown()


@pytest.fixture(params=["usual", "other"])
def folder(request: pytest.FixtureRequest) -> Path:
    """Where the one file and the site are, with either start."""
    path: Path = DIST if request.param == "usual" else request.getfixturevalue("other").parent
    return path


@pytest.fixture
def either_site(request: pytest.FixtureRequest, folder: Path) -> str:
    """The site's address with either start."""
    name = "site_url" if folder == DIST else "other_site"
    address: str = request.getfixturevalue(name)
    return address
