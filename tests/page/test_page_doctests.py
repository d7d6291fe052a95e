"""Run every example in the page’s docstrings."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest

from tools.paths import ROOT

WEB = ROOT / "web"
MODULES = [
    ".".join(path.relative_to(WEB).with_suffix("").parts)
    for path in sorted((WEB / "app").rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    found = doctest.testmod(import_module(name))
    assert found.attempted
    assert not found.failed


def test_examples_are_found() -> None:
    assert len(MODULES) > 20
