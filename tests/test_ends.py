"""Every match ends: a sample of all accepted pairs of house rules (H3)."""

from __future__ import annotations

import pytest

from kasino.games import GAMES
from tests.attack.ends import MOST, all_combinations, combinations_of, rounds
from tests.rule_ids import rule

#: So many combinations at every run; ``python -m tests.attack.ends`` has them all.
SAMPLE = 6


@rule("H3")
@pytest.mark.parametrize("combination", all_combinations("sample")[:SAMPLE])
def test_matches_end_with_any_two_house_rules(combination: tuple[str, int, str]) -> None:
    assert rounds(*combination) <= MOST


def test_pairs_that_are_refused_are_not_tried() -> None:
    found = list(combinations_of("kasino", 2))
    assert "sweep=2,void=net" in found and "sweep=0,void=net" not in found
    assert {name for name, _, _ in all_combinations("sample")} == set(GAMES)
