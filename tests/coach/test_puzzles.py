"""Puzzles: proved by the solver, no two alike, one per day, and solvable at the prompt."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta

import pytest

from kasino.cards import by_rank, pretty
from kasino.coach import analysis
from kasino.coach.explain import explain
from kasino.coach.explanation_text import loss_sentences
from kasino.coach.puzzle_table import PUZZLE_TABLE
from kasino.coach.puzzles import (
    Level,
    Puzzle,
    PuzzleError,
    analyse_puzzle,
    obvious,
    points_at_once,
    puzzle,
    puzzle_by_number,
    puzzle_of_day,
    puzzles,
    reply,
)
from kasino.coach.reasons import Trait
from kasino.coach.report_text import answer_lines
from kasino.coach.teacher import told_of_loss
from kasino.engine.state import State
from kasino.errors import KasinoError
from kasino.games import GAMES, game
from kasino.match.daily import PUZZLE_GAMES, DayError, day_number
from kasino.match.record import load, render, replay
from kasino.match.setup import is_human
from kasino.moves import Kind, Move
from kasino.rules import Building
from kasino.terminal.cli import run
from kasino.terminal.puzzle_prompt import PuzzlePrompt
from kasino.words import ENGLISH, Voice, error_text
from testing.kinds import ACE_BUILDS, DRAWS, EACH_SPADE, POWER_CARDS, game_with
from testing.positions import position
from testing.proof import proof
from tests.coach.puzzle_numbers import numbers
from tools.languages import LANGUAGES, game_words

pytestmark = pytest.mark.long

#: The number of puzzles of a measured difficulty for each game.
COUNTS = dict.fromkeys(GAMES, 60)
Call = Callable[..., tuple[int, str, str]]


def graded(name: str) -> list[Puzzle]:
    """Return a game’s puzzles of a measured difficulty, without those that are replaced."""
    return [p for p in puzzles(name) if p.level not in (Level.CAPTURE, Level.OLDER)]


def test_a_game_without_puzzles_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(PUZZLE_TABLE, "finnish")
    assert puzzles("finnish") == ()
    with pytest.raises(PuzzleError, match="finnish"):
        puzzle_of_day("2026-11-22", "finnish")


def test_every_game_has_its_puzzles_of_all_grades() -> None:
    assert {name: len(graded(name)) for name in GAMES} == COUNTS
    for name in GAMES:
        levels = [each.level for each in puzzles(name)]
        assert set(levels) >= {Level.EASY, Level.MEDIUM, Level.HARD}
        hardest = {
            level: [p.difficulty for p in puzzles(name) if p.level is level]
            for level in (Level.EASY, Level.MEDIUM, Level.HARD)
        }
        assert max(hardest[Level.EASY]) < min(hardest[Level.MEDIUM])
        assert max(hardest[Level.MEDIUM]) < min(hardest[Level.HARD])


@pytest.mark.parametrize("name", GAMES)
def test_a_number_is_the_same_puzzle_for_ever(name: str) -> None:
    known = proof(name, "puzzles.txt").read_text(encoding="utf-8")
    assert numbers(name, int(known.split()[0])) == known


@pytest.mark.parametrize("name", GAMES)
def test_the_cards_kept_with_a_puzzle_are_those_of_its_position(name: str) -> None:
    for each in puzzles(name)[::12]:
        state = each.state()
        assert (each.hand, each.table) == (state.hands[state.turn], state.table)


@pytest.mark.parametrize("name", GAMES)
def test_a_build_as_the_answer_is_a_kind_of_its_own_where_builds_are_held(name: str) -> None:
    builds = [each for each in puzzles(name) if each.level is Level.BUILD]
    assert (len(builds) >= 12) == (GAMES[name].building is not Building.NONE)
    for each in builds[::9]:
        *_, seen = analyse_puzzle(each)
        assert seen.best.move.kind is Kind.BUILD
    for each in [each for each in graded(name) if each not in builds][::12]:
        *_, seen = analyse_puzzle(each)
        assert seen.best.move.kind is not Kind.BUILD


# Puzzles whose obvious capture is wrong.


def captures(name: str) -> list[Puzzle]:
    """Return a game’s puzzles whose obvious capture is wrong."""
    return [each for each in puzzles(name) if each.level is Level.CAPTURE]


def test_the_games_with_a_wrong_obvious_capture_are_known_without_the_table() -> None:
    assert {name for name in GAMES if captures(name)} == set(PUZZLE_GAMES)
    for name in PUZZLE_GAMES:
        count = len(captures(name))
        assert count >= 11 and all(count % n for n in range(2, count)), f"{count} isn’t a prime"


def value(state: State, seat: int) -> int:
    """Return a seat’s lead at the end of a round that both play perfectly, by trying everything."""
    if state.round_over:
        return state.scores[seat] - state.scores[1 - seat]
    pick = max if state.turn == seat else min
    return pick(value(state.after(move), seat) for move in state.legal_moves())


def test_trying_everything_proves_the_same() -> None:
    few = [each for each in captures("finnish") if each.hand.bit_count() == 2]
    few += [each for each in captures("finnish") if each.hand.bit_count() == 3][:1]
    for each in few:
        state = each.state()
        worths = {move: value(state.after(move), state.turn) for move in state.legal_moves()}
        right, wrong = max(worths, key=lambda move: worths[move]), obvious(state)
        assert right.kind is Kind.CAPTURE and wrong is not None and wrong != right
        assert sorted(worths.values())[-2] <= worths[right] - 1
        *_, seen = analyse_puzzle(each)
        assert seen.best.move == right
        for move in (right, wrong):
            answer, then = reply(seen, move), state.after(move)
            assert answer in set(then.legal_moves())
            assert value(then.after(answer), state.turn) == worths[move]


@pytest.mark.parametrize(
    ("hand", "table", "wanted"),
    [
        ("Th 9h", "Td 9s 2c 7c", "ThxTd"),  # two points at once
        ("9h 5c", "5h 9s 2c 7c 3c", "9hx2c+7c+9s"),  # four cards
        ("9h 5c", "5h 9s 3c", "9hx9s"),  # a spade
        ("9h 5c", "Kd", None),
    ],
)
def test_the_obvious_capture_scores_most_at_once_then_takes_most_then_most_spades(
    hand: str, table: str, wanted: str | None
) -> None:
    found = obvious(position("finnish", [hand, "4h"], table=table))
    assert found == (None if wanted is None else Move.parse(wanted))


def test_a_puzzle_is_a_record_with_a_person_to_move() -> None:
    each = puzzles("casino")[3]
    match = load(render(replay(each.record())))
    state = match.state
    assert (state.deal, state.undealt) == (state.deals, ())
    assert is_human(match.record.setup.seats[state.turn])
    assert match.record.setup.seats[1 - state.turn] == "endgame"
    assert puzzle(each.ident) == each


@pytest.mark.parametrize("ident", ["", "casino", "casino-1-1", "no-such-1-1", "x" * 99])
def test_what_is_no_puzzle_is_refused(ident: str) -> None:
    with pytest.raises(PuzzleError, match="there is no puzzle"):
        puzzle(ident)


def test_each_day_has_another_puzzle_until_all_were_there() -> None:
    first = date(2026, 11, 22)
    days = [(first + timedelta(days=n)).isoformat() for n in range(60)]
    assert {puzzle_of_day(day, "casino") for day in days} == set(graded("casino"))
    assert {puzzle_of_day(day, "finnish") for day in days} == set(captures("finnish"))
    assert {puzzle_of_day(day).game for day in days[: len(PUZZLE_GAMES)]} == set(PUZZLE_GAMES)
    assert puzzle_of_day(days[0], game_with(ACE_BUILDS)) == puzzle_of_day(
        days[0], game_with(ACE_BUILDS)
    )
    for day in ("2026-13-01", "2026-02-29", "2026-04-31", "2026-00-10", "22.11.2026"):
        with pytest.raises(DayError, match="is not a date"):
            puzzle_of_day(day)
    leap = [puzzle_of_day(f"2028-{day}", "casino") for day in ("02-28", "02-29", "03-01")]
    assert len(set(leap)) == 3
    assert day_number("2028-03-01") == date(2028, 3, 1).toordinal()
    with pytest.raises(DayError, match="'today' is not a date"):
        puzzle_of_day("today")
    with pytest.raises(KasinoError, match="'poker' is not a game"):
        puzzle_of_day(days[0], "poker")


def test_a_replaced_puzzle_keeps_its_number_but_is_no_puzzle_of_the_day() -> None:
    older = [each for name in GAMES for each in puzzles(name) if each.level is Level.OLDER]
    assert older
    for each in older:
        number = puzzles(each.game).index(each) + 1
        assert puzzle(each.ident) == puzzle_by_number(each.game, number) == each
        first = date(2026, 11, 22)
        days = [(first + timedelta(days=n)).isoformat() for n in range(len(puzzles(each.game)))]
        assert each not in {puzzle_of_day(day, each.game) for day in days}
        assert Typed(each, "quit").said[0].endswith(f", older ({each.ident})")


def test_numbers_count_from_one() -> None:
    assert puzzle_by_number(game_with(DRAWS), 1) == puzzles(game_with(DRAWS))[0]
    with pytest.raises(PuzzleError) as refused:
        puzzle_by_number(game_with(DRAWS), 61)
    assert error_text(ENGLISH, refused.value) == f"there is no puzzle '{game_with(DRAWS)} 61'"


class Typed:
    """A puzzle at the prompt, and its output."""

    def __init__(self, each: Puzzle, *lines: str, lang: str = "en") -> None:
        self.said: list[str] = []
        self._lines = iter(lines)
        say = ENGLISH if lang == "en" else game_words(lang)
        PuzzlePrompt(each, say, self._read, self.said.append).run()

    def _read(self, prompt: str) -> str:
        self.said.append(prompt)
        try:
            return next(self._lines)
        except StopIteration:
            raise EOFError from None


@pytest.fixture(scope="module")
def shown() -> tuple[Puzzle, str, str]:
    """Return a puzzle, its best move and another one."""
    each = puzzles(game_with(POWER_CARDS))[0]
    *_, seen = analyse_puzzle(each)
    return each, str(seen.best.move), str(seen.options[-1].move)


def test_any_move_may_be_tried_and_nothing_is_given_away(shown: tuple[Puzzle, str, str]) -> None:
    each, best, other = shown
    said = Typed(each, other, "99", "what", "Ks", best, "never read").said
    assert said[0] == f"Puzzle: Kasino (family), {each.level.value} ({each.ident})"
    replies = said[said.index("> ") :]
    assert replies[1].startswith("Not that one: ")
    assert " costs " in replies[1]
    right = next(place for place, line in enumerate(replies) if line.startswith("Right! "))
    assert [line[:4] for line in replies[2 : replies.index("> ", 2)]] == ["  If", "  → ", "  → "]
    assert "There is no move 99 in the list." in replies[:right]
    assert replies.count(said[said.index("> ") - 1]) == 1  # what may be typed
    assert "Not in your hand: K♠." in replies[:right]
    assert not any(Move.parse(best).pretty() in line for line in replies[:right])


def test_a_move_may_be_typed_as_people_write_it(shown: tuple[Puzzle, str, str]) -> None:
    each, best, _ = shown
    pretty = Move.parse(best).pretty().replace("♠", "♠\ufe0f")
    said = Typed(each, "8s 9s", "9s hello", pretty).said
    assert said.count(said[said.index("> ") - 1]) == 3  # neither is a move, so help is shown
    assert any(line.startswith("Right! ") for line in said)


def test_a_sweep_scores_at_once_and_a_trail_nothing() -> None:
    state = position("finnish", ["9h 5c", "4h"], table="9d", stock=8)
    assert points_at_once(state, Move.parse("9hx9d")) == 1
    assert points_at_once(state, Move.parse("5c")) == 0


def test_a_puzzle_at_the_prompt_shows_both_hands_and_plays_the_reply() -> None:
    each = captures("finnish")[0]
    state, wrong = each.state(), obvious(each.state())
    *_, seen = analyse_puzzle(each)
    assert wrong is not None
    said = Typed(each, str(wrong), str(seen.best.move)).said
    assert said[0] == f"Puzzle: Finnish Kasino, captures ({each.ident})"
    hidden = ", ".join(map(pretty, by_rank(state.hands[1 - state.turn])))
    assert f"Toivo holds {hidden}." in said
    at = said.index("> ")
    assert said[at + 1].startswith("Not that one: ")
    played = [line for line in said[at:] if line.startswith("  → ")]
    assert played[0].startswith("  → You take ")
    assert any(line.startswith("  → Toivo takes ") for line in played)
    right = said[said.index("> ", at + 1) :]
    assert right[1].startswith("Right! ")
    assert any("the opponent’s" in line for line in right)  # why the obvious one is wrong
    solution = Typed(each, "solution").said
    assert {line for line in solution if line.startswith("  → ")} >= set(played[:2])


@pytest.mark.parametrize("name", GAMES)
def test_what_is_said_of_a_wrong_move_names_no_better_one(name: str) -> None:
    each = puzzles(name)[11]
    *_, seen = analyse_puzzle(each)
    voice = Voice(game(name), ("You", "Eino"), seen.view.seat, ENGLISH)
    best = seen.best.move
    for option in seen.options:
        first, *why = answer_lines(voice, seen, option.move)
        if option.move == best:
            assert first.startswith("Right! ")
            continue
        assert first.startswith("Not that one: ") and len(why) == 1
        (fact,) = told_of_loss(explain(seen, option.move).pair)
        assert fact.reason.has(Trait.LOOK | Trait.WORSE)
        assert fact.move in (None, option.move)


def test_a_move_as_good_as_any_is_told_so_and_the_only_one_loses_nothing() -> None:
    each = puzzles("casino")[4]
    *_, seen = analyse_puzzle(each)
    near = replace(seen.options[1], value=seen.best.value - 0.1)
    voice = Voice(game("casino"), ("You", "Eino"), seen.view.seat, ENGLISH)
    so = replace(seen, options=(seen.best, near))
    assert next(answer_lines(voice, so, near.move)).startswith("Good: nothing is clearly better. ")
    alone = explain(replace(seen, options=(near,)), near.move)
    assert list(loss_sentences(voice, alone)) == []


def test_a_move_that_was_not_among_the_most_promising_is_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Other moves look more promising here, so only the typed move shows that it is best."""
    each = puzzle("kasino-12-43")
    *_, seen = analyse_puzzle(each)
    best = str(seen.best.move)
    monkeypatch.setattr(analysis, "MAX_MOVES_SOLVED", 1)
    assert any(line.startswith("Right! ") for line in Typed(each, best).said)


