"""Every match ends, whichever two house rules are played: a sample of the pairs (H3)."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.attack.ends import MOST, combinations, rounds
from tests.rule_ids import rule

#: So many combinations at every run; ``python -m tests.attack.ends`` plays them all.
SAMPLE = 6


@rule("H3")
@pytest.mark.parametrize("combination", [*islice(combinations("sample"), SAMPLE)])
def test_matches_end_with_any_two_house_rules(combination: tuple[str, int, str]) -> None:
    assert rounds(*combination) <= MOST
