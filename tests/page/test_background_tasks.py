"""Kinds of work in the background: what each needs is loaded piece by piece, and nothing else."""

from __future__ import annotations

import json
import subprocess
import sys

from app.runtime.background_tasks import KINDS
from tools.paths import ROOT

#: Loads each kind of work as a page does, and prints what came with a module beside itself of that
#: which a page begins without.
LOAD = """
import json, sys
from importlib import import_module
import app.main
from app.runtime.background_tasks import KINDS

began, found = set(sys.modules), {}
for kind, work in KINDS.items():
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


def test_no_work_loads_more_of_the_game_at_once_than_is_named() -> None:
    told = subprocess.run(
        [sys.executable, "-c", LOAD],
        cwd=ROOT,
        env={"PYTHONPATH": f"{ROOT}:{ROOT / 'web'}"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert json.loads(told) == {kind: [] for kind in KINDS}
