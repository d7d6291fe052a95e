"""Without correspondence matches, the rest is whole; `tests.letters.deleted` runs all tests."""

from __future__ import annotations

import pytest

from tests.letters.deleted import without_letters

#: Tests of what has the most to do with letters: the list of features, their actions, names.
NEAR = (
    *("tests/page/test_features.py", "tests/page/test_update_is_pure.py"),
    *("tests/match/test_names.py", "tests/test_platforms.py", "-m", "not slow and not law"),
)


@pytest.mark.law
def test_the_rest_is_whole_without_letters() -> None:
    found = without_letters("-m", "pytest", "-q", "-p", "no:cacheprovider", *NEAR)
    assert found.returncode == 0, found.stdout[-4000:]