def test_the_solution_is_shown_when_asked_for(shown: tuple[Puzzle, str, str]) -> None:
    each, best, _ = shown
    said = Typed(each, "1", "solution").said
    assert any(line.startswith("Best: ") and line.endswith(f"[{best}]") for line in said)
    assert Typed(each, "quit", "solution").said[-1] == "> "
    assert Typed(each).said[-1] == "> "  # the input has ended
    assert any(line.startswith("Paras on ") for line in Typed(each, "solution", lang="fi").said)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_commands_of_a_puzzle_have_words_in_every_language(
    shown: tuple[Puzzle, str, str], lang: str
) -> None:
    each, best, _ = shown
    say = game_words(lang)
    solution, leave = say("puzzle.words").split(", ")
    assert re.search(rf"\b{solution}\b", say("puzzle.keys"))
    assert leave in say("puzzle.keys")
    assert any(f"[{best}]" in line for line in Typed(each, f"{solution.upper()}.", lang=lang).said)
    assert Typed(each, leave, solution, lang=lang).said[-1] == "> "


@pytest.fixture
def kasino(capsys: pytest.CaptureFixture[str]) -> Call:
    def call(*arguments: object, day: str = "2026-11-22") -> tuple[int, str, str]:
        code = run([str(each) for each in arguments], "made", day)
        return (code, *capsys.readouterr())

    return call


