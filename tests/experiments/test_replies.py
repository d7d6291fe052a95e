"""The other ways to ask for an answer do what their names say, held against plain searches."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kasino.cards import bits, mask_of, parse_set
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.players.search.deal_search import DealSearch
from kasino.players.search.evaluation import worth_of
from tests.experiments.replies import Blind, Open, TwoDeals
from tests.lab.positions import later

FINNISH = worth_of(GAMES["finnish"])
SEED = "answers"


def trailed(state: State) -> Iterator[tuple[int, int]]:
    """Yield what each trail leaves in the hand and on the table."""
    for card in bits(state.hands[state.turn]):
        yield state.hands[state.turn] ^ 1 << card, state.loose | 1 << card


def test_plays_of_a_hand() -> None:
    shown = Open(FINNISH)
    shown.start(1000)
    hand, loose = parse_set("9h+Kd"), parse_set("4s+5c")
    nine, king = parse_set("9h"), parse_set("Kd")
    found = list(shown.plays(hand, loose))
    assert found == [
        (FINNISH.of(loose | nine) + 1000, king, 0),
        (0, king, loose | nine),
        (0, nine, loose | king),
    ]
    forced = Open(worth_of(GAMES["laistokasino"]))
    assert [left for _, left, _ in forced.plays(hand, loose)] == [king, nine]


@pytest.mark.parametrize("name", ["finnish", "laistokasino"])
def test_hands_shown_it_is_the_plain_answer(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where every hand that the other expects is the true one, it answers as if it saw it."""
    state = later(name, 10, SEED)
    worth = worth_of(state.rules)
    for left, loose in trailed(state):
        monkeypatch.setattr("tests.experiments.replies.mask_of", lambda cards, left=left: left)
        plain = DealSearch(worth).answer(state, left, loose)
        assert Blind(worth).answer(state, left, loose) == plain


def test_the_other_answers_by_what_it_may_expect() -> None:
    """It answers with one play, whatever the hand; so it gains at most what a seer would."""
    worse = 0
    for state in (later("finnish", plays, SEED) for plays in (4, 5, 6, 8, 10, 12, 14, 16)):
        theirs = state.hands[1 - state.turn]
        for left, loose in trailed(state):
            shown = Open(FINNISH)
            answers = {shown.after(play, left) for play in shown.plays(theirs, loose)}
            found = Blind(FINNISH).answer(state, left, loose)
            assert found in answers
            worse += found < max(answers)
    assert worse


def test_no_answer_at_the_end_of_a_deal() -> None:
    state = later("finnish", 7, SEED)
    assert not state.hands[1 - state.turn]
    left, loose = next(trailed(state))
    assert Blind(FINNISH).answer(state, left, loose) == DealSearch(FINNISH).answer(
        state, left, loose
    )


def brute(shown: Open, hand: int, other: int, loose: int) -> tuple[int, int]:
    """Return the gain to the end of the deal and the table left then, by trying everything."""
    if not hand:
        return round(0.3 * FINNISH.of(loose)), loose
    tried = []
    for gain, rest, table in shown.plays(hand, loose):
        lost, end = brute(shown, other, rest, table)
        tried.append((gain - lost, end))
    return max(tried, key=lambda found: found[0])


def test_two_deals_play_the_next_one_from_what_is_left() -> None:
    state = later("finnish", 12, SEED)
    two, shown = TwoDeals(FINNISH), Open(FINNISH)
    size = state.rules.later_deal
    first, second = mask_of(state.undealt[:size]), mask_of(state.undealt[size : 2 * size])
    for left, loose in trailed(state):
        theirs = state.hands[1 - state.turn]
        gain, table = brute(shown, theirs, left, loose)
        share = round(0.3 * FINNISH.of(table))
        plies = theirs.bit_count() + left.bit_count()
        sign = -1 if plies % 2 else 1
        brought = brute(shown, first, second, table)[0] - brute(shown, first, second, 0)[0]
        assert two.answer(state, left, loose) == gain - sign * share + sign * brought
