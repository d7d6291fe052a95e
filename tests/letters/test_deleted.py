"""Without correspondence matches, the rest is whole; `tests.letters.deleted` runs all tests."""

from __future__ import annotations

import re
from typing import Final

import pytest

from tests.letters.deleted import deleted, without_letters

#: Tests of what has the most to do with letters: the list of features, their actions, names.
NEAR = (
    *("tests/page/test_features.py", "tests/page/test_update_is_pure.py"),
    *("tests/match/test_names.py", "tests/test_platforms.py", "-m", "not slow and not law"),
)
#: An import of letters when a module is loaded.
IMPORTED: Final = re.compile(
    r"^(?:from|import) (?:kasino|app|testing|tests)\.letters\b", re.MULTILINE
)


def test_no_module_that_is_left_imports_letters() -> None:
    with deleted() as copy:
        sources = {path: path.read_text(encoding="utf-8") for path in copy.rglob("*.py")}
        left = [str(path.relative_to(copy)) for path in sources if IMPORTED.search(sources[path])]
    assert len(sources) > 500 and not left


@pytest.mark.law
def test_the_rest_is_whole_without_letters() -> None:
    found = without_letters("-m", "pytest", "-q", "-p", "no:cacheprovider", *NEAR)
    assert found.returncode == 0, found.stdout[-4000:]
