"""Styles: counting the habits of levels, and recognising levels by them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from kasino.cards import Stream
from kasino.engine.view import View
from kasino.errors import KasinoError
from kasino.moves import Kind, Move
from kasino.players import Budget, Thought
from kasino.rules import Building
from research import habits
from research.habits import HABITS, _habits, habits_of
from research.style import Style, likest, main, recognise, styles
from testing.kinds import CALLS, game_with
from testing.positions import position

pytestmark = pytest.mark.long


class Trailing:
    """A player that never takes anything and trails its highest card."""

    level = "trailing"

    def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        trails = [move for move in view.legal_moves() if move.kind is Kind.TRAIL]
        values = view.rules.table_values
        yield Thought(max(trails, key=lambda move: (values[move.card], move.card)), None, 0)


def test_who_never_takes_anything_passes_up_every_capture() -> None:
    habits = dict(zip(HABITS, habits_of("finnish", Trailing(), 2, "t"), strict=True))
    assert habits["passed"] == 1
    assert habits["sweeps"] == habits["builds"] == habits["taken"] == habits["spades"] == 0
    assert habits["given"] > 0
    assert habits["left"] > 4.5
    greedy = dict(zip(HABITS, habits_of("finnish", "greedy", 2, "t"), strict=True))
    assert greedy["passed"] == 0
    assert greedy["sweeps"] > 0
    assert 2 <= greedy["taken"] < 4
    assert greedy["left"] < 4 and greedy["trailed"] < habits["trailed"]


def test_builds_are_counted_where_there_are_any() -> None:
    place = list(HABITS).index("builds")
    assert habits_of("casino", "counter", 1, "t")[place] > 0
    assert habits_of("finnish", "counter", 1, "t")[place] == 0


def test_who_solves_the_last_deal_never_slips_in_it() -> None:
    place = list(HABITS).index("slips")
    assert habits_of("finnish", "endgame", 4, "t")[place] == 0
    assert habits_of("finnish", "greedy", 4, "t")[place] > 0.1


def test_what_no_level_would_work_out_is_no_slip(monkeypatch: pytest.MonkeyPatch) -> None:
    place = list(HABITS).index("slips")
    assert habits_of("finnish", "greedy", 2, "t")[place] > 0
    with monkeypatch.context() as patch:
        patch.setattr(habits, "NODES", dict.fromkeys(Building, 0))
        patch.setattr(habits, "PAUSE", dict.fromkeys(Building, 1))
        assert habits_of("finnish", "greedy", 2, "t")[place] == 0
    monkeypatch.setattr(habits, "LARGE_TABLE", 0)
    assert habits_of("finnish", "greedy", 2, "t")[place] == 0


def test_a_call_is_no_play() -> None:
    """Calling the opponent’s careless trail (K9) isn’t a habit."""
    hands, table = ["4s 5s", "9h Kd"], "9d 2c"
    state = position(game_with(CALLS), hands, table, turn=1, stock="3c 4c 5c 6c")
    careless = state.after(Move.parse("9h"))
    calls = [move for move in careless.legal_moves() if move.kind is Kind.CALL]
    assert calls
    for call in calls:
        assert not list(_habits(careless, careless.after(call), call))


def test_it_is_recognised_by_what_varies_least() -> None:
    """The first habit distinguishes the two; the second, which varies widely, doesn’t."""
    known = {
        "calm": ((0.10, 5.0), (0.12, 1.0), (0.11, 9.0)),
        "wild": ((0.20, 1.0), (0.19, 9.0), (0.21, 5.0)),
    }
    for level in known:
        assert [recognise(known, level, number) for number in range(3)] == [level] * 3
    # A level that behaves like another is taken for it, because its own series doesn’t count.
    odd = {**known, "calm": (*known["calm"], (0.2, 5.0))}
    assert recognise(odd, "calm", 3) == "wild"


def test_many_habits_that_tell_little_dont_hide_one_that_tells_much() -> None:
    """In a sum, the random variation of twenty habits would outweigh the first."""
    known = {
        "calm": ((0.10, *[0.0] * 20), (0.13, *[1.0] * 20), (0.16, *[2.0] * 20)),
        "wild": ((0.20, *[-1.5] * 20), (0.23, *[0.0] * 20), (0.26, *[1.5] * 20)),
    }
    assert recognise(known, "calm", 0) == "calm"


def test_the_level_hardest_to_tell_is_named_with_what_tells_it() -> None:
    known = {
        "calm": ((0.1, 5.0), (0.2, 5.1)),
        "wild": ((0.9, 5.0), (0.8, 5.1)),
        "mad": ((0.9, 9.0), (0.8, 9.1)),
    }
    assert likest(known, "calm") == ("wild", "sweeps")
    assert likest(known, "wild") == ("calm", "sweeps")
    assert likest(known, "mad")[1] == "given"


def test_a_style_tells_means_and_how_many_were_recognised() -> None:
    flat = tuple(0.0 for _ in HABITS)
    style = Style("finnish", "calm", 10, (flat, flat), ("calm", "wild"), ("wild", "given"))
    assert style.recognised == 1
    assert style.as_json()["habits"]["sweeps"] == [0.0, 0.0]
    assert style.sentence().startswith(
        "calm, finnish: recognised in 1 of 2 series of 10 matches; most like "
        "wild, distinguished by given; sweeps 0.00 ± 0.00, given"
    )


def test_any_executor_gives_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = "--game finnish --matches 1 --series 2 --levels random,greedy --seed s".split()
    main([*arguments, "--json"])
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [each["level"] for each in found] == ["random", "greedy"]
    assert set(found[0]["habits"]) == set(HABITS)
    main(arguments)
    assert capsys.readouterr().out.endswith("".join(f"{name}: {HABITS[name]}\n" for name in HABITS))
    with ThreadPoolExecutor(2) as executor:
        again = styles("finnish", ("random", "greedy"), 1, 2, "s", executor)
    assert [each.as_json() for each in again] == found


@pytest.mark.parametrize(
    "wrong",
    [("--levels", "greedy"), ("--levels", "greedy,greedy"), ("--series", "1")],
)
def test_one_style_alone_is_refused(wrong: tuple[str, str]) -> None:
    with pytest.raises(KasinoError, match="at least two different levels"):
        main(["--game", "finnish", *wrong])
