"""Code that is loaded on first use: late modules, and the modules that background work needs."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import app.features  # noqa: F401 - installs them
from app.core.feature import installed
from tools.paths import ROOT

#: Loads each kind of work like a page, and prints the additional modules loaded with each module
#: that a page starts without.
LOAD = """
import json, sys
from importlib import import_module
import app.main
from app.core.feature import installed

began, found = set(sys.modules), {}
for kind, work in installed().works.items():
    home, _, name = work.name.rpartition(".")
    found[kind] = []
    for module in (*work.needed, home):
        known = {*sys.modules, module}
        import_module(module)
        late = ("kasino.coach.", "kasino.letters.")
        found[kind] += [new for new in set(sys.modules) - known if new.startswith(late)]
    assert callable(getattr(sys.modules[home], name))
    for module in set(sys.modules) - began:
        del sys.modules[module]
print(json.dumps(found))
"""

#: Prints the late modules named in the page’s modules, and those that the start has loaded.
START = """
import json, sys
import app.main
from app.core.late import LateModule

named = {
    value.module
    for name, module in sys.modules.items() if name.startswith("app.")
    for value in vars(module).values() if isinstance(value, LateModule)
}
print(json.dumps([sorted(named), sorted(named & sys.modules.keys())]))
"""


def printed(code: str) -> Any:
    """Return the output of a program in a fresh process."""
    told = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={"PYTHONPATH": f"{ROOT}:{ROOT / 'web'}"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return json.loads(told)


def test_no_late_module_is_loaded_at_the_start() -> None:
    named, loaded = printed(START)
    assert "app.letters.work" in named and loaded == []


def test_no_work_loads_more_of_the_game_at_once_than_is_named() -> None:
    assert printed(LOAD) == {kind: [] for kind in installed().works}
