"""The baked start can be deleted, and it can bake a program that isn’t a card game."""

from __future__ import annotations

from tests.tools.starts_deleted import without_starts

#: Ask the build for the start of a page, as a build without options does.
ASKED = """
from pathlib import Path
from tools.page import _started
from tools.runtime import Runtime
plain = Runtime({}, Path("core.js"))
assert _started(plain, plain=False) is plain
"""


def test_without_the_folder_the_page_has_the_plain_start() -> None:
    found = without_starts("-c", ASKED)
    assert found.returncode == 0, found.stderr
    assert "tools/starts/ isn't here, so the page has the plain start" in found.stdout
