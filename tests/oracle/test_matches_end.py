"""Every match ends under any two house rules: a sample of the pairs (H3)."""

from __future__ import annotations

from itertools import islice

import pytest

from testing.rule_ids import rule
from tests.attack.ends import MOST, combinations, rounds

#: The number of combinations in every run; ``python -m tests.attack.ends`` plays all of them.
SAMPLE = 6


@rule("H3")
@pytest.mark.parametrize("combination", [*islice(combinations("sample"), SAMPLE)])
def test_matches_end_with_any_two_house_rules(combination: tuple[str, int, str]) -> None:
    assert rounds(*combination) <= MOST
