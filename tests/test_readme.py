"""The session in the README runs as it is printed."""

import doctest
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def test_readme_session():
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried > 5
    assert failed == 0
