"""Cards that take the whole table, and which of them make a sweep."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kasino.cards import RANK_MASK, card, parse_set
from kasino.engine.events import Swept
from kasino.engine.reasons import Reason
from kasino.engine.standing import clearing
from kasino.games.families import NORDIC
from kasino.moves import Move
from kasino.players.search.deal_search import DealSearch
from kasino.players.search.evaluation import Evaluator
from kasino.rules import Ace, Courts, Freeze, LastSweep, Rules, Taking, Void
from kasino.words import ENGLISH, help_sections
from testing.positions import do, of_card, position, told, why

#: Jacks and 7♦ take the table, and 7♦ alone can make a sweep, of numerals up to 10 together.
JACKS_AND_SEVEN: Rules = replace(
    NORDIC,
    name="takers",
    courts=Courts.EQUAL_ANY,
    ace=Ace.LOW,
    power=(),
    taking=Taking.FORCED,
    takers=RANK_MASK[10] | 1 << card("7d"),
    takers_sweep=1 << card("7d"),
    takers_sweep_to=10,
    sweep_last=LastSweep.YES,
    sweep_freeze=Freeze.NEVER,
    freeze_at=0,
    sweep_void=Void.NONE,
)


@pytest.mark.parametrize("table", ["7c 3s Kd", "2h 5d", "Jd", "Qh Kh 9c"])
@pytest.mark.parametrize("hand", ["Js", "7d"])
def test_a_card_takes_the_whole_table_and_nothing_less(hand: str, table: str) -> None:
    state = position(JACKS_AND_SEVEN, [f"{hand} 2s", "2c 3c"], table, stock=8)
    whole = "+".join(table.split())
    assert of_card(state, hand) == {str(Move.parse(f"{hand}x{whole}"))}
    assert do(state, f"{hand}x{whole}").loose == 0
    assert why(state, hand) is Reason.MUST_CAPTURE
    if " " in table:
        assert why(state, f"{hand}x{table.split()[0]}") is Reason.TAKES_TABLE


def test_on_an_empty_table_it_is_trailed_and_then_has_its_own_value() -> None:
    state = position(JACKS_AND_SEVEN, ["7d 2s", "7c 2c"], "", stock=8)
    assert of_card(state, "7d") == {"7d"}
    assert of_card(do(state, "7d"), "7c") == {"7cx7d"}


@pytest.mark.parametrize(
    ("hand", "table", "sweeps"),
    [
        *(("7d", table, True) for table in ("7c", "2h 5d", "As 2c 3s 4h", "Td")),
        *(("7d", table, False) for table in ("Kd", "2h Qd", "Jd", "5h 6c", "Td As")),
        *(("Js", table, False) for table in ("Jd", "2h", "Qd Kd")),
        *(
            (hand, table, True)
            for hand, table in (("Ks", "Kd"), ("7c", "3h 4c 7s"), ("Qs", "Qd Qc"))
        ),
    ],
)
def test_whether_clearing_the_table_is_a_sweep(hand: str, table: str, sweeps: bool) -> None:
    state = position(JACKS_AND_SEVEN, [f"{hand} 2s", "2d 3c"], table, stock=8)
    move = Move.parse(f"{hand}x{'+'.join(table.split())}")
    assert any(isinstance(event, Swept) for event in told(state, str(move))) is sweeps
    assert bool(do(state, str(move)).sweeps[0]) is sweeps
    assert (clearing(state.view(0), move) is not None) is sweeps
    evaluator = Evaluator(JACKS_AND_SEVEN)
    own, now = 1 << card(hand), evaluator.sweep_now(state, 0)
    (plain,) = evaluator.replies(state.loose, (), own, 0)
    assert evaluator.replies(state.loose, (), own, now) == [plain + (now if sweeps else 0)]
    gains = []
    for sweep in (now, 0):
        search = DealSearch(evaluator)
        search.start(sweep)
        gains.append(search.value(own, parse_set("2d"), state.loose, -(10**9), 10**9))
    assert gains[0] - gains[1] == (now if sweeps else 0)


def page(rules: Rules) -> str:
    return " ".join(text for each in help_sections(ENGLISH, rules) for text in each.sentences)


def test_the_page_of_rules_says_what_they_take_and_when_it_is_a_sweep() -> None:
    told = page(JACKS_AND_SEVEN)
    listed = "J♠, J♥, J♦, J♣, 7♦"
    assert f"These cards take the whole table, whatever is on it: {listed}." in told
    assert "A queen or king takes all cards of its rank, and nothing else." in told
    assert "A capture with one of these cards is never a mökki: J♠, J♥, J♦, J♣." in told
    assert "a number card and they add up to 10 or less: 7♦." in told
    free = page(replace(JACKS_AND_SEVEN, taking=Taking.ANY, takers_sweep_to=0))
    assert "A queen or king takes any number of cards of its rank" in free
    assert "add up to 10 or less" not in free
