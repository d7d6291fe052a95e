"""Both starts for the tests here: the baked one from the build, and a plain one built here."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from starts import Runtime
from tools import runtime
from tools.page import build
from tools.paths import DIST, SITE, WORK, alone
from tools.site.server import server


@pytest.fixture(scope="session")
def app() -> Runtime:
    """The runtime of the plain start, from which the baked one is made."""
    with alone():
        return runtime.plain()


@pytest.fixture(scope="session")
def plain() -> Path:
    """The single file with the plain start."""
    return build(plain=True, dist=WORK / "plain")


@pytest.fixture(scope="session")
def plain_site(plain: Path) -> Iterator[str]:
    """The URL of the site with the plain start."""
    with server(0, plain.parent / SITE.name) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_address[1]}/"
        running.shutdown()


@pytest.fixture(params=["baked", pytest.param("plain", marks=pytest.mark.slow)])
def folder(request: pytest.FixtureRequest) -> Path:
    """The folder with the single file and the site, with either start."""
    path: Path = DIST if request.param == "baked" else request.getfixturevalue("plain").parent
    return path


@pytest.fixture
def either_site(request: pytest.FixtureRequest, folder: Path) -> str:
    """The URL of the site with either start."""
    name = "site_url" if folder == DIST else "plain_site"
    address: str = request.getfixturevalue(name)
    return address