def test_the_command_asks_the_puzzle_of_the_day(
    kasino: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    code, out, err = kasino("puzzle", "casino")
    assert (code, err) == (0, "")
    assert f"({puzzle_of_day('2026-11-22', 'casino').ident})" in out.splitlines()[0]


def test_the_command_prints_a_puzzles_record(kasino: Call) -> None:
    code, out, _ = kasino("puzzle", game_with(EACH_SPADE), "--number", 2, "--record")
    assert code == 0
    assert load(out).record == puzzle_by_number(game_with(EACH_SPADE), 2).record()
    assert kasino("puzzle", "--day", "2026-11-23", "--record", day="")[1] != out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["poker"], "'poker' is not a game"),
        (["casino", "--number", "0"], "there is no puzzle 'casino 0'"),
        (["--day", "22.11."], "'22.11.' is not a date (write 2026-11-22)"),
    ],
)
def test_bad_arguments_get_one_sentence(kasino: Call, arguments: list[str], message: str) -> None:
    code, out, err = kasino("puzzle", *arguments)
    assert (code, out) == (2, "")
    assert message in err


def test_a_move_can_be_typed_in_words(shown: tuple[Puzzle, str, str]) -> None:
    each, best, _ = shown
    assert best == "Qd"
    assert Typed(each, "queen of diamonds").said == Typed(each, "Qd").said
