"""Python in the baked page: the remaining parts work as before, and removed ones raise."""

from __future__ import annotations

import base64
import json
from pathlib import Path

from playwright.sync_api import Browser

from e2e.bench.start import START
from e2e.driving.browsing import READY, fresh_profile, wait_for
from tools.paths import ONE_FILE

EXPRESSIONS = Path(__file__).parent / "expressions.txt"

#: Evaluates each line before the page starts; calling an emptied function would end Python.
EVALUATED = """
import base64, json
from pyscript import window

names = '''array base64 bisect collections copy dataclasses datetime enum functools gc hashlib heapq
inspect io itertools json math random re string struct sys time traceback types weakref
zlib'''.split()
space = {name: __import__(name) for name in names}
space["text"] = "".join(map(chr, (*range(0, 0xD800, 7), *range(0xE000, 0x110000, 7))))

def told(line):
    try:
        eval(line, dict(space))
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""

window.told = json.dumps([told(line) for line in json.loads(base64.b64decode('LINES'))])
"""


def test_python_does_all_that_the_page_may_ask_for(chromium: Browser, tmp_path: Path) -> None:
    rows = EXPRESSIONS.read_text(encoding="utf-8").splitlines()
    lines = [row for row in rows if not row.startswith("#")]
    given = json.dumps([line.removeprefix("! ") for line in lines]).encode()
    text = ONE_FILE.read_text(encoding="utf-8")
    assert START in text
    page = tmp_path / "page.html"
    evaluated = EVALUATED.replace("LINES", base64.b64encode(given).decode())  # the page reads HTML
    page.write_text(text.replace(START, evaluated + START), encoding="utf-8")
    with fresh_profile(chromium) as watch:
        watch.page.goto(page.as_uri())
        wait_for(watch.page, *READY)
        found = json.loads(watch.page.evaluate("() => told"))
    assert len(found) == len(lines) > 40
    for line, what in zip(lines, found, strict=True):
        assert bool(what) == line.startswith("! "), f"{line}: {what or 'it raises nothing'}"
