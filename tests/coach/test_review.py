"""Reviews of whole records: totals, moments, par; in the terminal and as JSON."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Generator
from dataclasses import replace
from pathlib import Path

import pytest

from kasino.coach.analysis import Analysis, MoveOption
from kasino.coach.grades import Grade
from kasino.coach.par import Par, par
from kasino.coach.puzzles import analyse_puzzle, greedy, puzzles
from kasino.coach.report_text import praise_sentences, review_lines
from kasino.coach.review import Pieces, Review, as_json, review, reviewed
from kasino.errors import DealError, RecordError
from kasino.games import FIRST, game
from kasino.match.record import Record, load, replay
from kasino.match.session import Session
from kasino.match.setup import MatchSetup
from kasino.players.search.steps import run_to_end
from kasino.words import Voice
from testing.kinds import FEWEST_WINS, OTHER, POWER_CARDS, game_with
from testing.positions import position
from tests.coach.compared import between

pytestmark = pytest.mark.long

Call = Callable[..., tuple[int, str, str]]


def played(
    name: str = FIRST, plies: int = 40, seats: tuple[str, ...] = ("you", "greedy")
) -> Record:
    """Return a match in which people play the last trail or capture in the list."""
    session = Session.start(game(name), len(seats), "review", seats)
    while len(session.record().moves) < plies and not session.state.match_over:
        if session.state.round_over:
            session = session.next_round()
        elif session.to_move_is_human:
            *_, move = session.state.legal_moves()
            session = session.play(move)
        else:
            session = session.play_opponent()
    return session.record()


RECORD = played()


@pytest.fixture(scope="module")
def whole() -> Review:
    return reviewed(RECORD, worlds=3, plays=2)


def test_every_decision_of_the_seat_is_reviewed(whole: Review) -> None:
    moves = RECORD.moves
    assert whole.seat == 0
    assert whole.done == whole.all == len(whole.decisions) > 15
    states = replay(RECORD).states
    for each in whole.decisions:
        assert moves[each.ply] == each.move
        assert each.view == states[each.ply].view(0)
        assert each.loss >= 0
        assert (each.loss == 0) == (each.grade is Grade.BEST)
        assert each.expected == pytest.approx(each.ahead + each.played.value)
        parts = [each.best.part(name) - each.played.part(name) for name in whole.by_part]
        assert sum(parts) == pytest.approx(each.loss, abs=1e-5)  # a loss is rounded


def test_what_a_match_is_worth_is_no_point_of_the_round() -> None:
    match = played(game_with(POWER_CARDS), 10_000)
    last = max(state.round for state in replay(match).states)
    found = list(review(match, 0, 1, 0, last))[-1].decisions[-1]
    assert abs(found.played.match) == 1
    assert found.played.part("match") == 0
    assert found.expected == pytest.approx(found.ahead + found.played.value)
    assert abs(found.expected) <= 16  # no round has more points


def test_a_review_tells_the_match_apart_from_the_points(whole: Review) -> None:
    each = next(d for d in whole.decisions if d.options[1:])
    best = replace(each.best, match=1.0)
    hung = replace(each, best=best, played=replace(each.played, match=-1.0, match_error=0.0))
    found = replace(whole, decisions=(*whole.decisions, hung))
    assert hung.loss == each.loss and hung.grade is Grade.BLUNDER and hung.decides
    assert found.costliest[0] is hung
    assert found.deciding == 1 and whole.deciding == 0
    data = as_json(found, {})
    assert data["decisions"][-1]["match"] == {"played": -1.0, "best": 1.0, "error": 0.0}
    assert data["decisions"][-1]["decides"] is True
    assert data["totals"]["decides"] == 1
    assert data["decisions"][-1]["loss"] == round(each.loss, 3)
    assert "match" not in data["totals"]["parts"]
    voice = Voice(whole.match.state.rules, ("You", "Eino"))
    assert "The match was also at stake in 1 move." in list(review_lines(voice, found))
    assert not any("at stake" in line for line in review_lines(voice, whole))
    # More points but not the match: no points are lost.
    richer = replace(hung, played=replace(hung.played, value=best.value + 2))
    assert richer.loss == 0 and richer.error == 0


def test_totals_add_up(whole: Review) -> None:
    assert sum(whole.grades.values()) == whole.done
    assert sum(whole.by_part.values()) == pytest.approx(whole.loss)
    # Errors of independent decisions add up as squares.
    squares = [each.error**2 for each in whole.decisions]
    assert whole.error == pytest.approx(math.sqrt(sum(squares)))
    lost = [each.played for each in whole.decisions if each.loss]
    for name, error in whole.part_errors.items():
        assert error == pytest.approx(math.hypot(*(each.part_error(name) for each in lost)))
    assert whole.part_errors["left"] > 0
    assert [each.error for each in whole.rounds] == [pytest.approx(whole.error)]
    assert sum(whole.by_deal.values()) == pytest.approx(whole.loss)
    assert whole.mean_loss * whole.done == pytest.approx(whole.loss)
    assert [each.round for each in whole.rounds] == [1]
    assert whole.rounds[0].loss == pytest.approx(whole.loss)
    costs = [each.loss for each in whole.costliest]
    assert costs == sorted(costs, reverse=True)
    assert 0 < len(costs) <= 3
    assert replace(whole, decisions=()).mean_loss == 0


def test_the_same_worlds_give_the_same_review(whole: Review) -> None:
    again = reviewed(load(_text()), 0, 3, 0)
    assert again.decisions == whole.decisions
    first, *_ = review(RECORD, 1, 1, 0)
    assert (first.seat, first.done) == (1, 0)


def _text() -> str:
    from kasino.match.record import write

    return write(RECORD)


def test_a_seat_or_a_record_that_is_none() -> None:
    with pytest.raises(DealError, match="seat 2"):
        review(RECORD, 2)
    with pytest.raises(RecordError, match="begins with"):
        review("nothing")
    assert (
        reviewed(
            Record(MatchSetup.of(game_with(POWER_CARDS), ("greedy", "random"), "a")), plays=0
        ).seat
        == 0
    )
    dealt = reviewed(
        Record(MatchSetup.of(game_with(POWER_CARDS), ("greedy", "human:Aino"), "a")), plays=0
    )
    assert (dealt.seat, dealt.decisions, dealt.pars) == (1, (), ())


# Par.


def test_par_is_the_endgame_level_s_own_score() -> None:
    """If the seat was already played at that level, par is its actual score."""
    record = played(game_with(POWER_CARDS), 200, ("endgame", "greedy"))
    match = replay(record)
    *_, found = par(match, 1, 0, 2)
    totals = match.tallies[0].totals
    assert found.made == totals[0] - totals[1]
    assert (found.mean, found.spread, found.done) == (found.made, 0.0, 2)
    # Two equal plays don’t prove that a third would be equal: the error assumes that one of four is
    # a point off.
    assert found.error == pytest.approx(math.sqrt(3 / 16 / 2))


def test_par_of_people_and_of_reversed_games() -> None:
    record = played(game_with(FEWEST_WINS), 60, ("human:Aino", "you", "greedy"))
    found = [*par(record, 1, 1, 1)]
    assert found[0].done == 0
    assert found[0].error == 0
    assert found[-1].done == 1
    tally = replay(record).tallies[0]
    own, *others = (-tally.totals[seat] for seat in (1, 0, 2))
    assert found[-1].made == own - max(others)
    assert next(review(record, 1)).all == sum(
        step.seat == 1 for step in replay(record).steps if step.move is not None
    )
    with pytest.raises(DealError, match="round 9 was not dealt"):
        par(record, 9)
    assert Par(1, 2.0, 1.0, 4, None).error == 0.5


def test_par_of_a_round_that_is_not_over() -> None:
    *_, found = par(RECORD, 1, 0, 1)
    assert found.made is None


# In the terminal.


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.txt"
    path.write_text(_text(), encoding="utf-8")
    return path


def test_review_tells_it_in_sentences(kasino: Call, file: Path) -> None:
    code, out, err = kasino("review", file, "--worlds", 1, "--plays", 1)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "Review of You: Finnish Kasino"
    assert "decisions gave away" in lines[1]
    assert any(line.startswith("Round 1, not over: par ") for line in lines)
    assert sum(line.startswith("Round 1, deal ") for line in lines) <= 3
    finnish = kasino("review", file, "--worlds", 1, "--plays", 0, "--lang", "fi")[1]
    assert finnish.startswith("Läpikäynti, Sinä: Suomalainen kasino")


def test_review_as_json(kasino: Call, file: Path, whole: Review) -> None:
    code, out, _ = kasino("review", file, "--json", "--worlds", 3, "--plays", 2, "--seat", 0)
    found = json.loads(out)
    assert code == 0
    assert {key: found[key] for key in ("game", "players", "seat")} == {
        "game": FIRST,
        "players": 2,
        "seat": 0,
    }
    said = {each["ply"]: each["reasons"] for each in found["decisions"]}
    assert found == json.loads(json.dumps(as_json(whole, said)))
    first = found["decisions"][0]
    assert len(first["unseen"]) == 44 and first["held"] == [[], []]
    assert all(each["held"] == [[], []] for each in found["decisions"])  # until the last deal
    counts = [len(each["unseen"]) for each in found["decisions"]]
    assert counts == sorted(counts, reverse=True) and counts[-1] < counts[0]
    for key in ("ply", "move", "best", "loss", "error", "exact", "grade", "parts", "reasons"):
        assert key in first
    assert set(first["parts"]) == {"played", "best"}
    assert first["reasons"]
    assert set(found["rounds"][0]) == {"round", "points", "par", "par_error", "loss", "error"}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--seat", "2"], "seat 2 is not at the table (0 to 1)"),
        (["--worlds", "x"], "'x' is not a number from 0"),
        (["--lang", "xx"], "no catalogue"),
    ],
)
def test_bad_arguments_get_one_sentence(
    kasino: Call, file: Path, arguments: list[str], message: str
) -> None:
    code, out, err = kasino("review", file, *arguments)
    assert (code, out) == (2, "")
    assert message in err


def test_a_review_without_faults_says_so(whole: Review) -> None:
    best = tuple(replace(each, played=each.best) for each in whole.decisions)
    voice = Voice(whole.match.state.rules, ("You", "Eino"))
    over = Par(1, 1.0, 0.5, 2, 3)
    lines = list(review_lines(voice, replace(whole, decisions=best, pars=(over,))))
    assert lines[-1] == "No clear mistakes."
    assert not any(line.startswith("Lost by part") for line in lines)
    sure = "Round 1: lead +3.0, par +1.0 (about ±0.7), gave away 0 (about ±0)"
    assert sure in lines
    assert isinstance(best[0].best, MoveOption)


# Pieces.


def halves(pieces: Pieces) -> tuple[range, range]:
    half = len(pieces) // 2
    return range(half), range(half, len(pieces))


def test_pieces_come_out_the_same_in_any_order_and_in_two_places(whole: Review) -> None:
    backwards = Pieces(whole.match, 0, 3, 2)
    for piece in reversed(range(len(backwards))):
        backwards.add(piece, run_to_end(backwards.steps(piece)))
    assert backwards.review == whole
    # In place of two processes: two sets of pieces, each of which computes one half.
    here, there = Pieces(load(_text()), 0, 3, 2), Pieces(load(_text()), 0, 3, 2)
    first, second = halves(here)
    for pieces, own, other in ((there, second, here), (here, first, there)):
        for piece in own:
            found = run_to_end(pieces.steps(piece))
            pieces.add(piece, found)
            other.add(piece, found)
    assert here.review.decisions == there.review.decisions == whole.decisions
    assert here.review.pars == there.review.pars == whole.pars


def test_what_is_added_meanwhile_is_not_looked_into(monkeypatch: pytest.MonkeyPatch) -> None:
    known, pieces = Pieces(replay(RECORD), 0, 1, 1), Pieces(replay(RECORD), 0, 1, 1)
    for _ in known.work():
        pass
    every = range(len(pieces))
    first, second = halves(pieces)
    looked: list[int] = []
    steps = Pieces.steps

    def counted(self: Pieces, piece: int) -> Generator[None, None, Analysis | int]:
        yield
        looked.append(piece)
        return (yield from steps(self, piece))

    monkeypatch.setattr(Pieces, "steps", counted)
    work = pieces.work()
    assert next(work).done == 0
    next(work)
    # The piece in progress, and all from the second half on.
    for piece in (0, *second):
        found = run_to_end(steps(known, piece))
        pieces.add(piece, found)
    *_, last = work
    assert looked == [*first[1:]]
    assert last.decisions == known.review.decisions and last.pars == known.review.pars
    # The very last one may come from elsewhere, too.
    pieces = Pieces(replay(RECORD), 0, 1, 1)
    for piece in every[:-1]:
        pieces.add(piece, run_to_end(steps(known, piece)))
    work = pieces.work()
    assert [next(work).pars, next(work).pars] == [(), ()]
    pieces.add(every[-1], run_to_end(steps(known, every[-1])))
    assert [found.pars for found in work] == [last.pars]


def test_a_round_that_was_not_dealt_has_no_pieces() -> None:
    with pytest.raises(DealError, match="round 9 was not dealt"):
        review(RECORD, 0, 1, 1, 9)


def test_a_best_move_that_is_not_obvious_is_praised_with_the_reason(whole: Review) -> None:
    puzzle = next(each for each in puzzles(FIRST) if each.level.value == "capture")
    rest, turn = puzzle.record(), puzzle.state().turn
    *_, seen = analyse_puzzle(puzzle)
    for move in (seen.options[-1].move, seen.best.move):
        pieces = Pieces(replay(replace(rest, moves=(*rest.moves, move))), turn, plays=0)
        found = run_to_end(pieces.steps(len(pieces) - 1))
        pieces.add(len(pieces) - 1, found)
        (decision,) = pieces.review.decisions
        assert (decision.tempting is None) is (move != seen.best.move)
    # The obvious move is the one that the greedy level plays, and what it costs is said.
    why = decision.tempting
    assert why is not None and why.played.move == greedy(puzzle.state())
    assert pieces.review.well_found == (decision,)
    voice = Voice(game(FIRST), ("You", "Toivo"), 0)
    said = [*praise_sentences(voice, decision)]
    assert said[0].startswith("Well found: ") and "looks better, but costs " in said[0]
    assert [*review_lines(voice, pieces.review)][-len(said) :]
    assert as_json(pieces.review, {})["decisions"][0]["tempting"] == str(why.played.move)
    assert not [*praise_sentences(voice, replace(decision, tempting=None))]
    # A hint where to look is no reason, and a match at stake has no number.
    state = position(OTHER, ["Jc Js 3h 9c", "Qc 8c"], "Jd Kd 4d 5d 9s 2c", stock=16)
    vague = between(state, "9cx4d+5d+9s", "9cx9s", taken=1.0)
    told = [*praise_sentences(voice, replace(decision, tempting=vague))]
    assert len(told) == 1 and "costs 1 point" in told[0]
    level = between(state, "JcxJd", "3h")
    told = [*praise_sentences(voice, replace(decision, tempting=level))]
    assert told == ["Well found: trailing 3♥ looks better."]
