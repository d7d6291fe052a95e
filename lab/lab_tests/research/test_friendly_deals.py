"""Friendly deals: their conditions hold in each line in which you capture if you can.

If a level plays differently, or a game changes, ``python -m research.friendly_deals --write`` finds
the deals anew.
"""

from __future__ import annotations

import re

import pytest

from kasino.games import FRIENDLY, GAMES
from kasino.match import friendly
from research import friendly_deals
from research.friendly_deals import POSITIONS, Lines, begun, main, problem
from testing.kinds import CALLS, FEWEST_WINS, game_with
from testing.samples import usually
from tests.match.test_friendly_deals import DEALS

#: The deals of each game that every run checks to the end.
FEW = [(name, number) for name, numbers in FRIENDLY.items() for number in numbers[:3]]


@pytest.mark.law
@pytest.mark.parametrize(("name", "number"), usually(FEW, DEALS))
def test_a_deal_is_friendly_in_every_line(name: str, number: int) -> None:
    assert problem(name, number) == "", "python -m research.friendly_deals --write"


@pytest.mark.law
def test_other_deals_lack_a_condition() -> None:
    """Each condition rejects some deal, so each of them can fail."""
    found = {problem("finnish", number) for number in range(3800)}
    found |= {problem(game_with(CALLS), number) for number in range(60)}
    found |= {problem(game_with(FEWEST_WINS), number) for number in range(1700)}
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


def test_the_command_prints_and_writes_the_numbers(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[tuple[str, list[int]]] = []
    monkeypatch.setattr(friendly_deals, "write", lambda *found: written.append(found))
    main([game_with(CALLS), "--seeds", "40", "--keep", "2", "--write"])
    (line,) = capsys.readouterr().out.splitlines()
    found = re.fullmatch(game_with(CALLS) + r": 2 of (\d+) seeds: (\[.*\])", line)
    assert found and written == [(game_with(CALLS), list(map(int, found[2][1:-1].split(", "))))]
    main([game_with(CALLS), "--seeds", "1"])
    assert "of 1 seeds" in capsys.readouterr().out
