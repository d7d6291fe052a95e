"""Run every example in the docstrings of the engine and the tools."""

import doctest
from importlib import import_module
from pkgutil import walk_packages

import pytest

import kasino
import starts
import tools

#: Other names for the modules of kasino-lab, whose examples are run by its own tests.
LAB = ("kasino.lab", "kasino.env")
MODULES = [
    m.name
    for m in walk_packages(kasino.__path__, "kasino.")
    if "__main__" not in m.name and not m.name.startswith(LAB)
]
#: A script that runs inside Pyodide, and tests.
NO_MODULES = ("starts.baked.inside", "starts.tests")
OTHERS = [
    m.name
    for package in (tools, starts)
    for m in walk_packages(package.__path__, f"{package.__name__}.")
    if not m.name.startswith(NO_MODULES)
]


@pytest.mark.parametrize("name", [kasino.__name__, *MODULES, *OTHERS])
def test_examples(name):
    failed, _ = doctest.testmod(import_module(name))
    assert failed == 0


def test_examples_are_found():
    tests = (doctest.DocTestFinder().find(import_module(name)) for name in MODULES)
    assert sum(bool(test.examples) for found in tests for test in found) > 20
