"""Regret: the solver against brute force in last deals."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from kasino.games import GAMES
from kasino.players import of_version
from research import regret
from research.regret import judge
from testing.kinds import CALLS, game_with
from testing.last_deals import last_deal
from tests.players.test_solver import PLAYS

pytestmark = pytest.mark.long


def test_regret_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    with ThreadPoolExecutor(2) as executor:
        found = regret.regret("casino", 6, 3, "count", executor)
    assert found.as_json() == regret.regret("casino", 6, 3, "count").as_json()
    assert (found.wrong, found.regret) == (0, 0)
    monkeypatch.setattr(regret, "brute_force_value", lambda worth, state: state.loose % 7)
    assert any(judge("casino", 8, f"{n}")[0] for n in range(8))


def test_a_round_that_ends_early_is_dealt_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """K10: if a round ends before its last deal, the next seed is used."""
    plays = lambda _level, number: of_version("random", number)  # noqa: E731
    monkeypatch.setattr("testing.last_deals.of_version", plays)
    assert all(last_deal(game_with(CALLS), 3, f"early:{n}").stock == 0 for n in range(12))


def test_the_program_prints_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    regret.main(["--game", "finnish", "--positions", "3", "--plays", "2"])
    assert capsys.readouterr().out.startswith("finnish: 0 wrong in 3 last deals, regret 0;")


@pytest.mark.parametrize("name", GAMES)
def test_last_deals_without_regret(name: str) -> None:
    """A sample of ``python -m research.regret``."""
    for number in range(20):
        assert judge(name, PLAYS.get(name, 4), f"test:{number}")[0] == 0
