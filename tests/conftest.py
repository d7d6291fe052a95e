"""Configuration for all tests without a browser."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import settings

from tools.paths import DIST, WORK
from tools.system import NEEDS, unmet_needs

# The duration of an example means nothing, because the machine may be busy.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

HERE = Path(__file__).parent

# How often a line is seen before slipcover removes its probes, for which it goes through every
# function. Its own option for that isn’t passed on to the workers.
if following := getattr(sys.modules.get("slipcover.pytest_plugin"), "_slipcover_instance", None):
    following.d_miss_threshold = 10_000

#: Files of law tests, which check many positions; other law tests have the marker `law`.
LAWS = (
    "players/test_level_choices.py",
    "test_against_oracle.py",
    "test_corruption.py",
    "test_crowded_tables.py",
    "test_fairness.py",
    "test_options_laws.py",
    "test_oracle_laws.py",
)
#: Tests or files that take seconds, which `build.py test --fast` skips.
LONG = (
    "coach/test_analysis.py",
    "coach/test_claims.py",
    "coach/test_explain.py",
    "coach/test_puzzles.py",
    "coach/test_review.py",
    "coach/test_verify.py",
    "letters",
    "page/test_announced.py",
    "page/test_book.py",
    "page/test_choosing.py",
    "page/test_daily.py",
    "page/test_duplicates_and_challenges.py",
    "page/test_embed.py",
    "page/test_embed_asking.py",
    "page/test_embed_trust.py",
    "page/test_embedded_by_releases.py",
    "page/test_exercises.py",
    "page/test_features.py",
    "page/test_hot_seat.py",
    "page/test_house_rules.py",
    "page/test_menu.py",
    "page/test_par.py",
    "page/test_kept_by_releases.py",
    "page/test_letters.py",
    "page/test_pressed_early.py",
    "page/test_protocol.py",
    "page/test_puzzles.py",
    "page/test_result.py",
    "page/test_review.py",
    "page/test_rounds_by_clicks.py",
    "page/test_rounds_by_typing.py",
    "page/test_saves.py",
    "page/test_sealed.py",
    "page/test_settings.py",
    "page/test_statistics.py",
    "page/test_storage_fails.py",
    "page/test_techniques.py",
    "page/test_tutorial.py",
    "page/test_update_is_pure.py",
    "page/test_walking.py",
    "page/test_week.py",
    "players/test_best_takes.py",
    "players/test_learnt.py",
    "players/test_levels.py",
    "players/test_solver.py",
    "test_api_laws.py",
    "test_attacks_command_lines.py",
    "test_attacks_house_rules.py",
    "test_attacks_letters.py",
    "test_cli.py",
    "test_own_players.py",
    "test_players_simple.py",
    "test_position_text.py",
    "test_positions.py",
    "test_python_docs.py",
    "test_reachable_objects.py",
    "test_session_stateful.py",
    "test_signature.py",
    "test_stripping.py",
    "test_terminal.py",
    "test_terminal_kept.py",
    "test_terminal_streams.py",
    "test_translating.py",
    "test_wheel.py",
    "test_words_options.py",
    "unit/test_builds.py",
    "unit/test_cache.py",
    "unit/test_captures.py",
    "unit/test_nesting.py",
)


@cache
def _lies_in(path: Path, places: tuple[str, ...]) -> bool:
    return any(path.is_relative_to(HERE / place) for place in places)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Ignore whole files that `build.py test --fast` skips, without importing them."""
    wanted = config.getoption("markexpr", "")
    out = (*LAWS, *LONG) if "not law and not long" in wanted else ()
    return True if _lies_in(collection_path, out) else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip tests that this system can’t run, and mark those that `build.py test --fast` skips."""
    absent = unmet_needs()
    out = []
    for item in items:
        needs = [mark.args[0] for mark in item.iter_markers("needs")]
        assert set(needs) <= NEEDS.keys(), f"{item.nodeid} needs something that nobody knows"
        if set(needs) & set(absent):
            out.append(item)
        if _lies_in(item.path, LAWS):
            item.add_marker(pytest.mark.law)
        if _lies_in(item.path, LONG):
            item.add_marker(pytest.mark.long)
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
    from tests.typed_slots import check

    check(monkeypatch)


@pytest.fixture
def kasino(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Run a command line; return its exit code and its output."""
    from kasino.terminal.cli import run  # the process that distributes the tests needs no engine

    def call(*arguments: object, seed: str = "made") -> tuple[int, str, str]:
        code = run([str(argument) for argument in arguments], seed)
        return code, *capsys.readouterr()

    return call
