"""D6: cards that are put under the stock instead of lying on the first table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kasino.cards import RANK_MASK, Stream, card, mask_of, parse_set, text
from kasino.coach.chances import chance
from kasino.engine.position import bury, holders
from kasino.engine.state import State
from kasino.engine.two_seeds import seed_text
from kasino.engine.unseen import unseen
from kasino.engine.view import View
from kasino.errors import PositionError
from kasino.games import GAMES
from kasino.games.families import ITALIAN, NORDIC
from kasino.rules import Misdeal, Rules, RulesError

JACKS = RANK_MASK[10]
RULES = replace(NORDIC, name="burying", buried=JACKS)


def deck(*begun: str) -> tuple[int, ...]:
    """Return a deck that begins with some cards and goes on with the others by number."""
    first = tuple(map(card, begun))
    return first + tuple(number for number in range(52) if number not in first)


def with_buried(players: int = 2) -> State:
    """Return the first deal of a match in which a card has been buried."""
    states = (State.start(RULES, players, str(seed)) for seed in range(100))
    return next(state for state in states if state.setup.buried)


def last_deal(state: State) -> State:
    """Play until the last deal of the round."""
    while state.undealt:
        state = state.after(next(state.legal_moves()))
    return state


def test_D6_the_next_card_of_the_stock_takes_the_place() -> None:
    hands = ("As", "2s", "3s", "4s", "5s", "6s", "7s", "8s")
    found, buried = bury(RULES, 2, deck(*hands, "9s", "Js", "Qs", "Ks", "Td"))
    assert [text(n) for n in found[8:13]] == ["9s", "Td", "Qs", "Ks", "Ts"]
    assert [text(n) for n in buried] == ["Js"] and found[-1:] == buried


def test_D6_a_replacement_is_buried_too_and_the_order_is_that_of_the_deal() -> None:
    hands = ("As", "2s", "3s", "4s", "5s", "6s", "7s", "8s")
    found, buried = bury(RULES, 2, deck(*hands, "9s", "Js", "Jh", "Ks", "Jd", "Td", "2c"))
    assert [text(n) for n in found[8:12]] == ["9s", "Td", "2c", "Ks"]
    assert [text(n) for n in buried] == ["Js", "Jd", "Jh"] and found[-3:] == buried
    assert sorted(found) == [*range(52)]


def test_D6_nothing_is_buried_in_other_games() -> None:
    cards = deck("As", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "Js", "Jh", "Jd", "Jc")
    assert bury(NORDIC, 2, cards) == (cards, ())


def test_D6_a_misdeal_comes_first() -> None:
    rules = replace(RULES, misdeals=(Misdeal(JACKS, 2), Misdeal(RANK_MASK[11], 3)))
    for seed in range(200):
        state = State.start(rules, 2, str(seed))
        assert not state.loose & JACKS and (state.loose & RANK_MASK[11]).bit_count() < 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_D6_no_such_card_lies_on_the_first_table_and_the_dealer_gets_it(players: int) -> None:
    state = with_buried(players)
    buried = state.setup.buried
    assert not state.loose & JACKS and state.undealt[-len(buried) :] == buried
    for seat in range(players):
        assert state.view(seat).placed == tuple((number, -1) for number in buried)
    end = last_deal(state)
    assert end.hands[end.dealer] & mask_of(buried) == mask_of(buried)
    assert {seat for _, seat in end.view(end.forehand).placed} == {end.dealer}


def test_D6_the_next_round_buries_as_well() -> None:
    for seed in range(60):
        state = State.start(replace(RULES, target=200), 2, str(seed))
        while not state.round_over:
            state = state.after(next(state.legal_moves()))
        state, _ = state.next_round()
        if state.setup.buried:
            break
    assert state.round == 2 and state.undealt[-1] == state.setup.buried[-1]


def test_D6_several_buried_cards_are_dealt_to_the_seats_by_their_place() -> None:
    assert holders(RULES, 2, 0, [10, 23, 36], 0) == (1, 1, 1)
    assert holders(RULES, 2, 1, [10], 0) == (0,) and holders(RULES, 2, 1, [10], 8) == (-1,)
    assert holders(replace(RULES, packet=2), 2, 0, [10, 23, 36], 0) == (0, 1, 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_D6_samples_leave_the_card_where_everyone_knows_it_to_be(players: int) -> None:
    state = with_buried(players)
    buried, rng = state.setup.buried, Stream("buried")
    for known in (state, last_deal(state)):
        for seat in range(players):
            view = known.view(seat)
            for sample in (view.possible, *(view.sample(rng) for _ in range(20))):
                assert sample.view(seat) == view
                if sample.undealt:
                    assert sample.undealt[-len(buried) :] == buried
                else:
                    assert sample.hands[known.dealer] & mask_of(buried) == mask_of(buried)


def test_D6_every_deal_and_the_chances_agree() -> None:
    state = last_deal(with_buried())
    view = state.view(state.forehand)
    deals = list(view.every_deal())
    assert len(deals) == view.deals_left == 1
    held = mask_of(state.setup.buried)
    assert view.held_by(state.dealer) == held and unseen(view).held[state.dealer] & held
    assert chance(view, [state.dealer], held) == 1.0


def test_D6_what_lies_under_the_stock_is_in_no_hand() -> None:
    state = with_buried()
    view = state.view(state.forehand)
    held = mask_of(state.setup.buried)
    assert chance(view, [state.dealer], held) == 0.0
    assert unseen(view).cards & held == held and not any(unseen(view).held)
    others = JACKS & view.hidden
    if others:
        assert 0.0 < chance(view, [state.dealer], others) < 1.0


def test_D6_a_played_card_is_no_longer_placed() -> None:
    end = last_deal(with_buried())
    buried = mask_of(end.setup.buried)
    while end.hands[end.dealer] & buried:
        mine = (move for move in end.legal_moves() if buried >> move.card & 1)
        end = end.after(next(mine if end.turn == end.dealer else end.legal_moves()))
    assert end.view(end.forehand).placed == ()


def test_D6_a_correspondence_match_deals_what_lies_there() -> None:
    tables = (
        State.start(RULES, 2, seed_text(1, 0, bytes([n] * 32), bytes([n + 1] * 32)))
        for n in range(60)
    )
    state = next(each for each in tables if each.loose & JACKS)
    assert state.setup.buried == ()


@pytest.fixture
def named(monkeypatch: pytest.MonkeyPatch) -> Rules:
    monkeypatch.setitem(GAMES, "burying", RULES)
    return RULES


def test_D6_a_position_says_what_is_buried(named: Rules) -> None:
    state = with_buried()
    for each in (state, last_deal(state)):
        line = each.to_text()
        assert "buried:" in line and State.from_text(line) == each
        view = each.view(each.turn)
        assert View.from_text(view.to_text()).placed == view.placed


@pytest.mark.parametrize("buried", ["9s", "Js+Js", "Jh"])
def test_D6_a_position_rejects_what_cannot_be_buried(named: Rules, buried: str) -> None:
    line = with_buried().to_text()
    at = line.index(" buried:") + len(" buried:")
    if line[at:].startswith(buried):
        buried = "Jd"
    wrong = line[:at] + buried + line[line.index(" ", at) :]
    with pytest.raises(PositionError, match="the last cards of the stock"):
        State.from_text(wrong)


@pytest.mark.parametrize(
    ("rules", "fields", "said"),
    [
        (ITALIAN, {"buried": RANK_MASK[8]}, "of the deck"),
        (NORDIC, {"first_deal": 12, "players": (4,), "buried": JACKS}, "a stock that covers them"),
    ],
)
def test_D6_contradictions(rules: Rules, fields: dict[str, object], said: str) -> None:
    with pytest.raises(RulesError, match=said):
        replace(rules, **fields)  # type: ignore[arg-type]


def test_D6_the_page_of_rules_says_it() -> None:
    from kasino.words import ENGLISH, help_sections

    told = " ".join(text for section in help_sections(ENGLISH, RULES) for text in section.sentences)
    assert "put under the stock" in told and "J♠, J♥, J♦, J♣" in told
    assert parse_set("Js") & RULES.buried
