"""The modules of the first hint, which the baked start has in Python’s memory."""

from __future__ import annotations

import json
import os
import subprocess
import sys

from tools.paths import ROOT, WEB

#: Asks for a hint in a process of its own, in which nothing has imported the coach; prints the
#: modules that it has imported beyond those that its work declares.
FIRST_HINT = """
import json, sys
from importlib import import_module
import pytest
from app.core.feature import installed
from app.platform import browser
from testing.page.open_page import OpenPage

with pytest.MonkeyPatch.context() as patch:
    patch.setattr(browser, "rect", lambda _node: (0.0, 0.0, 81.0, 110.0))
    page = OpenPage(patch, "?game=finnish&level=greedy&pace=0&lang=en&seed=lake")
    work = installed().works["hint"]
    late = sorted({*work.needed, work.home} - set(sys.modules))
    for module in (*work.needed, work.home):
        import_module(module)
    before = set(sys.modules)
    for _ in range(3):
        page.click("[data-action=hint]")
    assert page.all("[data-told]")
    print(json.dumps([late, sorted(set(sys.modules) - before)]))
"""


def test_the_first_hint_imports_only_what_its_work_declares() -> None:
    path = os.pathsep.join([str(ROOT), str(WEB)])
    said = subprocess.run(
        [sys.executable, "-c", FIRST_HINT],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    late, more = json.loads(said.splitlines()[-1])
    assert "kasino.coach.analysis" in late, "nothing else imports the coach at the start"
    assert more == []
