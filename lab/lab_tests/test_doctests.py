"""Run every example in the docstrings of the lab and the research programs."""

import doctest
from importlib import import_module
from pkgutil import walk_packages

import pytest

import kasino_lab
import research

MODULES = [
    m.name
    for package in (kasino_lab, research)
    for m in walk_packages(package.__path__, f"{package.__name__}.")
]


@pytest.mark.parametrize("name", ["kasino_lab", *MODULES])
def test_examples(name):
    failed, _ = doctest.testmod(import_module(name))
    assert failed == 0


def test_examples_are_found():
    tests = (doctest.DocTestFinder().find(import_module(name)) for name in MODULES)
    assert sum(bool(test.examples) for found in tests for test in found) > 5
