"""The page’s start is given only what the page has, and it can be deleted in its baked half."""

from __future__ import annotations

import importlib
import re

from tests.tools.starts_deleted import without_starts
from tools.runtime import PAGE

#: Ask the build for the start of a page, as a build without options does.
ASKED = """
from pathlib import Path
import starts
from tools.runtime import PAGE
plain = starts.Runtime({}, Path("core.js"))
assert starts.build(PAGE, plain) is plain
"""


def test_without_the_folder_the_page_has_the_plain_start() -> None:
    found = without_starts("-c", ASKED)
    assert found.returncode == 0, found.stderr
    assert "web/starts/baked/ isn't here, so the page has the plain start" in found.stdout


def test_the_snapshot_asks_the_page_only_for_what_it_has() -> None:
    """Otherwise the build falls back to the plain start, which is slower and larger."""
    text = "\n".join((PAGE.works, PAGE.warming, PAGE.rehearsal))
    asked = re.findall(r'import_module\("((?:app|kasino)[\w.]*)"\)\.(\w+)', text)
    assert asked
    for module, name in [*asked, (PAGE.main, "start")]:
        assert hasattr(importlib.import_module(module), name), (module, name)
