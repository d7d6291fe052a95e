"""Configuration for all tests without a browser."""

from __future__ import annotations

import gc
import os
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tools.paths import DIST, WORK
from tools.system import NEEDS, unmet_needs

# The duration of an example means nothing, because the machine may be busy.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

# How often a line is seen before slipcover removes its probes, for which it goes through every
# function. Its own option for that isn’t passed on to the workers.
if following := getattr(sys.modules.get("slipcover.pytest_plugin"), "_slipcover_instance", None):
    following.d_miss_threshold = 10_000

#: The marker of a whole file that `build.py test --fast` skips, as the file itself has it.
SKIPPED = re.compile(r"^pytestmark = \[?pytest\.mark\.(?:law|long)\b", re.MULTILINE)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Ignore whole files that `build.py test --fast` skips, without importing them."""
    if "not law and not long" not in config.getoption("markexpr", ""):
        return None
    if collection_path.suffix != ".py" or not collection_path.name.startswith("test_"):
        return None
    return True if SKIPPED.search(collection_path.read_text(encoding="utf-8")) else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip tests that this system can’t run."""
    absent = unmet_needs()
    out = []
    for item in items:
        needs = [mark.args[0] for mark in item.iter_markers("needs")]
        assert set(needs) <= NEEDS.keys(), f"{item.nodeid} needs something that nobody knows"
        if set(needs) & set(absent):
            out.append(item)
    if out:
        config.hook.pytest_deselected(items=out)
        items[:] = [item for item in items if item not in out]


def pytest_collection_finish() -> None:
    """Exempt thousands of tests and modules, which stay to the end, from garbage collection.

    Other objects are collected every 20,000 allocations instead of every 700.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000)


#: Folders that a build fills; a clean copy of the project doesn’t have them.
BUILT = (f"{DIST}{os.sep}", f"{WORK}{os.sep}")
#: Places there that a test may read: the tests’ own compiled modules, and the stamps of build
#: steps, which are compared only if they exist.
OWN = (f"{WORK / 'pycache'}{os.sep}", f"{WORK / 'stamps'}{os.sep}")


def _refuse_built_files(event: str, arguments: tuple[object, ...]) -> None:
    """Fail a test without a browser that reads a file of an earlier build."""
    if event != "open" or not _testing:
        return
    path, mode, _flags = arguments
    if not isinstance(path, str) or not isinstance(mode, str) or "r" not in mode:
        return
    if path.startswith(BUILT) and not path.startswith(OWN):
        pytest.fail(f"{path} isn't in a clean copy: test what the build makes it from")


_testing: list[str] = []  # the name of the running test, if any
sys.addaudithook(_refuse_built_files)


@pytest.fixture(autouse=True)
def _nothing_built(request: pytest.FixtureRequest) -> Iterator[None]:
    """Watch the files that a test opens."""
    _testing.append(request.node.nodeid)
    yield
    _testing.clear()


@pytest.fixture(scope="session", autouse=True)
def _own_surroundings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep unfinished matches out of the user’s folders, and use English."""
    with pytest.MonkeyPatch.context() as patch:
        state = str(tmp_path_factory.mktemp("state"))
        patch.setenv("XDG_STATE_HOME", state)
        patch.setenv("LOCALAPPDATA", state)
        patch.setenv("LC_ALL", "C.UTF-8")
        yield


@pytest.fixture
def typed_slots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that the text for every slot is of the slot’s kind."""
    from tests.words.typed_slots import check

    check(monkeypatch)


@pytest.fixture
def kasino(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Run a command line; return its exit code and its output."""
    from kasino.terminal.cli import run  # the process that distributes the tests needs no engine

    def call(*arguments: object, seed: str = "made") -> tuple[int, str, str]:
        code = run([str(argument) for argument in arguments], seed)
        return code, *capsys.readouterr()

    return call
