"""Deals that teach a technique: the record of each ends with the greedy level’s mistake."""

from __future__ import annotations

from kasino.coach.practice import DEALS, deals, records_to
from kasino.coach.puzzles import greedy
from kasino.games import GAMES
from kasino.match.record import replay


def test_a_deal_is_a_match_up_to_a_mistake() -> None:
    first = deals("finnish", "wait")[0]
    assert str(first) in DEALS["finnish"].split() and first in deals("finnish")
    *unfinished, record = records_to(first)
    assert unfinished == [None] * (first.plays + 1) and record is not None
    assert len(record.moves) == first.plays + 1
    *_, before, _ = replay(record).states
    assert greedy(before) == record.moves[-1]


def test_a_game_may_have_no_deals() -> None:
    assert all(deals(name) or name not in DEALS for name in GAMES)
    assert deals("finnish", "nothing") == ()
