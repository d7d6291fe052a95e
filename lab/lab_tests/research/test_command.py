"""The behaviour of all programs: figures are written to a page on request."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from kasino_lab.agents import Contestant, name_of
from research import (
    agreement,
    chances,
    exploitability,
    fitting,
    honours,
    last_deals,
    losses,
    regret,
    techniques,
)
from research.agreement import Agreement, Judged
from research.chances import Statement, Statements
from research.command import Found, Goal, program
from research.fitting import Fitted, Series
from research.honours import Honours
from research.last_deals import LastDeals
from research.losses import Loss, Losses
from research.regret import Regret
from research.techniques import Mistake, Mistakes

pytestmark = pytest.mark.long

SMALL = "--deals 1 --iterations 1 --hand 1 --draws 1 --steps 1 --level random".split()


@pytest.mark.parametrize(
    ("program", "main", "told", "what"),
    [
        ("regret", regret.main, ["--positions", "1", "--plays", "1"], "regret, finnish"),
        (
            "exploitability",
            exploitability.main,
            SMALL,
            "exploitability, random with 1 iterations, finnish",
        ),
    ],
)
def test_figures_are_written_with_their_command(
    program: str,
    main: Callable[[Sequence[str]], None],
    told: list[str],
    what: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    page = tmp_path / "page.md"
    given = ["--game", "finnish", *told]
    monkeypatch.setattr("sys.argv", [f"research/{program}.py", *given, "--write", str(page)])
    main([*given, "--write", str(page)])
    command, *rows = page.read_text(encoding="utf-8").splitlines()[2:]
    assert command.startswith(f"| **`python -m research.{program} {' '.join(given)}`** | ")
    assert [row for row in rows if row.startswith(f"| {what} | ")]


def test_a_goal_is_written_with_its_verdict_where_it_is_asked(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    page = tmp_path / "page.md"
    told = ["--game", "finnish", "--levels", "random,greedy,counter", "--write", str(page)]
    monkeypatch.setattr("sys.argv", ["lab/research/honours.py", *told])

    def found(game: str, level: Contestant, **more: object) -> Honours:
        name = name_of(level)
        return Honours(game, 2, name, 1, (0.0, 3.0) if name == "counter" else (0.0,))

    for goal, cells in (
        (Goal("≤ 10%", lambda data: data["share"] <= 0.1), ["≤ 10%"] * 3),
        (Goal("≤ 10%", lambda data: data["share"] <= 0.1, level="counter"), ["", "", "≤ 10%"]),
    ):
        page.unlink(missing_ok=True)
        program(found, "", levels="greedy", goal=goal)(told)
        rows = [row.split(" | ") for row in page.read_text(encoding="utf-8").splitlines()[3:]]
        assert [row[1] for row in rows] == cells
        assert [row[2].endswith(", not met |") for row in rows] == [False, False, True]


LOST, KEPT = Judged(1.0, 0.0, 0.9), Judged(1.0, 0.0, 0.0)
ONE = Mistake("", "As+2s", "As", "2s", "", "hold")
NAMELESS = replace(ONE, technique="")


@pytest.mark.parametrize(
    ("goal", "met", "missed"),
    [
        (
            losses.GOAL,
            Losses("casino", 2, "expert", (*[Loss(0, 0, True)] * 98, *[Loss(9, 0, True)] * 2)),
            Losses("casino", 2, "expert", (*[Loss(0, 0, True)] * 97, *[Loss(9, 0, True)] * 3)),
        ),
        (agreement.GOAL, Agreement("casino", 2, "greedy", (LOST,)), None),
        (agreement.GOAL, Agreement("casino", 2, "greedy", ()), None),
        (agreement.GOAL, None, Agreement("casino", 2, "greedy", (Judged(0.0, 0.0, 0.2),))),
        (agreement.GOAL, None, Agreement("casino", 2, "greedy", (*[LOST] * 18, KEPT))),
        (
            chances.GOAL,
            Statements("casino", 2, "greedy", 1, (Statement(0.5, 500),)),
            Statements("casino", 2, "greedy", 1, (Statement(0.5, 500), Statement(0.5, 900))),
        ),
        (last_deals.GOAL, LastDeals("casino", 9, 4, 8, 0), LastDeals("casino", 9, 4, 8, 1)),
        (regret.GOAL, Regret("casino", 9, 4, 0, 0, 1), Regret("casino", 9, 4, 1, 0.001, 0)),
        (
            honours.GOAL,
            Honours("casino", 2, "counter", 1, (*[0.0] * 9, 3.0)),
            Honours("casino", 2, "counter", 1, (*[0.0] * 8, 3.0)),
        ),
        (
            techniques.GOAL,
            Mistakes("casino", 2, "greedy", (*[ONE] * 17, *[NAMELESS] * 3)),
            Mistakes("casino", 2, "greedy", (*[ONE] * 16, *[NAMELESS] * 3)),
        ),
        (techniques.GOAL, Mistakes("casino", 2, "greedy", ()), None),
        (
            fitting.GOAL,
            Fitted("casino", "greedy", 1, (Series((0.0, 1.0, 0.0), "fits-20"),)),
            Fitted("casino", "greedy", 1, (Series((0.0, 1.0, 0.5), "fits-20"),)),
        ),
        (fitting.GOAL, None, Fitted("casino", "greedy", 1, (Series((1.0, 0.5, 0.0), "fits-20"),))),
    ],
)
def test_goals_tell_what_meets_them(goal: Goal, met: Found | None, missed: Found | None) -> None:
    assert met is None or goal.met(met.as_json())
    assert missed is None or not goal.met(missed.as_json())
