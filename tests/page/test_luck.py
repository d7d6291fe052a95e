"""Luck: the cards dealt in finished matches, and the usual range."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from app.core import effects, statistics
from app.core.actions import Action
from app.core.options import read
from app.core.page_state import PageState
from app.core.statistics import Statistics, StatisticsError
from app.i18n.catalogue import words
from app.runtime.persistence import Persistence
from app.runtime.renderer import dialog
from app.runtime.update import update
from app.statistics.state import KINDS, LUCK, MAX_COUNT, Dealt, Luck
from kasino.games import GAMES, game
from kasino.match.session import Session
from testing.kinds import ACE_BUILDS, game_with
from testing.page.open_page import Open
from testing.page.stored import carry_out, install
from testing.sessions import played_out


def finished(name: str, players: int = 2, seed: str = "luck") -> Session:
    return played_out(
        Session.start(game(name), players, seed, ("you", *["random"] * (players - 1)))
    )


@pytest.mark.parametrize("name", GAMES)
def test_all_cards_that_were_dealt_in_whole_rounds_are_counted(name: str) -> None:
    session = finished(name)
    known = Luck().counting(session)
    assert 0 <= known.rounds <= session.state.round
    assert known.mine.cards == known.others.cards
    assert 24 * known.rounds <= known.mine.cards <= 26 * known.rounds
    for place, kind in enumerate(KINDS.values()):
        both = known.mine.counts[place] + known.others.counts[place]
        assert both <= kind.bit_count() * known.rounds
        assert both >= (kind.bit_count() - 4) * known.rounds  # the others were on the table


def test_three_at_a_table_are_one_and_the_others() -> None:
    known = Luck().counting(finished("casino", 3))
    assert known.rounds and known.others.cards == 2 * known.mine.cards


@pytest.mark.parametrize("own", [0, 1, 2])
def test_the_cards_of_the_readers_own_seat_are_the_readers(own: int) -> None:
    seats = ["random"] * 3
    seats[own] = "you"
    session = Session.start(game("casino"), 3, "own", tuple(seats))
    dealt = [0] * 3
    while not session.state.round_over:
        dealt = [cards | hand for cards, hand in zip(dealt, session.state.hands, strict=True)]
        if session.to_move_is_human:
            session = session.play(next(iter(session.state.legal_moves())))
        else:
            session = session.play_opponent()
    mine, others = dealt.pop(own), dealt[0] | dealt[1]
    known = Luck().counting(session)
    assert known == Luck(1, Dealt().more(mine), Dealt().more(others))
    assert known.mine.counts == tuple((mine & kind).bit_count() for kind in KINDS.values())


def test_a_match_between_people_and_a_full_book_count_nothing() -> None:
    session = Session.start(game("finnish"), 2, "a", ("human:A", "human:B"))
    assert Luck().counting(session) == Luck()
    full = Luck(MAX_COUNT)
    assert full.counting(finished(game_with(ACE_BUILDS))) == full


def test_a_round_that_ended_with_cards_in_hands_counts_nowhere() -> None:
    session = Session.start(game("finnish"), 2, "a", ("you", "random"))
    while not session.state.match_over:  # the limit of the table ends it
        if session.to_move_is_human:
            trails = [move for move in session.state.legal_moves() if not move.cards]
            session = session.play(trails[0])
        elif session.state.round_over:
            session = session.next_round()
        else:
            session = session.play_opponent()
        if session.state.round > 3:
            break
    assert Luck().counting(session).rounds <= session.state.round
    assert Luck()._round([1, 3], 0) == Luck() == Luck()._round([(1 << 24) - 1, 1 << 30], 0)


def test_fair_deals_are_usual_in_99_of_100_cases() -> None:
    rng, outside = random.Random("fair"), 0
    deck = list(range(52))
    for _ in range(400):
        dealt = Dealt()
        for _ in range(10):
            rng.shuffle(deck)
            dealt = dealt.more(sum(1 << card for card in deck[:24]))
        low, high = dealt.usual("spades")
        outside += not low <= dealt.counts[list(KINDS).index("spades")] <= high
    assert outside <= 12  # of 400, where 4 are expected


def test_the_page_counts_a_finished_match_once_and_tells_in_a_sentence(opened: Open) -> None:
    page = opened("?lang=en")
    page.click("[data-action=statistics]")
    assert not page.all("[data-action=luck]")
    page.click("[data-action=close]")
    session = finished("finnish")
    persistence = Persistence(lambda _action: None)
    carry_out(persistence, effects.begin_save.of())
    carry_out(persistence, effects.keep_match.of(session, ends=True))
    carry_out(persistence, effects.keep_match.of(session, ends=True))
    known = statistics.known_statistics().of(LUCK)
    assert known == Luck().counting(session) and known.rounds
    page.click("[data-action=statistics]")
    page.click("[data-action=luck]")
    assert page.texts(".luck-told") == ["Your luck was average."]
    assert len(page.all(".luck tbody tr")) == 4
    strange = Luck(20, Dealt(480, 13440, (9, 7, 60, 118)), known.others)
    statistics.keep_statistics(Statistics().put(LUCK, strange))
    page.click("[data-action=close]")
    page.click("[data-action=statistics]")
    page.click("[data-action=luck]")
    told = "Your luck was unusual: Aces 60 (usually 26 to 48)."
    assert page.texts(".luck-told") == [told]
    assert page.data(".luck [data-strange]", "kind") == ["aces"]


def test_the_dialog_says_so_where_nothing_was_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch)
    state, _ = update(PageState(read({})[0], words("en")), Action("luck"))
    assert "Nothing counted yet" in str(dialog(state))


SIDE = [24, 672, 2, 1, 0, 6]


@pytest.mark.parametrize(
    "found",
    [
        {},
        [True, SIDE, SIDE],
        [1, SIDE, 7],
        [1, SIDE, [24, 672, 2, 1, 0, -6]],
        [1, SIDE, [24, 672, 2, 1, 0, 25]],
        [1, SIDE, [53, 672, 2, 1, 0, 6]],
    ],
)
def test_books_that_cannot_be_are_refused(found: Any) -> None:
    head = {"kasino-statistics": 1, "lines": [], "counted": [], "days": {}}
    good = json.dumps(head | {"luck": [1, SIDE, SIDE]})
    known = statistics.read(good)
    assert known.of(LUCK).mine == Dealt(24, 672, (2, 1, 0, 6))
    assert statistics.read(statistics.write(known)) == known
    with pytest.raises(StatisticsError, match=r"stats\.luck"):
        statistics.read(json.dumps(head | {"luck": found}))
