"""Friendly deals: their conditions hold, at once and in each line in which you capture if you can.

If a level plays differently, or a game changes, ``python -m research.friendly_deals --write`` finds
the deals anew.
"""

from __future__ import annotations

import re

import pytest

from kasino.cards import bits, text
from kasino.engine.events import Captured, Event, Scored
from kasino.games import FRIENDLY, GAMES
from kasino.match import friendly
from kasino.match.record import CHOSEN
from kasino.match.session import Session
from kasino.moves import Kind
from research import friendly_deals
from research.friendly_deals import POSITIONS, Lines, begun, main, problem
from tests.samples import usually

DEALS = [(name, number) for name, numbers in FRIENDLY.items() for number in numbers]
#: The deals of each game that every run checks to the end.
FEW = [(name, number) for name, numbers in FRIENDLY.items() for number in numbers[:3]]
PRINTED = {**{str(n): n for n in range(2, 10)}, "T": 10}


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_friendly_deals(name: str) -> None:
    assert len(set(FRIENDLY[name])) == len(FRIENDLY[name]) >= 8


@pytest.mark.parametrize(("name", "number"), DEALS)
def test_you_begin_with_one_clear_sum_and_nobody_has_scored(name: str, number: int) -> None:
    rules, events = GAMES[name], list[Event]()
    session = Session.start(rules, 2, friendly.seed_of(number), ("you", friendly.LEVEL))
    if not rules.table_cards:
        assert session.state.turn == 1, "the opponent trails the first card"
        session = session.play_opponent()
        events = [*session.events]
    state = session.state
    assert state.turn == 0 and not any(isinstance(event, Scored) for event in events)
    assert not any(state.scores)
    (move,) = (move for move in state.legal_moves() if move.kind is Kind.CAPTURE)
    values = [PRINTED.get(text(card)[0], 0) for card in bits(move.cards)]
    if rules.table_cards:
        assert len(values) == 2 and sum(values) == PRINTED[text(move.card)[0]]
    else:
        assert [text(card)[0] for card in bits(move.cards)] == [text(move.card)[0]]
    if rules.fewest_wins:
        assert not rules.points_of(move.cards | 1 << move.card)


def lines(session: Session, own: int) -> list[list[Event]]:
    """Return the opponent’s events in each line in which you capture if you can."""
    state = session.state
    if state.round_over or not own:
        return [[]]
    if state.turn:
        answered = session.play_opponent()
        return [[*answered.events, *rest] for rest in lines(answered, own)]
    takes = (Kind.CAPTURE, Kind.CALL)
    moves = list(state.legal_moves())
    moves = [move for move in moves if move.kind in takes] or moves
    return [line for move in moves for line in lines(session.do(move), own - 1)]


@pytest.mark.law
@pytest.mark.parametrize("name", GAMES)
def test_the_opponents_first_capture_is_plain(name: str) -> None:
    number = FRIENDLY[name][0]
    seats = ("you", friendly.LEVEL)
    begin = Session.start(GAMES[name], 2, friendly.seed_of(number), seats)
    found = lines(begin, 4)  # the other plays are in the next test
    assert found
    for events in found:
        first = next((event for event in events if isinstance(event, Captured)), None)
        if first is not None:
            assert len(first.groups) == 1 and first.cards.bit_count() <= 2, first
            sign = text(first.card)[0]
            if sign in PRINTED:
                assert first.value == PRINTED[sign], first


@pytest.mark.law
@pytest.mark.parametrize(("name", "number"), usually(FEW, DEALS))
def test_a_deal_is_friendly_in_every_line(name: str, number: int) -> None:
    assert problem(name, number) == "", "python -m research.friendly_deals --write"


@pytest.mark.law
def test_other_deals_lack_a_condition() -> None:
    """Each condition rejects some deal, so each of them can fail."""
    found = {problem("finnish", number) for number in range(3800)}
    found |= {problem("kasino-call", number) for number in range(60)}
    found |= {problem("laistokasino", number) for number in range(1700)}
    assert found >= {
        "",
        "the opponent moves first",
        "nothing can be captured",
        "there are several captures",
        "it is a sum of other cards",
        "the table is empty",
        "its points are bad",
        "its first capture isn’t plain",
        "there is no sweep",
    }


@pytest.mark.law
def test_the_opponent_must_be_the_one_the_deals_were_found_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(friendly_deals, "LEVEL", "random")
    assert any(problem("finnish", number) for number in FRIENDLY["finnish"])


def test_a_deal_with_too_many_lines_isnt_friendly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(friendly_deals, "POSITIONS", 3)
    name = "finnish"
    session = begun(GAMES[name], friendly.seed_of(FRIENDLY[name][0]))
    assert not isinstance(session, str) and POSITIONS > 3
    why = Lines(GAMES[name]).problem(session, 0, taken=False, swept=False)
    assert why == "there are too many lines"


def test_a_deal_isnt_chosen_twice() -> None:
    numbers = FRIENDLY["scopa"]
    used: list[int] = []
    for _ in numbers:
        number = friendly.unused("scopa", used, "seed")
        assert number is not None and number not in used
        used.append(number)
    assert friendly.unused("scopa", used, "seed") is None
    assert friendly.unused("chess", (), "seed") is None


def test_only_a_line_of_the_record_says_that_the_cards_were_chosen() -> None:
    seed = friendly.seed_of(FRIENDLY["finnish"][0])
    session = Session.start(GAMES["finnish"], 2, seed, ("you", friendly.LEVEL))
    assert not friendly.chosen(session), "a link or a host can name the seed, too"
    chosen = session.with_line(CHOSEN, "first")
    assert friendly.chosen(chosen) and friendly.chosen(Session.load(chosen.save()))


def test_the_command_prints_and_writes_the_numbers(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[tuple[str, list[int]]] = []
    monkeypatch.setattr(friendly_deals, "write", lambda *found: written.append(found))
    main(["kasino-call", "--seeds", "40", "--keep", "2", "--write"])
    (line,) = capsys.readouterr().out.splitlines()
    found = re.fullmatch(r"kasino-call: 2 of (\d+) seeds: (\[.*\])", line)
    assert found and written == [("kasino-call", list(map(int, found[2][1:-1].split(", "))))]
    main(["kasino-call", "--seeds", "1"])
    assert "of 1 seeds" in capsys.readouterr().out
