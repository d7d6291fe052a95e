"""The figure about the adaptive opponent."""

from __future__ import annotations

import json

import pytest

from research import fitting
from research.fitting import Fitted, Series, series

pytestmark = pytest.mark.long


def test_rounds_are_counted_before_and_after_the_rating_has_settled() -> None:
    one, other = Series((1, 1, 0, 0.5), "fits-22"), Series((1, 0, 1, 1), "fits-30")
    made = Fitted("finnish", "greedy", 2, (one, other))
    assert made.as_json()["early"] == 0.75
    assert made.as_json()["share"] == 0.625
    assert made.as_json()["about"] == "counter"
    assert "62.5% (no interval) of 4 rounds won after the first 2 rounds" in made.sentence()
    assert "fits-26, about as strong as counter" in made.sentence()


def test_who_wins_everything_meets_somebody_stronger() -> None:
    found = series("finnish", "expert", "t", 3)
    again = series("finnish", "expert", "t", 3)
    assert found == again
    assert found.last != "fits-20"


def test_the_program_prints_a_line_for_each_level(capsys: pytest.CaptureFixture[str]) -> None:
    told = "--game finnish --levels random,greedy --people 1 --rounds 2 --settle 2 --json"
    fitting.main(told.split())
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["level"] for line in found] == ["random", "greedy"]
    assert {line["rounds"] for line in found} == {2}
