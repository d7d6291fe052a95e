"""The sessions in the documents run as printed."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(("page", "examples"), [("README.md", 5), ("docs/positions.md", 3)])
def test_the_sessions_of_a_page(page: str, examples: int) -> None:
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)
    assert tried > examples
    assert failed == 0
