"""A card’s worth and what it takes are asked apart, and so is whether a card can sweep.

Here, a card and what it takes make fifteen, and jacks sweep nothing.
"""

from __future__ import annotations

from dataclasses import replace

from kasino.cards import RANK_MASK, bits, mask_of, parse_cards
from kasino.engine.events import Swept
from kasino.engine.standing import clearing
from kasino.engine.state import State
from kasino.games.families import ITALIAN
from kasino.players.search.deal_search import DealSearch
from kasino.players.search.evaluation import Evaluator
from kasino.rules import Rules
from kasino.terminal.board import hand_card
from kasino.words import ENGLISH, Voice, hand_report
from testing.positions import position


def fifteen() -> Rules:
    """Return rules in which a card and the cards that it takes are worth fifteen together."""
    rules = replace(ITALIAN, name="fifteen", single_first=False, total=15)
    rules.__dict__["sweepers"] = rules.deck & ~RANK_MASK[10]
    return rules


def before(hand: str, table: str) -> State:
    """Return a position of these rules."""
    return position(fifteen(), [hand, "2c 3c"], table, stock=12)


def test_a_card_takes_what_it_reaches_and_is_told_as_what_it_is_worth() -> None:
    state = before("7s Js", "5h 3d 7d Kc")
    moves = {str(move) for move in state.legal_moves()}
    assert moves == {"7sx5h+3d", "Jsx7d"}, "8 for the 7, and 7 for the jack, which is an 8"
    assert state.rules.takers_of[8] & mask_of(parse_cards("7s Js")) == mask_of(parse_cards("7s"))
    voice = Voice(state.rules, ("You", "Aino"), 0, ENGLISH)
    assert hand_report(voice, state.view(0)) == "2 cards in your hand: 7♠, J♠."
    assert [hand_card(voice, card) for card in bits(state.hands[0])] == ["7♠", "J♠"]


def test_only_a_card_that_sweeps_is_thought_to_sweep() -> None:
    for card, wanted in (("7s", True), ("Js", False)):
        table = {"7s": "5h 3d", "Js": "4h 3d"}[card]
        state = before(f"{card} 2h", table)
        move = next(move for move in state.legal_moves() if move.cards == state.table)
        after, events = state.play(move)
        assert any(isinstance(event, Swept) for event in events) is wanted
        assert bool(after.sweeps[0]) is wanted
        assert (clearing(state.view(0), move) is not None) is wanted
        evaluator = Evaluator(state.rules)
        own = mask_of(parse_cards(card))
        now = evaluator.sweep_now(state, 0)
        (plain,) = evaluator.replies(state.loose, (), own, 0)
        assert evaluator.replies(state.loose, (), own, now) == [plain + (now if wanted else 0)]
        search = DealSearch(evaluator)
        search.start(now)
        gain = search.value(own, 0, state.loose, -(10**9), 10**9)
        search.start(0)
        assert gain - search.value(own, 0, state.loose, -(10**9), 10**9) == (now if wanted else 0)
