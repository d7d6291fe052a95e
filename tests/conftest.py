"""What holds for all tests without a browser."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.system import NEEDS, lacking

HERE = Path(__file__).parent

#: Tests that go over many positions, or over the page. Coverage is measured without them: tracing
#: makes them three times slower, and every branch of the engine has a test of its own elsewhere.
UNMEASURED = (
    "experiments",
    "page",
    "players/test_chosen.py",
    "test_against_oracle.py",
    "test_corruption.py",
    "test_fairness.py",
    "test_options_laws.py",
    "test_oracle.py",
    "test_oracle_house_rules.py",
    "test_oracle_laws.py",
    "test_oracle_promises.py",
    "test_oracle_relatives.py",
)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what this system can't run, and of the measuring what needn't be measured."""
    places = [HERE / name for name in UNMEASURED]
    absent = lacking()
    out = []
    for item in items:
        needs = [mark.args[0] for mark in item.iter_markers("needs")]
        assert set(needs) <= NEEDS.keys(), f"{item.nodeid} needs something that nobody knows"
        if set(needs) & set(absent):
            out.append(item)
        if any(item.path.is_relative_to(place) for place in places):
            item.add_marker(pytest.mark.no_cover)
    if out:
        config.hook.pytest_deselected(items=out)
        items[:] = [item for item in items if item not in out]
